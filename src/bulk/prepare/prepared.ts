import { homeEntry } from '~/api/connection'
import type { NamedEntry } from '~/api/entries'
import { outOfSheet } from '~/lib/machine-text'
import { lastFour, numberEnd } from '~/lib/masks'
import { isLocale, type BulkSettings, type Cells } from '~/storage/bulk-record'
import type { KeptChange, KeptSheet } from '~/storage/sheet-draft'
import { display } from '~/ui/locale'

import { tidyCells, type SheetColumn } from '~/form/definition/sheet'
import type { SheetRow } from './bulk-kind'
import { isEncoding, type Encoding } from './decode-file'
import { bankColumns, cellsOf, type Mapping } from './mapping'
import { isAmountCut, widthOf, type Sheet, type SheetLine } from './read-sheet'
import {
  calledIn,
  decimalAmount,
  furnitureIn,
  isTotalWord,
  notBillQuestion,
  totalsIn,
  type Summand,
} from './total-rows'

export interface SheetSource {
  readonly title: string
  readonly lines: readonly SheetLine[]
  readonly encoding: Encoding | undefined
  /** Its figures are written by the app, with a decimal point. */
  readonly isWorkbook?: boolean
  /** Of a file that isn't Unicode, to be read again in another code page. Not kept in drafts. */
  readonly bytes?: Uint8Array
}

export interface Change {
  readonly cells?: Cells
  readonly isLeftOut?: boolean
  readonly confirmed?: readonly string[]
  readonly isNew?: boolean
  readonly lacking?: readonly string[]
}

export interface PreparedSheet {
  readonly source: SheetSource | undefined
  /** The row with the titles; undefined where there is none. */
  readonly headerAt: number | undefined
  readonly mapping: Mapping
  /** Which of several columns is the amount was said, for this header now or before. */
  readonly isAmountSaid: boolean
  /** Columns of a draft of which it was asked: their cells may not be in it any more. */
  readonly askedAmounts: readonly number[]
  readonly settings: BulkSettings
  readonly changes: ReadonlyMap<number, Change>
  readonly reason: string
}

/** One number is one invoice: what differs in its rows is an error, and the number bills once. */
export const firstChoice = (hasGroups: boolean): Pick<BulkSettings, 'sameNumber'> =>
  hasGroups ? { sameNumber: 'lines' } : {}

/** What amounts mean is asked of each sheet, and again for other columns. */
export function unasked(settings: BulkSettings): BulkSettings {
  const { amountIs: _, ...rest } = settings
  return rest
}

export const nothingPrepared = (hasGroups = false): PreparedSheet => ({
  source: undefined,
  headerAt: undefined,
  mapping: [],
  isAmountSaid: false,
  askedAmounts: [],
  settings: {
    entry: homeEntry(),
    method: '',
    currency: '',
    locale: display.locale,
    dayOrder: 'ymd',
    flags: {},
    ...firstChoice(hasGroups),
  },
  changes: new Map(),
  reason: '',
})

export function restoredSheet(kept: KeptSheet, known: ReadonlySet<string>): PreparedSheet {
  const { title, encoding, lines, hasHeader, columns, settings, reason, changes } = kept
  const { isWorkbook, isAmountSaid, askedAmounts = [] } = kept
  return {
    source: {
      title,
      encoding: isEncoding(encoding) ? encoding : undefined,
      ...(isWorkbook && { isWorkbook }),
      lines: lines.map(({ number, cells, isHidden }) => {
        const lacking = cells.flatMap((cell, at) => (cell === null ? at : []))
        const line = {
          number,
          cells: cells.map((cell) => cell ?? ''),
          ...(isHidden && { isHidden }),
        }
        return lacking.length === 0 ? line : { ...line, lacking }
      }),
    },
    // Nothing above the header is kept.
    headerAt: hasHeader ? lines[0]?.number : undefined,
    isAmountSaid: isAmountSaid === true,
    askedAmounts,
    mapping: columns.map((id) => (id !== null && known.has(id) ? id : undefined)),
    settings: isLocale(settings.locale) ? settings : { ...settings, locale: display.locale },
    changes: new Map(changes.map((change) => [change.number, restoredChange(change)])),
    reason,
  }
}

function restoredChange({ cells, isLeftOut, confirmed, isNew }: KeptChange): Change {
  const given = Object.entries(cells)
  return {
    cells: Object.fromEntries(
      given.flatMap(([field, text]) => (text === null ? [] : [[field, text]])),
    ),
    ...(isLeftOut !== undefined && { isLeftOut }),
    ...(confirmed && { confirmed }),
    ...(isNew !== undefined && { isNew }),
    lacking: given.flatMap(([field, text]) => (text === null ? field : [])),
  }
}

export interface Filled {
  readonly source: SheetSource
  readonly found: number
  readonly missing: number
}

export function filled(source: SheetSource, given: readonly SheetLine[]): Filled {
  const byNumber = new Map(given.map((line) => [line.number, line]))
  let found = 0
  let missing = 0
  const lines = source.lines.map((line) => {
    if (!line.lacking) return line
    const again = byNumber.get(line.number)
    if (again && isSameLine(line, again)) {
      found += 1
      return again
    }
    missing += 1
    return line
  })
  return { source: { ...source, lines }, found, missing }
}

function isSameLine({ cells, lacking = [] }: SheetLine, again: SheetLine): boolean {
  const hidden = new Set(lacking)
  return (
    cells.length === again.cells.length &&
    cells.every((text, at) =>
      hidden.has(at) ? again.cells[at]?.trim() !== '' : text === again.cells[at],
    )
  )
}

interface RowsOfKind {
  readonly fields: readonly SheetColumn[]
  readonly example: Cells
  /** Where rows are lines of one record. */
  readonly groups?: unknown
}

/**
 * @param locale how amounts are written, by which totals are known
 * @param paypoints those whose names may stand in cells
 */
export function rowsOf(
  { lines, named, header }: Sheet,
  mapping: Mapping,
  kind: RowsOfKind,
  locale: string,
  paypoints: readonly NamedEntry[] = [],
): readonly SheetRow[] {
  const read = lines.map((line) => ({
    line,
    ...cellsOf(line.cells, mapping, kind.fields, paypoints),
  }))
  const amounts = mapping.flatMap((id, at) =>
    kind.fields.some((field) => field.id === id && field.kind === 'amount') ? [at] : [],
  )
  const isCut = ({ cells }: SheetLine) =>
    header !== undefined &&
    cells.length > header.length &&
    amounts.some((at) => isAmountCut(cells, at))
  const hasAmounts = kind.fields.some(({ isAmount }) => isAmount)
  // A status that goes into the comments still is one.
  const isTaken = (place: number) => {
    const field = kind.fields.find(({ id }) => id === mapping[place])
    return field !== undefined && !isProse(field)
  }
  const isExample = exampleRule(kind)
  const { totals, open } = totalsIn(
    read.map(({ line, cells }) => summandOf(line, cells, kind, locale)),
  )
  const vendors = kind.fields.filter(({ vendor }) => vendor !== undefined)
  const payeeIn = (cells: Cells): Cells =>
    Object.fromEntries(
      vendors.flatMap(({ id }) => (cells[id]?.trim() ? [[id, cells[id].trim()]] : [])),
    )
  const banks = vendors.length === 0 ? [] : bankColumns(header ?? [], mapping)
  const furniture = read.map(({ line }) => furnitureIn(line.cells, header))
  const payees = read.map(({ cells }, at) => (furniture[at] === undefined ? payeeIn(cells) : {}))
  const hasPayee = (at: number) => Object.keys(payees[at] ?? {}).length > 0
  const isAlone = (at: number) =>
    read[at]?.line.cells.filter((text) => text.trim() !== '').length === 1
  const isSamePayee = (one: Cells = {}, other: Cells = {}) =>
    vendors.every(({ id }) => one[id] === other[id])
  /** It has a payee and nothing else, and the row below it has the rest, beside the same payee or none. */
  const isGroupName = (at: number) =>
    vendors.length > 0 &&
    hasPayee(at) &&
    isAlone(at) &&
    at + 1 < read.length &&
    !totals.has(at + 1) &&
    (!hasPayee(at + 1) || (!isAlone(at + 1) && isSamePayee(payees[at], payees[at + 1])))
  let above: Cells | undefined
  return read.map(({ line, cells, removed }, at) => {
    if (totals.has(at)) above = undefined
    else if (hasPayee(at)) above = payees[at]
    const ofAbove = hasPayee(at) ? undefined : above
    const aside = line.isHidden
      ? 'Hidden in the workbook'
      : (furniture[at] ??
        (totals.has(at)
          ? 'Total of other rows'
          : isExample(cells)
            ? 'Example row'
            : isGroupName(at)
              ? 'Name of the rows below'
              : undefined))
    const called =
      aside === undefined && hasAmounts
        ? calledIn(line.cells, {
            header,
            isSent: (place) => mapping[place] !== undefined,
            isLine: kind.groups !== undefined,
          })
        : undefined
    const notBill =
      aside === undefined && hasAmounts && kind.groups === undefined && header !== undefined
        ? notBillQuestion(line.cells, { header, isTaken })
        : undefined
    const bankEnds = banks.flatMap((place) => bankEndIn(line, place))
    return {
      number: line.number,
      cells,
      ...(Object.keys(removed).length > 0 && { removed }),
      isLeftOut: aside !== undefined,
      ...(aside !== undefined && { aside }),
      ...(aside === undefined && open.has(at) && { isLikeTotal: true }),
      ...(called !== undefined && { called }),
      ...(aside === undefined && ofAbove !== undefined && { above: ofAbove }),
      ...(notBill !== undefined && { notBill }),
      ...(bankEnds.length > 0 && { bankEnds }),
      confirmed: [],
      isNew: false,
      isRagged: widthOf(line) > named || isCut(line),
      lacking: line.lacking?.flatMap((place) => mapping[place] ?? []) ?? [],
    }
  })
}

/** Of words in the place of an account, such as "on file", there is none. */
function bankEndIn({ cells, lacking }: SheetLine, at: number): readonly string[] {
  const text = outOfSheet(cells[at] ?? '')
  if (text === '') return lacking?.includes(at) ? [''] : []
  if (numberEnd(text) !== undefined) return [lastFour(text) ?? /\d*$/.exec(text)?.[0] ?? '']
  return /\d/.test(text) ? [''] : []
}

const isProse = ({ reads, kind }: SheetColumn): boolean =>
  kind === undefined && (reads === undefined || reads === 'text')

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

function summandOf(
  { cells: texts }: SheetLine,
  cells: Cells,
  { fields }: RowsOfKind,
  locale: string,
): Summand {
  const amountField = fields.find(({ isAmount }) => isAmount)?.id
  // "30.00 USD" is no name, nor is a currency beside the amount.
  const values = new Set(
    fields.flatMap(({ id, kind }) =>
      kind === 'amount' || id === 'currency' ? (cells[id]?.trim() ?? []) : [],
    ),
  )
  const isName = (text: string) =>
    hasLetters(text) &&
    decimalAmount(text, locale) === undefined &&
    (!values.has(text) || isTotalWord(text))
  const words = texts.map((text) => text.trim()).filter(isName)
  const amount = amountField === undefined ? undefined : cells[amountField]?.trim()
  // A payee's name may be a total's word, and so may a comment.
  const isOwn = (text: string) =>
    fields.some(
      (field) => (field.vendor !== undefined || isProse(field)) && cells[field.id] === text,
    )
  const total = amount ? words.find((text) => isTotalWord(text) && !isOwn(text)) : undefined
  const [first = ''] = words
  const word = total ?? first
  const isCode = (text: string) => /^[A-Z]{3}$/.test(text) || /\d/.test(text)
  const said = fields.some((field) => {
    const { id, kind } = field
    const text = cells[id]?.trim() ?? ''
    const isNamed = total !== undefined && (field.vendor !== undefined || isProse(field))
    return (
      text !== '' &&
      id !== amountField &&
      kind !== 'amount' &&
      kind !== 'code' &&
      text !== word &&
      !isNamed
    )
  })
  return {
    word,
    names: words,
    isRecord: said || (total === undefined && words.slice(1).some((text) => !isCode(text))),
    amount: amount === undefined ? undefined : decimalAmount(amount, locale),
    isNameless: word === '',
    isOpen: isCode(word),
  }
}

/** Dates and amounts aside, which a spreadsheet writes in its own way. */
function exampleRule({ fields, example }: RowsOfKind) {
  const texts = fields.filter(({ id, kind }) => hasLetters(example[id] ?? '') && kind !== 'day')
  return (cells: Cells): boolean => {
    const given = texts.filter(({ id }) => cells[id] !== undefined)
    return given.length > 1 && given.every(({ id }) => cells[id]?.trim() === example[id])
  }
}

export const changedRows = (
  rows: readonly SheetRow[],
  changes: PreparedSheet['changes'],
  fields: readonly SheetColumn[],
  paypoints: readonly NamedEntry[] = [],
): readonly SheetRow[] =>
  changes.size === 0
    ? rows
    : rows.map((row) => {
        const change = changes.get(row.number)
        if (!change) return row
        const { cells, removed } = tidyCells(change.cells ?? {}, fields, paypoints)
        const before = Object.entries(row.removed ?? {}).filter(([id]) => cells[id] === undefined)
        // A cleared field isn't missing.
        const lacking = [...(row.lacking ?? []), ...(change.lacking ?? [])].filter(
          (field) => cells[field] === undefined,
        )
        return {
          ...row,
          ...change,
          cells: { ...row.cells, ...cells },
          removed: { ...Object.fromEntries(before), ...removed },
          lacking,
        }
      })

export const lackingIn = ({ cells, lacking = [] }: SheetRow): readonly string[] =>
  lacking.filter((field) => (cells[field]?.trim() ?? '') === '')

export function withChange(
  changes: PreparedSheet['changes'],
  number: number,
  next: Change,
  payeeFields: readonly string[],
  besideAfter: (changes: PreparedSheet['changes']) => readonly number[] = () => [],
): PreparedSheet['changes'] {
  const before = changes.get(number)
  const cells = { ...before?.cells, ...next.cells }
  // For another payee, the decision to create a vendor no longer holds.
  const isOther = Object.keys(next.cells ?? {}).some((field) => payeeFields.includes(field))
  // Confirmations were about the row as it was.
  const isChanged = (next.cells ?? next.isNew) !== undefined
  const after = new Map(changes).set(number, {
    ...before,
    ...(isOther && { isNew: false }),
    ...(isChanged && { confirmed: [] }),
    ...next,
    cells,
  })
  // And about the other rows of its record.
  if (isChanged || next.isLeftOut !== undefined) {
    for (const beside of besideAfter(after)) {
      const other = after.get(beside)
      if (other?.confirmed) after.set(beside, { ...other, confirmed: [] })
    }
  }
  return after
}

export const unconfirmed = (changes: PreparedSheet['changes']): PreparedSheet['changes'] =>
  new Map([...changes].map(([number, change]) => [number, { ...change, confirmed: [] }]))
