/**
 * The currency of a batch. The service names none: it is that of the batch's payouts, where as many were read here as the
 * batch counts and all are in one. Nothing is asked for it.
 */
import { type Query, useIsFetching } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { queryClient } from '~/api/query-client'
import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import { type Payout, payoutQuery } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { normaliseCurrency } from '~/lib/currency'
import { withCurrency } from '~/lib/money'
import { createSignal } from '~/lib/store'
import { currentScope, scopeKey } from '~/storage/scope'
import { Amount } from '~/ui/money'
import { Skeleton } from '~/ui/skeleton'

type BatchValue = Read<typeof PayoutBatch>

/** By service, paypoint and batch: the currency of each payout that was read, an empty text for none given. */
const seen = new Map<string, Map<string, string>>()
/** Of more batches, those read first are forgotten. */
const MOST_BATCHES = 500
const changed = createSignal()

const keyOfBatch = (scope: string, entry: string, batch: string) =>
  JSON.stringify([scope, entry, batch])

export function learnBatchCurrencies(scope: string, payouts: readonly Reading<typeof Payout>[]) {
  let isNew = false
  for (const { value } of payouts) {
    const { EntryName: entry, BatchNumber: batch, PaymentData } = value
    if (!entry || !batch) continue
    const named = PaymentData?.paymentDetails?.currency
    const key = keyOfBatch(scope, entry, batch)
    const known = seen.get(key) ?? new Map<string, string>()
    const currency = named === undefined ? '' : (normaliseCurrency(named) ?? named)
    if (known.get(value.IdOut) !== currency) isNew = true
    seen.set(key, known.set(value.IdOut, currency))
  }
  for (const key of [...seen.keys()].slice(0, Math.max(0, seen.size - MOST_BATCHES))) {
    seen.delete(key)
  }
  if (isNew) changed.notify()
}

/** Undefined where not all of its payouts were read, one names none, or they are in several. */
export function batchCurrency({ EntryName: entry, BatchNumber: batch, BatchRecords }: BatchValue) {
  if (!entry || !batch) return undefined
  const read = seen.get(keyOfBatch(scopeKey(currentScope()), entry, batch))
  if (!read || read.size !== BatchRecords) return undefined
  const [only, ...others] = new Set(read.values())
  return others.length === 0 && only !== '' ? only : undefined
}

interface PayoutPages {
  readonly records?: readonly Reading<typeof Payout>[]
}

function learnFromQuery({ queryKey: [name, , scope], state }: Query): void {
  if (name !== payoutQuery.name || typeof scope !== 'string') return
  const page = state.data as PayoutPages | undefined // What the cache has under this name are its pages.
  if (page?.records) learnBatchCurrencies(scope, page.records)
}

let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) learnFromQuery(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      learnFromQuery(event.query as Query) // Typed with `any` there.
    }
  })
}

function subscribe(listener: () => void) {
  listen()
  return changed.subscribe(listener)
}

/** The name of the query that reads a batch's payouts. */
export const BATCH_TALLY = 'payoutTally'

interface BatchAmountProps {
  readonly batch: BatchValue
  readonly size?: 'base' | 'xl'
  readonly align?: 'start' | 'end'
}

export function BatchAmount({ batch, ...style }: BatchAmountProps) {
  const currency = useSyncExternalStore(subscribe, () => batchCurrency(batch))
  const { BatchAmount: amount } = batch
  return <Amount money={amount && withCurrency(amount, currency)} {...style} />
}

/** A headline isn't printed bare while its currency may still come: its payouts are being read for the first time. */
export function BatchHeadline({ batch }: Pick<BatchAmountProps, 'batch'>) {
  const { EntryName: entry, BatchNumber: batchNumber } = batch
  const currency = useSyncExternalStore(subscribe, () => batchCurrency(batch))
  const reading = useIsFetching(
    {
      queryKey: [BATCH_TALLY, { entry, batchNumber }],
      predicate: ({ state }) => state.data === undefined,
    },
    queryClient,
  )
  if (currency === undefined && reading > 0) return <Skeleton className="my-1.5 h-5! w-40" />
  return <BatchAmount batch={batch} size="xl" align="start" />
}
