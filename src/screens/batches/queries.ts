import { call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { pagesOf } from '~/api/pages'
import { composedQuery } from '~/api/query'
import { buildRequest } from '~/api/request'
import { batchQuery, type PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { readRef, type RecordLocator } from '~/filters/record-search'
import { listSource } from '~/lists/list-source'
import { organizationLoader, recordLoader } from '~/lists/loaders'
import { amongNewest, askedFor, findRecord } from '~/lists/look-up'

import { batchSearch } from './search'

export type BatchReading = Reading<typeof PayoutBatch>
export type BatchValue = Read<typeof PayoutBatch>

export const batchName = ({ BatchNumber, IdBatch }: BatchValue): string =>
  BatchNumber || `Batch ${IdBatch}`

const params = () => ({ orgId: getConnection().orgId })

export function batchSource() {
  const own = params()
  return listSource({ name: `batches ${own.orgId}`, ...pagesOf(batchQuery, own) })
}

export const batchesLookedBack = 2_000

const lookUpOf = ({ ref }: RecordLocator) =>
  ref === undefined
    ? amongNewest(batchSearch.apiSearch({ conditions: [], unknown: [] }), 200, batchesLookedBack)
    : askedFor('batchNumber', ref)

/** There is no operation for one batch: searches by batch number, or the newest batches by `IdBatch`. */
export const batchLookUp = (locator: RecordLocator) =>
  composedQuery('batchLookUp', { ...params(), ...locator }, ({ orgId, ...wanted }, signal) =>
    findRecord(
      lookUpOf(wanted),
      (page) => call(batchQuery, { params: { orgId }, page }, signal),
      ({ value }) => value.IdBatch === wanted.id,
    ),
  )

export const batchLocator = ({ value }: BatchReading): RecordLocator => ({
  id: value.IdBatch,
  ref: value.BatchNumber || undefined,
})

export const locateBatch = (
  { idBatch = '' }: Readonly<Record<string, string>>,
  search: string,
): RecordLocator => ({ id: idBatch, ref: readRef(search) })

export const batchRequest = (locator: RecordLocator) =>
  buildRequest(batchQuery, { params: params(), page: lookUpOf(locator).first }, getConnection())

export const batchesLoader = organizationLoader({ search: batchSearch, source: batchSource })

export const batchLoader = recordLoader({ lookUp: batchLookUp, locate: locateBatch })
