/** Lines from pasted cells of a sheet, by their titles or in the order of the screen. */
import { isSumWord, readLines } from '~/form/bulk/read-sheet'
import { totalsIn } from '~/form/bulk/total-rows'
import { emptyRow } from '~/form/definition/values'
import type { Field } from '~/form/definition/fields'
import { parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import { display } from '~/ui/locale'

import { figuresOf, isBlankLine } from './figures'
import { lineFields, type LineValues } from './line-fields'

export type Member = keyof typeof lineFields

export interface PastedLines {
  readonly lines: readonly LineValues[]
  /** Titles of columns that no field takes, and rows that only add up the others. */
  readonly unused: readonly string[]
  /** Its title says tax, and only some of its cells say percent: all were read as rates. */
  readonly hasMixedTax: boolean
  /** Why its cells can't be told apart. */
  readonly problem?: string
}

/** Words that another column of a whole invoice has, and no other one of a line. */
const alone: Readonly<Partial<Record<Member, string>>> = {
  itemTaxAmount: 'tax amount, tax, vat',
  itemTotalAmount: 'amount, total',
  itemProductName: 'name',
  itemProductCode: 'code',
}

/** Without titles, in the order of the screen. */
const inOrder: readonly Member[] = [
  'itemDescription',
  'itemQty',
  'itemCost',
  'itemTaxRate',
  'itemTotalAmount',
]

const plain = (title: string): string =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const members = new Map(
  // Its own keys.
  (Object.keys(lineFields) as Member[]).flatMap((member) =>
    [member, lineFields[member].sheet, alone[member] ?? '']
      .flatMap((titles) => titles.split(', '))
      .map((title) => [plain(title), member] as const),
  ),
)

/** The columns that have something, as they are read: those of the row first. */
export const shownMembers = (lines: readonly LineValues[]): readonly Member[] =>
  (Object.keys(lineFields) as Member[]).filter((member) =>
    lines.some((line) => line[member] !== ''),
  )

/** Whether a cell can't be what its column is. */
export function isUnread(member: Member, text: string): boolean {
  if (text === '') return false
  const field: Field = lineFields[member]
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

const titlesIn = (row: readonly string[]): number =>
  row.filter((title) => members.has(plain(title))).length

/** Titles may stand below a table's own name. */
function headerIn(rows: readonly (readonly string[])[]): number {
  const titled = rows.slice(0, HEADER_WITHIN).map(titlesIn)
  const most = Math.max(0, ...titled)
  return most < 2 ? -1 : titled.indexOf(most)
}

const nothingRead: PastedLines = { lines: [], unused: [], hasMixedTax: false }

export function readPastedLines(text: string): PastedLines {
  const read = readLines(text, text.includes('\t') ? '\t' : undefined)
  if (!read.lines) {
    return text.trim() === '' ? nothingRead : { ...nothingRead, problem: read.problem }
  }
  const rows = read.lines.map(({ cells }) => cells)
  const headerAt = headerIn(rows)
  const header = rows[headerAt] ?? []
  const below = rows.slice(headerAt + 1)
  const titled = header.map((title) => members.get(plain(title)))
  // Under "Tax" most sheets have rates. One that is written so makes the whole column one of rates.
  const rates = titled.map((member, at) =>
    member === 'itemTaxAmount' ? below.map((row) => row[at] ?? '').filter(isGiven) : [],
  )
  const columns =
    headerAt < 0
      ? inOrder
      : titled.map((member, at) => (rates[at]?.some(isRate) ? 'itemTaxRate' : member))
  const lines = below.map((row) => ({ row, line: lineOf(row, columns) }))
  const sums = sumsIn(lines, columns)
  return {
    lines: lines
      .filter(({ line }, at) => !sums.has(at) && !isBlankLine(line))
      .map(({ line }) => line),
    hasMixedTax: rates.some((cells) => cells.some(isRate) && !cells.every(isRate)),
    unused: [
      ...header.filter((title, at) => titled[at] === undefined && title.trim() !== ''),
      ...[...sums].map((at) => (below[at] ?? []).filter((cell) => cell.trim() !== '').join(' ')),
    ],
  }
}

interface RowLine {
  readonly row: readonly string[]
  readonly line: LineValues
}

/** Rows that add up others: with a word for it, or with nothing but an amount that is their sum. */
function sumsIn(lines: readonly RowLine[], columns: readonly (Member | undefined)[]) {
  const nothing = { tax: '', discount: '', freightAmount: '', dutyAmount: '', invoiceAmount: '' }
  const items = lines.map(({ line }) => line)
  const figures = figuresOf({ currency: '', invoiceData: { ...nothing, items } })
  const quantityAt = columns.indexOf('itemQty')
  return totalsIn(
    lines.map(({ row, line }, at) => {
      const word = line.itemDescription || (row.find((cell) => cell.trim() !== '') ?? '').trim()
      const quantity = row[quantityAt]?.trim() ?? ''
      const isOne = quantity === '' || (quantity === '1' && isSumWord(word))
      return {
        word,
        isRecord: !isOne,
        amount: figures.lines[at]?.amount,
        isNameless:
          quantity === '' &&
          [line.itemDescription, line.itemProductName, line.itemProductCode, line.itemCost].every(
            (text) => text === '',
          ),
      }
    }),
  ).totals
}

function lineOf(row: readonly string[], columns: readonly (Member | undefined)[]): LineValues {
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
