/** What a new vendor is compared with. The service lists no vendors: what this browser has made is known. */
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { vendorCreate } from '~/contract/vendors'
import { lookAlikes, type LookAlike, type VendorTraits } from '~/lib/look-alikes'
import { lastFour } from '~/lib/masks'
import type { Submission } from '~/storage/submission-record'
import { submissionJournal } from '~/storage/submissions'

import type { VendorValues } from './values'

export interface KnownVendor extends VendorTraits {
  readonly id: string
  /** Where it is known from, for people. */
  readonly source: string
}

/** The new vendor as it can be compared. */
export const traitsOf = (values: VendorValues): VendorTraits => ({
  vendorNumber: values.vendorNumber,
  name: values.name1,
  zip: values.zip,
  email: values.email,
  einLastFour: lastFour(values.ein),
  bankEnding: lastFour(values.billingData.accountNumber),
})

/** Newer ones than these are looked through. */
const MOST_SUBMISSIONS = 1000

const mayExist: ReadonlySet<Submission['state']> = new Set([
  'accepted',
  'accepted-with-unknown-word',
  'found',
  'unknown',
  'sending',
])

function fromSubmission({ id, subject, reference, state }: Submission): KnownVendor {
  return {
    id,
    source: reference === undefined ? `sent from here, ${state}` : `made here as ${reference}`,
    vendorNumber: subject.vendorNumber,
    name: subject.payeeName,
    email: subject.email,
  }
}

async function madeHere(draftId: string): Promise<readonly KnownVendor[]> {
  const { baseUrl, orgId, kind } = getConnection()
  const submissions = await submissionJournal.newest(MOST_SUBMISSIONS)
  return submissions
    .filter(
      ({ operation, state, environment, drafts }) =>
        operation === vendorCreate.name &&
        mayExist.has(state) &&
        // What this very form sent is told by the submission itself.
        !drafts.includes(draftId) &&
        environment.kind === kind &&
        environment.baseUrl === baseUrl &&
        environment.orgId === orgId,
    )
    .map(fromSubmission)
}

interface LookAlikes {
  readonly found: readonly LookAlike<KnownVendor>[]
  /** Known vendors are still being read: nothing is sent before. */
  readonly isReading: boolean
}

export function useLookAlikes(form: UseFormReturn<VendorValues>, draftId: string): LookAlikes {
  const values = useWatch({ control: form.control, compute: traitsOf })
  const { data, isPending } = useQuery({
    queryKey: ['vendorsMadeHere', draftId],
    queryFn: () => madeHere(draftId),
    // In this browser: there is nothing to be offline from.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  return { found: lookAlikes(values, data ?? []), isReading: isPending }
}
