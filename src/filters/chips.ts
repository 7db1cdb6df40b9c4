/** A lower and an upper bound of one field are shown, edited and removed as one chip. */
import type { Condition } from './condition'

export type ChipConditions = readonly [Condition] | readonly [Condition, Condition]

export interface Chip {
  readonly conditions: ChipConditions
  readonly places: readonly number[]
}

const isLower = ({ operator }: Condition): boolean => operator === 'ge' || operator === 'gt'
const isUpper = ({ operator }: Condition): boolean => operator === 'le' || operator === 'lt'

export function chipsOf(conditions: readonly Condition[]): readonly Chip[] {
  const chips: Chip[] = []
  for (const [at, condition] of conditions.entries()) {
    const bounds = boundsOf(condition.field, conditions)
    if (!bounds || !bounds.includes(condition)) {
      chips.push({ conditions: [condition], places: [at] })
      continue
    }
    const places = bounds.map((bound) => conditions.indexOf(bound))
    if (Math.min(...places) === at) chips.push({ conditions: bounds, places })
  }
  return chips
}

/** Three bounds of one field are three filters, not a range. */
function boundsOf(field: string, conditions: readonly Condition[]) {
  const ofField = conditions.filter((each) => each.field === field)
  const [lower, ...lowers] = ofField.filter(isLower)
  const [upper, ...uppers] = ofField.filter(isUpper)
  const isPair = lower && upper && lowers.length === 0 && uppers.length === 0
  return isPair ? ([lower, upper] as const) : undefined
}
