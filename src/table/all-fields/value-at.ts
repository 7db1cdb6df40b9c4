/** What stands at a reported path of a raw record. A name may itself hold a dot, or be capitalised otherwise. */
export function valueAt(raw: unknown, path: string): unknown {
  if (path === '') return raw
  if (typeof raw !== 'object' || raw === null) return undefined
  const folded = path.toLowerCase()
  for (const [key, value] of Object.entries(raw)) {
    const start = key.toLowerCase()
    if (start === folded) return value
    if (!folded.startsWith(`${start}.`)) continue
    const found = valueAt(value, path.slice(key.length + 1))
    if (found !== undefined) return found
  }
  return undefined
}
