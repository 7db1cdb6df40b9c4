/** Whole amounts of bills that were seen in payouts alone: each bill's own record says it, and the ledger learns it. */
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { currentScope } from '~/api/connection'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { billGet } from '~/contract/bills'
import { eachAtMost } from '~/lib/at-most'
import { amountIn, type Money } from '~/lib/money'
import { scopeKey, scopeSignal } from '~/storage/scope'

import { lacksWhole, type LedgerBill } from './ledger'

const billOf = (id: string) => query(billGet, { params: { idBill: id } })

const AT_ONCE = 4

/** What a list reads by itself between two loads of the page; the rest is read at a press. */
export const MOST_READ_UNASKED = 60

const unasked = new Set<string>()

/** Scopes whose service gave none of a round: it isn't asked for others by itself. */
const stopped = new Set<string>()

/**
 * Those of the bills that may be read without being asked for, each once: what is read is kept, and what couldn't be read
 * isn't tried again by itself. Counted as read from now on.
 */
export function takeUnread(bills: readonly LedgerBill[], most: number): readonly string[] {
  if (stopped.has(scopeKey(currentScope()))) return []
  const ids = [...new Set(bills.filter(isUnread).map(({ id }) => id))].slice(
    0,
    Math.min(most, MOST_READ_UNASKED - unasked.size),
  )
  for (const id of ids) unasked.add(unaskedKey(id))
  return ids
}

const unaskedKey = (id: string) => `${scopeKey(currentScope())} ${id}`

const isUnread = (bill: LedgerBill) => lacksWhole(bill) && !unasked.has(unaskedKey(bill.id))

/** Whether some of them will be taken. */
export const hasUnread = (bills: readonly LedgerBill[]): boolean =>
  !stopped.has(scopeKey(currentScope())) && unasked.size < MOST_READ_UNASKED && bills.some(isUnread)

/** @param ids as taken by `takeUnread` */
export async function readUnasked(ids: readonly string[]): Promise<void> {
  const scope = scopeKey(currentScope())
  const failed = await readWholeAmounts(ids, { retry: false })
  if (failed === ids.length) stopped.add(scope)
}

/**
 * Each call is made with the connection of its moment: in another scope the rest isn't asked for.
 * @param more `retry: false` where nobody asked for it
 * @returns how many couldn't be read
 */
export async function readWholeAmounts(
  ids: readonly string[],
  more: { readonly retry?: false } = {},
): Promise<number> {
  const left = scopeSignal()
  const read = await eachAtMost(
    AT_ONCE,
    ids,
    async (id) =>
      left.aborted ||
      (await queryClient.query({ ...billOf(id), ...more }).then(
        () => true,
        () => left.aborted,
      )),
  )
  return read.filter((isRead) => !isRead).length
}

/** By bill ID, as far as they are read: of the few bills that a form is about. */
export function useWholeAmounts(ids: readonly string[]): ReadonlyMap<string, Money> {
  const answers = useQueries({ queries: ids.map((id) => billOf(id)) })
  const said = answers.map(({ data }, at) => [ids[at] ?? '', data?.reading.value] as const)
  const key = said.map(([id, bill]) => `${id} ${String(bill?.netAmount?.amountMinor)}`).join('\n')
  return useMemo(
    () =>
      new Map(
        said.flatMap(([id, bill]) => {
          const currency = bill?.Transaction?.PaymentData?.paymentDetails?.currency
          const whole = amountIn(bill?.netAmount, currency)
          return whole ? [[id, whole] as const] : []
        }),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the records say is in the key
    [key],
  )
}
