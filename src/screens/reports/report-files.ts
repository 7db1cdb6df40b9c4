/** Reports as files: each as CSV, and all of a period in one archive with a manifest. */
import { allEntries, nameOfEntry } from '~/api/entries'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { decimalText } from '~/lib/decimal'
import { fileTitle } from '~/lib/file-names'
import type { Sum } from '~/lib/sums'
import { doubtOf, isComplete, sumFigures, addedAmount } from '~/lib/sums'
import { isZero, ifExact, moneyText, subtractMoney } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import { currentScope, scopeName } from '~/storage/scope'

import { type ReportData, serviceTotalOf } from './reading'
import { type Report, type ReportCell, type ReportName, reportNames, reportOf } from './reports'

/** A sum that lacks something is text with its doubt, so that no program adds it up as if it were whole. */
const sumField = (sum: Sum): string => {
  if (isComplete(sum)) return sum.added === 0 ? '' : decimalText(sum.exact)
  return textField(`${decimalText(sum.exact)} (${doubtOf(sum) ?? ''})`)
}

function fieldOf(cell: ReportCell): string {
  if (cell === undefined) return textField('')
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? textField(visibleLines(cell)) : sumField(cell)
}

export function reportCsv(report: Report, data: ReportData): string {
  const header = csvLine(report.columns.map(({ header: text }) => textField(text)))
  const lines = report.rowsOf(data).map(({ cells }) => csvLine(cells.map(fieldOf)))
  return BYTE_ORDER_MARK + header + lines.join('')
}

/** Whether what was read is all, as the service counts and adds it up. */
export interface ReportTie {
  readonly isWhole: boolean
  readonly read: number
  readonly counted: number | undefined
  /** Figures of the service and of what was read, currencies aside, as the service adds them. */
  readonly difference: string | undefined
  readonly problems: readonly string[]
}

export function tieOfReport({ payouts, entries, unasked }: ReportData): ReportTie {
  const failed = entries.filter(({ isFailed }) => isFailed)
  const counts = entries.map(({ counted }) => counted)
  const counted = counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined
  const total = serviceTotalOf(entries)
  const sum = sumFigures(payouts.map(({ total: amount }) => amount))
  const added = addedAmount(sum)
  const difference =
    total && added && isComplete(sum) ? ifExact(() => subtractMoney(total, added)) : undefined
  const problems = [
    ...(failed.length > 0
      ? [`Not all could be read of ${failed.map(({ entry }) => nameOfEntry(entry)).join(', ')}`]
      : []),
    ...(unasked > 0 ? [`${String(unasked)} paypoints weren’t asked`] : []),
    ...(counted !== undefined && counted !== payouts.length
      ? [`${String(payouts.length)} of the ${String(counted)} payouts that the service counts`]
      : []),
    ...(counted === undefined ? ['The service doesn’t say how many there are'] : []),
    ...(isComplete(sum) ? [] : [`${doubtOf(sum) ?? ''} among the payouts`]),
    ...(total === undefined && payouts.length > 0 && failed.length === 0
      ? ['The service states no total to compare with']
      : []),
    ...(difference && !isZero(difference)
      ? [`The service’s total is off by ${moneyText(difference)}`]
      : []),
  ]
  return {
    isWhole: problems.length === 0,
    read: payouts.length,
    counted,
    difference: difference && moneyText(difference),
    problems,
  }
}

const reportPlace = ({ asked: { entry } }: ReportData): string =>
  entry === allEntries ? 'All paypoints' : nameOfEntry(entry)

export const reportFileName = (name: ReportName, data: ReportData): string => {
  const { from, to } = data.asked
  const scope = scopeName(currentScope())
  return `${fileTitle(reportOf(name).title, reportPlace(data), scope, `${from} to ${to}`)}.csv`
}

const payoutsHeader = [
  'Payout ID',
  'Payment ID',
  'Created',
  'Vendor',
  'Vendor number',
  'Method',
  'Check number',
  'Status',
  'Amount',
  'Fee',
  'Currency',
  'Paypoint',
]

function payoutsCsv({ payouts }: ReportData): string {
  const amount = (given: ReportData['payouts'][number]['total']) => sumField(sumFigures([given]))
  const lines = payouts.map((each) =>
    csvLine([
      ...[
        each.id,
        each.reference,
        each.created,
        each.vendor,
        each.vendorNumber,
        each.method,
        each.checkNumber,
        each.word,
      ].map((text) => textField(visibleLines(text ?? ''))),
      amount(each.total),
      amount(each.fee),
      textField(each.total.currency ?? ''),
      textField(each.entry),
    ]),
  )
  return BYTE_ORDER_MARK + csvLine(payoutsHeader.map(textField)) + lines.join('')
}

/** All reports of the period, and the payouts that they are made of. */
export const monthTexts = (data: ReportData) => [
  { name: 'payouts.csv', text: payoutsCsv(data), rows: data.payouts.length },
  ...reportNames.map((name) => ({
    name: `${fileTitle(reportOf(name).title)}.csv`,
    text: reportCsv(reportOf(name), data),
    rows: reportOf(name).rowsOf(data).length,
  })),
]

/** In one archive, with a manifest: what was read, whether that is all, and a checksum of each file. */
export async function monthFiles(data: ReportData): Promise<{ blob: Blob; name: string }> {
  const { bundledHash, bundleOf } = await import('~/table/export/file-bundle')
  const { from, to } = data.asked
  const files = monthTexts(data)
  const scope = scopeName(currentScope())
  const manifest = {
    format: 'countinghouse-reports/1',
    service: scope,
    paypoint: reportPlace(data),
    from,
    to,
    readAt: new Date(data.readAt).toISOString(),
    tie: tieOfReport(data),
    // The service lists no refunds: they tie to nothing but what was read here.
    refunds: data.refunds && {
      read: data.refunds.refunds.length,
      customers: data.refunds.customers,
      customersNotReadSince: data.refunds.stale,
      undated: data.refunds.undated,
      notConfirmed: data.refunds.open,
    },
    paypoints: data.entries.map(({ entry, read, counted, isFailed }) => ({
      entry,
      read,
      counted,
      isFailed,
    })),
    files: files.map((file) => ({
      name: file.name,
      rows: file.rows,
      sha256: bundledHash(file),
    })),
  }
  const text = JSON.stringify(manifest, undefined, 2)
  return {
    blob: bundleOf([...files, { name: 'manifest.json', text }]),
    name: `${fileTitle('Reports', reportPlace(data), scope, `${from} to ${to}`)}.zip`,
  }
}
