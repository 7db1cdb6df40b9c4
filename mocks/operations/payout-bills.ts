/** Bills are unique by vendor invoice number, created with the payout, and may be paid in parts. */
import { PayoutBill } from '~/contract/shared'
import type { Read, Wire } from '~/contract/fields'

import type { BillRecord, PayoutRecord, Store, VendorRecord } from '../model'
import { FIRST_NEW_NUMBER } from '../seed/payout-ids'
import { today } from '../moments'
import { payoutStatus } from '../statuses'
import { amountOf, addAmounts } from './amounts'
import { billPayouts, withPart } from './bill-parts'
import { Refusal, toWire } from './refusal'
import { standingOf, type BillMove } from './vendor-summary'
import { withoutSummary } from './vendors'

export type PayoutBillRecord = Wire<typeof PayoutBill>

export function checkedBills(
  store: Store,
  vendorId: string,
  sent: readonly Read<typeof PayoutBill>[],
  currency: string | undefined,
  flags: { readonly allowDuplicatedBills: boolean },
): PayoutBillRecord[] {
  const bills = sent.map((bill, at) => {
    const member = `invoiceData.${String(at)}`
    if (bill.netAmount) amountOf(bill.netAmount, currency, `${member}.netAmount`)
    const sentBill = toWire(PayoutBill, bill, member)
    return sentBill.billId === undefined
      ? sentBill
      : withKnownBill(store, vendorId, { ...sentBill, billId: sentBill.billId }, member)
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

/** A bill named by id is paid once; an invoice number names one bill. */
function isTaken(store: Store, vendorId: string, bill: PayoutBillRecord): boolean {
  if (bill.billId !== undefined) {
    const paying = store.get('bills', String(bill.billId))?.Transaction
    return paying !== undefined && paying !== null
  }
  return bill.invoiceNumber !== undefined && store.isInvoiceTaken(vendorId, bill.invoiceNumber)
}

/** `billId` must be one of this vendor's bills, which has its own number and amount. */
function withKnownBill(
  store: Store,
  vendorId: string,
  sent: PayoutBillRecord & { readonly billId: number },
  member: string,
): PayoutBillRecord {
  const name = `bill ${String(sent.billId)}`
  const bill = store.get('bills', String(sent.billId))
  if (!bill) throw new Refusal(`${member}.billId: there is no ${name}.`)
  if (bill.vendor?.vendorId !== vendorId) {
    throw new Refusal(`${member}.billId: ${name} is another vendor’s.`)
  }
  if (sent.invoiceNumber !== undefined && sent.invoiceNumber !== bill.billNumber) {
    throw new Refusal(`${member}.invoiceNumber is not that of ${name}.`)
  }
  return { ...sent, invoiceNumber: bill.billNumber, netAmount: sent.netAmount ?? bill.netAmount }
}

/** An invoice number with a bill gets that bill's id (paid in parts), others a new one. */
export function numberedBills(
  store: Store,
  vendorId: string,
  bills: readonly PayoutBillRecord[],
  creates: boolean,
): PayoutBillRecord[] {
  const made = new Map<string, number>()
  return bills.map((bill) => {
    const { invoiceNumber = '' } = bill
    const known = invoiceNumber === '' ? undefined : store.billIdOf(vendorId, invoiceNumber)
    const billId =
      bill.billId ?? made.get(invoiceNumber) ?? (known === undefined ? undefined : Number(known))
    if (billId !== undefined) return { ...bill, billId }
    if (!creates) return bill
    const next = store.nextNumber('bills')
    if (invoiceNumber !== '') made.set(invoiceNumber, next)
    return { ...bill, billId: next }
  })
}

export interface TiedBills {
  readonly payout: PayoutRecord
  readonly moves: readonly BillMove[]
}

export function putBills(store: Store, vendor: VendorRecord, authorized: PayoutRecord): TiedBills {
  const parts = Map.groupBy(authorized.Bills ?? [], ({ billId }) => billId)
  let payout = authorized
  const moves: BillMove[] = []
  const tied = new Map<string, BillRecord>()
  for (const [billId, own] of parts) {
    const [part] = own
    if (billId === undefined || part === undefined) continue
    const id = String(billId)
    const known = store.get('bills', id)
    const earlier = known ? billPayouts(store, billId, known) : []
    const bill = {
      ...(known ?? newBill(store, vendor, part)),
      netAmount: amountDue(billId, known, earlier, own),
    }
    for (const before of earlier) {
      store.put('payouts', String(before.IdOut), withPart(store, before, billId, [authorized]))
    }
    if (earlier.length > 0) payout = withPart(store, payout, billId, earlier)
    const from = known && { state: standingOf(earlier.at(-1)), amount: known.netAmount ?? 0 }
    moves.push({ from, to: { state: standingOf(authorized), amount: bill.netAmount ?? 0 } })
    tied.set(id, bill)
  }
  for (const [id, bill] of tied) store.put('bills', id, { ...bill, Transaction: payout })
  return { payout, moves }
}

/**
 * A bill created by payouts is the sum of the parts that may still pay it, and never less than it was; an earlier one
 * keeps its amount.
 */
function amountDue(
  id: number,
  known: BillRecord | undefined,
  earlier: readonly PayoutRecord[],
  own: readonly PayoutBillRecord[],
) {
  if (known && id < FIRST_NEW_NUMBER) return known.netAmount
  const before = earlier
    .filter(({ Status }) => !ENDED.has(payoutStatus(Status)?.text))
    .flatMap(({ Bills = [] }) => Bills?.filter(({ billId }) => billId === id) ?? [])
  const amounts = [...before, ...own].flatMap(({ netAmount }) => netAmount ?? [])
  if (amounts.length === 0) return known?.netAmount
  return Math.max(addAmounts(...amounts), known?.netAmount ?? 0)
}

/** They ended without paying. */
const ENDED: ReadonlySet<string | undefined> = new Set(['Canceled', 'Returned'])

function newBill(store: Store, vendor: VendorRecord, bill: PayoutBillRecord): BillRecord {
  const { paymentMethod, ...profile } = withoutSummary(vendor)
  return {
    billNumber: bill.invoiceNumber,
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
