/** Whether a sheet's column of amounts has each invoice's total or each line's amount. */
import type { AmountMeaning, SheetRow } from '~/bulk/prepare/bulk-kind'
import type { BulkSettings } from '~/storage/bulk-record'

import { figuresOf } from '../create/figures'
import {
  amountsIn,
  decimalIn,
  isOther,
  isSame,
  textOf,
  withoutAmount,
  withTotal,
  type Parts,
} from './invoice-cells'
import { AMOUNT, LINE_AMOUNT, rowValues, unreadCells } from './row-values'

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
  if (unreadCells(cells, settings).some(({ level }) => level === 'error')) return undefined
  const figures = figuresOf(rowValues(cells, settings))
  const own = lines.map((part) => figures.lines[parts.indexOf(part)]?.computed.amount)
  if (figures.unread > 0 || own.some((each) => each === undefined)) return 'open'
  if (isSame(figures.total, amount)) return 'total'
  return own.every((each) => each && isSame(each, amount)) ? 'line' : 'open'
}

/** One column means one thing: where its invoices disagree, or one alone can't tell, a person says it. */
export function meaningOf(groups: readonly Parts[], settings: BulkSettings): AmountMeaning {
  const found = groups
    .map((parts) => meaningIn(parts, settings))
    .filter((each) => each !== undefined)
  const [first] = found
  if (first === undefined) return undefined
  return settings.amountIs ?? (found.every((each) => each === first) ? first : 'open')
}
