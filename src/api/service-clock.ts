/** What time it is at the service. A sandbox has a clock of its own, which a person can move; no other's is known. */
import { createSignal } from '~/lib/store'

import { getConnection } from './connection'

let sandboxNow = (): number => Date.now()
const moved = createSignal()

export const serviceNow = (): number =>
  __SANDBOX__ && getConnection().kind === 'sandbox' ? sandboxNow() : Date.now()

export function followSandboxClock(now: () => number): void {
  sandboxNow = now
}

export const sandboxClockMoved = moved.notify

export const subscribeServiceClock = moved.subscribe
