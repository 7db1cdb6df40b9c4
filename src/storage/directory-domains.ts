import type { Entry } from './directory-entry'
import { directoryKind } from './directory-kind'
import { isAnything, isFlag, isText, maybe, shape } from './shape'

/** One answer: a newer one replaces all of it, or an error that is over would stay. */
export interface DomainAnswer {
  readonly isEnabled: boolean | undefined
  readonly error: string | undefined
  readonly job: string | undefined
  readonly owner: string | undefined
  readonly raw: unknown
}

export interface DomainFacts {
  readonly name: string
  readonly answer: DomainAnswer
  /** A change was sent, and what became of it isn't known. An answer that is newer settles it. */
  readonly isOpen: boolean
}

export type KeptDomain = Entry<DomainFacts>

/** No operation reads a domain: answers to updates are kept by who sent them. */
export const domains = directoryKind<DomainFacts>({
  most: 1000,
  facts: {
    name: isText,
    isOpen: isFlag,
    answer: shape<DomainAnswer>({
      isEnabled: maybe(isFlag),
      error: maybe(isText),
      job: maybe(isText),
      owner: maybe(isText),
      raw: isAnything,
    }),
  },
  texts: ({ name, answer }) => [name?.value, answer?.value.owner],
  lessons: [],
})
