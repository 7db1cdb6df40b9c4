import { VendorAddress, VendorBank, VendorContacts } from '~/lists/vendor-facts'
import { recordDefinition } from '~/lists/record/record-screens'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { vendorById, vendorRequest, type VendorReading } from './queries'
import { VendorBills } from './vendor-bills'
import { VendorOverview } from './vendor-overview'
import { VendorPayouts } from './vendor-payouts'

export function VendorDetail({ id, reading }: { id: string; reading: VendorReading }) {
  const vendor = reading.value
  return (
    <RecordTabs
      label="Vendor"
      reading={reading}
      overview={() => <VendorOverview vendor={vendor} problems={reading.problems} />}
      tabs={[
        {
          label: 'Address and bank',
          content: () => (
            <div className="flex min-w-0 flex-col gap-6">
              <VendorAddress vendor={vendor} />
              <VendorBank vendor={vendor} />
              <VendorContacts vendor={vendor} />
            </div>
          ),
        },
        { label: 'Payouts', content: () => <VendorPayouts id={id} vendor={vendor} /> },
        { label: 'Bills', content: () => <VendorBills id={id} /> },
      ]}
      request={() => vendorRequest(id)}
    />
  )
}

export const vendorRecord = recordDefinition({
  lookUp: vendorById,
  nameOf: (id: string) => `Vendor ${id}`,
  titleOf: ({ reading }) => reading.value.name1,
  path: paths.vendor,
  detail: ({ reading }, id) => <VendorDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.vendors(), text: 'Vendors' }),
    actions: (_, id) => (
      <Link to={paths.newPayout({ vendor: id })} className={buttonClass({ variant: 'primary' })}>
        Pay this vendor
      </Link>
    ),
  },
})
