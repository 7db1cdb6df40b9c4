import { buildRequest, call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { composedQuery, query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { batchQuery, type PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { compileCondition } from '~/filters/compile'
import { type CountSource, listCounts } from '~/filters/list-tools'
import type { RecordLocator } from '~/filters/record-search'

import { apiSearch } from './search'

export type BatchReading = Reading<typeof PayoutBatch>
export type BatchValue = Read<typeof PayoutBatch>

/** Records a page of the list. */
export const pageSize = 50

const params = () => ({ orgId: getConnection().orgId })

/** One page of the organization's batches; `search` is `apiSearch`'s. */
export const batchPage = (search: string, from: number, limit: number) =>
  query(batchQuery, { params: params(), page: { search, from, limit } })

export const batchCounts = (): CountSource => {
  const own = params()
  return listCounts(`batches ${own.orgId}`, async (page, signal) =>
    call(batchQuery, { params: own, page }, signal),
  )
}

/** How far back a batch whose number is not known is looked for. */
export const lookBackRecords = 2_000
const lookBackPage = 200

/**
 * Finds one batch. The service has no operation for it: the batches query is asked for the batch
 * number; without one, the newest batches are looked through for the `IdBatch`.
 * @returns null when it is not there
 */
export const batchLookUp = (locator: RecordLocator) =>
  composedQuery('batchLookUp', { ...params(), ...locator }, lookUp)

export const locatorOf = ({ value }: BatchReading): RecordLocator => ({
  id: value.IdBatch,
  ref: value.BatchNumber || undefined,
})

/** A batch that a list already shows needs no look-up. */
export function rememberBatch(reading: BatchReading): void {
  queryClient.setQueryData(batchLookUp(locatorOf(reading)).queryKey, reading)
}

/** The request that asks the service for a batch, as the look-up sends it first. */
export const batchRequest = (locator: RecordLocator) =>
  buildRequest(
    batchQuery,
    { params: params(), page: { ...firstSearch(locator), from: 0 } },
    getConnection(),
  )

const firstSearch = ({ ref }: RecordLocator) =>
  ref === undefined
    ? { search: apiSearch({ conditions: [], unknown: [] }), limit: lookBackPage }
    : {
        search: compileCondition({ field: 'batchNumber', operator: 'eq', value: ref }),
        limit: pageSize,
      }

async function lookUp(
  { orgId, ...locator }: RecordLocator & { orgId: string },
  signal: AbortSignal,
): Promise<BatchReading | null> {
  const { search, limit } = firstSearch(locator)
  const furthest = locator.ref === undefined ? lookBackRecords : limit
  for (let from = 0; from < furthest; from += limit) {
    // One page after another: most batches that are looked for are recent.
    const page = await call(
      batchQuery,
      { params: { orgId }, page: { search, from, limit } },
      signal,
    )
    const found = page.records.find(({ value }) => value.IdBatch === locator.id)
    if (found || page.records.length < limit) return found ?? null
  }
  return null
}
