import type { Entry, FactsOf } from './directory-entry'
import { directoryKind } from './directory-kind'
import { isAnything, isFlag, isText, maybe, record } from './shape'

/** One answer: a newer one replaces all of it, or an error that is over would stay. */
const isDomainAnswer = record({
  isEnabled: maybe(isFlag),
  error: maybe(isText),
  job: maybe(isText),
  owner: maybe(isText),
  raw: isAnything,
})

const domainFacts = {
  name: isText,
  /** A change was sent, and what became of it isn't known. An answer that is newer settles it. */
  isOpen: isFlag,
  answer: isDomainAnswer,
}

export type DomainFacts = FactsOf<typeof domainFacts>

export type KeptDomain = Entry<DomainFacts>

/** No operation reads a domain: answers to updates are kept by who sent them. */
export const domains = directoryKind<DomainFacts>({
  most: 1000,
  facts: domainFacts,
  texts: ({ name, answer }) => [name?.value, answer?.value.owner],
  lessons: [],
})
