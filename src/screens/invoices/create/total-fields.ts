/** What is invoiced: the lines, what is added to them and taken off, and the amount. */
import { currencySource } from '~/domain/customers/known-currency'
import { type Fields, textNote } from '~/form/definition/fields'
import { percentProblem } from '~/lib/number-words'
import { hasPercentSign } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import { lineFields } from './line-fields'

const figure = { kind: 'money', currency: 'currency', least: 0, step: 'invoice' } as const

/** `amountOf`, of an amount that was taken from the total. */
export const OF_TOTAL = 'total'

export const totalFields = {
  'invoiceData.items': {
    kind: 'rows',
    step: 'invoice',
    label: 'Lines',
    noun: 'line',
    isOrdered: true,
    isSpecial: true,
    of: lineFields,
  },
  'invoiceData.discount': {
    ...figure,
    isSpecial: true,
    label: 'Discount',
    problem: (typed: string) =>
      hasPercentSign(typed) ? percentProblem(typed, display.locale) : undefined,
    sheet: 'rebate',
  },
  'invoiceData.freightAmount': {
    ...figure,
    isSpecial: true,
    label: 'Freight',
    sheet: 'freight, shipping cost, shipping',
  },
  'invoiceData.dutyAmount': { ...figure, isSpecial: true, label: 'Duty', sheet: 'duty, customs' },
  'invoiceData.tax': {
    ...figure,
    isSpecial: true,
    label: 'Tax',
    sheet: 'total tax, sales tax, invoice tax, invoice tax amount',
  },
  'invoiceData.invoiceAmount': {
    ...figure,
    least: 1,
    isSpecial: true,
    label: 'Amount',
    summary: 'amount',
    sheet:
      'amount, invoice amount, invoice total, total, total amount, amount due, total due, grand total, gross, gross amount, balance, balance due, open balance, open amount, amount open, outstanding, outstanding amount, amount outstanding, remaining balance, betrag, rechnungsbetrag, gesamtbetrag, montant, montant ttc, importe, importo, totale, bedrag',
  },
  currency: {
    kind: 'currency',
    step: 'invoice',
    isSpecial: true,
    label: 'Currency',
    goesTo: 'nowhere',
  },
  /** The customer and the currency that was filled in from their payments. */
  currencyOf: { step: 'invoice', ...currencySource },
  /** Whose amount it is: the total’s, which it follows, or what somebody typed. */
  amountOf: { step: 'invoice', ...textNote },
  /** Of a discount that was typed as "10%": its amount follows the subtotal. */
  discountPercent: { step: 'invoice', ...textNote },
  /** The subtotal of the invoice that a discount's amount is copied from, where its percentage isn't known. */
  discountCopiedAt: { step: 'invoice', ...textNote },
  /** The differences that a person said yes to: others are asked about again. */
  confirmedDifference: {
    kind: 'code',
    step: 'review',
    isSpecial: true,
    label: 'Create it anyway',
    goesTo: 'nowhere',
  },
  /** Stored with the submission. */
  amountReason: {
    kind: 'text',
    step: 'review',
    isSpecial: true,
    label: 'Why another amount?',
    goesTo: 'nowhere',
  },
  /** The number that a person said yes to though it was used before. */
  confirmedNumber: {
    kind: 'text',
    step: 'review',
    isSpecial: true,
    label: 'Use this number again',
    goesTo: 'nowhere',
  },
  /** Stored with the submission. */
  numberReason: {
    kind: 'text',
    step: 'review',
    isSpecial: true,
    label: 'Why use it again?',
    goesTo: 'nowhere',
  },
} as const satisfies Fields
