/** The answer carries no id: the address does. */

import { paymentCurrency } from '~/contract/amount-members'
import type { Problem } from '~/contract/read'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { labels } from '~/lib/labels'
import { amountIn, type Money } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { amountFact, dayOf, idOf, mapFacts, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, Facts } from '~/lists/record/facts'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'

import { netOf } from './bill-money'
import { BillWork } from './bill-work'
import { PayoutLink } from './payout-link'
import { billById, type BillReading, billRequest, type BillValue } from './queries'

export function BillDetail({ id, reading }: { id: string; reading: BillReading }) {
  const { value: bill, problems } = reading
  return (
    <RecordTabs
      label="Bill"
      reading={reading}
      work={() => <BillWork id={id} bill={bill} problems={problems} />}
      facts={() => <BillFacts id={id} bill={bill} problems={problems} />}
      request={() => billRequest(id)}
    />
  )
}

export const billRecord = recordDefinition({
  lookUp: billById,
  isAskedById: true,
  nameOf: (id: string) => `Bill ${id}`,
  hasFigure: true,
  heading: ({ reading }, id) => {
    const { value: bill } = reading
    return {
      title: [bill.vendor?.name1, bill.billNumber].filter(Boolean).join(' · '),
      figure: (
        <ReadMembers reading={reading} members={['netAmount', `Transaction.${paymentCurrency}`]}>
          <Amount money={netOf(bill)} size="xl" align="start" />
        </ReadMembers>
      ),
      status: (
        <ReadMembers reading={reading} members={['status']}>
          <StatusMark kind="bill" text={undefined} code={bill.status} isExplained />
        </ReadMembers>
      ),
      // Not offered for a paid bill: it would be paid twice.
      actions:
        bill.Transaction || reading.isUnreadable('Transaction')
          ? []
          : [{ label: 'Pay this bill', to: paths.newPayout({ bill: id }), isPrimary: true }],
    }
  },
  notFound: () => 'Check the ID, or find the bill in the list by its number or vendor.',
  path: paths.bill,
  detail: ({ reading }, id) => <BillDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.bills(), text: 'Bills' }),
  },
})

interface BillFactsProps {
  readonly id: string
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

const BillFacts = ({ id, bill, problems }: BillFactsProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(id, bill) },
      { title: 'Newest payout', facts: payoutFacts(bill.Transaction) },
      ...vendorGroups(bill.vendor, { title: 'Vendor', path: 'vendor.', isFurther: true }),
    ]}
  />
)

const detailFacts = (id: string, bill: BillValue): readonly Fact[] => [
  {
    label: 'Invoice number',
    value: idOf(bill.billNumber, 'invoice number'),
    members: ['billNumber'],
  },
  { label: 'Bill date', value: dayOf(bill.billDate), members: ['billDate'] },
  { label: labels.dueDate, value: dayOf(bill.dueDate), members: ['dueDate'] },
  textFact(labels.paymentTerms, 'terms', bill.terms),
  textFact('Repeats', 'frequency', bill.frequency),
  { label: 'Repeats until', value: dayOf(bill.endDate), members: ['endDate'] },
  textFact('Comments', 'comments', bill.comments),
  textFact('Accounting field 1', 'accountingField1', bill.accountingField1),
  textFact('Accounting field 2', 'accountingField2', bill.accountingField2),
  { label: 'Bill ID', value: idOf(id, 'bill ID'), members: [] },
  textFact('Mode', 'mode', bill.mode === undefined ? undefined : String(bill.mode)),
  ...mapFacts('AdditionalData', bill.AdditionalData),
]

type PaidPayout = NonNullable<BillValue['Transaction']>

/** One that could not be read says so in its first row. */
function payoutFacts(payout: PaidPayout | undefined): readonly Fact[] {
  if (!payout) return [{ label: 'Payout', value: undefined, members: ['Transaction'] }]
  const inItsCurrency = (amount: Money | undefined) =>
    amountIn(amount, payout.PaymentData?.paymentDetails?.currency)
  const fact = (label: string, member: string, value: Fact['value']): Fact => ({
    label,
    value,
    members: [`Transaction.${member}`],
  })
  const hasStatus = payout.PaymentStatus !== undefined || payout.Status !== undefined
  return [
    fact('Payout', 'IdOut', payout.IdOut && <PayoutLink payout={payout} />),
    {
      label: 'Status',
      value: hasStatus && (
        <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />
      ),
      members: ['Transaction.PaymentStatus', 'Transaction.Status'],
    },
    amountFact('Amount', 'Transaction.TotalAmount', inItsCurrency(payout.TotalAmount)),
    amountFact('Fee', 'Transaction.FeeAmount', inItsCurrency(payout.FeeAmount)),
    fact('Method', 'PaymentMethod', methodLabel(payout.PaymentMethod)),
    {
      label: 'Created',
      value: momentOf(payout.CreatedAt ?? payout.CreatedDate),
      members: ['Transaction.CreatedAt', 'Transaction.CreatedDate'],
    },
    fact('Check number', 'CheckNumber', payout.CheckNumber),
    fact('Batch', 'BatchNumber', payout.BatchNumber),
    fact('Comments', 'Comments', payout.Comments),
    fact('Entry', 'EntryName', payout.EntryName),
  ]
}
