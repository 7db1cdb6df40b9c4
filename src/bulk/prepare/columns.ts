import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/submit/intent'
import { hashOf } from '~/submit/journal-body'
import type { BulkSettings } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'

import type { SheetColumn } from '~/form/definition/sheet'
import { guessAmountLocale } from './amount-style'
import type { BulkKind } from './bulk-kind'
import {
  currenciesProblem,
  dueColumn,
  guessMapping,
  headerSignature,
  mappedTwice,
  titleWords,
  unitPriceProblem,
  withoutBlankAmount,
  withoutSides,
  type Mapping,
} from './mapping'
import { guessDayOrder } from '~/lib/written-day'
import { widthOf, type Sheet, type SheetLine } from './read-sheet'
import { furnitureIn, groupOf, isTotalWord, nameKey } from './total-rows'

export const signatureOf = (sheet: Sheet): Promise<string> | undefined =>
  sheet.header && hashOf(headerSignature(sheet.header))

/** What the titles say, and what the cells below them do: names under "Customer" are no IDs. */
export function guessColumns(
  { fields }: { readonly fields: readonly SheetColumn[] },
  sheet: Sheet,
): Mapping {
  const { header, lines, width } = sheet
  const columns = Array.from({ length: width }, (_, at) => header?.[at] ?? '')
  const guess = guessMapping(columns, fields)
  const textFor = new Map(fields.map(({ id, ifText }) => [id, ifText]))
  const named = guess.map((id, at) => {
    const instead = textFor.get(id ?? '')
    if (instead === undefined || guess.includes(instead)) return id
    const texts = lines.flatMap(({ cells }) => cells[at]?.trim() || [])
    const isText = texts.filter((text) => !/^\d+$/.test(text)).length > texts.length / 2
    return isText ? instead : id
  })
  const numbered = withNumbers(sheet, fields, named)
  const filled = withoutSides(sheet, fields, withoutBlankAmount(sheet, fields, numbered))
  const due = dueColumn(sheet, fields, filled)
  if (due === undefined) return filled
  const amount = fields.find(({ isAmount }) => isAmount)?.id
  return filled.map((id, at) => (at === due ? amount : id === amount ? undefined : id))
}

/** What a bill is called in titles, and what may stand beside that in the title of its number. */
const BILL_TITLE = /^(?:inv|invoice|bill|rechnung|factur|fattur|beleg)/
const BESIDE_BILL = new Set(
  's no nos nr number numbers num id ids ref refs reference references code codes vendor vendors supplier suppliers our your their original doc document tax'.split(
    ' ',
  ),
)

/** "Invoices", "Vendor invoice" and the like hold the numbers where no column is called so and their cells have figures. */
function withNumbers(
  { header = [], lines }: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): Mapping {
  const id = fields.find((field) => field.id === 'invoiceNumber')?.id
  if (id === undefined || mapping.includes(id)) return mapping
  const at = header.findIndex((title, place) => {
    const words = titleWords(title)
    const texts = lines.flatMap(({ cells }) => cells[place]?.trim() || [])
    return (
      mapping[place] === undefined &&
      words.some((word) => BILL_TITLE.test(word)) &&
      words.every((word) => BILL_TITLE.test(word) || BESIDE_BILL.has(word)) &&
      texts.filter((text) => /\d/.test(text)).length > texts.length / 2
    )
  })
  return at === -1 ? mapping : mapping.with(at, id)
}

export interface FoundMapping {
  readonly mapping: Mapping
  /** A person said before, for the same header, which of several amounts counts. */
  readonly isAmountSaid: boolean
}

export async function mappingFor<O extends WriteOperation>(
  kind: BulkKind<O>,
  sheet: Sheet,
): Promise<FoundMapping> {
  const guess = guessColumns(kind, sheet)
  const signature = await signatureOf(sheet)
  const kept =
    signature === undefined
      ? undefined
      : // Where storage is forbidden nothing is remembered.
        await bulkRunsOf(currentScope())
          .mapping(kind.id, signature)
          .catch(() => undefined)
  const known = new Set(kind.fields.map(({ id }) => id))
  if (!kept) return { mapping: guess, isAmountSaid: false }
  const mapping = guess.map((_, at) => {
    const id = kept.fields[at] ?? null
    return id !== null && known.has(id) ? id : undefined
  })
  return { mapping, isAmountSaid: kept.isAmountSaid }
}

/** What the sheet's own dates and amounts say of how they are written; unchanged where they don't. */
export function withReading<O extends WriteOperation>(
  kind: BulkKind<O>,
  { lines }: Sheet,
  mapping: Mapping,
  settings: BulkSettings,
  isWorkbook = false,
): BulkSettings {
  const textsOf = (what: 'day' | 'amount') => {
    const ids = new Set(kind.fields.filter((field) => field.kind === what).map(({ id }) => id))
    return lines.flatMap(({ cells }) => cells.filter((_, at) => ids.has(mapping[at] ?? '')))
  }
  const { dayOrder, locale, isStyleSaid } = settings
  const amounts = { texts: textsOf('amount'), isWorkbook }
  return {
    ...settings,
    areFigures: isWorkbook || undefined,
    dayOrder: guessDayOrder(textsOf('day')) ?? dayOrder,
    locale: (isStyleSaid ? undefined : guessAmountLocale(amounts, locale)) ?? locale,
  }
}

/** Reports that group bills, such as QuickBooks' “Unpaid Bills”, have each vendor in a row of its own above them. */
function vendorAbove(
  fields: readonly SheetColumn[],
  mapping: Mapping,
  { lines }: Sheet,
): string | undefined {
  const vendors = fields.filter(({ vendor }) => vendor !== undefined)
  if (vendors.length === 0 || vendors.some(({ id }) => mapping.includes(id))) return undefined
  const texts = lines.map(({ cells }) => cells.map((cell) => cell.trim()).filter(Boolean))
  const name = texts.find(
    ([only = '', ...others], at) =>
      others.length === 0 &&
      /\p{L}/u.test(only) &&
      !isTotalWord(only) &&
      texts
        .slice(at + 1)
        .find((next) => next.length > 1)
        ?.some((text) => /\d/.test(text)),
  )?.[0]
  return name === undefined
    ? undefined
    : `The vendors stand above their bills, such as “${name}”. Repeat the vendor in each row, in a column of its own.`
}

/**
 * Puts vendors that stand above their bills beside them, in a last column, where the sheet says for each group where it
 * ends: a name by itself, its bills, and the total for that name. Anything else stays for a person.
 */
export function namesBeside(
  fields: readonly SheetColumn[],
  lines: readonly SheetLine[],
  headerAt: number | undefined,
): readonly SheetLine[] {
  const name = fields.find(({ vendor }) => vendor === 'name')
  const top = lines.findIndex(({ number }) => number === headerAt)
  const header = lines[top]
  if (!name || !header) return lines
  const guess = guessMapping(header.cells, fields)
  if (fields.some(({ id, vendor }) => vendor !== undefined && guess.includes(id))) return lines
  const width = Math.max(...lines.map(widthOf))
  const beside = ({ cells, ...line }: SheetLine, text: string): SheetLine => ({
    ...line,
    cells: [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), text],
  })
  const above = [...lines.slice(0, top), beside(header, name.label)]
  const read: SheetLine[] = []
  let group: { readonly name: string; bills: number } | undefined
  for (const line of lines.slice(top + 1)) {
    const [first = '', ...others] = line.cells.map((cell) => cell.trim()).filter(Boolean)
    const total = groupOf(first)
    if (furnitureIn(line.cells, header.cells) !== undefined) read.push(beside(line, ''))
    else if (group && total?.name === nameKey(group.name) && group.bills > 0) {
      read.push(beside(line, ''))
      group = undefined
    } else if (others.length > 0 && !group && isTotalWord(first)) {
      read.push(beside(line, ''))
    } else if (others.length > 0 && group) {
      group.bills += 1
      read.push(beside(line, group.name))
    } else if (others.length === 0 && !group && /\p{L}/u.test(first) && !isTotalWord(first)) {
      group = { name: first, bills: 0 }
      read.push(beside({ ...line, cells: [] }, first))
    } else if (others.length > 0 || group?.bills !== 0 || /\p{L}/u.test(first)) {
      return lines
    }
    // What is left is the vendor's phone below its name.
  }
  return group || read.length === 0 ? lines : [...above, ...read]
}

export function mappingProblemOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  mapping: Mapping,
  sheet?: Sheet,
): string | undefined {
  const [twice] = mappedTwice(mapping)
  if (twice !== undefined) {
    const label = kind.fields.find(({ id }) => id === twice)?.label ?? twice
    return `Two columns are “${label}”. Choose one of them.`
  }
  return (
    (sheet && currenciesProblem(sheet, kind.fields, mapping)) ??
    (sheet && vendorAbove(kind.fields, mapping, sheet)) ??
    kind.mappingProblem(new Set(mapping.filter((id) => id !== undefined))) ??
    (sheet && unitPriceProblem(sheet, kind.fields, mapping))
  )
}
