import type { Fields, ValuesOf } from '~/form/definition/fields'
import { emptyRow } from '~/form/definition/values'
import { doubtful, type TextVerdict } from '~/lib/machine-text'
import { percentOfShare, percentProblem, quantityProblem } from '~/lib/number-words'
import { display } from '~/ui/locale'

/** How many decimals the cost of one unit may have. */
export const COST_DECIMALS = 4

/** 0.0825 is a tenth of a percent to the service, and 8.25 % to most who write it. */
export function taxRateVerdict(typed: string, locale: string): TextVerdict | undefined {
  const offer = percentOfShare(typed, locale)
  return offer === undefined ? undefined : doubtful('Less than one percent?', offer)
}

const ifTyped =
  (problemOf: (typed: string, locale: string) => string | undefined) => (typed: string) =>
    typed.trim() === '' ? undefined : problemOf(typed, display.locale)

export const lineFields = {
  itemDescription: {
    kind: 'text',
    label: 'Description',
    sheet:
      'description, item, details, service, item description, line description, line item description, product service, item product service, beschreibung, artikel, désignation, descripción',
  },
  itemQty: {
    kind: 'quantity',
    problem: ifTyped(quantityProblem),
    label: 'Quantity',
    sheet:
      'quantity, qty, count, hours, units, item quantity, line quantity, menge, anzahl, quantité, cantidad',
  },
  itemCost: {
    kind: 'money',
    currency: 'currency',
    decimals: COST_DECIMALS,
    label: 'Unit cost',
    sheet:
      'unit cost, cost, unit price, price, rate, unit amount, item rate, sales price, price each, unit rate, line rate, preis, einzelpreis, prix unitaire, precio, precio unitario',
  },
  itemTaxRate: {
    kind: 'percent',
    problem: ifTyped(percentProblem),
    label: 'Tax rate',
    doubt: (typed: string) => taxRateVerdict(typed, display.locale),
    sheet:
      'tax rate, tax %, tax percent, tax percentage, vat %, vat rate, line tax rate, sales tax rate',
  },
  itemTaxAmount: {
    kind: 'money',
    currency: 'currency',
    label: 'Tax amount',
    hint: 'Overrides the tax rate',
    term: 'override',
    sheet: 'line tax, line tax amount, item tax amount, tax 1 amount',
  },
  itemTotalAmount: {
    kind: 'money',
    currency: 'currency',
    label: 'Line amount',
    hint: 'Overrides quantity × cost',
    term: 'override',
    sheet:
      'line amount, line total, line line amount, item amount, item total, extended amount, ext amount, extended price, line subtotal',
  },
  itemProductName: {
    kind: 'text',
    label: 'Product name',
    sheet: 'product name, product, item name',
  },
  itemProductCode: {
    kind: 'code',
    label: 'Product code',
    sheet: 'product code, sku, item code, inventory item code',
  },
  itemUnitOfMeasure: {
    kind: 'code',
    label: 'Unit of measure',
    sheet: 'unit of measure, unit, uom',
  },
  itemCommodityCode: { kind: 'code', label: 'Commodity code', sheet: 'commodity code' },
  itemMode: {
    kind: 'whole',
    most: 9,
    label: 'Mode',
    sheet: 'mode',
    hint: 'Your provider’s own code',
  },
  itemCategories: {
    kind: 'words',
    label: 'Categories',
    sheet: 'categories, category',
    hint: 'Separate with commas',
  },
} as const satisfies Fields

export type LineValues = { row: string } & ValuesOf<typeof lineFields>

export const newLine = (): LineValues => ({ ...emptyRow(lineFields), itemQty: '1' })

/** Whether pasted text is several cells: one is typed text. */
export const isSheet = (text: string): boolean => /\t/.test(text) || /\S\r?\n\s*\S/.test(text)
