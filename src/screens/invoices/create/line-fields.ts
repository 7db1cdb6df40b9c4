import type { Fields, ValuesOf } from '~/form/definition/fields'

/** How many decimals the cost of one unit may have. */
export const COST_DECIMALS = 4

export const lineFields = {
  itemDescription: {
    kind: 'text',
    label: 'Description',
    sheet: 'description, item, details, service, item description',
  },
  itemQty: {
    kind: 'quantity',
    label: 'Quantity',
    sheet: 'quantity, qty, count, hours, units, item quantity',
  },
  itemCost: {
    kind: 'money',
    currency: 'currency',
    decimals: COST_DECIMALS,
    label: 'Unit cost',
    sheet: 'unit cost, cost, unit price, price, rate, unit amount, item rate',
  },
  itemTaxRate: {
    kind: 'percent',
    label: 'Tax rate',
    sheet: 'tax rate, tax %, tax percent, vat %, vat rate',
  },
  itemTaxAmount: {
    kind: 'money',
    currency: 'currency',
    label: 'Tax amount',
    hint: 'If not the rate’s',
    sheet: 'line tax',
  },
  itemTotalAmount: {
    kind: 'money',
    currency: 'currency',
    label: 'Line amount',
    hint: 'If not quantity × cost',
    sheet: 'line amount, line total, line line amount, item amount',
  },
  itemProductName: { kind: 'text', label: 'Product name', sheet: 'product name, product' },
  itemProductCode: { kind: 'code', label: 'Product code', sheet: 'product code, sku, item code' },
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
    hint: 'The service’s own code',
  },
  itemCategories: {
    kind: 'words',
    label: 'Categories',
    sheet: 'categories, category',
    hint: 'Separate with commas',
  },
} as const satisfies Fields

export type LineValues = { row: string } & ValuesOf<typeof lineFields>
