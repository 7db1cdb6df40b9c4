import { isFigure } from '~/bulk/prepare/amount-style'
import type { CellProblem } from '~/bulk/prepare/bulk-kind'
import { methodDoubts } from '~/bulk/prepare/method-doubts'
import { dayProblems, dueBefore } from '~/bulk/prepare/read-day'
import { amountProblem } from '~/form/definition/verdicts'
import { isListedCurrency } from '~/lib/currency'
import { looksMasked } from '~/lib/masks'
import { knownMethod } from '~/lib/method-words'
import { parseAmount } from '~/lib/parse-amount'
import { methodLabel } from '~/lib/payment-methods'
import { inSentence } from '~/lib/text'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { currencyOf, readAmount, said } from './row-values'

/** Numbers typed by people may look like a mask without being one. */
const maskedInvoice: CellProblem = {
  field: 'invoiceNumber',
  level: 'doubt',
  message: 'This looks masked. Confirm that it really is the number.',
}

export function checkRow(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const problems = {
    name1: payeeProblem(cells),
    amount: amountWrong(cells, settings),
    currency: currencyProblem(cells, settings),
    entry:
      said(cells, 'entry', settings.entry) === undefined ? 'Say which paypoint pays.' : undefined,
  }
  const errors = Object.entries(problems).flatMap(([field, message]): CellProblem[] =>
    message === undefined ? [] : [{ field, level: 'error', message }],
  )
  const due = cells['dueDate'] ?? ''
  const written = cells['invoiceDate'] ?? ''
  return [
    ...errors,
    ...['invoiceDate', 'dueDate'].flatMap((field) => {
      const text = said(cells, field)
      return text === undefined ? [] : dayProblems(field, text, settings.dayOrder)
    }),
    ...dueBefore({ due: 'dueDate', written: 'invoiceDate' }, { due, written }, settings.dayOrder),
    ...(looksMasked(cells['invoiceNumber'] ?? '') ? [maskedInvoice] : []),
    ...methodDoubts('method', said(cells, 'method', settings.method)),
    ...checkNumberDoubts(cells, settings),
  ]
}

function checkNumberDoubts(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const method = said(cells, 'method', settings.method)
  const known = method && knownMethod(method)
  if (said(cells, 'checkNumber') === undefined || !known || known === 'check') return []
  const message = `A check number on a payout by ${inSentence(methodLabel(known))}.`
  return [{ field: 'checkNumber', level: 'doubt', message }]
}

const payeeProblem = (cells: Cells): string | undefined =>
  ['vendorId', 'vendorNumber', 'name1'].some((field) => said(cells, field) !== undefined)
    ? undefined
    : 'Enter a vendor ID, a vendor number, or a name.'

function amountWrong(cells: Cells, settings: BulkSettings): string | undefined {
  const read = readAmount(cells, settings)
  if (read.ok) {
    const { amountMinor } = read.money
    if (amountMinor < 0) return 'Below zero: a credit. Payouts can’t be negative.'
    return amountMinor > 0 ? undefined : 'The amount has to be above zero.'
  }
  const options = { currency: currencyOf(cells, settings) }
  const text = cells['amount'] ?? ''
  const isNumber = settings.areFigures === true && isFigure(text)
  // A number of a workbook, such as 33.333, has one meaning.
  if (isNumber && parseAmount(text, settings.locale, { ...options, maxDecimals: 6 }).ok) {
    return 'More decimals than the currency has. Type the amount to pay.'
  }
  return amountProblem(text, settings.locale, options)
}

function currencyProblem(cells: Cells, settings: BulkSettings): string | undefined {
  const currency = currencyOf(cells, settings)
  return currency === undefined || isListedCurrency(currency)
    ? undefined
    : 'This isn’t a currency code. Write one such as USD.'
}
