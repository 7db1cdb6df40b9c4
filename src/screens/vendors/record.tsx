import { isUnreadable } from '~/contract/read'
import { Facts } from '~/lists/record/facts'
import { momentOf, textFact } from '~/lists/record/fact-values'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { paths } from '~/paths'

import { BillSummary } from './bill-summary'
import { vendorById, vendorRequest, type VendorReading } from './queries'
import { VendorBills } from './vendor-bills'
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
