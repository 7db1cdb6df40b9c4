import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addedAmount, addend, sumFigures } from '~/lib/sums'

const rails = ['Ach', 'Card', 'Vcard', 'Check', 'Wire'] as const

/**
 * The batch's amount less its rails'. An unused rail may have no amount; undefined if an amount is missing,
 * unreadable or beyond exact arithmetic. What the four states leave over need not be an error.
 */
export function railsDifference(reading: Reading<typeof PayoutBatch>): Money | undefined {
  const whole = reading.value.BatchAmount
  const sum = sumFigures(
    rails.map((rail) => {
      const part = `${rail}Amount` as const
      return addend(reading.value[part], { isUnreadable: reading.isUnreadable(part) })
    }),
  )
  const added = sum.unreadable === 0 ? addedAmount(sum) : undefined
  return whole && added && ifExact(() => subtractMoney(whole, added))
}

export const isUntied = (reading: Reading<typeof PayoutBatch>): boolean => {
  const difference = railsDifference(reading)
  return difference !== undefined && !isZero(difference)
}
