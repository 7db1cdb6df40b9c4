/** The faults of the scenario table, in the order of its rows. */
import type { Fault } from './world'

const DAY_MS = 86_400_000

const gatewayStatuses = [400, 403, 404, 408, 413]

/** A gateway's own answer, before and after the service acted, with a page and with nothing. */
const gatewayFaults = Object.fromEntries(
  gatewayStatuses.flatMap((status): [string, Fault][] => {
    const answer = `a gateway answers ${String(status)}`
    return [
      [`${answer}, nothing done`, { service: `gateway:${String(status)}` }],
      [`${answer} with no body, nothing done`, { service: `gateway:${String(status)},empty` }],
      [`${answer}, done`, { service: `gateway-done:${String(status)}` }],
      [`${answer} with no body, done`, { service: `gateway-done:${String(status)},empty` }],
    ]
  }),
)

/** One of each sort, for kinds beside payouts: how an answer is lost makes no other difference to them. */
export const isShownOnce = (name: string): boolean =>
  !name.startsWith('a gateway') || name.startsWith('a gateway answers 403')

export const faults: Readonly<Record<string, Fault>> = {
  'no fault': {},
  'the request never arrives': { service: 'lost-before' },
  'the answer is lost': { service: 'lost-after' },
  'answers 500, nothing done': { service: 'error-500' },
  'answers 502, done': { service: 'error-502' },
  ...gatewayFaults,
  'the browser sends it twice': { isSentTwice: true },
  'answers 200 with HTML, done': { service: 'html' },
  'answers 200 with nothing, done': { service: 'empty' },
  'answers with half the JSON, done': { service: 'truncated' },
  refuses: { service: 'refused' },
  'refuses a field': { service: 'refused-field' },
  'refuses the token': { service: 'token-refused' },
  'the answer is lost; a known key is answered 409': {
    service: 'lost-after,idempotency-conflict',
  },
  'answers in odd shapes, done': { service: 'malformed' },
  'answers in other spellings, done': { service: 'drift' },
  'answers late': { service: 'late:10' },
  'never answers, done; time-out': { ending: 'time-out' },
  'never answers, not arrived; time-out': { service: 'lost-before', ending: 'time-out' },
  'never answers, done; the person stops waiting': { ending: 'abort' },
  'held up on its way; the person stops waiting; arrives last': { isHeld: true },
  offline: { isOffline: true },
  'site data blocked': { locks: 'blocked' },
  'plain HTTP': { locks: 'missing' },
  'storage full before it is written down': { storage: 'fails-before' },
  'storage full when the outcome is written down': { storage: 'fails-after' },
  'the answer is lost, and storage full when that is written down': {
    service: 'lost-after',
    storage: 'fails-after',
  },
  'tab gone before it was sent': { crash: 'before-send' },
  'tab gone while it was sent, done': { ending: 'crash' },
  'tab gone while it was sent, not arrived': { service: 'lost-before', ending: 'crash' },
  'tab gone before the outcome was written down': { crash: 'before-outcome' },
  'the answer is lost, then the clock goes a day ahead': { service: 'lost-after', clock: DAY_MS },
  'the answer is lost, then the clock goes a day back': { service: 'lost-after', clock: -DAY_MS },
  'the clock is a day ahead, and the answer is lost': {
    service: 'lost-after',
    clockBefore: DAY_MS,
  },
  'never arrives, then the clock goes a day ahead': { service: 'lost-before', clock: DAY_MS },
}
