/** Whether what was exported is what the service counts, and if not, by how much and why: in words. */
import { moneyText, type Money } from '~/lib/money'
import { decimalText, readDecimal, subtractDecimals } from '~/lib/decimal'
import { doubtOf } from '~/lib/sums'

import type { ServiceTotals } from './columns'
import type { TotalSum } from './tally'
import type { PagedList, PagedPart } from './parts'

export interface ExportVerdict {
  readonly ties: boolean | undefined
  readonly sentence: string
  readonly remarks: readonly string[]
}

interface Exported {
  readonly name: string
  readonly one: string
  readonly rows: number
  readonly totals: readonly TotalSum[]
  readonly pager: PagedList
  readonly parts?: readonly PagedPart[]
  /** Rows that have the ID of another. */
  readonly sharing?: number
  /** Of rows of this browser. */
  readonly coverage?: string | undefined
}

const figure = new Intl.NumberFormat('en-US')
const count = (n: number) => figure.format(n)
function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}
const rowsOf = (n: number) => `${count(n)} ${n === 1 ? 'row' : 'rows'}`

export function judge(exported: Exported): ExportVerdict {
  const { name, one, rows, totals, pager, parts = [], sharing = 0, coverage } = exported
  const what = `${count(rows)} ${rows === 1 ? one : name} exported`
  if (coverage !== undefined) {
    const sentence = `${what}, as far as this browser has seen.`
    return { ties: undefined, sentence, remarks: [coverage] }
  }
  const after = pager.after ?? {}
  const records = after.totalRecords
  const compared = totals.flatMap((total) => {
    const stated = after[total.summary]
    const canCompare = stated !== undefined && (total.added > 0 || rows === 0)
    return canCompare ? [{ ...total, stated, isSame: total.tiesTo(stated) }] : []
  })
  const open = totals.filter(({ summary }) => !compared.some((one) => one.summary === summary))
  const differences = [
    ...(parts.length > 1 ? partDifferences(parts) : []),
    ...countDifferences(rows, pager),
    ...compared.filter(({ isSame }) => !isSame).map(amountDifference),
  ]
  const remarks = [...remarksOn(pager), ...sharedIds(sharing), ...mixedCurrencies(compared)]
  if (records === undefined && compared.length === 0) {
    const sentence = `${what}. Your provider gave no totals to compare.`
    return { ties: undefined, sentence, remarks }
  }
  if (differences.length > 0 || pager.isStuck) {
    const sentence = ['Doesn’t match your provider.', ...differences].join(' ')
    return { ties: false, sentence, remarks }
  }
  // Amounts left out of the sum may or may not be in the service's, so the sum ties only without any.
  const [sound, doubtful] = [
    compared.filter((total) => doubtOf(total) === undefined),
    compared.filter((total) => doubtOf(total) !== undefined),
  ]
  const same = [
    ...(records === undefined ? [] : [rowsOf(rows)]),
    ...sound.map((total) => `${total.label} ${inCurrencies(total)}`),
  ]
  const uncertain = [...open, ...doubtful]
  if (uncertain.length > 0 || records === undefined) {
    // What was not compared doesn't tie.
    const unknown = [
      ...(records === undefined ? ['rows (your provider gave no count)'] : []),
      ...uncertain.map((total) => `${total.label} (${whyOpen(total, after)})`),
    ]
    const known = same.length === 0 ? '' : `Matches your provider on ${same.join(', ')}. `
    return { ties: undefined, sentence: `${known}Not compared: ${unknown.join(', ')}.`, remarks }
  }
  return { ties: true, sentence: `Matches your provider: ${same.join(', ')}.`, remarks }
}

/** One amount where all rows share a currency, or none names one; else one for each, never their sum. */
function inCurrencies({ amount, byCurrency }: Pick<TotalSum, 'amount' | 'byCurrency'>): string {
  if (byCurrency.length < 2) return grouped(amount)
  return byCurrency
    .map((one) => `${grouped(one.amount)} ${one.currency ?? 'without a currency'}`)
    .join(' + ')
}

const whyOpen = (total: TotalSum, after: ServiceTotals): string =>
  after[total.summary] === undefined
    ? 'no readable total from your provider'
    : (doubtOf(total) ?? 'nothing to add')

/** A sum across currencies is only good for comparing with the service's. */
function mixedCurrencies(totals: readonly TotalSum[]): string[] {
  const currencies = new Set(totals.flatMap((total) => total.currencies))
  return totals.some(({ byCurrency }) => byCurrency.length > 1)
    ? [
        `Your provider’s total adds ${addedWords(currencies)} together, so we compared one sum of them all.`,
      ]
    : []
}

const addedWords = (currencies: ReadonlySet<string>): string =>
  currencies.size > 1
    ? [...currencies].toSorted().join(', ')
    : `${[...currencies].join('')} and amounts without a currency`

/** One list's surplus could hide another's gap in the sum. */
const partDifferences = (parts: readonly PagedPart[]) =>
  parts.flatMap(({ name, rows, pager: { after } }) => {
    const records = after?.totalRecords
    return records === undefined || records === rows
      ? []
      : [`${name} has ${rowsOf(rows)} in the file and ${count(records)} at your provider.`]
  })

function countDifferences(rows: number, pager: PagedList): string[] {
  const { after, isBeyondTotal } = pager
  const records = after?.totalRecords
  if (records === undefined) return []
  if (records !== rows) return [countDifference(rows, records, pager)]
  return isBeyondTotal
    ? [
        `The file has as many rows as your provider counts, but it sent more than these ${count(rows)}.`,
      ]
    : []
}

function countDifference(rows: number, records: number, pager: PagedList): string {
  const before = pager.before?.totalRecords
  const counts = `The file has ${rowsOf(rows)}, your provider ${count(records)}`
  if (rows < records) {
    // Where the service was stuck, the second read ended early, or there was none.
    const reads = pager.isStuck ? '' : ', even on a second read'
    return `${counts}: ${rowsOf(records - rows)} never arrived${reads}.`
  }
  // A total that was too low from the start counts something else.
  return before !== undefined && before < rows && before <= records
    ? `${counts}: it sent more than it counts.`
    : `${counts}: ${rowsOf(rows - records)} left the list during the export (still in the file).`
}

/** The service’s total is quoted as what it is: of several currencies, no amount of money. */
function amountDifference(total: TotalSum & { stated: Money }): string {
  const { label, amount, stated, byCurrency } = total
  const by = difference(amount, moneyText(stated))
  const doubt = doubtOf(total)
  const reasons = doubt === undefined ? '' : ` (${doubt})`
  const added = byCurrency.length > 1 ? ', all currencies added,' : ''
  return `${label} is ${inCurrencies(total)} in the file and${added} ${grouped(moneyText(stated))} at your provider: ${by} apart${reasons}.`
}

function difference(a: string, b: string): string {
  const [left, right] = [readDecimal(a), readDecimal(b)]
  if (!left || !right) return 'an unknown amount'
  const { units, scale } = subtractDecimals(left, right)
  return grouped(decimalText({ units: units < 0n ? -units : units, scale }))
}

const sharedIds = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        rows === 1
          ? '1 row has the ID of another, but isn’t the same. Both are in the file.'
          : `${rowsOf(rows)} have the IDs of others, but aren’t the same. All are in the file.`,
      ]

const times = (many: number): string => (many === 1 ? 'once' : `${count(many)} times`)

function remarksOn({ moved, before, after, isStuck }: PagedList): string[] {
  const [start, end] = [before?.totalRecords, after?.totalRecords]
  const change = start === undefined || end === undefined ? 0 : end - start
  return [
    change > 0 && `${rowsOf(change)} added at your provider during the export.`,
    change < 0 && `${rowsOf(-change)} removed at your provider during the export.`,
    moved.seenTwice > 0 &&
      // Of one row, more than once perhaps.
      `Rows moved during the export and arrived again, ${times(moved.seenTwice)}. Each is in the file once.${end === undefined ? ' Others may be missing: your provider doesn’t count them.' : ''}`,
    moved.steppedBack > 0 &&
      `Rows left the list during the export, so we read ${count(moved.steppedBack)} ${moved.steppedBack === 1 ? 'page' : 'pages'} again to miss none.`,
    moved.foundOnRecount > 0 &&
      // They arrived meanwhile, or were missed at first: nobody can tell.
      `${rowsOf(moved.foundOnRecount)} ${moved.foundOnRecount === 1 ? 'was found on a second read and is' : 'were found on a second read and are'} at the end of the file.`,
    isStuck && 'Your provider kept sending the same rows, so the export stopped.',
  ].filter((remark) => remark !== false)
}
