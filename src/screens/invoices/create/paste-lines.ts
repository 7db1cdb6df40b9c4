/** Lines from cells of a sheet: tabs between columns, or commas where there is no tab. */
import { emptyRow } from '~/form/definition/values'
import type { Field } from '~/form/definition/fields'
import { parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import { display } from '~/ui/locale'

import { isBlankLine } from './figures'
import { lineFields, type LineValues } from './line-fields'

export type Member = keyof typeof lineFields

export interface PastedLines {
  readonly lines: readonly LineValues[]
  /** Titles of columns that no field takes, and rows that only add up the others. */
  readonly unused: readonly string[]
  /** Its title says tax, and only some of its cells say percent: all were read as rates. */
  readonly hasMixedTax: boolean
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

export const isSheet = (text: string): boolean => /\t/.test(text) || /\S\r?\n\s*\S/.test(text)

export function readLines(text: string): PastedLines {
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  const [first = [], ...rest] = rows
  const titled = first.map((title) => members.get(plain(title)))
  const hasTitles = titled.filter((member) => member !== undefined).length >= 2
  // Under "Tax" most sheets have rates. One that is written so makes the whole column one of rates.
  const rates = titled.map((member, at) =>
    member === 'itemTaxAmount' && hasTitles ? rest.map((row) => row[at] ?? '').filter(isGiven) : [],
  )
  const columns = hasTitles
    ? titled.map((member, at) => (rates[at]?.some(isRate) ? 'itemTaxRate' : member))
    : inOrder
  const lines = (hasTitles ? rest : rows).map((row) => ({ row, line: lineOf(row, columns) }))
  const sums = lines.filter(({ row, line }) => isSumRow(line, row))
  const unusedColumns = hasTitles
    ? first.filter((title, at) => titled[at] === undefined && title.trim() !== '')
    : []
  return {
    lines: lines
      .filter((each) => !sums.includes(each) && !isBlankLine(each.line))
      .map(({ line }) => line),
    hasMixedTax: rates.some((cells) => cells.some(isRate) && !cells.every(isRate)),
    unused: [
      ...unusedColumns,
      ...sums.map(({ row }) => row.filter((cell) => cell.trim() !== '').join(' ')),
    ],
  }
}

function lineOf(row: readonly string[], columns: readonly (Member | undefined)[]): LineValues {
  const line: LineValues = emptyRow(lineFields)
  for (const [at, cell] of row.entries()) {
    const member = columns[at]
    if (member === undefined) continue
    const text = cellText(member, cell)
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

/** As an accountant's sheet writes what is less than nothing: "(5.00)". */
function cellText(member: Member, cell: string): string {
  const text = cell.trim()
  return lineFields[member].kind === 'money' ? text.replace(/^\((.+)\)$/, '-$1') : text
}

/** A sheet's own sum, which is no line: it would be added to itself. */
const isSumRow = ({ itemDescription, itemQty }: LineValues, row: readonly string[]): boolean =>
  /^(?:grand |sub-?)?total:?$/i.test(itemDescription || (row.find(Boolean) ?? '')) &&
  ['', '1'].includes(itemQty)

/** Cells in quotes may hold tabs and new lines; a doubled quote is one. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const separator = text.includes('\t') ? '\t' : ','
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const row = rows.at(-1) ?? []
    let cell = row.at(-1) ?? ''
    // Blanks between a comma and a quote are no text.
    if (sign === '"' && !isQuoted && cell.trim() === '') cell = ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') at += 1
    else if (sign === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted
      row[row.length - 1] = cell
      continue
    } else if (!isQuoted && sign === separator) {
      row.push('')
      continue
    } else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (sign === '\n') rows.push([''])
      continue
    }
    row[row.length - 1] = cell + sign
  }
  return rows
}
