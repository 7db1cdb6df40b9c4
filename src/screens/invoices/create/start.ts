import { currentScope, homeEntry } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { invoiceCreate } from '~/contract/invoices'
import { valuesFromBody } from '~/form/definition/body'
import type { DefinedField } from '~/form/definition/fields'
import { addDays, daysBetween, isDay, todayIn } from '~/lib/days'
import { decimalText } from '~/lib/decimal'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { display } from '~/ui/locale'

import { keptBody } from '../made-invoices'
import { invoiceForm, type InvoiceValues } from './fields'
import { differenceToTotal, discountText, figuresOf, totalText, withoutFigures } from './figures'
import { newLine } from './line-fields'
import { OF_TOTAL } from './total-fields'

export interface AskedInvoiceStart {
  readonly entry: string | undefined
  readonly customer: string | undefined
  /** A submission to begin like. */
  readonly like: string | undefined
}

export const readInvoiceStart = (search: URLSearchParams): AskedInvoiceStart => ({
  entry: search.get('entry')?.trim() || undefined,
  customer: search.get('customer')?.trim() || undefined,
  like: search.get('like')?.trim() || undefined,
})

const today = (): string => todayIn(display.zone, serviceNow())

function emptyStart({ entry, customer = '' }: AskedInvoiceStart): InvoiceValues {
  const empty = invoiceForm.empty({ entry: entry ?? homeEntry() })
  return {
    ...empty,
    amountOf: OF_TOTAL,
    customerData: { ...empty.customerData, customerId: customer },
    invoiceData: { ...empty.invoiceData, items: [newLine()], invoiceDate: today() },
  }
}

export interface InvoiceStart {
  readonly values: InvoiceValues
  readonly missed?: boolean
  /** Fields of the one to duplicate that this browser doesn’t have, by their labels. */
  readonly lacking?: readonly string[]
}

/**
 * Today's, due and ending after as many days, and without its number: that is one invoice's own.
 * Creating a customer in any case is not repeated: it would be the same one twice.
 */
export function startLike({ body, subject }: Submission, now: string): InvoiceStart {
  const sent = keptBody(body)
  const values = valuesFromBody(invoiceForm.fields, sent.body)
  const { invoiceData, customerData } = values
  const { invoiceDate, invoiceDueDate, invoiceEndDate } = invoiceData
  const asLongAfter = (day: string) =>
    isDay(invoiceDate) && isDay(day) ? addDays(now, daysBetween(invoiceDate, day) - 1) : ''
  const none = invoiceForm.empty()
  const isKnown = customerData.customerId !== ''
  const copied = withoutFigures<InvoiceValues>({
    ...values,
    entry: subject.entry ?? '',
    currency: subject.amount?.currency ?? '',
    customer: isKnown ? 'known' : 'new',
    // What was sent of one customer is not there for another.
    customerData: isKnown
      ? { ...none.customerData, customerId: customerData.customerId }
      : customerData,
    known: isKnown ? values.known : none.known,
    invoiceData: {
      ...invoiceData,
      invoiceNumber: '',
      invoiceDate: now,
      invoiceDueDate: asLongAfter(invoiceDueDate),
      invoiceEndDate: asLongAfter(invoiceEndDate),
    },
  })
  const isTotal = Boolean(totalText(copied)) && differenceToTotal(copied) === undefined
  return {
    lacking: [...new Set(sent.cut.map(labelAt))],
    values: {
      ...copied,
      ...discountLike(copied, subject.discountPercent),
      amountOf: isTotal ? OF_TOTAL : '',
    },
  }
}

/** A percentage that makes the amount of the discount goes on as one. Of others, only the amount is known. */
function discountLike(
  copied: InvoiceValues,
  kept: string | undefined,
): Pick<InvoiceValues, 'discountPercent' | 'discountCopiedAt'> {
  const { discount } = copied.invoiceData
  const isOf = (text: string) => {
    const { discount: off } = figuresOf({
      ...copied,
      invoiceData: { ...copied.invoiceData, discount: text },
    })
    return decimalText(off)
  }
  const isPercent =
    kept !== undefined && discount !== '' && isOf(discountText(copied, kept)) === isOf(discount)
  return {
    discountPercent: isPercent ? kept : '',
    discountCopiedAt: isPercent || discount === '' ? '' : decimalText(figuresOf(copied).subtotal),
  }
}

/** A place in the body by its field: those of one line name the line. */
function labelAt(place: string): string {
  const named = Object.entries<DefinedField>(invoiceForm.fields).find(
    ([name]) => place === name || place.startsWith(`${name}.`),
  )
  if (!named) return place
  const [name, field] = named
  if (field.kind !== 'rows') return field.label
  const [at = '', member = ''] = place.slice(name.length + 1).split('.')
  return `${field.of[member]?.label ?? field.label} of line ${String(Number(at) + 1)}`
}

export async function invoiceStartOf(asked: AskedInvoiceStart): Promise<InvoiceStart> {
  if (asked.like === undefined) return { values: emptyStart(asked) }
  try {
    const submission = await journalOf(currentScope()).get(asked.like)
    if (submission?.operation === invoiceCreate.name) {
      return startLike(submission, today())
    }
  } catch {
    // Forbidden storage: an empty form says so.
  }
  return { values: emptyStart(asked), missed: true }
}
