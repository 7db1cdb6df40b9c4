import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { isUnreadable } from '~/contract/read'
import { Facts } from '~/lists/record/facts'
import { momentOf, textFact } from '~/lists/record/fact-values'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { paths } from '~/paths'
import { findBills } from '~/api/directory'
import { composedQuery } from '~/api/query'
import { labels } from '~/lib/labels'
import { Amount } from '~/ui/money'
import { CellText } from '~/ui/cell-text'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'

import { BillSummary } from './bill-summary'
import { vendorById, vendorRequest, type VendorReading } from './queries'
import { VendorPayouts } from './vendor-payouts'

export function VendorDetail({ id, reading }: { id: string; reading: VendorReading }) {
  const { value: vendor, problems } = reading
  return (
    <RecordTabs
      label="Vendor"
      reading={reading}
      work={() => (
        <>
          <BillSummary summary={vendor.summary} isUnread={isUnreadable(problems, 'summary')} />
          <VendorPayouts id={id} vendor={vendor} />
        </>
      )}
      facts={() => <VendorFacts reading={reading} />}
      tabs={[{ label: 'Bills', content: () => <VendorBills id={id} /> }]}
      request={() => vendorRequest(id)}
    />
  )
}

function VendorFacts({ reading: { value: vendor, problems } }: { reading: VendorReading }) {
  const times = [
    { label: 'Created', value: momentOf(vendor.createdDate), members: ['createdDate'] },
    { label: 'Updated', value: momentOf(vendor.lastUpdated), members: ['lastUpdated'] },
  ]
  return (
    <Facts
      problems={problems}
      groups={[
        ...vendorGroups(vendor, {
          title: 'Details',
          path: '',
          more: [textFact('Enrollment', 'enrollmentStatus', vendor.enrollmentStatus), ...times],
        }),
        {
          title: 'Paypoint',
          facts: [
            textFact('Name', 'paypointDbaname', vendor.paypointDbaname),
            textFact('Legal name', 'paypointLegalname', vendor.paypointLegalname),
            textFact('Entry', 'paypointEntryname', vendor.paypointEntryname),
            textFact('External ID', 'externalPaypointId', vendor.externalPaypointId),
            textFact('Organization', 'parentOrgName', vendor.parentOrgName),
          ],
        },
      ]}
    />
  )
}

export const vendorRecord = recordDefinition({
  lookUp: vendorById,
  isAskedById: true,
  another: ({ reading }, id) => anotherThan('vendor', id, reading.value.vendorId),
  nameOf: (id: string) => `Vendor ${id}`,
  hasPrimary: true,
  heading: ({ reading }, id) => ({
    title: reading.value.name1,
    actions: [{ label: 'Pay this vendor', to: paths.newPayout({ vendor: id }), isPrimary: true }],
  }),
  notFound: () => 'Check the ID, or find the vendor in the list by its name or number.',
  path: paths.vendor,
  detail: ({ reading }, id) => <VendorDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.vendors(), text: 'Vendors' }),
  },
})

const columns = [
  { header: 'Bill' },
  { header: 'Invoice number' },
  { header: 'Date' },
  { header: labels.dueDate },
  { header: 'Amount', align: 'end' },
] as const

const MOST_SHOWN = 50

function VendorBills({ id }: { id: string }) {
  const { data } = useQuery({ ...knownBills(id), networkMode: 'always', staleTime: 0 })
  if (!data) return null
  if (data.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No bills seen yet">
        Bills appear here once a payout that pays them has been read.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-ink-2">
        {data.length > MOST_SHOWN && `The newest ${String(MOST_SHOWN)} of `}
        {data.length === 1 ? '1 bill' : `${String(data.length)} bills`} seen in payouts.{' '}
        <Link className="link" to={paths.bills({ 'find(ct)': id })}>
          View in bills
        </Link>
      </p>
      <PlainTable
        label="Bills of this vendor"
        columns={columns}
        rows={data.slice(0, MOST_SHOWN).map(({ id: billId, facts }) => ({
          id: billId,
          cells: [
            <Link key="id" className="link id-text whitespace-nowrap" to={paths.bill(billId)}>
              {billId}
            </Link>,
            <CellText key="number">{facts.number?.value}</CellText>,
            <Moment key="date" value={facts.billDate?.value} style="date" />,
            <Moment key="due" value={facts.dueDate?.value} style="date" />,
            <Amount key="amount" money={facts.amount?.value} />,
          ],
        }))}
      />
    </div>
  )
}

const knownBills = (vendorId: string) =>
  composedQuery('vendorBills', { vendorId }, () => findBills(vendorId))
