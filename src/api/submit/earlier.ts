/** Whether something may leave, by what has left before. */
import { isSameScope, type Scope } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'

/** What is about to be sent. */
export interface Sending {
  readonly draftId: string
  readonly hash: string
  readonly environment: Scope
  /** Ids of accepted submissions of the same bytes beside which this one is meant to stand. */
  readonly besides: readonly string[]
  /** Whether a person has looked for this one in this visit, and said that it is not there. */
  readonly isCleared: (submission: Submission) => boolean
}

export type Permission =
  /** Nothing may leave: this one has to be looked at first. */
  | {
      readonly kind: 'earlier'
      readonly submission: Submission
      /** Ids of all that are done and stand in the way: another one is sent only beside all of them. */
      readonly alike: readonly string[]
    }
  /** The same bytes again, in the same scope and with the same key. */
  | { readonly kind: 'again'; readonly submission: Submission }
  | { readonly kind: 'new' }

type Standing = 'open' | 'done' | 'cleared' | 'free'

function standingOf({ state }: Submission): Standing {
  switch (state) {
    case 'sending':
    case 'unknown':
      return 'open'
    case 'accepted':
    case 'accepted-with-unknown-word':
    case 'found':
      return 'done'
    case 'not-there':
      return 'cleared'
    case 'refused':
    case 'not-sent':
      return 'free'
  }
}

/** The organization is left out: what another one was sent may be the same payment, so it blocks. */
const isSameService = (a: Scope, b: Scope): boolean => a.kind === b.kind && a.baseUrl === b.baseUrl

/**
 * Whether what is connected now can be asked about it. Another organization's token may not see it,
 * and "nothing there" would then be no answer.
 */
export const canAskAbout = ({ environment }: Submission, connection: Scope): boolean =>
  isSameScope(environment, connection)

/** @param earlier submissions of the same draft or the same bytes */
export function permissionFor(sending: Sending, earlier: readonly Submission[]): Permission {
  const here = earlier.filter((each) => isSameService(each.environment, sending.environment))
  const isSameBytes = ({ hash }: Submission) => hash === sending.hash
  const isOwn = ({ environment }: Submission) => isSameScope(environment, sending.environment)
  const blocks = (submission: Submission): boolean => {
    switch (standingOf(submission)) {
      case 'open':
        return true
      case 'done':
        // Two alike are two only when a person says so, of each that is known.
        return !sending.besides.includes(submission.id)
      case 'cleared':
        // Changed bytes are a new intent, once the old one is settled; the same bytes are looked for anew.
        // Another organization's is sent again from there, with its key.
        return isSameBytes(submission) && !(isOwn(submission) && sending.isCleared(submission))
      case 'free':
        return false
    }
  }
  const blocking = here.filter(blocks)
  const first = blocking.find((each) => standingOf(each) === 'open') ?? blocking[0]
  const alike = blocking.filter((each) => standingOf(each) === 'done').map(({ id }) => id)
  if (first) return { kind: 'earlier', submission: first, alike }
  // What is written is recorded in the journal of its own scope: another's record is not continued.
  const same = here
    .filter((each) => isOwn(each) && isSameBytes(each) && standingOf(each) !== 'done')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
  return same ? { kind: 'again', submission: same } : { kind: 'new' }
}
