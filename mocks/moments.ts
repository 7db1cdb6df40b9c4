/** Seconds since the epoch, written in the formats of interface.md's conventions. */
import type { Store } from './model'

export const DAY = 86_400

export const secondsOf = (iso: string): number => Date.parse(iso) / 1000

/**
 * The seed is written for this day, a Friday: with it as the last day, every date is as its file says.
 * Tests stand on it.
 */
export const REFERENCE_DAY = '2026-11-20'

/** The last second of a day: no record of a seed that ends then is younger. */
export const endOf = (day: string): number => secondsOf(`${day}T23:59:59Z`)

const WEEK = 7 * DAY

/** How far the seed's written dates move so that it ends at `end`: whole weeks, so weekdays hold, and never past it. */
export const weeksMoved = (end: number): number =>
  Math.floor((end - endOf(REFERENCE_DAY)) / WEEK) * WEEK

/** A date of the reference seed, in the seed that ends at `end`. */
export const movedTo = (end: number, iso: string): number => secondsOf(iso) + weeksMoved(end)

/** Midnight of a day of the month in which the seed ends, or of one some months from it. */
export function dayOfMonth(end: number, day: number, months = 0): number {
  const last = new Date(end * 1000)
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + months, day) / 1000
}

/** `MMYY`: a card of the reference seed expires as many months from the seed's end as its `expiry` says there. */
export function movedExpiry(end: number, expiry: string): string {
  const reference = new Date(endOf(REFERENCE_DAY) * 1000)
  const years = 2000 + Number(expiry.slice(2)) - reference.getUTCFullYear()
  const months = years * 12 + Number(expiry.slice(0, 2)) - 1 - reference.getUTCMonth()
  const [year = '', month = ''] = dateText(dayOfMonth(end, 1, months)).split('-')
  return `${month}${year.slice(2)}`
}

export const MOMENT_STYLES = ['date', 'blank', 'zulu', 'offset', 'bare'] as const
export type MomentStyle = (typeof MOMENT_STYLES)[number]

const OFFSET = -5 * 3600

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19)

export const dateText = (seconds: number): string => iso(seconds).slice(0, 10)

export function momentText(seconds: number, style: MomentStyle): string {
  switch (style) {
    case 'date':
      return dateText(seconds)
    case 'blank':
      return iso(seconds).replace('T', ' ')
    case 'zulu':
      return `${iso(seconds)}Z`
    case 'offset':
      return `${iso(seconds + OFFSET)}-05:00`
    case 'bare':
      return iso(seconds)
  }
}

const secondsNow = (store: Store): number => Math.floor(store.now().getTime() / 1000)

export const timestamp = (store: Store): string => momentText(secondsNow(store), 'zulu')

export const timestampAfterDays = (store: Store, days: number): string =>
  momentText(secondsNow(store) + days * DAY, 'zulu')

export const today = (store: Store): string => dateText(secondsNow(store))
