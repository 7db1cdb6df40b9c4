/**
 * The reports: what each lists of the payouts and batches of a period. A row is of one currency, so no sum crosses them;
 * a status is what the service's word says, and one without a word that is known has a column of its own.
 */
import { worthALook } from '~/domain/payouts/radar'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { addDays, factDayOf } from '~/lib/days'
import { methodLabel } from '~/lib/payment-methods'
import { hasPaid, isStopped, isUnderWay, statusTone } from '~/lib/status-tone'
import { addend, type Addend, type Sum, roughly, sumFigures } from '~/lib/sums'
import { paths } from '~/paths'

import type { ReportData, ReportPayout } from './reading'

export interface ReportColumn {
  readonly header: string
  readonly kind: 'text' | 'id' | 'moment' | 'status' | 'count' | 'sum'
}

export type ReportCell = string | number | Sum | undefined

export interface ReportRow {
  readonly id: string
  readonly cells: readonly ReportCell[]
  /** Of its first cell. */
  readonly to?: string | undefined
}

export interface Report {
  readonly title: string
  /** The question that it answers. */
  readonly question: string
  /** The period that is asked for as a rule, by the name that periods have; else this month. */
  readonly period?: 'Year to date'
  readonly columns: readonly ReportColumn[]
  readonly rowsOf: (data: ReportData) => readonly ReportRow[]
  /** What isn't in its rows, and why. */
  readonly leavesOut?: (data: ReportData) => string | undefined
  /** What its rows are made of, if not of payouts. */
  readonly of?: 'batches' | 'refunds'
  /** Every payout that was read is in one of its rows: their sums are those of the period. */
  readonly isOfAll?: true
}

type Outcome = 'paid' | 'moving' | 'stopped' | 'unknown'

/** What the service's word says became of the money. */
export function outcomeOf(word: string | undefined): Outcome {
  if (isStopped(word)) return 'stopped'
  if (hasPaid(word)) return 'paid'
  return isUnderWay(word) || statusTone(word) === 'warning' ? 'moving' : 'unknown'
}

const outcomes: readonly (readonly [Outcome, string])[] = [
  ['paid', 'Paid'],
  ['moving', 'On the way'],
  ['stopped', 'Came back or stopped'],
  ['unknown', 'Status not known'],
]

const outcomeColumns: readonly ReportColumn[] = outcomes.map(([, header]) => ({
  header,
  kind: 'sum',
}))

const currencyOf = ({ currency }: Addend): string => currency ?? ''

/** Amounts of one currency, by what became of them. */
const outcomeSums = (payouts: readonly ReportPayout[]): readonly Sum[] =>
  outcomes.map(([wanted]) =>
    sumOfOne(payouts.filter(({ word }) => outcomeOf(word) === wanted).map(({ total }) => total)),
  )

/** @param addends of one currency */
const sumOfOne = (addends: readonly Addend[]): Sum => sumFigures(addends, addends[0]?.currency)

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
    JSON.stringify([keyOf(each), currencyOf(each.total)]),
  )
  return [...byKey.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ key: keyOf(first), currency: currencyOf(first.total), payouts: same }] : []
  })
}

const byFirstSum = (column: number) => (a: ReportRow, b: ReportRow) => {
  const sumAt = ({ cells }: ReportRow) => {
    const cell = cells[column]
    return typeof cell === 'object' ? roughly(cell) : 0
  }
  return sumAt(b) - sumAt(a) || a.id.localeCompare(b.id)
}

/** A vendor is its ID; without one, its name. */
const vendorKey = ({ vendorId, vendor }: ReportPayout): string =>
  vendorId === undefined ? `name ${vendor ?? ''}` : `vendor ${vendorId}`

function vendorRows({ payouts }: ReportData): readonly ReportRow[] {
  return groupsOf(payouts, vendorKey)
    .map(({ key, currency, payouts: same }): ReportRow => {
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
    })
    .toSorted(byFirstSum(4))
}

/** A row for each method, with its total and what else is added up of it. */
const byMethod =
  (sumsOf: (same: readonly ReportPayout[]) => readonly Sum[], sortedBy: number) =>
  ({ payouts }: ReportData): readonly ReportRow[] =>
    groupsOf(payouts, ({ method }) => method?.toLowerCase() ?? '')
      .map(({ key, currency, payouts: same }): ReportRow => ({
        id: `${key} ${currency}`,
        cells: [
          methodLabel(key) || undefined,
          currency,
          same.length,
          sumOfOne(same.map(({ total }) => total)),
          ...sumsOf(same),
        ],
      }))
      .toSorted(byFirstSum(sortedBy))

const payoutPath = ({ entry, id, reference }: ReportPayout): string =>
  paths.payout({ entry, idOut: id }, { ref: reference })

/** Of `payoutColumns`. */
const payoutCells = ({ total, word, id, entry }: ReportPayout): readonly ReportCell[] => [
  currencyOf(total),
  sumOfOne([total]),
  word,
  id,
  entry,
]

const isCheck = ({ method, checkNumber }: ReportPayout): boolean =>
  checkNumber !== undefined || method?.toLowerCase() === 'check'

/** By number, those without one last. */
function byCheckNumber(a: ReportPayout, b: ReportPayout): number {
  const [one, other] = [a.checkNumber, b.checkNumber]
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined)
  }
  return one.localeCompare(other, 'en', { numeric: true })
}

const checkRows = ({ payouts }: ReportData): readonly ReportRow[] =>
  payouts
    .filter(isCheck)
    .toSorted(byCheckNumber)
    .map((payout) => ({
      id: `${payout.entry} ${payout.id}`,
      cells: [payout.checkNumber, payout.created, payout.vendor, ...payoutCells(payout)],
      to: payoutPath(payout),
    }))

const stoppedRows = ({ payouts }: ReportData): readonly ReportRow[] =>
  payouts
    .filter(({ word }) => outcomeOf(word) === 'stopped')
    .toReversed()
    .map((payout) => ({
      id: `${payout.entry} ${payout.id}`,
      cells: [payout.vendor, payout.created, methodLabel(payout.method), ...payoutCells(payout)],
      to: payoutPath(payout),
    }))

const lookRows = ({ payouts }: ReportData): readonly ReportRow[] =>
  worthALook(payouts).map(({ why, payout, beside }, at) => ({
    id: `${String(at)} ${payout.entry} ${payout.id}`,
    cells: [
      payout.vendor,
      payout.created,
      why,
      beside?.id,
      beside?.created,
      ...payoutCells(payout),
    ],
    to: payoutPath(payout),
  }))

type BatchReading = Reading<typeof PayoutBatch>

const isAtBank = ({ value }: BatchReading): boolean => hasPaid(value.BatchStatusText)

const railMembers = ['AchAmount', 'CardAmount', 'VcardAmount', 'CheckAmount', 'WireAmount'] as const

/** A batch names no currency, and those of two paypoints may have two: a row is of one paypoint. */
const dayRows = ({ batches }: ReportData): readonly ReportRow[] =>
  [
    ...Map.groupBy(batches.filter(isAtBank), ({ value }) =>
      JSON.stringify([factDayOf(value.BatchDate) ?? '', value.EntryName ?? '']),
    ),
  ]
    .map(([id, same]): ReportRow => {
      const first = same[0]?.value
      const day = factDayOf(first?.BatchDate) ?? ''
      const sumOf = (member: 'BatchAmount' | (typeof railMembers)[number]) =>
        sumFigures(
          same.flatMap((batch) => {
            const isUnreadable = batch.isUnreadable(member)
            const amount = batch.value[member]
            // An unused rail may have no amount.
            return amount || isUnreadable || member === 'BatchAmount'
              ? [addend(amount, { isUnreadable })]
              : []
          }),
        )
      const counts = same.map(({ value }) => value.BatchRecords)
      return {
        id,
        cells: [
          day,
          first?.PaypointDba ?? first?.EntryName ?? '',
          same.length,
          counts.every((count) => count !== undefined)
            ? counts.reduce((sum, count) => sum + count, 0)
            : undefined,
          sumOf('BatchAmount'),
          ...railMembers.map(sumOf),
        ],
        to:
          day === ''
            ? undefined
            : paths.batches({ 'batchDate(ge)': day, 'batchDate(lt)': addDays(day, 1) }),
      }
    })
    .toSorted((a, b) => a.id.localeCompare(b.id))

const countOf = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`

function refundRows({ refunds }: ReportData): readonly ReportRow[] {
  return (refunds?.refunds ?? []).map((each): ReportRow => {
    const { customerId: customer, paymentId: transaction, reference } = each
    return {
      id: `${transaction} ${reference}`,
      cells: [
        each.customer ?? (customer && `Customer ${customer}`),
        each.date,
        transaction,
        currencyOf(each.refunded),
        sumOfOne([each.refunded]),
        sumOfOne([each.paid]),
        sumOfOne([each.kept]),
        each.reason,
        each.word,
        reference,
        each.entry,
      ],
      to:
        customer === undefined
          ? paths.payment(transaction)
          : paths.transaction({ customer, transaction }),
    }
  })
}

const payoutColumns: readonly ReportColumn[] = [
  { header: 'Currency', kind: 'text' },
  { header: 'Amount', kind: 'sum' },
  { header: 'Status', kind: 'status' },
  { header: 'Payout ID', kind: 'id' },
  { header: 'Paypoint', kind: 'id' },
]

export const reports = {
  vendors: {
    title: 'Paid by vendor',
    question: 'Who was paid how much?',
    period: 'Year to date',
    columns: [
      { header: 'Vendor', kind: 'text' },
      { header: 'Vendor number', kind: 'id' },
      { header: 'Currency', kind: 'text' },
      { header: 'Payouts', kind: 'count' },
      ...outcomeColumns,
    ],
    rowsOf: vendorRows,
    isOfAll: true,
  },
  methods: {
    title: 'Payouts by method',
    question: 'How did the money travel?',
    columns: [
      { header: 'Method', kind: 'text' },
      { header: 'Currency', kind: 'text' },
      { header: 'Payouts', kind: 'count' },
      { header: 'Total', kind: 'sum' },
      ...outcomeColumns,
    ],
    rowsOf: byMethod(outcomeSums, 3),
    isOfAll: true,
  },
  checks: {
    title: 'Check register',
    question: 'Which checks were written?',
    columns: [
      { header: 'Check number', kind: 'id' },
      { header: 'Created', kind: 'moment' },
      { header: 'Payee', kind: 'text' },
      ...payoutColumns,
    ],
    rowsOf: checkRows,
  },
  days: {
    title: 'Batches by bank day',
    question: 'What reached the bank, and of what is it made?',
    columns: [
      { header: 'Day', kind: 'moment' },
      { header: 'Paypoint', kind: 'text' },
      { header: 'Batches', kind: 'count' },
      { header: 'Payouts', kind: 'count' },
      { header: 'Amount', kind: 'sum' },
      { header: 'ACH', kind: 'sum' },
      { header: 'Card', kind: 'sum' },
      { header: 'Virtual card', kind: 'sum' },
      { header: 'Check', kind: 'sum' },
      { header: 'Wire', kind: 'sum' },
    ],
    rowsOf: dayRows,
    of: 'batches',
    leavesOut: ({ batches, batchesUnnamed }) => {
      const open = batches.filter((batch) => !isAtBank(batch)).length
      const texts = [
        open > 0 &&
          `${String(open)} ${open === 1 ? 'batch' : 'batches'} of the period that the service doesn’t call paid or processed`,
        batchesUnnamed > 0 &&
          `${String(batchesUnnamed)} ${batchesUnnamed === 1 ? 'batch that names' : 'batches that name'} no paypoint`,
      ].filter((text) => text !== false)
      return texts.length === 0 ? undefined : texts.join(', ')
    },
  },
  fees: {
    title: 'Fees',
    question: 'What did it cost?',
    columns: [
      { header: 'Method', kind: 'text' },
      { header: 'Currency', kind: 'text' },
      { header: 'Payouts', kind: 'count' },
      { header: 'Total', kind: 'sum' },
      { header: 'Fees', kind: 'sum' },
    ],
    rowsOf: byMethod((same) => [sumOfOne(same.map(({ fee }) => fee))], 4),
    isOfAll: true,
  },
  stopped: {
    title: 'Came back or stopped',
    question: 'Which payouts of the period paid nobody?',
    columns: [
      { header: 'Payee', kind: 'text' },
      { header: 'Created', kind: 'moment' },
      { header: 'Method', kind: 'text' },
      ...payoutColumns,
    ],
    rowsOf: stoppedRows,
  },
  refunds: {
    title: 'Refunds',
    question: 'What was given back, and of what?',
    columns: [
      { header: 'Customer', kind: 'text' },
      { header: 'Date', kind: 'moment' },
      { header: 'Payment ID', kind: 'id' },
      { header: 'Currency', kind: 'text' },
      { header: 'Refunded', kind: 'sum' },
      { header: 'Of', kind: 'sum' },
      { header: 'Kept', kind: 'sum' },
      { header: 'Reason', kind: 'text' },
      { header: 'Status', kind: 'status' },
      { header: 'Refund reference', kind: 'id' },
      { header: 'Paypoint', kind: 'id' },
    ],
    rowsOf: refundRows,
    of: 'refunds',
    leavesOut: ({ refunds }) => {
      const { undated = 0, open = 0, unnamed = 0 } = refunds ?? {}
      const texts = [
        'payments of customers who weren’t read here',
        undated > 0 && `${countOf(undated, 'refund')} of no known date`,
        open > 0 && `${countOf(open, 'refund')} under way or not confirmed`,
        unnamed > 0 && `${countOf(unnamed, 'record')} of refunds that name no payment`,
      ].filter((text) => text !== false)
      return texts.join(', ')
    },
  },
  look: {
    title: 'Worth a look',
    question: 'What would an auditor ask about?',
    columns: [
      { header: 'Payee', kind: 'text' },
      { header: 'Created', kind: 'moment' },
      { header: 'Why', kind: 'text' },
      { header: 'Beside', kind: 'id' },
      { header: 'Created before', kind: 'moment' },
      ...payoutColumns,
    ],
    rowsOf: lookRows,
    leavesOut: () => 'payouts before the period, and those that came back or stopped',
  },
} as const satisfies Readonly<Record<string, Report>>

export type ReportName = keyof typeof reports

export const reportNames = Object.keys(reports) as readonly ReportName[] // Its own keys.

export const isReportName = (text: string | null): text is ReportName =>
  text !== null && Object.hasOwn(reports, text)

export const reportOf = (name: ReportName): Report => reports[name]
