import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { keptRecords } from '~/api/directory'
import type { KeptPayment } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'

import type { PaymentRow } from './kept-payment'
import { useRefundsByPayment } from './refunds-here'

/** Payments known here, with the refunds sent from here; undefined until both are read. */
export function usePaymentRows(): readonly PaymentRow[] | undefined {
  const { data } = useQuery(keptRecords('payments'))
  const refunds = useRefundsByPayment()
  return useMemo(() => data && refunds && withRefunds(data, refunds), [data, refunds])
}

/** Most have none, and stay the same objects. */
const withRefunds = (
  payments: readonly KeptPayment[],
  refunds: ReadonlyMap<string, readonly Submission[]>,
): readonly PaymentRow[] =>
  refunds.size === 0
    ? payments
    : payments.map((payment) => {
        const refundsHere = refunds.get(payment.id)
        return refundsHere ? { ...payment, refundsHere } : payment
      })
