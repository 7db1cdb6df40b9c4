import type { billGet } from '~/contract/bills'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { amountIn } from '~/lib/money'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, isPlace, type Entry, type Seen, type FactsOf } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isMoney, isNumber, isText, maybe, record } from './shape'

/** Of that payout when it was last read. */
const isPayoutStatus = record({ idOut: isText, text: isText, code: maybe(isNumber) })

const billFacts = {
  number: isText,
  amount: isMoney,
  billDate: isText,
  dueDate: isText,
  vendorId: isText,
  vendorName: isText,
  entry: isText,
  payout: isPlace,
  payoutStatus: isPayoutStatus,
}

export type BillFacts = FactsOf<typeof billFacts>

export type KeptBill = Entry<BillFacts>

const billEntry = (
  id: string | undefined,
  asOf: number,
  seen: Seen,
  values: Parameters<typeof factsAsOf<BillFacts>>[1],
): KeptBill[] =>
  id ? [{ id, facts: factsAsOf<BillFacts>(asOf, values), firstSeen: seen, lastSeen: seen }] : []

const statusOf = ({ IdOut: idOut, PaymentStatus: text, Status: code }: Read<typeof Payout>) => ({
  idOut,
  text: brieflyKept(text) ?? '',
  code,
})

export const bills = directoryKind<BillFacts>({
  most: 50_000,
  facts: billFacts,
  texts: ({ number, vendorName, vendorId, entry }) =>
    [number, vendorName, vendorId, entry].map((fact) => fact?.value),
  fromPayout: ({ value, place, currency, asOf, seen }) => {
    const { Vendor: vendor, Bills = [] } = value
    // It changes after the payout was made: what was read last holds.
    const read = factsAsOf<BillFacts>(seen.at, { payoutStatus: statusOf(value) })
    return Bills.flatMap((bill) =>
      billEntry(bill.billId, asOf, seen, {
        number: brieflyKept(bill.invoiceNumber),
        amount: amountIn(bill.netAmount, currency),
        billDate: brieflyKept(bill.invoiceDate),
        dueDate: brieflyKept(bill.dueDate),
        vendorId: vendor?.vendorId,
        vendorName: brieflyKept(vendor?.name1),
        entry: place.entry,
        payout: place,
      }).map((entry) => ({ ...entry, facts: { ...entry.facts, ...read } })),
    )
  },
  lessons: [
    // The answer carries no id: the request does.
    lesson<typeof billGet, BillFacts>({ name: 'billGet' }, (bill, { idBill: id }, at) => {
      const { vendor, Transaction: payout } = bill
      const currency = payout?.PaymentData?.paymentDetails?.currency
      const isPaid = payout !== undefined && payout.IdOut !== '' && payout.EntryName
      return billEntry(
        id,
        at,
        { at },
        {
          number: brieflyKept(bill.billNumber),
          amount: amountIn(bill.netAmount, currency),
          billDate: brieflyKept(bill.billDate),
          dueDate: brieflyKept(bill.dueDate),
          vendorId: vendor?.vendorId,
          vendorName: brieflyKept(vendor?.name1),
          entry: vendor?.paypointEntryname || payout?.EntryName,
          payout: isPaid
            ? { entry: payout.EntryName ?? '', idOut: payout.IdOut, paymentId: payout.PaymentId }
            : undefined,
          payoutStatus: isPaid ? statusOf(payout) : undefined,
        },
      )
    }),
  ],
})
