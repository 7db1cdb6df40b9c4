/** Without a number, an invoice is told apart by its customer, its amount and its words: whether it was sent from here before. */
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { buildRequest } from '~/api/request'
import { compareAmounts, compareTexts } from '~/submit/candidate'
import { scrubberOf } from '~/submit/journal-body'
import { invoiceCreate } from '~/contract/invoices'
import { typedAmountOf } from '~/form/definition/body'
import { formatWholeDay, todayIn } from '~/lib/days'
import { isSameId } from '~/lib/ids'
import { isSameName } from '~/lib/look-alikes'
import { moneyText, withCurrency, type Money } from '~/lib/money'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { display } from '~/ui/locale'

import { customerName, knownCustomerId } from './customer-name'
import { invoiceForm, type InvoiceValues } from './fields'

const isUnnumbered = (number: string | undefined): boolean => (number?.trim() ?? '') === ''

/** One amount in whatever currency: a sheet names none, a form may. */
const plainAmount = (amount: Money): string =>
  moneyText(withCurrency(amount, undefined))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

const placeOf = (entry: string | undefined, amount: Money | undefined): string =>
  `${entry?.trim() ?? ''}\n${amount ? plainAmount(amount) : ''}`

const amountIn = ({ invoiceData, currency }: InvoiceValues): Money | undefined =>
  typedAmountOf(invoiceData.invoiceAmount, currency)

/** The paypoint and the amount; undefined where a number tells the invoice apart. */
export function unnumberedPlace(values: InvoiceValues): string | undefined {
  const amount = amountIn(values)
  return amount && isUnnumbered(values.invoiceData.invoiceNumber)
    ? placeOf(values.entry, amount)
    : undefined
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

/** By ID; where either is a new customer, by what it is called or its email. */
function isSameCustomer(values: InvoiceValues, { subject }: Submission): boolean {
  const id = knownCustomerId(values)
  if (id !== '' && subject.customerId !== undefined) return isSameId(id, subject.customerId)
  const [name, email] = [customerName(values), values.customerData.billingEmail.trim()]
  return (
    (name !== undefined &&
      subject.customerName !== undefined &&
      isSameName(name, subject.customerName)) ||
    (values.customer === 'new' && email !== '' && compareTexts(subject.email, email) === 'same')
  )
}

const DAY = 86_400_000
const DAYS_ASKED = 10

interface InvoicedBefore {
  /** Of the very same, whenever it was sent; else of the same customer and amount within days, in other words. */
  readonly kind: 'same' | 'alike'
  /** Newest first, and one at least. */
  readonly newest: Submission
  readonly ids: readonly string[]
}

export type FindInvoicedBefore = (values: InvoiceValues) => InvoicedBefore | undefined

/** @param sent newest first */
export function invoicedBefore(sent: readonly Submission[], now: number): FindInvoicedBefore {
  const places = Map.groupBy(
    sent.filter(({ subject }) => isUnnumbered(subject.invoiceNumber)),
    ({ subject: { entry, amount } }) => placeOf(entry, amount),
  )
  return (values) => {
    const place = unnumberedPlace(values)
    const there = place === undefined ? [] : (places.get(place) ?? [])
    if (there.length === 0) return undefined
    const body = bodyAsKept(values)
    const isSame = (each: Submission) => body !== '' && JSON.stringify(each.body) === body
    const amount = amountIn(values)
    const same = there.filter(isSame)
    const alike = there.filter(
      (each) =>
        !isSame(each) &&
        now - sentAtOf(each) <= DAYS_ASKED * DAY &&
        compareAmounts(each.subject.amount, amount) === 'same' &&
        isSameCustomer(values, each),
    )
    const [newest] = same.length > 0 ? same : alike
    return (
      newest && {
        kind: same.length > 0 ? 'same' : 'alike',
        newest,
        ids: [...same, ...alike].map(({ id }) => id),
      }
    )
  }
}

/** "Same as invoice 10000004 of Nov 28, 2026" */
export const invoicedBeforeText = ({ kind, newest }: InvoicedBefore): string =>
  kind === 'same'
    ? `Same as ${sentInvoiceText(newest)}`
    : `Same customer and amount as ${sentInvoiceText(newest)}, in other words`

/** "invoice 10000004 of Nov 28, 2026" */
function sentInvoiceText(submission: Submission): string {
  const { reference } = submission
  const day = formatWholeDay(todayIn(display.zone, sentAtOf(submission)), display.locale)
  const what = reference === undefined ? 'an invoice' : `invoice ${reference}`
  return `${what} of ${day}${isMade(submission) ? '' : ', which isn’t confirmed'}`
}
