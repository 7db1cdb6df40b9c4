import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ArrowLeft, Maximize2, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { LoadFailure } from '~/table/load-failure'
import { StepButtons } from '~/table/neighbours/step-buttons'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { iconButtonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'
import { SidePanel } from '~/ui/side-panel'
import { Skeleton } from '~/ui/skeleton'

export interface RecordDefinition<Locator, Found, Key extends readonly unknown[]> {
  /** Null if the record isn't there; a service that gets records by id refuses instead. */
  readonly lookUp: (
    locator: Locator,
  ) => UseQueryOptions<Found, Error, Found, Key> & { readonly queryKey: Key }
  /** "Payout 236", until it is found. */
  readonly nameOf: (locator: Locator) => string
  readonly titleOf: (found: NonNullable<Found>) => string | undefined
  readonly notFound?: (locator: Locator) => ReactNode
  readonly path: (locator: Locator) => string
  readonly detail: (found: NonNullable<Found>, locator: Locator) => ReactNode
  readonly page: {
    readonly locate: (params: Readonly<Record<string, string>>, search: string) => Locator
    readonly back: (locator: Locator) => { readonly to: string; readonly text: string }
    readonly description?: (locator: Locator) => string
    readonly actions?: (found: NonNullable<Found>, locator: Locator) => ReactNode
  }
}

/** Infers the types that hold the parts together. */
export const recordDefinition = <Locator, Found, Key extends readonly unknown[]>(
  definition: RecordDefinition<Locator, Found, Key>,
): RecordDefinition<Locator, Found, Key> => definition

interface RecordProps<Locator, Found, Key extends readonly unknown[]> {
  readonly record: RecordDefinition<Locator, Found, Key>
  readonly locator: Locator
}

interface RecordPanelProps<Locator, Found, Key extends readonly unknown[]> extends RecordProps<
  Locator,
  Found,
  Key
> {
  readonly neighbours?: Neighbours | undefined
  readonly onClose: () => void
}

export function RecordPanel<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
  neighbours,
  onClose,
}: RecordPanelProps<Locator, Found, Key>) {
  const { data } = useQuery(record.lookUp(locator))
  return (
    <SidePanel
      title={(data && record.titleOf(data)) || record.nameOf(locator)}
      subtitle={record.nameOf(locator)}
      onClose={onClose}
      {...(neighbours && { returnFocusTo: neighbours.link })}
      actions={
        <>
          {neighbours && <StepButtons neighbours={neighbours} />}
          <Link
            to={record.path(locator)}
            aria-label="Open as a page"
            title="Open as a page"
            className={iconButtonClass({})}
          >
            <Maximize2 aria-hidden="true" className="size-4" />
          </Link>
        </>
      }
    >
      <FoundRecord record={record} locator={locator} />
    </SidePanel>
  )
}

export function recordPage<Locator, Found, Key extends readonly unknown[]>(
  record: RecordDefinition<Locator, Found, Key>,
) {
  const { locate, back, description = record.nameOf, actions } = record.page
  // React Router omits parameters of other routes; this one's are there.
  const given = (params: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))

  return {
    /** Not awaited: the page reads the same query and shows its failure. */
    loader: ({ params, request }: LoaderFunctionArgs): null => {
      const locator = locate(given(params), new URL(request.url).search)
      void queryClient.query(record.lookUp(locator)).catch(() => undefined)
      return null
    },
    Component: () => {
      const params = useParams()
      const { search } = useLocation()
      const locator = locate(given(params), search)
      const { data } = useQuery(record.lookUp(locator))
      const { to, text } = back(locator)
      return (
        <Page width="narrow">
          <PageHeader
            title={(data && record.titleOf(data)) || record.nameOf(locator)}
            description={description(locator)}
            context={
              <Link to={to} className="link inline-flex items-center gap-1">
                <ArrowLeft aria-hidden="true" className="size-3.5" />
                {text}
              </Link>
            }
            control={data && actions?.(data, locator)}
          />
          <Card>
            <FoundRecord record={record} locator={locator} />
          </Card>
        </Page>
      )
    },
  }
}

function FoundRecord<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
}: RecordProps<Locator, Found, Key>) {
  const { data, error, isFetching, refetch } = useQuery(record.lookUp(locator))
  const name = record.nameOf(locator)
  if (data) return record.detail(data, locator)
  if (error) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === null) {
    return (
      <EmptyState icon={SearchX} title={`${name} was not found`}>
        {record.notFound?.(locator)}
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Looking for {name}…</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
