/** What the journal keeps of a write: everything but secrets, and never the body as sent. */

import type { Scope } from './scope'
import {
  isAnything,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  wordOf,
  type Check,
  type Checked,
} from './shape'

/**
 * - `sending`: journaled before the request left; an outcome replaces it.
 * - `unknown`: may exist. Only a person settles it, as `found` or `not-there`.
 */
const states = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
  found: true,
  'not-there': true,
} as const

export type SubmissionState = keyof typeof states

const outcomes = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
} as const

export type AttemptOutcome = keyof typeof outcomes

const decisions = {
  found: true,
  'not-there': true,
  another: true,
} as const

export const isScope: Check<Scope> = record({
  kind: wordOf({ sandbox: true, live: true }),
  baseUrl: isText,
  orgId: isText,
})

const isSubject = record({
  title: isText,
  entry: maybe(isText),
  payeeName: maybe(isText),
  vendorId: maybe(isText),
  vendorNumber: maybe(isText),
  email: maybe(isText),
  internalReferenceId: maybe(isText),
  customerId: maybe(isText),
  customerName: maybe(isText),
  invoiceNumber: maybe(isText),
  /** Of a payment, the invoice sent from here that it was taken for: the request has no place for it. */
  invoiceId: maybe(isText),
  dueDate: maybe(isText),
  /** Whom a document named, line by line, where the body has an ID alone. */
  billTo: maybe(listOf(isText)),
  shipTo: maybe(listOf(isText)),
  transId: maybe(isText),
  /** "Visa •••• 1111" */
  method: maybe(isText),
  payerName: maybe(isText),
  lifetime: maybe(isText),
  /** The submission that stored the temporary token which this one uses. */
  storedFrom: maybe(isText),
  domainId: maybe(isText),
  notificationId: maybe(isText),
  subdomain: maybe(isText),
  amount: maybe(isMoney),
  /** Of an invoice’s discount that was typed as "10%": the body has its amount alone. */
  discountPercent: maybe(isText),
  /** The customer’s, as it was last read before the sending, and when: interface.md gives it no currency. */
  balanceBefore: maybe(isMoney),
  balanceReadAt: maybe(isTime),
  billNumbers: maybe(listOf(isText)),
  /** Of bills that it pays in part: "INV-7: 100.00 of 226.09, 126.09 stays open". */
  billParts: maybe(listOf(isText)),
  form: maybe(isText),
})

export type Subject = Checked<typeof isSubject>

const isAttempt = record({
  /** Milliseconds by this browser's clock. Decides nothing. */

  at: isTime,
  outcome: wordOf(outcomes),
  reason: maybe(isText),
  status: maybe(isNumber),
  responseText: maybe(isText),
  /** Named by a reply that contradicts itself: to look for it, not what was made. */
  reference: maybe(isText),
})

export type Attempt = Checked<typeof isAttempt>

const isDecision = record({
  at: isTime,
  kind: wordOf(decisions),
  reference: maybe(isText),
  reason: maybe(isText),
  besides: maybe(listOf(isText)),
  /** What looked like it and, as the person said, isn't it. Absent in what older versions wrote. */
  seen: maybe(listOf(isText)),
})

export type Decision = Checked<typeof isDecision>

const isReceiptLine = record({ label: isText, text: isText })

export type ReceiptLine = Checked<typeof isReceiptLine>

export const isSubmission = record({
  id: isText,
  /** More than one if the same bytes were typed again. */
  drafts: listOf(isText),
  operation: isText,
  key: maybe(isText),
  hash: isText,
  environment: isScope,
  subject: isSubject,
  body: isAnything,
  state: wordOf(states),
  attempts: listOf(isAttempt),
  decisions: listOf(isDecision),
  createdAt: isTime,
  reference: maybe(isText),
  word: maybe(isText),
  /** What the service said of it, in its own words: of a payment made or declined. */
  receipt: maybe(listOf(isReceiptLine)),
  /** The references of other records that the same request may have created, as the last look for them found. */
  twins: maybe(listOf(isText)),
})

export type Submission = Checked<typeof isSubmission>

export const madeStates = ['accepted', 'accepted-with-unknown-word', 'found'] as const

const made: ReadonlySet<SubmissionState> = new Set(madeStates)

export const isMade = ({ state }: Pick<Submission, 'state'>): boolean => made.has(state)

/** Refused by a card or a bank, and not for what the request says. */
export const isDeclined = ({ state, receipt }: Submission): boolean =>
  state === 'refused' && receipt !== undefined

/** Nobody knows yet what became of them. */
export const openStates = ['unknown', 'sending'] as const

const open: ReadonlySet<SubmissionState> = new Set(openStates)

export const isOpen = ({ state }: Pick<Submission, 'state'>): boolean => open.has(state)

/** A row of a sheet's run, which looks after all of its rows at once. */
export const isOfRun = ({ subject: { form } }: Pick<Submission, 'subject'>): boolean =>
  form?.includes('run=') === true

export const mayExist = (submission: Pick<Submission, 'state'>): boolean =>
  isMade(submission) || isOpen(submission)

/** Of the last attempt, in milliseconds by this browser's clock. */
export const sentAtOf = ({
  attempts,
  createdAt,
}: Pick<Submission, 'attempts' | 'createdAt'>): number => attempts.at(-1)?.at ?? createdAt

/** What a draft's own submissions say of it: one that may exist before any that certainly does not. */
export const tellingOf = (newestFirst: readonly Submission[]): Submission | undefined =>
  newestFirst.find(mayExist) ??
  newestFirst.find(({ state }) => state === 'not-there') ??
  newestFirst[0]
