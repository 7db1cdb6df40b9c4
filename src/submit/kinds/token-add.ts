import { isSameId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { lastFour } from '~/lib/masks'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'
import { compareTexts } from '~/submit/candidate'

import {
  linesOf,
  onCustomer,
  type Searching,
  timeAgreement,
  twinsOnCustomer,
} from './customer-records'
import { customerIdLine, learnedCustomer, madeCustomer } from './learned-customer'
import type { WriteKind } from './write-kind'

/** Receipts keep it by its label. */
export const methodIdLine = ['methodReferenceId', 'Stored method'] as const

const receiptLabels = [
  methodIdLine,
  ['CustomerId', customerIdLine[1]],
  ['ResultCode', 'Result code'],
] as const

const storedMethods: Searching = (submission, { StoredMethods = [] }) => {
  const { method = '', payerName } = submission.subject
  const end = lastFour(method)
  return {
    // Whether the record shows all of them is not stated.
    coverage: 'likely',
    candidates: StoredMethods.filter(
      ({ maskedAccount = '' }) => compareTexts(end, lastFour(maskedAccount)) !== 'differs',
    ).map((each) => ({
      reference: each.idPmethod,
      facts: [
        { aspect: 'number', label: 'Method', sent: method, found: each.maskedAccount },
        { aspect: 'name', label: labels.accountHolder, sent: payerName, found: each.holderName },
      ],
      createdAt: each.lastUpdated,
      agreement: {
        payee: 'same',
        number: compareTexts(end, lastFour(each.maskedAccount ?? '')),
        name: compareTexts(payerName, each.holderName),
        time: timeAgreement(submission, each.lastUpdated),
      },
      claimedBy: undefined,
      isLikely: false,
    })),
  }
}

/** interface.md: with `temporary`, a token of one use that expires after 12 hours. */
const TEMPORARY_MS = 12 * 60 * 60 * 1000
export const TEMPORARY = 'Temporary (12 hours)'

/** From when it was sent first, by this browser's clock: sent again with its key, the service keeps the first. */
export const expiresAt = ({
  attempts,
  createdAt,
}: Pick<Submission, 'attempts' | 'createdAt'>): number =>
  (attempts[0]?.at ?? createdAt) + TEMPORARY_MS

/** interface.md: `methodReferenceId` is the stored method's own ID; `ReferenceId` is only the transaction's. */
export const tokenIdOf = ({ receipt, reference }: Submission): string | undefined =>
  receipt?.find(({ label }) => label === methodIdLine[1])?.text ?? reference

/** Whose tokens: a customer's and those of nobody yet, only the latter, or all. */
export type TokenOwner = (string & {}) | 'nobody' | 'anyone'

/** By the submission that stored it: each token that something sent from here uses. It has one use. */
export const storedAndUsed = (submissions: readonly Submission[]): ReadonlySet<string> =>
  new Set(submissions.flatMap((each) => (mayExist(each) ? (each.subject.storedFrom ?? []) : [])))

/** The customer that it was sent for, or whom the answer names. Undefined while it is nobody’s. */
export const tokenOwner = (submission: Submission): string | undefined =>
  submission.subject.customerId ?? madeCustomer(submission)

export const isTokenFor = (owner: TokenOwner, own: string | undefined): boolean =>
  owner === 'anyone' || own === undefined || isSameId(own, owner)

export const isStoredHere = (submission: Submission): boolean =>
  submission.operation === 'tokenAdd' && isMade(submission) && tokenIdOf(submission) !== undefined

/** Those that still work: not expired, and not used by anything sent from here. */
export function temporaryOf(
  submissions: readonly Submission[],
  owner: TokenOwner,
  now: number,
): readonly Submission[] {
  const used = storedAndUsed(submissions)
  return submissions.filter(
    (each) =>
      isStoredHere(each) &&
      each.subject.lifetime === TEMPORARY &&
      expiresAt(each) > now &&
      !used.has(each.id) &&
      isTokenFor(owner, tokenOwner(each)),
  )
}

export const tokenAddKind: WriteKind = {
  noun: { one: 'payment method', many: 'payment methods' },
  done: 'Stored',
  referenceLabel: 'Stored method ID',
  // interface.md: 'Cancelled' with code 1.
  quotesWord: true,
  subject: [
    ['method', 'Method'],
    ['payerName', labels.accountHolder],
    customerIdLine,
    ['lifetime', 'Lifetime'],
    ['entry', 'Paypoint'],
  ],
  lookUp: onCustomer(
    storedMethods,
    'Stored methods on the customer’s record.',
    // Only permanent ones stand there.
    ({ subject }) => subject.lifetime !== TEMPORARY,
  ),
  twins: twinsOnCustomer(storedMethods),
  learned: learnedCustomer,
  receipt: (result) => linesOf(result, receiptLabels),
}
