/** The answer carries no id: the address does. */
import { paymentCurrency } from '~/contract/amount-members'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { StatusMark } from '~/table/status-mark'

import { BillFacts } from './bill-facts'
import { netOf } from './bill-money'
import { BillWork } from './bill-work'
import { billById, billRequest, type BillReading } from './queries'

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
