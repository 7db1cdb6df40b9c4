/** Vendor create takes no key: a second vendor of the same sending has an id beside the first one's. */
import type { Submission } from '~/storage/submission-record'

import { canCompare } from '../candidate'
import { isLikeSent, isMadeWith, unclaimed } from '../twins'
import { candidateOf, isPlainId, readVendors, type VendorFacts } from './vendor-candidate'
import type { TwinCheck } from './write-kind'

/** Ids count up, and what is sent again arrives within moments: others may be made in between. */
const BEHIND = 12
const AHEAD = 4

/** Its neighbours are found by its id, and compared by number and name where the journal kept one. */
const canCheck = ({ reference = '', subject }: Submission): boolean =>
  isPlainId(reference) && (canCompare(subject.vendorNumber) || canCompare(subject.payeeName))

export const vendorTwins: TwinCheck = {
  canCheck,
  finder: (signal) => {
    const read = readerOf(signal)
    return async (submission, isClaimed) => {
      const { reference = '' } = submission
      if (!canCheck(submission)) return { twins: [], looked: undefined }
      const own = Number(reference)
      const first = Math.max(1, own - BEHIND)
      const last = own + AHEAD
      const ids = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
      const others = ids.filter((id) => id !== reference)
      const near = await read(await unclaimed(others, isClaimed))
      const alike = near.filter((each) => isLikeSent(candidateOf(submission, each)))
      // When the own one was made is asked only where that matters.
      const [made] = alike.length === 0 ? [] : await read([reference])
      const twins = alike
        .filter((each) => isMadeWith(made?.createdDate, each.createdDate))
        .map((each) => candidateOf(submission, each))
      return { twins, looked: `IDs ${String(first)} to ${String(last)}` }
    }
  },
}

/** Reads no id twice. */
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
