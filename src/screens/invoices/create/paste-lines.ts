/** Lines from pasted cells of a sheet, by their titles or in the order of the screen. */
import { isBalanceWord, isSumWord, readLines } from '~/bulk/prepare/read-sheet'
import { calledIn, isPaidWord, isTaxWord, isTotalWord, totalsIn } from '~/bulk/prepare/total-rows'
import { emptyRow } from '~/form/definition/values'
import type { DefinedField } from '~/form/definition/fields'
import { addDecimals, subtractDecimals, type Decimal } from '~/lib/decimal'
import { parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import { display } from '~/ui/locale'

import {
  figuresOf,
  isBlankLine,
  lineDifferences,
  typedText,
  withoutIncludedTax,
  type Figured,
  type LineDifference,
} from './figures'
import { lineFields, type LineValues } from './line-fields'

export type LineMember = keyof typeof lineFields

export interface PastedLines {
  readonly lines: readonly LineValues[]
  /** Lines whose amount isn't quantity times cost. */
  readonly differences: readonly LineDifference[]
  /** Titles of columns that no field takes, and rows that only add up the others, or that are a tax or a payment. */
  readonly unused: readonly string[]
  /** What the table's own total is, where the lines come to another. */
  readonly otherTotal?: string | undefined
  /** A tax, a payment or a credit is among what isn't used. */
  readonly hasCalled: boolean
  /** Its title says tax, and only some of its cells say percent: all were read as rates. */
  readonly hasMixedTax: boolean
  /** Why its cells can't be told apart. */
  readonly problem?: string
}

/** Words that another column of a whole invoice has, and no other one of a line. */
const alone: Readonly<Partial<Record<LineMember, string>>> = {
  itemTaxAmount: 'tax amount, tax, vat',
  itemTotalAmount: 'amount, total',
  itemProductName: 'name',
  itemProductCode: 'code',
}

/** Without titles, in the order of the screen. */
const inOrder: readonly LineMember[] = [
  'itemDescription',
  'itemQty',
  'itemCost',
  'itemTaxRate',
  'itemTotalAmount',
]

const plainTitle = (title: string): string =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const members = new Map(
  // Its own keys.
  (Object.keys(lineFields) as LineMember[]).flatMap((member) =>
    [member, lineFields[member].sheet, alone[member] ?? '']
      .flatMap((titles) => titles.split(', '))
      // A blank cell is no title.
      .filter((title) => title !== '')
      .map((title) => [plainTitle(title), member] as const),
  ),
)

/** The columns that have something, as they are read: those of the row first. */
export const shownMembers = (lines: readonly LineValues[]): readonly LineMember[] =>
  (Object.keys(lineFields) as LineMember[]).filter((member) =>
    lines.some((line) => line[member] !== ''),
  )

/** Whether a cell can't be what its column is. */
export function isUnread(member: LineMember, text: string): boolean {
  if (text === '') return false
  const field: DefinedField = lineFields[member]
  const { locale } = display
  switch (field.kind) {
    case 'quantity':
      return readQuantity(text, locale) === undefined
    case 'percent':
      return readPercent(text, locale) === undefined
    case 'whole':
      return !/^\d$/.test(text)
    case 'money':
      return !parseAmount(text, locale, { maxDecimals: field.decimals ?? AMOUNT_DECIMALS }).ok
    default:
      return false
  }
}

/** Of any currency: which one it is stands elsewhere. */
const AMOUNT_DECIMALS = 3

const HEADER_WITHIN = 10

/** Titles may stand below a table's own name. */
function headerIn(rows: readonly (readonly string[])[]): number {
  const titled = rows
    .slice(0, HEADER_WITHIN)
    .map((row) => row.filter((title) => members.has(plainTitle(title))).length)
  const most = Math.max(0, ...titled)
  return most < 2 ? -1 : titled.indexOf(most)
}

const nothingRead: PastedLines = {
  lines: [],
  differences: [],
  unused: [],
  hasMixedTax: false,
  hasCalled: false,
}

export function readPastedLines(text: string): PastedLines {
  const cut = readLines(text, text.includes('\t') ? '\t' : undefined)
  if (!cut.lines) {
    return text.trim() === '' ? nothingRead : { ...nothingRead, problem: cut.problem }
  }
  const rows = cut.lines.map(({ cells }) => cells)
  const headerAt = headerIn(rows)
  const header = rows[headerAt] ?? []
  const below = rows.slice(headerAt + 1)
  const titled = header.map((title) => members.get(plainTitle(title)))
  // Under "Tax" most sheets have rates. One that is written so makes the whole column one of rates.
  const rates = titled.map((member, at) =>
    member === 'itemTaxAmount' ? below.map((row) => row[at] ?? '').filter(isGiven) : [],
  )
  const columns =
    headerAt < 0
      ? inOrder
      : titled.map((member, at) => (rates[at]?.some(isRate) ? 'itemTaxRate' : member))
  const read = below.map((row) => rowLine(row, columns))
  const { totals, called } = asideIn(read)
  const kept = read.filter(
    ({ line }, at) => !totals.has(at) && !called.has(at) && !isBlankLine(line),
  )
  const lines = withoutIncludedTax(
    kept.map(({ line }) => line),
    '',
  )
  const aside = read.flatMap(({ row }, at) => (totals.has(at) || called.has(at) ? [row] : []))
  return {
    lines,
    differences: lineDifferences(figured(lines)),
    hasMixedTax: rates.some((cells) => cells.some(isRate) && !cells.every(isRate)),
    hasCalled: called.size > 0,
    otherTotal: otherTotal(lines, statedTotals(read, totals)),
    unused: [
      ...header.filter((title, at) => titled[at] === undefined && title.trim() !== ''),
      ...aside.map((row) => row.filter((cell) => cell.trim() !== '').join(' ')),
    ],
  }
}

interface RowLine {
  readonly row: readonly string[]
  readonly line: LineValues
  /** What the row says it is. */
  readonly word: string
  readonly quantity: string
}

function rowLine(row: readonly string[], columns: readonly (LineMember | undefined)[]): RowLine {
  const line = lineOf(row, columns)
  const word = line.itemDescription || (row.find((cell) => cell.trim() !== '') ?? '').trim()
  return { row, line, word, quantity: row[columns.indexOf('itemQty')]?.trim() ?? '' }
}

/** The word says of a row with a quantity other than 1 what was sold, not that it adds up. */
const isOne = ({ quantity }: RowLine): boolean => quantity === '' || quantity === '1'

const figured = (items: LineValues[]): Figured => ({
  currency: '',
  invoiceData: {
    items,
    tax: '',
    discount: '',
    freightAmount: '',
    dutyAmount: '',
    invoiceAmount: '',
  },
})

const figuresIn = (items: LineValues[]) => figuresOf(figured(items))

interface Aside {
  /** Rows that add up others: with a word for it, or with nothing but an amount that is their sum. */
  readonly totals: ReadonlySet<number>
  /** What the importer asks about: payments, credits, and a tax beside the lines' own. */
  readonly called: ReadonlySet<number>
}

function asideIn(rows: readonly RowLine[]): Aside {
  const figures = figuresIn(rows.map(({ line }) => line))
  const { totals } = totalsIn(
    rows.map((row, at) => {
      const { line, word, quantity } = row
      return {
        word,
        isRecord: quantity !== '' && !(isOne(row) && isSumWord(word)),
        amount: figures.lines[at]?.amount,
        isNameless:
          quantity === '' &&
          [line.itemDescription, line.itemProductName, line.itemProductCode, line.itemCost].every(
            (text) => text === '',
          ),
      }
    }),
  )
  const called = rows.map((row, at) =>
    totals.has(at) || !isOne(row) ? undefined : calledLine(row.word),
  )
  const isPlain = (at: number) => !totals.has(at) && called[at] === undefined
  const hasTax = rows.some((_, at) => isPlain(at) && (figures.lines[at]?.tax.units ?? 0n) !== 0n)
  const first = rows.findIndex(({ line }, at) => isPlain(at) && !isBlankLine(line))
  return {
    totals,
    called: new Set(
      called.flatMap((word, at) =>
        word === undefined || first === -1 || at < first || (isTaxWord(word) && !hasTax) ? [] : at,
      ),
    ),
  }
}

/** Below the lines of a table, a deposit without a quantity was paid. */
const calledLine = (word: string): string | undefined =>
  /^deposits?\s*:?$/i.test(word) ? word : calledIn([word], { isSent: () => false, isLine: true })

/** What the rows that say "Total" have. What stands below a payment is what is still due. */
function statedTotals(
  rows: readonly RowLine[],
  totals: ReadonlySet<number>,
): readonly (readonly Decimal[])[] {
  const paidAt = rows.findIndex((row) => isOne(row) && isPaidWord(row.word))
  const above = paidAt === -1 ? rows : rows.slice(0, paidAt)
  return above.flatMap(({ line, word }, at) => {
    const isTotal = totals.has(at) && isTotalWord(word) && !isBalanceWord(word)
    if (!isTotal || NET_WORD.test(word)) return []
    const [sum] = figuresIn([line]).lines
    return sum ? [[sum.amount, addDecimals(sum.amount, sum.tax)]] : []
  })
}

const NET_WORD = /^(?:sub|net\b|zwischen|sous)|\btax|\b(?:vat|gst|ht)\b/i

/** A table has one total, or one for each of its parts. */
function otherTotal(
  lines: LineValues[],
  stated: readonly (readonly Decimal[])[],
): string | undefined {
  const { total, unread } = figuresIn(lines)
  const last = stated.at(-1) ?? []
  const [said] = last
  const all = stated.flatMap(([amount]) => amount ?? [])
  if (said === undefined || unread > 0) return undefined
  const isTotal = (amount: Decimal) => subtractDecimals(amount, total).units === 0n
  return [...last, all.reduce(addDecimals)].some(isTotal)
    ? undefined
    : `The table says ${typedText(said)}; these lines come to ${typedText(total)}.`
}

function lineOf(row: readonly string[], columns: readonly (LineMember | undefined)[]): LineValues {
  const line: LineValues = emptyRow(lineFields)
  for (const [at, cell] of row.entries()) {
    const member = columns[at]
    if (member === undefined) continue
    const text = cell.trim()
    // The first column of a name counts.
    if (line[member] === '') {
      line[member] = member === 'itemTaxRate' ? text.replace(/\s*%$/, '') : text
    }
  }
  return line.itemQty === '' && line.itemCost !== '' ? { ...line, itemQty: '1' } : line
}

const isRate = (cell: string): boolean => cell.trim().endsWith('%')

/** A zero is the same as a rate and as an amount. */
const isGiven = (cell: string): boolean => !/^[\s0.,]*$/.test(cell)
