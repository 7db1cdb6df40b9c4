/** The ledger as it is read from this browser: no service is asked for it, so it works offline. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { inSlices } from '~/lib/steps'
import { allKept } from '~/storage/directory'
import {
  type EnteredBill,
  enteredBillsOf,
  enterBills,
  removeEnteredBills,
} from '~/storage/entered-bills'
import type { Scope } from '~/storage/scope'
import { journalOf, subscribeSubmissions } from '~/storage/submissions'

import { type LedgerBill, ledgerSteps, sentLines } from './ledger'

/** Older ones were read since: a list of payouts teaches the directory. */
const MOST_SUBMISSIONS = 5000

async function readLedger(of: Scope): Promise<readonly LedgerBill[]> {
  const [kept, entered, submissions] = await Promise.all([
    allKept(of, 'bills'),
    enteredBillsOf(of),
    journalOf(of).newestOf(payoutAuthorize.name, MOST_SUBMISSIONS),
  ])
  const parts = { kept, entered, sent: sentLines(submissions) }
  return new Promise((resolve) => void inSlices(ledgerSteps(parts), resolve))
}

/** Of the directory's queries: what it learns, the ledger learns. */
const LEDGER = 'directory'

export const ledgerBills = () =>
  ({
    ...composedQuery(LEDGER, { kind: 'ledger', scope: currentScope() }, ({ scope }) =>
      readLedger(scope),
    ),
    networkMode: 'always',
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
  }) as const

/** With what is sent from any tab of this browser. */
export function useLedger() {
  useEffect(
    () =>
      subscribeSubmissions(() => {
        void queryClient.invalidateQueries({ queryKey: ledgerBills().queryKey })
      }),
    [],
  )
  return useQuery(ledgerBills())
}

const byId = new WeakMap<readonly LedgerBill[], ReadonlyMap<string, LedgerBill>>()

/** Each by its ID, and by that under which it was entered; looked up once for all who ask. */
export function ledgerById(bills: readonly LedgerBill[]): ReadonlyMap<string, LedgerBill> {
  const known = byId.get(bills)
  if (known) return known
  const entered = bills.flatMap((bill) => (bill.entered ? [[bill.entered.id, bill] as const] : []))
  const found = new Map([...bills.map((bill) => [bill.id, bill] as const), ...entered])
  byId.set(bills, found)
  return found
}

const noBills: readonly LedgerBill[] = []

export function useLedgerBill(id: string): LedgerBill | undefined {
  const { data = noBills } = useLedger()
  return ledgerById(data).get(id)
}

const changed = () => queryClient.invalidateQueries({ queryKey: [LEDGER] })

/** @param of whose they are, if another service may be connected by now */
export async function keepEnteredBills(
  bills: readonly EnteredBill[],
  of = currentScope(),
): Promise<void> {
  await enterBills(of, bills)
  await changed()
}

export async function dropEnteredBills(ids: readonly string[]): Promise<void> {
  await removeEnteredBills(currentScope(), ids)
  await changed()
}
