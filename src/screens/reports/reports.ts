/**
 * The reports: what each lists of the payouts and batches of a period. A row is of one currency, so no sum crosses them;
 * a status is what the service's word says, and one without a word that is known has a column of its own.
 */
import { nameOfEntry } from '~/api/entries'
import { railsDifference } from '~/domain/payouts/batch-tie'
import { worthALook } from '~/domain/payouts/radar'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { factDayOf } from '~/lib/days'
import { isId } from '~/lib/ids'
import { isZero } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { hasPaid } from '~/lib/status-tone'
import { addend, sumFigures } from '~/lib/sums'
import { paths } from '~/paths'

import type { ReportData, ReportPayout } from './reading'
import {
  byMethod,
  currencyOfAddend,
  feeSum,
  outcomeColumns,
  outcomeFigures,
  payoutOutcomeOf,
  outcomeSums,
  payoutNoun,
  sumOfOne,
  sumsByMost,
  totalsOf,
  totalSum,
  vendorRows,
} from './report-groups'
import { withShares } from './report-order'
import type { Report, ReportCell, ReportColumn, ReportRow } from './report-shape'

const payoutPath = ({ entry, id, reference }: ReportPayout): string =>
  paths.payout({ entry, idOut: id }, { ref: reference })

/** Of `payoutColumns`. */
const payoutCells = ({ total, word, id, entry }: ReportPayout): readonly ReportCell[] => [
  currencyOfAddend(total),
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

const payoutRowId = ({ entry, id }: ReportPayout): string => `${entry} ${id}`

const isStoppedPayout = ({ word }: ReportPayout): boolean => payoutOutcomeOf(word) === 'stopped'

/** By the day of the service's last change, and by that of their creation where it has none. */
export function stoppedIn({ payouts, stopped, asked }: ReportData) {
  const dayOf = ({ changed }: ReportPayout) => factDayOf(changed)
  const created = payouts.filter(isStoppedPayout)
  const isNow = (payout: ReportPayout) => {
    const day = dayOf(payout)
    return day === undefined || (asked.from <= day && day <= asked.to)
  }
  // One that was created in the period is found by its change too.
  const found = [...stopped.payouts, ...created.filter(isNow)]
  const all = [...new Map(found.map((payout) => [payoutRowId(payout), payout])).values()]
  const isOfPeriod = new Set(created.map(payoutRowId))
  const epochOf = ({ changed, created: made }: ReportPayout) =>
    sortableEpoch(readMoment(changed ?? '')) ?? sortableEpoch(readMoment(made ?? '')) ?? 0
  return {
    payouts: all.toSorted((a, b) => epochOf(b) - epochOf(a)),
    before: all.filter((payout) => !isOfPeriod.has(payoutRowId(payout))).length,
    undated: all.filter((payout) => dayOf(payout) === undefined).length,
    later: created.filter((payout) => !isNow(payout)).length,
  }
}

/** Of the reading beside that of the payouts created in the period. */
export const stoppedProblems = ({ stopped: { failed, others } }: ReportData): readonly string[] => [
  ...(failed.length > 0
    ? [
        `Not all payouts that came back or stopped could be read of ${failed.map(nameOfEntry).join(', ')}`,
      ]
    : []),
  ...(others > 0
    ? [
        `Your provider ignored the period: ${countOf(others, 'payout')} changed on other days ${others === 1 ? 'isn’t' : 'aren’t'} counted`,
      ]
    : []),
]

const stoppedRows = (data: ReportData): readonly ReportRow[] =>
  stoppedIn(data).payouts.map((payout) => ({
    id: payoutRowId(payout),
    cells: [
      payout.vendor,
      payout.created,
      payout.changed,
      methodLabel(payout.method),
      ...payoutCells(payout),
    ],
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

/** A row is a batch: its number, status and difference are its own, and a batch is of one paypoint. */
const dayRows = ({ batches, batchCurrencies }: ReportData): readonly ReportRow[] =>
  batches
    .filter(isAtBank)
    .map((batch): ReportRow => {
      const { value, problems } = batch
      const day = factDayOf(value.BatchDate) ?? ''
      const currency = batchCurrencies.get(value.IdBatch)
      const sumOf = (member: 'BatchAmount' | (typeof railMembers)[number]) => {
        const isUnreadable = batch.isUnreadable(member)
        const amount = value[member]
        // An unused rail may have no amount.
        const isGiven = amount !== undefined || isUnreadable || member === 'BatchAmount'
        return sumFigures(isGiven ? [addend(amount, { currency, isUnreadable })] : [], currency)
      }
      const { amount: difference } = railsDifference(value, problems)
      return {
        id: `${day} ${value.EntryName ?? ''} ${value.BatchNumber ?? ''} ${value.IdBatch}`,
        cells: [
          day,
          value.EntryName ?? value.PaypointDba ?? '',
          value.BatchNumber?.trim(),
          value.BatchStatusText?.trim(),
          currency,
          value.BatchRecords,
          sumOf('BatchAmount'),
          sumFigures(difference ? [addend(difference, { currency })] : [], currency),
          ...railMembers.map(sumOf),
        ],
        to: isId(value.IdBatch) ? paths.batches({ open: value.IdBatch }) : undefined,
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
        currencyOfAddend(each.refunded),
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

const checkNoun = { one: 'check', many: 'checks' }
export const batchNoun = { one: 'batch', many: 'batches' }

const payoutColumns: readonly ReportColumn[] = [
  { header: 'Currency', kind: 'currency' },
  { header: 'Amount', kind: 'sum' },
  { header: 'Status', kind: 'status' },
  { header: 'Payout ID', kind: 'id' },
  { header: 'Paypoint', kind: 'paypoint' },
]

const feeColumns: readonly ReportColumn[] = [
  { header: 'Method', kind: 'text' },
  { header: 'Currency', kind: 'currency' },
  { header: 'Payouts', kind: 'count' },
  { header: 'Total', kind: 'sum' },
  { header: 'Fees', kind: 'sum' },
  { header: 'Fee rate', kind: 'percent', share: { part: 'Fees', whole: 'Total' } },
]

const feeRows = byMethod((same) => [feeSum({ payouts: same })], feeSum)

export const reports = {
  vendors: {
    title: 'Paid by vendor',
    question: 'Who was paid how much?',
    figuresOf: outcomeFigures,
    period: 'Year to date',
    columns: [
      { header: 'Vendor', kind: 'text' },
      { header: 'Vendor number', kind: 'id' },
      { header: 'Currency', kind: 'currency' },
      { header: 'Payouts', kind: 'count' },
      ...outcomeColumns,
    ],
    rowsOf: vendorRows,
    isOfAll: true,
  },
  methods: {
    title: 'Payouts by method',
    question: 'How did the money travel?',
    figuresOf: outcomeFigures,
    columns: [
      { header: 'Method', kind: 'text' },
      { header: 'Currency', kind: 'currency' },
      { header: 'Payouts', kind: 'count' },
      { header: 'Total', kind: 'sum' },
      ...outcomeColumns,
    ],
    rowsOf: byMethod(outcomeSums, totalSum),
    isOfAll: true,
  },
  checks: {
    title: 'Check register',
    question: 'Which checks were written?',
    figuresOf: ({ payouts }) => {
      const checks = payouts.filter(isCheck)
      const unnumbered = checks.filter(({ checkNumber }) => checkNumber === undefined).length
      return [
        { label: 'Written', sums: totalsOf(checks), count: checks.length, noun: checkNoun },
        ...(unnumbered > 0
          ? [{ label: 'Without a number', count: unnumbered, noun: checkNoun }]
          : []),
      ]
    },
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
    figuresOf: ({ batches }) => {
      const atBank = batches.filter(isAtBank)
      const off = atBank.filter(({ value, problems }) => {
        const { amount } = railsDifference(value, problems)
        return amount !== undefined && !isZero(amount)
      })
      // Amounts of batches have no currency, so they aren't added.
      return [
        { label: 'Reached the bank', count: atBank.length, noun: batchNoun },
        { label: 'Not paid or processed', count: batches.length - atBank.length, noun: batchNoun },
        { label: 'Don’t add up', count: off.length, noun: batchNoun },
      ]
    },
    columns: [
      { header: 'Day', kind: 'moment' },
      { header: 'Paypoint', kind: 'paypoint' },
      { header: 'Batch number', kind: 'id' },
      { header: 'Status', kind: 'status' },
      { header: 'Currency', kind: 'currency' },
      { header: 'Payouts', kind: 'count' },
      { header: 'Amount', kind: 'sum' },
      { header: 'Difference', kind: 'sum', isDifference: true },
      { header: 'ACH', kind: 'sum' },
      { header: 'Card', kind: 'sum' },
      { header: 'Virtual card', kind: 'sum' },
      { header: 'Check', kind: 'sum' },
      { header: 'Wire', kind: 'sum' },
    ],
    rowsOf: dayRows,
    says: () =>
      'The difference is what a batch’s methods leave over of its amount. Your provider doesn’t give a currency for batches: it is that of the payouts, where all of them were read here',
    of: 'batches',
    leavesOut: ({ batches, batchesUnnamed }) => {
      const open = batches.filter((batch) => !isAtBank(batch)).length
      const texts = [
        open > 0 &&
          `${String(open)} ${open === 1 ? 'batch' : 'batches'} of the period that your provider doesn’t call paid or processed`,
        batchesUnnamed > 0 &&
          `${String(batchesUnnamed)} ${batchesUnnamed === 1 ? 'batch that names' : 'batches that name'} no paypoint`,
      ].filter((text) => text !== false)
      return texts.length === 0 ? undefined : texts.join(', ')
    },
  },
  fees: {
    title: 'Fees',
    question: 'What did it cost?',
    figuresOf: ({ payouts }) => [
      { label: 'Fees', sums: sumsByMost(payouts.map(({ fee }) => fee)) },
      { label: 'Payouts in all', sums: totalsOf(payouts), count: payouts.length, noun: payoutNoun },
    ],
    columns: feeColumns,
    rowsOf: (data) =>
      feeRows(data).map((row) => ({ ...row, cells: withShares(row.cells, feeColumns) })),
    isOfAll: true,
  },
  stopped: {
    title: 'Came back or stopped',
    question: 'Which payouts came back or stopped in the period?',
    figuresOf: (data) => {
      const { payouts, before } = stoppedIn(data)
      return [
        {
          label: 'Came back or stopped',
          sums: totalsOf(payouts),
          count: payouts.length,
          noun: payoutNoun,
        },
        { label: 'Created before the period', count: before, noun: payoutNoun },
      ]
    },
    columns: [
      { header: 'Payee', kind: 'text' },
      { header: 'Created', kind: 'moment' },
      { header: 'Came back or stopped', kind: 'moment' },
      { header: 'Method', kind: 'text' },
      ...payoutColumns,
    ],
    rowsOf: stoppedRows,
    of: 'stopped',
    says: (data) => {
      const { undated } = stoppedIn(data)
      return `When it came back or stopped is when your provider last changed it${undated === 0 ? '' : `; ${countOf(undated, 'payout')} whose change has no readable day ${undated === 1 ? 'goes' : 'go'} by creation`}`
    },
    leavesOut: (data) => {
      const { later } = stoppedIn(data)
      const texts = [
        later > 0 && `${countOf(later, 'payout')} created in the period and changed on other days`,
        'payouts created before it whose change has no day',
      ].filter((text) => text !== false)
      return texts.join(', ')
    },
  },
  refunds: {
    title: 'Refunds',
    question: 'What was given back, and of what?',
    figuresOf: ({ refunds }) => {
      const all = refunds?.refunds ?? []
      return [
        {
          label: 'Refunded',
          sums: sumsByMost(all.map(({ refunded }) => refunded)),
          count: all.length,
          noun: { one: 'refund', many: 'refunds' },
        },
        {
          label: 'From',
          count: refunds?.customers ?? 0,
          noun: { one: 'customer read here', many: 'customers read here' },
        },
      ]
    },
    columns: [
      { header: 'Customer', kind: 'text' },
      { header: 'Date', kind: 'moment' },
      { header: 'Payment ID', kind: 'id' },
      { header: 'Currency', kind: 'currency' },
      { header: 'Refunded', kind: 'sum' },
      // A payment that was refunded twice stands in two rows.
      { header: 'Of', kind: 'sum', isRepeated: true },
      { header: 'Kept', kind: 'sum', isRepeated: true },
      { header: 'Reason', kind: 'text' },
      { header: 'Status', kind: 'status' },
      { header: 'Refund reference', kind: 'id' },
      { header: 'Paypoint', kind: 'paypoint' },
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
    figuresOf: ({ payouts }) => {
      const found = new Map(worthALook(payouts).map(({ payout }) => [payoutRowId(payout), payout]))
      return [
        {
          label: 'Worth a look',
          sums: totalsOf([...found.values()]),
          count: found.size,
          noun: payoutNoun,
        },
        { label: 'Looked at', count: payouts.length, noun: payoutNoun },
      ]
    },
    columns: [
      { header: 'Payee', kind: 'text' },
      { header: 'Created', kind: 'moment' },
      { header: 'Why', kind: 'text' },
      { header: 'Beside', kind: 'id' },
      { header: 'Created before', kind: 'moment' },
      // One payout may be worth a look for several reasons.
      ...payoutColumns.map((column) =>
        column.kind === 'sum' ? ({ ...column, isRepeated: true } as const) : column,
      ),
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
