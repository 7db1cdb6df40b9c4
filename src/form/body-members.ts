/** Members of a body from what was typed: what was not typed is absent, never empty. */

export const textOf = (value: string): string | undefined => value.trim() || undefined
export const wholeOf = (value: string): number | undefined =>
  textOf(value) === undefined ? undefined : Number(value)

/** Without the members that are undefined; undefined where none is left. */
export function present<T extends object>(members: T): T | undefined {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  // Fewer members, all of them optional in the contract.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T)
}
