import type { Operation } from '~/contract/operation'
import type { Scope } from '~/storage/scope'
import type { StorageReason } from '~/storage/storage-error'
import type { Subject, Submission } from '~/storage/submission-record'

import type { Accepted } from '~/api/answer'
import type { UnkeyedArgs } from '~/api/request'
import type { ApiError } from '~/api/errors'

export type WriteOperation = Operation & { readonly writes: true }

export interface Intent<O extends WriteOperation> {
  /** Reviewed for this scope and sent nowhere else. */
  readonly scope: Scope
  /** One for each thing that must happen once: a form's draft, a row of a pay run. */
  readonly draftId: string
  readonly operation: O
  readonly args: UnkeyedArgs<O>
  readonly subject: Subject
  /** It sets all there is, and may be set again and again: only what is being sent is in its way. */
  readonly canRepeat?: true
  readonly besides?:
    | { readonly submissions: readonly string[]; readonly reason: string }
    | undefined
}

export type UnscopedIntent<O extends WriteOperation> = Omit<Intent<O>, 'scope'>

export type NoJournalReason = StorageReason | 'no-locks'

export type SubmitAnswer<O extends WriteOperation = WriteOperation> =
  | {
      readonly kind: 'accepted' | 'accepted-with-unknown-word'
      readonly submission: Submission
      readonly accepted: Accepted<O>
      /** False if the outcome could not be journaled: it will stand as unknown. */
      readonly isRecorded: boolean
    }
  | {
      readonly kind: 'refused' | 'not-sent' | 'unknown'
      readonly submission: Submission
      /** Of the last attempt; may say `refused` while an earlier attempt is unknown. */
      readonly error: ApiError
      readonly isRecorded: boolean
    }
  | { readonly kind: 'other-service'; readonly scope: Scope }
  | { readonly kind: 'not-made'; readonly error: ApiError }
  /** An earlier submission of this draft or of the same bytes is in the way. */
  | {
      readonly kind: 'earlier'
      readonly submission: Submission
      /** Everything that is done and in the way, for `besides`. */
      readonly alike: readonly string[]
    }
  | { readonly kind: 'busy' }
  | { readonly kind: 'no-journal'; readonly reason: NoJournalReason; readonly cause: unknown }

export const isDone = ({ kind }: SubmitAnswer): boolean =>
  kind === 'accepted' || kind === 'accepted-with-unknown-word'
