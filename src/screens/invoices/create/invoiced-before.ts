/** Without a number, an invoice is told apart by its customer, its amount and its words: whether it was sent from here before. */
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { buildRequest } from '~/api/request'
import { scrubberOf } from '~/api/submit/journal-body'
import { invoiceCreate } from '~/contract/invoices'
import { amountOf } from '~/form/definition/body'
import { formatWholeDay, todayIn } from '~/lib/days'
import { moneyText, withCurrency, type Money } from '~/lib/money'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { display } from '~/ui/locale'

import { invoiceForm, type InvoiceValues } from './fields'

const isUnnumbered = (number: string | undefined): boolean => (number?.trim() ?? '') === ''

const placeOf = (entry: string | undefined, amount: Money | undefined): string =>
  `${entry?.trim() ?? ''}\n${amount ? moneyText(withCurrency(amount, undefined)) : ''}`

/** The paypoint and the amount; undefined where a number tells the invoice apart. */
export function unnumberedPlace({ entry, invoiceData }: InvoiceValues): string | undefined {
  const amount = amountOf(invoiceData.invoiceAmount, '')
  return amount && isUnnumbered(invoiceData.invoiceNumber) ? placeOf(entry, amount) : undefined
}

const knownBodies = new WeakMap<InvoiceValues, string>()

/** As the journal would keep it, so that the two can be compared; blank where it can't be sent. */
function bodyAsKept(values: InvoiceValues): string {
  const known = knownBodies.get(values)
  if (known !== undefined) return known
  const text = writtenBody(values)
  knownBodies.set(values, text)
  return text
}

function writtenBody(values: InvoiceValues): string {
  const connection = getConnection()
  try {
    const args = { params: { entry: values.entry.trim() }, body: invoiceForm.body(values) }
    return JSON.stringify(
      scrubberOf(buildRequest(invoiceCreate, args, connection), connection).body,
    )
  } catch (error) {
    if (error instanceof ApiError) return ''
    throw error
  }
}

/** The very same is sent only with a yes to both, whenever the first was sent. */
export const isSameInvoice = (one: InvoiceValues, other: InvoiceValues): boolean =>
  bodyAsKept(one) !== '' && bodyAsKept(one) === bodyAsKept(other)

export type InvoicedBefore = (values: InvoiceValues) => readonly Submission[]

/** @param sent newest first, and what `InvoicedBefore` answers too */
export function invoicedBefore(sent: readonly Submission[]): InvoicedBefore {
  const places = Map.groupBy(
    sent.filter(({ subject }) => isUnnumbered(subject.invoiceNumber)),
    ({ subject: { entry, amount } }) => placeOf(entry, amount),
  )
  return (values) => {
    const place = unnumberedPlace(values)
    const there = place === undefined ? [] : (places.get(place) ?? [])
    if (there.length === 0) return []
    const body = bodyAsKept(values)
    return there.filter((each) => body !== '' && JSON.stringify(each.body) === body)
  }
}

/** "invoice 10000004 of Nov 28, 2026" */
export function sentInvoiceText(submission: Submission): string {
  const { reference } = submission
  const day = formatWholeDay(todayIn(display.zone, sentAtOf(submission)), display.locale)
  const what = reference === undefined ? 'an invoice' : `invoice ${reference}`
  return `${what} of ${day}${isMade(submission) ? '' : ', which isn’t confirmed'}`
}
