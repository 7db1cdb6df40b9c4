/** What a new vendor is compared with. The service lists no vendors: what this browser has seen and made is known. */
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { vendorDirectory } from '~/api/directory'
import { keyOf } from '~/api/query'
import { lookAlikes, type LookAlike, type VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import type { KeptVendor } from '~/storage/directory'

import type { KnownVendor } from './known-vendor'
import { madeHere } from './made-here'
import type { VendorFields } from './vendor-values'

/** The new vendor as it can be compared. */
export const traitsOf = (values: VendorFields): VendorTraits => ({
  vendorNumber: values.vendorNumber,
  name: values.name1,
  zip: values.zip,
  email: values.email,
  einLastFour: lastFour(values.ein),
  bankEnding: lastFour(values.billingData.accountNumber),
})

export const fromDirectory = ({ id, facts }: KeptVendor): KnownVendor => ({
  id,
  vendorId: id,
  source: facts.entry === undefined ? 'seen' : `seen at ${facts.entry.value}`,
  vendorNumber: facts.number?.value,
  name: facts.name?.value,
  zip: facts.zip?.value,
  email: facts.email?.value,
  einLastFour: facts.einEnding?.value,
  bankEnding: facts.bankEnding?.value,
})

/** Each vendor once: what the directory has of one is more. */
export function joinKnown(
  seen: readonly KnownVendor[],
  made: readonly KnownVendor[],
): readonly KnownVendor[] {
  const ids = new Set(seen.map(({ id }) => id))
  return [...seen, ...made.filter(({ id }) => !ids.has(id))]
}

interface LookAlikes {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** Known vendors are still being read: nothing is sent before. */
  readonly isReading: boolean
}

export function useLookAlikes(form: UseFormReturn<VendorFields>, draftId: string): LookAlikes {
  const values = useWatch({ control: form.control, compute: traitsOf })
  const seen = useQuery(vendorDirectory())
  const made = useQuery({
    queryKey: keyOf('vendorsMadeHere', draftId),
    queryFn: () => madeHere(draftId),
    // In this browser: there is nothing to be offline from.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const known = joinKnown((seen.data ?? []).map(fromDirectory), made.data ?? [])
  return { found: lookAlikes(values, known), isReading: seen.isPending || made.isPending }
}
