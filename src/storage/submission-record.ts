/** What the journal keeps of a write: everything but secrets, and never the body as sent. */
import type { Money } from '~/lib/money'

import type { Scope } from './scope'
import {
  isAnything,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  shape,
  wordOf,
} from './shape'

/**
 * - `sending`: journaled before the request left; an outcome replaces it.
 * - `unknown`: may exist. Only a person settles it, as `found` or `not-there`.
 */
export type SubmissionState =
  | 'sending'
  | 'accepted'
  | 'accepted-with-unknown-word'
  | 'refused'
  | 'not-sent'
  | 'unknown'
  | 'found'
  | 'not-there'

export interface Subject {
  readonly title: string
  readonly entry?: string | undefined
  readonly payeeName?: string | undefined
  readonly vendorId?: string | undefined
  readonly vendorNumber?: string | undefined
  readonly email?: string | undefined
  readonly internalReferenceId?: string | undefined
  readonly customerId?: string | undefined
  readonly customerName?: string | undefined
  readonly invoiceNumber?: string | undefined
  readonly dueDate?: string | undefined
  /** Whom a document named, line by line, where the body has an ID alone. */
  readonly billTo?: readonly string[] | undefined
  readonly shipTo?: readonly string[] | undefined
  readonly transId?: string | undefined
  /** "Visa •••• 1111" */
  readonly method?: string | undefined
  readonly payerName?: string | undefined
  readonly lifetime?: string | undefined
  /** The submission that stored the temporary token which this one uses. */
  readonly storedFrom?: string | undefined
  readonly domainId?: string | undefined
  readonly notificationId?: string | undefined
  readonly subdomain?: string | undefined
  readonly amount?: Money | undefined
  /** Of an invoice’s discount that was typed as "10%": the body has its amount alone. */
  readonly discountPercent?: string | undefined
  /** The customer’s, as it was last read before the sending, and when: interface.md gives it no currency. */
  readonly balanceBefore?: Money | undefined
  readonly balanceReadAt?: number | undefined
  readonly billNumbers?: readonly string[] | undefined
  readonly form?: string | undefined
}

export type AttemptOutcome =
  | 'sending'
  | 'accepted'
  | 'accepted-with-unknown-word'
  | 'refused'
  | 'not-sent'
  | 'unknown'

export interface Attempt {
  /** Milliseconds by this browser's clock. Decides nothing. */
  readonly at: number
  readonly outcome: AttemptOutcome
  readonly reason?: string | undefined
  readonly status?: number | undefined
  readonly responseText?: string | undefined
  /** Named by a reply that contradicts itself: to look for it, not what was made. */
  readonly reference?: string | undefined
}

export interface Decision {
  readonly at: number
  readonly kind: 'found' | 'not-there' | 'another'
  readonly reference?: string | undefined
  readonly reason?: string | undefined
  readonly besides?: readonly string[] | undefined
  /** What looked like it and, as the person said, isn't it. Absent in what older versions wrote. */
  readonly seen?: readonly string[] | undefined
}

export interface Submission {
  readonly id: string
  /** More than one if the same bytes were typed again. */
  readonly drafts: readonly string[]
  readonly operation: string
  readonly key: string | undefined
  readonly hash: string
  readonly environment: Scope
  readonly subject: Subject
  readonly body: unknown
  readonly state: SubmissionState
  readonly attempts: readonly Attempt[]
  readonly decisions: readonly Decision[]
  readonly createdAt: number
  readonly reference?: string | undefined
  readonly word?: string | undefined
  /** What the service said of it, in its own words: of a payment made or declined. */
  readonly receipt?: readonly ReceiptLine[] | undefined
  /** The references of other records that the same request may have created, as the last look for them found. */
  readonly twins?: readonly string[] | undefined
}

export interface ReceiptLine {
  readonly label: string
  readonly text: string
}

export const madeStates = ['accepted', 'accepted-with-unknown-word', 'found'] as const

const made: ReadonlySet<SubmissionState> = new Set(madeStates)

export const isMade = ({ state }: Pick<Submission, 'state'>): boolean => made.has(state)

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

const states: Readonly<Record<SubmissionState, true>> = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
  found: true,
  'not-there': true,
}

const outcomes: Readonly<Record<AttemptOutcome, true>> = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
}

const decisions: Readonly<Record<Decision['kind'], true>> = {
  found: true,
  'not-there': true,
  another: true,
}

export const isScope = shape<Scope>({
  kind: wordOf({ sandbox: true, live: true }),
  baseUrl: isText,
  orgId: isText,
})

export const isSubmission = shape<Submission>({
  id: isText,
  drafts: listOf(isText),
  operation: isText,
  key: maybe(isText),
  hash: isText,
  environment: isScope,
  subject: shape<Subject>({
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
    dueDate: maybe(isText),
    billTo: maybe(listOf(isText)),
    shipTo: maybe(listOf(isText)),
    transId: maybe(isText),
    method: maybe(isText),
    payerName: maybe(isText),
    lifetime: maybe(isText),
    storedFrom: maybe(isText),
    domainId: maybe(isText),
    notificationId: maybe(isText),
    subdomain: maybe(isText),
    amount: maybe(isMoney),
    discountPercent: maybe(isText),
    balanceBefore: maybe(isMoney),
    balanceReadAt: maybe(isTime),
    billNumbers: maybe(listOf(isText)),
    form: maybe(isText),
  }),
  body: isAnything,
  state: wordOf(states),
  attempts: listOf(
    shape<Attempt>({
      at: isTime,
      outcome: wordOf(outcomes),
      reason: maybe(isText),
      status: maybe(isNumber),
      responseText: maybe(isText),
      reference: maybe(isText),
    }),
  ),
  decisions: listOf(
    shape<Decision>({
      at: isTime,
      kind: wordOf(decisions),
      reference: maybe(isText),
      reason: maybe(isText),
      besides: maybe(listOf(isText)),
      seen: maybe(listOf(isText)),
    }),
  ),
  createdAt: isTime,
  reference: maybe(isText),
  word: maybe(isText),
  receipt: maybe(listOf(shape<ReceiptLine>({ label: isText, text: isText }))),
  twins: maybe(listOf(isText)),
})
