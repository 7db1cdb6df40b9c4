import type { Query } from '@tanstack/react-query'

import { queryClient } from '~/api/query-client'
import { learnStatuses } from '~/storage/learn-statuses'
import type { Sighting } from '~/storage/legend'
import { readScopeKey, scopeKey, type Scope } from '~/storage/scope'
import type { RecordPage } from '~/table/use-paged-records'
import { whenIdle } from '~/ui/when-idle'
import { serviceNow } from '~/api/service-clock'

import type { StatusSightings } from './list-definition'

type SightingsOf = StatusSightings<unknown>['sightingsOf']

const MOST_REMEMBERED = 20_000

const sightingsByOperation = new Map<string, SightingsOf>()
const known = new Set<string>()
interface Waiting {
  readonly scope: Scope
  readonly sightings: () => readonly Sighting[]
}

let waiting: Waiting[] = []
let isListening = false

export function learnFromPages<Row>({ operation, sightingsOf }: StatusSightings<Row>): void {
  if (sightingsByOperation.has(operation.name)) return
  // What the cache has under an operation's name is that operation's pages: see `query`.
  sightingsByOperation.set(operation.name, sightingsOf as SightingsOf)
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) if (query.queryKey[0] === operation.name) learnFrom(query)
  if (isListening) return
  isListening = true
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      learnFrom(event.query as Query) // Typed with `any` there.
    }
  })
}

function learnFrom({ queryKey: [name, , key], state }: Query): void {
  const sightingsOf = typeof name === 'string' ? sightingsByOperation.get(name) : undefined
  const page = state.data as RecordPage | undefined // As above.
  const scope = typeof key === 'string' ? readScopeKey(key) : undefined
  if (!sightingsOf || !page || !scope) return
  waiting.push({ scope, sightings: () => page.records.flatMap((row) => sightingsOf(row)) })
  if (waiting.length === 1) whenIdle(learn)
}

function learn(): void {
  const pages = waiting
  waiting = []
  for (const [key, ofScope] of Map.groupBy(pages, ({ scope }) => scopeKey(scope))) {
    const [first] = ofScope
    const fresh = ofScope.flatMap(({ sightings }) => sightings()).filter((each) => isNew(key, each))
    if (first) void learnStatuses(first.scope, fresh, serviceNow())
  }
}

function isNew(scope: string, { kind, code, text, record }: Sighting): boolean {
  const key = JSON.stringify([scope, kind, code, text, record])
  if (known.has(key)) return false
  const [oldest] = known
  if (oldest !== undefined && known.size >= MOST_REMEMBERED) known.delete(oldest)
  known.add(key)
  return true
}
