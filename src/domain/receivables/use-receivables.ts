import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { customerById } from '~/api/customers'
import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { openPaymentsOf, usePaymentRows } from '~/domain/payments/use-payment-rows'
import { todayIn } from '~/lib/days'
import { useMissed } from '~/lists/directory/use-missed'
import { useJournal } from '~/outcome/use-journal'
import { display } from '~/ui/locale'
import { useLoaded } from '~/ui/use-loaded'

import type { InvoiceStanding } from './invoice-standing'

const none: ReadonlySet<string> = new Set()

const noStandings: readonly InvoiceStanding[] = []

/** A list is there before it. */
const loadStandings = () => import('./invoice-standing')

/** Of each invoice sent from here, in the directory's order; undefined until all that it is made of is read. */
export function useStandings(): readonly InvoiceStanding[] | undefined {
  useMissed('invoices')
  useMissed('payments')
  const { data: invoices } = useQuery(keptRecords('invoices'))
  const { data: customers } = useQuery(keptRecords('customers'))
  const payments = usePaymentRows()
  const open = useJournal({ openPaymentsOfInvoices: true }, openPaymentsOf)
  const unsettled = useMemo(
    () => (open.data ? new Set(open.data) : open.isError ? none : undefined),
    [open.data, open.isError],
  )
  const isNeeded = invoices !== undefined && invoices.length > 0
  const part = useLoaded(isNeeded, loadStandings)
  return useMemo(() => {
    if (invoices?.length === 0) return noStandings
    return invoices && customers && payments && unsettled && part
      ? part.standingsOf({ invoices, customers, payments, unsettled })
      : undefined
  }, [invoices, customers, payments, unsettled, part])
}

export const useStandingOf = (invoice: string): InvoiceStanding | undefined =>
  useStandings()?.find((standing) => standing.invoice.id === invoice)

/** What isn't settled was last known on another day than this one. */
export const isKnownToday = ({ knownAt }: InvoiceStanding, today: string): boolean =>
  todayIn(display.zone, knownAt) >= today

/** Of invoices that aren't paid: customers whose record wasn't read today. */
export const customersToRead = (
  standings: readonly InvoiceStanding[],
  today: string,
): readonly string[] => [
  ...new Set(
    standings.flatMap((standing) => {
      const { customerId } = standing.invoice.facts
      return standing.state === 'paid' || isKnownToday(standing, today) || !customerId
        ? []
        : customerId.value
    }),
  ),
]

const AT_ONCE = 4
/** At one press. */
export const MOST_CUSTOMERS_READ = 60

/** Each is learned as it comes; one that can't be read stays as it was. @returns how many were read */
export async function readCustomers(
  ids: readonly string[],
  onRead: (count: number) => void,
): Promise<number> {
  const left = ids.slice(0, MOST_CUSTOMERS_READ)
  let read = 0
  const next = async (): Promise<void> => {
    const id = left.shift()
    if (id === undefined) return
    try {
      await queryClient.query({ ...customerById(id), staleTime: 0 })
      read += 1
      onRead(read)
    } catch {
      // Its invoices stay not known.
    }
    await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return read
}
