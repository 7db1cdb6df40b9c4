import { useQuery } from '@tanstack/react-query'

import { isUnreadable, type Problem } from '~/contract/read'
import { RecordSection, Nothing } from '~/lists/record/record-layout'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'
import { ItemLines } from '~/lists/item-lines'
import { Mark } from '~/ui/badge'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { commonCurrency } from '~/lib/currency'
import { amountIn, type Money } from '~/lib/money'
import { NarrowRow } from '~/lists/fields/narrow-row'
import { LoadFailure } from '~/table/load-failure'
import { StatusMark } from '~/table/status-mark'
import { Amount, amountHeader } from '~/ui/money'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'
import { useMedia } from '~/ui/use-media'

import type { BillValue } from './queries'
import { billCurrency, sumOfLines } from './bill-money'
import { billPayouts, lineOf, paidBill, type PaidBill } from './bill-payouts'
import { PayoutLink } from './payout-link'

interface BillWorkProps {
  readonly id: string
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

export function BillWork({ id, bill, problems }: BillWorkProps) {
  return (
    <>
      {isUnreadable(problems, 'Transaction') && (
        <Notice tone="warning" title="This bill may be paid">
          Its record names a payout we couldn’t read.
        </Notice>
      )}
      <BillLines bill={bill} problems={problems} />
      <PayingPayouts id={id} bill={bill} />
      <Attachments id={id} payout={bill.Transaction} />
    </>
  )
}

/** A bill's record has no files: they are in its entry in the payout. */
function Attachments({ id, payout }: { id: string; payout: BillValue['Transaction'] }) {
  const files = payout?.Bills?.filter(({ billId }) => billId === id).flatMap(
    ({ attachments = [] }) => attachments,
  )
  if (!files || files.length === 0) return null
  return (
    <RecordSection title="Attachments">
      <div>
        {files.map((file, at) => (
          <ReceivedFile
            // Files have no id, and may share a name.
            key={`${String(at)} ${file.filename ?? ''}`}
            name={file.filename}
            type={file.ftype}
            base64={file.fContent}
            address={file.furl}
          />
        ))}
      </div>
    </RecordSection>
  )
}

interface BillLinesProps {
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

function BillLines({ bill, problems }: BillLinesProps) {
  const lines = bill.billItems ?? []
  if (lines.length === 0) {
    return (
      <RecordSection title="Lines">
        <Nothing>
          {isUnreadable(problems, 'billItems') ? 'We couldn’t read the lines' : 'No lines'}
        </Nothing>
      </RecordSection>
    )
  }
  return (
    <RecordSection title="Lines">
      <ItemLines
        label="Lines of the bill"
        lines={lines}
        path="billItems"
        currency={billCurrency(bill)}
        problems={problems}
      />
      {sumOfLines(bill, problems).tiesToNet === false && (
        <Mark tone="warning">
          The lines don’t add up to the bill’s amount, with tax or without it
        </Mark>
      )}
    </RecordSection>
  )
}

type PayoutValue = Read<typeof Payout>

const columnsIn = (currency: string | undefined) =>
  [
    { header: 'Payout' },
    { header: 'Created' },
    { header: 'Status' },
    { header: 'For this bill', align: 'end' },
    { header: amountHeader('Amount', currency), align: 'end' },
  ] as const

function PayingPayouts({ id, bill }: { id: string; bill: BillValue }) {
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
  const isPhone = useMedia('(width < 40rem)')
  const label = 'Payouts of this bill'
  const shown = payouts.map((payout) => ({
    id: payout.IdOut,
    link: <PayoutLink key="id" payout={payout} />,
    date: <Moment key="date" value={payout.CreatedAt ?? payout.CreatedDate} style="date" />,
    status: (
      <StatusMark key="status" kind="payout" text={payout.PaymentStatus} code={payout.Status} />
    ),
    part: ofPayment(payout, partOf(payout)),
    total: ofPayment(payout, payout.TotalAmount),
  }))
  // The columns have no room there.
  return isPhone ? (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
      {shown.map(({ id, link, date, status, part, total }) => (
        <li key={id} className="px-3 py-2 text-base">
          <NarrowRow
            title={link}
            figure={<Amount money={part ?? total} />}
            detail={date}
            end={status}
          />
        </li>
      ))}
    </ul>
  ) : (
    <PlainTable
      label={label}
      columns={columnsIn(currency)}
      rows={shown.map(({ id, link, date, status, part, total }) => ({
        id,
        cells: [link, date, status, amount('part', part), amount('total', total)],
      }))}
    />
  )
}

const ofPayment = ({ PaymentData: data }: PayoutValue, amount: Money | undefined) =>
  amountIn(amount, data?.paymentDetails?.currency)
