import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Inbox, Pin, ShieldAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { onServiceClock } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import { countText } from '~/bulk/prepare/bulk-words'
import { statusTone } from '~/lib/status-tone'
import { useFollowPayIn } from '~/domain/receivables/use-follow-pay-in'
import { useStandings } from '~/domain/receivables/use-receivables'
import { useFollowPins } from '~/lists/directory/use-follow-pins'
import { recordKinds } from '~/lists/record/record-kinds'
import { useBecame } from '~/outcome/became'
import { followedPath } from '~/outcome/became-words'
import { type Change, useChanges } from '~/outcome/changes'
import { paths } from '~/paths'
import { followedKey, noteFollowed } from '~/storage/followed'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Page, PageHeader } from '~/ui/page'
import { SegmentedLinks } from '~/ui/segmented'
import { SkeletonLines } from '~/ui/skeleton'
import { statusIcon } from '~/ui/status'
import { toneSoftClass } from '~/ui/tone'

import { ChangeSentence, type InvoiceKnown, StatusWords } from './change-sentence'

const INBOX_PAGE = 100

const shows = {
  all: { label: 'All', isIn: () => true },
  unread: { label: 'Unread', isIn: ({ isUnread }: Change) => isUnread },
  stopped: { label: 'Came back or stopped', isIn: ({ isStop }: Change) => isStop },
} as const

type Show = keyof typeof shows

const isShow = (text: string | null): text is Show => text !== null && Object.hasOwn(shows, text)

export function Component() {
  const [search] = useSearchParams()
  const asked = search.get('show')
  const show = isShow(asked) ? asked : 'all'
  const scope = useScope()
  const client = useQueryClient()
  const { data, error, refetch } = useChanges()
  const invoices = useInvoicesKnown()
  const [limit, setLimit] = useState(INBOX_PAGE)
  const unread = (data ?? []).filter(({ isUnread }) => isUnread)
  const shown = (data ?? []).filter(shows[show].isIn)
  const note = async (changes: readonly Change[]) => {
    const noted = new Map(changes.map(({ followed }) => [followedKey(followed), followed]))
    await noteFollowed(scope, [...noted.values()]).catch(() => undefined)
    // Others read it again; the service has nothing new to say of it.
    await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: ['became'], refetchType: 'none' }),
    ])
  }
  return (
    <Page>
      <PageHeader
        title="Inbox"
        count={unread.length > 0 ? countShown(unread.length) : undefined}
        actions={
          unread.length > 0
            ? [
                {
                  label: 'Mark all as read',
                  icon: <CheckCheck aria-hidden="true" className="size-4" />,
                  onSelect: () => {
                    void note(unread)
                    announce('All marked as read')
                    document.querySelector('h1')?.focus()
                  },
                },
              ]
            : []
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SegmentedLinks
          label="Show"
          links={Object.entries(shows).map(([id, { label }]) => ({
            to: paths.inbox(id === 'all' ? undefined : { show: id }),
            label,
            isOn: id === show,
          }))}
        />
        <Reach />
      </div>
      {error ? (
        <EmptyState
          icon={ShieldAlert}
          title="We couldn’t read your inbox"
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        >
          {storageRemedies[storageReason(error)]}
        </EmptyState>
      ) : !data ? (
        <SkeletonLines lines={6} label="Reading your inbox" />
      ) : shown.length === 0 ? (
        data.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title="Nothing yet"
            actions={
              <Link to={paths.submissions()} className={buttonClass()}>
                View what you sent
              </Link>
            }
          >
            What changed of anything you sent from here or pinned, such as a payout that is paid or
            returned.
          </EmptyState>
        ) : (
          <EmptyState
            icon={Inbox}
            title="None of these"
            actions={
              <Link to={paths.inbox()} className={buttonClass()}>
                Show all
              </Link>
            }
          />
        )
      ) : (
        <Card isFlush>
          <ul aria-label="What happened" className="divide-y divide-line">
            {shown.slice(0, limit).map((change) => (
              <ChangeLine
                key={change.id}
                line={change}
                invoice={
                  change.followed.kind === 'invoices'
                    ? invoices.get(change.followed.reference)
                    : undefined
                }
                onOpen={() => void note([change])}
              />
            ))}
          </ul>
        </Card>
      )}
      {shown.length > limit && (
        <div>
          <Button onClick={() => setLimit(limit + INBOX_PAGE)}>Show older</Button>
        </div>
      )}
    </Page>
  )
}

/** Of what it tells, and how new that is. */
function Reach() {
  const payouts = useBecame()
  const payIn = useFollowPayIn()
  const pins = useFollowPins()
  const all = [payouts, payIn, pins] as const
  const isError = all.some((each) => each.isError)
  const unread = [
    [payouts.data?.unread.length ?? 0, { one: 'paypoint', many: 'paypoints' }],
    [payIn.data?.unread.length ?? 0, { one: 'customer', many: 'customers' }],
    [pins.data?.unread ?? 0, { one: 'pinned record', many: 'pinned records' }],
  ] as const
  const lacking = unread.filter(([count]) => count > 0)
  const isPartly = isError || lacking.length > 0
  const checkedAt = Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt))
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      <span>
        {isPartly && (
          <span className="text-warning">
            {isError
              ? 'We couldn’t check for news · '
              : `${lacking.map(([count, noun]) => countText(count, noun)).join(', ')} couldn’t be checked · `}
          </span>
        )}
        Sent from this browser or pinned
        {checkedAt > 0 &&
          ` · checked ${new Date(onServiceClock(checkedAt)).toLocaleTimeString(display.locale, { timeZone: display.zone, timeStyle: 'short' })}`}
      </span>
      <Button
        size="sm"
        variant="quiet"
        isPending={all.some(({ isFetching }) => isFetching)}
        onClick={() => all.forEach((each) => void each.refetch())}
      >
        {isPartly ? 'Retry' : 'Check now'}
      </Button>
    </p>
  )
}

/** "Customer": what kind of record it is. */
const kindLabel = ({ kind }: Change['followed']): string =>
  kind === 'refunds' ? 'Refund' : recordKinds[kind].label

interface ChangeLineProps {
  readonly line: Change
  readonly invoice: InvoiceKnown | undefined
  readonly onOpen: () => void
}

function ChangeLine({ line, invoice, onOpen }: ChangeLineProps) {
  const { followed, change, isUnread } = line
  const { label } = change
  // Of a fact that isn't a status, a word says nothing good or bad.
  const tone = label === undefined ? statusTone(change.word) : 'neutral'
  const Icon = label === undefined ? statusIcon[tone] : Pin
  return (
    <li>
      <Link
        to={followedPath(followed) ?? paths.inbox()}
        onClick={onOpen}
        className="flex min-h-12 items-start gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span
          className={cx(
            'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full',
            toneSoftClass[tone],
          )}
        >
          <Icon aria-hidden="true" className="size-3.5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span
            className={cx(
              'min-w-0 text-base [overflow-wrap:anywhere] text-ink',
              isUnread && 'font-semibold',
            )}
          >
            <ChangeSentence line={line} invoice={invoice} />
          </span>
          <span className="text-sm text-ink-3">
            {kindLabel(followed)}
            {label === undefined && <StatusWords change={change} />}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5 text-sm text-ink-3">
          <Moment value={change.at ?? new Date(change.seenAt).toISOString()} />
          {isUnread && (
            <span className="inline-flex items-center gap-1.5 font-medium text-accent">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
              Unread
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** By its ID: its number, and what was paid of it. */
function useInvoicesKnown(): ReadonlyMap<string, InvoiceKnown> {
  const standings = useStandings()
  return useMemo(
    () =>
      new Map(
        standings?.map(({ invoice: { id, facts }, paid, isByBalance }) => [
          id,
          {
            number: facts.number?.value || undefined,
            paid,
            isNamed: !isByBalance && paid !== undefined && paid.amountMinor > 0,
          },
        ]),
      ),
    [standings],
  )
}
