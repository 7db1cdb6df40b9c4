import { call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { pagesOf } from '~/api/pages'
import { composedQuery } from '~/api/query'
import { buildRequest } from '~/api/request'
import type { Read } from '~/contract/fields'
import { type Paypoint, paypointQuery } from '~/contract/paypoints'
import type { Reading } from '~/contract/read'
import type { RecordLocator } from '~/filters/record-search'
import { listSource } from '~/lists/list-source'
import { organizationLoader, recordLoader } from '~/lists/loaders'
import { askedFor, findRecord } from '~/lists/look-up'

import { paypointSearch } from './search'

export type PaypointReading = Reading<typeof Paypoint>
export type PaypointValue = Read<typeof Paypoint>
export type EntryPointValue = NonNullable<PaypointValue['EntryPoints']>[number]

export const paypointName = ({ DbaName, LegalName, IdPaypoint }: PaypointValue): string =>
  DbaName || LegalName || `Paypoint ${IdPaypoint}`

export const entryNames = ({ EntryPoints = [] }: PaypointValue): string[] =>
  EntryPoints.flatMap(({ EntryName }) => EntryName || [])

const params = () => ({ orgId: getConnection().orgId })

export function paypointSource() {
  const own = params()
  return listSource({ name: `paypoints ${own.orgId}`, ...pagesOf(paypointQuery, own) })
}

const lookUpOf = (id: string) => askedFor('paypointId', id)

/** There is no operation for one paypoint: the list is queried by id. */
export const paypointLookUp = ({ id }: RecordLocator) =>
  composedQuery('paypointLookUp', { ...params(), id }, ({ orgId }, signal) =>
    findRecord(
      lookUpOf(id),
      (page) => call(paypointQuery, { params: { orgId }, page }, signal),
      ({ value }) => value.IdPaypoint === id,
    ),
  )

export const locatePaypoint = ({ id = '' }: Readonly<Record<string, string>>): RecordLocator => ({
  id,
})

export const paypointRequest = (id: string) =>
  buildRequest(paypointQuery, { params: params(), page: lookUpOf(id).first }, getConnection())

export const paypointsLoader = organizationLoader({
  search: paypointSearch,
  source: paypointSource,
})

export const paypointLoader = recordLoader({ lookUp: paypointLookUp, locate: locatePaypoint })
