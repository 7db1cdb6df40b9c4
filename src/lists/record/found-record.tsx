import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'

import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import { clampText, inSentence } from '~/lib/text'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { isolated } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { PageAction } from '~/ui/page'
import { askSearch } from '~/ui/page-search'
import { Skeleton } from '~/ui/skeleton'

import { answerOf, type RecordDefinition, type RecordHeading } from './define-record'
import { recordCard } from './record-layout'
import { useCopyLink } from './use-copy-link'

export interface RecordProps<Locator, Found, Key extends readonly unknown[]> {
  readonly record: RecordDefinition<Locator, Found, Key>
  readonly locator: Locator
}

const noHeading: RecordHeading = {}
const noActions: readonly PageAction[] = []
const useNone = () => noActions
const useNoGate = (): ReactNode => undefined

function useRecord<Locator, Found, Key extends readonly unknown[]>(
  record: RecordDefinition<Locator, Found, Key>,
  locator: Locator,
) {
  const { useGate = useNoGate } = record
  const gate = useGate(locator)
  const isPossible = record.couldBe?.(locator) !== false
  const enabled = isPossible && gate === undefined
  const found = useQuery({ ...record.lookUp(locator), enabled })
  const answered = answerOf(record, found.data, locator)
  const isGated = gate !== undefined && isPossible
  return {
    ...found,
    ...answered,
    isPending: enabled && found.isPending,
    gate: isGated ? gate : undefined,
    /** The service, or its ID alone, says that there is none: something else than not having answered. */
    isAbsent:
      !answered.data &&
      answered.another === undefined &&
      !isGated &&
      (answered.data === null || !isPossible || (record.isAskedById && isNotThere(found.error))),
  }
}

/** What stands over the record: its heading, as far as it is read, and what can be done with it. */
export function useHeading<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
}: RecordProps<Locator, Found, Key>) {
  const { data, isPending, isAbsent } = useRecord(record, locator)
  const name = record.nameOf(locator)
  const heading = data ? record.heading(data, locator) : noHeading
  const { title, actions = noActions } = heading
  const { useActions = useNone } = record
  const own = useActions(data ?? undefined, locator)
  const copyLink = useCopyLink(record.path(locator))
  useRecent({ to: record.path(locator), name, title }, Boolean(data))
  const sender = data ? record.letterheadOf?.(data, locator) : undefined
  return {
    isRead: Boolean(data),
    isPending,
    isAbsent,
    sender,
    name,
    heading,
    actions,
    own,
    copyLink,
  }
}

const LONGEST_TITLE = 80

/** "O'Malley & Sons Plumbing · Vendor 1001". */
export const tabTitleOf = (name: string, title: string | undefined): string =>
  title && title !== name ? `${clampText(title, LONGEST_TITLE)} · ${name}` : name

export const figureToCome = <Skeleton className="h-8.5 w-44" />

export function Lead({ figure, status }: RecordHeading) {
  if (figure === undefined && status === undefined) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {figure}
      {status}
    </div>
  )
}

export function RecordBody<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
}: RecordProps<Locator, Found, Key>) {
  const { data, another, error, isFetching, refetch, isAbsent, gate } = useRecord(record, locator)
  const name = record.nameOf(locator)
  if (data) return record.detail(data, locator)
  if (another !== undefined) {
    return (
      <Notice
        tone="danger"
        title={another}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        Check the ID, then retry.
      </Notice>
    )
  }
  if (gate !== undefined) return gate
  if (isAbsent) {
    const { to, text } = record.back(locator)
    return (
      <div role={error ? 'alert' : undefined} className={recordCard}>
        <EmptyState
          icon={SearchX}
          title={absentTitle(name, error)}
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
              <Link to={paths.home()} className={buttonClass()}>
                Overview
              </Link>
              <Button
                icon={<Search aria-hidden="true" className="size-4" />}
                aria-haspopup="dialog"
                onClick={askSearch}
              >
                Search
              </Button>
            </>
          }
        >
          <p>{isolated(record.notFound(locator))}</p>
          {error && (
            <Disclosure summary="What your provider said">
              {isolated(explain(error).text)}
            </Disclosure>
          )}
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

/** A refusal is no proof of absence, whatever it says: only a list that was read and lacks it is one. */
const absentTitle = (name: string, error: Error | null): string =>
  error ? `Your provider doesn’t show ${inSentence(name)}` : `No ${inSentence(name)} here`

/** Long enough not to keep what is only stepped over. */
const LOOKED_AT_MS = 1000

interface Opened {
  /** Of its page. */
  readonly to: string
  readonly name: string
  readonly title: string | undefined
}

/** Keeps a record that was looked at among those opened last. Without storage there are none. */
function useRecent({ to, name, title }: Opened, isFound: boolean): void {
  const scope = useScope()
  useEffect(() => {
    if (!isFound) return
    const keep = async () => {
      const { keepRecent } = await import('~/storage/recents')
      await keepRecent(scope, { to, name, openedAt: serviceNow(), ...(title && { title }) })
    }
    const timer = setTimeout(() => void keep().catch(() => undefined), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [scope, to, name, title, isFound])
}
