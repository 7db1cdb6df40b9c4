import { Store } from 'lucide-react'

import { VendorAddress, VendorBank, VendorContacts, vendorIdentityRows } from '~/lists/vendor-facts'
import { paths } from '~/paths'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

import type { PayoutValue } from './payout-money'

export function PayoutVendorTab({ vendor }: { vendor: PayoutValue['Vendor'] }) {
  if (!vendor) {
    return (
      <EmptyState icon={Store} title="No vendor">
        The service sent no vendor with this payout.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {vendor.vendorId && (
        <p>
          <Link className="link" to={paths.vendor(vendor.vendorId)}>
            Open the vendor
          </Link>
        </p>
      )}
      <DescriptionList rows={vendorIdentityRows(vendor)} />
      <VendorAddress vendor={vendor} />
      <VendorBank vendor={vendor} />
      <VendorContacts vendor={vendor} />
    </div>
  )
}
