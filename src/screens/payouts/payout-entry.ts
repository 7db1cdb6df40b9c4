import { methodLabel } from '~/lib/payment-methods'
import { amountIn } from '~/lib/money'
import { endedUnpaid } from '~/lib/status-tone'
import type { JournalEntry } from '~/table/export/journal'

import { createdOf, payoutMoney, vendorName, type PayoutValue } from './payout-money'

/**
 * A payout in a journal: its amount, spread over its bills. The service's word for its status is part of the memo,
 * since nothing says which of its statuses is money that left. One that plainly ended unpaid has no lines.
 *
 * @param isOfSeveral IDs are unique within a paypoint only
 */
export function payoutEntry(payout: PayoutValue, isOfSeveral: boolean): JournalEntry {
  const { total, currency } = payoutMoney(payout)
  const { Bills = [], IdOut, EntryName, PaymentMethod, PaymentStatus } = payout
  const parts = Bills.map(
    ({ netAmount, invoiceNumber = '', AccountingField1, AccountingField2 }) => ({
      amount: amountIn(netAmount, currency),
      memo: invoiceNumber,
      field1: AccountingField1 ?? '',
      field2: AccountingField2 ?? '',
    }),
  )
  // Of one that couldn't be read, nobody knows what is left for the others.
  const known = parts.flatMap(({ amount, ...part }) => (amount ? { amount, ...part } : []))
  return {
    date: createdOf(payout),
    reference: isOfSeveral ? `${EntryName ?? ''} ${IdOut}`.trim() : IdOut,
    name: vendorName(payout),
    memo: ['Payout', methodLabel(PaymentMethod), PaymentStatus].filter(Boolean).join(' · '),
    amount: total ?? null,
    ...(endedUnpaid(PaymentStatus) && { paidNobody: true }),
    parts: known.length === parts.length ? known : [],
  }
}
