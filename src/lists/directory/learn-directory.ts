import type { Query } from '@tanstack/react-query'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { Bill } from '~/contract/bills'
import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import type { Vendor } from '~/contract/vendors'
import { learn } from '~/storage/directory'
import {
  billUpdate,
  payoutUpdate,
  vendorUpdate,
  type DirectoryUpdate,
} from '~/storage/directory-update'
import { readScopeKey, type Scope } from '~/storage/scope'
import { whenIdle } from '~/ui/when-idle'

type PayoutReading = Reading<typeof Payout>

interface Answers {
  readonly payoutQuery: { readonly records: readonly PayoutReading[] }
  readonly payoutLookUp: PayoutReading | null
  readonly vendorGet: { readonly reading: Reading<typeof Vendor> }
  readonly billGet: { readonly reading: Reading<typeof Bill> }
}

interface Args {
  readonly entry?: string
  readonly params?: Readonly<Record<string, string>>
}

type UpdatesOf<Answer> = (answer: Answer, args: Args, at: number) => readonly DirectoryUpdate[]

/** Shown again, a page teaches nothing new. */
const known = new WeakSet<object>()

function payoutUpdates(
  records: readonly PayoutReading[],
  entry: string,
  at: number,
): DirectoryUpdate[] {
  const fresh = records.filter((reading) => !known.has(reading))
  for (const reading of fresh) known.add(reading)
  return fresh.map(({ value }) => payoutUpdate(value, value.EntryName || entry, at))
}

const updatesOf: { readonly [Name in keyof Answers]: UpdatesOf<Answers[Name]> } = {
  payoutQuery: ({ records }, { params }, at) => payoutUpdates(records, params?.['entry'] ?? '', at),
  payoutLookUp: (reading, { entry = '' }, at) =>
    reading ? payoutUpdates([reading], entry, at) : [],
  vendorGet: ({ reading }, _, at) => [vendorUpdate(reading.value, at)],
  billGet: ({ reading }, { params }, at) => [
    billUpdate(params?.['idBill'] ?? '', reading.value, at),
  ],
}

const isTaught = (name: unknown): name is keyof Answers =>
  typeof name === 'string' && Object.hasOwn(updatesOf, name)

interface Waiting {
  readonly scope: Scope
  readonly at: number
  readonly updates: () => readonly DirectoryUpdate[]
}

const waiting: Waiting[] = []

function learnWhenIdle(page: Waiting): void {
  waiting.push(page)
  if (waiting.length === 1) whenIdle(() => void learnNext())
}

async function learnNext(): Promise<void> {
  const [page] = waiting
  if (!page) return
  try {
    const updates = page.updates()
    if (updates.length > 0) await learn(page.scope, updates, page.at)
  } catch {
    // Without storage there is no directory; the records are still shown.
  }
  waiting.shift()
  if (waiting.length > 0) whenIdle(() => void learnNext())
}

/** Limits what waits in memory while 100,000 payouts are exported. */
const mostWaiting = 50

/** For payouts outside the cache. Skips what arrives faster than it can be learned. */
export function learnFromPayouts(
  entry: string,
  records: readonly PayoutReading[],
  at: number,
): void {
  if (waiting.length >= mostWaiting) return
  learnWhenIdle({
    scope: currentScope(),
    at,
    updates: () => payoutUpdates(records, entry, at),
  })
}

function learnFrom({ queryKey, state }: Query): void {
  const [name, args, key] = queryKey
  const scope = typeof key === 'string' ? readScopeKey(key) : undefined
  if (!isTaught(name) || !scope || state.data === undefined) return
  // What the cache has under a name is that query's answer: see ~/api/query.
  const updates = updatesOf[name] as UpdatesOf<unknown>
  const { data, dataUpdatedAt: at } = state
  learnWhenIdle({
    scope,
    at,
    updates: () => updates(data, args as Args, at),
  })
}

let isLearning = false

export function learnDirectory(): void {
  if (isLearning) return
  isLearning = true
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) learnFrom(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      learnFrom(event.query as Query) // Typed with `any` there.
    }
  })
}
