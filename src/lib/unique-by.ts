import { isId } from './ids'

/**
 * Records move between pages that are read one after another: each counts once, as it was read last. Without
 * an ID, two are not known to be one.
 */
export function uniqueBy<T>(records: readonly T[], idOf: (record: T) => string): readonly T[] {
  const last = new Map(records.map((each) => [idOf(each), each]))
  return records.filter((each) => !isId(idOf(each)) || last.get(idOf(each)) === each)
}
