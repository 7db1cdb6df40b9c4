/** From 0; `from` is included, `to` is not. */
export interface Range {
  readonly from: number
  readonly to: number
}

export function addRange(ranges: readonly Range[], added: Range): Range[] {
  const joined: Range[] = []
  const all = [...ranges, added].filter(({ from, to }) => from < to)
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) joined[joined.length - 1] = { ...last, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

export function gapsOf(ranges: readonly Range[], total: number): Range[] {
  const gaps: Range[] = []
  let at = 0
  for (const { from, to } of ranges) {
    if (at < Math.min(from, total)) gaps.push({ from: at, to: Math.min(from, total) })
    at = Math.max(at, to)
  }
  return at < total ? [...gaps, { from: at, to: total }] : gaps
}

export const coveredBelow = (ranges: readonly Range[], total: number): number =>
  total - gapsOf(ranges, total).reduce((sum, { from, to }) => sum + to - from, 0)
