/** All that filters, sorts and sums need: a million payouts take some 40 MB. */
import { payoutStatuses } from '../statuses'
import { DAY, MOMENT_STYLES, weeksMoved, type MomentStyle } from '../moments'
import { businesses } from './businesses'
import { creationTimes } from './calendar'
import { comments, plainComments } from './comments'
import { amountDraws } from './payout-amounts'
import { pick, stream, wholeBelow, type Stream } from './random'
import type { SeedVendors } from './vendors'

export const payoutMethods = ['ach', 'check', 'vcard', 'card', 'managed', 'wire'] as const
export const payoutSources = ['portal', 'api', 'import', 'recurring', undefined] as const
export const MAX_BILLS = 4

export interface PayoutColumns {
  readonly count: number
  /** In seconds: nothing of the seed is younger. */
  readonly end: number
  /** Seconds, as the record shows them: a date alone is its midnight. */
  readonly createdAt: Uint32Array
  /** Seconds; 0: not given. */
  readonly updatedAt: Uint32Array
  /** Indexes into `businesses`, the vendors and the lists of payout words. */
  readonly business: Uint8Array
  readonly vendor: Uint16Array
  readonly method: Uint8Array
  readonly status: Uint8Array
  readonly source: Uint8Array
  /** Index into `comments`; one past the end: none. */
  readonly comment: Uint8Array
  /** Hundredths in any currency. */
  readonly totalCents: Int32Array
  readonly netCents: Int32Array
  /** `FEE_MISSING`: not given. */
  readonly feeCents: Int32Array
  readonly billCount: Uint8Array
  readonly createdStyle: (row: number) => MomentStyle
  readonly updatedStyle: (row: number) => MomentStyle
}

const METHOD_WEIGHTS = [45, 20, 12, 10, 8, 5]
const BILL_WEIGHTS = [58, 24, 12, 6]
/** Positions in `payoutStatuses` by age: young payouts are still moving. */
const FRESH = [4, 1, 7, 1, 4]
const RECENT = [5, 2, 1, 5, 2, 4]
const USUAL_WEIGHTS = [24, 1, 2, 5, 1, 2, 63, 2]
/** Weeks with a different mix, so that their batches differ: [every, which, weights]. */
const ODD_WEEKS = [
  [4, 1, [62, 1, 2, 5, 1, 3, 24, 2]],
  [13, 6, [4, 1, 1, 86, 1, 1, 5, 1]],
] as const
/** Positions in `payoutStatuses` that the first paypoint's old payouts have left behind: those are paid. */
const MOVING = new Set([1, 2, 4, 5, 7])
const PAID = 6
const LONGEST_MOVING_DAYS = 10
const NEVER_UPDATED = 0.03
const NO_COMMENT = 0.4

function weighted(weights: readonly number[], roll: number): number {
  let left = roll * 100
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return Math.max(found, 0)
}

const shares = businesses.map((business) => business.share * 100)

function statusAt(end: number, business: number, createdAt: number, roll: number): number {
  const days = (end - createdAt) / DAY
  if (days < 2) return pick(FRESH, roll)
  if (days < 6) return pick(RECENT, roll)
  const week = Math.floor((createdAt - weeksMoved(end)) / (7 * DAY))
  if (business === 0) return believableStatus(days, roll)
  const odd = ODD_WEEKS.find(([every, which]) => week % every === which)
  return weighted(odd?.[2] ?? USUAL_WEIGHTS, roll)
}

/** Nothing waits for months, and nearly all is paid. */
function believableStatus(days: number, roll: number): number {
  const status = weighted(USUAL_WEIGHTS, roll)
  return days > LONGEST_MOVING_DAYS && MOVING.has(status) ? PAID : status
}

function emptyColumns(count: number, end: number) {
  return {
    count,
    end,
    updatedAt: new Uint32Array(count),
    business: new Uint8Array(count),
    vendor: new Uint16Array(count),
    method: new Uint8Array(count),
    status: new Uint8Array(count),
    source: new Uint8Array(count),
    comment: new Uint8Array(count),
    totalCents: new Int32Array(count),
    netCents: new Int32Array(count),
    feeCents: new Int32Array(count),
    billCount: new Uint8Array(count),
  }
}

function drawsOf(seed: number) {
  const draw = (purpose: string) => stream(seed, `payout ${purpose}`)
  return {
    business: draw('business'),
    vendor: draw('vendor'),
    method: draw('method'),
    status: draw('status'),
    source: draw('source'),
    comment: draw('comment'),
    bills: draw('bills'),
    updated: draw('updated'),
    createdStyle: draw('created style'),
    updatedStyle: draw('updated style'),
  }
}

export function seedPayouts(
  seed: number,
  { count, end }: Pick<PayoutColumns, 'count' | 'end'>,
  vendors: SeedVendors,
): PayoutColumns {
  const draws = drawsOf(seed)
  const amounts = amountDraws(seed)
  const createdAt = creationTimes(count, end)
  const columns = emptyColumns(count, end)
  for (let row = 0; row < count; row++) {
    const made = createdAt[row] ?? 0
    const business = weighted(shares, draws.business(row))
    const method = weighted(METHOD_WEIGHTS, draws.method(row))
    const commentRoll = draws.comment(row) - NO_COMMENT
    const updateRoll = draws.updated(row) - NEVER_UPDATED
    columns.business[row] = business
    // Squared: a few vendors get most payouts.
    columns.vendor[row] = pick(vendors.byBusiness[business] ?? [0], draws.vendor(row) ** 2)
    columns.method[row] = method
    columns.status[row] = statusAt(end, business, made, draws.status(row))
    columns.source[row] = wholeBelow(payoutSources.length, draws.source(row))
    columns.comment[row] =
      commentRoll < 0 ? comments.length : commentOf(business, commentRoll / (1 - NO_COMMENT))
    columns.updatedAt[row] =
      updateRoll < 0 ? 0 : Math.min(made + wholeBelow(4 * DAY, updateRoll), end)
    columns.billCount[row] = 1 + weighted(BILL_WEIGHTS, draws.bills(row))
    const total = amounts.total(row, business)
    const fee = amounts.fee(row, business, payoutMethods[method] ?? 'ach', total)
    columns.totalCents[row] = total
    columns.feeCents[row] = fee
    columns.netCents[row] = amounts.net(row, total, fee)
  }
  repeatOne(columns)
  // The first paypoint's times are whole: the other formats are those of the others.
  const styleOf = (draw: Stream) => (row: number) =>
    columns.business[row] === 0 ? 'zulu' : pick(MOMENT_STYLES, draw(row))
  const createdStyle = styleOf(draws.createdStyle)
  const updatedStyle = styleOf(draws.updatedStyle)
  truncateDateOnly(createdAt, createdStyle)
  truncateDateOnly(columns.updatedAt, updatedStyle)
  return { ...columns, createdAt, createdStyle, updatedStyle }
}

/** Something to look into: the first paypoint pays a vendor the same amount again, two days later. */
function repeatOne({
  business,
  vendor,
  method,
  totalCents,
  netCents,
  feeCents,
  billCount,
}: Repeated) {
  const rows = [...business.keys()].filter((row) => business[row] === 0)
  const [first, again] = [rows.at(-24), rows.at(-9)]
  if (first === undefined || again === undefined) return
  for (const column of [vendor, method, totalCents, netCents, feeCents, billCount]) {
    column[again] = column[first] ?? 0
  }
}

type Repeated = Omit<PayoutColumns, 'createdAt' | 'createdStyle' | 'updatedStyle'>

/** The first paypoint has only ordinary comments. */
const commentOf = (business: number, roll: number): number =>
  business === 0 ? pick(plainComments, roll) : wholeBelow(comments.length, roll)

/** A date alone has no time, for filters and sorting too. */
function truncateDateOnly(times: Uint32Array, styleOf: (row: number) => MomentStyle) {
  for (let row = 0; row < times.length; row++) {
    if (styleOf(row) === 'date') times[row] = Math.floor((times[row] ?? 0) / DAY) * DAY
  }
}

export const statusOfRow = (columns: PayoutColumns, row: number) =>
  payoutStatuses[columns.status[row] ?? 0] ?? payoutStatuses[0]

export const businessOfRow = (columns: PayoutColumns, row: number) =>
  businesses[columns.business[row] ?? 0] ?? businesses[0]
