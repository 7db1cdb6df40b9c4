/** A payment's amount, what it cost, and what went back of it: each as far as it is stated. */
import type { ReactNode } from 'react'

import { amountMembers } from '~/contract/amount-members'
import type { Problem } from '~/contract/read'
import type { Money } from '~/lib/money'
import { RecordSection } from '~/lists/record/record-layout'
import type { KeptPayment } from '~/storage/directory-kinds'
import { ReadMembers } from '~/table/read-columns'
import { Amount, MoneyText } from '~/ui/money'
import { Status } from '~/ui/status'

import {
  figuresOf,
  isOfRefund,
  isRefundRecord,
  paymentFigures,
  type PaymentFigures,
} from './kept-payment'
import { toldOf } from './refunded'
import { transactionMoney, type TransactionValue } from './transaction-money'
import { usePaymentRow, useRefundsByPayment } from './use-payment-rows'

interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly members?: readonly string[]
}

function Amounts({
  figures,
  problems = [],
}: {
  readonly figures: readonly Figure[]
  readonly problems?: readonly Problem[]
}) {
  if (figures.length === 0) return null
  return (
    <RecordSection title="Amounts">
      <dl
        aria-label="Amounts"
        className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,max-content))] gap-x-10 gap-y-3"
      >
        {figures.map(({ label, value, members = [] }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-lg font-semibold text-ink">
              <ReadMembers reading={{ problems }} members={members}>
                <>{value}</>
              </ReadMembers>
            </dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  )
}

const NotKnown = ({ reason }: { readonly reason: string }) => (
  <MoneyText text={undefined} align="start" mark={reason} />
)

/** By the words and the rule of the list of payments. */
function goneBack({ refunded, kept, doubt }: PaymentFigures, isSale: boolean): readonly Figure[] {
  const isRefunded = refunded?.amountMinor !== 0
  const shownOf = (money: Money | undefined) =>
    money ? <Amount money={money} align="start" /> : <NotKnown reason={doubt ?? 'Not given'} />
  return [
    ...(isRefunded ? [{ label: 'Refunded', value: shownOf(refunded) }] : []),
    // Without a refund all of it is kept, and nothing need say so; what brought nothing claims nothing.
    ...(isRefunded || (doubt !== undefined && isSale)
      ? [{ label: 'Kept', value: shownOf(kept) }]
      : []),
  ]
}

const STATED = [
  ['Amount', 'total', 'TotalAmount'],
  ['Fee', 'fee', 'FeeAmount'],
  ['Net', 'net', 'NetAmount'],
] as const

/** Of its record, with the refunds sent from here that it doesn't show. */
export function AmountsSection({
  transaction,
  problems,
}: {
  readonly transaction: TransactionValue
  readonly problems: readonly Problem[]
}) {
  const refunds = useRefundsByPayment()
  const { PaymentTransId: id, Operation: operation } = transaction
  const here = (id !== undefined && refunds?.get(id)) || []
  const money = transactionMoney(transaction)
  const figures: readonly Figure[] = [
    ...STATED.flatMap(([label, name, member]) =>
      money[name]
        ? [
            {
              label,
              value: <Amount money={money[name]} align="start" />,
              members: amountMembers(member),
            },
          ]
        : [],
    ),
    ...(refunds
      ? goneBack(paymentFigures(toldOf(transaction), here, operation), !isOfRefund(operation))
      : []),
  ]
  return <Amounts figures={figures} problems={problems} />
}

/** Of what this browser knows of it. */
export function KeptAmounts({ payment }: { readonly payment: KeptPayment }) {
  const row = usePaymentRow(payment)
  const figures: readonly Figure[] = [
    ...STATED.flatMap(([label, name]) => {
      const money = payment.facts[name]?.value
      return money ? [{ label, value: <Amount money={money} align="start" /> }] : []
    }),
    ...(row ? goneBack(figuresOf(row), !isRefundRecord(row)) : []),
  ]
  return <Amounts figures={figures} />
}

export function KeptStatus({ payment }: { readonly payment: KeptPayment }) {
  const row = usePaymentRow(payment)
  return row && <Status text={figuresOf(row).status} />
}
