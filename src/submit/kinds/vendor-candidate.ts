import { eachAtMost } from '~/lib/at-most'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'

import { readVendorById } from '~/api/vendors'
import {
  compareTexts,
  compareTimes,
  payeeText,
  type Agreement,
  type Candidate,
} from '~/submit/candidate'

export interface VendorFacts {
  readonly vendorId?: string | undefined
  readonly vendorNumber?: string | undefined
  readonly name1?: string | undefined
  readonly email?: string | undefined
  readonly internalReferenceId?: string | undefined
  readonly createdDate?: string | undefined
}

const AT_ONCE = 4

export const isPlainId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

export const newestOf = (ids: readonly string[]): number | undefined => {
  const numbers = ids.filter(isPlainId).map(Number)
  return numbers.length === 0 ? undefined : Math.max(...numbers)
}

export async function readVendors(
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly VendorFacts[]> {
  const read = await eachAtMost(AT_ONCE, ids, (id) => readVendor(id, signal))
  return read.filter((vendor) => vendor !== undefined)
}

async function readVendor(
  id: string,
  signal: AbortSignal | undefined,
): Promise<VendorFacts | undefined> {
  const vendor = await readVendorById(id, signal)
  return vendor && { ...vendor, vendorId: vendor.vendorId || id }
}

export function candidateOf({ subject, attempts }: Submission, vendor: VendorFacts): Candidate {
  const { vendorId = '', vendorNumber, name1: payeeName } = vendor
  return {
    reference: vendorId,
    path: paths.vendor(vendorId),
    facts: [
      {
        aspect: 'payee',
        label: 'Vendor',
        sent: payeeText(subject),
        found: payeeText({ payeeName, vendorNumber, vendorId }),
      },
      { aspect: 'email', label: 'Email', sent: subject.email, found: vendor.email },
    ],
    createdAt: vendor.createdDate,
    agreement: {
      payee: payeeOf(subject, vendor),
      number: compareTexts(subject.vendorNumber, vendor.vendorNumber),
      email: compareTexts(subject.email, vendor.email),
      reference: compareTexts(subject.internalReferenceId, vendor.internalReferenceId),
      time: compareTimes(attempts[0]?.at, vendor.createdDate),
    },
    claimedBy: undefined,
    isLikely: false,
  }
}

/** By number and name where both sides have them: the new vendor's id is the unknown. */
function payeeOf(subject: Submission['subject'], vendor: VendorFacts): Agreement {
  const byNumber = compareTexts(subject.vendorNumber, vendor.vendorNumber)
  const byName = compareTexts(subject.payeeName, vendor.name1)
  if (byNumber === 'differs') return 'differs'
  return byNumber === 'same' && byName !== 'differs' ? 'same' : byName
}

export const isAlike = ({ payee, email, reference }: Candidate['agreement']) =>
  payee === 'same' || email === 'same' || reference === 'same'
