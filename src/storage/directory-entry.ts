import {
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  type Check,
  type Checked,
} from './shape'

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

const isPayoutStatus = record({ text: isText, code: maybe(isNumber) })

/** What one payout pays of a bill, with its status when it was last read. */
const isBillPart = record({
  ...placeMembers,
  /** When the payout was made, as the service wrote it. */
  date: maybe(isText),
  amount: maybe(record({ value: isMoney, asOf: isTime })),
  status: maybe(record({ value: isPayoutStatus, asOf: isTime })),
})

export type BillPart = Checked<typeof isBillPart>

export interface Entry<Facts> {
  readonly id: string
  readonly facts: Known<Facts>
  readonly firstSeen: Seen
  readonly lastSeen: Seen
  /** Of a bill: its payouts, each once. */
  readonly parts?: readonly BillPart[] | undefined
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

/** A bill has a few payouts. One with so many is known in part: see `isPartsWhole`. */
const MOST_PARTS = 40

/** Whether no payout of the bill had to be left out. */
export const isPartsWhole = (parts: readonly BillPart[]): boolean => parts.length < MOST_PARTS

const laterText = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a > b ? a : b

function mergePart(a: BillPart, b: BillPart): BillPart {
  const paymentId = laterText(a.paymentId, b.paymentId)
  const date = laterText(a.date, b.date)
  return {
    entry: laterText(a.entry, b.entry) ?? '',
    idOut: a.idOut,
    ...(paymentId !== undefined && { paymentId }),
    ...(date !== undefined && { date }),
    ...mergeFacts<{ amount: unknown; status: unknown }>(
      { ...(a.amount && { amount: a.amount }), ...(a.status && { status: a.status }) },
      { ...(b.amount && { amount: b.amount }), ...(b.status && { status: b.status }) },
    ),
  } as BillPart // Each of its facts is one of the two.
}

/** The newest first, as far as there is room. */
const byPartAge = (a: BillPart, b: BillPart): number => {
  const [one, other] = [`${a.date ?? ''} ${a.idOut}`, `${b.date ?? ''} ${b.idOut}`]
  return one < other ? 1 : Number(one > other) * -1
}

function mergeParts(
  a: readonly BillPart[] | undefined,
  b: readonly BillPart[] | undefined,
): readonly BillPart[] | undefined {
  if (!a || !b) return a ?? b
  // A bill is of one paypoint, where a payout's ID is its own.
  const byPayout = new Map(a.map((part) => [part.idOut, part]))
  for (const part of b) {
    const known = byPayout.get(part.idOut)
    byPayout.set(part.idOut, known ? mergePart(known, part) : part)
  }
  return [...byPayout.values()].toSorted(byPartAge).slice(0, MOST_PARTS)
}

/** Order and repetition of sightings don't change the result. */
export function mergeEntries<Facts>(a: Entry<Facts>, b: Entry<Facts>): Entry<Facts> {
  const parts = mergeParts(a.parts, b.parts)
  return {
    id: a.id,
    facts: mergeFacts(a.facts, b.facts),
    firstSeen: newest(a.firstSeen, b.firstSeen, ({ at }) => -at),
    lastSeen: newest(a.lastSeen, b.lastSeen, ({ at }) => at),
    ...(parts && { parts }),
  }
}

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
    parts: maybe(listOf(isBillPart)),
    ...also,
  }) as Check<unknown> as Check<Entry<FactsIn<C>> & FactsIn<A>> // Each fact has its check, by its name.
}
