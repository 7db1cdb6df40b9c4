/** One figure of a measurement. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The bound that the value must keep: '≤ 2', '≥ 0.75', '< 150', '> 0'. */
  readonly goal?: string
}

/** What could not be measured, and why. It has no goal, so it fails nothing. */
export const unmeasured = (name: string, reason: string): Row => ({
  name,
  value: Number.NaN,
  unit: `not measured: ${reason}`,
})

const GOAL = /^(?<sign>≤|<=|<|≥|>=|>)\s*(?<bound>\d[\d,]*(?:\.\d+)?)/

/** Undefined where there is no goal. */
export function meetsGoal({ name, value, goal }: Row): boolean | undefined {
  if (goal === undefined) return undefined
  const { sign, bound } = GOAL.exec(goal)?.groups ?? {}
  if (sign === undefined || bound === undefined) {
    throw new SyntaxError(`The goal of "${name}" is not a bound: ${goal}`)
  }
  const limit = Number(bound.replaceAll(',', ''))
  switch (sign) {
    case '<':
      return value < limit
    case '>':
      return value > limit
    case '≤':
    case '<=':
      return value <= limit
    default:
      return value >= limit
  }
}
