/** What came in with a payment, what it cost, and what went back: each as far as it is stated. */
import type { ReactNode } from 'react'

import { amountMembers } from '~/contract/amount-members'
import type { Problem } from '~/contract/read'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Amount, MoneyText } from '~/ui/money'
import { SumText } from '~/ui/sum-text'

import { figuresOf, type PaymentRow } from './kept-payment'
import { hasRefund, type Refunded, refundedOf } from './refunded'
import { transactionMoney, type TransactionValue } from './transaction-money'

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

/** Why nobody can say what is left, by the record alone. */
const doubtOfLeft = ({ open, returnedId, amount }: Refunded): string =>
  returnedId !== undefined
    ? 'Returned, in full or in part'
    : open.length > 0
      ? 'A refund is under way'
      : amount === undefined
        ? 'The amount of a refund isn’t given'
        : 'What was paid isn’t given'

/** Of its record. Without a refund, all of it is left, and nothing need say so. */
export function AmountsSection({
  transaction,
  problems,
}: {
  readonly transaction: TransactionValue
  readonly problems: readonly Problem[]
}) {
  const { total, fee, net } = transactionMoney(transaction)
  const refunded = refundedOf(transaction)
  const { sum, left } = refunded
  const stated = [
    ['Paid', 'TotalAmount', total],
    ['Fee', 'FeeAmount', fee],
    ['Net', 'NetAmount', net],
  ] as const
  const figures: readonly Figure[] = [
    ...stated.flatMap(([label, member, money]) =>
      money
        ? [
            {
              label,
              value: <Amount money={money} align="start" />,
              members: amountMembers(member),
            },
          ]
        : [],
    ),
    ...(hasRefund(refunded)
      ? [
          {
            label: 'Refunded',
            value: sum ? (
              <SumText sum={sum} align="start" />
            ) : (
              <NotKnown reason={doubtOfLeft(refunded)} />
            ),
          },
          {
            label: 'Left',
            value: left ? (
              <Amount money={left} align="start" />
            ) : (
              <NotKnown reason={doubtOfLeft(refunded)} />
            ),
          },
        ]
      : []),
  ]
  return <Amounts figures={figures} problems={problems} />
}

/** Of what this browser knows of it. */
export function KeptAmounts({ payment }: { readonly payment: PaymentRow }) {
  const { total, fee, net } = payment.facts
  const { refunded, kept, doubt } = figuresOf(payment)
  const stated = [
    ['Paid', total?.value],
    ['Fee', fee?.value],
    ['Net', net?.value],
  ] as const
  const isRefunded = doubt !== undefined || (refunded !== undefined && refunded.amountMinor !== 0)
  const figures: readonly Figure[] = [
    ...stated.flatMap(([label, money]) =>
      money ? [{ label, value: <Amount money={money} align="start" /> }] : [],
    ),
    ...(isRefunded
      ? (
          [
            ['Refunded', refunded],
            ['Left', kept],
          ] as const
        ).map(([label, money]) => ({
          label,
          value: money ? (
            <Amount money={money} align="start" />
          ) : (
            <NotKnown reason={doubt ?? 'Not given'} />
          ),
        }))
      : []),
  ]
  return <Amounts figures={figures} />
}
