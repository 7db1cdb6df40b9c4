import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleHelp, CirclePause, FilePen, ListTodo, OctagonAlert, Scale } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { getConnection } from '~/api/connection'
import { entriesOf, nameOfEntry } from '~/api/entries'
import { keyOf } from '~/api/query'
import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { hasRemainder, railsDifference, unpaidPart } from '~/domain/payouts/batch-tie'
import { addDays, todayIn } from '~/lib/days'
import { isId, isSameId } from '~/lib/ids'
import { formatMoney } from '~/lib/money'
import { toneOfWords } from '~/lib/status-tone'
import { sumInWords } from '~/lib/sums'
import { uniqueBy } from '~/lib/unique-by'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { KeptChargeback } from '~/storage/directory-kinds'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, type LegendEntry, subscribeLegend } from '~/storage/legend'
import { openStates } from '~/storage/submission-record'
import type { AttentionItem, Unchecked } from '~/ui/attention-list'
import { foreignText } from '~/ui/foreign-text'
import { countShown, display } from '~/ui/locale'

import {
  codesSeen,
  mostBatchPages,
  payoutsHeld,
  periodBatches,
  unpaidCodes,
} from './attention-queries'
import type { PayoutFact } from './payout-fact'
import { overviewPayoutsPath, periodOf, statusPath } from './search'
import { useStoredWork } from './stored-work'
import { usePages } from './use-pages'

interface Attention {
  readonly items: readonly AttentionItem[]
  readonly unchecked: readonly Unchecked[]
  readonly isReading: boolean
}

interface AttentionArgs {
  readonly entry: string
  readonly today: string
  /** Undefined while they are read. */
  readonly facts: readonly PayoutFact[] | undefined
  /** If they could not be: a hold may be among them. */
  readonly onRetryFacts?: (() => void) | undefined
}

const MOST_BATCHES_NAMED = 3
/** Days of batches that are looked at, whatever the chart shows. */
const BATCH_DAYS = 90

const tieOf = ({ value, problems }: Reading<typeof PayoutBatch>) => railsDifference(value, problems)

const noneLeft: Attention = { items: [], unchecked: [], isReading: false }

/** One source a line, the gravest first. Each says what its count covers, or is not counted. */
export function useAttention(args: AttentionArgs): Attention {
  return attentionInOrder([
    useOpenSubmissions(),
    useHolds(args),
    useSeenChargebacks(),
    useKeptWork(),
    useBatches(args),
  ])
}

/** Nothing is shown before what stands above it is read: lines that are there never move down. */
export function attentionInOrder(sources: readonly Attention[]): Attention {
  const reading = sources.findIndex(({ isReading }) => isReading)
  const settled = reading === -1 ? sources : sources.slice(0, reading)
  return {
    items: settled.flatMap(({ items }) => items),
    unchecked: sources.flatMap(({ unchecked }) => unchecked),
    isReading: reading !== -1,
  }
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** Which codes mean a hold the service does not say: those whose word here does. */
function useHolds({ entry, facts, onRetryFacts }: AttentionArgs): Attention {
  const scope = useScope()
  useEffect(() => void loadLegend(scope), [scope])
  const others = useQuery({
    ...codesSeen({
      entry,
      known: [...new Set((facts ?? []).flatMap(({ status }) => status ?? []))],
    }),
    enabled: facts !== undefined,
  })
  // A hold may be older than the chart's period.
  const words = useWordsOfHolds(facts ?? noFacts, others.data ?? noFacts)
  const codes = [...words]
  const held = useQueries({ queries: codes.map(([code]) => payoutsHeld({ entry, code })) })
  const unread = held.filter(({ data, isError }) => isError || data === null)
  const retry = () => {
    onRetryFacts?.()
    if (others.isError) void others.refetch()
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
          detail: found.sums.map((sum) => sumInWords(sum, { locale: display.locale })).join(' · '),
          title: `All payouts of ${foreignText(nameOfEntry(entry))} with this status`,
        },
      ]
    }),
    unchecked:
      unread.length > 0 || onRetryFacts || others.isError
        ? [{ label: 'payouts on hold', onRetry: retry }]
        : [],
    isReading: facts === undefined || others.isLoading || held.some(({ isPending }) => isPending),
  }
}

type Worded = Pick<PayoutFact, 'status' | 'statusText'>

const noFacts: readonly Worded[] = []

function useWordsOfHolds(
  facts: readonly Worded[],
  others: readonly Worded[],
): ReadonlyMap<number, string> {
  const known = useSyncExternalStore(subscribeLegend, legend)
  return useMemo(() => wordsOfHolds(known.values(), [...facts, ...others]), [known, facts, others])
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
function useBatches({ entry, today }: AttentionArgs): Attention {
  const { orgId } = getConnection()
  const paypoints = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const paypointId = paypoints.data?.entries.find((each) => each.entry === entry)?.paypointId
  const isReady = orgId !== '' && !paypoints.isPending
  const period = periodOf({ first: addDays(today, 1 - BATCH_DAYS), last: today })
  const reading = usePages(
    (page) => periodBatches({ orgId, paypointId, ...period, page }),
    mostBatchPages,
    isReady,
  )
  const { own: batches, unnamed } = batchesOf(
    reading.pages.flatMap((page) => page.batches),
    entry,
    paypointId,
  )
  const untied = batches.filter((batch) => hasRemainder(tieOf(batch)))
  const unpaid = batches.flatMap(({ value, problems }) => {
    const part = unpaidPart(value, problems)
    return part ? [{ value, part }] : []
  })
  const unpaidNamed = unpaid.slice(0, MOST_BATCHES_NAMED)
  const codes = useQueries({
    queries: unpaidNamed.map(({ value, part }) => ({
      ...unpaidCodes({ entry, batchNumber: value.BatchNumber ?? '', part }),
      enabled: Boolean(value.BatchNumber),
    })),
  })
  if (orgId === '') {
    return { ...noneLeft, unchecked: [{ label: 'batches without an organization ID' }] }
  }
  if (reading.error) {
    return { ...noneLeft, unchecked: [{ label: 'batches', onRetry: reading.goOn }] }
  }
  const untold = batches.filter((batch) => tieOf(batch).amount === undefined).length
  const read = reading.pages.reduce((sum, page) => sum + page.batches.length, 0)
  const isReading = !isReady || reading.isLoading
  const unread = reading.total === undefined || isReading ? 0 : reading.total - read
  const days = `the last ${String(BATCH_DAYS)} days`
  const unchecked = [
    ...(unread > 0 ? [{ label: `${countShown(unread)} older batches of ${days}` }] : []),
    ...(unnamed > 0
      ? [
          {
            label: `${countShown(unnamed)} ${plural(unnamed, 'batch that names', 'batches that name')} no paypoint`,
          },
        ]
      : []),
    ...(untold > 0
      ? [
          {
            label: `${countShown(untold)} ${plural(untold, 'batch', 'batches')} with missing amounts`,
          },
        ]
      : []),
  ]
  const common = {
    icon: Scale,
    tone: 'warning',
    title: `Of ${countShown(batches.length)} batches of ${days}`,
  } as const
  // No filter finds those that do not, so each is opened by itself.
  const untiedItems = untied.slice(0, MOST_BATCHES_NAMED).map(({ value }): AttentionItem => ({
    ...common,
    id: `untied ${value.IdBatch}`,
    count: 1,
    label: 'batch doesn’t tie out',
    to: paths.batches({ open: value.IdBatch }),
    detail: value.BatchNumber,
  }))
  const unpaidItems = unpaidNamed.map(({ value, part: { records = 0, amount } }, at) => {
    const of = codes[at]?.data
    return {
      ...common,
      id: `unpaid ${value.IdBatch}`,
      count: records,
      label: `${plural(records, 'payout', 'payouts')} not paid in a paid batch`,
      to: of
        ? overviewPayoutsPath(entry, undefined, [
            { field: 'batchNumber', operator: 'eq', value: value.BatchNumber ?? '' },
            { field: 'status', operator: 'in', value: of.join('|') },
          ])
        : paths.batches({ open: value.IdBatch }),
      detail: [value.BatchNumber, amount && formatMoney(amount, { locale: display.locale })]
        .filter(Boolean)
        .join(' · '),
    } satisfies AttentionItem
  })
  const more = (count: number, id: string, label: string): AttentionItem[] =>
    count > 0 ? [{ ...common, id, count, label }] : []
  const [untiedLeft, unpaidLeft] = [untied, unpaid].map(({ length }) => length - MOST_BATCHES_NAMED)
  return {
    items: [
      ...untiedItems,
      ...more(
        untiedLeft ?? 0,
        'untied',
        `more ${plural(untiedLeft ?? 0, 'batch doesn’t', 'batches don’t')} tie out`,
      ),
      ...unpaidItems,
      ...more(
        unpaidLeft ?? 0,
        'unpaid',
        `more paid ${plural(unpaidLeft ?? 0, 'batch has', 'batches have')} payouts not paid`,
      ),
    ],
    unchecked,
    isReading,
  }
}

type BatchReading = Reading<typeof PayoutBatch>

/** `unnamed`: they may be the entry's or another's. */
interface PeriodBatches {
  readonly own: readonly BatchReading[]
  readonly unnamed: number
}

/**
 * A batch without a readable entry is the entry's where its paypoint was asked for, unless it names another.
 * @param paypointId as the service was asked
 */
export function batchesOf(
  batches: readonly BatchReading[],
  entry: string,
  paypointId: string | undefined,
): PeriodBatches {
  const all = uniqueBy(batches, ({ value }) => value.IdBatch)
  const isAnothers = (id: string | undefined) => isId(id) && !isSameId(id, paypointId ?? '')
  const own = all.filter(({ value: { EntryName: name, PaypointId: id } }) =>
    name ? name === entry : paypointId !== undefined && !isAnothers(id),
  )
  const unnamed = paypointId === undefined ? all.filter(({ value }) => !value.EntryName).length : 0
  return { own, unnamed }
}

const DAYS = 7

/** Those that this browser saw: the service lists no chargebacks. */
function useSeenChargebacks() {
  const scope = useScope()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: keyOf('chargebacks seen', {}),
    queryFn: async () => {
      const { allKept } = await import('~/storage/directory')
      return chargebacksSeen(await allKept(scope, 'chargebacks'), serviceNow())
    },
    // Read from this browser, so it works offline.
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  })
  return {
    items: data ?? [],
    unchecked: isError ? [{ label: 'chargebacks seen here', onRetry: () => void refetch() }] : [],
    isReading: isPending,
  }
}

export function chargebacksSeen(
  kept: readonly KeptChargeback[],
  now: number,
): readonly AttentionItem[] {
  const since = `${addDays(todayIn('UTC', now), 1 - DAYS)}T00:00:00Z`
  const seen = kept.filter(({ lastSeen }) => lastSeen.at >= Date.parse(since))
  const [first] = seen
  if (!first) return []
  const amount = first.facts.amount?.value
  const isOne = seen.length === 1
  return [
    {
      id: 'chargebacks',
      icon: OctagonAlert,
      tone: 'warning',
      count: seen.length,
      label: `${isOne ? 'chargeback' : 'chargebacks'} seen lately`,
      to: isOne
        ? paths.chargeback(first.id)
        : paths.chargebacks(new URLSearchParams({ 'seen(ge)': since })),
      detail: isOne && amount ? formatMoney(amount, { locale: display.locale }) : undefined,
      title: `Opened in this browser in the last ${String(DAYS)} days. The service doesn’t list chargebacks, so there may be others.`,
    },
  ]
}

/** The codes of payouts that are called a hold: by the person, else by all the service's words for it. */
export function wordsOfHolds(
  known: Iterable<LegendEntry>,
  facts: readonly Pick<PayoutFact, 'status' | 'statusText'>[],
): ReadonlyMap<number, string> {
  const words = new Map<number, Set<string>>()
  const named = new Map<number, string>()
  const add = (code: number, text: string) =>
    words.set(code, (words.get(code) ?? new Set()).add(text))
  for (const { kind, code, evidence, name } of known) {
    if (kind !== 'payout') continue
    if (name) named.set(code, name)
    for (const { text } of evidence) add(code, text)
  }
  for (const { status, statusText } of facts) {
    if (status !== undefined && statusText !== undefined) add(status, statusText)
  }
  const called = new Map([...words].map(([code, texts]) => [code, [...texts]] as const))
  for (const [code, name] of named) called.set(code, [name])
  return new Map(
    [...called].flatMap(([code, texts]) =>
      toneOfWords(texts) === 'warning' ? [[code, texts.join(' or ')] as const] : [],
    ),
  )
}
