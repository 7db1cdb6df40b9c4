import type { Schema } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { Reading } from '~/contract/read'
import { learn } from '~/storage/directory'
import {
  type DirectoryUpdate,
  isTeaching,
  payoutUpdate,
  recordUpdate,
} from '~/storage/directory-update'
import type { Scope } from '~/storage/scope'

type PayoutReading = Reading<typeof Payout>

interface LessonArgs {
  readonly entry?: string
  readonly params?: Readonly<Record<string, string>>
}

/** An answer as the cache has it: see ~/api/query. */
export interface LearnedAnswer {
  readonly scope: Scope
  readonly name: unknown
  readonly args: LessonArgs
  readonly answer: unknown
  readonly at: number
  /** The cache's own key of it, where it is there. */
  readonly query?: string
}

/** Shown again, a page teaches nothing new. */
const known = new WeakSet<object>()

function fresh<Each extends object>(readings: readonly Each[]): Each[] {
  const unknown = readings.filter((reading) => !known.has(reading))
  for (const reading of unknown) known.add(reading)
  return unknown
}

const payoutUpdates = (records: readonly PayoutReading[], entry: string, at: number) =>
  fresh(records).map(({ value }) => payoutUpdate(value, entry || (value.EntryName ?? ''), at))

/** What the cache has under a name is that query's answer: see ~/api/query. */
const recordsIn = <S extends Schema>(answer: unknown): readonly Reading<S>[] => {
  if (answer instanceof Reading) return [answer]
  const { reading, records } = (answer ?? {}) as Partial<{
    readonly reading: Reading<S>
    readonly records: readonly Reading<S>[]
  }>
  return records ?? (reading ? [reading] : [])
}

/** Payouts teach all kinds, and are counted. */
const payoutQueries: readonly string[] = ['payoutQuery', 'payoutLookUp']

function updatesOf({ name, args: { params = {}, entry }, answer, at }: LearnedAnswer) {
  if (typeof name !== 'string') return []
  if (payoutQueries.includes(name)) {
    return payoutUpdates(recordsIn(answer), params['entry'] ?? entry ?? '', at)
  }
  // "invoiceLookUp" finds one that "invoiceQuery" lists.
  const operation = name.replace(/LookUp$/, 'Query')
  if (!isTeaching(operation)) return []
  return fresh(recordsIn(answer)).map(({ value }) =>
    recordUpdate({ name: operation }, value, params, at),
  )
}

/** @returns whether it taught anything */
export async function learnAnswer(learned: LearnedAnswer): Promise<boolean> {
  const updates: readonly DirectoryUpdate[] = updatesOf(learned)
  if (updates.length === 0) return false
  await learn(learned.scope, updates, learned.at)
  return true
}
