/** interface.md, "Bill (read)" and "Bill get". */
import { date, list, map, money, record, text, whole, decimal } from './fields'
import { operation } from './operation'
import { Payout } from './payouts'
import { BillVendor } from './vendors'

/** interface.md, "Shared objects". */
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

/** Carries no id of its own: the id requested identifies it. */
export const Bill = record({
  billNumber: text(),
  netAmount: money(),
  billDate: date(),
  dueDate: date(),
  comments: text(),
  billItems: list(Item),
  mode: whole(),
  accountingField1: text(),
  accountingField2: text(),
  AdditionalData: map(),
  vendor: BillVendor,
  endDate: date(),
  frequency: text(),
  terms: text(),
  status: whole(),
  Transaction: Payout,
})

export const billGet = operation({
  name: 'billGet',
  method: 'GET',
  path: '/Bill/{idBill}',
  params: ['idBill'],
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText'],
  response: Bill,
})
