/**
 * Finds the vendor that an unknown `vendorCreate` may have created. There is no list of vendors, so it
 * searches vendors of payouts and reads the ids around the newest known one. A miss proves nothing.
 */
import { payoutQuery } from '~/contract/payouts'
import { condition, parameter, type QueryText } from '~/lib/query-text'
import type { Submission } from '~/storage/submission-record'
import { serviceNow } from '~/api/service-clock'

import { call } from '~/api/call'
import { byLikelihood, canCompare, evaluated, type LookUp } from '~/submit/candidate'
import { candidateOf, isAlike, newestOf, readVendors, type VendorFacts } from './vendor-candidate'

/** Reading ahead stops after this many unused ids in a row, */
const GAP = 8
/** and at this many in all: others may add vendors faster than we read. */
const MOST_AHEAD = 400
/** Covers a vendor sent earlier and settled later. */
const MOST_BEHIND = 64
const PAGE = 100

export interface VendorClues {
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
    const page = { search, from: 0, limit: PAGE }
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
