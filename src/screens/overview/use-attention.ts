import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleHelp, FilePen, ListTodo, OctagonAlert, OctagonX, Scale } from 'lucide-react'
import { useState } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { keyOf } from '~/api/query'
import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import {
  type Difference,
  hasRemainder,
  railsDifference,
  unpaidPart,
} from '~/domain/payouts/batch-tie'
import { addDays, todayIn } from '~/lib/days'
import { isId, isSameId } from '~/lib/ids'
import { formatMoney, isZero } from '~/lib/money'
import { addend, sumByCurrency, sumsInWords } from '~/lib/sums'
import { uniqueBy } from '~/lib/unique-by'
import { isStoppedAnew, useBecame } from '~/outcome/became'
import { useFollowed } from '~/outcome/changes'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { KeptChargeback } from '~/storage/directory-kinds'
import type { Followed } from '~/storage/followed'
import { openStates } from '~/storage/submission-record'
import type { AttentionItem } from '~/ui/attention-list'
import { countShown, display } from '~/ui/locale'

import { mostBatchPages, unpaidCodes } from './attention-queries'
import { type Attention, type AttentionArgs, plural, useStatusItems } from './attention-statuses'
import { periodBatches } from './queries'
import { overviewPayoutsPath, periodOf } from './search'
import { useStoredWork } from './stored-work'
import { usePages } from './use-pages'

const MOST_BATCHES_NAMED = 3
/** A press names so many more: each that isn't paid is a question of its own. */
const MORE_BATCHES_NAMED = 20
/** Days of batches that are looked at, whatever the chart shows. */
const BATCH_DAYS = 90

const tieOf = ({ value, problems }: Pick<Reading<typeof PayoutBatch>, 'value' | 'problems'>) =>
  railsDifference(value, problems)

/** "off by 1,190.97": a batch names no currency. */
const offText = ({ amount }: Difference): string | undefined =>
  amount && !isZero(amount)
    ? `off by ${formatMoney(amount, { locale: display.locale })}`
    : undefined

const noneLeft: Attention = { items: [], unchecked: [], isReading: false }

/**
 * What is lost by waiting first, then money that came back or stopped, then what isn't known, then what waits. Each
 * says what its count covers, or is not counted.
 */
export function useAttention(args: AttentionArgs): Attention {
  const { cameBack, held } = useStatusItems(args)
  return attentionInOrder([
    useOverdueResponses(args),
    cameBack,
    useStoppedHere(),
    useOpenSubmissions(),
    held,
    useBatches(args),
    useSeenChargebacks(),
    useKeptWork(),
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

/** Of the cases that this browser knows, whichever paypoint's. */
function useOverdueResponses({ today }: AttentionArgs): Attention {
  const scope = useScope()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: keyOf('overdue responses', { today }),
    queryFn: async () => (await import('./overdue-responses')).readOverdueResponses(scope, today),
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  })
  return {
    items: data ?? [],
    unchecked: isError ? [{ label: 'chargeback deadlines', onRetry: () => void refetch() }] : [],
    isReading: isPending,
  }
}

/** Of what was sent from here, whichever paypoint's, until someone has looked at it. */
function useStoppedHere(): Attention {
  const { data, isPending, isError, refetch } = useBecame()
  // Payments and refunds as they were read last: the inbox asks for them.
  const { data: followed } = useFollowed()
  const backed = [...(followed?.values() ?? [])].filter(
    (each) => (each.kind === 'payments' || each.kind === 'refunds') && isStoppedAnew(each),
  )
  const cameBack: readonly AttentionItem[] =
    backed.length === 0
      ? []
      : [
          {
            id: 'came back here',
            icon: OctagonX,
            tone: 'danger',
            count: backed.length,
            label: plural(
              backed.length,
              'payment or refund from here came back or failed',
              'payments or refunds from here came back or failed',
            ),
            to: paths.inbox({ show: 'stopped' }),
            detail: sumsInWords(sumByCurrency(backed.map(({ amount }) => addend(amount))), {
              locale: display.locale,
            }),
            title: 'Sent from this browser, and not looked at since',
          },
        ]
  if (isError) {
    return {
      ...noneLeft,
      unchecked: [{ label: 'what became of your payouts', onRetry: () => void refetch() }],
    }
  }
  const unread = data?.unread.length ?? 0
  return {
    items: [
      ...cameBack,
      ...stoppedPayouts([...(data?.payouts.values() ?? [])].filter(isStoppedAnew)),
    ],
    unchecked:
      unread > 0
        ? [
            {
              label: `what became of your payouts at ${countShown(unread)} ${plural(unread, 'paypoint', 'paypoints')}`,
              onRetry: () => void refetch(),
            },
          ]
        : [],
    isReading: isPending,
  }
}

/** Those that someone else authorized are followed here. */
export function stoppedPayouts(stopped: readonly Followed[]): readonly AttentionItem[] {
  const count = stopped.length
  if (count === 0) return []
  const own = stopped.filter(({ submission }) => submission !== undefined).length
  const [whose, title] =
    own === count
      ? ['authorized', 'Authorized from this browser']
      : own === 0
        ? ['follow', 'Followed in this browser']
        : ['authorized or follow', 'Authorized from this browser or followed in it']
  return [
    {
      id: 'stopped here',
      icon: OctagonX,
      tone: 'danger',
      count,
      label: `${plural(count, 'payout', 'payouts')} you ${whose} came back or stopped`,
      to: paths.inbox({ show: 'stopped' }),
      detail: sumsInWords(sumByCurrency(stopped.map(({ amount }) => addend(amount))), {
        locale: display.locale,
      }),
      title: `${title}, and not looked at since`,
    },
  ]
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
  const amounts = [first, ...others].flatMap(({ subject: { amount } }) => (amount ? [amount] : []))
  const sums = sumByCurrency(amounts)
  const item: AttentionItem = {
    id: 'open',
    icon: CircleHelp,
    tone: 'danger',
    count,
    label: plural(count, 'submission to settle', 'submissions to settle'),
    // Several are the first of that page, under the same words.
    to: paths.submissions(count === 1 ? first.id : undefined),
    detail: sumsInWords(sums, { locale: display.locale }),
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
  const paypoints = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' && entry !== allEntries })
  const paypointId = paypoints.data?.entries.find((each) => each.entry === entry)?.paypointId
  const isReady = orgId !== '' && (entry === allEntries || !paypoints.isPending)
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
  const entryOf = ({ EntryName: name }: Read<typeof PayoutBatch>) =>
    entry === allEntries ? (name ?? '') : entry
  const { most: wanted, nameMore } = useMostNamed(`${orgId} ${entry}`)
  const untied = batches.filter((batch) => hasRemainder(tieOf(batch)))
  const unpaid = batches.flatMap(({ value, problems }) => {
    const part = unpaidPart(value, problems)
    return part ? [{ value, part }] : []
  })
  const most = {
    untied: mostAtOnce(wanted.untied, untied.length),
    unpaid: mostAtOnce(wanted.unpaid, unpaid.length),
  }
  const unpaidNamed = unpaid.slice(0, most.unpaid)
  const codes = useQueries({
    queries: unpaidNamed.map(({ value, part }) => ({
      ...unpaidCodes({ entry: entryOf(value), batchNumber: value.BatchNumber ?? '', part }),
      enabled: Boolean(value.BatchNumber) && entryOf(value) !== '',
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
  // No filter finds those that don't add up, so each is opened by itself.
  const untiedItems = untied.slice(0, most.untied).map(({ value, problems }): AttentionItem => ({
    ...common,
    id: `untied ${value.IdBatch}`,
    count: 1,
    label: 'batch doesn’t add up',
    to: paths.batches({ open: value.IdBatch }),
    detail: [value.BatchNumber, offText(tieOf({ value, problems }))].filter(Boolean).join(' · '),
  }))
  const unpaidItems = unpaidNamed.map(({ value, part: { records = 0, amount } }, at) => {
    const of = codes[at]?.data
    return {
      ...common,
      id: `unpaid ${value.IdBatch}`,
      count: records,
      label: `${plural(records, 'payout', 'payouts')} not paid in a paid batch`,
      to: of
        ? overviewPayoutsPath(entryOf(value), undefined, [
            { field: 'batchNumber', operator: 'eq', value: value.BatchNumber ?? '' },
            { field: 'status', operator: 'in', value: of.join('|') },
          ])
        : paths.batches({ open: value.IdBatch }),
      detail: [value.BatchNumber, amount && formatMoney(amount, { locale: display.locale })]
        .filter(Boolean)
        .join(' · '),
    } satisfies AttentionItem
  })
  const more = (kind: NamedKind, count: number, label: string): AttentionItem[] =>
    count > 0 ? [{ ...common, id: kind, count, label, onShow: () => nameMore(kind) }] : []
  const untiedLeft = untied.length - most.untied
  const unpaidLeft = unpaid.length - most.unpaid
  return {
    items: [
      ...untiedItems,
      ...more(
        'untied',
        untiedLeft,
        `${most.untied > 0 ? 'more ' : ''}${plural(untiedLeft, 'batch doesn’t', 'batches don’t')} add up`,
      ),
      ...unpaidItems,
      ...more(
        'unpaid',
        unpaidLeft,
        `${most.unpaid > 0 ? 'more ' : ''}paid ${plural(unpaidLeft, 'batch has', 'batches have')} payouts not paid`,
      ),
    ],
    unchecked,
    isReading,
  }
}

const fewNamed = { untied: MOST_BATCHES_NAMED, unpaid: MOST_BATCHES_NAMED } as const

type NamedKind = keyof typeof fewNamed

interface NamedBatches {
  readonly of: string
  readonly most: Readonly<Record<NamedKind, number>>
}

/** Many of a kind are one line until a person opens it: no wall of equal ones. */
const mostAtOnce = (wanted: number, count: number): number =>
  wanted === MOST_BATCHES_NAMED && count > wanted ? 0 : wanted

/** How many of a kind are named one by one. Of another paypoint none were asked for. */
function useMostNamed(of: string) {
  const [named, setNamed] = useState<NamedBatches>({ of, most: fewNamed })
  const most = named.of === of ? named.most : fewNamed
  if (named.of !== of) setNamed({ of, most })
  return {
    most,
    nameMore: (kind: NamedKind) =>
      setNamed({ of, most: { ...most, [kind]: most[kind] + MORE_BATCHES_NAMED } }),
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
  if (entry === allEntries) return { own: all, unnamed: 0 }
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
      title: `Opened in this browser in the last ${String(DAYS)} days. Your provider doesn’t list chargebacks, so there may be others.`,
    },
  ]
}
