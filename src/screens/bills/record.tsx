/** The answer carries no id: the address does. */

import { useQuery } from '@tanstack/react-query'

import { nameOfEntry } from '~/api/entries'
import { paymentCurrency } from '~/contract/amount-members'
import { Bill, billGet } from '~/contract/bills'
import { isUnreadable, type Problem, read } from '~/contract/read'
import { relatedVendor } from '~/domain/vendors/vendor-facts'
import { commonCurrency } from '~/lib/currency'
import { frequencyLabel } from '~/lib/frequencies'
import { labels } from '~/lib/labels'
import { amountIn, type Money } from '~/lib/money'
import { dayOf, idOf, textFact } from '~/lists/fields/field-values'
import { pinActions } from '~/lists/directory/pin-action'
import { NarrowRow } from '~/lists/fields/narrow-row'
import { ItemLines } from '~/lists/item-lines'
import type { Fact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { type EnteredBill, isEnteredBillId } from '~/storage/entered-bills'
import { LoadFailure } from '~/table/load-failure'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Mark } from '~/ui/badge'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'
import { Amount, amountHeader } from '~/ui/money'
import { Notice } from '~/ui/notice'
import type { PageAction } from '~/ui/page'
import { PlainTable } from '~/ui/plain-table'
import { ReceivedFile } from '~/ui/received-file'
import { SkeletonLines } from '~/ui/skeleton'
import { useMedia } from '~/ui/use-media'

import { BillBalance, BillFigure, BillStatus, payActions, useBillStanding } from './balance'
import { billCurrency, type BillValue, sumOfLines } from './bill-money'
import {
  askedOfBill,
  billPayouts,
  lineOf,
  MOST_BILL_PAYOUTS,
  type PayoutsAsked,
  type PayoutValue,
} from './bill-payouts'
import { billLookUp, type FoundBill, useEnteredActions } from './entered-record'
import { PayoutLink } from './payout-link'

export const billRecord = defineRecord({
  ...recordKinds.bills,
  isAskedById: true,
  lookUp: billLookUp,
  locate: ({ id = '' }) => id,
  readingOf: ({ reading }: FoundBill) => reading,
  request: (_: unknown, __: string, { sent }: FoundBill) => sent,
  nameOf: (id) => (isEnteredBillId(id) ? 'Bill entered here' : recordKinds.bills.nameOf(id)),
  hasFigure: true,
  hasPrimary: true,
  useActions: useBillActions,
  heading: ({ reading }, id) => {
    const { value: bill } = reading
    return {
      title: [bill.vendor?.name1, bill.billNumber].filter(Boolean).join(' · '),
      figure: (
        <ReadMembers reading={reading} members={['netAmount', `Transaction.${paymentCurrency}`]}>
          <BillFigure id={id} bill={bill} />
        </ReadMembers>
      ),
      status: <BillStatus id={id} bill={bill} />,
    }
  },
  letterheadOf: ({ reading }) => reading.value.Transaction?.EntryName,
  notFound: () => 'Check the ID, or find the bill in the list by its number or vendor.',
  work: ({ value, problems }, id, { entered }) => (
    <BillWork id={id} bill={value} problems={problems} entered={entered} />
  ),
  facts: ({ value: bill }, id) => [{ title: 'Details', facts: detailFacts(id, bill) }],
  related: ({ value: bill }) => relatedVendor(bill.vendor),
})

function useBillActions(found: FoundBill | null | undefined, id: string): readonly PageAction[] {
  const own = useEnteredActions(id)
  const bill = found?.reading.value ?? noBill
  const { standing, payouts } = useBillStanding(id, bill)
  // What its payout can't be read of may have paid it, as may those that are still to be read.
  const isRead = found && !found.reading.isUnreadable('Transaction') && payouts !== 'reading'
  const pinning = usePin(isEnteredBillId(id) ? undefined : (found ?? undefined), id)
  return [...(isRead ? payActions(id, standing) : []), ...own, ...pinning]
}

const usePin = pinActions('bills', billGet, (id) => ({ idBill: id }))

const noBill = read(Bill, {}).value

interface BillPartProps {
  readonly id: string
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

const detailFacts = (id: string, bill: BillValue): readonly Fact[] => [
  {
    label: 'Invoice number',
    value: idOf(bill.billNumber, 'invoice number'),
    members: ['billNumber'],
  },
  { label: 'Bill date', value: dayOf(bill.billDate), members: ['billDate'] },
  { label: labels.dueDate, value: dayOf(bill.dueDate), members: ['dueDate'] },
  textFact(labels.paymentTerms, 'terms', bill.terms),
  textFact('Repeats', 'frequency', frequencyLabel(bill.frequency)),
  { label: 'Repeats until', value: dayOf(bill.endDate), members: ['endDate'] },
  textFact('Comments', 'comments', bill.comments),
  textFact('Accounting field 1', 'accountingField1', bill.accountingField1),
  textFact('Accounting field 2', 'accountingField2', bill.accountingField2),
  {
    label: 'Bill ID',
    value: isEnteredBillId(id) ? undefined : idOf(id, 'bill ID'),
    members: [],
  },
]

function BillWork({
  id,
  bill,
  problems,
  entered,
}: BillPartProps & { readonly entered: EnteredBill | undefined }) {
  if (entered) {
    const { files = [] } = entered
    return (
      <>
        <BillBalance id={id} bill={bill} />
        <RecordSection title="Payouts">
          <Nothing>
            Once a payout names this bill, it stands in the ledger as your provider has it.
          </Nothing>
        </RecordSection>
        {files.length > 0 && (
          <RecordSection title="Attachments">
            <ul className="list-disc ps-5 text-base [overflow-wrap:anywhere]">
              {files.map((name) => (
                <li key={name}>
                  <ForeignText>{name}</ForeignText>
                </li>
              ))}
            </ul>
          </RecordSection>
        )}
      </>
    )
  }
  return (
    <>
      <BillBalance id={id} bill={bill} />
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

const columnsIn = (currency: string | undefined) =>
  [
    { header: 'Payout' },
    { header: 'Created' },
    { header: 'Status' },
    { header: 'For this bill', align: 'end' },
    { header: amountHeader('Amount', currency), align: 'end' },
  ] as const

function PayingPayouts({ id, bill }: { id: string; bill: BillValue }) {
  const asked = askedOfBill(id, bill)
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

function Found({ asked, newest }: NewestProps & { asked: PayoutsAsked }) {
  const { data, error, isFetching, refetch } = useQuery(billPayouts(asked))
  if (error) {
    return (
      <>
        {newest && (
          <Payouts payouts={[newest]} partOf={(payout) => lineOf(payout, asked)?.netAmount} />
        )}
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <SkeletonLines lines={3} label="Reading the payouts of this bill…" />
  const { payouts, isPartial } = data
  // The record names its newest, wherever the search ended.
  const isFound = payouts.some(({ IdOut }) => IdOut === newest?.IdOut)
  const all = newest && !isFound ? [newest, ...payouts] : payouts
  if (all.length === 0) {
    return (
      <Nothing>
        {isPartial
          ? `None of the ${String(MOST_BILL_PAYOUTS)} payouts read at ${nameOfEntry(asked.entry)} pays this bill`
          : `Not paid yet from ${nameOfEntry(asked.entry)}`}
      </Nothing>
    )
  }
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

export const { loader, Component } = recordPage(billRecord)
