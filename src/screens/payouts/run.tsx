import { isPlainFigure } from '~/bulk/prepare/amount-style'
import type { BulkKind, CellProblem } from '~/bulk/prepare/bulk-kind'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { methodDoubts } from '~/bulk/prepare/method-doubts'
import { dayProblems, dueBefore } from '~/bulk/prepare/read-day'
import { entriesOfRows } from '~/bulk/prepare/rows-said'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { amountProblem } from '~/form/definition/verdicts'
import { isListedCurrency } from '~/lib/currency'
import { looksMasked } from '~/lib/masks'
import { knownMethod } from '~/lib/method-words'
import { formatMoney } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { methodLabel } from '~/lib/payment-methods'
import { inSentence } from '~/lib/text'
import { paths } from '~/paths'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { preparePayouts } from './run/check-together'
import { payeeFields, payeeInquiry } from './run/payee-finding'
import {
  rowAmountOf,
  creditOf,
  rowCurrencyOf,
  payoutBody,
  payRunColumns,
  readAmount,
  said,
} from './run/row-values'

export const Component = () => <BulkScreen kind={payRun} />

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
  const options = { currency: rowCurrencyOf(cells, settings) }
  const text = cells['amount'] ?? ''
  const isNumber = settings.areFigures === true && isPlainFigure(text)
  // A number of a workbook, such as 33.333, has one meaning.
  if (isNumber && parseAmount(text, settings.locale, { ...options, maxDecimals: 6 }).ok) {
    return 'More decimals than the currency has. Type the amount to pay.'
  }
  return amountProblem(text, settings.locale, options)
}

function currencyProblem(cells: Cells, settings: BulkSettings): string | undefined {
  const currency = rowCurrencyOf(cells, settings)
  return currency === undefined || isListedCurrency(currency)
    ? undefined
    : 'This isn’t a currency code. Write one such as USD.'
}

function payeeOf(cells: Cells): string {
  const [name, number, id] = ['name1', 'vendorNumber', 'vendorId'].map((each) => said(cells, each))
  if (name !== undefined) return name
  if (number !== undefined) return `vendor number ${number}`
  return id === undefined ? '' : `vendor ${id}`
}

/** What the sheet calls it, where that isn't its name. */
function otherNameIn(cells: Cells, _: BulkSettings, payee: ShownPayee | undefined) {
  const name = said(cells, 'name1')
  return payee?.id === undefined || name === payee.name.trim() ? undefined : name
}

/**
 * A found vendor is paid, not created again. A new one is always created: otherwise the service pays the
 * vendor that already has the number, which can't be found beforehand if it was never paid.
 */
const flagsFor = ({ id }: ShownPayee, { flags }: BulkSettings, ofRow: readonly string[]) => ({
  ...flags,
  ...(ofRow.includes('allowDuplicatedBills') && { allowDuplicatedBills: true }),
  forceVendorCreation: id === undefined,
})

export const payRun: BulkKind<typeof payoutAuthorize> = {
  id: 'payouts',
  noun: { one: 'payout', many: 'payouts' },
  title: 'Pay run',
  needs: 'Needs an amount, and a vendor name, number, or ID. Other columns are optional.',
  act: 'Authorize',
  acted: 'authorized',
  does: 'Authorizing sends',
  next: 'Their statuses say if and when they’re paid. We follow them: changes show here and in your inbox.',
  fields: payRunColumns,
  example: {
    name1: 'Example Supply Co.',
    invoiceNumber: 'EXAMPLE-1',
    amount: '1250.00',
    currency: 'USD',
    invoiceDate: '2026-03-01',
    dueDate: '2026-03-31',
    method: 'ach',
    comments: 'Example: skipped when you import',
  },
  defaults: ['method', 'currency'],
  flags: [
    {
      name: 'forceVendorCreation',
      label: 'Create new vendors even where the number is taken',
      hint: 'For rows marked as a new vendor. Rows that pay an existing vendor aren’t affected.',
    },
    {
      name: 'allowDuplicatedBills',
      label: 'Allow bills that were paid before',
      hint: 'Turns off your provider’s own guard against paying one invoice number twice.',
    },
    {
      name: 'doNotCreateBills',
      label: 'Don’t create bills',
      hint: 'Your provider won’t create a bill for each payout, so there’s none to look up later.',
    },
  ],
  mappingProblem: (fields) => {
    if (!fields.has('amount')) return 'Choose the amount column.'
    const hasPayee = ['vendorId', 'vendorNumber', 'name1'].some((field) => fields.has(field))
    return hasPayee ? undefined : 'Choose a column for the vendor ID, number, or name.'
  },
  check: checkRow,
  who: 'Payee',
  needsPayee: true,
  payeeFields,
  inquiry: payeeInquiry,
  confirm: 'Pay it anyway',
  prepare: preparePayouts,
  payeeOf,
  reviewed: [
    { header: 'Name in the sheet', isRare: true, of: otherNameIn },
    { header: 'Bill', of: (cells) => said(cells, 'invoiceNumber') },
    {
      header: 'Method',
      of: (cells, { method }) => {
        const text = said(cells, 'method', method)
        return methodLabel(text && (knownMethod(text) ?? text))
      },
    },
    { header: 'Check number', isRare: true, of: (cells) => said(cells, 'checkNumber') },
  ],
  amountOf: rowAmountOf,
  creditOf,
  intentOf: (cells, settings, { draftId, runId, besides, payee, flags: ofRow }) => {
    if (!payee) throw new Error('A row without a payee isn’t sent.')
    const amount = rowAmountOf(cells, settings)
    const invoiceNumber = said(cells, 'invoiceNumber')
    const text = amount ? formatMoney(amount, { locale: display.locale, withCurrency: true }) : ''
    return {
      draftId,
      operation: payoutAuthorize,
      args: { body: payoutBody(cells, settings, payee), flags: flagsFor(payee, settings, ofRow) },
      subject: {
        title: `Payout of ${text} to ${payee.name}`,
        entry: said(cells, 'entry', settings.entry),
        payeeName: payee.name,
        vendorId: payee.id,
        vendorNumber: payee.number,
        amount,
        billNumbers: invoiceNumber === undefined ? [] : [invoiceNumber],
        form: paths.payRun({ run: runId }),
      },
      besides,
    }
  },
  madeAt: ({ id, settings }, made) => {
    const [entry, ...others] = entriesOfRows(made, settings)
    if (made.length === 0 || others.length > 0) return undefined
    const [only] = made.length === 1 ? made : []
    const which = only?.reference ? { 'paymentId(eq)': only.reference } : { run: id }
    return { label: 'View in payouts', path: paths.payouts({ entry, ...which }) }
  },
  path: paths.payRun,
}
