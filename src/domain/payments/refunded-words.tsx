import { formatMoney } from '~/lib/money'
import { StatusMark } from '~/table/status-mark'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { SumText } from '~/ui/sum-text'

import { hasRefund, type OpenRefund, refundedOf, refundInEvent, standingOf } from './refunded'
import type { TransactionValue } from './transaction-money'

/** "10.00 refunded", beside what was paid. */
export function RefundedWords({ transaction }: { transaction: TransactionValue }) {
  const refunded = refundedOf(transaction)
  if (!hasRefund(refunded)) return null
  const [open] = refunded.open
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1 text-sm font-normal text-ink-3">
      {refunded.sum ? (
        <>
          <SumText sum={refunded.sum} hasCurrency={false} /> refunded
        </>
      ) : open ? (
        <ForeignText>{openRefundText(open)}</ForeignText>
      ) : (
        'Refunded, amount not given'
      )}
    </span>
  )
}

interface PaymentStatusProps {
  readonly transaction: TransactionValue
  readonly place?: 'list' | 'head'
}

/** A refund is what the payment is; what else became of it stands beside it. */
export function PaymentStatus({ transaction, place = 'list' }: PaymentStatusProps) {
  const { status, event } = standingOf(transaction)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <StatusMark kind="transaction" text={status} code={transaction.TransStatus} place={place} />
      {event !== undefined && (
        <span className="text-sm text-ink-3">
          <ForeignText>{event}</ForeignText>
        </span>
      )}
    </span>
  )
}

interface EventProps {
  readonly transaction: TransactionValue
  readonly event: Parameters<typeof refundInEvent>[1]
}

/** The amount of a refund in a timeline, which its event says in its data only. */
export function RefundInEvent({ transaction, event }: EventProps) {
  const money = refundInEvent(transaction, event)
  return money && <Amount money={money} align="start" />
}

/** "RefundPending · $40.00": the service's word, for it says no more. */
export const openRefundText = ({ word, amount }: OpenRefund): string =>
  [word, amount && formatMoney(amount, { locale: display.locale, withCurrency: true })]
    .filter(Boolean)
    .join(' · ')
