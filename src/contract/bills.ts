/** interface.md, "Bill (read)" and "Bill get". */
import { date, list, map, money, record, text, whole } from './fields'
import { operation } from './operation'
import { Payout } from './payouts'
import { Item } from './shared'
import { BillVendor } from './vendors'

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
