/** Joins class names; what is false, empty or absent is left out. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
