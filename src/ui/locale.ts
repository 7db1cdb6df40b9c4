import { displayZone } from '~/lib/dates'

/** How this browser writes numbers and times. One zone for the whole app, named wherever a time is. */
export const display = {
  locale: navigator.language || 'en-US',
  zone: displayZone(),
} as const
