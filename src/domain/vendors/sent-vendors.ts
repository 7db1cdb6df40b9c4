/** Vendors sent from this browser: they may exist even if no payout shows them. */
import { currentScope } from '~/api/connection'
import { vendorCreate } from '~/contract/vendors'
import type { VendorTraits } from '~/lib/look-alikes'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

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
