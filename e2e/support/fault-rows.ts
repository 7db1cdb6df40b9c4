import { browserCrash } from './fault-browser'
import {
  clockMoved,
  closeTab,
  crashPage,
  doubleClick,
  enterAndClick,
  gone,
  never,
  offline,
  reopened,
  service,
  threeInOneTask,
  tokenRefused,
  type Stage,
} from './fault-stages'
import { fullAfterwards, lostAndFull, siteDataBlocked, storageFull } from './fault-storage'
import { secondTab, twoTabsAtOnce } from './fault-tabs'
import type { FormUnderTest } from './form-under-test'
import type { Step } from './person'

/** One row of docs/browser-faults.md, and one test of each form. */
export interface FaultRow {
  readonly fault: string
  readonly stage: Stage
  /** What the first screen says; the service's own word where it is done. */
  readonly says: string
  /** What the person then does, because the screens say so. */
  readonly steps: readonly Step[]
  /** Requests that left the browser, all in all. */
  readonly sent: number
  /** By operation, where it is not one: each is then named on the screen. */
  readonly records?: Readonly<Record<string, number>>
  /** Payouts meet every fault here; a vendor those that its missing key, its draft or its look-up could change. */
  readonly isVendorsToo?: true
  /** Stubs, stops, crashes or closes its page, which the next test then can't have. */
  readonly isFresh?: true
  /** Takes the same way through the app as another row, or as the other form: `npm run test:long` only. */
  readonly isLong?: true | 'vendor' | 'payout'
}

const DONE: Pick<FaultRow, 'says' | 'steps' | 'sent'> = { says: 'done', steps: [], sent: 1 }

/** It had arrived, and the look-up finds it. */
const FOUND: typeof DONE = { says: 'We don’t know', steps: ['it is mine'], sent: 1 }

/** It had not, and is sent again. */
const AGAIN: typeof DONE = {
  says: 'We don’t know',
  steps: ['it isn’t there', 'send it again'],
  sent: 2,
}

/** The same, from the desk: what was typed is in its draft. */
const REOPENED: typeof DONE = {
  says: 'We don’t know',
  steps: ['it isn’t there', 'open its form', 'click again'],
  sent: 2,
}

const faultRows: readonly FaultRow[] = [
  { fault: 'no fault', isVendorsToo: true, stage: service(), ...DONE },
  {
    fault: 'the request never leaves: offline',
    isVendorsToo: true,
    stage: offline,
    says: 'You’re offline',
    steps: ['reconnect', 'click again'],
    sent: 1,
  },
  {
    fault: 'cut before the service commits',
    isVendorsToo: true,
    stage: service('lost-before'),
    ...AGAIN,
  },
  {
    fault: 'cut after the service commits',
    isVendorsToo: true,
    stage: service('lost-after'),
    ...FOUND,
  },
  {
    fault: 'answers 500, nothing done',
    isLong: true,
    stage: service('error-500'),
    ...AGAIN,
  },
  { fault: 'answers 502, done', isLong: true, stage: service('error-502'), ...FOUND },
  { fault: 'answers 409, done', isLong: true, stage: service('error-409'), ...FOUND },
  {
    fault: 'a gateway answers 403, done',
    isLong: true,
    stage: service('gateway-done:403'),
    ...FOUND,
  },
  {
    fault: 'a gateway answers 408, done',
    isLong: true,
    stage: service('gateway-done:408'),
    ...FOUND,
  },
  {
    fault: 'a gateway answers 404 with no body, nothing done',
    isLong: true,
    stage: service('gateway:404', 'empty'),
    ...AGAIN,
  },
  {
    fault: 'sent twice by the browser itself',
    isVendorsToo: true,
    stage: service('twice'),
    ...DONE,
    records: { vendorCreate: 2 },
  },
  { fault: 'answers 200 with HTML, done', stage: service('html'), ...FOUND },
  { fault: 'answers 200 with nothing, done', isLong: true, stage: service('empty'), ...FOUND },
  {
    fault: 'answers with half the JSON, done',
    isLong: true,
    stage: service('truncated'),
    ...FOUND,
  },
  { fault: 'never answers, done', isFresh: true, stage: never, ...FOUND },
  {
    fault: 'tab closed during send, done',
    isLong: true,
    isFresh: true,
    stage: gone(closeTab),
    ...FOUND,
  },
  {
    fault: 'tab closed during send, not arrived',
    isLong: true,
    isFresh: true,
    isVendorsToo: true,
    stage: gone(closeTab, 'lost-before'),
    ...REOPENED,
  },
  {
    fault: 'tab closed during send, done; its draft is opened again',
    isFresh: true,
    stage: reopened(),
    ...FOUND,
  },
  {
    fault: 'tab closed during send, not arrived; its draft is opened again',
    isLong: 'payout',
    isFresh: true,
    isVendorsToo: true,
    stage: reopened('lost-before'),
    says: 'We don’t know',
    steps: ['it isn’t there', 'click again'],
    sent: 2,
  },
  { fault: 'page crashes during send, done', isFresh: true, stage: gone(crashPage), ...FOUND },
  {
    fault: 'page crashes during send, not arrived',
    isLong: true,
    isFresh: true,
    stage: gone(crashPage, 'lost-before'),
    ...REOPENED,
  },
  { fault: 'browser crashes during send, done', isLong: true, stage: browserCrash(), ...FOUND },
  {
    fault: 'browser crashes during send, not arrived',
    isLong: 'vendor',
    isVendorsToo: true,
    stage: browserCrash('lost-before'),
    ...REOPENED,
  },
  { fault: 'double click', isLong: 'payout', isVendorsToo: true, stage: doubleClick, ...DONE },
  { fault: 'Enter and click together', isLong: true, stage: enterAndClick, ...DONE },
  {
    fault: 'two clicks and Enter in one task',
    isLong: 'payout',
    isVendorsToo: true,
    stage: threeInOneTask,
    ...DONE,
  },
  {
    fault: 'two tabs on the same draft, one after the other',
    stage: secondTab,
    ...DONE,
  },
  {
    fault: 'two tabs on the same draft, at once',
    isLong: 'vendor',
    isVendorsToo: true,
    stage: twoTabsAtOnce,
    ...DONE,
  },
  {
    fault: 'token refused midway',
    stage: tokenRefused,
    says: 'Your provider didn’t accept your token',
    steps: ['check the token', 'click again'],
    sent: 2,
  },
  {
    fault: 'cut after it commits, then the clock goes a day back',
    isFresh: true,
    stage: clockMoved(-1, 'lost-after'),
    ...FOUND,
  },
  {
    fault: 'cut before it commits, then the clock goes a day ahead',
    isFresh: true,
    stage: clockMoved(1, 'lost-before'),
    ...AGAIN,
  },
  {
    fault: 'site data blocked',
    isFresh: true,
    stage: siteDataBlocked,
    says: 'Nothing was sent',
    steps: ['allow storage', 'back to the form', 'click again'],
    sent: 1,
  },
  {
    fault: 'storage full before it is written down',
    isFresh: true,
    stage: storageFull,
    says: 'Nothing was sent',
    steps: ['free some space', 'back to the form', 'click again'],
    sent: 1,
  },
  {
    fault: 'storage full when the outcome is written down',
    isLong: 'vendor',
    isFresh: true,
    isVendorsToo: true,
    stage: fullAfterwards,
    says: 'We couldn’t save this outcome; done',
    steps: ['it is mine'],
    sent: 1,
  },
  {
    fault: 'cut after it commits, and storage full when that is written down',
    isFresh: true,
    stage: lostAndFull,
    says: 'We couldn’t save this outcome; We don’t know',
    steps: ['it is mine'],
    sent: 1,
  },
]

export const rowsOf = ({ operation }: FormUnderTest): readonly FaultRow[] =>
  operation === 'vendorCreate'
    ? faultRows.filter(({ isVendorsToo }) => isVendorsToo === true)
    : faultRows

export const isLongOf = ({ isLong }: FaultRow, { operation }: FormUnderTest): boolean =>
  isLong === true || isLong === (operation === 'vendorCreate' ? 'vendor' : 'payout')
