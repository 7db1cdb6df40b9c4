/** Reports as files: each as CSV, and all of a period in one archive with a manifest. */
import { allEntries, nameOfEntry } from '~/api/entries'
import { periodProblems } from '~/domain/payouts/records-of-period'
import { dayOfMoment } from '~/lib/days'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { decimalText } from '~/lib/decimal'
import { fileTitle } from '~/lib/file-names'
import type { Sum } from '~/lib/sums'
import { doubtOf, isComplete, sumFigures, addedAmount } from '~/lib/sums'
import { isZero, ifExact, moneyText, subtractMoney } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { visibleLines } from '~/lib/visible-text'
import { currentScope, scopeName } from '~/storage/scope'
import { display } from '~/ui/locale'

import { type ReportData, serviceTotalOf } from './reading'
import { type ReportName, reportNames, reportOf, stoppedIn, stoppedProblems } from './reports'
import type { Report, ReportCell, ReportColumn, ReportRow } from './report-shape'

/** A column of numbers holds nothing else. What a sum lacks stands in a column of its own. */
const sumField = (sum: Sum): string => (sum.added === 0 ? '' : decimalText(sum.exact))

const NOT_ADDED = 'Not added'

/** "Fees: 1 amount missing", for each sum of a line that lacks something. */
const notAddedField = (sums: readonly (readonly [header: string, cell: ReportCell])[]): string =>
  textField(
    sums
      .flatMap(([header, cell]) => {
        const doubt = typeof cell === 'object' ? doubtOf(cell) : undefined
        return doubt === undefined ? [] : [`${header}: ${doubt}`]
      })
      .join('; '),
  )

/** The day that the list shows; what can't be read as a time stays as it was sent. */
const dayText = (time: string): string => dayOfMoment(time, display.zone) ?? time

const PAYPOINT_ENTRY = 'Entry'

/** A paypoint is its name and its entry, in two columns. */
function fieldsOf(cell: ReportCell, kind: ReportColumn['kind'] | undefined): readonly string[] {
  if (kind === 'paypoint') {
    const entry = typeof cell === 'string' ? cell : ''
    return [nameOfEntry(entry), entry].map((text) => textField(visibleLines(text)))
  }
  if (cell === undefined) return [kind === 'count' || kind === 'percent' ? '' : textField('')]
  if (typeof cell === 'number') return [kind === 'percent' ? cell.toFixed(4) : String(cell)]
  if (typeof cell === 'object') return [sumField(cell)]
  return [textField(visibleLines(kind === 'moment' ? dayText(cell) : cell))]
}

const headersOf = ({ header, kind }: ReportColumn): readonly string[] =>
  kind === 'paypoint' ? [header, PAYPOINT_ENTRY] : kind === 'percent' ? [`${header} %`] : [header]

/** @param rows as they are shown; by default in the report's own order */
export function reportCsv(
  { columns, rowsOf }: Report,
  data: ReportData,
  rows: readonly ReportRow[] = rowsOf(data),
): string {
  const hasSums = columns.some(({ kind }) => kind === 'sum')
  const headers = [...columns.flatMap(headersOf), ...(hasSums ? [NOT_ADDED] : [])]
  const lines = rows.map(({ cells }) =>
    csvLine([
      ...columns.flatMap(({ kind }, at) => fieldsOf(cells[at], kind)),
      ...(hasSums
        ? [notAddedField(cells.map((cell, at) => [columns[at]?.header ?? '', cell]))]
        : []),
    ]),
  )
  return BYTE_ORDER_MARK + csvLine(headers.map(textField)) + lines.join('')
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
  const others = entries.reduce((sum, each) => sum + each.others, 0)
  const undated = entries.reduce((sum, each) => sum + each.undated, 0)
  const read = entries.reduce((sum, each) => sum + each.read, 0)
  const failed = entries.filter(({ isFailed }) => isFailed)
  const counts = entries.map(({ counted }) => counted)
  const counted = counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined
  const total = serviceTotalOf(entries)
  const sum = sumFigures(payouts.map(({ total: amount }) => amount))
  const added = addedAmount(sum)
  // A total of all days is no figure of the period.
  const difference =
    others === 0 && total && added && isComplete(sum)
      ? ifExact(() => subtractMoney(total, added))
      : undefined
  const problems = [
    ...(failed.length > 0
      ? [`Not all could be read of ${failed.map(({ entry }) => nameOfEntry(entry)).join(', ')}`]
      : []),
    ...(unasked > 0 ? [`${String(unasked)} paypoints weren’t asked`] : []),
    ...periodProblems({ others, undated }),
    ...(counted !== undefined && counted !== read
      ? [`${String(read)} of the ${String(counted)} payouts that your provider counts`]
      : []),
    ...(counted === undefined ? ['Your provider doesn’t say how many there are'] : []),
    ...(isComplete(sum) ? [] : [`${doubtOf(sum) ?? ''} among the payouts`]),
    ...(total === undefined && payouts.length > 0 && failed.length === 0
      ? ['Your provider states no total to compare with']
      : []),
    ...(difference && !isZero(difference)
      ? [`Your provider’s total is off by ${moneyText(difference)}`]
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

export const batchProblems = ({
  batchesCounted,
  batchesOfPeriod,
}: ReportData): readonly string[] => [
  ...(batchesCounted === undefined ? ['Not all batches could be read'] : []),
  ...periodProblems(batchesOfPeriod, { one: 'batch', many: 'batches' }),
]

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
  'Last changed',
  'Vendor',
  'Vendor number',
  'Method',
  'Check number',
  'Status',
  'Amount',
  'Fee',
  'Currency',
  'Paypoint',
  PAYPOINT_ENTRY,
  NOT_ADDED,
]

function payoutsCsv({ payouts }: ReportData): string {
  const lines = payouts.map((each) => {
    const [total, fee] = [sumFigures([each.total]), sumFigures([each.fee])]
    return csvLine([
      ...[
        each.id,
        each.reference,
        dayText(each.created ?? ''),
        dayText(each.changed ?? ''),
        each.vendor,
        each.vendorNumber,
        methodLabel(each.method),
        each.checkNumber,
        each.word,
      ].map((text) => textField(visibleLines(text ?? ''))),
      sumField(total),
      sumField(fee),
      textField(each.total.currency ?? ''),
      textField(visibleLines(nameOfEntry(each.entry))),
      textField(each.entry),
      notAddedField([
        ['Amount', total],
        ['Fee', fee],
      ]),
    ])
  })
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
    cameBack: { rows: stoppedIn(data).payouts.length, problems: stoppedProblems(data) },
    batches: { read: data.batches.length, problems: batchProblems(data) },
    // The service lists no refunds: they tie to nothing but what was read here.
    refunds: data.refunds && {
      read: data.refunds.refunds.length,
      customers: data.refunds.customers,
      customersNotReadSince: data.refunds.stale.length,
      undated: data.refunds.undated,
      notConfirmed: data.refunds.open,
    },
    paypoints: data.entries.map(({ entry, read, counted, isFailed, others }) => ({
      entry,
      read,
      counted,
      isFailed,
      ofOtherDays: others,
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
