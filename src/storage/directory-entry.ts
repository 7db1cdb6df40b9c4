import type { Money } from '~/lib/money'

import { isMoney, isNumber, isText, maybe, shape, type Check } from './shape'

export interface PayoutPlace {
  readonly entry: string
  readonly idOut: string
  readonly paymentId?: string | undefined
}

export interface PaidPayout extends PayoutPlace {
  readonly date?: string | undefined
  readonly total?: Money | undefined
}

/** Never an EIN or an account number: only their last four digits. */
export interface VendorFacts {
  readonly name: string
  readonly secondName: string
  readonly number: string
  readonly email: string
  readonly city: string
  readonly zip: string
  readonly einEnding: string
  readonly bankEnding: string
  readonly method: string
  readonly entry: string
  readonly lastPayout: PaidPayout
}

export interface BillFacts {
  readonly number: string
  readonly amount: Money
  readonly billDate: string
  readonly dueDate: string
  readonly vendorId: string
  readonly vendorName: string
  readonly entry: string
  readonly payout: PayoutPlace
}

/** A value and its age: milliseconds since the epoch. */
export interface Fact<T> {
  readonly value: T
  readonly asOf: number
}

export type Known<Facts> = { readonly [K in keyof Facts]?: Fact<Facts[K]> }

export interface Seen {
  readonly at: number
  /** Undefined if seen on its own record or created here. */
  readonly payout?: PayoutPlace | undefined
}

export interface Entry<Facts> {
  readonly id: string
  readonly facts: Known<Facts>
  readonly firstSeen: Seen
  readonly lastSeen: Seen
}

/** Ties are broken by text, so that the order of arrival doesn't matter. */
function newest<T>(a: T, b: T, newness: (each: T) => number): T {
  const [newA, newB] = [newness(a), newness(b)]
  if (newA !== newB) return newA > newB ? a : b
  return JSON.stringify(a) > JSON.stringify(b) ? a : b
}

/** The newer value wins field by field; an absent one erases nothing. */
function mergeFacts<Facts>(a: Known<Facts>, b: Known<Facts>): Known<Facts> {
  const merged: { -readonly [K in keyof Facts]?: Fact<Facts[K]> } = { ...a }
  for (const field in b) {
    const [mine, theirs] = [a[field], b[field]]
    if (theirs) merged[field] = mine ? newest(mine, theirs, ({ asOf }) => asOf) : theirs
  }
  return merged
}

/** Order and repetition of sightings don't change the result. */
export const mergeEntries = <Facts>(a: Entry<Facts>, b: Entry<Facts>): Entry<Facts> => ({
  id: a.id,
  facts: mergeFacts(a.facts, b.facts),
  firstSeen: newest(a.firstSeen, b.firstSeen, ({ at }) => -at),
  lastSeen: newest(a.lastSeen, b.lastSeen, ({ at }) => at),
})

export function factsAsOf<Facts extends object>(
  asOf: number,
  values: { readonly [K in keyof Facts]?: Facts[K] | undefined },
): Known<Facts> {
  const known: { -readonly [K in keyof Facts]?: Fact<Facts[K]> } = {}
  for (const field in values) {
    const value = values[field]
    if (value !== undefined && value !== '') known[field] = { value, asOf }
  }
  return known
}

const isPlace = shape<PayoutPlace>({ entry: isText, idOut: isText, paymentId: maybe(isText) })

const isSeen = shape<Seen>({ at: isNumber, payout: maybe(isPlace) })

const fact = <T>(check: Check<T>): Check<Fact<T> | undefined> =>
  maybe(shape<Fact<T>>({ value: check, asOf: isNumber }))

const isPaidPayout = shape<PaidPayout>({
  entry: isText,
  idOut: isText,
  paymentId: maybe(isText),
  date: maybe(isText),
  total: maybe(isMoney),
})

const text = fact(isText)

export const isVendorEntry = shape<Entry<VendorFacts>>({
  id: isText,
  facts: shape<Known<VendorFacts>>({
    name: text,
    secondName: text,
    number: text,
    email: text,
    city: text,
    zip: text,
    einEnding: text,
    bankEnding: text,
    method: text,
    entry: text,
    lastPayout: fact(isPaidPayout),
  }),
  firstSeen: isSeen,
  lastSeen: isSeen,
})

export const isBillEntry = shape<Entry<BillFacts>>({
  id: isText,
  facts: shape<Known<BillFacts>>({
    number: text,
    amount: fact(isMoney),
    billDate: text,
    dueDate: text,
    vendorId: text,
    vendorName: text,
    entry: text,
    payout: fact(isPlace),
  }),
  firstSeen: isSeen,
  lastSeen: isSeen,
})
