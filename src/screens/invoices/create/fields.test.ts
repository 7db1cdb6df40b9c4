import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Schema } from '~/contract/fields'
import { invoiceCreate } from '~/contract/invoices'
import { partOf } from '~/contract/walk'
import { valuesFromBody } from '~/form/definition/body'
import { isSecretName } from '~/lib/secrets'
import { keepable } from '~/storage/draft-values'

import { invoiceSummary } from '../create'
import { invoiceForm, type InvoiceValues } from './fields'
import { newLine } from './line-fields'
import { OF_TOTAL } from './total-fields'
import { besideKnown, fullInvoice } from './testing/full-invoice'

const empty = invoiceForm.empty({ entry: 'main-street' })
const encoded = (values: InvoiceValues) => z.encode(invoiceCreate.body, invoiceForm.body(values))

/** Every member of a schema, of lists too: `invoiceData.items[].itemQty`. */
function placesOf(schema: Schema, prefix = ''): string[] {
  const part = partOf(schema)
  if (part.is === 'record') {
    return part.members.flatMap(({ key, schema: inner }) =>
      placesOf(inner, prefix === '' ? key : `${prefix}.${key}`),
    )
  }
  if (part.is === 'list' && partOf(part.of).is === 'record') {
    return placesOf(part.of, `${prefix}[]`)
  }
  return [prefix]
}

/** A map's own names and a list of texts are one member. */
function placesIn(value: unknown, places: readonly string[], prefix = ''): string[] {
  if (places.includes(prefix)) return [prefix]
  if (Array.isArray(value)) return value.flatMap((each) => placesIn(each, places, `${prefix}[]`))
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, places, prefix === '' ? key : `${prefix}.${key}`),
  )
}

describe('the body', () => {
  test('an empty form is an empty body; so is a line nobody wrote', () => {
    expect(invoiceForm.body(empty)).toEqual({})
    const invoiceData = { ...empty.invoiceData, items: [newLine()] }
    expect(invoiceForm.body({ ...empty, invoiceData })).toEqual({})
  })

  test('every member of the contract can be set on screen', () => {
    const places = placesOf(invoiceCreate.body)
    expect(places.length).toBeGreaterThan(60)
    const known = { ...fullInvoice, customer: 'known' as const }
    const sent = [fullInvoice, known].flatMap((values) => placesIn(encoded(values), places))
    expect([...new Set(sent)].toSorted()).toEqual(places.toSorted())
    expect(invoiceForm.flags(fullInvoice)).toEqual({ forceCustomerCreation: true })
  })

  test('of a known customer, only its id', () => {
    const body = encoded({ ...fullInvoice, customer: 'known' })
    expect(body.customerData).toEqual({ customerId: 5001 })
  })

  test('of a known customer, every other member can be sent too, and none that was typed for a new one', () => {
    const known = { ...fullInvoice, customer: 'known', known: besideKnown } as const
    const ofNew = encoded(fullInvoice).customerData
    expect(encoded(known).customerData).toEqual({ ...ofNew, customerId: 5001 })
    expect(encoded({ ...known, customer: 'new' }).customerData).toEqual(ofNew)
    expect(encoded({ ...fullInvoice, known: besideKnown }).customerData).toEqual(ofNew)
    expect(invoiceForm.flags(known)).toEqual({ forceCustomerCreation: true })
    const labels = invoiceForm
      .review(invoiceForm.body(known))
      .filter(({ name }) => name.startsWith('customerData'))
    expect(labels.find(({ label }) => label === 'Billing address')?.value).toMatch(
      /^1 Main St, Floor 2, Portland/,
    )
    // Rows that one can tell apart.
    expect(labels.length).toBe(new Set(labels.map(({ label }) => label)).size)
  })

  test('a draft from before has nothing beside a known customer’s id', () => {
    const { known: _, ...before } = fullInvoice
    expect(invoiceForm.restore(before).known).toEqual(empty.known)
  })

  test('what is shown beside the lines is sent with them', () => {
    const line = { ...newLine(), itemDescription: 'Work', itemQty: '2.5', itemCost: '19.9975' }
    const invoiceData = {
      ...empty.invoiceData,
      items: [{ ...line, itemTaxRate: '8.25' }, newLine(), { ...line, itemTotalAmount: '50' }],
      invoiceAmount: '104.11',
    }
    expect(encoded({ ...empty, invoiceData }).invoiceData).toEqual({
      items: [
        {
          itemDescription: 'Work',
          itemQty: 2.5,
          itemCost: 19.9975,
          itemTaxRate: 8.25,
          itemTaxAmount: 4.12,
          itemTotalAmount: 49.99,
        },
        { itemDescription: 'Work', itemQty: 2.5, itemCost: 19.9975, itemTotalAmount: 50 },
      ],
      tax: 4.12,
      invoiceAmount: 104.11,
    })
  })

  test('the amount is never computed', () => {
    const items = [{ ...newLine(), itemDescription: 'Work', itemCost: '10' }]
    const body = encoded({ ...empty, invoiceData: { ...empty.invoiceData, items } })
    expect(body.invoiceData).not.toHaveProperty('invoiceAmount')
  })

  test('read back into a form, it is the same body', () => {
    const back = (values: InvoiceValues): InvoiceValues => ({
      ...valuesFromBody(invoiceForm.fields, invoiceForm.body(values)),
      entry: values.entry,
      customer: values.customer,
    })
    for (const values of [fullInvoice, { ...fullInvoice, customer: 'known' as const }]) {
      expect(encoded(back(values))).toEqual(encoded(values))
    }
    const amount = fc
      .integer({ min: -9_999_999, max: 99_999_999 })
      .map((units) => (units / 10_000).toFixed(4))
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (costs) => {
        const items = costs.map((itemCost) => ({ ...newLine(), itemDescription: 'x', itemCost }))
        const values = { ...empty, invoiceData: { ...empty.invoiceData, items } }
        expect(encoded(back(values))).toEqual(encoded(values))
      }),
    )
  })
})

describe('what is asked for', () => {
  const problems = (changes: Partial<InvoiceValues>) =>
    invoiceForm.wrongIn({ ...fullInvoice, ...changes }).toSorted()
  const data = (changes: Partial<InvoiceValues['invoiceData']>) => ({
    invoiceData: { ...fullInvoice.invoiceData, ...changes },
  })
  const line = (changes: Partial<InvoiceValues['invoiceData']['items'][number]>) =>
    data({ items: [{ ...newLine(), itemDescription: 'Work', ...changes }] })

  test('a full form is right; so is a customer and an amount', () => {
    expect(problems({})).toEqual([])
    const invoiceData = { ...empty.invoiceData, items: [newLine()], invoiceAmount: '10' }
    const customerData = { ...empty.customerData, customerId: '5001' }
    expect(problems({ ...empty, customerData, invoiceData })).toEqual([])
  })

  test.each<[string, Partial<InvoiceValues>, string[]]>([
    ['no paypoint', { entry: '' }, ['entry']],
    ['no customer', { ...empty, ...data({}), customer: 'known' }, ['customerData.customerId']],
    ['nobody new', { ...empty, ...data({}), customer: 'new' }, ['customerData.firstName']],
    [
      'an id that is none',
      {
        customer: 'known',
        customerData: { ...fullInvoice.customerData, customerId: 'C-5001' },
      },
      ['customerData.customerId'],
    ],
    ['no amount', data({ invoiceAmount: '' }), ['invoiceData.invoiceAmount']],
    ['an amount of nothing', data({ invoiceAmount: '0' }), ['invoiceData.invoiceAmount']],
    ['an ambiguous discount', data({ discount: '1,23' }), ['invoiceData.discount']],
    ['due before its date', data({ invoiceDueDate: '2026-11-01' }), ['invoiceData.invoiceDueDate']],
    [
      'over before its date',
      data({ invoiceEndDate: '2026-11-01' }),
      ['invoiceData.invoiceEndDate'],
    ],
    ['a line without a cost', line({}), ['invoiceData.items.0.itemCost']],
    [
      'a line without a quantity',
      line({ itemQty: '', itemCost: '5' }),
      ['invoiceData.items.0.itemQty'],
    ],
    ['five decimals of a cost', line({ itemCost: '0.12345' }), ['invoiceData.items.0.itemCost']],
    [
      'three decimals of a tax',
      line({ itemCost: '1', itemTaxAmount: '0.1234' }),
      ['invoiceData.items.0.itemTaxAmount'],
    ],
    [
      'a rate that is none',
      line({ itemCost: '1', itemTaxRate: '101' }),
      ['invoiceData.items.0.itemTaxRate'],
    ],
    [
      'a line beyond what can be sent exactly',
      line({ itemQty: '999999999', itemCost: '9999999999' }),
      ['invoiceData.items.0.itemCost'],
    ],
  ])('%s', (_, changes, paths) => {
    expect(problems(changes)).toEqual(paths)
  })

  test('a line with an amount needs neither quantity nor cost', () => {
    expect(problems(line({ itemQty: '', itemTotalAmount: '12.50' }))).toEqual([])
  })
})

test('every value of the form is asked for in one step, and in one only', () => {
  const fields = invoiceForm.steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.toSorted()).toEqual(Object.keys(invoiceForm.fields).toSorted())
})

test('nothing of an invoice is secret by its name, so a draft keeps it all', () => {
  const names = Object.keys(invoiceForm.fields).map((name) => name.split('.').at(-1) ?? '')
  expect(names.filter(isSecretName)).toEqual([])
  expect(keepable(fullInvoice).left).toEqual([])
  expect(invoiceForm.restore(keepable(fullInvoice).values)).toEqual(fullInvoice)
})

test.each([
  ['customerData.shippingZip', 'new', 'customerData'],
  ['known.shippingZip', 'known', 'known'],
  ['known.billingZip', 'known', 'known'],
  ['invoiceData.shippingFromZip', 'new', undefined],
] as const)(
  '%s has the rule of ZIP codes, with its own country (RF-F1)',
  (name, customer, owner) => {
    const [group, member] = name.split('.')
    const doubtsOf = (zip: string, country: string) => {
      const values = invoiceForm.empty({ entry: 'main-street', customer })
      const part: object = Reflect.get(values, group ?? '')
      Reflect.set(part, member ?? '', zip)
      const countryField = member?.replace(/Zip$/, 'Country') ?? ''
      if (owner !== undefined) Reflect.set(Reflect.get(values, owner), countryField, country)
      const issues = invoiceForm.schema.safeParse(values).error?.issues ?? []
      return [
        ...issues.filter(({ path }) => path.join('.') === name).map(({ message }) => message),
        ...invoiceForm.doubts(values).flatMap((each) => (each.name === name ? each.message : [])),
      ]
    }
    expect(doubtsOf('2101', 'US')).toEqual(['A zero is missing in front.'])
    expect(doubtsOf('60601', 'US')).toEqual([])
    if (owner !== undefined) expect(doubtsOf('2101', 'AU')).toEqual([])
  },
)

test('a review says by which fields a customer is matched in words', () => {
  const empty = invoiceForm.empty({ entry: 'main-street' })
  const body = invoiceForm.body({
    ...empty,
    customer: 'new',
    customerData: {
      ...empty.customerData,
      customerNumber: 'JANE-1',
      identifierFields: 'customerNumber, company',
    },
  })
  const row = invoiceForm.review(body).find(({ label }) => label.startsWith('Match an existing'))
  expect(row?.value).toBe('customer number, company')
})

test('what can’t be read is still needed: a word that is nobody, and a cost that leaves no total (MA-8)', () => {
  const empty = invoiceForm.empty({ entry: 'main-street', amountOf: OF_TOTAL })
  const of = (customerId: string, itemCost: string) =>
    invoiceSummary({
      ...empty,
      customerData: { ...empty.customerData, customerId },
      invoiceData: {
        ...empty.invoiceData,
        invoiceAmount: '300.00',
        items: [{ ...newLine(), itemProductName: 'Cleaning', itemCost }],
      },
    })
  const labels = (summary: ReturnType<typeof of>) => summary.missing.map(({ label }) => label)
  expect(labels(of('zzz', '300'))).toEqual(['Customer'])
  expect(of('5001', '300').amount?.text).toBe('300.00')
  for (const cost of ['', 'three']) {
    expect(labels(of('5001', cost))).toEqual(['Unit cost'])
    expect(of('5001', cost).amount?.text).toBeUndefined()
  }
})

test('what is still needed is a customer and a line: the amount follows the lines until one is typed', () => {
  const empty = invoiceForm.empty({ entry: 'main-street', amountOf: OF_TOTAL })
  const begun = { ...empty, invoiceData: { ...empty.invoiceData, items: [newLine()] } }
  const needed = (values: InvoiceValues) => invoiceSummary(values).missing.map(({ label }) => label)
  expect(needed(begun)).toEqual(['Customer', 'Unit cost'])
  expect(needed({ ...begun, amountOf: '' })).toEqual(['Customer', 'Amount'])
  expect(invoiceSummary(begun).facts.every(({ value }) => value === undefined)).toBe(true)
  const chosen = { ...begun, customerData: { ...begun.customerData, customerId: '5001' } }
  expect(invoiceSummary(chosen).facts[0]).toMatchObject({
    label: 'Customer',
    value: 'customer 5001',
  })
})
