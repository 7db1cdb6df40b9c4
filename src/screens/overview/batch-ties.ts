/** Batches whose amount is not the sum of their rails, or of their four states (product.md, section 2). */
import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import { ifExact, isZero, subtractMoney, sumMoney, type Money } from '~/lib/money'

export type Batch = Read<typeof PayoutBatch>

/** A sum of parts, and what the batch's own amount has beyond it. */
export interface Tie {
  readonly sum: Money | undefined
  /** undefined where the batch or its parts have no amount, or one beyond exact arithmetic. */
  readonly difference: Money | undefined
}

export interface BatchTies {
  readonly batch: Batch
  readonly rails: Tie
  readonly states: Tie
}

const rails = ['Ach', 'Card', 'Vcard', 'Check', 'Wire'] as const
const states = ['Processing', 'Processed', 'Paid', 'Cancelled'] as const

function tieOf(whole: Money | undefined, parts: readonly (Money | undefined)[]): Tie {
  const given = parts.flatMap((part) => part ?? [])
  const sum = given.length === 0 ? undefined : ifExact(() => sumMoney(given))
  return { sum, difference: whole && sum && ifExact(() => subtractMoney(whole, sum)) }
}

export const tiesOf = (batch: Batch): BatchTies => ({
  batch,
  rails: tieOf(
    batch.BatchAmount,
    rails.map((rail) => batch[`${rail}Amount`]),
  ),
  states: tieOf(
    batch.BatchAmount,
    states.map((state) => batch[`Batch${state}Amount`]),
  ),
})

/** What cannot be told is not tied either. */
export const isTied = ({ difference }: Tie): boolean =>
  difference !== undefined && isZero(difference)

export const isTiedOut = ({ rails: ofRails, states: ofStates }: BatchTies): boolean =>
  isTied(ofRails) && isTied(ofStates)
