/**
 * What a screen asks the service for first, asked while the screen's code is on its way. Nothing is awaited: the
 * screen reads the same query and shows its failure. Where only the search changes, no loader runs: the screen is
 * there and asks.
 */
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import type { listSearch } from '~/filters/record-search'
import { readPathPart } from '~/lib/path-part'
import type { RecordPage } from '~/table/use-paged-records'

import type { ListSource } from './list-source'

export type ScreenLoader = (at: Pick<LoaderFunctionArgs, 'params' | 'request'>) => null

/** How many rows a page of a list asks for: lists of the service, and those of this browser. */
export const LIST_PAGE_SIZE = 50

export function ask<T, Key extends QueryKey>(
  first: UseQueryOptions<T, Error, T, Key> & { readonly queryKey: Key },
): void {
  // A screen asks again for what failed as it opens. The start, the router and the screen would ask three times.
  if (queryClient.getQueryState(first.queryKey)?.status === 'error') return
  queryClient.query(first).catch(() => undefined)
}

/** The name in the choice of paypoints. */
export function askForEntries(): void {
  const { orgId } = getConnection()
  if (orgId) ask(entriesOf(orgId))
}

export interface OrganizationSource<Page extends RecordPage, Key extends QueryKey> {
  readonly search: ReturnType<typeof listSearch>
  readonly source: () => ListSource<Page, Key>
}

export const organizationLoader =
  <Page extends RecordPage, Key extends QueryKey>({
    search,
    source,
  }: OrganizationSource<Page, Key>): ScreenLoader =>
  ({ request }) => {
    const { list } = search.readSearch(new URL(request.url).search)
    if (getConnection().orgId) ask(source().page(search.apiSearch(list), 0, LIST_PAGE_SIZE))
    return null
  }

export interface RecordQuestion<Locator, Found, Key extends QueryKey> {
  /** Null if the record isn't there; a service that gets records by id refuses instead. */
  readonly lookUp: (
    locator: Locator,
  ) => UseQueryOptions<Found, Error, Found, Key> & { readonly queryKey: Key }
  /** False where no record can have this id: the service isn't asked. */
  readonly couldBe?: (locator: Locator) => boolean
  readonly locate: (params: Readonly<Record<string, string>>, search: string) => Locator
}

/** React Router omits parameters of other routes; this one's are there. */
export const givenParams = (params: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, readPathPart(value ?? '')]),
  )

export const recordLoader =
  <Locator, Found, Key extends QueryKey>({
    lookUp,
    couldBe,
    locate,
  }: RecordQuestion<Locator, Found, Key>): ScreenLoader =>
  ({ params, request }) => {
    const locator = locate(givenParams(params), new URL(request.url).search)
    if (couldBe?.(locator) !== false) ask(lookUp(locator))
    return null
  }
