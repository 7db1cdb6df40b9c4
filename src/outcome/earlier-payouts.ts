/** How earlier payouts to the same vendor went, by what the service's own records of them say. */
import { query } from '~/api/query'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { readMoment } from '~/lib/dates'
import { daysBetween } from '~/lib/days'
import { condition, joinQuery, parameter } from '~/lib/query-text'
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
  /** The service's words after the first, in the order of the newest that was paid: "Captured", "Paid". */
  readonly words: readonly string[]
  /** Days from its authorization to the day it was paid. */
  readonly least: number
  readonly most: number
  /** Of how many payouts. */
  readonly count: number
}

const isCalled = (word: string, name: string): boolean => foldText(word) === name

function dayOfEvent({ Events = [] }: PayoutRead, name: string): string | undefined {
  const event = Events.find(({ TransEvent = '' }) => isCalled(TransEvent, name))
  const moment = readMoment(event?.EventTime ?? '')
  return moment.kind === 'odd' ? undefined : moment.date
}

function daysToPaid(payout: PayoutRead): number | undefined {
  const created = readMoment(payout.CreatedAt ?? payout.CreatedDate ?? '')
  // Authorizing makes the record: where it has no event of it, its beginning is the same.
  const from = dayOfEvent(payout, 'authorized') ?? (created.kind === 'odd' ? '' : created.date)
  const to = dayOfEvent(payout, 'paid')
  const days = from === '' || to === undefined ? -1 : daysBetween(from, to) - 1
  return days < 0 ? undefined : days
}

/** Undefined where none of them shows when it was paid. */
export function wayToPaid(payouts: readonly PayoutRead[], own: string | undefined) {
  const paid = payouts.flatMap((payout) => {
    const days = payout.PaymentId === own ? undefined : daysToPaid(payout)
    return days === undefined ? [] : [{ payout, days }]
  })
  const [newest] = paid
  if (!newest) return undefined
  const all = paid.map(({ days }) => days)
  const words = (newest.payout.Events ?? []).flatMap(({ TransEvent }) => TransEvent?.trim() || [])
  const begun = words.findIndex((word) => isCalled(word, 'authorized'))
  const way: WayToPaid = {
    // Without its own word for the beginning, what came before it was paid isn't told apart.
    words: begun < 0 ? words.slice(-1) : words.slice(begun + 1),
    least: Math.min(...all),
    most: Math.max(...all),
    count: paid.length,
  }
  return way
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
