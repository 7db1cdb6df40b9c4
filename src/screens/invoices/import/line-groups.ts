/** Rows with one invoice number as lines of one invoice. */
import type { AmountMeaning, CellProblem, RowGroups, SheetRow } from '~/bulk/prepare/bulk-kind'
import { inLine, lineAt, rowsText } from '~/bulk/prepare/grouped'
import { addDecimals, type Decimal, subtractDecimals } from '~/lib/decimal'
import { formatMoney, toDecimal } from '~/lib/money'
import { hasPercentSign, parseAmount, readPercent } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import {
  type Figures,
  figuresOf,
  type LineDifference,
  lineDifferences,
  figureMoney,
} from '../create/figures'
import {
  AMOUNT,
  rowEntryOf,
  groupKey,
  isAddedOnce,
  LINE_AMOUNT,
  NUMBER,
  readCell,
  rowValues,
  unreadCells,
} from './row-values'

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

function withLineAmounts(parts: Parts, settings: BulkSettings, { cells, between }: Merged): Merged {
  const { lines, totals } = amountsIn(parts)
  const amounts = Object.fromEntries(
    lines.map((part) => [inLine(LINE_AMOUNT, parts.indexOf(part)), cellText(part, AMOUNT)]),
  )
  const withLines = { ...cells, ...amounts }
  const values = rowValues(withLines, settings)
  const figures = figuresOf(values)
  const differences = lineDifferences(values)
  const stated = onceIn(totals, AMOUNT, settings)
  const text = stated.text || totalText(figures, settings)
  return {
    // Without what can't be read there is no total, and nothing to miss.
    cells: figures.unread > 0 && text === '' ? withLines : { ...withLines, [AMOUNT]: text },
    between: [
      ...between,
      ...stated.conflicts,
      ...lines.flatMap((part) => doubtsOf(part, { parts, lines, figures, differences, settings })),
    ],
  }
}

/** As the sheet writes amounts, since it is read like its cells. */
function totalText({ total, unread }: Figures, { locale }: BulkSettings): string {
  const money = unread === 0 ? figureMoney(total, '') : undefined
  return money ? formatMoney(money, { locale }).replace('\u2212', '-') : ''
}

const amountText = (value: Decimal): string => {
  const money = figureMoney(value, '')
  return money ? formatMoney(money, { locale: display.locale }) : ''
}

interface LineAmounts {
  readonly parts: Parts
  readonly lines: Parts
  readonly figures: Figures
  readonly differences: readonly LineDifference[]
  readonly settings: BulkSettings
}

function doubtsOf(
  part: SheetRow,
  { parts, lines, figures, differences, settings }: LineAmounts,
): readonly CellProblem[] {
  const line = figures.lines[parts.indexOf(part)]
  if (!line) return []
  const doubt = (message: string): CellProblem => ({
    field: AMOUNT,
    level: 'doubt',
    row: part.number,
    message: `Row ${String(part.number)}: ${message}`,
  })
  const { amount } = line
  const at = parts.indexOf(part)
  const differs = differences.find((each) => each.at === at)
  const stated = cellText(part, LINE_AMOUNT)
  const isStated = stated !== '' && isOther(part, LINE_AMOUNT, cellText(part, AMOUNT), settings)
  const others = lines.flatMap((other) =>
    other === part ? [] : (figures.lines[parts.indexOf(other)]?.amount ?? []),
  )
  const isSum =
    others.length > 1 && isSameDecimal(others.reduce(addDecimals), amount) && amount.units !== 0n
  return [
    ...(isStated ? [doubt(`its line amount is ${stated}`)] : []),
    // The same is said where the line's amount has a column of its own.
    ...(differs
      ? [
          {
            ...doubt(`${differs.words} (quantity × unit cost).`),
            level: differs.isRounding ? ('note' as const) : ('doubt' as const),
            about: inLine(LINE_AMOUNT, at),
          },
        ]
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
  keyOf: (cells, settings) => groupKey(rowEntryOf(cells, settings), cells[NUMBER]),
  meaningOf,
  merged,
}

/** Whether a sheet's column of amounts has each invoice's total or each line's amount. */
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
  const isSameDecimal =
    before?.settings === settings &&
    before.parts.length === parts.length &&
    before.parts.every((part, at) => part === parts[at])
  if (isSameDecimal) return before.meaning
  const meaning = readMeaning(parts, settings)
  if (first) known.set(first, { parts, settings, meaning })
  return meaning
}

function readMeaning(parts: Parts, settings: BulkSettings): AmountMeaning {
  const { lines, totals } = amountsIn(parts)
  const [first] = lines
  if (!first || lines.length + totals.length < 2) return undefined
  if (parts.some((part) => cellText(part, LINE_AMOUNT) !== '')) return 'total'
  if (lines.some((part) => isOther(part, AMOUNT, cellText(first, AMOUNT), settings))) return 'line'
  const amount = decimalIn(cellText(first, AMOUNT), settings)
  if (!amount) return 'open'
  const { cells } = withTotal(parts, settings, withoutAmount(parts, settings))
  // Cells that can't be read say so first.
  if (unreadCells(cells, settings).some(({ level }) => level === 'error')) return undefined
  const figures = figuresOf(rowValues(cells, settings))
  const own = lines.map((part) => figures.lines[parts.indexOf(part)]?.computed.amount)
  if (figures.unread > 0 || own.some((each) => each === undefined)) return 'open'
  if (isSameDecimal(figures.total, amount)) return 'total'
  return own.every((each) => each && isSameDecimal(each, amount)) ? 'line' : 'open'
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

type Parts = readonly SheetRow[]

const cellText = ({ cells }: SheetRow, id: string): string => cells[id]?.trim() ?? ''

const isLine = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).some(([id, text]) => lineAt(id) !== undefined && text.trim() !== '')

/** Beside rows that say what is invoiced, one that does not has the invoice's own amount. */
function amountsIn(parts: Parts): { readonly lines: Parts; readonly totals: Parts } {
  const given = parts.filter((part) => cellText(part, AMOUNT) !== '')
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
  const own = cellText(part, id)
  const read = (each: string) => foldText(readCell(id, each, settings))
  return own !== text && read(own) !== read(text)
}

const isSameDecimal = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

function decimalIn(text: string, settings: BulkSettings): Decimal | undefined {
  const read = parseAmount(text, settings.locale)
  return read.ok ? toDecimal(read.money) : undefined
}

/** What an invoice has once: the first that is given counts, and another one is an error. */
function onceIn(parts: Parts, id: string, settings: BulkSettings) {
  const given = parts.filter((part) => cellText(part, id) !== '')
  const [first] = given
  if (!first) return { text: '', conflicts: [] }
  const text = cellText(first, id)
  const others = given.filter((part) => isOther(part, id, text, settings))
  // A tax or a discount in several rows may be each line's own.
  if (isAddedOnce(id)) {
    const isPercent = given.some((part) => hasPercentSign(cellText(part, id)))
    return {
      text,
      conflicts: isPercent
        ? ofPercents(given, id, settings)
        : ofEachLine(given, id, text, others.length > 0),
    }
  }
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

/** A percentage is of the whole invoice, in however many rows it stands; two of them, or one beside an amount, aren't added. */
function ofPercents(
  [first, ...others]: Parts,
  id: string,
  { locale }: BulkSettings,
): readonly CellProblem[] {
  if (!first) return []
  const text = cellText(first, id)
  const percentIn = (part: SheetRow) => {
    const own = cellText(part, id)
    return hasPercentSign(own) ? readPercent(own, locale) : undefined
  }
  const isSamePercent = (part: SheetRow) =>
    percentIn(part) !== undefined && Number(percentIn(part)) === Number(percentIn(first))
  const other = others.find((part) => !isSamePercent(part))
  return other === undefined
    ? []
    : [
        {
          field: id,
          level: 'error',
          row: other.number,
          message: `Row ${String(first.number)} has “${text}”, and an invoice has one. Write it in one row, as one percentage or one amount.`,
        },
      ]
}

function ofEachLine(
  [first, ...others]: Parts,
  id: string,
  text: string,
  isDifferent: boolean,
): readonly CellProblem[] {
  const [second] = others
  if (!first || !second || !/[1-9]/.test(text)) return []
  return [
    isDifferent
      ? {
          field: id,
          level: 'error',
          row: second.number,
          message: `Row ${String(first.number)} has “${text}”, and an invoice has one. Put the sum there, and leave this empty.`,
        }
      : {
          field: id,
          level: 'doubt',
          row: first.number,
          message: `“${text}” stands in ${String(others.length + 1)} rows, and is counted once. If each row has its own, put the sum in the first.`,
        },
  ]
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

interface Merged {
  readonly cells: Cells
  readonly between: readonly CellProblem[]
}

function withTotal(parts: Parts, settings: BulkSettings, { cells, between }: Merged): Merged {
  // Without a column of amounts, the lines are added up.
  if (!parts.some((part) => Object.hasOwn(part.cells, AMOUNT))) return { cells, between }
  const { text, conflicts } = onceIn(parts, AMOUNT, settings)
  return { cells: { ...cells, [AMOUNT]: text }, between: [...between, ...conflicts] }
}
