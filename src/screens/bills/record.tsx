/** The answer carries no id: the address does. */
import { Truck } from 'lucide-react'

import { recordDefinition } from '~/lists/record/record-screens'
import { RecordTabs } from '~/lists/record/record-tabs'
import { VendorAddress, VendorBank, VendorContacts, vendorIdentityRows } from '~/lists/vendor-facts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

import { BillLines } from './bill-lines'
import { BillOverview } from './bill-overview'
import { billById, billRequest, type BillReading, type BillValue } from './queries'

export function BillDetail({ id, reading }: { id: string; reading: BillReading }) {
  const bill = reading.value
  const { problems } = reading
  return (
    <RecordTabs
      label="Bill"
      reading={reading}
      overview={() => <BillOverview id={id} bill={bill} problems={problems} />}
      tabs={[
        {
          label: 'Lines',
          count: bill.billItems?.length,
          content: () => <BillLines bill={bill} problems={problems} />,
        },
        { label: 'Vendor', content: () => <BillVendorTab vendor={bill.vendor} /> },
      ]}
      request={() => billRequest(id)}
    />
  )
}

function BillVendorTab({ vendor }: { vendor: BillValue['vendor'] }) {
  if (!vendor) {
    return (
      <EmptyState icon={Truck} title="No vendor">
        The service sent no vendor with this bill.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <DescriptionList rows={vendorIdentityRows(vendor)} />
      <VendorAddress vendor={vendor} />
      <VendorBank vendor={vendor} />
      <VendorContacts vendor={vendor} />
    </div>
  )
}

export const billRecord = recordDefinition({
  lookUp: billById,
  nameOf: (id: string) => `Bill ${id}`,
  titleOf: ({ reading }) => reading.value.billNumber,
  path: paths.bill,
  detail: ({ reading }, id) => <BillDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.bills(), text: 'Bills' }),
    // Not offered for a paid bill: it would be paid twice.
    actions: ({ reading }, id) =>
      !reading.value.Transaction && (
        <Link to={paths.newPayout({ bill: id })} className={buttonClass({ variant: 'primary' })}>
          Pay this bill
        </Link>
      ),
  },
})
