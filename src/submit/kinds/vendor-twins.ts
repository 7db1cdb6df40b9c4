/** Vendor create takes no key; a duplicate of the same request has a neighboring id. */
import type { Submission } from '~/storage/submission-record'

import { canCompare } from '~/submit/candidate'
import { isLikeSent, isMadeWith, unclaimed } from '~/submit/twins'
import { candidateOf, isPlainId, readVendors, type VendorFacts } from './vendor-candidate'
import type { TwinCheck } from './write-kind'

/** A duplicate arrives within moments, though others may be created in between. */
const BEHIND = 12
const AHEAD = 4

const canCheck = ({ reference = '', subject }: Submission): boolean =>
  isPlainId(reference) && (canCompare(subject.vendorNumber) || canCompare(subject.payeeName))

export const vendorTwins: TwinCheck = {
  canCheck,
  finder: (signal) => {
    const read = readerOf(signal)
    return async (submission, isClaimed) => {
      const { reference = '' } = submission
      if (!canCheck(submission)) return { twins: [], searched: undefined }
      const own = Number(reference)
      const first = Math.max(1, own - BEHIND)
      const last = own + AHEAD
      const ids = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
      const others = ids.filter((id) => id !== reference)
      const near = await read([reference, ...(await unclaimed(others, isClaimed))])
      const alike = near.filter((each) => isLikeSent(candidateOf(submission, each)))
      const made = near.find(({ vendorId }) => vendorId === reference)
      // The service named another vendor's ID: what was created is elsewhere, and so would a duplicate be.
      if (made && !alike.includes(made)) return { twins: [], searched: undefined }
      const twins = alike
        .filter((each) => each !== made && isMadeWith(made?.createdDate, each.createdDate))
        .map((each) => candidateOf(submission, each))
      return { twins, searched: `IDs ${String(first)} to ${String(last)}` }
    }
  },
}

function readerOf(signal: AbortSignal | undefined) {
  const known = new Map<string, VendorFacts | undefined>()
  return async (ids: readonly string[]): Promise<readonly VendorFacts[]> => {
    const missing = ids.filter((id) => !known.has(id))
    const read = await readVendors(missing, signal)
    const byId = new Map(read.map((vendor) => [vendor.vendorId, vendor]))
    for (const id of missing) known.set(id, byId.get(id))
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
