/** The service says no: thrown before anything was changed, answered with `isSuccess: false`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** `value`, or a refusal that names the member which is missing. */
export function required<T>(value: T | undefined, member: string): T {
  if (value === undefined || value === '') throw new Refusal(`${member} is missing.`)
  return value
}
