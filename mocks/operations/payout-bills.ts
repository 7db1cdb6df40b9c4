/** The bills of a payout: unique by vendor invoice number, created with the payout. */
import { PayoutBill } from '~/contract/shared'
import type { Read, Wire } from '~/contract/fields'

import type { BillRecord, PayoutRecord, Store, VendorRecord } from '../model'
import { amountOf } from './amounts'
import { today } from './moments'
import { Refusal } from './refusal'
import { toWire } from './to-wire'
import { withoutSummary } from './vendors'

export type PayoutBillRecord = Wire<typeof PayoutBill>

/** The bills as sent, or a refusal that names the invoice number which is not new. */
export function checkedBills(
  store: Store,
  vendorId: string,
  sent: readonly Read<typeof PayoutBill>[],
  flags: { readonly allowDuplicatedBills: boolean },
): PayoutBillRecord[] {
  const bills = sent.map((bill, at) => {
    const member = `invoiceData.${String(at)}`
    if (bill.netAmount) amountOf(bill.netAmount, undefined, `${member}.netAmount`)
    const sentBill = toWire(PayoutBill, bill, member)
    if (sentBill.billId !== undefined) {
      checkBillId(store, vendorId, sentBill.billId, `${member}.billId`)
    }
    return sentBill
  })
  if (flags.allowDuplicatedBills) return bills
  const seen = new Set<string>()
  for (const bill of bills) {
    const name = nameOf(bill)
    if (name === undefined) continue
    if (seen.has(name) || isTaken(store, vendorId, bill)) {
      throw new Refusal(`This vendor already has a bill with the invoice number ${name}.`)
    }
    seen.add(name)
  }
  return bills
}

const nameOf = ({ invoiceNumber, billId }: PayoutBillRecord): string | undefined =>
  invoiceNumber ?? (billId === undefined ? undefined : `of bill ${String(billId)}`)

/** A bill that is named by its id may be paid once; a number may be given to one bill. */
function isTaken(store: Store, vendorId: string, bill: PayoutBillRecord): boolean {
  if (bill.billId !== undefined) {
    const paying = store.get('bills', String(bill.billId))?.Transaction
    return paying !== undefined && paying !== null
  }
  return bill.invoiceNumber !== undefined && store.hasBill(vendorId, bill.invoiceNumber)
}

/** A `billId` is that of a bill of this vendor. */
function checkBillId(store: Store, vendorId: string, billId: number, member: string) {
  const bill = store.get('bills', String(billId))
  if (!bill) throw new Refusal(`${member}: there is no bill ${String(billId)}.`)
  if (bill.vendor?.vendorId !== vendorId) {
    throw new Refusal(`${member}: bill ${String(billId)} is another vendor’s.`)
  }
}

/** Every bill with an id: its own, or that of the bill which is created for it. */
export const numberedBills = (store: Store, bills: readonly PayoutBillRecord[]) =>
  bills.map((bill) => ({ ...bill, billId: bill.billId ?? store.nextNumber('bills') }))

/** Ties the bills to their payout and creates those that are new. Answers the new ones' amounts. */
export function putBills(
  store: Store,
  vendor: VendorRecord,
  bills: readonly PayoutBillRecord[],
  payout: PayoutRecord,
): (number | undefined)[] {
  const created: (number | undefined)[] = []
  for (const bill of bills) {
    if (bill.billId === undefined) continue
    const id = String(bill.billId)
    const known = store.get('bills', id)
    if (!known) created.push(bill.netAmount)
    store.put('bills', id, { ...(known ?? newBill(store, vendor, bill)), Transaction: payout })
  }
  return created
}

function newBill(store: Store, vendor: VendorRecord, bill: PayoutBillRecord): BillRecord {
  const { paymentMethod, ...profile } = withoutSummary(vendor)
  return {
    billNumber: bill.invoiceNumber,
    netAmount: bill.netAmount,
    billDate: bill.invoiceDate ?? today(store),
    dueDate: bill.dueDate,
    comments: bill.comments,
    billItems: [],
    mode: 0,
    accountingField1: bill.AccountingField1,
    accountingField2: bill.AccountingField2,
    AdditionalData: bill.AdditionalData,
    vendor: { ...profile, paymentMethod: paymentMethod?.method },
    terms: bill.Terms,
    status: -99,
  }
}
