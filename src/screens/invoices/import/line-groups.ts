/** Rows with one invoice number as lines of one invoice. */
import type { AmountMeaning, CellProblem, RowGroups, SheetRow } from '~/form/bulk/bulk-kind'
import { inLine, lineAt, rowsText } from '~/form/bulk/grouped'
import { addDecimals, subtractDecimals, type Decimal } from '~/lib/decimal'
import { formatMoney } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { figuresOf, moneyOf, type Figures } from '../create/figures'
import { AMOUNT, LINE_AMOUNT, NUMBER, readCell, rowValues, unreadCells } from './row-values'

type Parts = readonly SheetRow[]

const textOf = ({ cells }: SheetRow, id: string): string => cells[id]?.trim() ?? ''

const isLine = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).some(([id, text]) => lineAt(id) !== undefined && text.trim() !== '')

/** Beside rows that say what is invoiced, one that does not has the invoice's own amount. */
function amountsIn(parts: Parts): { readonly lines: Parts; readonly totals: Parts } {
  const given = parts.filter((part) => textOf(part, AMOUNT) !== '')
  return parts.some(isLine)
    ? { lines: given.filter(isLine), totals: given.filter((part) => !isLine(part)) }
    : { lines: given, totals: [] }
}

function linesOf(parts: Parts): Cells {
  return Object.fromEntries(
    parts.flatMap(({ cells }, at) =>
      Object.entries(cells).flatMap(([id, text]) =>
        lineAt(id) === undefined ? [] : [[inLine(id, at), text] as const],
      ),
    ),
  )
}

/** As the sheet means it: "100" and "100.00" are the same. */
function isOther(part: SheetRow, id: string, text: string, settings: BulkSettings): boolean {
  const own = textOf(part, id)
  const read = (each: string) => foldText(readCell(id, each, settings))
  return own !== text && read(own) !== read(text)
}

const isSame = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

function decimalIn(text: string, settings: BulkSettings): Decimal | undefined {
  const read = parseAmount(text, settings.locale)
  return read.ok ? { units: BigInt(read.money.amountMinor), scale: read.money.scale } : undefined
}

interface Known {
  readonly parts: Parts
  readonly settings: BulkSettings
  readonly meaning: AmountMeaning
}

const known = new WeakMap<SheetRow, Known>()

/** Once for rows that stay as they are: one edit is no reason to read a sheet of thousands again. */
function meaningIn(parts: Parts, settings: BulkSettings): AmountMeaning {
  const [first] = parts
  const before = first && known.get(first)
  const isSame =
    before?.settings === settings &&
    before.parts.length === parts.length &&
    before.parts.every((part, at) => part === parts[at])
  if (isSame) return before.meaning
  const meaning = readMeaning(parts, settings)
  if (first) known.set(first, { parts, settings, meaning })
  return meaning
}

function readMeaning(parts: Parts, settings: BulkSettings): AmountMeaning {
  const { lines, totals } = amountsIn(parts)
  const [first] = lines
  if (!first || lines.length + totals.length < 2) return undefined
  if (parts.some((part) => textOf(part, LINE_AMOUNT) !== '')) return 'total'
  if (lines.some((part) => isOther(part, AMOUNT, textOf(first, AMOUNT), settings))) return 'line'
  const amount = decimalIn(textOf(first, AMOUNT), settings)
  if (!amount) return 'open'
  const { cells } = withTotal(parts, settings, withoutAmount(parts, settings))
  // Cells that can't be read say so first.
  if (unreadCells(cells, settings).length > 0) return undefined
  const figures = figuresOf(rowValues(cells, settings))
  const own = lines.map((part) => figures.lines[parts.indexOf(part)]?.computed.amount)
  if (figures.unread > 0 || own.some((each) => each === undefined)) return 'open'
  if (isSame(figures.total, amount)) return 'total'
  return own.every((each) => each && isSame(each, amount)) ? 'line' : 'open'
}

/** One column means one thing: where its invoices disagree, or one alone can't tell, a person says it. */
function meaningOf(groups: readonly Parts[], settings: BulkSettings): AmountMeaning {
  const found = groups
    .map((parts) => meaningIn(parts, settings))
    .filter((each) => each !== undefined)
  const [first] = found
  if (first === undefined) return undefined
  return settings.amountIs ?? (found.every((each) => each === first) ? first : 'open')
}

/** What an invoice has once: the first that is given counts, and another one is an error. */
function onceIn(parts: Parts, id: string, settings: BulkSettings) {
  const given = parts.filter((part) => textOf(part, id) !== '')
  const [first] = given
  if (!first) return { text: '', conflicts: [] }
  const text = textOf(first, id)
  const others = given.filter((part) => isOther(part, id, text, settings))
  return {
    text,
    conflicts: others.map(({ number }): CellProblem => ({
      field: id,
      level: 'error',
      row: number,
      message: `Row ${String(first.number)} has “${text}”. Use the same, or leave this empty.`,
      fixes: [{ label: `Use “${text}”`, change: { cells: { [id]: text } } }],
    })),
  }
}

function withoutAmount(parts: Parts, settings: BulkSettings): Merged {
  const ids = [...new Set(parts.flatMap(({ cells }) => Object.keys(cells)))]
  const once = ids.filter((id) => lineAt(id) === undefined && id !== AMOUNT)
  const found = once.map((id) => ({ id, ...onceIn(parts, id, settings) }))
  return {
    cells: {
      ...Object.fromEntries(found.map(({ id, text }) => [id, text])),
      ...linesOf(parts),
    },
    between: found.flatMap(({ conflicts }) => conflicts),
  }
}

function merged(parts: Parts, settings: BulkSettings, meaning: AmountMeaning) {
  const rest = withoutAmount(parts, settings)
  const { cells: read, between } =
    // What is asked is shown as if each amount were its line's: no cell lacks anything else then.
    meaning === 'line' || meaning === 'open'
      ? withLineAmounts(parts, settings, rest)
      : withTotal(parts, settings, rest)
  const cells = meaning === 'open' ? { ...read, [AMOUNT]: '' } : read
  return {
    cells,
    between: [
      ...between,
      ...(meaning === 'open' ? [asked] : []),
      ...repeats(parts),
      ...(parts.length > 1 ? [summary(parts, cells, settings)] : []),
    ],
  }
}

interface Merged {
  readonly cells: Cells
  readonly between: readonly CellProblem[]
}

function withTotal(parts: Parts, settings: BulkSettings, { cells, between }: Merged): Merged {
  const { text, conflicts } = onceIn(parts, AMOUNT, settings)
  return { cells: { ...cells, [AMOUNT]: text }, between: [...between, ...conflicts] }
}

function withLineAmounts(parts: Parts, settings: BulkSettings, { cells, between }: Merged): Merged {
  const { lines, totals } = amountsIn(parts)
  const amounts = Object.fromEntries(
    lines.map((part) => [inLine(LINE_AMOUNT, parts.indexOf(part)), textOf(part, AMOUNT)]),
  )
  const withLines = { ...cells, ...amounts }
  const figures = figuresOf(rowValues(withLines, settings))
  const stated = onceIn(totals, AMOUNT, settings)
  const text = stated.text || totalText(figures, settings)
  return {
    // Without what can't be read there is no total, and nothing to miss.
    cells: figures.unread > 0 && text === '' ? withLines : { ...withLines, [AMOUNT]: text },
    between: [
      ...between,
      ...stated.conflicts,
      ...lines.flatMap((part) => doubtsOf(part, { parts, lines, figures, settings })),
    ],
  }
}

/** As the sheet writes amounts, since it is read like its cells. */
function totalText({ total, unread }: Figures, { locale }: BulkSettings): string {
  const money = unread === 0 ? moneyOf(total, '') : undefined
  return money ? formatMoney(money, { locale }).replace('\u2212', '-') : ''
}

const amountText = (value: Decimal): string => {
  const money = moneyOf(value, '')
  return money ? formatMoney(money, { locale: display.locale }) : ''
}

interface LineAmounts {
  readonly parts: Parts
  readonly lines: Parts
  readonly figures: Figures
  readonly settings: BulkSettings
}

function doubtsOf(
  part: SheetRow,
  { parts, lines, figures, settings }: LineAmounts,
): readonly CellProblem[] {
  const line = figures.lines[parts.indexOf(part)]
  if (!line) return []
  const doubt = (message: string): CellProblem => ({
    field: AMOUNT,
    level: 'doubt',
    row: part.number,
    message: `Row ${String(part.number)}: ${message}`,
  })
  const { amount, computed } = line
  const stated = textOf(part, LINE_AMOUNT)
  const isStated = stated !== '' && isOther(part, LINE_AMOUNT, textOf(part, AMOUNT), settings)
  const hasOwn = ['itemQty', 'itemCost'].some(
    (name) => textOf(part, `invoiceData.items.0.${name}`) !== '',
  )
  const others = lines.flatMap((other) =>
    other === part ? [] : (figures.lines[parts.indexOf(other)]?.amount ?? []),
  )
  const isSum =
    others.length > 1 && isSame(others.reduce(addDecimals), amount) && amount.units !== 0n
  return [
    ...(isStated ? [doubt(`its line amount is ${stated}`)] : []),
    ...(hasOwn && computed.amount.units !== 0n && !isSame(amount, computed.amount)
      ? [doubt(`quantity × unit cost is ${amountText(computed.amount)}`)]
      : []),
    ...(isSum
      ? [doubt('this is the sum of the other rows. If it’s their total, skip the row.')]
      : []),
  ]
}

/** In place of the amount, which there is not until it is known. */
const asked: CellProblem = {
  field: AMOUNT,
  level: 'error',
  message: 'Invoice total or line amount? Choose above.',
  about: AMOUNT,
}

function repeats(parts: Parts): readonly CellProblem[] {
  const above = new Map<string, number>()
  return parts.flatMap(({ cells, number }): readonly CellProblem[] => {
    const text = JSON.stringify(cells)
    const row = above.get(text)
    if (row === undefined) above.set(text, number)
    return row === undefined
      ? []
      : [
          {
            field: NUMBER,
            level: 'doubt',
            row: number,
            message: `Row ${String(number)} is the same as row ${String(row)}.`,
          },
        ]
  })
}

function summary(parts: Parts, cells: Cells, settings: BulkSettings): CellProblem {
  const { lines, unread } = figuresOf(rowValues(cells, settings))
  const count = lines.filter((line) => line !== undefined).length
  const amount = decimalIn(cells[AMOUNT] ?? '', settings)
  const rows = `One invoice of rows ${rowsText(parts.map(({ number }) => number))}`
  const figures = [
    count > 0 && unread === 0 && `${String(count)} ${count === 1 ? 'line' : 'lines'}`,
    amount && amountText(amount),
  ].filter(Boolean)
  return {
    field: NUMBER,
    level: 'note',
    message: [rows, ...figures].join(' · '),
  }
}

export const invoiceLines: RowGroups = {
  keyOf: (cells, settings) => {
    const number = foldText(cells[NUMBER]?.trim() ?? '')
    const entry = cells['entry']?.trim() || settings.entry.trim()
    return number === '' ? undefined : `${entry} ${number}`
  },
  meaningOf,
  merged,
}
