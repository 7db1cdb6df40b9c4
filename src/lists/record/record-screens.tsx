import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ArrowLeft, Maximize2, Printer, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'

import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { givenParams, recordLoader } from '~/lists/loaders'
import { LoadFailure } from '~/table/load-failure'
import { StepButtons } from '~/table/neighbours/step-buttons'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { isolated } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { ActionButton, Page, PageHeader, type PageAction } from '~/ui/page'
import { SidePanel } from '~/ui/side-panel'
import { Skeleton } from '~/ui/skeleton'

import { recordCard } from './record-layout'
import { useCopyLink } from './use-copy-link'
import { useRecent } from './use-recent'

/** What stands over a record, on its page and in its panel, on every tab. */
export interface RecordHeading {
  /** Who it is about. Default: the record's name. */
  readonly title?: string | undefined
  /** Its amount, of size "xl". */
  readonly figure?: ReactNode
  readonly status?: ReactNode
  /** What is mostly done next; the frame adds opening, copying the link and printing. */
  readonly actions?: readonly PageAction[]
}

export interface RecordDefinition<Locator, Found, Key extends readonly unknown[]> {
  /** Null if the record isn't there; a service that gets records by id refuses instead. */
  readonly lookUp: (
    locator: Locator,
  ) => UseQueryOptions<Found, Error, Found, Key> & { readonly queryKey: Key }
  /** False where no record can have this id: the service isn't asked. */
  readonly couldBe?: (locator: Locator) => boolean
  /** It is asked for by its id: a refusal then says that it isn't there, as far as this token sees. */
  readonly isAskedById?: true
  /** A hook: what stands in its place, such as a token to enter. It isn't asked for until then. */
  readonly useGate?: (locator: Locator) => ReactNode
  /** "Payout 236". */
  readonly nameOf: (locator: Locator) => string
  readonly heading: (found: NonNullable<Found>, locator: Locator) => RecordHeading
  /** A hook: what can be done depends on what this browser keeps. */
  readonly useActions?: (
    found: NonNullable<Found> | undefined,
    locator: Locator,
  ) => readonly PageAction[]
  /** Keeps room for it while the record is read. */
  readonly hasFigure?: true
  /** What to do where it isn't. */
  readonly notFound: (locator: Locator) => ReactNode
  readonly path: (locator: Locator) => string
  /** `RecordTabs`. */
  readonly detail: (found: NonNullable<Found>, locator: Locator) => ReactNode
  readonly page: {
    readonly locate: (params: Readonly<Record<string, string>>, search: string) => Locator
    readonly back: (locator: Locator) => { readonly to: string; readonly text: string }
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

const noHeading: RecordHeading = {}
const noActions: readonly PageAction[] = []
const useNone = () => noActions
const useNoGate = (): ReactNode => undefined

export function RecordPanel<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
  neighbours,
  onClose,
}: RecordPanelProps<Locator, Found, Key>) {
  const { data, isPending } = useRecord(record, locator)
  const name = record.nameOf(locator)
  const heading = data ? record.heading(data, locator) : noHeading
  const { title, actions = noActions } = heading
  const { useActions = useNone } = record
  const own = useActions(data ?? undefined, locator)
  const copyLink = useCopyLink(record.path(locator))
  useRecent({ to: record.path(locator), name, title }, Boolean(data))
  const open: PageAction = {
    label: 'Open',
    icon: <Maximize2 aria-hidden="true" className="size-3.5" />,
    to: record.path(locator),
  }
  return (
    <SidePanel
      title={title || name}
      subtitle={name}
      onClose={onClose}
      {...(neighbours && { returnFocusTo: neighbours.link })}
      lead={isPending && record.hasFigure ? figureToCome : <Lead {...heading} />}
      actions={neighbours && <StepButtons neighbours={neighbours} />}
      toolbar={[...actions, open, ...own, copyLink].map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    >
      <FoundRecord record={record} locator={locator} />
    </SidePanel>
  )
}

function useRecord<Locator, Found, Key extends readonly unknown[]>(
  record: RecordDefinition<Locator, Found, Key>,
  locator: Locator,
) {
  const { useGate = useNoGate } = record
  const gate = useGate(locator)
  const isPossible = record.couldBe?.(locator) !== false
  const enabled = isPossible && gate === undefined
  const found = useQuery({ ...record.lookUp(locator), enabled })
  return { ...found, isPending: enabled && found.isPending, isPossible, gate }
}

const figureToCome = <Skeleton className="h-8.5 w-44" />

function Lead({ figure, status }: RecordHeading) {
  if (figure === undefined && status === undefined) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {figure}
      {status}
    </div>
  )
}

export function recordPage<Locator, Found, Key extends readonly unknown[]>(
  record: RecordDefinition<Locator, Found, Key>,
) {
  const { locate, back } = record.page
  const { useActions = useNone } = record
  return {
    /** For screens whose own code has to be there first; the others' are in their `loaders.ts`. */
    loader: recordLoader({ ...record, locate }),
    Component: () => {
      const params = useParams()
      const { search } = useLocation()
      const locator = locate(givenParams(params), search)
      const { data, isPending } = useRecord(record, locator)
      const { to, text } = back(locator)
      const name = record.nameOf(locator)
      const {
        title,
        figure,
        status,
        actions = noActions,
      } = data ? record.heading(data, locator) : noHeading
      const own = useActions(data ?? undefined, locator)
      const all = [...actions, ...own, useCopyLink(record.path(locator))]
      useRecent({ to: record.path(locator), name, title }, Boolean(data))
      const [shown, folded] = [all.slice(0, MOST_BUTTONS), all.slice(MOST_BUTTONS)]
      return (
        <Page>
          <PageHeader
            title={title || name}
            {...(record.hasFigure &&
              (data || isPending) && {
                lead: data ? <Lead figure={figure} status={status} /> : figureToCome,
              })}
            mark={
              !record.hasFigure &&
              status !== undefined && <span className="self-center">{status}</span>
            }
            count={title && title !== name ? name : undefined}
            context={
              <Link to={to} data-print="hide" className="link inline-flex items-center gap-1">
                <ArrowLeft aria-hidden="true" className="size-3.5" />
                {text}
              </Link>
            }
            actions={shown}
            menu={[folded, [printing]]}
          />
          <FoundRecord record={record} locator={locator} />
        </Page>
      )
    },
  }
}

const MOST_BUTTONS = 2

const printing: PageAction = {
  label: 'Print',
  icon: <Printer aria-hidden="true" />,
  onSelect: () => window.print(),
}

function FoundRecord<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
}: RecordProps<Locator, Found, Key>) {
  const { data, error, isFetching, refetch, isPossible, gate } = useRecord(record, locator)
  const name = record.nameOf(locator)
  if (data) return record.detail(data, locator)
  if (gate !== undefined && isPossible) return gate
  // A refusal is no proof of absence: what the service said stands beside it.
  if (data === null || !isPossible || (record.isAskedById && isNotThere(error))) {
    const { to, text } = record.page.back(locator)
    return (
      <div role={error ? 'alert' : undefined} className={recordCard}>
        <EmptyState
          icon={SearchX}
          title={`No ${name.slice(0, 1).toLowerCase()}${name.slice(1)} here`}
          actions={
            <>
              {error && (
                <Button isPending={isFetching} onClick={() => void refetch()}>
                  Retry
                </Button>
              )}
              <Link to={to} className={buttonClass()}>
                {text}
              </Link>
            </>
          }
        >
          {error && <p>The service says: {isolated(explain(error).text)}</p>}
          <p>{isolated(record.notFound(locator))}</p>
        </EmptyState>
      </div>
    )
  }
  if (error) {
    return (
      <div className={recordCard}>
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">Looking for {name}…</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
