/** Payouts that need a person for what they are called: those that came back, and those on hold. */
import { useQuery } from '@tanstack/react-query'
import { CirclePause, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, nameOfEntry } from '~/api/entries'
import { useScope } from '~/api/use-connection'
import { payoutStatusesNow } from '~/domain/payouts/payout-statuses'
import type { Condition } from '~/filters/condition'
import { addDays } from '~/lib/days'
import { statusTone, type StatusTone } from '~/lib/status-tone'
import { sumsInWords } from '~/lib/sums'
import type { StatusNow } from '~/lists/statuses-now'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, type LegendEntry, subscribeLegend } from '~/storage/legend'
import type { AttentionItem, Unchecked } from '~/ui/attention-list'
import { foreignText } from '~/ui/foreign-text'
import { countShown, display } from '~/ui/locale'

import { type ChangedFact, type OfStatuses, payoutsOfStatuses } from './attention-queries'
import type { PayoutFact } from './payout-fact'
import { overviewPayoutsPath } from './search'
import { sumOf } from './sums'

export interface Attention {
  readonly items: readonly AttentionItem[]
  readonly unchecked: readonly Unchecked[]
  readonly isReading: boolean
}

export interface AttentionArgs {
  /** One paypoint, or all of them. */
  readonly entry: string
  readonly today: string
  /** Payouts that are read anyway, for the codes in them. Undefined while they are read. */
  readonly facts: readonly PayoutFact[] | undefined
  /** If they could not be: a hold may be among them. */
  readonly onRetryFacts?: (() => void) | undefined
}

export const plural = (count: number, one: string, many: string): string =>
  count === 1 ? one : many

/** What came back longer ago is no news. */
const CAME_BACK_DAYS = 30
/** A hold that nobody touched for longer waits for someone. */
const HOLD_DAYS = 3
/** Of more paypoints, the rest is said to be unchecked. */
const MOST_ENTRIES_CHECKED = 60

/** Which codes mean a hold or a return the service does not say: those whose word here does. */
export function useStatusItems({ entry, today, facts, onRetryFacts }: AttentionArgs) {
  const scope = useScope()
  const { orgId } = getConnection()
  useEffect(() => void loadLegend(scope), [scope])
  const isOfAll = entry === allEntries
  const named = useQuery({ ...entriesOf(orgId), enabled: isOfAll && orgId !== '' })
  const all = isOfAll ? (named.data?.entries ?? []).map((each) => each.entry) : [entry]
  const entries = all.slice(0, MOST_ENTRIES_CHECKED)
  const known = useSyncExternalStore(subscribeLegend, legend)
  const others = useQuery({
    ...payoutStatusesNow(entries),
    enabled: facts !== undefined && entries.length > 0,
  })
  const words = useMemo(() => {
    const statuses = others.data ?? []
    return {
      cameBack: wordsOfTone('danger', known.values(), statuses),
      held: wordsOfTone('warning', known.values(), statuses),
    }
  }, [known, others.data])
  const isReady = facts !== undefined && !others.isLoading && entries.length > 0
  const since = addDays(today, -CAME_BACK_DAYS)
  const returned = useOfStatuses({ entries, codes: [...words.cameBack.keys()], since }, isReady)
  // One after the other, so that no more than four paypoints are asked at a time; what stands first is asked first.
  const held = useOfStatuses(
    { entries, codes: [...words.held.keys()] },
    isReady && !returned.isLoading,
  )
  const retry = () => {
    onRetryFacts?.()
    for (const { isError, refetch } of [named, others]) if (isError) void refetch()
  }
  const uncounted = isOfAll
    ? Math.max((named.data?.counted ?? 0) - entries.length, all.length - entries.length)
    : 0
  const unasked = all.slice(MOST_ENTRIES_CHECKED)
  const isUnasked = others.isError || named.isError || (isOfAll && orgId === '')
  const uncheckedOf = (label: string, { data, isError, refetch }: typeof held): Unchecked[] => {
    const failed = data?.unread ?? []
    const unread = failed.length
    const where = isOfAll && unread > 0 ? ` of ${entriesInWords(failed, unread)}` : ''
    return unread > 0 || isError || isUnasked || onRetryFacts
      ? [
          {
            label: `${label}${where}`,
            onRetry: () => {
              retry()
              if (unread > 0 || isError) void refetch()
            },
          },
        ]
      : []
  }
  const isReading = facts === undefined || (isOfAll && named.isLoading) || others.isLoading
  const place = { entry, today, since }
  return {
    cameBack: {
      items: cameBackItems(returned.data?.found ?? [], words.cameBack, place),
      unchecked: [
        ...uncheckedOf('payouts that came back', returned),
        ...(uncounted > 0
          ? [
              {
                label: `payouts of ${countShown(uncounted)} other ${plural(uncounted, 'paypoint', 'paypoints')}: ${entriesInWords(unasked, uncounted)}`,
              },
            ]
          : []),
      ],
      isReading: isReading || returned.isLoading,
    } satisfies Attention,
    held: {
      items: heldItems(held.data?.found ?? [], words.held, place),
      unchecked: uncheckedOf('payouts on hold', held),
      isReading: isReading || held.isLoading,
    } satisfies Attention,
  }
}

const MOST_NAMED = 3

/** "Harbor Goods, Oakridge HOA and 9 more": who wasn't asked is named, as far as a line has room. */
function entriesInWords(entries: readonly string[], count: number): string {
  const names = entries.slice(0, MOST_NAMED).map((entry) => foreignText(nameOfEntry(entry)))
  const more = count - names.length
  if (more <= 0) return names.join(', ')
  return names.length === 0
    ? `${countShown(more)} ${plural(more, 'paypoint', 'paypoints')}`
    : `${names.join(', ')} and ${countShown(more)} more`
}

const useOfStatuses = (args: Parameters<typeof payoutsOfStatuses>[0], isReady: boolean) =>
  useQuery({ ...payoutsOfStatuses(args), enabled: isReady && args.codes.length > 0 })

interface StatusPlace {
  readonly entry: string
  readonly today: string
  readonly since: string
}

type Words = ReadonlyMap<number, string>

const sumsText = (facts: readonly PayoutFact[]): string =>
  sumsInWords(sumOf(facts).sums, { locale: display.locale })

const reachOf = (entry: string): string =>
  entry === allEntries ? 'all paypoints checked' : foreignText(nameOfEntry(entry))

interface StatusLine {
  readonly codes: readonly number[]
  readonly word: string
  readonly count: number
  readonly facts: readonly ChangedFact[] | undefined
}

/** A line for each word; one for all of them where a paypoint has too many to tell apart. */
function statusLines(found: readonly OfStatuses[], words: Words): readonly StatusLine[] {
  const count = found.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return []
  const facts = found.flatMap((each) => each.facts ?? [])
  const isWhole = found.every((each) => each.facts !== undefined)
  if (!isWhole) {
    const names = [...new Set(words.values())].join(' or ')
    return [{ codes: [...words.keys()], word: names, count, facts: undefined }]
  }
  const byWord = Map.groupBy(facts, ({ status = 0 }) => words.get(status) ?? '')
  return [...byWord].map(([word, same]) => ({
    codes: [...new Set(same.flatMap(({ status }) => status ?? []))],
    word,
    count: same.length,
    facts: same,
  }))
}

const statusCondition = (codes: readonly number[]): Condition =>
  codes.length === 1
    ? { field: 'status', operator: 'eq', value: String(codes[0]) }
    : { field: 'status', operator: 'in', value: codes.join('|') }

/** One payout is what a person wants to see, with its reason; several are a list. */
const onlyOne = (facts: readonly ChangedFact[] | undefined): ChangedFact | undefined =>
  facts?.length === 1 ? facts[0] : undefined

export const cameBackItems = (
  found: readonly OfStatuses[],
  words: Words,
  { entry, since }: StatusPlace,
): readonly AttentionItem[] =>
  statusLines(found, words).map(({ codes, word, count, facts }) => ({
    id: `back ${word}`,
    icon: Undo2,
    tone: 'danger',
    count,
    label: `${plural(count, 'payout', 'payouts')} · ${word}`,
    to: overviewPayoutsPath(
      entry,
      undefined,
      [statusCondition(codes), { field: 'updatedOn', operator: 'ge', value: since }],
      onlyOne(facts),
    ),
    detail: facts && sumsText(facts),
    title: `Payouts of ${reachOf(entry)} with this status that changed in the last ${String(CAME_BACK_DAYS)} days`,
  }))

/** How many of them nobody touched for days is said beside them: no filter has those whose last change isn’t given. */
export const heldItems = (
  found: readonly OfStatuses[],
  words: Words,
  { entry, today }: StatusPlace,
): readonly AttentionItem[] => {
  const lastTouched = addDays(today, -HOLD_DAYS)
  return statusLines(found, words).map(({ codes, word, count, facts }) => {
    const long = (facts ?? []).filter(
      ({ changedDay }) => changedDay !== undefined && changedDay < lastTouched,
    ).length
    const waiting = `for more than ${String(HOLD_DAYS)} days`
    return {
      id: `held ${word}`,
      icon: CirclePause,
      tone: 'warning',
      count,
      label: `${plural(count, 'payout', 'payouts')} · ${word}`,
      to: overviewPayoutsPath(entry, undefined, [statusCondition(codes)], onlyOne(facts)),
      detail:
        facts &&
        [
          sumsText(facts),
          ...(long === 0 ? [] : [long === count ? waiting : `${countShown(long)} ${waiting}`]),
        ].join(' · '),
      title: `All payouts of ${reachOf(entry)} with this status`,
    }
  })
}

/** The codes of payouts whose word has this tone: the service's, else the person's own. */
export function wordsOfTone(
  wanted: StatusTone,
  known: Iterable<LegendEntry>,
  statuses: readonly StatusNow[],
): ReadonlyMap<number, string> {
  const named = new Map(
    [...known].flatMap(({ kind, code, name }) =>
      kind === 'payout' && name ? [[code, name] as const] : [],
    ),
  )
  return new Map(
    statuses.flatMap(({ code, word = named.get(code) }) =>
      word !== undefined && statusTone(word) === wanted ? [[code, word] as const] : [],
    ),
  )
}
