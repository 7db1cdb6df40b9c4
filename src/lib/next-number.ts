/** "INV-0099" becomes "INV-0100": the last run of figures counts on, as wide as it was. Undefined where there is none. */
function counted(number: string): string | undefined {
  const parts = /^(.*?)(\d{1,15})(\D*)$/su.exec(number)
  if (!parts) return undefined
  const [, before = '', figures = '', after = ''] = parts
  return `${before}${String(BigInt(figures) + 1n).padStart(figures.length, '0')}${after}`
}

const MOST_TRIED = 1000

/**
 * After the one that was used last, and one that nobody used.
 *
 * @param used newest first
 */
export function nextNumber(used: readonly string[]): string | undefined {
  const taken = new Set(used.map((number) => number.trim().toLowerCase()))
  const [last] = used.filter((number) => counted(number.trim()) !== undefined)
  let next = last === undefined ? undefined : counted(last.trim())
  for (let tries = 0; next !== undefined && tries < MOST_TRIED; tries += 1) {
    if (!taken.has(next.toLowerCase())) return next
    next = counted(next)
  }
  return undefined
}
