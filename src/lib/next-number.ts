/** So many figures count on; a longer number is no count. */
const MOST_FIGURES = 15

/** A number of today may be of these years. */
const yearsAt = (year: number): readonly string[] => [year - 1, year, year + 1].map(String)

/**
 * "INV-0099" becomes "INV-0100": the last run of figures counts on, as wide as it was, and "001/2026" becomes
 * "002/2026": a year doesn't count. Undefined where nothing does, or where it isn't clear what does.
 */
function counted(number: string, year: number): string | undefined {
  const runs = [...number.matchAll(/\d+/g)]
  const [last, before, ...others] = runs.toReversed()
  const years = yearsAt(year)
  const isYear = last !== undefined && years.includes(last[0])
  // "7/26" may be of 2026.
  const mayBeYear = before !== undefined && years.some((each) => each.slice(2) === last?.[0])
  if (mayBeYear || (isYear && others.length > 0)) return undefined
  const run = isYear ? before : last
  if (!run || run[0].length > MOST_FIGURES) return undefined
  const [{ length }] = run
  const next = String(BigInt(run[0]) + 1n).padStart(length, '0')
  return `${number.slice(0, run.index)}${next}${number.slice(run.index + length)}`
}

const MOST_TRIED = 1000

/**
 * After the one that was used last, and one that nobody used.
 *
 * @param used newest first
 * @param year of now: what is one doesn't count
 */
export function nextNumber(used: readonly string[], year: number): string | undefined {
  const taken = new Set(used.map((number) => number.trim().toLowerCase()))
  const last = used.find((number) => /\d/.test(number))
  let next = last === undefined ? undefined : counted(last.trim(), year)
  for (let tries = 0; next !== undefined && tries < MOST_TRIED; tries += 1) {
    if (!taken.has(next.toLowerCase())) return next
    next = counted(next, year)
  }
  return undefined
}
