/**
 * Vendor create takes no key, and vendors have no list. An unknown one is looked for among the vendors of payouts and
 * the IDs around the newest known one, where a miss proves nothing; a duplicate of one request has a neighboring ID.
 */

import { call } from '~/api/call'
import { keptRecords } from '~/api/directory'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { readVendorById } from '~/api/vendors'
import { payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'
import { Vendor, vendorCreate as operation, vendorGet } from '~/contract/vendors'
import { eachAtMost } from '~/lib/at-most'
import { condition, parameter, type QueryText } from '~/lib/query-text'
import { paths } from '~/paths'
import { recordUpdate } from '~/storage/directory-update'
import { madeStates, type Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'

import {
  type Agreement,
  byLikelihood,
  canCompare,
  type Candidate,
  compareTexts,
  compareTimes,
  evaluated,
  type LookUp,
  payeeText,
} from '../candidate'
import { compareBody } from '../compare-body'
import { isLikeSent, isMadeWith, unclaimed } from '../twins'
import type { TwinCheck, WriteKind } from './write-kind'

interface VendorFacts {
  readonly vendorId?: string | undefined
  readonly vendorNumber?: string | undefined
  readonly name1?: string | undefined
  readonly email?: string | undefined
  readonly internalReferenceId?: string | undefined
  readonly createdDate?: string | undefined
}

const VENDORS_AT_ONCE = 4

const isPlainId = (id: string) => /^[1-9]\d{0,14}$/.test(id)

const newestOf = (ids: readonly string[]): number | undefined => {
  const numbers = ids.filter(isPlainId).map(Number)
  return numbers.length === 0 ? undefined : Math.max(...numbers)
}

async function readVendors(
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly VendorFacts[]> {
  const read = await eachAtMost(VENDORS_AT_ONCE, ids, (id) => readVendor(id, signal))
  return read.filter((vendor) => vendor !== undefined)
}

async function readVendor(
  id: string,
  signal: AbortSignal | undefined,
): Promise<VendorFacts | undefined> {
  const vendor = await readVendorById(id, signal)
  return vendor && { ...vendor, vendorId: vendor.vendorId || id }
}

function candidateOf({ subject, attempts }: Submission, vendor: VendorFacts): Candidate {
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

const isAlike = ({ payee, email, reference }: Candidate['agreement']) =>
  payee === 'same' || email === 'same' || reference === 'same'

/** Reading ahead stops after this many unused ids in a row, */
const GAP = 8
/** and at this many in all: others may add vendors faster than we read. */
const MOST_AHEAD = 400
/** Covers a vendor sent earlier and settled later. */
const MOST_BEHIND = 64
const VENDOR_PAGE = 100

interface VendorClues {
  readonly madeIds: readonly string[]
  /** Those sent before this one, by a clock that may be wrong. */
  readonly madeBeforeIds: readonly string[]
  readonly seenIds: readonly string[]
  readonly typedId?: string | undefined
}

/** @throws ApiError if the service can't be asked: nothing is known then */
export async function lookUpVendor(
  submission: Submission,
  clues: VendorClues,
  claimedBy: (reference: string) => Promise<string | undefined>,
  signal?: AbortSignal,
): Promise<LookUp> {
  const paid = await paidVendors(submission, signal)
  const newestMade = newestOf(clues.madeIds)
  const newest = newestOf([...clues.madeIds, ...clues.seenIds, ...paid.ids])
  const typed = clues.typedId?.trim()
  const from = newest === undefined ? undefined : firstBehind(newest, clues)
  const [named, behind, ahead] = await Promise.all([
    readVendors(typed ? [typed] : [], signal),
    readVendors(idsBetween(from, newest, clues.madeIds), signal),
    newest === undefined ? nothingAhead : readAhead(newest, signal),
  ])
  const found = [...paid.alike, ...named, ...behind, ...ahead.vendors]
  const distinct = new Map(found.map((vendor) => [vendor.vendorId, vendor]))
  const candidates = await Promise.all(
    [...distinct.values()]
      .map((vendor) => candidateOf(submission, vendor))
      .filter((each) => each.reference === typed || isAlike(each.agreement))
      .map(async (each) => evaluated(each, await claimedBy(each.reference))),
  )
  return {
    candidates: candidates.toSorted(byLikelihood),
    // Ids count up, so it would lie between the last one created here before it and the newest.
    coverage: isAround(newestMade, newest, from, clues) ? 'likely' : 'poor',
    searched: [
      ...(paid.sentence === undefined ? [] : [paid.sentence]),
      ...(newest === undefined
        ? []
        : [
            `Read the IDs ${String(from)} to ${String(ahead.last)}: those around the newest vendor known here, which is ${String(newest)}.`,
          ]),
    ],
    at: serviceNow(),
  }
}

async function paidVendors({ subject }: Submission, signal: AbortSignal | undefined) {
  const { entry, vendorNumber, payeeName } = subject
  if (!entry) return { alike: [], ids: [], sentence: undefined }
  const ask = async (search: QueryText) => {
    const page = { search, from: 0, limit: VENDOR_PAGE }
    const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
    return records.flatMap(({ value }): VendorFacts[] => (value.Vendor ? [value.Vendor] : []))
  }
  const alike = canCompare(vendorNumber)
    ? condition('vendorNumber', 'eq', vendorNumber)
    : canCompare(payeeName)
      ? condition('vendorName', 'eq', payeeName)
      : undefined
  const [same, newest] = await Promise.all([
    alike === undefined ? [] : ask(alike),
    ask(parameter('sortBy', 'desc(transactionDate)')),
  ])
  return {
    alike: [...same, ...newest].filter(({ vendorId }) => vendorId !== undefined),
    ids: newest.flatMap(({ vendorId }) => vendorId ?? []),
    sentence: `Looked at the vendors of payouts of ${entry}; one that was never paid isn’t among them.`,
  }
}

/** After the last one created here before it, and a few more. */
function firstBehind(newest: number, { madeBeforeIds }: VendorClues): number {
  const before = newestOf(madeBeforeIds)
  const far = before === undefined ? 1 : Math.min(before, newest - GAP)
  return Math.max(far, newest - MOST_BEHIND, 1)
}

function idsBetween(from = 0, newest = 0, madeIds: readonly string[] = []): string[] {
  const made = new Set(madeIds)
  const ids = Array.from({ length: newest - from }, (_, at) => String(from + at))
  return ids.filter((id) => !made.has(id))
}

function isAround(
  newestMade: number | undefined,
  newest: number | undefined,
  from: number | undefined,
  { madeBeforeIds }: VendorClues,
): boolean {
  const before = newestOf(madeBeforeIds)
  if (before === undefined || from === undefined || newestMade !== newest) return false
  return from <= before + 1
}

const nothingAhead = { vendors: [] as readonly VendorFacts[], last: undefined }

/** From the newest known vendor on, while ids follow one another. */
async function readAhead(newest: number, signal: AbortSignal | undefined) {
  const vendors = [...(await readVendors([String(newest)], signal))]
  let last = newest
  for (let isGoingOn = true; isGoingOn && last < newest + MOST_AHEAD; last += GAP) {
    const from = last + 1
    const ids = Array.from({ length: GAP }, (_, at) => String(from + at))
    const next = await readVendors(ids, signal)
    vendors.push(...next)
    isGoingOn = next.length > 0
  }
  return { vendors, last }
}

/** A duplicate arrives within moments, though others may be created in between. */
const BEHIND = 12
const AHEAD = 4

const canCheck = ({ reference = '', subject }: Submission): boolean =>
  isPlainId(reference) && (canCompare(subject.vendorNumber) || canCompare(subject.payeeName))

const vendorTwins: TwinCheck = {
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

export const vendorCreateKind: WriteKind = {
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
      'Your provider has no list of vendors: this reads vendors of payouts, and IDs around the newest one known.',
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
