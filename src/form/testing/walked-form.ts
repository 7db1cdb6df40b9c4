/** A form that sends one write, as a walk needs it: the screen's own modules, without the screen. */
import type { UnscopedIntent, WriteOperation } from '~/submit/intent'
import type { DraftContent } from '~/storage/drafts'

import type { Fields } from '../definition/fields'
import type { Besides } from '../use-submitting'

/** A request as it left the browser. */
export interface Sent {
  /** SHA-256 of the method, address and body. */
  readonly hash: string
  readonly url: URL
  readonly json: unknown
}

export interface WalkedForm<V extends object> {
  /** A form filled in with what no other one has: `marker` is in all that is looked for. */
  readonly filled: (marker: string) => V
  /** One change that a person makes; `which` picks what is typed, right or not. */
  readonly typed: readonly ((values: V, marker: string, which: number) => V)[]
  /** A reason for whatever the form asks one for. */
  readonly reasoned: (values: V) => V
  readonly draftOf: (id: string, values: V) => DraftContent
  readonly restore: (kept: unknown) => V
  readonly wrongIn: (values: V) => readonly string[]
  readonly fields: Fields
  /** Whether it is so like another one that a reason is still asked for. */
  readonly isAsked: (values: V, draftId: string) => Promise<boolean>
  readonly intent: (values: V, draftId: string, besides?: Besides) => UnscopedIntent<WriteOperation>
  /** What the review shows before it is sent, a line each. */
  readonly shown: (values: V) => readonly string[]
  /** The same lines, made of a request. */
  readonly restated: (sent: Sent) => readonly string[]
}

/** What is typed somewhere in the walks, and may be kept nowhere. */
export const secrets = {
  account: '000987654321',
  ein: '98-7654321',
  card: '4111 1111 1111 1111',
  ssn: '123-45-6789',
} as const

export const cardTyped = {
  cardnumber: secrets.card.replaceAll(' ', ''),
  cardexp: '1229',
  cardcvv: '907',
} as const

/** What people, and those who are up to something, type into a text. */
export const texts: readonly [string, ...string[]] = [
  '',
  '   ',
  'Rent for May',
  `Card ${secrets.card}`,
  secrets.card.replaceAll(' ', ''),
  `SSN ${secrets.ssn}`,
  '"=1+1",<b>&amp;',
  'Ünïcödé 😀',
  'a'.repeat(300),
]

/** One of them, whatever the number. */
export const pick = <T>(list: readonly [T, ...T[]], which: number): T =>
  list[which % list.length] ?? list[0]
