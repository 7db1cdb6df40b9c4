/** An invoice from the cells of its rows: one line for each, or none. */

import { type CellProblem, doubtOfCell } from '~/bulk/prepare/bulk-kind'
import { groupedColumnOf, lineAt } from '~/bulk/prepare/grouped'
import { dayProblems } from '~/bulk/prepare/read-day'
import {
  currencyTitles,
  sheetColumn,
  type SheetColumn,
  sheetColumns,
  withCells,
} from '~/form/definition/sheet'
import { amountProblem } from '~/form/definition/verdicts'
import { billRunsKey } from '~/lib/bill-numbers'
import { currencyDigits } from '~/lib/currency'
import { formatMoney } from '~/lib/money'
import { percentProblem, quantityProblem, threeDecimals } from '~/lib/number-words'
import { hasPercentSign, parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { readDay } from '~/lib/written-day'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { invoiceForm, type InvoiceValues } from '../create/fields'
import { discountText, isBlankLine, totalText, withoutIncludedTax } from '../create/figures'
import { COST_DECIMALS, taxRateVerdict } from '../create/line-fields'

export const customerNameMembers = [
  'firstName',
  'lastName',
  'company',
  'billingEmail',
  'customerNumber',
].map((name) => `customerData.${name}`)

/** A column that the sheet has. */
export function cellFor(field: string, cells: Cells): string {
  // A line's own field is shown for it.
  if (Object.hasOwn(cells, field) || lineAt(field) !== undefined) return field
  const near = field.startsWith('customerData.') ? [CUSTOMER, ...customerNameMembers] : []
  return near.find((name) => Object.hasOwn(cells, name)) ?? AMOUNT
}

export const AMOUNT = 'invoiceData.invoiceAmount'
export const NUMBER = 'invoiceData.invoiceNumber'
export const LINE_COST = 'invoiceData.items.0.itemCost'
export const LINE_AMOUNT = 'invoiceData.items.0.itemTotalAmount'
export const DISCOUNT = 'invoiceData.discount'
export const CUSTOMER = 'customerData.customerId'
export const CURRENCY = 'currency'
const first = [CUSTOMER, NUMBER, AMOUNT]
const place = ({ id }: SheetColumn): number =>
  first.includes(id) ? first.indexOf(id) : first.length

/** The service bills in its own currency, so that a sheet's is only compared with the customer's. */
const currencyColumn: SheetColumn = {
  ...sheetColumn(CURRENCY, {
    ...invoiceForm.fields.currency,
    label: 'Currency (not sent)',
    sheet: currencyTitles,
  }),
  isNotSent: true,
}

/** What tells a row apart stands first. */
export const invoiceColumns = [...sheetColumns(invoiceForm.fields), currencyColumn]
  .map((column): SheetColumn =>
    column.id === CUSTOMER
      ? { ...column, offers: 'customers', ifText: 'customerData.company' }
      : column.id === AMOUNT
        ? { ...column, isAmount: true }
        : column,
  )
  .toSorted((a, b) => place(a) - place(b))

const columnsById = new Map(invoiceColumns.map((column) => [column.id, column]))
/** An amount of the whole invoice, besides its total. */
export const isAddedOnce = (id: string): boolean =>
  id !== AMOUNT && !id.includes('.items.') && columnsById.get(id)?.kind === 'amount'

const percents = new Set(['invoiceData.items.0.itemTaxRate'])
const quantities = new Set(['invoiceData.items.0.itemQty'])
const flags = new Set(['scheduledOptions.includePaylink', 'scheduledOptions.includePdf'])
const YES = /^(?:yes|y|true|1|x)$/i
const NO = /^(?:no|n|false|0|-)$/i

const amountOptions = (id: string) => ({
  maxDecimals: id.endsWith('itemCost') ? COST_DECIMALS : currencyDigits(undefined),
})

const localNumber = (plain: string): string =>
  new Intl.NumberFormat(display.locale, { maximumFractionDigits: 6, useGrouping: false }).format(
    Number(plain),
  )

/** The paypoint that a row is invoiced at. */
export const rowEntryOf = (cells: Cells, settings: BulkSettings): string =>
  cells['entry']?.trim() || settings.entry.trim()

/** Each paypoint counts its own invoices. Rows that spell one number in two ways are of one invoice. */
export function groupKey(entry: string, number = ''): string | undefined {
  const text = billRunsKey(number)
  return text === '' ? undefined : `${entry.trim()}\n${text}`
}

/** In this browser's way of writing, as a person would type it into the form. Unread cells stay. */
export function readCell(place: string, text: string, { locale, dayOrder }: BulkSettings): string {
  const id = groupedColumnOf(place)
  if (percents.has(id) || quantities.has(id)) {
    const plain = percents.has(id) ? readPercent(text, locale) : readQuantity(text, locale)
    return plain === undefined ? text : localNumber(plain)
  }
  switch (columnsById.get(id)?.kind) {
    case 'amount': {
      const read = parseAmount(text, locale, amountOptions(id))
      return read.ok && read.money.currency === undefined
        ? formatMoney(read.money, { locale: display.locale }).replace('\u2212', '-')
        : text
    }
    case 'day':
      return readDay(text, dayOrder).day ?? text
    default:
      return text
  }
}

const readRows = new WeakMap<
  Cells,
  { readonly settings: BulkSettings; readonly values: InvoiceValues }
>()

/** Several checks of a dry run need a row's values. */
export function rowValues(cells: Cells, settings: BulkSettings): InvoiceValues {
  const known = readRows.get(cells)
  if (known?.settings === settings) return known.values
  const values = valuesOf(cells, settings)
  readRows.set(cells, { settings, values })
  return values
}

function valuesOf(cells: Cells, settings: BulkSettings): InvoiceValues {
  const given = Object.entries(cells).filter(
    ([id, text]) => text.trim() !== '' && !flags.has(id) && id !== CURRENCY,
  )
  const texts = Object.fromEntries(
    given.map(([id, text]) => [id, readCell(id, text.trim(), settings)]),
  )
  const values = withCells(invoiceForm.fields, invoiceForm.empty({ entry: settings.entry }), texts)
  const isYes = (id: string) => YES.test(cells[id]?.trim() ?? '')
  const { invoiceAmount } = values.invoiceData
  const read: InvoiceValues = {
    ...values,
    customer: values.customerData.customerId.trim() === '' ? 'new' : 'known',
    scheduledOptions: {
      includePaylink: isYes('scheduledOptions.includePaylink'),
      includePdf: isYes('scheduledOptions.includePdf'),
    },
    invoiceData: {
      ...values.invoiceData,
      items: withoutIncludedTax(
        values.invoiceData.items.map((line) => ({
          ...line,
          itemQty: line.itemQty === '' && line.itemCost !== '' ? '1' : line.itemQty,
        })),
        values.currency,
      ),
    },
  }
  const [only, ...others] = read.invoiceData.items.filter((line) => !isBlankLine(line))
  const discount = cells[DISCOUNT] ?? ''
  // One line that says what it is for, and not what a unit costs: the invoice's amount is its own.
  if (
    only &&
    others.length === 0 &&
    only.itemCost === '' &&
    only.itemTotalAmount === '' &&
    invoiceAmount !== ''
  ) {
    const items = [{ ...only, itemTotalAmount: invoiceAmount }]
    return discounted({ ...read, invoiceData: { ...read.invoiceData, items } }, discount, settings)
  }
  const whole = discounted(read, discount, settings)
  // Without a column of amounts it is the sum of the lines, as in the form.
  return Object.hasOwn(cells, AMOUNT)
    ? whole
    : { ...whole, invoiceData: { ...whole.invoiceData, invoiceAmount: totalText(whole) ?? '' } }
}

/** "10%" is of the subtotal, as in the form. */
function discounted(values: InvoiceValues, typed: string, { locale }: BulkSettings): InvoiceValues {
  const percent = hasPercentSign(typed) ? readPercent(typed, locale) : undefined
  if (percent === undefined) return values
  const discount = discountText(values, percent)
  return {
    ...values,
    discountPercent: percent,
    invoiceData: { ...values.invoiceData, discount },
  }
}

/** What can't be read as the sheet writes it. */
export const unreadCells = (cells: Cells, settings: BulkSettings): readonly CellProblem[] =>
  Object.entries(cells).flatMap(([id, cell]): CellProblem[] => {
    const text = cell.trim()
    if (text === '') return []
    if (columnsById.get(groupedColumnOf(id))?.kind === 'day')
      return [...dayProblems(id, text, settings.dayOrder)]
    const message = unread(id, text, settings)
    if (message !== undefined) return [{ field: id, level: 'error', message }]
    const rate = percents.has(groupedColumnOf(id))
      ? taxRateVerdict(text, settings.locale)
      : undefined
    if (rate) return [doubtOfCell({ name: id, ...rate }, id)]
    const echo = unguessed(id) ? threeDecimals(text, settings.locale) : undefined
    const doubt = `Read as ${echo ?? ''}. Type it without separators if it is a thousand or more.`
    return echo === undefined ? [] : [{ field: id, level: 'doubt', message: doubt }]
  })

/** Columns that take three decimals, where 1.250 is read and not refused. */
function unguessed(place: string): boolean {
  const id = groupedColumnOf(place)
  return quantities.has(id) || (amountOptions(place).maxDecimals ?? 0) > 2
}

/** The form has a field for it, a sheet has none. */
function currencyProblem(text: string, locale: string, id: string): string | undefined {
  const read = parseAmount(text, locale, amountOptions(id))
  const currency = read.ok ? read.money.currency : undefined
  return currency && currencyNotSent(currency)
}

export const currencyNotSent = (currency: string): string =>
  `${currency} isn’t sent with an invoice. Enter the amount without a currency.`

function unread(place: string, text: string, { locale }: BulkSettings): string | undefined {
  const id = groupedColumnOf(place)
  if (flags.has(id)) return YES.test(text) || NO.test(text) ? undefined : 'Write yes or no.'
  if (percents.has(id) || (id === DISCOUNT && hasPercentSign(text)))
    return percentProblem(text, locale)
  if (quantities.has(id)) return quantityProblem(text, locale)
  return columnsById.get(id)?.kind === 'amount'
    ? (amountProblem(text, locale, amountOptions(id)) ?? currencyProblem(text, locale, id))
    : undefined
}
