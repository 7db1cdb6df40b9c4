/** The status legend learns from every page of a list that is read, whoever reads it. */
import type { Query } from '@tanstack/react-query'

import { queryClient } from '~/api/query-client'
import { learnStatuses } from '~/storage/learn-statuses'
import type { Sighting } from '~/storage/legend'
import type { RecordPage } from '~/table/use-paged-records'
import { whenIdle } from '~/ui/when-idle'

import type { Lesson } from './list-kind'

type SightingsOf = Lesson<unknown>['sightingsOf']

/** What is kept of what was learnt, so that a record that is read again is not counted twice. */
const MOST_REMEMBERED = 20_000

const lessons = new Map<string, SightingsOf>()
const known = new Set<string>()
let waiting: (() => readonly Sighting[])[] = []
let isListening = false

/** From now on, and from what is in the cache. Once for each operation. */
export function learnFromPages<Row>({ operation, sightingsOf }: Lesson<Row>): void {
  if (lessons.has(operation.name)) return
  // What the cache has under an operation's name are that operation's pages: see `query`.
  lessons.set(operation.name, sightingsOf as SightingsOf)
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

function learnFrom({ queryKey: [name], state }: Query): void {
  const sightingsOf = typeof name === 'string' ? lessons.get(name) : undefined
  const page = state.data as RecordPage | undefined // As above.
  if (!sightingsOf || !page) return
  // The records are read when there is time for it.
  waiting.push(() => page.records.flatMap((row) => sightingsOf(row)))
  if (waiting.length === 1) whenIdle(learn)
}

/** All pages that came meanwhile, in one write. */
function learn(): void {
  const pages = waiting
  waiting = []
  void learnStatuses(pages.flatMap((sightings) => sightings()).filter(isNew), Date.now())
}

function isNew({ kind, code, text, record }: Sighting): boolean {
  const key = [kind, code, text, record].join(' ')
  if (known.has(key)) return false
  const [oldest] = known
  if (oldest !== undefined && known.size >= MOST_REMEMBERED) known.delete(oldest)
  known.add(key)
  return true
}
