import { useQuery } from '@tanstack/react-query'

import { explain } from '~/api/explain'
import type { FoundPayee } from '~/form/vendor/find-payees'
import { masked } from '~/lib/masks'
import { Button } from '~/ui/button'
import { DescriptionList } from '~/ui/description-list'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { NearPayees } from './near-payees'
import { isNoVendor } from './payee-problem'
import { isVendorAsked, vendorById } from './queries'

interface PayeeRecordProps {
  readonly id: string
  readonly entry: string
  /** A read that had failed succeeded. */
  readonly onRead: () => void
  readonly onChoose: (payee: FoundPayee) => void
}

/** What the service has of the vendor now. Of this, only the id is sent. */
export function PayeeRecord({ id, entry, onRead, onChoose }: PayeeRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(vendorById(id))
  async function retry() {
    const { isSuccess } = await refetch()
    if (isSuccess) onRead()
  }
  if (isNoVendor(error)) return <NearPayees typed={id} entry={entry} onChoose={onChoose} />
  if (error) {
    return (
      <Notice
        tone="warning"
        title={`Couldn’t read vendor ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {explain(error).text}
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
          { label: 'Payment method', value: paymentMethod?.method },
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
