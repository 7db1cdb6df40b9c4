import { isSameScope, type Scope } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'

export interface Sending {
  readonly draftId: string
  readonly hash: string
  /** The hash leaves a card or account out: the same one may be of another. */
  readonly isMasked?: boolean
  readonly canRepeat?: boolean
  readonly environment: Scope
  /** Accepted submissions of the same bytes that the person sends this one in addition to. */
  readonly besides: readonly string[]
  readonly isCleared: (submission: Submission) => boolean
}

export type Permission =
  | {
      readonly kind: 'earlier'
      readonly submission: Submission
      readonly alike: readonly string[]
    }
  /** The same bytes in the same scope, with the same key. */
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

/** The organization doesn't count: the same bytes sent for another may be the same payment. */
const isSameService = (a: Scope, b: Scope): boolean => a.kind === b.kind && a.baseUrl === b.baseUrl

/** Another organization's token may not see it, so "nothing there" would prove nothing. */
export const canAskAbout = ({ environment }: Submission, connection: Scope): boolean =>
  isSameScope(environment, connection)

export function permissionFor(sending: Sending, earlier: readonly Submission[]): Permission {
  const own = earlier.filter((each) => isSameService(each.environment, sending.environment))
  const isSameBytes = ({ hash }: Submission) => hash === sending.hash
  const isOwn = ({ environment }: Submission) => isSameScope(environment, sending.environment)
  const blocks = (submission: Submission): boolean => {
    if (sending.canRepeat === true) return submission.state === 'sending'
    switch (standingOf(submission)) {
      case 'open':
        return true
      case 'done':
        return !sending.besides.includes(submission.id)
      case 'cleared':
        // Changed bytes are a new intent once the old one is settled. Another organization's write is retried
        // from there, with its key.
        return isSameBytes(submission) && !(isOwn(submission) && sending.isCleared(submission))
      case 'free':
        return false
    }
  }
  const blocking = own.filter(blocks)
  const first = blocking.find((each) => standingOf(each) === 'open') ?? blocking[0]
  const alike = blocking.filter((each) => standingOf(each) === 'done').map(({ id }) => id)
  if (first) return { kind: 'earlier', submission: first, alike }
  // Only records of this scope's journal can be continued.
  const same = own
    .filter((each) => isOwn(each) && isSameBytes(each) && standingOf(each) !== 'done')
    // After a decline the same key would only repeat it, whichever card is tried.
    .filter((each) => sending.isMasked !== true || standingOf(each) !== 'free')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]
  return same ? { kind: 'again', submission: same } : { kind: 'new' }
}
