/** Batches whose amount is not the sum of their rails, or of their four states (product.md, section 2). */
import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addedAmount, addend, sumFigures, type Sum } from '~/lib/sums'

export type Batch = Read<typeof PayoutBatch>

/** A sum of parts, and what the batch's own amount has beyond it. */
export interface Tie {
  readonly sum: Sum
  /** undefined where it cannot be told: no amounts, one of them unreadable, or beyond exact arithmetic. */
  readonly difference: Money | undefined
}

export interface BatchTies {
  readonly batch: Batch
  readonly rails: Tie
  readonly states: Tie
}

const rails = ['Ach', 'Card', 'Vcard', 'Check', 'Wire'] as const
const states = ['Processing', 'Processed', 'Paid', 'Cancelled'] as const

type Amount = `${(typeof rails)[number]}Amount` | `Batch${(typeof states)[number]}Amount`

/** A rail that a batch does not use may have no amount; one that cannot be read leaves everything open. */
function tieOf(reading: Reading<typeof PayoutBatch>, parts: readonly Amount[]): Tie {
  const whole = reading.value.BatchAmount
  const sum = sumFigures(
    parts.map((part) => addend(reading.value[part], { isUnreadable: reading.isUnreadable(part) })),
  )
  const added = sum.unreadable === 0 ? addedAmount(sum) : undefined
  return { sum, difference: whole && added && ifExact(() => subtractMoney(whole, added)) }
}

export const tiesOf = (reading: Reading<typeof PayoutBatch>): BatchTies => ({
  batch: reading.value,
  rails: tieOf(
    reading,
    rails.map((rail) => `${rail}Amount` as const),
  ),
  states: tieOf(
    reading,
    states.map((state) => `Batch${state}Amount` as const),
  ),
})

/** What cannot be told is not tied either. */
export const isTied = ({ difference }: Tie): boolean =>
  difference !== undefined && isZero(difference)

export const isTiedOut = ({ rails: ofRails, states: ofStates }: BatchTies): boolean =>
  isTied(ofRails) && isTied(ofStates)
