import { displayZone } from '~/lib/dates'
import { browserLocale } from '~/lib/locale'

let locale: string | undefined
let zone: string | undefined

/** How this browser writes numbers and times. One zone for the whole app, named wherever a time is. */
export const display = {
  /** As the zone, read when it is first needed: both cost more than all else that is done before the first request. */
  get locale(): string {
    return (locale ??= browserLocale())
  },
  get zone(): string {
    return (zone ??= displayZone())
  },
} as const
