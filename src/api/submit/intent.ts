/** What a form hands over to be sent, and what it gets back. */
import type { Operation } from '~/contract/operation'
import type { Scope } from '~/storage/scope'
import type { StorageReason } from '~/storage/storage-error'
import type { Subject, Submission } from '~/storage/submission-record'

import type { Accepted } from '../answer'
import type { UnkeyedArgs } from '../call'
import type { ApiError } from '../errors'
import type { HttpRequest } from '../transport'

export type WriteOperation = Operation & { readonly writes: true }

export interface Intent<O extends WriteOperation> {
  /** Where it was prepared and reviewed for. It is sent nowhere else. */
  readonly scope: Scope
  /** One for each thing that is to happen once: a form's draft, a row of a pay run. */
  readonly draftId: string
  readonly operation: O
  readonly args: UnkeyedArgs<O>
  readonly subject: Subject
  /** The person has seen what this is like (accepted submissions, by id), and says why to send it. */
  readonly besides?:
    | { readonly submissions: readonly string[]; readonly reason: string }
    | undefined
}

/** An intent as its values make it: whoever sends it knows which scope it was reviewed in. */
export type UnscopedIntent<O extends WriteOperation> = Omit<Intent<O>, 'scope'>

/** Why nothing could be written down, and so nothing was sent. */
export type NoJournalReason =
  | StorageReason
  /** No locks between tabs: the page was not served over HTTPS. */
  | 'no-locks'

export type SubmitAnswer<O extends WriteOperation = WriteOperation> =
  | {
      readonly kind: 'accepted' | 'accepted-with-unknown-word'
      readonly submission: Submission
      readonly accepted: Accepted<O>
      /** False: the outcome could not be written down; it will stand in the journal as unknown. */
      readonly isRecorded: boolean
    }
  | {
      readonly kind: 'refused' | 'not-sent' | 'unknown'
      readonly submission: Submission
      /** Of the last attempt. It may say `refused` where an attempt before it is unknown. */
      readonly error: ApiError
      readonly isRecorded: boolean
    }
  /** Nothing was journalled or sent: it was reviewed for this scope, and another is connected. */
  | { readonly kind: 'other-service'; readonly scope: Scope }
  /** The request could not be made: a token or a member is missing. Nothing was journalled. */
  | { readonly kind: 'not-made'; readonly error: ApiError }
  /** Nothing was sent: an earlier submission of this draft or of the same bytes stands in the way. */
  | {
      readonly kind: 'earlier'
      readonly submission: Submission
      /** All that are done and stand in the way, for `besides`. */
      readonly alike: readonly string[]
    }
  /** Nothing was sent: this draft is being sent at this moment, here or in another tab. */
  | { readonly kind: 'busy' }
  /** Nothing was sent: it could not be written down first. */
  | { readonly kind: 'no-journal'; readonly reason: NoJournalReason; readonly cause: unknown }

/** A write as it goes out, without token and key: the same bytes are the same intent. */
export const bytesOf = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body ?? ''}`

/** SHA-256 in hexadecimal. `crypto.subtle` does it off this thread, where the page may have it. */
export async function hashOf(bytes: string): Promise<string> {
  const encoded = new TextEncoder().encode(bytes)
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', encoded))
    : // On plain HTTP, where nothing can be sent and a sheet can still be looked at.
      (await import('@noble/hashes/sha2.js')).sha256(encoded)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
