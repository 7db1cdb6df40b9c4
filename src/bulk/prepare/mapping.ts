/** Which column of a sheet is which field: by its title, in any program's way of writing it. */
import type { NamedEntry } from '~/api/entries'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { normaliseCurrency } from '~/lib/currency'
import { foldText } from '~/lib/text'

import { tidyCells, type SheetColumn, type TidyCells } from '~/form/definition/sheet'
import { columnLetters, type Sheet, type SheetLine } from './read-sheet'
import { decimalAmount } from './total-rows'

export type Mapping = readonly (string | undefined)[]

/** How programs shorten the words of titles. "No" alone may be a row's own number. */
const shortened: Readonly<Record<string, string>> = {
  amt: 'amount',
  inv: 'invoice',
  qty: 'quantity',
  desc: 'description',
  cust: 'customer',
  vend: 'vendor',
  dt: 'date',
  pmt: 'payment',
  acct: 'account',
  addr: 'address',
}
const numbers = new Set(['no', 'nr', 'num', 'num.', 'nbr'])

export const titleWords = (title: string): readonly string[] =>
  foldText(
    title
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
      .replaceAll('#', ' no ')
      .replaceAll('%', ' percent '),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const plainHeader = (text: string): string => {
  const words = titleWords(text)
  return words
    .map((word) => shortened[word] ?? (words.length > 1 && numbers.has(word) ? 'number' : word))
    .join('')
}

const exactly = (text: string): string => foldText(text.trim())

const memberName = ({ id }: SheetColumn): string => id.split('.').at(-1) ?? id

const titles = new WeakMap<SheetColumn, ReadonlyMap<string, number>>()

/** A sheet of thousands of rows asks for them often. */
function titlesOf(field: SheetColumn): ReadonlyMap<string, number> {
  const known = titles.get(field)
  if (known) return known
  const all = [memberName(field), field.label, ...field.names].map(plainHeader)
  const found = new Map(all.map((title) => [title, all.indexOf(title)]))
  titles.set(field, found)
  return found
}

function isNamed(field: SheetColumn, header: string): boolean {
  const name = plainHeader(header)
  return name !== '' && titlesOf(field).has(name)
}

/** The service's own name, or the one on screen, in any capitals. */
const isExact = (field: SheetColumn, header: string): boolean =>
  [memberName(field), field.label].some((name) => exactly(name) === exactly(header))

/** Titles of what is still to be paid, which goes before the whole of a bill. */
const DUE =
  /^(?:amounts?|balance|total|net|invoice|bill|document|doc|vendor|remaining)*(?:still)?(?:due|owing|owed|open|outstanding|unpaid|remaining|payable|topay)(?:amount|balance|total|usd|now)?$|^balance$|^pay(?:ment)?(?:amount|this|now)?$|^discounted(?:amount|total)?$|^amountto(?:be)?pa(?:y|id)$|^(?:current|ending|closing)balance$|^(?:noch)?offen(?:e[rs]?(?:betrag|posten|saldo)?)?(?:betrag)?$|^restbetrag$|^(?:montant|solde|reste)(?:du|restantdu|apayer|restant|ouvert)$|^(?:importe|saldo|monto|total)(?:pendiente|apagar|porpagar)$|^(?:importo|totale|saldo)(?:dapagare|dovuto|aperto)$|^openstaand(?:e?bedrag|saldo)?$/

const isDue = (header: string): boolean => DUE.test(plainHeader(header))

/** Titles of what is no amount to pay, though it stands in money: what was paid, the price of one, a tax, a discount. */
const PART_WORDS = new Set(
  'paid sent bezahlt gezahlt paye payes regle pagado pagato betaald unit each stuck einzelpreis stuckpreis tax taxes vat gst hst pst mwst ust tva iva btw steuer discount discounts skonto rabatt escompte remise descuento sconto korting freight shipping'.split(
    ' ',
  ),
)

const isPartOfBill = (header: string): boolean =>
  !isDue(header) &&
  (/^\W*s ?& ?h\W*$/i.test(header) || titleWords(header).some((word) => PART_WORDS.has(word)))

const DEBIT = /^(?:debits?|dr|soll|debe|dare)(?:amount|betrag|usd)?$/
const CREDIT = /^(?:credits?|cr|haben|haber|avere)(?:amount|betrag|usd)?$/

/** A ledger has amounts on two sides, and a running balance beside them that nobody owes as it stands. */
function sidesOf(header: readonly string[] = []): readonly number[] {
  const side = (title: RegExp) => header.findIndex((each) => title.test(plainHeader(each)))
  const [debit, credit] = [side(DEBIT), side(CREDIT)]
  return debit === -1 || credit === -1 ? [] : [debit, credit]
}

const RUNNING = /^(?:running|current|ending|closing|account)?balance$|^(?:saldo|solde)$/

const isRunning = (header: readonly string[] | undefined, at: number): boolean =>
  sidesOf(header).length > 0 && RUNNING.test(plainHeader(header?.[at] ?? ''))

/** "Account no." of a list of vendors is no field's, unless a column of its bank stands beside it: it may be ours there. */
const isBeside = (
  { beside }: SheetColumn,
  header: readonly string[],
  all: readonly SheetColumn[],
): boolean =>
  beside === undefined ||
  all
    .filter(({ id }) => beside.includes(id))
    .some((field) => header.some((name) => isNamed(field, name)))

const namesBank = (header: string): boolean => plainHeader(header).includes('bank')

/** Titles of the account that is to be paid, and of the columns beside which a mere "Account no." is one. */
const ACCOUNT =
  /^(?:bank|beneficiary|payee|recipient|receiver|creditor|vendor|supplier|deposit|credit|empfanger|to)*(?:(?:account|acc|ac|konto|compte|cuenta|conto|rekening|iban|bban|clabe)(?:bancaire|bancaria|bancario)?(?:number|nummer|no|nr)?(?:or)?)+(?:ending|last(?:4|four)(?:digits)?)?$/
const OUTRIGHT =
  /bank|iban|bban|clabe|banca|beneficiary|payee|recipient|receiver|creditor|empfanger/
const BANK =
  /routing|^(?:aba|rtn|bic|swift|blz|bsb|ifsc)|sortcode|transit|bankleitzahl|bankcode|^bank(?:name)?$/

/** Places of bank accounts among the columns that aren't sent: who is found in the records is paid there. */
export function bankColumns(header: readonly string[], mapping: Mapping): readonly number[] {
  const names = header.map(plainHeader)
  const hasBank = names.some((name) => BANK.test(name))
  return names.flatMap((name, at) =>
    mapping[at] === undefined && ACCOUNT.test(name) && (hasBank || OUTRIGHT.test(name)) ? [at] : [],
  )
}

/** How well a title names a field, the least best: what is due, then exact names, then usual ones in their order. */
function rankOf(field: SheetColumn, header: string): number | undefined {
  const place = titlesOf(field).get(plainHeader(header))
  if (isExact(field, header)) return field.isAmount && !isDue(header) ? 0 : -1
  if (place === undefined || plainHeader(header) === '') return undefined
  return field.isAmount && isDue(header) ? -1 : place + 1
}

/** No field goes to two columns, and no column to two fields. */
export function guessMapping(header: readonly string[], fields: readonly SheetColumn[]): Mapping {
  const apart = new Set(fields.filter((field) => !isBeside(field, header, fields)))
  const ranked = header
    .flatMap((name, at) =>
      fields.flatMap((field) => {
        const rank = rankOf(field, name)
        if (rank === undefined || (apart.has(field) && !namesBank(name))) return []
        // What needs the company of others, and has it, is meant.
        return [{ at, id: field.id, rank: field.beside === undefined ? rank : Math.min(rank, 0) }]
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
  const mapping: (string | undefined)[] = header.map(() => undefined)
  for (const { at, id } of ranked) {
    if (mapping[at] === undefined && !mapping.includes(id)) mapping[at] = id
  }
  return mapping
}

/** Titles of money, of which whole numbers are amounts too. */
const MONEY_WORDS = new Set(
  'amount total balance sum net gross due open outstanding unpaid remaining payable owed owing paid pay payment debit credit soll haben debe haber dare avere dr cr original current price cost value discounted charge charges invoiced billed betrag summe saldo montant importe importo bedrag'.split(
    ' ',
  ),
)

/** Titles of what is no amount to pay, whatever its figures look like: measures, numbers, and parts of a bill. */
const OTHER_WORDS = new Set(
  'rate percent pct quantity hours units count days age weight score line row id number no nr date day year time phone tel mobile fax zip terms tax taxes vat gst hst mwst ust tva iva discount freight shipping exchange fx'.split(
    ' ',
  ),
)

const isMoneyText = (text: string): boolean =>
  ['en-US', 'de-DE'].some((locale) => decimalAmount(text, locale) !== undefined)

const hasCents = (text: string): boolean => /\p{Sc}|[.,]\d{2}(?!\d)/u.test(text)

/** Most of its cells are amounts by themselves, or numbers below a title of amounts. */
function readsAsMoney({ header, lines }: Sheet, at: number): boolean {
  const title = header?.[at] ?? ''
  const words = titleWords(title).map((word) => shortened[word] ?? word)
  if (words.some((word) => OTHER_WORDS.has(word)) || FIGURE_TITLE.test(title.trim())) return false
  // "Past due" may be days: there the cells say it.
  const isLate = words.includes('past') || words.includes('overdue')
  const isTitled = !isLate && (isDue(title) || words.some((word) => MONEY_WORDS.has(word)))
  const texts = lines.flatMap(({ cells }) => cells[at]?.trim() || [])
  const amounts = texts.filter((text) => isMoneyText(text) && (isTitled || hasCents(text)))
  return amounts.length > texts.length / 2
}

/** Columns of amounts that no other field has. The ages of a report are parts of its total, and so is Current. */
function moneyColumns(sheet: Sheet, fields: readonly SheetColumn[], mapping: Mapping) {
  const amount = fields.find(({ isAmount }) => isAmount)
  const { header } = sheet
  if (!header || !amount) return []
  const isAging = header.some((title) => FIGURE_TITLE.test(title.trim()))
  const hasFigures = (at: number) => sheet.lines.some(({ cells }) => /\d/.test(cells[at] ?? ''))
  return header.flatMap((title, at) => {
    const id = mapping[at]
    if (id !== undefined && id !== amount.id) return []
    if (id === undefined && isRunning(header, at)) return []
    if (isNamed(amount, title)) return hasFigures(at) ? [at] : []
    const isPart = isAging && plainHeader(title) === 'current'
    return id === amount.id || (!isPart && readsAsMoney(sheet, at)) ? [at] : []
  })
}

/** The column of what is still due, where a mapping has the whole instead or has none. */
export function dueColumn(
  sheet: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): number | undefined {
  const id = fields.find(({ isAmount }) => isAmount)?.id
  const isFound = mapping.some((each, at) => each === id && isDue(sheet.header?.[at] ?? ''))
  if (id === undefined || isFound) return undefined
  return moneyColumns(sheet, fields, mapping).find((at) => isDue(sheet.header?.[at] ?? ''))
}

/** Which of two sides has the bills, a person says: in a list of payables they stand in credit. */
export function withoutSides(
  { header }: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): Mapping {
  const id = fields.find(({ isAmount }) => isAmount)?.id
  const sides = sidesOf(header)
  return mapping.map((each, at) =>
    each === id && (sides.includes(at) || isRunning(header, at)) ? undefined : each,
  )
}

/** A template's column that nobody filled in is no amount where another one may be. */
export function withoutBlankAmount(
  sheet: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): Mapping {
  const at = mapping.indexOf(fields.find(({ isAmount }) => isAmount)?.id)
  const isFilled = sheet.lines.some(
    ({ cells, lacking }) => cells[at]?.trim() || lacking?.includes(at),
  )
  if (at === -1 || isFilled) return mapping
  const others = moneyColumns(sheet, fields, mapping).filter((each) => each !== at)
  return others.length === 0 ? mapping : mapping.with(at, undefined)
}

/** What is wrong with the price of one piece as the amount of a row. */
export function unitPriceProblem(
  sheet: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): string | undefined {
  const amount = fields.find(({ isAmount }) => isAmount)?.id
  const isWord = (at: number, ...words: readonly string[]) =>
    titleWords(sheet.header?.[at] ?? '').some((word) => words.includes(shortened[word] ?? word))
  const price = mapping.findIndex((id, at) => id === amount && isWord(at, 'unit', 'each'))
  const quantity = mapping.findIndex((_, at) => isWord(at, 'quantity'))
  if (amount === undefined || price === -1 || quantity === -1) return undefined
  // A draft doesn't keep cells that aren't sent.
  const isOne = sheet.lines.every(
    ({ cells, lacking }) =>
      !lacking?.includes(quantity) && /^(?:1(?:[.,]0+)?)?$/.test(cells[quantity]?.trim() ?? ''),
  )
  return isOne
    ? undefined
    : `“${columnName(sheet, price)}” is the price of one, and “${columnName(sheet, quantity)}” isn’t always 1. Add a column with the amounts to pay.`
}

/** What is wrong with amounts in several currencies, where none is sent with them. */
export function currenciesProblem(
  { header, lines }: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): string | undefined {
  const field = fields.find(({ reads, isNotSent }) => reads === 'currency' && isNotSent)
  if (!field) return undefined
  const titled = header?.findIndex((title) => isNamed(field, title)) ?? -1
  const at = mapping.includes(field.id) ? mapping.indexOf(field.id) : titled
  const shown = lines.filter(({ isHidden }) => !isHidden)
  const codes = [...new Set(shown.flatMap(({ cells }) => normaliseCurrency(cells[at]) ?? []))]
  const [last = '', ...others] = codes.toSorted().toReversed()
  return others.length === 0
    ? undefined
    : `These amounts are in ${others.toReversed().join(', ')} and ${last}. Invoices have no currency at your provider: import one currency at a time.`
}

/** Without signs between thousands and cents that are zero: 1,200.00 is 1200. */
const figureOf = (text = ''): string =>
  text
    .replaceAll(/[^\d.,()-]/g, '')
    .replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[.,]0+(?=\)?$)/, '')

/** Columns that could each be what is paid or invoiced, where their figures differ in some row. */
export function amountColumns(
  sheet: Sheet,
  fields: readonly SheetColumn[],
  mapping: Mapping,
): readonly number[] {
  const id = fields.find(({ isAmount }) => isAmount)?.id
  const columns = moneyColumns(sheet, fields, mapping).filter(
    (at) => mapping[at] === id || !isPartOfBill(sheet.header?.[at] ?? ''),
  )
  const chosen = columns.find((at) => mapping[at] === id) ?? columns[0]
  if (chosen === undefined) return []
  const found = columns.filter(
    (at) =>
      at === chosen ||
      sheet.lines.some(({ cells }) => figureOf(cells[at]) !== figureOf(cells[chosen])),
  )
  return found.length > 1 ? found : []
}

/** Titles that begin with a figure: form 1099, and the ages of an aging report. */
const FIGURE_TITLE =
  /^(?:1099\b.*|[<>]?\s*\d{1,3}\s*(?:[-–—]|to)\s*\d{1,3}.*|[<>]\s*\d{1,3}.*|\d{1,3}\s*(?:\+|days?\b|and (?:over|up)\b).*)$/i

const isValue = (cell: string): boolean =>
  /^[\s\p{Sc}(]*[-+]?\d/u.test(cell) && !FIGURE_TITLE.test(cell.trim())

const namesIn = (cells: readonly string[], fields: readonly SheetColumn[]): number =>
  cells.filter((cell) => fields.some((field) => isNamed(field, cell))).length

/** At least one known name and no values; among many names a figure may stand. */
export const looksLikeHeader = (
  cells: readonly string[],
  fields: readonly SheetColumn[],
): boolean => {
  const named = namesIn(cells, fields)
  const values = cells.filter(isValue).length
  return named > 0 && (values === 0 || (named > 2 && values === 1))
}

/** Letterheads and the filters of a report may take many rows. */
export const HEADER_WITHIN = 40

/** The number of the row with the titles. Reports have their name, company and period above it. */
export function findHeader(
  lines: readonly SheetLine[],
  fields: readonly SheetColumn[],
): number | undefined {
  const found = lines
    .slice(0, HEADER_WITHIN)
    .filter(({ cells }) => looksLikeHeader(cells, fields))
    .map(({ number, cells }) => ({ number, named: namesIn(cells, fields) }))
    .toSorted((a, b) => b.named - a.named)
  return found[0]?.number
}

/** A sheet with all columns and one example row, which isn't taken if it comes back. */
export const templateText = (
  fields: readonly SheetColumn[],
  example: Readonly<Record<string, string>>,
): string => {
  const sent = fields.filter(({ isNotSent }) => !isNotSent)
  return (
    BYTE_ORDER_MARK +
    csvLine(sent.map(({ label }) => textField(label))) +
    csvLine(sent.map(({ id }) => textField(example[id] ?? '')))
  )
}

/** The header without blank columns at its end, which copying adds. */
export const headerSignature = (header: readonly string[]): string =>
  header.map(plainHeader).join('\n').trimEnd()

export const columnName = ({ header }: Sheet, at: number): string =>
  header?.[at] || `Column ${columnLetters(at)}`

export const mappedTwice = (mapping: Mapping): ReadonlySet<string> =>
  new Set(
    mapping.filter(
      (id): id is string => id !== undefined && mapping.indexOf(id) !== mapping.lastIndexOf(id),
    ),
  )

/** The one reader of a row's cells: as the fields of a form are once they are left, wherever a sheet is given. */
export const cellsOf = (
  cells: readonly string[],
  mapping: Mapping,
  fields: readonly SheetColumn[],
  paypoints: readonly NamedEntry[] = [],
): TidyCells =>
  tidyCells(
    Object.fromEntries(
      mapping.flatMap((id, at) => (id === undefined ? [] : [[id, (cells[at] ?? '').trim()]])),
    ),
    fields,
    paypoints,
  )
