/** Ids and numbers follow from the row, and lead back to it. */
import { MAX_BILLS } from './payout-columns'

const FIRST_ID_OUT = 100_001
/** Above every id of the seed. */
export const FIRST_NEW_NUMBER = 10_000_001

export interface NumberedStyle {
  readonly prefix: string
}

export const FIRST_PAYMENT_NUMBER = 400_000_001
export const PAYMENT_STYLE: NumberedStyle = { prefix: 'pay-' }

/** Four numbers per payout. No prefix may begin another's text: texts sort as their styles. */
export const FIRST_BILL_NUMBER = 1_000_000
export const INVOICE_STYLES: readonly NumberedStyle[] = [
  { prefix: 'INV-' },
  { prefix: '' },
  { prefix: '#' },
  { prefix: 'RE/' },
  { prefix: 'F-' },
]

export const invoiceStyleOf = (vendor: number): number => vendor % INVOICE_STYLES.length

export const idOutOf = (row: number): number => FIRST_ID_OUT + row
export const paymentIdOf = (row: number): string =>
  `${PAYMENT_STYLE.prefix}${FIRST_PAYMENT_NUMBER + row}`
export const billIdOf = (row: number, bill: number): number =>
  FIRST_BILL_NUMBER + row * MAX_BILLS + bill

export const invoiceNumberOf = (vendor: number, billId: number): string =>
  `${INVOICE_STYLES[invoiceStyleOf(vendor)]?.prefix ?? ''}${billId}`

const WHOLE = /^(?:0|[1-9]\d{0,14})$/

export const rowOfIdOut = (idOut: string): number =>
  WHOLE.test(idOut) ? Number(idOut) - FIRST_ID_OUT : -1

function numberAfter(prefix: string, text: string): number {
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  return WHOLE.test(rest) ? Number(rest) : -1
}

export const rowOfPaymentId = (paymentId: string): number =>
  numberAfter(PAYMENT_STYLE.prefix, paymentId) - FIRST_PAYMENT_NUMBER

export interface BillPlace {
  readonly row: number
  readonly bill: number
}

export function placeOfBillId(billId: string): BillPlace {
  const number = WHOLE.test(billId) ? Number(billId) - FIRST_BILL_NUMBER : -1
  return { row: Math.floor(number / MAX_BILLS), bill: number % MAX_BILLS }
}

export const placeOfInvoice = (vendor: number, invoiceNumber: string): BillPlace =>
  placeOfBillId(
    String(numberAfter(INVOICE_STYLES[invoiceStyleOf(vendor)]?.prefix ?? '', invoiceNumber)),
  )
