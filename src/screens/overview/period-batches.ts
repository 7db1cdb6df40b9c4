import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { isId, isSameId } from '~/lib/ids'
import { uniqueBy } from '~/lib/unique-by'

type BatchReading = Reading<typeof PayoutBatch>

/** `unnamed`: they may be the entry's or another's. */
interface PeriodBatches {
  readonly own: readonly BatchReading[]
  readonly unnamed: number
}

/**
 * A batch without a readable entry is the entry's where its paypoint was asked for, unless it names another.
 * @param paypointId as the service was asked
 */
export function batchesOf(
  batches: readonly BatchReading[],
  entry: string,
  paypointId: string | undefined,
): PeriodBatches {
  const all = uniqueBy(batches, ({ value }) => value.IdBatch)
  const named = all.filter(({ value }) => value.EntryName === entry)
  const others = all.filter(({ value }) => !value.EntryName)
  if (paypointId === undefined) return { own: named, unnamed: others.length }
  const isOther = ({ value: { PaypointId: id } }: BatchReading) =>
    isId(id) && !isSameId(id, paypointId)
  const own = new Set([...named, ...others.filter((batch) => !isOther(batch))])
  return { own: all.filter((batch) => own.has(batch)), unnamed: 0 }
}
