import { isText, isTime, maybe, record, type Check, type Checked } from './shape'

export const placeMembers = {
  entry: isText,
  idOut: isText,
  paymentId: maybe(isText),
}

export const isPlace = record(placeMembers)

export type PayoutPlace = Checked<typeof isPlace>

/** A value and its age: milliseconds since the epoch. */
export interface KeptFact<T> {
  readonly value: T
  readonly asOf: number
}

export type Known<Facts> = { readonly [K in keyof Facts]?: KeptFact<Facts[K]> }

const isSeen = record({
  at: isTime,
  /** Undefined if seen on its own record or created here. */
  payout: maybe(isPlace),
})

export type Seen = Checked<typeof isSeen>

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
  const merged: { -readonly [K in keyof Facts]?: KeptFact<Facts[K]> } = { ...a }
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
  const known: { -readonly [K in keyof Facts]?: KeptFact<Facts[K]> } = {}
  for (const field in values) {
    const value = values[field]
    if (value !== undefined && value !== '') known[field] = { value, asOf }
  }
  return known
}

/** What a kind knows of its records: written once, as a check for each fact. */
export type FactChecks = Readonly<Record<string, Check<unknown>>>
export type FactsIn<C> = { readonly [K in keyof C]: Checked<C[K]> }

/** @param also what is kept beside the facts */
export function isEntryOf<C extends FactChecks, A extends FactChecks>(
  facts: C,
  also?: A,
): Check<Entry<FactsIn<C>> & FactsIn<A>> {
  const known = Object.entries(facts).map(([name, value]) => [
    name,
    maybe(record({ value, asOf: isTime })),
  ])
  return record({
    id: isText,
    facts: record(Object.fromEntries(known) as FactChecks),
    firstSeen: isSeen,
    lastSeen: isSeen,
    ...also,
  }) as Check<unknown> as Check<Entry<FactsIn<C>> & FactsIn<A>> // Each fact has its check, by its name.
}
