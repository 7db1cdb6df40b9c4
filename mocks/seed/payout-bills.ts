/** Bills sum to the payout's total, and each id leads back to it. */
import type { Wire } from '~/contract/fields'
import type { PayoutBill } from '~/contract/shared'

import { EXPLICIT_NULL } from '../model'
import { dateText, DAY } from '../moments'
import { checkImage } from './check-image'
import type { PayoutColumns } from './payout-columns'
import { billIdOf, invoiceNumberOf } from './payout-ids'
import { pick, stream, wholeBelow, type Stream } from './random'

export type PayoutBillRecord = Wire<typeof PayoutBill>

const terms = ['NET30', 'NET15', 'NET60', 'PIA', 'Due on receipt']
const notes = ['', 'See attachment', 'PO 4471', 'Delivered 7:40, signed "J. R."', 'Détail, page 2']
const TERM_DAYS = [30, 15, 60, 0, 0]

export interface BillDraws {
  readonly share: Stream
  readonly term: Stream
  readonly note: Stream
  readonly attachment: Stream
}

export const billDraws = (seed: number): BillDraws => ({
  share: stream(seed, 'bill share'),
  term: stream(seed, 'bill terms'),
  note: stream(seed, 'bill note'),
  attachment: stream(seed, 'bill attachment'),
})

function splitCents(
  total: number,
  parts: number,
  unit: number,
  roll: (part: number) => number,
): number[] {
  const split: number[] = []
  let left = total / unit
  for (let part = parts; part > 1; part--) {
    const taken = wholeBelow(Math.floor((2 * left) / part) + 1, roll(part))
    split.push(taken * unit)
    left -= taken
  }
  return [...split, left * unit]
}

export const fileUrl = (name: string, number: number): string =>
  number % 4 === 3 ? `https://files.fernhill.example/${name}` : ''

function attachmentsOf(billId: number, roll: number) {
  if (roll > 0.18) return []
  if (roll > 0.09) {
    const note = btoa(`Delivery note for bill ${billId}\n`)
    const filename = `delivery-note-${billId}.txt`
    return [{ ftype: 'txt', filename, furl: fileUrl(filename, billId), fContent: note }]
  }
  return [{ ftype: 'png', filename: `scan ${billId}.png`, furl: '', fContent: checkImage() }]
}

export function billsOf(columns: PayoutColumns, row: number, unit: number, draws: BillDraws) {
  const vendor = columns.vendor[row] ?? 0
  const parts = columns.billCount[row] ?? 1
  const amounts = splitCents(columns.totalCents[row] ?? 0, parts, unit, (part) =>
    draws.share(billIdOf(row, part - 1)),
  )
  return amounts.map((cents, part): PayoutBillRecord => {
    const billId = billIdOf(row, part)
    const term = wholeBelow(terms.length, draws.term(billId))
    const billed = (columns.createdAt[row] ?? 0) - (TERM_DAYS[term] ?? 0) * DAY
    return {
      billId,
      invoiceNumber: invoiceNumberOf(vendor, billId),
      netAmount: cents / 100,
      invoiceDate: dateText(billed),
      dueDate: dateText(billed + (TERM_DAYS[term] ?? 0) * DAY),
      comments: pick(notes, draws.note(billId)),
      AccountingField1: billId % 3 === 0 ? `GL-${6000 + (billId % 40)}` : '',
      AccountingField2:
        billId % 11 === 0 ? EXPLICIT_NULL : billId % 7 === 2 ? `Project ${billId % 9}` : '',
      AdditionalData: billId % 6 === 0 ? { department: 'Operations' } : {},
      Terms: terms[term] ?? 'NET30',
      attachments: attachmentsOf(billId, draws.attachment(billId)),
    }
  })
}
