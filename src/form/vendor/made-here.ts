/** Vendors that this browser has sent: they may exist, whether or not a payout has shown them since. */
import { currentScope } from '~/api/connection'
import { vendorCreate } from '~/contract/vendors'
import type { VendorTraits } from '~/lib/look-alikes'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

/** A vendor that was seen or made here, as a new one is compared with it. */
export interface KnownVendor extends VendorTraits {
  readonly id: string
  /** Undefined where it is not known whether it exists. */
  readonly vendorId: string | undefined
  /** Where it is known from, for people. */
  readonly source: string
}

/** Older ones are left out. */
const MOST_SUBMISSIONS = 1000

const fromSubmission = ({ id, subject, reference }: Submission): KnownVendor => ({
  id: reference ?? id,
  vendorId: reference,
  source: reference === undefined ? 'sent from here, not known whether it exists' : 'made here',
  vendorNumber: subject.vendorNumber,
  name: subject.payeeName,
  email: subject.email,
})

/** @param draftId what this very form has sent is told by its own outcome */
export async function madeHere(draftId: string): Promise<readonly KnownVendor[]> {
  const submissions = await journalOf(currentScope()).newest(MOST_SUBMISSIONS)
  return submissions
    .filter(
      (each) =>
        each.operation === vendorCreate.name && mayExist(each) && !each.drafts.includes(draftId),
    )
    .map(fromSubmission)
}
