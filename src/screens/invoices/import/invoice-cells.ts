/** What rows with one invoice number say together, cell by cell. */
import type { CellProblem, SheetRow } from '~/bulk/prepare/bulk-kind'
import { inLine, lineAt } from '~/bulk/prepare/grouped'
import { subtractDecimals, type Decimal } from '~/lib/decimal'
import { toDecimal } from '~/lib/money'
import { hasPercentSign, parseAmount, readPercent } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { AMOUNT, isAddedOnce, readCell } from './row-values'

export type Parts = readonly SheetRow[]

export const textOf = ({ cells }: SheetRow, id: string): string => cells[id]?.trim() ?? ''

const isLine = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).some(([id, text]) => lineAt(id) !== undefined && text.trim() !== '')

/** Beside rows that say what is invoiced, one that does not has the invoice's own amount. */
export function amountsIn(parts: Parts): { readonly lines: Parts; readonly totals: Parts } {
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
export function isOther(part: SheetRow, id: string, text: string, settings: BulkSettings): boolean {
  const own = textOf(part, id)
  const read = (each: string) => foldText(readCell(id, each, settings))
  return own !== text && read(own) !== read(text)
}

export const isSame = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

export function decimalIn(text: string, settings: BulkSettings): Decimal | undefined {
  const read = parseAmount(text, settings.locale)
  return read.ok ? toDecimal(read.money) : undefined
}

/** What an invoice has once: the first that is given counts, and another one is an error. */
export function onceIn(parts: Parts, id: string, settings: BulkSettings) {
  const given = parts.filter((part) => textOf(part, id) !== '')
  const [first] = given
  if (!first) return { text: '', conflicts: [] }
  const text = textOf(first, id)
  const others = given.filter((part) => isOther(part, id, text, settings))
  // A tax or a discount in several rows may be each line's own.
  if (isAddedOnce(id)) {
    const isPercent = given.some((part) => hasPercentSign(textOf(part, id)))
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
  const text = textOf(first, id)
  const percentIn = (part: SheetRow) => {
    const own = textOf(part, id)
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

export function withoutAmount(parts: Parts, settings: BulkSettings): Merged {
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

export interface Merged {
  readonly cells: Cells
  readonly between: readonly CellProblem[]
}

export function withTotal(
  parts: Parts,
  settings: BulkSettings,
  { cells, between }: Merged,
): Merged {
  // Without a column of amounts, the lines are added up.
  if (!parts.some((part) => Object.hasOwn(part.cells, AMOUNT))) return { cells, between }
  const { text, conflicts } = onceIn(parts, AMOUNT, settings)
  return { cells: { ...cells, [AMOUNT]: text }, between: [...between, ...conflicts] }
}
