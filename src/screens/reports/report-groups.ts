/** Payouts by vendor and by method, each row of one currency, with what became of the money. */
import { methodLabel } from '~/lib/payment-methods'
import { hasPaid, isStopped, isUnderWay, statusTone } from '~/lib/status-tone'
import {
  type Addend,
  roughly,
  type Sum,
  sumByCurrency,
  sumFigures,
  unaddedIfUnnamed,
} from '~/lib/sums'
import { paths } from '~/paths'

import type { ReportData, ReportPayout } from './reading'
import type { ReportColumn, ReportFigure, ReportRow } from './report-shape'

type Outcome = 'paid' | 'moving' | 'stopped' | 'unknown'

/** What the service's word says became of the money. */
export function payoutOutcomeOf(word: string | undefined): Outcome {
  if (isStopped(word)) return 'stopped'
  if (hasPaid(word)) return 'paid'
  return isUnderWay(word) || statusTone(word) === 'warning' ? 'moving' : 'unknown'
}

const outcomes: readonly (readonly [Outcome, string])[] = [
  ['paid', 'Paid, including processed'],
  ['moving', 'On the way'],
  ['stopped', 'Came back or stopped'],
  ['unknown', 'Status not known'],
]

export const outcomeColumns: readonly ReportColumn[] = outcomes.map(([, header]) => ({
  header,
  kind: 'sum',
}))

export const currencyOfAddend = ({ currency }: Addend): string => currency ?? ''

/** Amounts of one currency, by what became of them. */
export const outcomeSums = (payouts: readonly ReportPayout[]): readonly Sum[] =>
  outcomes.map(([wanted]) =>
    sumOfOne(
      payouts.filter(({ word }) => payoutOutcomeOf(word) === wanted).map(({ total }) => total),
    ),
  )

/** @param addends of one currency, or all of none */
export const sumOfOne = (addends: readonly Addend[]): Sum =>
  unaddedIfUnnamed(sumFigures(addends, addends[0]?.currency))

interface Group {
  readonly key: string
  readonly currency: string
  readonly payouts: readonly ReportPayout[]
}

function groupsOf(
  payouts: readonly ReportPayout[],
  keyOf: (payout: ReportPayout) => string,
): readonly Group[] {
  const byKey = Map.groupBy(payouts, (each) =>
    JSON.stringify([keyOf(each), currencyOfAddend(each.total)]),
  )
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [{ key: keyOf(first), currency: currencyOfAddend(first.total), payouts: same }]
      : []
  })
}

/** Amounts are compared in one currency only: that of most payouts comes first. */
function rankedGroups(groups: readonly Group[], sumOf: (group: Group) => Sum): readonly Group[] {
  const counts = new Map<string, number>()
  for (const { currency, payouts } of groups) {
    counts.set(currency, (counts.get(currency) ?? 0) + payouts.length)
  }
  const rank = new Map(
    [...counts]
      .toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
      .map(([currency], at) => [currency, at]),
  )
  const place = ({ currency }: Group) => rank.get(currency) ?? 0
  return groups
    .map((group) => ({ group, amount: roughly(sumOf(group)) }))
    .toSorted(
      (a, b) =>
        place(a.group) - place(b.group) ||
        b.amount - a.amount ||
        a.group.key.localeCompare(b.group.key),
    )
    .map(({ group }) => group)
}

const paidSum = ({ payouts }: Group): Sum =>
  sumOfOne(payouts.filter(({ word }) => payoutOutcomeOf(word) === 'paid').map(({ total }) => total))

/** A vendor is its ID; without one, its name. */
const vendorKey = ({ vendorId, vendor }: ReportPayout): string =>
  vendorId === undefined ? `name ${vendor ?? ''}` : `vendor ${vendorId}`

export function vendorRows({ payouts }: ReportData): readonly ReportRow[] {
  return rankedGroups(groupsOf(payouts, vendorKey), paidSum).map(
    ({ key, currency, payouts: same }): ReportRow => {
      const newest = same.at(-1)
      return {
        id: `${key} ${currency}`,
        cells: [
          newest?.vendor ?? (newest?.vendorId && `Vendor ${newest.vendorId}`),
          same.findLast(({ vendorNumber }) => vendorNumber !== undefined)?.vendorNumber,
          currency,
          same.length,
          ...outcomeSums(same),
        ],
        to: newest?.vendorId === undefined ? undefined : paths.vendor(newest.vendorId),
      }
    },
  )
}

/** A row for each method, with its total and what else is added up of it. */
export const byMethod =
  (sumsOf: (same: readonly ReportPayout[]) => readonly Sum[], rankedBy: (group: Group) => Sum) =>
  ({ payouts }: ReportData): readonly ReportRow[] =>
    rankedGroups(
      groupsOf(payouts, ({ method }) => method?.toLowerCase() ?? ''),
      rankedBy,
    ).map(({ key, currency, payouts: same }): ReportRow => ({
      id: `${key} ${currency}`,
      cells: [
        methodLabel(same[0]?.method),
        currency,
        same.length,
        totalSum({ payouts: same }),
        ...sumsOf(same),
      ],
    }))

export const totalSum = ({ payouts }: Pick<Group, 'payouts'>): Sum =>
  sumOfOne(payouts.map(({ total }) => total))

export const feeSum = ({ payouts }: Pick<Group, 'payouts'>): Sum =>
  sumOfOne(payouts.map(({ fee }) => fee))

export const payoutNoun = { one: 'payout', many: 'payouts' }

/** That of most amounts first, what isn't added last. */
export const sumsByMost = (addends: readonly Addend[]): readonly Sum[] =>
  sumByCurrency(addends)
    .map(unaddedIfUnnamed)
    .toSorted((a, b) => b.added - a.added)

export const totalsOf = (payouts: readonly ReportPayout[]): readonly Sum[] =>
  sumsByMost(payouts.map(({ total }) => total))

/** What became of all payouts of the period. What nobody can place is a figure only where there is some. */
export const outcomeFigures = ({ payouts }: ReportData): readonly ReportFigure[] =>
  outcomes
    .map(([wanted, label]) => {
      const same = payouts.filter(({ word }) => payoutOutcomeOf(word) === wanted)
      return { label, sums: totalsOf(same), count: same.length, noun: payoutNoun, wanted }
    })
    .filter(({ wanted, count }) => wanted !== 'unknown' || count > 0)
