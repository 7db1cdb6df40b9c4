import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { keptRecords } from '~/api/directory'
import type { WriteName } from '~/contract'
import { useJournal } from '~/outcome/use-journal'
import type { KeptPayment } from '~/storage/directory-kinds'
import { mayExist, openStates, type Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'

import type { PaymentRow } from './kept-payment'

const MOST_REFUNDS_READ = 2000

const refund: WriteName = 'paymentRefund'
const payment: WriteName = 'paymentGetpaid'

type RefundsByPayment = ReadonlyMap<string, readonly Submission[]>

/** IDs of invoices for which a payment was sent whose outcome isn't known. */
export const openPaymentsOf = async (journal: SubmissionJournal): Promise<readonly string[]> =>
  (await journal.inState(...openStates)).flatMap(({ operation, subject: { invoiceId } }) =>
    operation === payment && invoiceId !== undefined ? [invoiceId] : [],
  )

export const refundsByPayment = async (journal: SubmissionJournal): Promise<RefundsByPayment> =>
  Map.groupBy(
    (await journal.newestOf(refund, MOST_REFUNDS_READ)).filter(mayExist),
    ({ subject }) => subject.transId ?? '',
  )

const noRefunds: RefundsByPayment = new Map()

/** Those that were sent from here, and were made or may have been, by their payment; undefined while they are read. */
export function useRefundsByPayment(): RefundsByPayment | undefined {
  const { data, isError } = useJournal({ refundsByPayment: MOST_REFUNDS_READ }, refundsByPayment)
  return data ?? (isError ? noRefunds : undefined)
}

/** Payments known here, with the refunds sent from here; undefined until both are read. */
export function usePaymentRows(): readonly PaymentRow[] | undefined {
  const { data } = useQuery(keptRecords('payments'))
  const refunds = useRefundsByPayment()
  return useMemo(() => data && refunds && withRefunds(data, refunds), [data, refunds])
}

/** The same of one. */
export function usePaymentRow(payment: KeptPayment): PaymentRow | undefined {
  const refunds = useRefundsByPayment()
  return refunds && withRefunds([payment], refunds)[0]
}

/** Most have none, and stay the same objects. */
export const withRefunds = (
  payments: readonly KeptPayment[],
  refunds: RefundsByPayment,
): readonly PaymentRow[] =>
  refunds.size === 0
    ? payments
    : payments.map((payment) => {
        const refundsHere = refunds.get(payment.id)
        return refundsHere ? { ...payment, refundsHere } : payment
      })
