import { displayZone, zoneName } from '~/lib/dates'
import { todayIn } from '~/lib/days'
import { browserLocale, englishOf } from '~/lib/locale'

let locale: string | undefined
let zoneShown = displayZone
let now = (): number => Date.now()
let yearAt = { at: '', year: 0 }

/** The clock whose year goes unsaid. */
export function followYearsOf(clock: () => number): void {
  now = clock
}

/** Whoever knows what was chosen says it. */
export function followZone(shown: () => string): void {
  zoneShown = shown
}

/** One zone for the whole app, named wherever a time is shown. */
export const display = {
  /** Lazy, like the zone: both take longer than everything else before the first request. */
  get locale(): string {
    return (locale ??= browserLocale())
  },
  /** For dates, lists and units: what has words in it. Numbers are of `locale`. */
  get english(): string {
    return englishOf(this.locale)
  },
  get zone(): string {
    return zoneShown()
  },
  /** As it is written beside times. */
  get zoneName(): string {
    return zoneName(this.zone)
  },
  /** In the display zone, asked for by each cell. A tab may stay open into the next year. */
  get currentYear(): number {
    const at = `${this.zone} ${String(Math.floor(now() / 60_000))}`
    if (yearAt.at !== at) yearAt = { at, year: Number(todayIn(this.zone, now()).slice(0, 4)) }
    return yearAt.year
  },
} as const

/** A count as people here write it: 1,204. */
export const countShown = (count: number): string => count.toLocaleString(display.locale)
