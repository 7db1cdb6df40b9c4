import type { Wire } from '~/contract/fields'
import type { Item } from '~/contract/shared'

import { EXPLICIT_NULL, type BillRecord, type PayoutRecord, type VendorRecord } from '../model'
import { dateText, DAY, movedTo } from '../moments'
import type { OpenBill } from './vendor-bills'
import type { PayoutBillRecord } from './payout-bills'

/** Seen in interface.md; here it means that a payout pays the bill. */
export const PAYING_STATUS = -99
const OPEN_STATUS = 1
const OPENED = '2026-11-02T00:00:00Z'

/** In a bill the vendor's `paymentMethod` is a plain string (interface.md, "PaymentMethod"). */
function billVendor(vendor: PayoutRecord['Vendor']): BillRecord['vendor'] {
  const { paymentMethod, ...profile } = vendor ?? {}
  return { ...profile, paymentMethod: paymentMethod?.method }
}

export function lineOf(amount: number, name: string, detailed: boolean): Wire<typeof Item> {
  return {
    itemProductCode: 'SVC-1',
    itemProductName: name,
    itemDescription: detailed ? `${name}, as delivered` : '',
    itemCommodityCode: detailed ? '50171500' : '',
    itemUnitOfMeasure: 'EA',
    itemCost: amount,
    itemQty: 1,
    itemMode: 0,
    itemCategories: detailed ? ['Supplies'] : [],
    itemTotalAmount: amount,
    itemTaxAmount: 0,
    itemTaxRate: 0,
  }
}

export function billOf(bill: PayoutBillRecord, payout: PayoutRecord): BillRecord {
  const { billId: id = 0 } = bill
  return {
    billNumber: bill.invoiceNumber,
    netAmount: bill.netAmount,
    billDate: bill.invoiceDate,
    dueDate: bill.dueDate,
    comments: bill.comments,
    billItems: [lineOf(bill.netAmount ?? 0, bill.comments || 'Goods and services', id % 3 === 0)],
    mode: 0,
    accountingField1: bill.AccountingField1,
    accountingField2: bill.AccountingField2,
    AdditionalData: bill.AdditionalData,
    vendor: billVendor(payout.Vendor),
    endDate: EXPLICIT_NULL,
    frequency: 'one-time',
    terms: bill.Terms,
    status: PAYING_STATUS,
    Transaction: payout,
  }
}

export function openBillRecord(
  { id, number, cents }: OpenBill,
  vendor: VendorRecord,
  end: number,
): BillRecord {
  const day = movedTo(end, OPENED) + (id % 10) * DAY
  return {
    billNumber: number,
    netAmount: cents / 100,
    billDate: dateText(day),
    dueDate: dateText(day + 30 * DAY),
    comments: '',
    billItems: [lineOf(cents / 100, 'Goods and services', id % 3 === 0)],
    mode: 0,
    accountingField1: '',
    accountingField2: '',
    vendor: billVendor(vendor),
    endDate: dateText(day + 365 * DAY),
    frequency: 'monthly',
    terms: 'NET30',
    status: OPEN_STATUS,
  }
}
