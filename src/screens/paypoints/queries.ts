import { buildRequest, call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { composedQuery, query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import type { Read } from '~/contract/fields'
import { paypointQuery, type Paypoint } from '~/contract/paypoints'
import type { Reading } from '~/contract/read'
import { compileCondition } from '~/filters/compile'
import { type CountSource, listCounts } from '~/filters/list-tools'

export type PaypointReading = Reading<typeof Paypoint>
export type PaypointValue = Read<typeof Paypoint>
export type EntryPointValue = NonNullable<PaypointValue['EntryPoints']>[number]

/** Records a page of the list. */
export const pageSize = 50

const params = () => ({ orgId: getConnection().orgId })

/** One page of the organization's paypoints. */
export const paypointPage = (search: string, from: number, limit: number) =>
  query(paypointQuery, { params: params(), page: { search, from, limit } })

export const paypointCounts = (): CountSource => {
  const own = params()
  return listCounts(`paypoints ${own.orgId}`, async (page, signal) =>
    call(paypointQuery, { params: own, page }, signal),
  )
}

/**
 * Finds one paypoint. The service has no operation for it: the paypoints query is asked for the id.
 * @returns null when it is not there
 */
export const paypointLookUp = (id: string) =>
  composedQuery('paypointLookUp', { ...params(), id }, lookUp)

/** A paypoint that a list already shows needs no look-up. */
export function rememberPaypoint(reading: PaypointReading): void {
  queryClient.setQueryData(paypointLookUp(reading.value.IdPaypoint).queryKey, reading)
}

/** The request that asks the service for a paypoint. */
export const paypointRequest = (id: string) =>
  buildRequest(paypointQuery, { params: params(), page: pageOf(id) }, getConnection())

const pageOf = (id: string) => ({
  search: compileCondition({ field: 'paypointId', operator: 'eq', value: id }),
  from: 0,
  // More than one: a service that takes no notice of the filter may still send it.
  limit: pageSize,
})

async function lookUp(
  { orgId, id }: { orgId: string; id: string },
  signal: AbortSignal,
): Promise<PaypointReading | null> {
  const { records } = await call(paypointQuery, { params: { orgId }, page: pageOf(id) }, signal)
  return records.find(({ value }) => value.IdPaypoint === id) ?? null
}
