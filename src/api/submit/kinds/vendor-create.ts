import { read } from '~/contract/read'
import { Vendor, vendorCreate as operation, vendorGet } from '~/contract/vendors'
import { paths } from '~/paths'
import { recordUpdate } from '~/storage/directory-update'
import { madeStates, type Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'

import { keptRecords } from '../../directory'
import { query } from '../../query'
import { queryClient } from '../../query-client'
import { canCompare } from '../candidate'
import { compareBody } from '../compare-body'
import { isLikeSent, isMadeWith, unclaimed } from '../twins'
import { candidateOf, isPlainId, readVendors, type VendorFacts } from './vendor-candidate'
import { lookUpVendor } from './vendor-look-up'
import type { TwinCheck, WriteKind } from './write-kind'

async function idsMade(journal: SubmissionJournal, { operation, createdAt }: Submission) {
  const done = await journal.inState(...madeStates)
  const made = done.filter((each) => each.operation === operation)
  const ids = (some: typeof made) => some.flatMap(({ reference }) => reference ?? [])
  return {
    madeIds: ids(made),
    madeBeforeIds: ids(made.filter((each) => each.createdAt <= createdAt)),
  }
}

/** A new vendor's id follows those already seen. */
async function seenIds(): Promise<readonly string[]> {
  try {
    return (await queryClient.query(keptRecords('vendors'))).map(({ id }) => id)
  } catch {
    return []
  }
}

/** A duplicate arrives within moments, though others may be created in between. */
const BEHIND = 12
const AHEAD = 4

const canCheck = ({ reference = '', subject }: Submission): boolean =>
  isPlainId(reference) && (canCompare(subject.vendorNumber) || canCompare(subject.payeeName))

/** Vendor create takes no key; a duplicate of the same request has a neighboring id. */
const vendorTwins: TwinCheck = {
  canCheck,
  finder: (signal) => {
    const readNear = readerOf(signal)
    return async (submission, isClaimed) => {
      const { reference = '' } = submission
      if (!canCheck(submission)) return { twins: [], searched: undefined }
      const own = Number(reference)
      const first = Math.max(1, own - BEHIND)
      const last = own + AHEAD
      const ids = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
      const others = ids.filter((id) => id !== reference)
      const near = await readNear(await unclaimed(others, isClaimed))
      const alike = near.filter((each) => isLikeSent(candidateOf(submission, each)))
      const [made] = alike.length === 0 ? [] : await readNear([reference])
      const twins = alike
        .filter((each) => isMadeWith(made?.createdDate, each.createdDate))
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

export const vendorCreate: WriteKind = {
  noun: { one: 'vendor', many: 'vendors' },
  done: 'Created',
  referenceLabel: 'Vendor ID',
  subject: [
    ['payeeName', 'Vendor'],
    ['vendorNumber', 'Vendor number'],
    ['email', 'Email'],
    ['entry', 'Paypoint'],
  ],
  pathOf: (_, reference) => paths.vendor(reference),
  lookUp: {
    find: async (submission, { journal, typedId, claimedBy, signal }) => {
      const [made, seen] = await Promise.all([idsMade(journal, submission), seenIds()])
      return lookUpVendor(submission, { ...made, typedId, seenIds: seen }, claimedBy, signal)
    },
    where:
      'The service has no list of vendors: this reads vendors of payouts, and IDs around the newest one known.',
    // Checking a vendor takes many reads.
    pausesMs: [5000, 20_000],
    typedId: 'Vendor ID to check as well',
  },
  // A query, so that the directory learns from it; read anew each time.
  readBack: async ({ body }, reference) => {
    const vendor = query(vendorGet, { params: { idVendor: reference } })
    const { reading } = await queryClient.query({ ...vendor, staleTime: 0, retry: false })
    return { rows: compareBody(operation.body, body, reading.value, {}) }
  },
  learned: ({ body, subject: { entry } }, reference, at) => {
    const sent = typeof body === 'object' ? body : {}
    const vendor = { ...sent, vendorId: reference, paypointEntryname: entry }
    return recordUpdate(vendorGet, read(Vendor, vendor).value, {}, at)
  },
  twins: vendorTwins,
}
