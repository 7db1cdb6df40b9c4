import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleHelp, CirclePause, FilePen, ListTodo, Scale } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { getConnection } from '~/api/connection'
import { entriesOf, nameOfEntry } from '~/api/entries'
import { useScope } from '~/api/use-connection'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { useJournal } from '~/form/outcome/use-journal'
import { formatMoney } from '~/lib/money'
import { hasRemainder, railsDifference } from '~/lists/batch-tie'
import { paths } from '~/paths'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, subscribeLegend } from '~/storage/legend'
import type { AttentionItem, Unchecked } from '~/ui/attention-list'
import { openStates } from '~/storage/submission-record'
import { display } from '~/ui/locale'

import { wordsOfHolds } from './words-of-holds'
import type { PayoutFact } from './payout-fact'
import { batchesOf } from './period-batches'
import { mostBatchPages, payoutsHeld, periodBatches } from './queries'
import { statusPath, type Period } from './search'
import { useSeenChargebacks } from './seen-chargebacks'
import { useStoredWork } from './stored-work'
import { usePages } from './use-pages'

interface Attention {
  readonly items: readonly AttentionItem[]
  readonly unchecked: readonly Unchecked[]
  readonly isReading: boolean
}

interface AttentionArgs {
  readonly entry: string
  readonly period: Period
  /** Undefined while they are read. */
  readonly facts: readonly PayoutFact[] | undefined
  /** If they could not be: a hold may be among them. */
  readonly onRetryFacts?: (() => void) | undefined
}

const MOST_UNTIED = 3

const tieOf = ({ value, problems }: Reading<typeof PayoutBatch>) => railsDifference(value, problems)

const noneLeft: Attention = { items: [], unchecked: [], isReading: false }

/** One source a line. Each says what its count covers, or is not counted. */
export function useAttention(args: AttentionArgs): Attention {
  const sources: readonly Attention[] = [
    useHolds(args),
    useOpenSubmissions(),
    useSeenChargebacks(),
    useKeptWork(),
    useUntied(args),
  ]
  return {
    items: sources.flatMap(({ items }) => items),
    unchecked: sources.flatMap(({ unchecked }) => unchecked),
    isReading: sources.some(({ isReading }) => isReading),
  }
}

const countOf = (count: number) => count.toLocaleString(display.locale)

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Which codes mean a hold the service does not say: those whose word here does. */
function useHolds({ entry, facts, onRetryFacts }: AttentionArgs): Attention {
  const scope = useScope()
  useEffect(() => void loadLegend(scope), [scope])
  const words = useWordsOfHolds(facts ?? [])
  const codes = [...words]
  const held = useQueries({ queries: codes.map(([code]) => payoutsHeld({ entry, code })) })
  const unread = held.filter(({ data, isError }) => isError || data === null)
  const retry = () => {
    onRetryFacts?.()
    for (const { refetch } of unread) void refetch()
  }
  return {
    items: codes.flatMap(([code, word], at): AttentionItem[] => {
      const found = held[at]?.data
      if (!found?.count) return []
      return [
        {
          id: `held ${String(code)}`,
          icon: CirclePause,
          tone: 'warning',
          count: found.count,
          label: `${plural(found.count, 'payout', 'payouts')} · ${word}`,
          to: statusPath(entry, code),
          detail: found.amount && formatMoney(found.amount, { locale: display.locale }),
          title: `All payouts of ${nameOfEntry(entry)} with this status`,
        },
      ]
    }),
    unchecked:
      unread.length > 0 || onRetryFacts ? [{ label: 'payouts on hold', onRetry: retry }] : [],
    isReading: facts === undefined || held.some(({ isPending }) => isPending),
  }
}

function useWordsOfHolds(facts: readonly PayoutFact[]): ReadonlyMap<number, string> {
  const known = useSyncExternalStore(subscribeLegend, legend)
  return useMemo(() => wordsOfHolds(known.values(), facts), [known, facts])
}

function useOpenSubmissions(): Attention {
  const { data, isPending, isError, refetch } = useJournal('open', (journal) =>
    journal.inState(...openStates),
  )
  if (isError) {
    const onRetry = () => void refetch()
    return { ...noneLeft, unchecked: [{ label: 'your submissions', onRetry }] }
  }
  const [first, ...others] = data ?? []
  if (!first) return { ...noneLeft, isReading: isPending }
  const count = others.length + 1
  const item: AttentionItem = {
    id: 'open',
    icon: CircleHelp,
    tone: 'danger',
    count,
    label: plural(count, 'submission to settle', 'submissions to settle'),
    // Several are the first of that page, under the same words.
    to: paths.submissions(count === 1 ? first.id : undefined),
    title: 'Sent from this browser, without a known outcome',
  }
  return { items: [item], unchecked: [], isReading: false }
}

const kindsOfWork = {
  run: { icon: ListTodo, tone: 'warning', one: (of: string) => `unfinished ${of}` },
  draft: { icon: FilePen, tone: 'neutral', one: (of: string) => `${of} draft` },
} as const

function useKeptWork(): Attention {
  const { data, isPending, isError, refetch } = useStoredWork()
  if (isError) {
    const onRetry = () => void refetch()
    return { ...noneLeft, unchecked: [{ label: 'drafts and runs', onRetry }] }
  }
  const items = (data ?? []).map(({ kind, of, count, to }): AttentionItem => {
    const { icon, tone, one } = kindsOfWork[kind]
    const label = plural(count, one(of), `${one(of)}s`)
    return { id: `${kind} ${of}`, icon, tone, count, to, title: 'Kept in this browser', label }
  })
  return { items, unchecked: [], isReading: isPending }
}

/** What the four states leave over need not be an error: only the rails count. */
function useUntied({ entry, period }: AttentionArgs): Attention {
  const { orgId } = getConnection()
  const paypoints = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const paypointId = paypoints.data?.entries.find((each) => each.entry === entry)?.paypointId
  const isReady = orgId !== '' && !paypoints.isPending
  const reading = usePages(
    (page) => periodBatches({ orgId, paypointId, ...period, page }),
    mostBatchPages,
    isReady,
  )
  if (orgId === '') {
    return { ...noneLeft, unchecked: [{ label: 'batches without an organization ID' }] }
  }
  if (reading.error) {
    return { ...noneLeft, unchecked: [{ label: 'batches', onRetry: reading.goOn }] }
  }
  const { own: batches, unnamed } = batchesOf(
    reading.pages.flatMap((page) => page.batches),
    entry,
    paypointId,
  )
  const untied = batches.filter((batch) => hasRemainder(tieOf(batch)))
  const untold = batches.filter((batch) => tieOf(batch).amount === undefined).length
  const read = reading.pages.reduce((sum, page) => sum + page.batches.length, 0)
  const isReading = !isReady || reading.isLoading
  const unread = reading.total === undefined || isReading ? 0 : reading.total - read
  const unchecked = [
    ...(unread > 0 ? [{ label: `${countOf(unread)} older batches of this period` }] : []),
    ...(unnamed > 0
      ? [
          {
            label: `${countOf(unnamed)} ${plural(unnamed, 'batch that names', 'batches that name')} no paypoint`,
          },
        ]
      : []),
    ...(untold > 0
      ? [{ label: `${countOf(untold)} ${plural(untold, 'batch', 'batches')} with missing amounts` }]
      : []),
  ]
  const shown = untied.slice(0, MOST_UNTIED)
  const rest = untied.length - shown.length
  const common = {
    icon: Scale,
    tone: 'warning',
    title: `Of ${countOf(batches.length)} batches in this period`,
  } as const
  // No filter finds those that do not, so each is opened by itself.
  const items = shown.map(({ value }): AttentionItem => ({
    ...common,
    id: `untied ${value.IdBatch}`,
    count: 1,
    label: 'batch doesn’t tie out',
    to: paths.batches({ open: value.IdBatch }),
    detail: value.BatchNumber,
  }))
  if (rest === 0) return { items, unchecked, isReading }
  const label = `more ${plural(rest, 'batch doesn’t', 'batches don’t')} tie out`
  return {
    items: [...items, { ...common, id: 'untied', count: rest, label }],
    unchecked,
    isReading,
  }
}
