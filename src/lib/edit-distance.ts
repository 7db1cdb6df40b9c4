/** How many slips of a finger are between two texts: a wrong, missing, extra or swapped letter each. */
export function editDistance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const edits = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(...edits, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** Two changes in three characters leave nothing. */
export const mostEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)
