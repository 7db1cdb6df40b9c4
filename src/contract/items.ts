/** interface.md, "Shared objects". */
import { decimal, list, money, record, text, whole } from './fields'

export const Item = record({
  itemProductCode: text(),
  itemProductName: text(),
  itemDescription: text(),
  itemCommodityCode: text(),
  itemUnitOfMeasure: text(),
  itemCost: money(),
  itemQty: decimal(),
  itemMode: whole(),
  itemCategories: list(text()),
  itemTotalAmount: money(),
  itemTaxAmount: money(),
  itemTaxRate: decimal(),
})
