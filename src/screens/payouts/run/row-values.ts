import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import { readDay } from '~/lib/written-day'
import type { DefinedField } from '~/form/definition/fields'
import { currencyTitles, sheetColumn, type SheetColumn } from '~/form/definition/sheet'
import { vendorFields } from '~/domain/vendors/vendor-fields'
import type { Money } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { knownMethod } from '~/lib/method-words'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'

import { billFields, emptyBill } from '../create/bill-fields'
import { payoutForm, type PayoutValues } from '../create/fields'

const { fields } = payoutForm

const short = (id: string, field: DefinedField): SheetColumn => ({
  ...sheetColumn(id, field),
  kind: 'code',
})

const ofVendor = (
  vendor: NonNullable<SheetColumn['vendor']>,
  id: string,
  field: DefinedField,
): SheetColumn => ({ ...sheetColumn(id, field), vendor })

/** What is due stands beside the whole in many lists: where both do, it is asked which is paid. */
const amountTitles =
  'total, total amount, net amount, amount due, invoice amount, sum, net, gross, gross amount, bill amount, bill total, invoice total, document amount, original amount, transaction amount, debit, total due, due amount, balance, balance due, open balance, open amount, amount open, outstanding, outstanding amount, outstanding balance, amount outstanding, remaining, remaining amount, remaining balance, amount remaining, unpaid, unpaid amount, amount unpaid, amount owed, amount owing, balance owing, amount payable, payable amount, payment amount, amount to pay, amount to be paid, to pay, total payable, betrag, rechnungsbetrag, gesamtbetrag, offener betrag, offen, montant, montant ttc, reste à payer, importe, importe total, saldo, importo, totale, bedrag'

/** One bill per row. The extra names occur in sheets of bills. */
export const payRunColumns: readonly SheetColumn[] = [
  ofVendor('id', 'vendorId', {
    ...fields.vendorId,
    label: 'Vendor ID',
    sheet: 'id vendor, payee id, supplier id',
  }),
  ofVendor('number', 'vendorNumber', {
    ...vendorFields.vendorNumber,
    sheet:
      'vendor no, vendor #, vendor code, vendor account, supplier number, supplier no, supplier code, payee number',
  }),
  ofVendor('name', 'name1', {
    ...vendorFields.name1,
    label: 'Vendor name',
    sheet:
      'name, vendor, payee, payee name, supplier, supplier name, company, company name, pay to, pay to the order of, contact name, beneficiary, beneficiary name, creditor, recipient, vendor display name, vendor full name, merchant, lieferant, kreditor, empfänger, fournisseur, bénéficiaire, proveedor, fornitore, leverancier',
  }),
  sheetColumn('invoiceNumber', {
    ...billFields.invoiceNumber,
    label: 'Invoice number',
    sheet:
      'invoice, invoice no, invoice #, bill, bill number, bill no, document number, document no, document, doc no, num, ref no, ref number, reference number, reference, ref, vendor invoice number, supplier invoice number, transaction number, rechnungsnummer, rechnung, rechnungs no, rechnungsnr, belegnummer, belegnr, invoice numbers, bill numbers, supplier ref, supplier reference, vendor ref, vendor reference, voucher, voucher no, trans no, tax invoice, numéro de facture, facture, n° facture, número de factura, factura, fattura, factuurnummer',
  }),
  {
    ...sheetColumn('amount', { ...billFields.netAmount, label: 'Amount', sheet: amountTitles }),
    isAmount: true,
  },
  sheetColumn('currency', {
    ...fields.currency,
    sheet: currencyTitles,
  }),
  sheetColumn('invoiceDate', {
    ...billFields.invoiceDate,
    sheet:
      'bill date, date, document date, doc date, date issued, issue date, issued, transaction date, txn date, posting date, rechnungsdatum, belegdatum, datum, date de facture, date facture, fecha, fecha de factura, data, factuurdatum',
  }),
  sheetColumn('dueDate', {
    ...billFields.dueDate,
    sheet:
      'due, due on, payment due, payment due date, date due, pay by date, net due date, fällig, fällig am, fälligkeit, fälligkeitsdatum, échéance, date échéance, vencimiento, fecha de vencimiento, scadenza, vervaldatum',
  }),
  short('method', { ...fields.method, sheet: 'payment method, pay by, payment type, rail' }),
  short('Terms', { ...billFields.Terms, sheet: 'terms' }),
  sheetColumn('AccountingField1', {
    ...billFields.AccountingField1,
    sheet: 'accounting 1, gl account, gl code, account code',
  }),
  sheetColumn('AccountingField2', {
    ...billFields.AccountingField2,
    sheet: 'accounting 2, cost center, department',
  }),
  sheetColumn('comments', {
    ...billFields.comments,
    sheet: 'comment, note, notes, memo, description, memo description, verwendungszweck, betreff',
  }),
  sheetColumn('checkNumber', {
    ...fields.checkNumber,
    sheet: 'check no, check #, cheque number',
  }),
  sheetColumn('orderDescription', {
    ...fields.orderDescription,
    sheet: 'payout description',
  }),
  sheetColumn('entry', {
    ...fields.entry,
    sheet: 'entry point, entrypoint, paypoint entry, paypoint name',
  }),
]

export const said = (cells: Cells, field: string, byDefault = ''): string | undefined =>
  cells[field]?.trim() || byDefault.trim() || undefined

export const rowCurrencyOf = (cells: Cells, settings: BulkSettings): string | undefined =>
  said(cells, 'currency', settings.currency)?.toUpperCase()

export const readAmount = (cells: Cells, settings: BulkSettings) =>
  parseAmount(cells['amount'] ?? '', settings.locale, { currency: rowCurrencyOf(cells, settings) })

export function rowAmountOf(cells: Cells, settings: BulkSettings): Money | undefined {
  const read = readAmount(cells, settings)
  return read.ok && read.money.amountMinor > 0 ? read.money : undefined
}

export function creditOf(cells: Cells, settings: BulkSettings): Money | undefined {
  const read = readAmount(cells, settings)
  return read.ok && read.money.amountMinor < 0 ? read.money : undefined
}

const dayOf = (cells: Cells, field: string, { dayOrder }: BulkSettings): string => {
  const text = said(cells, field)
  return (text === undefined ? undefined : readDay(text, dayOrder).day) ?? ''
}

/** @param payee of a found vendor, only the id is sent */
function rowValues(cells: Cells, settings: BulkSettings, { id }: ShownPayee): PayoutValues {
  const amount = rowAmountOf(cells, settings)
  const text = amount ? (said(cells, 'amount') ?? '') : ''
  const cell = (field: string, byDefault?: string) => said(cells, field, byDefault) ?? ''
  const method = cell('method', settings.method)
  return payoutForm.empty({
    entry: cell('entry', settings.entry),
    payee: id === undefined ? 'new' : 'known',
    vendorId: id ?? '',
    vendorNumber: cell('vendorNumber'),
    name1: cell('name1'),
    bills: [
      {
        ...emptyBill(),
        invoiceNumber: cell('invoiceNumber'),
        netAmount: text,
        invoiceDate: dayOf(cells, 'invoiceDate', settings),
        dueDate: dayOf(cells, 'dueDate', settings),
        comments: cell('comments'),
        Terms: cell('Terms'),
        AccountingField1: cell('AccountingField1'),
        AccountingField2: cell('AccountingField2'),
      },
    ],
    method: knownMethod(method) ?? method,
    totalAmount: text,
    currency: amount?.currency ?? '',
    checkNumber: cell('checkNumber'),
    orderDescription: cell('orderDescription'),
  })
}

export const payoutBody = (
  cells: Cells,
  settings: BulkSettings,
  payee: ShownPayee,
): Body<typeof payoutAuthorize> =>
  payoutForm.body(rowValues(cells, settings, payee), settings.locale)
