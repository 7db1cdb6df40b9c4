/** What the document shows, from the body as it is sent. */
import type { CustomerRead } from '~/domain/customers/customer-by-id'
import { frequencies } from '~/lib/frequencies'
import { formatWholeDay, isDay } from '~/lib/days'
import { labels } from '~/lib/labels'
import { amountIn, type Money } from '~/lib/money'
import type { Subject } from '~/storage/submission-record'
import { display } from '~/ui/locale'

import { joined, partiesOf } from './document-parties'
import type { InvoiceBody, InvoiceDocument } from './document-parts'
import { sumsOf } from './document-sums'

type Invoice = NonNullable<InvoiceBody['invoiceData']>
type Item = NonNullable<Invoice['items']>[number]

function lineOf(item: Item, inCurrency: (money: Money | undefined) => Money | undefined) {
  const title = item.itemProductName ?? item.itemDescription ?? ''
  return {
    title,
    details: joined(
      [
        item.itemProductName === undefined ? undefined : item.itemDescription,
        item.itemProductCode,
        item.itemUnitOfMeasure,
      ],
      ' · ',
    ),
    quantity: item.itemQty,
    cost: inCurrency(item.itemCost),
    taxRate: item.itemTaxRate,
    tax: inCurrency(item.itemTaxAmount),
    amount: inCurrency(item.itemTotalAmount),
  }
}

/** "Monthly until Jun 30, 2027". */
function repeatsText({ frequency, invoiceEndDate: end }: Invoice): string | undefined {
  if (frequency === undefined) return undefined
  const known = frequencies.find(({ value }) => value === frequency)
  const words = known?.label ?? frequency
  if (end === undefined || known?.value === 'one-time') return words
  return `${words} until ${isDay(end) ? formatWholeDay(end, display.locale) : end}`
}

interface Known {
  /** Shown on the document; the service has no member for it. */
  readonly currency?: string | undefined
  readonly known?: CustomerRead | undefined
  /** Where nothing else is known of the customer. */
  readonly name?: string | undefined
}

export function documentOf(
  body: InvoiceBody,
  { currency, known, name }: Known = {},
): InvoiceDocument {
  const invoice = body.invoiceData ?? {}
  const inCurrency = (money: Money | undefined) => amountIn(money, currency) ?? money
  const lines = (invoice.items ?? []).map((item) => lineOf(item, inCurrency))
  const total = inCurrency(invoice.invoiceAmount)
  return {
    ...partiesOf(body, known, name),
    facts: [
      { label: 'Invoice number', value: invoice.invoiceNumber },
      { label: 'Date', value: invoice.invoiceDate, isDay: true },
      { label: labels.dueDate, value: invoice.invoiceDueDate, isDay: true },
      { label: labels.paymentTerms, value: invoice.paymentTerms },
      { label: 'Purchase order', value: invoice.purchaseOrder },
      { label: 'Repeats', value: repeatsText(invoice) },
      { label: 'Currency', value: total?.currency },
    ].flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }])),
    lines,
    hasTax: lines.some(({ tax, taxRate }) => tax !== undefined || taxRate !== undefined),
    ...sumsOf(lines, {
      tax: inCurrency(invoice.tax),
      discount: inCurrency(invoice.discount),
      freight: inCurrency(invoice.freightAmount),
      duty: inCurrency(invoice.dutyAmount),
      total,
    }),
    total,
    notes: invoice.notes,
    terms: invoice.termsConditions,
  }
}

/** As it was when it was sent: with the addresses of then. */
export function keptDocument(body: InvoiceBody, subject: KeptSubject): InvoiceDocument {
  const { amount, customerName: name, billTo, shipTo } = subject
  return {
    ...documentOf(body, { currency: amount?.currency, name }),
    ...(billTo && { billTo }),
    ...(shipTo && { shipTo }),
  }
}

type KeptSubject = Pick<Subject, 'amount' | 'billTo' | 'shipTo' | 'customerName'>
