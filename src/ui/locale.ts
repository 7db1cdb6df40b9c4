import { displayZone } from '~/lib/dates'
import { browserLocale } from '~/lib/locale'

let locale: string | undefined
let zone: string | undefined
let now = (): number => Date.now()

/** The clock whose year goes unsaid. */
export function followYearsOf(clock: () => number): void {
  now = clock
}

/** One zone for the whole app, named wherever a time is shown. */
export const display = {
  /** Lazy, like the zone: both take longer than everything else before the first request. */
  get locale(): string {
    return (locale ??= browserLocale())
  },
  get zone(): string {
    return (zone ??= displayZone())
  },
  /** Of the display zone, which is the browser's. Not kept: a tab may stay open into the next year. */
  get currentYear(): number {
    return new Date(now()).getFullYear()
  },
} as const

/** A count as people here write it: 1,204. */
export const countShown = (count: number): string => count.toLocaleString(display.locale)
