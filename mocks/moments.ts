/** Seconds since the epoch, written in the formats of interface.md's conventions. */
import type { Store } from './model'

export const DAY = 86_400

export const secondsOf = (iso: string): number => Date.parse(iso) / 1000

export const ANCHOR = secondsOf('2026-11-20T23:59:59Z')

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
