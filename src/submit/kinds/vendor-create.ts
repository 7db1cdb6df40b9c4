import { read } from '~/contract/read'
import { Vendor, vendorCreate as operation, vendorGet } from '~/contract/vendors'
import { paths } from '~/paths'
import { recordUpdate } from '~/storage/directory-update'
import { madeStates, type Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'

import { keptRecords } from '~/api/directory'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { compareBody } from '~/submit/compare-body'
import { lookUpVendor } from './vendor-look-up'
import { vendorTwins } from './vendor-twins'
import type { WriteKind } from './write-kind'

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
