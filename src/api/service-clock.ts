/**
 * What time it is at the service: the one clock of all that is said of it. A sandbox has a clock of its own, which
 * "Next business day" moves; of a live service only the computer's is known.
 *
 * It counts ages and periods, fills in dates, says when something was sent, answered, learned or pinned.
 * The computer's own clock is read only for what concerns this computer alone: when a draft was saved, a page of the
 * app opened, a file written or an error logged, and how long something took.
 */
import { createSignal } from '~/lib/store'

import { getConnection } from './connection'

let sandboxNow = (): number => Date.now()
const moved = createSignal()

export const serviceNow = (): number =>
  __SANDBOX__ && getConnection().kind === 'sandbox' ? sandboxNow() : Date.now()

/** A moment that another library took from the computer's clock. */
export const onServiceClock = (at: number): number => at + serviceNow() - Date.now()

export function followSandboxClock(now: () => number): void {
  sandboxNow = now
}

export const sandboxClockMoved = moved.notify

export const subscribeServiceClock = moved.subscribe
