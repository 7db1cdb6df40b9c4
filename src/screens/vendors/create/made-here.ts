/** Vendors that this browser has sent: they may exist, whether or not a payout has shown them since. */
import { getConnection } from '~/api/connection'
import { vendorCreate } from '~/contract/vendors'
import type { Submission } from '~/storage/submission-record'
import { submissionJournal } from '~/storage/submissions'

import type { KnownVendor } from './known-vendor'

/** Older ones are left out. */
const MOST_SUBMISSIONS = 1000

const mayExist: ReadonlySet<Submission['state']> = new Set([
  'accepted',
  'accepted-with-unknown-word',
  'found',
  'unknown',
  'sending',
])

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
  const { baseUrl, orgId, kind } = getConnection()
  const submissions = await submissionJournal.newest(MOST_SUBMISSIONS)
  return submissions
    .filter(
      ({ operation, state, environment, drafts }) =>
        operation === vendorCreate.name &&
        mayExist.has(state) &&
        !drafts.includes(draftId) &&
        environment.kind === kind &&
        environment.baseUrl === baseUrl &&
        environment.orgId === orgId,
    )
    .map(fromSubmission)
}
