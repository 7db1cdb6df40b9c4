import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleHelp, CirclePause, FilePen, ListTodo, Scale } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { useScope } from '~/api/use-connection'
import { useJournal } from '~/form/outcome/use-journal'
import { formatMoney } from '~/lib/money'
import { statusTone } from '~/lib/status-tone'
import { paths } from '~/paths'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, subscribeLegend } from '~/storage/legend'
import type { AttentionItem, Unchecked } from '~/ui/attention-list'
import { display } from '~/ui/locale'

import { isUntied, railsDifference } from './batch-ties'
import type { PayoutFact } from './payout-fact'
import { mostBatchPages, payoutsHeld, periodBatches } from './queries'
import { batchesPath, statusPath, type Period } from './search'
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
  readonly facts: readonly PayoutFact[] | undefined
}

const noneLeft: Attention = { items: [], unchecked: [], isReading: false }

/** One source a line. Each says what its count covers, or is not counted. */
export function useAttention(args: AttentionArgs): Attention {
  const sources = [useHolds(args), useUnknown(), useKeptWork(), useUntied(args)]
  return {
    items: sources.flatMap(({ items }) => items),
    unchecked: sources.flatMap(({ unchecked }) => unchecked),
    isReading: sources.some(({ isReading }) => isReading),
  }
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Which codes mean a hold the service does not say: those whose word here does. */
function useHolds({ entry, facts }: AttentionArgs): Attention {
  const scope = useScope()
  useEffect(() => void loadLegend(scope), [scope])
  const words = useWordsOfHolds(facts ?? [])
  const codes = [...words]
  const held = useQueries({ queries: codes.map(([code]) => payoutsHeld({ entry, code })) })
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
          title: `All payouts of ${entry} with this status`,
        },
      ]
    }),
    unchecked: held
      .filter(({ isError }) => isError)
      .slice(0, 1)
      .map(({ refetch }) => ({ label: 'payouts on hold', onRetry: () => void refetch() })),
    isReading: facts === undefined || held.some(({ isPending }) => isPending),
  }
}

function useWordsOfHolds(facts: readonly PayoutFact[]): ReadonlyMap<number, string> {
  const known = useSyncExternalStore(subscribeLegend, legend)
  const words = new Map<number, string>()
  for (const { kind, code, evidence } of known.values()) {
    const [only, ...others] = evidence
    if (kind === 'payout' && only && others.length === 0) words.set(code, only.text)
  }
  for (const { status, statusText } of facts) {
    if (status !== undefined && statusText !== undefined) words.set(status, statusText)
  }
  return new Map([...words].filter(([, word]) => statusTone(word) === 'warning'))
}

function useUnknown(): Attention {
  const { data: count = 0, isPending } = useJournal(
    'unknown',
    async (journal) => (await journal.inState('unknown')).length,
  )
  if (count === 0) return { ...noneLeft, isReading: isPending }
  const item: AttentionItem = {
    id: 'unknown',
    icon: CircleHelp,
    tone: 'danger',
    count,
    label: `${plural(count, 'submission', 'submissions')} with an unknown outcome`,
    to: paths.submissions(),
    title: 'Sent from this browser',
  }
  return { items: [item], unchecked: [], isReading: false }
}

function useKeptWork(): Attention {
  const work = useStoredWork()
  const title = 'Kept in this browser'
  const items: AttentionItem[] = []
  if (work?.runs) {
    const { count, to } = work.runs
    const label = plural(count, 'unfinished run', 'unfinished runs')
    items.push({ id: 'runs', icon: ListTodo, tone: 'warning', count, to, title, label })
  }
  if (work?.drafts) {
    const { count, to } = work.drafts
    const label = plural(count, 'draft', 'drafts')
    items.push({ id: 'drafts', icon: FilePen, tone: 'neutral', count, to, title, label })
  }
  return { items, unchecked: [], isReading: work === undefined }
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
  if (orgId === '') return noneLeft
  if (reading.error) {
    return { ...noneLeft, unchecked: [{ label: 'batches', onRetry: reading.goOn }] }
  }
  const batches = reading.pages
    .flatMap((page) => page.batches)
    .filter(({ value }) => value.EntryName === entry)
  const untied = batches.filter(isUntied)
  const untold = batches.filter((batch) => railsDifference(batch) === undefined).length
  const [first] = untied
  if (!first) return { ...noneLeft, isReading: !isReady || reading.isLoading }
  const count = untied.length
  const read = reading.pages.reduce((sum, page) => sum + page.batches.length, 0)
  const item: AttentionItem = {
    id: 'untied',
    icon: Scale,
    tone: 'warning',
    count,
    label: plural(count, 'batch doesn’t tie out', 'batches don’t tie out'),
    to:
      count === 1 ? paths.batches({ open: first.value.IdBatch }) : batchesPath(paypointId, period),
    detail: count === 1 ? first.value.BatchNumber : undefined,
    title: [
      `Of ${String(batches.length)} batches in this period`,
      ...(reading.total !== undefined && reading.total > read ? ['the newest'] : []),
      ...(untold > 0 ? [`${String(untold)} can’t be compared`] : []),
    ].join(', '),
  }
  return { items: [item], unchecked: [], isReading: false }
}
