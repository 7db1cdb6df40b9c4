import type { Store, TransactionRecord } from '../model'
import type { Stream } from '../seed/random'
import type { Engine } from '../store/engine'
import { DAY, momentText, secondsOf } from '../moments'
import type { DayCounts } from './report'

export interface Day {
  readonly store: Store
  readonly engine: Engine
  readonly date: string
  /** Where the clock stood before, in milliseconds. */
  readonly sinceMs: number
  readonly roll: (purpose: string) => Stream
  readonly isVendorHeld: (vendorId: string) => boolean
  readonly counts: DayCounts
}

const OPENING = 9 * 3600
const CLOSING = 18 * 3600
const SATURDAY = 6
const SUNDAY = 0

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

export function nextBusinessDay(now: Date): string {
  let at = midnightOf(now)
  do at += DAY
  while (isWeekend(at))
  return dateOf(at)
}

/** What a store opens with: the last day of its records, and a clock that stands after it. */
export interface Opening {
  readonly day: string
  /** How far the clock is ahead of the machine's. */
  readonly aheadMs: number
}

const midnightOf = (now: Date): number => Math.floor(now.getTime() / 1000 / DAY) * DAY

/**
 * A sandbox is of today: its records end with the last business day that is over, so none lies ahead.
 * On a day that is asked for, the records end with that one, and the clock shows the machine's time on the next date.
 */
export function openingOf(asked: string | undefined, now = new Date()): Opening {
  const midnight = midnightOf(now)
  if (asked !== undefined) {
    return { day: asked, aheadMs: (startOf(asked) + DAY - midnight) * 1000 }
  }
  let at = midnight
  do at -= DAY
  while (isWeekend(at))
  return { day: dateOf(at), aheadMs: 0 }
}

export const clockOf =
  ({ aheadMs }: Opening) =>
  (): Date =>
    new Date(Date.now() + aheadMs)

const isWeekend = (at: number): boolean => {
  const weekday = new Date(at * 1000).getUTCDay()
  return weekday === SATURDAY || weekday === SUNDAY
}

const startOf = (date: string): number => secondsOf(`${date}T00:00:00Z`)

/** Where the clock stands once the day is over, in seconds. */
export const closingOf = (date: string): number => startOf(date) + CLOSING

/** A second within business hours; `roll` is in [0, 1). */
export const momentOf = (date: string, roll: number): number =>
  startOf(date) + OPENING + Math.floor(roll * (CLOSING - OPENING))

const NOON = 0.5

export function withEvent(
  { date }: Pick<Day, 'date'>,
  transaction: TransactionRecord,
  TransEvent: string,
  EventData: object = {},
): TransactionRecord {
  const EventTime = momentText(momentOf(date, NOON), 'zulu')
  const events = transaction.TransactionEvents ?? []
  return { ...transaction, TransactionEvents: [...events, { TransEvent, EventData, EventTime }] }
}
