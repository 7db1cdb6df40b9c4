/**
 * A bill that a person enters. No operation of the service takes one: it is kept in this browser until the service has
 * it. One table of fields is the form and the columns of a sheet.
 */
import { date, list, money, record, text } from '~/contract/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import { sheetColumns } from '~/form/definition/sheet'
import { typedAmountOf } from '~/form/definition/body'
import { labels } from '~/lib/labels'
import { newId } from '~/lib/ids'
import { formatMoney } from '~/lib/money'
import { foldText } from '~/lib/text'
import type { KeptVendor } from '~/storage/directory-kinds'
import { enteredBillId, type EnteredBill } from '~/storage/entered-bills'
import { display } from '~/ui/locale'

const keptBill = {
  flags: {},
  body: record({
    vendorName: text(),
    number: text(),
    amount: money(),
    currency: text(),
    billDate: date(),
    dueDate: date(),
    entry: text(),
    terms: text(),
    comments: text(),
    files: list(text()),
  }),
} as const

const step = { step: 'bill' } as const
const more = { ...step, more: 'More' } as const

export const enteredForm = defineForm(keptBill, {
  steps: { bill: 'Bill' },
  fields: {
    vendorName: {
      ...step,
      kind: 'name',
      label: 'Vendor',
      isSpecial: true,
      required: 'Enter the vendor',
      sheet:
        'vendor name, name, payee, payee name, supplier, supplier name, company, company name, pay to, creditor, lieferant, kreditor, fournisseur, proveedor, fornitore, leverancier',
    },
    number: {
      ...step,
      kind: 'code',
      label: 'Invoice number',
      required: 'Enter the invoice number',
      sheet:
        'invoice, invoice no, invoice #, bill, bill number, bill no, document number, document no, document, doc no, num, ref no, ref number, reference number, reference, ref, vendor invoice number, supplier invoice number, rechnungsnummer, rechnung, rechnungsnr, belegnummer, numéro de facture, facture, factura, fattura, factuurnummer',
    },
    amount: {
      ...step,
      kind: 'money',
      currency: 'currency',
      least: 1,
      label: 'Amount',
      required: 'Enter the amount of the whole bill',
      sheet:
        'total, total amount, invoice amount, amount due, sum, net amount, gross amount, bill amount, bill total, invoice total, document amount, original amount, balance, balance due, open balance, open amount, outstanding, betrag, rechnungsbetrag, montant, importe, importo, bedrag',
    },
    currency: {
      ...step,
      kind: 'currency',
      label: 'Currency',
      hint: 'Such as USD',
      sheet: 'currency code, ccy, cur, invoice currency, währung, devise, moneda, divisa',
    },
    billDate: {
      ...step,
      kind: 'date',
      label: 'Bill date',
      sheet:
        'date, invoice date, document date, doc date, date issued, issue date, transaction date, posting date, rechnungsdatum, belegdatum, datum, date de facture, fecha, data, factuurdatum',
    },
    dueDate: {
      ...step,
      kind: 'date',
      label: labels.dueDate,
      sheet:
        'due, due on, payment due, payment due date, date due, pay by date, net due date, fällig, fällig am, fälligkeit, échéance, vencimiento, scadenza, vervaldatum',
    },
    entry: {
      ...step,
      kind: 'entry',
      label: 'Paypoint',
      sheet: 'entry point, entrypoint, paypoint entry, paypoint name',
    },
    terms: {
      ...more,
      kind: 'suggest',
      suggestions: [{ value: 'NET30', label: 'Net 30 days' }],
      label: labels.paymentTerms,
      sheet: 'terms',
    },
    comments: {
      ...more,
      kind: 'text',
      label: 'Comments',
      sheet: 'comment, note, notes, memo, description, memo description, verwendungszweck, betreff',
    },
    files: {
      ...more,
      kind: 'words',
      label: 'Attachments',
      hint: 'Names only, separated by commas. The files stay where they are.',
      sheet: 'attachment, file, files, file name, document name, scan',
    },
  },
  problems: ({ billDate, dueDate }) =>
    billDate !== '' && dueDate !== '' && dueDate < billDate
      ? [{ path: ['dueDate'], message: 'It’s due before it was written. Check the dates.' }]
      : [],
})

export type EnteredValues = FormValues<typeof enteredForm>

export const enteredColumns = sheetColumns(enteredForm.fields).map((column) => ({
  ...column,
  ...(column.id === 'amount' && { isAmount: true }),
  ...(column.id === 'vendorName' && { vendor: 'name' as const }),
}))

/** The one vendor of this name that this browser knows at this paypoint. */
function vendorNamed(
  name: string,
  entry: string | undefined,
  vendors: readonly KeptVendor[],
): string | undefined {
  const wanted = foldText(name.trim())
  const named = vendors.filter(({ facts }) => foldText(facts.name?.value ?? '') === wanted)
  const own = named.filter(
    ({ facts }) => !entry || facts.entry === undefined || facts.entry.value === entry,
  )
  const [only, ...others] = own
  return others.length === 0 ? only?.id : undefined
}

/** As the form has it, to be changed. */
export const enteredValues = (bill: EnteredBill): EnteredValues =>
  enteredForm.empty({
    vendorName: bill.vendorName,
    number: bill.number,
    amount: bill.amount ? formatMoney(bill.amount, { locale: display.locale }) : '',
    currency: bill.amount?.currency ?? '',
    billDate: bill.billDate ?? '',
    dueDate: bill.dueDate ?? '',
    entry: bill.entry ?? '',
    terms: bill.terms ?? '',
    comments: bill.comments ?? '',
    files: (bill.files ?? []).join(', '),
  })

/** What is kept of it. An empty member isn’t. @param locale of its amount; default: this browser’s */
export function enteredBillOf(
  values: EnteredValues,
  vendors: readonly KeptVendor[],
  {
    locale,
    at,
    id = enteredBillId(newId()),
  }: {
    readonly locale?: string | undefined
    readonly at: number
    readonly id?: string | undefined
  },
): EnteredBill {
  const body = enteredForm.body(values, locale)
  const { vendorName = '', number = '', files = [] } = body
  const amount = typedAmountOf(values.amount, values.currency, locale)
  const { billDate, dueDate, terms, comments, entry } = body
  const vendorId = vendorNamed(vendorName, entry, vendors)
  return {
    id,
    vendorName,
    number,
    enteredAt: at,
    ...(vendorId !== undefined && { vendorId }),
    ...(amount && { amount }),
    ...(billDate && { billDate }),
    ...(dueDate && { dueDate }),
    ...(terms && { terms }),
    ...(comments && { comments }),
    ...(entry && { entry }),
    ...(files.length > 0 && { files }),
  }
}
