/** Finds the bills of seeded payouts by id or invoice number without holding them. */
import type { BillRecord, VendorRecord } from '../model'
import type { PayoutTable } from '../payout-table/payout-table'
import { billOf, openBillRecord } from '../seed/bills'
import { openBillOf, openBills } from '../seed/vendor-bills'
import { billIdOf, placeOfBillId, placeOfInvoice, type BillPlace } from '../seed/payout-ids'
import type { Derived } from './collection'

export interface SeededBills extends Derived<BillRecord> {
  readonly idOf: (vendorId: string, invoiceNumber: string) => string | undefined
}

export function seededBills(
  { seeded, at }: PayoutTable,
  vendorAt: (index: number) => VendorRecord,
): SeededBills {
  const { columns, vendors } = seeded
  const open = new Map(openBills.map((bill) => [String(bill.id), bill]))
  const exists = ({ row, bill }: BillPlace): boolean =>
    row >= 0 && row < columns.count && bill < (columns.billCount[row] ?? 0)

  return {
    get: (id) => {
      const openBill = open.get(id)
      if (openBill) return openBillRecord(openBill, vendorAt(openBill.vendor), columns.end)
      const place = placeOfBillId(id)
      if (!exists(place)) return undefined
      const payout = at(place.row)
      const bill = payout.Bills?.find(({ billId }) => String(billId) === id)
      return bill && billOf(bill, payout)
    },
    *ids() {
      yield* open.keys()
      for (let row = 0; row < columns.count; row++) {
        for (let bill = 0; bill < (columns.billCount[row] ?? 0); bill++) {
          yield String(billIdOf(row, bill))
        }
      }
    },
    idOf: (vendorId, invoiceNumber) => {
      const vendor = vendors.indexOf(vendorId)
      if (vendor === undefined) return undefined
      const openBill = openBillOf(vendor)
      if (openBill?.number === invoiceNumber) return String(openBill.id)
      const place = placeOfInvoice(vendor, invoiceNumber)
      const isTheirs = exists(place) && columns.vendor[place.row] === vendor
      return isTheirs ? String(billIdOf(place.row, place.bill)) : undefined
    },
  }
}
