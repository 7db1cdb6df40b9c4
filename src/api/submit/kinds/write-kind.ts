/** What differs between kinds of writes. Everything else about sending one is the same for all. */
import type { Subject, Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'

import type { LookUp } from '../candidate'
import type { ReadBackRow } from '../compare-body'
import type { FindTwins } from '../twins'

/** Whether an idempotency key goes along, and whether money moves, is the contract's to say. */
export interface WriteKind {
  readonly noun: { readonly one: string; readonly many: string }
  /** What was done, where the service has no word of its own for it: "Created". */
  readonly done: string
  /**
   * It sets something that is there, named by this member of its subject: sent twice, nothing is made twice. Absent
   * where it makes something.
   */
  readonly sets?: 'domainId' | 'notificationId'
  /** What it is about, by the labels of its members, in the order in which they are shown. */
  readonly subject: readonly (readonly [member: Exclude<keyof Subject, 'title'>, label: string])[]
  /** Where this app shows what was made; absent where it does not. */
  readonly pathOf?: (submission: Submission, reference: string) => string | undefined
  readonly lookUp: LookUpWay | CannotLookUp
  /** Absent where interface.md has no operation that reads what was made. */
  readonly readBack?: ReadBackWay
  /** Absent where a second one of the same sending cannot be seen. */
  readonly twins?: TwinCheck
}

/** How an unknown one is looked for at the service. */
export interface LookUpWay {
  readonly find: (submission: Submission, context: LookUpContext) => Promise<LookUp>
  /** Where it looks, for a person. */
  readonly where: string
  /** Before each further look while nothing agrees: what was held up arrives late. */
  readonly pausesMs: readonly number[]
  /** The label of an id that a person may have seen elsewhere, to look at as well. */
  readonly typedId?: string
  readonly reason?: undefined
}

/** interface.md has no operation to look with: a person looks elsewhere. */
export interface CannotLookUp {
  readonly find?: undefined
  readonly where?: undefined
  readonly pausesMs?: undefined
  readonly typedId?: undefined
  /** One sentence, for a person. */
  readonly reason: string
}

export interface LookUpContext {
  readonly journal: SubmissionJournal
  /** Which other submission of this browser is known to have made a record. */
  readonly claimedBy: (reference: string) => Promise<string | undefined>
  readonly typedId: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface ReadBack {
  /** Every member of the body that was sent, and of a payout how it is paid. */
  readonly rows: readonly ReadBackRow[]
  /** The page of the record itself. */
  readonly path?: string | undefined
}

/**
 * @returns undefined when the record is not (yet) there
 * @throws ApiError when the service cannot be asked
 */
export type ReadBackWay = (
  submission: Submission,
  reference: string,
  signal: AbortSignal | undefined,
) => Promise<ReadBack | undefined>

export interface TwinCheck {
  /** Whether enough of it was kept to compare. */
  readonly canCheck: (submission: Submission) => boolean
  /** One finder reads no record twice: a run has many submissions. */
  readonly finder: (signal: AbortSignal | undefined) => FindTwins
}
