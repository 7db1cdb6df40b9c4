import { useQuery } from '@tanstack/react-query'

import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { commonCurrency } from '~/lib/currency'
import { amountIn, moneyText, type Money } from '~/lib/money'
import { NarrowRow } from '~/lists/fields/narrow-row'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { LoadFailure } from '~/table/load-failure'
import { StatusMark } from '~/table/status-mark'
import { Amount, amountHeader } from '~/ui/money'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { billPayouts, lineOf, paidBill, type PaidBill } from './bill-payouts'
import { PayoutLink } from './payout-link'
import type { BillValue } from './queries'

type PayoutValue = Read<typeof Payout>

const columnsIn = (currency: string | undefined) =>
  [
    { header: 'Payout' },
    { header: 'Created' },
    { header: 'Status' },
    { header: 'For this bill', align: 'end' },
    { header: amountHeader('Amount', currency), align: 'end' },
  ] as const

export function PayingPayouts({ id, bill }: { id: string; bill: BillValue }) {
  const asked = paidBill(id, bill)
  const newest = bill.Transaction
  return (
    <RecordSection title="Payouts">
      {asked ? <Found asked={asked} newest={newest} /> : <Unasked newest={newest} />}
    </RecordSection>
  )
}

interface NewestProps {
  readonly newest: BillValue['Transaction']
}

/** Payouts are asked of a paypoint by the bill's number: the record has not both. */
const Unasked = ({ newest }: NewestProps) =>
  newest ? (
    <>
      <Payouts payouts={[newest]} partOf={() => undefined} />
      <Nothing>There may be others: this record names only the newest.</Nothing>
    </>
  ) : (
    <Nothing>No payout pays this bill, as far as its record shows.</Nothing>
  )

function Found({ asked, newest }: NewestProps & { asked: PaidBill }) {
  const { data, error, isFetching, refetch } = useQuery(billPayouts(asked))
  if (error) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonLines lines={3} label="Reading the payouts of this bill…" />
  const { payouts, isPartial } = data
  // The record names its newest, wherever the search ended.
  const isFound = payouts.some(({ IdOut }) => IdOut === newest?.IdOut)
  const all = newest && !isFound ? [newest, ...payouts] : payouts
  if (all.length === 0) return <Nothing>No payout of {asked.entry} pays this bill.</Nothing>
  return (
    <>
      <Payouts payouts={all} partOf={(payout) => lineOf(payout, asked)?.netAmount} />
      {isPartial && <Nothing>There may be others: not all payouts were read.</Nothing>}
    </>
  )
}

interface PayoutsProps {
  readonly payouts: readonly PayoutValue[]
  readonly partOf: (payout: PayoutValue) => Money | undefined
}

function Payouts({ payouts, partOf }: PayoutsProps) {
  const currency = commonCurrency(
    payouts.map((payout) => ofPayment(payout, payout.TotalAmount ?? partOf(payout))),
  )
  const amount = (key: string, money: Money | undefined) => (
    <Amount key={key} money={money} hasCurrency={currency === undefined} />
  )
  return (
    <PlainTable
      label="Payouts of this bill"
      columns={columnsIn(currency)}
      rows={payouts.map((payout) => {
        const link = <PayoutLink key="id" payout={payout} />
        const date = (
          <Moment key="date" value={payout.CreatedAt ?? payout.CreatedDate} style="date" />
        )
        const status = (
          <StatusMark key="status" kind="payout" text={payout.PaymentStatus} code={payout.Status} />
        )
        const part = ofPayment(payout, partOf(payout))
        const total = ofPayment(payout, payout.TotalAmount)
        return {
          id: payout.IdOut,
          cells: [link, date, status, amount('part', part), amount('total', total)],
          narrow: (
            <NarrowRow
              title={link}
              figure={<Amount money={part ?? total} />}
              detail={date}
              {...(isPartOf(part, total) && { mark: <PartOf total={total} /> })}
              end={status}
            />
          ),
        }
      })}
    />
  )
}

const isPartOf = (part: Money | undefined, total: Money | undefined): boolean =>
  part !== undefined && total !== undefined && moneyText(part) !== moneyText(total)

const PartOf = ({ total }: { total: Money | undefined }) => (
  <span className="whitespace-nowrap">
    of <Amount money={total} hasCurrency={false} align="start" />
  </span>
)

const ofPayment = ({ PaymentData: data }: PayoutValue, amount: Money | undefined) =>
  amountIn(amount, data?.paymentDetails?.currency)
