/** What the directory learns from a record. Pure: directory.ts stores it. */
import type { Bill } from '~/contract/bills'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import type { BillVendor, Vendor } from '~/contract/vendors'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { lastFour } from '~/lib/masks'
import { amountIn } from '~/lib/money'

import {
  factsAsOf,
  type BillFacts,
  type Entry,
  type PayoutPlace,
  type Seen,
  type VendorFacts,
} from './directory-entry'

type PayoutValue = Read<typeof Payout>
type VendorValue = Read<typeof Vendor>
type AnyVendor = NonNullable<PayoutValue['Vendor']> | Read<typeof BillVendor> | VendorValue

export interface SeenPayout extends PayoutPlace {
  readonly day: string | undefined
  readonly vendorId: string | undefined
}

export interface DirectoryUpdate {
  readonly vendors: readonly Entry<VendorFacts>[]
  readonly bills: readonly Entry<BillFacts>[]
  readonly payouts: readonly SeenPayout[]
}

const MOST_CHARACTERS = 160

const short = (text: string | undefined) => text?.trim().slice(0, MOST_CHARACTERS)

function ending(number: string | undefined): string | undefined {
  const hasMore = (number?.replace(/[\s-]/g, '').length ?? 0) > 5
  return hasMore ? lastFour(number ?? '') : undefined
}

const paidIn = (payout: PayoutValue | undefined) => payout?.PaymentData?.paymentDetails?.currency

const epochOf = (text: string | undefined): number =>
  (text === undefined ? undefined : sortableEpoch(readMoment(text))) ?? 0

const methodOf = ({ paymentMethod }: AnyVendor) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.method

/** Without an id a vendor can't be opened or paid again. */
function vendorEntry(
  vendor: AnyVendor | undefined,
  entry: string | undefined,
  asOf: number,
  seen: Seen,
  lastPayout?: Entry<VendorFacts>['facts']['lastPayout'],
): Entry<VendorFacts>[] {
  const id = vendor?.vendorId?.trim()
  if (!vendor || !id) return []
  const facts = factsAsOf<VendorFacts>(Math.max(asOf, epochOf(vendor.lastUpdated)), {
    name: short(vendor.name1),
    secondName: short(vendor.name2),
    number: short(vendor.vendorNumber),
    email: short(vendor.email),
    city: short(vendor.city),
    zip: short(vendor.zip),
    einEnding: ending(vendor.ein),
    bankEnding: ending(vendor.billingData?.accountNumber),
    method: short(methodOf(vendor)),
    entry: short(vendor.paypointEntryname) || entry,
  })
  return [
    { id, facts: lastPayout ? { ...facts, lastPayout } : facts, firstSeen: seen, lastSeen: seen },
  ]
}

export function payoutUpdate(payout: PayoutValue, entry: string, at: number): DirectoryUpdate {
  const { IdOut: idOut, PaymentId: paymentId, Vendor: vendor, Bills = [] } = payout
  if (idOut === '') return { vendors: [], bills: [], payouts: [] }
  const place: PayoutPlace = { entry, idOut, ...(paymentId && { paymentId }) }
  const date = payout.CreatedAt ?? payout.CreatedDate
  const moment = readMoment(date ?? '')
  const asOf = sortableEpoch(moment) ?? 0
  const seen: Seen = { at, payout: place }
  const total = amountIn(payout.TotalAmount, paidIn(payout))
  const paid = { ...place, ...(date && { date }), ...(total && { total }) }
  return {
    vendors: vendorEntry(vendor, entry, asOf, seen, { value: paid, asOf }),
    bills: Bills.flatMap((bill) =>
      billEntry(bill.billId, asOf, seen, {
        number: short(bill.invoiceNumber),
        amount: amountIn(bill.netAmount, paidIn(payout)),
        billDate: short(bill.invoiceDate),
        dueDate: short(bill.dueDate),
        vendorId: vendor?.vendorId,
        vendorName: short(vendor?.name1),
        entry,
        payout: place,
      }),
    ),
    payouts: [
      {
        ...place,
        day: moment.kind === 'odd' ? undefined : moment.date,
        vendorId: vendor?.vendorId?.trim() || undefined,
      },
    ],
  }
}

const billEntry = (
  id: string | undefined,
  asOf: number,
  seen: Seen,
  values: Parameters<typeof factsAsOf<BillFacts>>[1],
): Entry<BillFacts>[] =>
  id ? [{ id, facts: factsAsOf<BillFacts>(asOf, values), firstSeen: seen, lastSeen: seen }] : []

export const vendorUpdate = (vendor: VendorValue, at: number): DirectoryUpdate => ({
  vendors: vendorEntry(vendor, undefined, at, { at }),
  bills: [],
  payouts: [],
})

export function billUpdate(id: string, bill: Read<typeof Bill>, at: number): DirectoryUpdate {
  const { vendor, Transaction: payout } = bill
  const entry = vendor?.paypointEntryname || payout?.EntryName
  const paid = payout && payout.IdOut !== '' && payout.EntryName
  return {
    vendors: vendorEntry(vendor, entry, at, { at }),
    bills: billEntry(
      id,
      at,
      { at },
      {
        number: short(bill.billNumber),
        amount: amountIn(bill.netAmount, paidIn(payout)),
        billDate: short(bill.billDate),
        dueDate: short(bill.dueDate),
        vendorId: vendor?.vendorId,
        vendorName: short(vendor?.name1),
        entry,
        payout: paid
          ? { entry: payout.EntryName ?? '', idOut: payout.IdOut, paymentId: payout.PaymentId }
          : undefined,
      },
    ),
    payouts: [],
  }
}
