/** What a new vendor is compared with: what the service has in its payouts, and what this browser has seen and made. */
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { vendorDirectory } from '~/api/directory'
import { keyOf } from '~/api/query'
import { lookAlikes, type LookAlike, type VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import type { KeptVendor } from '~/storage/directory'

import type { FoundPayee } from './find-payees'
import { madeHere, type KnownVendor } from './made-here'
import { useAlikeAtService, type AlikeAtService } from './use-alike-at-service'
import type { VendorFields } from './vendor-fields'

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

const fromService = (payee: FoundPayee): KnownVendor => ({
  ...payee,
  vendorId: payee.id,
  source: 'at the service',
})

/** Each vendor once: what the directory has of one is more. */
export function joinKnown(
  seen: readonly KnownVendor[],
  made: readonly KnownVendor[],
): readonly KnownVendor[] {
  const ids = new Set(seen.map(({ id }) => id))
  return [...seen, ...made.filter(({ id }) => !ids.has(id))]
}

export interface LookAlikes {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** Known vendors are still being read: nothing is sent before. */
  readonly isReading: boolean
  readonly service: AlikeAtService
}

/** @param entry the paypoint that the vendor would belong to; undefined where none is made */
export function useLookAlikes<T extends VendorFields>(
  form: UseFormReturn<T>,
  draftId: string,
  entry: string | undefined,
): LookAlikes {
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
  const service = useAlikeAtService(entry, values)
  const known = joinKnown((seen.data ?? []).map(fromDirectory), made.data ?? [])
  return {
    found: eachOnce(lookAlikes(values, [...service.payees.map(fromService), ...known])),
    isReading: seen.isPending || made.isPending || service.state === 'asking',
    service,
  }
}

/** A vendor may be known from two places: the likelier of them counts. */
const eachOnce = (found: readonly LookAlike<KnownVendor>[]): LookAlike<KnownVendor>[] =>
  found.filter(({ known: { id } }, at) => found.findIndex(({ known }) => known.id === id) === at)

/** Whether a person has to say why it is another one: it is much like one, or nobody could say that it is not. */
export const needsReason = ({ found, service: { state } }: LookAlikes): boolean =>
  state === 'failed' || state === 'ignored' || found.some(({ level }) => level === 'strong')
