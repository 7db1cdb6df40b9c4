import type { DirectoryUpdate } from '~/storage/directory-update'
import type { ReceiptLine, Subject, Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'
import type { LookUp } from '~/submit/candidate'
import type { FindTwins } from '~/submit/twins'

import type { ReadBackRow } from '../compare-body'

/** Whether a key is sent and whether money moves stands in the contract. */
export interface WriteKind {
  readonly noun: { readonly one: string; readonly many: string }
  readonly done: string
  /** The service's word of success says something else in English, so it is quoted rather than shown as a status. */
  readonly quotesWord?: true
  /** What its document is called, where one is handed out: "Payment receipt". Without it there is none. */
  readonly receiptTitle?: string
  /** What its record calls the reference: "Payment ID". */
  readonly referenceLabel?: string
  /** Its reference is a name of this app's, for what the service gave none: never shown as the service's. */
  readonly isNamedHere?: (submission: Submission) => boolean
  /** An update, named by this member of its subject: sending it twice creates nothing. Absent for creates. */
  readonly sets?: 'domainId' | 'notificationId'
  readonly subject: readonly (readonly [
    member: Exclude<keyof Subject, 'title' | 'balanceReadAt'>,
    label: string,
  ])[]
  /** Absent if this app doesn't show the record. */
  readonly pathOf?: (submission: Submission, reference: string) => string | undefined
  readonly lookUp: LookUpWay | CannotLookUp
  /** Absent if interface.md has no operation to read it. */
  readonly readBack?: ReadBackWay
  /** What the service says of what was made, in its words, besides its reference and word. */
  readonly receipt?: (result: unknown) => readonly ReceiptLine[]
  /** The same of a refusal that is the decline of a card or account. @param answer as it came */
  readonly declined?: (answer: unknown) => readonly ReceiptLine[] | undefined
  /** What the directory learns as soon as it is made; the record read later replaces it. */
  readonly learned?: (submission: Submission, reference: string, at: number) => DirectoryUpdate
  /** Absent if a duplicate can't be detected. */
  readonly twins?: TwinCheck
  /**
   * The service refuses to make one twice, and a browser may send a request twice: is what was sent there, whole?
   * Then a refusal doesn't say that nothing was made.
   */
  readonly stands?: (submission: Submission, signal: AbortSignal | undefined) => Promise<boolean>
}

export interface LookUpWay {
  readonly find: (submission: Submission, context: LookUpContext) => Promise<LookUp>
  readonly where: string
  /** Waits before further tries: a delayed write arrives late. */
  readonly pausesMs: readonly number[]
  readonly typedId?: string
  readonly reason?: undefined
}

export interface CannotLookUp {
  readonly find?: undefined
  readonly where?: undefined
  readonly pausesMs?: undefined
  readonly typedId?: undefined
  readonly reason: string
}

export interface LookUpContext {
  readonly journal: SubmissionJournal
  readonly claimedBy: (reference: string) => Promise<string | undefined>
  readonly typedId: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface ReadBack {
  readonly rows: readonly ReadBackRow[]
  readonly path?: string | undefined
}

/** @returns undefined if the record is not there (yet) */
export type ReadBackWay = (
  submission: Submission,
  reference: string,
  signal: AbortSignal | undefined,
) => Promise<ReadBack | undefined>

export interface TwinCheck {
  readonly canCheck: (submission: Submission) => boolean
  /** @param all those that are looked for: few reads may serve many */
  readonly finder: (signal: AbortSignal | undefined, all: readonly Submission[]) => FindTwins
}
