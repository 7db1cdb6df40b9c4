import { useQuery } from '@tanstack/react-query'

import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { ifExact, withCurrency, type Money } from '~/lib/money'
import { LoadFailure } from '~/table/load-failure'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { billPayouts, lineOf, paidBill, type PaidBill } from './bill-payouts'
import { PayoutLink } from './payout-link'
import type { BillValue } from './queries'

type PayoutValue = Read<typeof Payout>

const columns = [
  { header: 'Payout' },
  { header: 'Created' },
  { header: 'Status' },
  { header: 'For this bill', align: 'end' },
  { header: 'Payout total', align: 'end' },
] as const

export function PayingPayouts({ id, bill }: { id: string; bill: BillValue }) {
  const asked = paidBill(id, bill)
  return (
    <Section title="Payouts of this bill" headingLevel={3}>
      {asked ? (
        <Found asked={asked} newest={bill.Transaction} />
      ) : (
        <p className="text-sm text-ink-3">
          Only the newest is known: payouts are asked of a paypoint by the bill’s number, and the
          record has not both.
        </p>
      )}
    </Section>
  )
}

function Found({ asked, newest }: { asked: PaidBill; newest: BillValue['Transaction'] }) {
  const { data, error, isFetching, refetch } = useQuery(billPayouts(asked))
  if (error) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonLines lines={3} label="Reading the payouts of this bill…" />
  const { payouts, isPartial } = data
  // The record names its newest, wherever the search ended.
  const isFound = payouts.some(({ IdOut }) => IdOut === newest?.IdOut)
  const all = newest && !isFound ? [newest, ...payouts] : payouts
  if (all.length === 0) {
    return <p className="text-sm text-ink-3">No payout at {asked.entry} names this bill.</p>
  }
  return (
    <>
      <PlainTable
        label="Payouts of this bill"
        columns={columns}
        rows={all.map((payout) => ({
          id: payout.IdOut,
          cells: [
            <PayoutLink key="id" payout={payout} />,
            <Moment key="date" value={payout.CreatedAt ?? payout.CreatedDate} zone="named" />,
            <StatusMark
              key="status"
              kind="payout"
              text={payout.PaymentStatus}
              code={payout.Status}
            />,
            <Amount key="part" money={ofPayment(payout, lineOf(payout, asked)?.netAmount)} />,
            <Amount key="total" money={ofPayment(payout, payout.TotalAmount)} />,
          ],
        }))}
      />
      {isPartial && (
        <p className="text-sm text-ink-3">Others may pay it too: not all payouts were read.</p>
      )}
    </>
  )
}

const ofPayment = ({ PaymentData: data }: PayoutValue, amount: Money | undefined) =>
  amount && ifExact(() => withCurrency(amount, data?.paymentDetails?.currency))
