/** The service can't get one record, so it is found in list pages. */
import type { PageArgs } from '~/api/request'
import { compileCondition } from '~/filters/filter-syntax'

interface LookUp {
  readonly first: PageArgs
  readonly furthest: number
}

/** More than one: a service that ignores the filter may still return it among these. */
const mostOfOne = 50

export const askedFor = (field: string, value: string): LookUp => ({
  first: {
    search: compileCondition({ field, operator: 'eq', value }),
    from: 0,
    limit: mostOfOne,
  },
  furthest: mostOfOne,
})

export const amongNewest = (search: string, limit: number, furthest: number): LookUp => ({
  first: { search, from: 0, limit },
  furthest,
})

/** @returns null if it is not there */
export async function findRecord<Row>(
  { first, furthest }: LookUp,
  read: (page: PageArgs) => Promise<{ readonly records: readonly Row[] }>,
  isIt: (row: Row) => boolean,
): Promise<Row | null> {
  const { limit } = first
  for (let { from } = first; from < furthest; from += limit) {
    // In sequence: most searched records are recent.
    const { records } = await read({ ...first, from })
    const found = records.find(isIt)
    if (found !== undefined || records.length < limit) return found ?? null
  }
  return null
}
