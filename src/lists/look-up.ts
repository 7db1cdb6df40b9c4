/** Finding one record by a list's pages: the service has no operation that gets it. */
import type { PageArgs } from '~/api/call'
import { compileCondition } from '~/filters/compile'

/** What is asked first, and how far it is looked through. */
export interface LookUp {
  readonly first: PageArgs
  readonly furthest: number
}

/** More than one: a service that takes no notice of the filter may still send it. */
const mostOfOne = 50

/** Where the service can be asked for what the record is known by. */
export const askedFor = (field: string, value: string): LookUp => ({
  first: {
    search: compileCondition({ field, operator: 'eq', value }),
    from: 0,
    limit: mostOfOne,
  },
  furthest: mostOfOne,
})

/** Where only the id is known: the newest records are looked through. */
export const amongNewest = (search: string, limit: number, furthest: number): LookUp => ({
  first: { search, from: 0, limit },
  furthest,
})

/** @returns null when it is not there */
export async function findRecord<Row>(
  { first, furthest }: LookUp,
  read: (page: PageArgs) => Promise<{ readonly records: readonly Row[] }>,
  isIt: (row: Row) => boolean,
): Promise<Row | null> {
  const { limit } = first
  for (let { from } = first; from < furthest; from += limit) {
    // One page after another: most records that are looked for are recent.
    const { records } = await read({ ...first, from })
    const found = records.find(isIt)
    if (found !== undefined || records.length < limit) return found ?? null
  }
  return null
}
