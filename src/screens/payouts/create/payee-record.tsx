import { useQuery } from '@tanstack/react-query'

import { explain } from '~/api/explain'
import { masked } from '~/lib/masks'
import { Button } from '~/ui/button'
import { DescriptionList } from '~/ui/description-list'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { isVendorAsked, vendorById } from './queries'

/** What the service has of the vendor now. Of this, only the id is sent. */
export function PayeeRecord({ id, entry }: { id: string; entry: string }) {
  const { data, error, isFetching, refetch } = useQuery(vendorById(id))
  if (error) {
    return (
      <Notice
        tone="warning"
        title={`Vendor ${id} could not be read`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Read again
          </Button>
        }
      >
        {explain(error).text} Check the id before you go on.
      </Notice>
    )
  }
  if (!data) return <SkeletonLines lines={4} label="Reading the vendor" />
  if (!isVendorAsked(id, data.reading.value)) {
    return (
      <Notice
        tone="danger"
        title={`The service answered with another vendor than ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Read again
          </Button>
        }
      >
        This vendor can’t be paid until the service answers with it.
      </Notice>
    )
  }
  const { name1, name2, vendorNumber, billingData, paymentMethod, ...vendor } = data.reading.value
  const own = vendor.paypointEntryname
  const place = [vendor.city, vendor.state].filter(Boolean).join(', ')
  return (
    <>
      <DescriptionList
        rows={[
          { label: 'Name', value: [name1, name2].filter(Boolean).join(', ') },
          { label: 'Vendor number', value: vendorNumber },
          { label: 'Vendor id', value: vendor.vendorId },
          { label: 'Place', value: place },
          { label: 'Bank', value: billingData?.bankName },
          { label: 'Account', value: masked(billingData?.accountNumber) },
          { label: 'Usually paid by', value: paymentMethod?.method },
        ]}
      />
      {own && entry !== '' && own !== entry && (
        <Notice tone="warning" title="This vendor belongs to another paypoint">
          It is one of {own}; the payout is from {entry}.
        </Notice>
      )}
    </>
  )
}
