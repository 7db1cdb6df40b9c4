import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addedAmount, addend, sumFigures, type Sum } from '~/lib/sums'

export type Batch = Read<typeof PayoutBatch>

export interface Tie {
  readonly sum: Sum
  /** Undefined if an amount is missing, unreadable or beyond exact arithmetic. */
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

/** An unused rail may have no amount; an unreadable one leaves everything open. */
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

export const isTied = ({ difference }: Tie): boolean =>
  difference !== undefined && isZero(difference)

export const isTiedOut = ({ rails: ofRails, states: ofStates }: BatchTies): boolean =>
  isTied(ofRails) && isTied(ofStates)
