/** A kind of record that the directory holds, declared once: its facts, what teaches it, how a text finds it. */
import type { Read } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import type { Payout } from '~/contract/payouts'
import type { Money } from '~/lib/money'

import {
  isEntryOf,
  type Entry,
  type FactChecks,
  type PayoutPlace,
  type Seen,
} from './directory-entry'
import type { Check } from './shape'

/** A payout that was read, and how it stands as a place where something was seen. */
export interface PaidRecord {
  readonly value: Read<typeof Payout>
  readonly place: PayoutPlace
  readonly currency: string | undefined
  readonly date: string | undefined
  readonly total: Money | undefined
  /** When it was made: what it says is that old. */
  readonly asOf: number
  readonly seen: Seen
}

/** So that no payout is counted twice. */
export interface SeenPayout extends PayoutPlace {
  readonly day: string | undefined
  readonly vendorId: string | undefined
}

export type Params = Readonly<Record<string, string>>

/** Records of an operation, got or listed, teach it. */
export interface Lesson<Facts> {
  readonly operation: string
  readonly entriesOf: (value: unknown, params: Params, at: number) => readonly Entry<Facts>[]
}

/** Takes the operation's name alone: its schemas are no part of every list. */
export const lesson = <O extends Operation, Facts>(
  { name }: Pick<O, 'name'>,
  entriesOf: (value: Read<O['response']>, params: Params, at: number) => readonly Entry<Facts>[],
): Lesson<Facts> => ({
  operation: name,
  // What came under the operation's name was read by its schema.
  entriesOf: entriesOf as Lesson<Facts>['entriesOf'],
})

export interface DirectoryKind<Facts, Kept extends Entry<Facts> = Entry<Facts>> {
  /** Beyond this, those not seen for longest go. */
  readonly most: number
  readonly isKept: Check<Kept>
  /** Texts that find it, besides its id. */
  readonly texts: (facts: Kept['facts']) => readonly (string | undefined)[]
  readonly lessons: readonly Lesson<Facts>[]
  readonly fromPayout?: (payout: PaidRecord) => readonly Entry<Facts>[]
  /** Whose payouts are counted, as `payouts`. */
  readonly countedBy?: (payout: SeenPayout) => string | undefined
}

export interface KindDeclaration<Facts> extends Omit<DirectoryKind<Facts>, 'isKept' | 'countedBy'> {
  readonly facts: FactChecks<Facts>
}

export const directoryKind = <Facts extends object>({
  facts,
  ...kind
}: KindDeclaration<Facts>): DirectoryKind<Facts> => ({ ...kind, isKept: isEntryOf(facts) })
