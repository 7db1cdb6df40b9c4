/** The payouts that one pay run made, or that pasted IDs name: the service finds them one by one, by payment IDs. */
import type { QueryPage } from '~/api/answer'
import { currentScope, getConnection } from '~/api/connection'
import { buildRequest, type PageArgs } from '~/api/request'
import { serviceNow } from '~/api/service-clock'
import { payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'
import { eachAtMost } from '~/lib/at-most'
import { bulkRunsOf } from '~/storage/bulk-runs'

import { MOST_AT_ONCE, payoutByPaymentId, payoutsByIds, type PayoutReading } from './run-by-ids'
import { idsIn } from './search'

export interface RunPlace {
  readonly entry: string
  readonly run: string
}

/** In the order of the sheet. A row at another paypoint is in that paypoint's list. */
async function referencesOf({ entry, run }: RunPlace): Promise<readonly string[]> {
  const runs = bulkRunsOf(currentScope())
  const [about, rows] = await Promise.all([runs.get(run), runs.rows(run)])
  return rows
    .filter(({ cells }) => (cells['entry']?.trim() || about?.settings.entry.trim()) === entry)
    .flatMap(({ reference }) => reference ?? [])
}

/** @throws ApiError if one of them can't be asked for */
export async function payoutsOfRun(
  place: RunPlace,
  { from, limit }: Pick<PageArgs, 'from' | 'limit'>,
  signal: AbortSignal,
): Promise<QueryPage<typeof payoutQuery>> {
  const { entry } = place
  const ids = idsIn(place.run)
  if (ids.length > 0) {
    const payouts = await payoutsByIds(entry, ids, signal)
    return answer(place, payouts.slice(from, from + limit), payouts.length, { from, limit })
  }
  const references = await referencesOf(place)
  const found = await eachAtMost(MOST_AT_ONCE, references.slice(from, from + limit), (reference) =>
    payoutByPaymentId(entry, reference, (sent) => sent === reference, signal),
  )
  return answer(
    place,
    found.filter((reading) => reading !== null),
    references.length,
    { from, limit },
  )
}

const answer = (
  { entry }: RunPlace,
  records: readonly PayoutReading[],
  totalRecords: number,
  range: Pick<PageArgs, 'from' | 'limit'>,
): QueryPage<typeof payoutQuery> => ({
  records,
  summary: read(payoutQuery.query.summary, { totalRecords }),
  surplus: 0,
  sent: buildRequest(
    payoutQuery,
    { params: { entry }, page: { search: '', ...range } },
    getConnection(),
  ),
  receivedAt: serviceNow(),
})
