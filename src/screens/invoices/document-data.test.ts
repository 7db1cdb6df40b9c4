import fc from 'fast-check'
import { expect, test } from 'vitest'

import { customerGet } from '~/contract/customers'
import { read } from '~/contract/read'
import { addMoney, moneyText, type Money } from '~/lib/money'

import { invoiceForm } from './create/fields'
import { fullInvoice } from './create/testing/full-invoice'
import { documentOf, type InvoiceBody, keptDocument } from './document-data'

const money = (amountMinor: number): Money => ({ amountMinor, scale: 2, currency: undefined })

test('a full invoice shows whom it is for, its lines and figures', () => {
  const { billTo, shipTo, facts, lines, sums, total } = documentOf(invoiceForm.body(fullInvoice), {
    currency: 'USD',
  })
  expect(billTo).toEqual([
    'Example LLC',
    'Ann Example',
    '1 Main St',
    'Floor 2',
    'Portland, OR 01205',
    'US',
    'ann@example.test',
    '555-0101',
  ])
  expect(shipTo[0]).toBe('Store 1')
  expect(facts.map(({ label }) => label)).toEqual([
    'Invoice number',
    'Date',
    'Due date',
    'Payment terms',
    'Purchase order',
    'Repeats',
    'Currency',
  ])
  expect(facts.find(({ label }) => label === 'Repeats')?.value).toBe('Monthly until Nov 22, 2027')
  expect(lines).toMatchObject([{ title: 'Service', quantity: 2.5, taxRate: 4.5455 }])
  expect(sums.map(({ label, amount }) => `${label} ${amount ? moneyText(amount) : ''}`)).toEqual([
    'Subtotal 110.00',
    'Discount -1.00',
    'Tax 5.00',
    'Freight 2.00',
    'Duty 0.40',
  ])
  expect(total && moneyText(total)).toBe('116.40')
})

test('what is printed and the difference that is shown add up to the amount, whatever amount was stated', () => {
  const cents = fc.integer({ min: -100_000, max: 9_999_999 })
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 9 }),
      fc.array(cents, { minLength: 5, maxLength: 5 }),
      (amounts, [tax = 0, discount = 0, freight = 0, duty = 0, stated = 0]) => {
        const body: InvoiceBody = {
          invoiceData: {
            items: amounts.map((each) => ({ itemDescription: 'x', itemTotalAmount: money(each) })),
            tax: money(tax),
            discount: money(discount),
            freightAmount: money(freight),
            dutyAmount: money(duty),
            invoiceAmount: money(stated),
          },
        }
        const { lines, sums, difference } = documentOf(body)
        const [subtotal, ...others] = sums
        expect(subtotal?.amount).toEqual(
          lines.flatMap(({ amount }) => amount ?? []).reduce(addMoney),
        )
        const shown = [subtotal, ...others, { amount: difference }].flatMap(
          (each) => each?.amount ?? [],
        )
        expect(shown.reduce(addMoney).amountMinor).toBe(stated)
      },
    ),
  )
})

const labelsOf = (body: InvoiceBody) =>
  documentOf(body).sums.map(({ label, amount }) => `${label} ${amount ? moneyText(amount) : ''}`)

test('what is lost by rounding line by line is a row; any other difference is an adjustment, so the paper adds up (PI-D1)', () => {
  const of = (stated: number, items: NonNullable<InvoiceBody['invoiceData']>['items']) =>
    shownOf(documentOf({ invoiceData: { items, invoiceAmount: money(stated) } }))
  const shownOf = ({ sums, difference }: ReturnType<typeof documentOf>) => [
    ...sums.map(({ label }) => label),
    ...(difference ? [`difference ${moneyText(difference)}`] : []),
  ]
  const plain = [{ itemTotalAmount: money(1000) }]
  expect(of(1000, plain)).toEqual(['Subtotal'])
  expect(of(1001, plain)).toEqual(['Subtotal', 'Adjustment'])
  expect(of(1100, plain)).toEqual(['Subtotal', 'Adjustment'])
  // A line whose amount isn't known may be all that is missing.
  expect(of(1100, [...plain, { itemQty: 1 }])).toEqual(['Subtotal', 'difference 1.00'])
  const third = {
    itemQty: 1,
    itemCost: { amountMinor: 3333, scale: 4, currency: undefined },
    itemTotalAmount: money(33),
  }
  expect(of(100, [third, third, third])).toEqual(['Subtotal', 'Rounding'])
  expect(of(98, [third, third, third])).toEqual(['Subtotal', 'Adjustment'])
})

test('without lines the amount is what is invoiced, less what is stated of it', () => {
  expect(documentOf({ invoiceData: { invoiceAmount: money(500) } }).sums).toEqual([])
  expect(labelsOf({ invoiceData: { invoiceAmount: money(11_000), tax: money(1000) } })).toEqual([
    'Subtotal 100.00',
    'Tax 10.00',
  ])
})

test('a tax other than the lines’ says that it is', () => {
  const items = [{ itemTotalAmount: money(10_000), itemTaxAmount: money(825) }]
  const of = (tax: number) =>
    labelsOf({ invoiceData: { items, tax: money(tax), invoiceAmount: money(10_000 + tax) } })
  expect(of(825)).toEqual(['Subtotal 100.00', 'Tax 8.25'])
  expect(of(500)).toEqual(['Subtotal 100.00', 'Invoice tax 5.00'])
})

const { value: acme } = read(customerGet.response, {
  customerId: 5001,
  Firstname: 'Ann',
  Lastname: 'Lee',
  Company: 'Acme',
  Phone: '555-0101',
  Address: '1 Road',
  City: 'Boston',
  ShippingAddress: '9 Dock',
  ShippingCity: 'Salem',
  ShippingState: 'MA',
})

test('an address is whole: the invoice’s, else the one sent with the customer, else the record’s', () => {
  const customerData = { customerId: '5001' }
  const of = (invoiceData: InvoiceBody['invoiceData']) =>
    documentOf({ customerData, invoiceData }, { known: acme })
  expect(of({})).toMatchObject({
    billTo: ['Acme', 'Ann Lee', '1 Road', 'Boston', '555-0101'],
    shipTo: ['9 Dock', 'Salem, MA'],
  })
  expect(of({ shippingAddress1: '7 Sun Blvd', shippingState: 'CA' }).shipTo).toEqual([
    '7 Sun Blvd',
    'CA',
  ])
  expect(of({ company: 'Acme Events' }).billTo[0]).toBe('Acme Events')
})

test('what is kept is the document that was sent: its currency and addresses', () => {
  const body: InvoiceBody = {
    customerData: { customerId: '5001' },
    invoiceData: { invoiceAmount: { amountMinor: 1000, scale: 0, currency: undefined } },
  }
  const seen = documentOf(body, { known: acme, currency: 'JPY' })
  const { billTo, shipTo, total: amount } = seen
  expect(amount?.currency).toBe('JPY')
  expect(keptDocument(body, { amount, billTo, shipTo })).toEqual(seen)
  expect(keptDocument(body, { customerName: 'Ann Lee' }).billTo).toEqual(['Ann Lee'])
  expect(keptDocument(body, {}).billTo).toEqual(['Customer 5001'])
})
