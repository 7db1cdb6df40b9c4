import { Fragment } from 'react'

import { paymentCurrency } from '~/contract/amount-members'
import { isUnreadable, type Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { withCurrency } from '~/lib/money'
import { FactList, isEmptyFact, type Fact } from '~/lists/record/facts'
import { mapFacts, textFact } from '~/lists/record/fact-values'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { ReceivedFile } from '~/ui/received-file'
import { SumText } from '~/ui/sum-text'

import { payoutMoney, sumOfBills, type PayoutValue } from './payout-money'

type Bill = NonNullable<PayoutValue['Bills']>[number]

interface PayoutBillsProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

export function PayoutBills({ payout, problems }: PayoutBillsProps) {
  const bills = payout.Bills ?? []
  const { currency } = payoutMoney(payout)
  const { sum, tiesToTotal } = sumOfBills(payout, problems)
  return (
    <RecordSection title="Bills">
      {bills.length === 0 && (
        <Nothing>
          {isUnreadable(problems, 'Bills') ? 'We couldn’t read the bills' : 'No bills'}
        </Nothing>
      )}
      <ul className="-my-3 flex flex-col divide-y divide-line empty:hidden">
        {bills.map((bill, at) => (
          <BillItem
            key={bill.billId ?? String(at)}
            bill={bill}
            at={at}
            currency={currency}
            problems={problems}
          />
        ))}
        {bills.length > 1 && (
          <li className="flex items-baseline justify-between gap-4 py-3">
            <span className="text-sm text-ink-3">Sum of {bills.length} bills</span>
            <span className="font-semibold">
              <SumText sum={sum} />
            </span>
          </li>
        )}
      </ul>
      {tiesToTotal === false && <Mark tone="warning">The bills don’t add up to the total</Mark>}
    </RecordSection>
  )
}

interface BillItemProps {
  readonly bill: Bill
  readonly at: number
  readonly currency: string | undefined
  readonly problems: readonly Problem[]
}

function BillItem({ bill, at, currency, problems }: BillItemProps) {
  const member = (name: string) => `Bills.${String(at)}.${name}`
  const { billId, invoiceNumber, attachments = [] } = bill
  const name = invoiceNumber || 'No invoice number'
  const facts = factsOf(bill, member).filter((fact) => !isEmptyFact(fact, problems))
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3">
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <h4 className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
            <ReadMembers reading={{ problems }} members={[member('invoiceNumber')]}>
              {billId ? (
                <Link className="hover:underline" to={paths.bill(billId)}>
                  <CellText>{name}</CellText>
                </Link>
              ) : (
                <CellText>{name}</CellText>
              )}
            </ReadMembers>
          </h4>
          <ReadMembers reading={{ problems }} members={[member('netAmount'), paymentCurrency]}>
            <Amount money={bill.netAmount && withCurrency(bill.netAmount, currency)} />
          </ReadMembers>
        </div>
        <BillDates bill={bill} />
      </div>
      {facts.length > 0 && <FactList facts={facts} problems={problems} />}
      {attachments.map((file, place) => (
        <ReceivedFile
          // Files have no id, and may share a name.
          key={`${String(place)} ${file.filename ?? ''}`}
          name={file.filename}
          type={file.ftype}
          base64={file.fContent}
          address={file.furl}
        />
      ))}
    </li>
  )
}

function BillDates({ bill: { invoiceDate, dueDate, Terms } }: { bill: Bill }) {
  const parts = [
    invoiceDate && <Moment key="date" value={invoiceDate} style="date" />,
    dueDate && (
      <>
        Due <Moment value={dueDate} style="date" />
      </>
    ),
    Terms && <CellText key="terms">{Terms}</CellText>,
  ].filter(Boolean)
  return (
    <p className="text-sm text-ink-3">
      {parts.map((part, at) => (
        // The parts of one line, always in this order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

const factsOf = (bill: Bill, member: (name: string) => string): readonly Fact[] => [
  textFact('Comments', member('comments'), bill.comments),
  textFact('Accounting field 1', member('AccountingField1'), bill.AccountingField1),
  textFact('Accounting field 2', member('AccountingField2'), bill.AccountingField2),
  ...mapFacts(member('AdditionalData'), bill.AdditionalData),
  // Their place is the line above; only what can't be read needs words.
  ...(['invoiceDate', 'dueDate', 'Terms', 'billId'] as const).map((name) =>
    textFact(billMembers[name], member(name), undefined),
  ),
]

const billMembers = {
  invoiceDate: 'Invoice date',
  dueDate: labels.dueDate,
  Terms: labels.paymentTerms,
  billId: 'Bill ID',
} as const
