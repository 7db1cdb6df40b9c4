/** The service says no: thrown before anything was changed, answered with `isSuccess: false`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** What the answer carries beside the reason: a declined payment has a result of its own. */
  readonly responseData: object | undefined

  constructor(reason: string, responseData?: object) {
    super(reason)
    this.responseData = responseData
  }
}

/** `value`, or a refusal that names the member which is missing. */
export function required<T>(value: T | undefined, member: string): T {
  if (value === undefined || value === '') throw new Refusal(`${member} is missing.`)
  return value
}

/** One of the values that a member may have, or nothing where it is not sent. */
export function oneOf<V extends string>(
  values: readonly V[],
  value: string | undefined,
  member: string,
): V | undefined {
  if (value === undefined || value === '') return undefined
  const known = values.find((each) => each === value)
  if (known !== undefined) return known
  throw new Refusal(`${member} must be ${values.map((each) => `"${each}"`).join(' or ')}.`)
}
