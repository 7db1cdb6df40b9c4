import { isPlainFigure } from '~/bulk/prepare/amount-style'
import type { BulkKind, CellProblem, CheckTogether } from '~/bulk/prepare/bulk-kind'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { dayProblems, dueBefore } from '~/bulk/prepare/read-day'
import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import { ledgerFacts, standingOf } from '~/domain/bills/ledger'
import { keepEnteredBills, ledgerBills } from '~/domain/bills/ledger-query'
import { billStatusWords } from '~/domain/bills/standing-words'
import { withCells } from '~/form/definition/sheet'
import { amountProblem } from '~/form/definition/verdicts'
import { billRunsKey, isSameBill } from '~/lib/bill-numbers'
import { isListedCurrency } from '~/lib/currency'
import type { Money } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'
import { readDay } from '~/lib/written-day'
import { paths } from '~/paths'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { enteredBillOf, enteredColumns, enteredForm, type EnteredValues } from './form'

export const Component = () => <BulkScreen kind={billImport} />

const said = (cells: Cells, field: string, byDefault = ''): string =>
  cells[field]?.trim() || byDefault.trim()

const currencyOf = (cells: Cells, settings: BulkSettings): string =>
  said(cells, 'currency', settings.currency).toUpperCase()

const readAmount = (cells: Cells, settings: BulkSettings) =>
  parseAmount(said(cells, 'amount'), settings.locale, {
    currency: currencyOf(cells, settings) || undefined,
  })

function amountOf(cells: Cells, settings: BulkSettings): Money | undefined {
  const read = readAmount(cells, settings)
  return read.ok && read.money.amountMinor > 0 ? read.money : undefined
}

function creditOf(cells: Cells, settings: BulkSettings): Money | undefined {
  const read = readAmount(cells, settings)
  return read.ok && read.money.amountMinor < 0 ? read.money : undefined
}

function amountWrong(cells: Cells, settings: BulkSettings): string | undefined {
  const read = readAmount(cells, settings)
  if (read.ok) {
    const { amountMinor } = read.money
    if (amountMinor < 0) return 'Below zero: a credit. It isn’t a bill to pay.'
    return amountMinor > 0 ? undefined : 'The amount has to be above zero.'
  }
  const text = said(cells, 'amount')
  const options = { currency: currencyOf(cells, settings) || undefined }
  const isNumber = settings.areFigures === true && isPlainFigure(text)
  if (isNumber && parseAmount(text, settings.locale, { ...options, maxDecimals: 6 }).ok) {
    return 'More decimals than the currency has. Type the amount of the bill.'
  }
  return amountProblem(text, settings.locale, options)
}

function check(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const currency = currencyOf(cells, settings)
  const wrong = {
    vendorName: said(cells, 'vendorName') === '' ? 'Enter the vendor.' : undefined,
    number: said(cells, 'number') === '' ? 'Enter the invoice number.' : undefined,
    amount: amountWrong(cells, settings),
    currency:
      currency === '' || isListedCurrency(currency)
        ? undefined
        : 'This isn’t a currency code. Write one such as USD.',
  }
  const [written, due] = [said(cells, 'billDate'), said(cells, 'dueDate')]
  return [
    ...Object.entries(wrong).flatMap(([field, message]): CellProblem[] =>
      message === undefined ? [] : [{ field, level: 'error', message }],
    ),
    ...(written === '' ? [] : dayProblems('billDate', written, settings.dayOrder)),
    ...(due === '' ? [] : dayProblems('dueDate', due, settings.dayOrder)),
    ...dueBefore({ due: 'dueDate', written: 'billDate' }, { due, written }, settings.dayOrder),
  ]
}

/** What the ledger has of a row's bill, and rows that name one bill twice. */
async function prepareBills(): Promise<CheckTogether> {
  const ledger = await queryClient.query(ledgerBills())
  const known = Map.groupBy(ledger, (bill) => foldText(ledgerFacts.vendorName(bill) ?? ''))
  return (rows) => {
    const problems = new Map<number, readonly CellProblem[]>()
    const seen = new Map<string, number>()
    for (const { number: at, cells, isLeftOut } of rows) {
      if (isLeftOut) continue
      const [vendor, number] = [foldText(said(cells, 'vendorName')), said(cells, 'number')]
      const key = `${vendor}\n${billRunsKey(number)}`
      const twin = seen.get(key)
      if (twin === undefined) seen.set(key, at)
      const same = known.get(vendor)?.find((bill) => isSameBill(ledgerFacts.number(bill), number))
      const message = same
        ? `This bill is in the ledger: ${ledgerFacts.number(same)} (${billStatusWords[standingOf(same).status].toLowerCase()}).`
        : twin === undefined
          ? undefined
          : `Row ${String(twin)} has this bill.`
      if (message === undefined) continue
      problems.set(at, [{ field: 'number', level: 'doubt', message, ...(twin && { twin }) }])
    }
    return problems
  }
}

function valuesOf(cells: Cells, settings: BulkSettings): EnteredValues {
  const { dayOrder } = settings
  const day = (field: string) => readDay(said(cells, field), dayOrder).day ?? ''
  const base = enteredForm.empty({ entry: settings.entry, currency: settings.currency })
  return {
    ...withCells(enteredForm.fields, base, cells),
    billDate: day('billDate'),
    dueDate: day('dueDate'),
  }
}

async function keep(rows: readonly Cells[], settings: BulkSettings): Promise<string> {
  const vendors = await queryClient.query(keptRecords('vendors'))
  const at = serviceNow()
  const bills = rows.map((cells) =>
    enteredBillOf(valuesOf(cells, settings), vendors, { locale: settings.locale, at }),
  )
  await keepEnteredBills(bills)
  return paths.bills()
}

const billImport: BulkKind<typeof payoutAuthorize> = {
  id: 'bills',
  noun: { one: 'bill', many: 'bills' },
  title: 'Import bills',
  needs: 'Needs a vendor, an invoice number, and an amount. Other columns are optional.',
  act: 'Enter',
  acted: 'entered',
  fields: enteredColumns,
  example: {
    vendorName: 'Example Supply Co.',
    number: 'EXAMPLE-1',
    amount: '1250.00',
    currency: 'USD',
    billDate: '2026-03-01',
    dueDate: '2026-03-31',
    comments: 'Example: skipped when you import',
  },
  defaults: ['currency'],
  flags: [],
  mappingProblem: (fields) => {
    if (!fields.has('amount')) return 'Choose the amount column.'
    if (!fields.has('vendorName')) return 'Choose a column for the vendor.'
    return fields.has('number') ? undefined : 'Choose a column for the invoice number.'
  },
  check,
  who: 'Vendor',
  needsPayee: false,
  payeeFields: [],
  inquiry: () => undefined,
  confirm: 'Enter it anyway',
  prepare: prepareBills,
  payeeOf: (cells) => said(cells, 'vendorName'),
  reviewed: [
    { header: 'Bill', of: (cells) => said(cells, 'number') || undefined },
    { header: 'Due', of: (cells) => said(cells, 'dueDate') || undefined },
  ],
  amountOf,
  creditOf,
  keep,
  intentOf: () => {
    throw new Error('Bills are kept here, not sent.')
  },
  path: paths.importBills,
}
