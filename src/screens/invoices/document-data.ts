/** What the document shows, from the body as it is sent. */

import { customerProfile, customerRequest } from '~/contract/customer-members'
import type { invoiceCreate } from '~/contract/invoices'
import type { Body } from '~/contract/operation'
import type { CustomerRead } from '~/domain/customers/customer-by-id'
import { formatWholeDay, isDay } from '~/lib/days'
import { addDecimals, decimalOfNumber, multiplyDecimals, rescale } from '~/lib/decimal'
import { frequencies } from '~/lib/frequencies'
import { labels } from '~/lib/labels'
import {
  addMoney,
  amountIn,
  ifExact,
  isZero,
  type Money,
  negate,
  subtractMoney,
  toDecimal,
} from '~/lib/money'
import type { Subject } from '~/storage/submission-record'
import { display } from '~/ui/locale'

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

/** Whom an invoice is for and where it ships to, line by line. */
const filled = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim() || [])

const joined = (texts: readonly (string | undefined)[], by: string) => filled(texts).join(by)

/** An address is shown whole or not at all: half of one and half of another is a place nobody named. */
function addressLines(
  kind: 'billing' | 'shipping',
  ...sources: readonly (Readonly<Record<string, unknown>> | undefined)[]
): readonly string[] {
  for (const source of sources) {
    const [street, street2, city, state, zip, country] = addressMembers.map((member) => {
      const text = source?.[`${kind}${member}`]
      return typeof text === 'string' ? text : undefined
    })
    const place = joined([city, joined([state, zip], ' ')], ', ')
    const lines = filled([street, street2, place, country])
    if (lines.length > 0) return lines
  }
  return []
}

const addressMembers = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'] as const

interface Parties {
  readonly billTo: readonly string[]
  readonly shipTo: readonly string[]
}

/** The body of a known customer has an id alone: its record says the rest, in the same words. */
function partiesOf(
  { customerData = {}, invoiceData = {} }: InvoiceBody,
  record: CustomerRead | undefined,
  name: string | undefined,
): Parties {
  const known = record && customerRequest(customerProfile('record', record))
  const { company, firstName, lastName } = invoiceData
  const own = filled([company, joined([firstName, lastName], ' ')])
  const names = own.length > 0 ? own : namesIn(known ?? customerData)
  const { billingEmail, billingPhone } = known ?? customerData
  const billTo = [
    ...names,
    ...addressLines('billing', customerData, known),
    ...filled([billingEmail, billingPhone]),
  ]
  const { customerId } = customerData
  return {
    billTo: billTo.length > 0 ? billTo : filled([name ?? (customerId && `Customer ${customerId}`)]),
    shipTo: [
      ...addressLines('shipping', invoiceData, customerData, known),
      ...filled([invoiceData.shippingEmail, invoiceData.shippingPhone]),
    ],
  }
}

/** On paper a company comes first, and the person in it after that. */
const namesIn = ({ company, firstName, lastName }: NonNullable<InvoiceBody['customerData']>) =>
  filled([company, joined([firstName, lastName], ' ')])

/** What stands under the lines, and adds up to the amount. */
const NOTHING: Money = { amountMinor: 0, scale: 0, currency: undefined }

const sumOf = (rows: readonly { readonly amount: Money | undefined }[]): Money =>
  rows.flatMap(({ amount }) => amount ?? []).reduce(addMoney, NOTHING)

type Figures = Readonly<
  Record<'tax' | 'discount' | 'freight' | 'duty' | 'total', Money | undefined>
>

interface Sums {
  readonly sums: readonly DocumentSum[]
  /** What the stated amount has beyond them, where a line’s amount isn’t known. */
  readonly difference?: Money | undefined
}

/** The paper adds up: rounding has a row of its own, and so has what the sender said yes to beyond the lines. */
function sumsOf(lines: readonly DocumentLine[], figures: Figures): Sums {
  const { tax, discount, freight, duty, total } = figures
  const others = [
    { label: 'Discount', amount: discount && negate(discount) },
    { label: taxLabel(lines, tax), amount: tax },
    { label: 'Freight', amount: freight },
    { label: 'Duty', amount: duty },
  ].filter(({ amount }) => amount !== undefined && !isZero(amount))
  if (lines.length === 0) {
    return { sums: others.length === 0 ? [] : sumsWithoutLines(others, total) }
  }
  const parts = [{ label: 'Subtotal', amount: ifExact(() => sumOf(lines)) }, ...others]
  const rest = total && ifExact(() => subtractMoney(total, sumOf(parts)))
  if (!rest || isZero(rest)) return { sums: parts }
  const isRounding = roundedAway(lines, rest.scale)?.amountMinor === rest.amountMinor
  // A line without an amount may be all that is missing: no row stands for it.
  if (lines.some(({ amount }) => amount === undefined)) return { sums: parts, difference: rest }
  return { sums: [...parts, { label: isRounding ? 'Rounding' : 'Adjustment', amount: rest }] }
}

/** What is left of the amount is what is invoiced; without an amount there is nothing to add up to. */
function sumsWithoutLines(
  others: readonly DocumentSum[],
  total: Money | undefined,
): readonly DocumentSum[] {
  const amount = total && ifExact(() => subtractMoney(total, sumOf(others)))
  return amount ? [{ label: 'Subtotal', amount }, ...others] : others
}

/** Both are sent, so a tax other than the lines' says so. */
function taxLabel(lines: readonly DocumentLine[], tax: Money | undefined): string {
  const taxed = lines.flatMap((line) => (line.tax ? [{ amount: line.tax }] : []))
  const difference = tax && ifExact(() => subtractMoney(tax, sumOf(taxed)))
  const isOther = taxed.length > 0 && difference !== undefined && !isZero(difference)
  return isOther ? 'Invoice tax' : 'Tax'
}

/** What the lines lose or gain by being rounded one by one, if all are quantity times cost. */
function roundedAway(lines: readonly DocumentLine[], scale: number): Money | undefined {
  return ifExact(() => {
    const exact = lines.map(({ quantity, cost, amount }) => {
      if (quantity === undefined || !cost || !amount) throw new RangeError('Not of a quantity')
      const times = decimalOfNumber(quantity)
      if (times === undefined) throw new RangeError('Not a decimal')
      const product = multiplyDecimals(times, toDecimal(cost))
      if (Number(rescale(product, amount.scale)) !== amount.amountMinor) {
        throw new RangeError('Another amount')
      }
      return product
    })
    const whole = rescale(exact.reduce(addDecimals, { units: 0n, scale: 0 }), scale)
    const unrounded = { amountMinor: Number(whole), scale, currency: sumOf(lines).currency }
    return subtractMoney(unrounded, sumOf(lines))
  })
}

export type InvoiceBody = Body<typeof invoiceCreate>

interface DocumentLine {
  readonly title: string
  readonly details: string
  readonly quantity: number | undefined
  readonly cost: Money | undefined
  readonly taxRate: number | undefined
  readonly tax: Money | undefined
  readonly amount: Money | undefined
}

interface DocumentSum {
  readonly label: string
  readonly amount: Money | undefined
  readonly isTotal?: boolean
}

/** What the document shows. */
export interface InvoiceDocument {
  readonly billTo: readonly string[]
  readonly shipTo: readonly string[]
  readonly facts: readonly {
    readonly label: string
    readonly value: string
    readonly isDay?: boolean
  }[]
  readonly lines: readonly DocumentLine[]
  readonly hasTax: boolean
  readonly sums: readonly DocumentSum[]
  /** What the amount has beyond them: said on screen, and not on paper. */
  readonly difference?: Money | undefined
  readonly total: Money | undefined
  readonly notes: string | undefined
  readonly terms: string | undefined
}
