/** What a new vendor is compared with: the service's payouts, and what this browser has seen and created. */

import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { nameOfEntry } from '~/api/entries'
import { keyOf } from '~/api/query'
import { vendorCreate } from '~/contract/vendors'
import type { NamedMessage } from '~/form/refusal'
import { type LookAlike, lookAlikes, type VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import { isReason } from '~/lib/reasons'
import type { KeptVendor } from '~/storage/directory-kinds'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { type AlikeAtService, useAlikeAtService } from './use-alike-at-service'
import type { FoundPayee } from './find-payees'
import type { VendorFields } from './vendor-fields'

export interface KnownVendor extends VendorTraits {
  readonly id: string
  readonly vendorId: string | undefined
  readonly entry?: string | undefined
  readonly source: string
}

export interface ExistingVendor extends KnownVendor {
  readonly vendorId: string
}

const MOST_SUBMISSIONS = 1000

const fromSubmission = ({ id, subject, reference }: Submission): KnownVendor => ({
  id: reference ?? id,
  vendorId: reference,
  entry: subject.entry,
  source: reference === undefined ? 'sent from here, not known whether it exists' : 'made here',
  vendorNumber: subject.vendorNumber,
  name: subject.payeeName,
  email: subject.email,
})

/** @param draftId this form's own submission is reported by its outcome instead */
export async function sentVendors(draftId: string): Promise<readonly KnownVendor[]> {
  const submissions = await journalOf(currentScope()).newestOf(vendorCreate.name, MOST_SUBMISSIONS)
  return submissions
    .filter((each) => mayExist(each) && !each.drafts.includes(draftId))
    .map(fromSubmission)
}

export const traitsOf = (values: VendorFields): VendorTraits => ({
  vendorNumber: values.vendorNumber,
  name: values.name1,
  zip: values.zip,
  email: values.email,
  einLastFour: lastFour(values.ein),
  bankEnding: lastFour(values.billingData.accountNumber),
})

const knownOf = new WeakMap<KeptVendor, KnownVendor>()

/** The same for as long as the vendor is. */
export function fromDirectory(vendor: KeptVendor): KnownVendor {
  const { id, facts } = vendor
  const entry = facts.entry?.value
  const source = entry === undefined ? 'seen' : `seen at ${nameOfEntry(entry)}`
  const before = knownOf.get(vendor)
  if (before?.source === source) return before
  const known: KnownVendor = {
    id,
    vendorId: id,
    entry,
    source,
    vendorNumber: facts.number?.value,
    name: facts.name?.value,
    zip: facts.zip?.value,
    email: facts.email?.value,
    einLastFour: facts.einEnding?.value,
    bankEnding: facts.bankEnding?.value,
  }
  knownOf.set(vendor, known)
  return known
}

const fromService = (payee: FoundPayee): KnownVendor => ({
  ...payee,
  vendorId: payee.id,
  source: 'at your provider',
})

export function joinKnown(
  seen: readonly KnownVendor[],
  made: readonly KnownVendor[],
): readonly KnownVendor[] {
  const ids = new Set(seen.map(({ id }) => id))
  return [...seen, ...made.filter(({ id }) => !ids.has(id))]
}

export interface LookAlikes {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** Of those, the vendors of this paypoint that have the name as typed. */
  readonly sameName: readonly LookAlike<KnownVendor>[]
  readonly isLoading: boolean
  readonly service: AlikeAtService
}

export function useLookAlikes<T extends VendorFields>(
  form: UseFormReturn<T>,
  draftId: string,
  entry: string | undefined,
): LookAlikes {
  const values = useWatch({ control: form.control, compute: traitsOf })
  const seen = useQuery(keptRecords('vendors'))
  const made = useQuery({
    queryKey: keyOf('sentVendors', draftId),
    queryFn: () => sentVendors(draftId),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const service = useAlikeAtService(entry, values)
  const known = joinKnown((seen.data ?? []).map(fromDirectory), made.data ?? [])
  const found = eachOnce(lookAlikes(values, [...service.payees.map(fromService), ...known]))
  return {
    found,
    sameName: sameNamed(found, entry),
    isLoading: seen.isPending || made.isPending || service.state === 'asking',
    service,
  }
}

/** A vendor known from two places counts once, as the likelier match. */
const eachOnce = (found: readonly LookAlike<KnownVendor>[]): LookAlike<KnownVendor>[] =>
  found.filter(({ known: { id } }, at) => found.findIndex(({ known }) => known.id === id) === at)

const NAMED: ReadonlySet<string> = new Set(['name', 'name-and-zip', 'name-look'])

/** A vendor belongs to one paypoint: the same name at another is no duplicate. */
export const sameNamed = (
  found: readonly LookAlike<KnownVendor>[],
  entry: string | undefined,
): readonly LookAlike<KnownVendor>[] =>
  found.filter(
    ({ likenesses, known }) =>
      likenesses.some((each) => NAMED.has(each)) &&
      (known.entry === undefined || known.entry === entry?.trim()),
  )

export const alikeNeedsReason = ({ found, service: { state } }: LookAlikes): boolean =>
  state === 'failed' || state === 'ignored' || found.some(({ level }) => level === 'strong')

type Answers = Pick<VendorFields, 'name1' | 'lookAlikeReason' | 'sameNameConfirmed'>

const isNameConfirmed = ({ name1, sameNameConfirmed }: Answers): boolean =>
  sameNameConfirmed !== '' && sameNameConfirmed === name1.trim()

/** What a person has to say before a vendor is created beside one like it. */
export function alikeQuestion(alike: LookAlikes, values: Answers): NamedMessage | undefined {
  if (alikeNeedsReason(alike)) {
    const message = 'Say in a few words why this is another vendor, or use the existing one.'
    const isSaid = isReason(values.lookAlikeReason)
    return isSaid ? undefined : { name: 'lookAlikeReason', message }
  }
  if (alike.sameName.length === 0 || isNameConfirmed(values)) return undefined
  const message = 'Use the vendor with this name, or select Create anyway.'
  return { name: 'sameNameConfirmed', message }
}
