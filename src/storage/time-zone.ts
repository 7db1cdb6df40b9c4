import { displayZone } from '~/lib/dates'
import { usableZone } from '~/lib/locale'

import { browserChoice } from './browser-choice'

/** The zone of all times on screen and in files: the browser's own where none was chosen. */
const choice = browserChoice('countinghouse.time-zone')

export const { subscribe: subscribeZone, elsewhere: zoneElsewhere } = choice

export const chosenZone = choice.get

let shown: { readonly of: string | undefined; readonly zone: string } | undefined

/** An IANA name. Asking the browser for its own takes long, so it is asked once. */
export function shownZone(): string {
  const of = choice.get()
  if (shown?.of !== of || shown === undefined) {
    const zone = of === undefined || of === 'UTC' ? of : usableZone(of)
    // What this browser doesn't know as a zone is UTC to it, which nobody chose.
    shown = { of, zone: zone === undefined || zone !== of ? displayZone() : zone }
  }
  return shown.zone
}

/** @param zone an IANA name; undefined: the browser's own */
export const chooseZone = (zone: string | undefined): void => choice.set(zone)
