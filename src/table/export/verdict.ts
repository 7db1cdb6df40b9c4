/** Whether what was exported is what the service counts, and if not, by how much and why: in words. */
import { moneyText, type Money } from '~/lib/money'
import { decimalText, readDecimal, subtractDecimals } from '~/lib/decimal'
import { doubtOf } from '~/lib/sums'

import type { ServiceTotals } from './columns'
import type { TotalSum } from './tally'
import type { PagedList, PagedPart } from './parts'

export interface Verdict {
  readonly ties: boolean | undefined
  readonly sentence: string
  readonly remarks: readonly string[]
}

interface Exported {
  readonly name: string
  readonly rows: number
  readonly totals: readonly TotalSum[]
  readonly pager: PagedList
  readonly parts?: readonly PagedPart[]
}

const figure = new Intl.NumberFormat('en-US')
const count = (n: number) => figure.format(n)
function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}
const rowsOf = (n: number) => `${count(n)} ${n === 1 ? 'row' : 'rows'}`

export function judge({ name, rows, totals, pager, parts = [] }: Exported): Verdict {
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
    ...(records === undefined || records === rows ? [] : [countDifference(rows, records)]),
    ...compared.filter(({ isSame }) => !isSame).map(amountDifference),
  ]
  const remarks = [...remarksOn(pager), ...mixedCurrencies(compared)]
  if (records === undefined && compared.length === 0) {
    const sentence = `${count(rows)} ${name} exported. The service states no totals to compare with.`
    return { ties: undefined, sentence, remarks }
  }
  if (differences.length > 0 || pager.isStuck) {
    const sentence = ['Does not tie to the service.', ...differences].join(' ')
    return { ties: false, sentence, remarks }
  }
  // Amounts left out of the sum may or may not be in the service's, so the sum ties only without any.
  const [sound, doubtful] = [
    compared.filter((total) => doubtOf(total) === undefined),
    compared.filter((total) => doubtOf(total) !== undefined),
  ]
  const same = [
    ...(records === undefined ? [] : [rowsOf(rows)]),
    ...sound.map((total) => `${total.label} ${grouped(total.amount)}`),
  ]
  const uncertain = [...open, ...doubtful]
  if (uncertain.length > 0 || records === undefined) {
    // X4: what was not compared doesn't tie.
    const unknown = [
      ...(records === undefined ? ['rows (the service gave no count)'] : []),
      ...uncertain.map((total) => `${total.label} (${whyOpen(total, after)})`),
    ]
    const known = same.length === 0 ? '' : `Same as at the service: ${same.join(', ')}. `
    return { ties: undefined, sentence: `${known}Not compared: ${unknown.join(', ')}.`, remarks }
  }
  return { ties: true, sentence: `Ties to the service: ${same.join(', ')}.`, remarks }
}

const whyOpen = (total: TotalSum, after: ServiceTotals): string =>
  after[total.summary] === undefined
    ? 'the service gave none that can be read'
    : (doubtOf(total) ?? 'nothing to add')

/** A sum across currencies is only good for comparing with the service's. */
function mixedCurrencies(totals: readonly TotalSum[]): string[] {
  const currencies = new Set(totals.flatMap((total) => total.currencies))
  return currencies.size > 1
    ? [
        `The service adds up ${[...currencies].toSorted().join(', ')} in one figure, so this does too. The manifest has a sum for each.`,
      ]
    : []
}

/** One list's surplus could hide another's gap in the sum. */
const partDifferences = (parts: readonly PagedPart[]) =>
  parts.flatMap(({ name, rows, pager: { after } }) => {
    const records = after?.totalRecords
    return records === undefined || records === rows
      ? []
      : [`${name} has ${rowsOf(rows)} here and ${count(records)} at the service.`]
  })

function countDifference(rows: number, records: number): string {
  const counts = `The file has ${rowsOf(rows)}, the service counts ${count(records)}`
  return rows > records
    ? `${counts}: ${rowsOf(rows - records)} left the list after they were read, and are still in the file.`
    : `${counts}: ${rowsOf(records - rows)} did not come, although the whole list was read again.`
}

function amountDifference({
  label,
  amount,
  stated,
  currencies,
  ...unadded
}: TotalSum & { stated: Money }): string {
  const by = difference(amount, moneyText(stated))
  const why = [
    doubtOf(unadded),
    currencies.length > 1 && `the rows are in ${currencies.toSorted().join(', ')}`,
  ].filter((reason) => typeof reason === 'string')
  const reasons = why.length > 0 ? ` (${why.join('; ')})` : ''
  return `${label} is ${grouped(amount)} in the file and ${grouped(moneyText(stated))} at the service: ${by} apart${reasons}.`
}

function difference(a: string, b: string): string {
  const [left, right] = [readDecimal(a), readDecimal(b)]
  if (!left || !right) return 'an unknown amount'
  const { units, scale } = subtractDecimals(left, right)
  return grouped(decimalText({ units: units < 0n ? -units : units, scale }))
}

function remarksOn({ moved, before, after, isStuck }: PagedList): string[] {
  const [start, end] = [before?.totalRecords, after?.totalRecords]
  const change = start === undefined || end === undefined ? 0 : end - start
  return [
    change > 0 && `The service counts ${rowsOf(change)} more than when the export began.`,
    change < 0 && `The service counts ${rowsOf(-change)} fewer than when the export began.`,
    moved.seenTwice > 0 &&
      `${rowsOf(moved.seenTwice)} slid down the list while it was read and came twice; each is in the file once.`,
    moved.steppedBack > 0 &&
      `Rows left the list while it was read (${count(moved.steppedBack)} pages were read again), so that none after them was missed.`,
    moved.foundOnRecount > 0 &&
      `${rowsOf(moved.foundOnRecount)} came in while the export ran; they stand at the end of the file.`,
    isStuck && 'The service sent the same rows again and again, so the reading was given up.',
  ].filter((remark) => remark !== false)
}
