/** A bill of a payout, as typed, by the names of the body (interface.md, "Bill entry in payout request"). */
import * as z from 'zod/mini'

import { checked, text, together, type Problem } from '~/form/checks'
import { amountProblem } from '~/form/fields/amount-words'
import { rowProblems } from '~/form/rows/map-rows'
import { newRowId } from '~/form/rows/use-rows'
import { display } from '~/ui/locale'

const Attachment = z.object({
  row: text(),
  filename: text(),
  ftype: text(),
  size: z.number(),
  fContent: text(),
})

const id = () =>
  checked((value) =>
    value.trim() === '' || /^\d{1,15}$/.test(value.trim())
      ? undefined
      : 'A bill id is a whole number, as the service gives it.',
  )

export const BillValues = z
  .object({
    row: text(),
    invoiceNumber: text(),
    billId: id(),
    netAmount: text(),
    invoiceDate: text(),
    dueDate: text(),
    comments: text(),
    Terms: text(),
    AccountingField1: text(),
    AccountingField2: text(),
    AdditionalData: z.array(z.object({ row: text(), key: text(), value: text() })),
    attachments: z.array(Attachment),
    /** Names of files that were attached before a reload: drafts keep none. Not sent. */
    lostFiles: text(),
  })
  .check(
    together((bill): Problem[] => [
      ...(bill.invoiceNumber.trim() === '' && bill.billId.trim() === ''
        ? [{ path: ['invoiceNumber'], message: 'Write the bill’s number, as the vendor wrote it.' }]
        : []),
      ...rowProblems(bill.AdditionalData).map(({ at, member, message }) => ({
        path: ['AdditionalData', at, member],
        message,
      })),
    ]),
  )

export type BillValues = z.infer<typeof BillValues>

/** What is wrong with an amount that belongs to a payout of this currency. */
export function moneyProblem(value: string, currency: string): string | undefined {
  if (value.trim() === '') return undefined
  return amountProblem(value, display.locale, { currency: currency.trim() || undefined })
}

export const emptyBill = (): BillValues => ({
  row: newRowId(),
  invoiceNumber: '',
  billId: '',
  netAmount: '',
  invoiceDate: '',
  dueDate: '',
  comments: '',
  Terms: '',
  AccountingField1: '',
  AccountingField2: '',
  AdditionalData: [],
  attachments: [],
  lostFiles: '',
})
