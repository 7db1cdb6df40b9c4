/** How earlier payouts to the same vendor went, by what the service's own records of them say. */
import { query } from '~/api/query'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { type ReadMoment, readMoment } from '~/lib/dates'
import { daysBetween } from '~/lib/days'
import { isSameId } from '~/lib/ids'
import { condition, joinQuery, parameter } from '~/lib/query-text'
import { hasPaid, isStopped } from '~/lib/status-tone'
import { foldText } from '~/lib/text'

const MOST_READ = 25

export const vendorPayoutsBefore = (entry: string, vendorId: string) =>
  query(payoutQuery, {
    params: { entry },
    page: {
      search: joinQuery(
        condition('vendorId', 'eq', vendorId),
        parameter('sortBy', 'desc(transactionDate)'),
      ),
      from: 0,
      limit: MOST_READ,
    },
  })

type PayoutRead = Read<typeof Payout>

export interface WayToPaid {
  /** The service's words in the order of the newest that was paid, each once, up to its "Paid". */
  readonly words: readonly string[]
  /** Days from its authorization to the day it was paid. */
  readonly least: number
  readonly most: number
  /** Of how many payouts. */
  readonly count: number
}

const isCalled = (word: string, name: string): boolean => foldText(word.trim()) === name

function momentOfEvent({ Events = [] }: PayoutRead, name: string): ReadMoment {
  const event = Events.find(({ TransEvent = '' }) => isCalled(TransEvent, name))
  return readMoment(event?.EventTime ?? '')
}

/** Authorizing makes the record: where it has no event of it, its beginning is the same. */
function beginningOf(payout: PayoutRead): ReadMoment {
  const authorized = momentOfEvent(payout, 'authorized')
  return authorized.kind === 'odd'
    ? readMoment(payout.CreatedAt ?? payout.CreatedDate ?? '')
    : authorized
}

function daysToPaid(payout: PayoutRead): number | undefined {
  const from = beginningOf(payout)
  const to = momentOfEvent(payout, 'paid')
  const days = from.kind === 'odd' || to.kind === 'odd' ? -1 : daysBetween(from.date, to.date) - 1
  return days < 0 ? undefined : days
}

/** Without a zone, of a day before it: the hour may be of any place. */
function isBefore(moment: ReadMoment, epochMs: number): boolean {
  if (moment.kind === 'instant') return moment.epochMs < epochMs
  return moment.kind !== 'odd' && moment.date < new Date(epochMs).toISOString().slice(0, 10)
}

interface OwnPayout {
  readonly reference: string | undefined
  readonly vendorId: string
  readonly sentAt: number
}

/** Whatever was asked for: a service that doesn't filter answers with other vendors' payouts, too. */
const isEarlier = (payout: PayoutRead, { reference, vendorId, sentAt }: OwnPayout): boolean =>
  payout.PaymentId !== reference &&
  isSameId(payout.Vendor?.vendorId ?? '', vendorId) &&
  isBefore(beginningOf(payout), sentAt)

/** Undefined where none of them shows when it was paid. */
export function wayToPaid(payouts: readonly PayoutRead[], own: OwnPayout): WayToPaid | undefined {
  const paid = payouts.flatMap((payout) => {
    const days = isEarlier(payout, own) ? daysToPaid(payout) : undefined
    return days === undefined ? [] : [{ payout, days }]
  })
  const [newest] = paid
  if (!newest) return undefined
  const all = paid.map(({ days }) => days)
  const words = (newest.payout.Events ?? []).flatMap(({ TransEvent }) => TransEvent?.trim() || [])
  const upToPaid = words.slice(0, words.findIndex((word) => isCalled(word, 'paid')) + 1)
  return {
    words: [...Map.groupBy(upToPaid, foldText).values()].flatMap(([word]) => word ?? []),
    least: Math.min(...all),
    most: Math.max(...all),
    count: paid.length,
  }
}

/** What followed the word of now; where they never had it, only that they were paid. */
export function stepsAhead(now: string, way: WayToPaid | undefined): readonly string[] {
  if (!way || isStopped(now) || hasPaid(now)) return []
  const at = way.words.findIndex((word) => isCalled(word, foldText(now.trim())))
  return at < 0 ? way.words.slice(-1) : way.words.slice(at + 1)
}

/** "Earlier payouts to this vendor were paid after 2 to 3 days (4 payouts)." */
export function paidAfterText({ least, most, count }: WayToPaid): string {
  const when =
    most === 0
      ? 'the same day'
      : least === most
        ? `after ${String(most)} ${most === 1 ? 'day' : 'days'}`
        : `after ${String(least)} to ${String(most)} days`
  return count === 1
    ? `An earlier payout to this vendor was paid ${when}.`
    : `Earlier payouts to this vendor were paid ${when} (${String(count)} payouts).`
}
