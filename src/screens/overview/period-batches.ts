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
  const isAnothers = (id: string | undefined) => isId(id) && !isSameId(id, paypointId ?? '')
  const own = all.filter(({ value: { EntryName: name, PaypointId: id } }) =>
    name ? name === entry : paypointId !== undefined && !isAnothers(id),
  )
  const unnamed = paypointId === undefined ? all.filter(({ value }) => !value.EntryName).length : 0
  return { own, unnamed }
}
