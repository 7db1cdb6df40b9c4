import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { isVendorAsked, vendorById } from '~/api/vendors'
import { numberEnd } from '~/lib/masks'
import { ForeignText } from '~/ui/foreign-text'

import type { PayoutFormProps } from './fields'
import { payeeName } from './queries'

/** The service's record, where it has been read. */
export function PayeeInSummary({ form }: PayoutFormProps) {
  const payee = useWatch({ control: form.control, compute: payeeOf })
  const id = payee.vendorId.trim()
  const { data } = useQuery({ ...vendorById(id), enabled: id !== '' })
  const vendor = data?.reading.value
  const account =
    vendor && isVendorAsked(id, vendor) ? numberEnd(vendor.billingData?.accountNumber) : undefined
  const name = payeeName(payee)
  if (name === undefined) return <span className="text-ink-3">Not chosen</span>
  return (
    <>
      <ForeignText>{name}</ForeignText>
      {account !== undefined && (
        <span className="block text-sm text-ink-3 max-lg:sr-only">Account {account}</span>
      )}
    </>
  )
}

const payeeOf = ({ vendorId, vendorName, name1, vendorNumber }: Payee) => ({
  payee: 'known' as const,
  vendorId,
  vendorName,
  name1,
  vendorNumber,
})

type Payee = Omit<Parameters<typeof payeeName>[0], 'payee'>
