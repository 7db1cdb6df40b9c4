/**
 * How many slips of a finger are between two texts: a wrong, missing, extra or swapped letter each.
 * @returns undefined where there are more than `most`: most texts are too unlike to be looked at whole
 */
export function editsWithin(a: string, b: string, most: number): number | undefined {
  if (a === b) return 0
  if (most === 0 || Math.abs(a.length - b.length) > most) return undefined
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(edits)
      if (edits < least) least = edits
    }
    // A swap reaches back two rows, so both have to be past it.
    if (least > most && Math.min(...last) > most) return undefined
    ;[beforeLast, last] = [last, row]
  }
  const edits = last[b.length] ?? 0
  return edits <= most ? edits : undefined
}

/** Two changes in three characters leave nothing. */
export const mostEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)
