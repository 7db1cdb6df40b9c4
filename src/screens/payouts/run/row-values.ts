/** What a row of a pay run says, and the body of MoneyOut authorize (interface.md) that it makes. */
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import { readDay } from '~/form/bulk/read-day'
import type { Money } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'

type PayoutBody = Body<typeof payoutAuthorize>

/** What is written in a cell, else what was said for all rows; undefined for nothing. */
export const said = (cells: Cells, field: string, byDefault = ''): string | undefined =>
  cells[field]?.trim() || byDefault.trim() || undefined

export const currencyOf = (cells: Cells, settings: BulkSettings): string | undefined =>
  said(cells, 'currency', settings.currency)?.toUpperCase()

export const readAmount = (cells: Cells, settings: BulkSettings) =>
  parseAmount(cells['amount'] ?? '', settings.locale, { currency: currencyOf(cells, settings) })

/** Undefined where it is not understood, or not above zero. */
export function amountOf(cells: Cells, settings: BulkSettings): Money | undefined {
  const read = readAmount(cells, settings)
  return read.ok && read.money.amountMinor > 0 ? read.money : undefined
}

const dayOf = (cells: Cells, field: string, { dayOrder }: BulkSettings): string | undefined => {
  const text = said(cells, field)
  return text === undefined ? undefined : readDay(text, dayOrder).day
}

/** Without the members that are undefined. */
function present<T extends object>(members: T): T {
  // Fewer members, all of them optional in the contract.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T
}

/** Of a vendor that was found, its id and nothing else; a new one is made by its number and name. */
function vendorOf(cells: Cells, { id }: ShownPayee): PayoutBody['vendorData'] {
  if (id !== undefined) return { vendorId: id }
  return present({ vendorNumber: said(cells, 'vendorNumber'), name1: said(cells, 'name1') })
}

/** @param payee who the row was shown to pay */
export function payoutBody(cells: Cells, settings: BulkSettings, payee: ShownPayee): PayoutBody {
  const amount = amountOf(cells, settings)
  const method = said(cells, 'method', settings.method)
  return present({
    entryPoint: said(cells, 'entry', settings.entry),
    orderDescription: said(cells, 'orderDescription'),
    paymentMethod: method === undefined ? undefined : { method },
    paymentDetails: present({
      totalAmount: amount,
      currency: amount?.currency,
      checkNumber: said(cells, 'checkNumber'),
    }),
    vendorData: vendorOf(cells, payee),
    invoiceData: [
      present({
        invoiceNumber: said(cells, 'invoiceNumber'),
        netAmount: amount,
        invoiceDate: dayOf(cells, 'invoiceDate', settings),
        dueDate: dayOf(cells, 'dueDate', settings),
        comments: said(cells, 'comments'),
        Terms: said(cells, 'Terms'),
        AccountingField1: said(cells, 'AccountingField1'),
        AccountingField2: said(cells, 'AccountingField2'),
      }),
    ],
  })
}
