import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import * as z from 'zod/mini'

import { payoutAuthorize, PayoutVendorBody } from '~/contract/payout-authorize'
import { PayoutBill } from '~/contract/shared'
import { fullVendorFields } from '~/domain/vendors/testing/full-vendor-fields'
import { outOfSheet } from '~/lib/machine-text'
import { moneyFromJson } from '~/lib/money'
import { isSecretName } from '~/lib/secrets'
import { sumInWords } from '~/lib/sums'

import { type BillValues, emptyBill } from './bill-fields'
import {
  billsCurrency,
  billsSums,
  billsTotal,
  currenciesWords,
  differenceToBills,
  billsDifferenceWords,
  payoutForm,
  type PayoutValues,
  toFlags,
} from './fields'

const toBody = (values: PayoutValues) => payoutForm.body(values)
const { wrongIn } = payoutForm

const fullBill: BillValues = {
  row: 'b1',
  invoiceNumber: 'INV-7',
  billId: '500001',
  netAmount: '1,250.00',
  invoiceDate: '2026-01-31',
  dueDate: '2026-03-02',
  comments: 'Half of it',
  Terms: 'NET30',
  AccountingField1: '6100',
  AccountingField2: 'EAST',
  AdditionalData: [{ row: 'd1', key: 'po', value: '0042' }],
  attachments: [{ row: 'f1', filename: 'inv.pdf', ftype: 'pdf', size: 3, fContent: 'AAAA' }],
  lostFiles: ['inv.pdf'],
  knownCurrency: 'USD',
  ownVendor: '',
  ownVendorName: '',
  isOther: false,
}

/** A form with every field filled in, for a new vendor. */
const full: PayoutValues = {
  ...payoutForm.empty({ entry: 'main-street' }),
  payee: 'new',
  ...fullVendorFields,
  remit: 'same',
  payeeName1: 'ACME LLC',
  payeeName2: 'c/o Ann',
  customerVendorAccount: 'C-9',
  internalReferenceId: '123',
  AdditionalData: [{ row: 'r2', key: 'dept', value: 'ops' }],
  customField1: 'one',
  customField2: 'two',
  bills: [fullBill],
  method: 'vcard',
  totalAmount: '2,500.00',
  serviceFee: '1.50',
  currency: 'usd',
  filledIn: ['currency'],
  checkNumber: '000123',
  orderId: 'O-1',
  orderDescription: 'Parts',
  source: 'desk',
  accountId: 'A-1',
  subdomain: 'pay',
  subscriptionId: '42',
  lookAlikeReason: 'Another branch',
  billReason: 'The second half',
}

const wire = (values: PayoutValues) => z.encode(payoutAuthorize.body, toBody(values))
const keysOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted()

describe('toBody', () => {
  test('every member that interface.md lists for the request has its field', () => {
    const body = toBody(full)
    expect(keysOf(body)).toEqual(keysOf(payoutAuthorize.body.def.shape))
    expect(keysOf(body.invoiceData?.[0])).toEqual(keysOf(PayoutBill.def.shape))
    // `vendorId` is a known vendor's.
    expect([...keysOf(body.vendorData), 'vendorId'].toSorted()).toEqual(
      keysOf(PayoutVendorBody.def.shape),
    )
    expect(keysOf(body.paymentDetails)).toEqual([
      'checkNumber',
      'currency',
      'serviceFee',
      'totalAmount',
    ])
  })

  test('what is typed is what is sent', () => {
    expect(wire(full)).toMatchObject({
      entryPoint: 'main-street',
      paymentMethod: { method: 'vcard' },
      paymentDetails: {
        totalAmount: 2500,
        serviceFee: 1.5,
        currency: 'USD',
        checkNumber: '000123',
      },
      subscriptionId: 42,
      vendorData: {
        name1: 'ACME',
        remitZip: '60601',
        billingData: { accountNumber: '0001234567' },
        additionalData: { dept: 'ops' },
        customField1: 'one',
      },
      invoiceData: [
        {
          invoiceNumber: 'INV-7',
          billId: 500001,
          netAmount: 1250,
          dueDate: '2026-03-02',
          Terms: 'NET30',
          AdditionalData: { po: '0042' },
          attachments: [{ filename: 'inv.pdf', ftype: 'pdf', fContent: 'AAAA' }],
        },
      ],
    })
  })

  test('of a known vendor its id is sent and nothing else, whatever was typed of a new one', () => {
    const body = toBody({ ...full, payee: 'known', vendorId: ' 1001 ', vendorName: 'ACME' })
    expect(body.vendorData).toEqual({ vendorId: '1001' })
  })

  test('what is not typed is absent', () => {
    expect(toBody(payoutForm.empty())).toEqual({})
    expect(toBody({ ...payoutForm.empty({ entry: 'a' }), bills: [emptyBill()] })).toEqual({
      entryPoint: 'a',
      invoiceData: [{}],
    })
  })

  test('notes for people are never sent', () => {
    const sent = JSON.stringify(wire(full))
    for (const note of ['Another branch', 'The second half', 'lostFiles']) {
      expect(sent).not.toContain(note)
    }
  })

  test('any amount of cents goes out as it was typed', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 })
    const typed = (amount: number) =>
      `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 4 }), (total, nets) => {
        const bills = nets.map((net) => ({ ...emptyBill(), netAmount: typed(net) }))
        const sent = wire({ ...payoutForm.empty({ entry: 'a' }), totalAmount: typed(total), bills })
        expect(sent.paymentDetails?.totalAmount).toBe(Number(typed(total)))
        expect(moneyFromJson(sent.paymentDetails?.totalAmount ?? 0)?.amountMinor).toBe(total)
        expect((sent.invoiceData ?? []).map(({ netAmount }) => netAmount)).toEqual(
          nets.map((net) => Number(typed(net))),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('any text goes out composed, without blanks around it and what nobody sees, or not at all (FA-2)', () => {
    const names = [
      'orderId',
      'orderDescription',
      'source',
      'accountId',
      'subdomain',
    ] as const satisfies readonly (keyof PayoutValues)[]
    const plain = fc.string({ unit: 'grapheme' })
    const texts = fc.oneof(
      plain,
      plain.map((text) => `'${text}`),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), texts, (name, text) => {
        const body = toBody({ ...payoutForm.empty({ entry: 'a' }), [name]: text })
        const sent = name === 'orderDescription' ? text.trim() : outOfSheet(text)
        expect(body[name]).toBe(sent === '' ? undefined : sent)
        expect(z.safeEncode(payoutAuthorize.body, body).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('flags', () => {
  const all = { allowDuplicatedBills: true, doNotCreateBills: true }

  test('only those that are on are sent; a new vendor is made in any case', () => {
    expect(toFlags(full)).toEqual({ forceVendorCreation: true })
    expect(toFlags({ ...full, ...all })).toEqual({ forceVendorCreation: true, ...all })
    expect(toFlags({ ...full, payee: 'known' })).toEqual({})
  })

  test('a known vendor is never created anew', () => {
    const values: PayoutValues = { ...full, ...all, payee: 'known' }
    expect(Object.keys(toFlags(values))).toEqual(['allowDuplicatedBills', 'doNotCreateBills'])
  })
})

describe('what is asked for', () => {
  const known = { ...payoutForm.empty({ entry: 'a' }), vendorId: '1001', totalAmount: '10.00' }

  test('a form filled in is right; so is one with paypoint, payee and amount alone', () => {
    expect(wrongIn(full)).toEqual([])
    expect(wrongIn(known)).toEqual([])
  })

  test.each<[string, PayoutValues, string[]]>([
    ['nothing', payoutForm.empty(), ['entry', 'totalAmount', 'vendorId']],
    ['a new vendor without a name', { ...known, payee: 'new' }, ['name1']],
    ['no amount above zero', { ...known, totalAmount: '0' }, ['totalAmount']],
    ['a negative fee', { ...known, serviceFee: '-1' }, ['serviceFee']],
    ['what could be two amounts', { ...known, totalAmount: '1,23' }, ['totalAmount']],
    ['a currency with the amount alone', { ...known, totalAmount: '10 EUR' }, ['totalAmount']],
    ['half a cent', { ...known, totalAmount: '10.005' }, ['totalAmount']],
    [
      'files that the draft did not keep',
      { ...known, bills: [{ ...fullBill, lostFiles: ['inv.pdf', 'old.pdf'] }] },
      ['bills.0.attachments'],
    ],
    ['a bill that is not named', { ...known, bills: [emptyBill()] }, ['bills.0.invoiceNumber']],
    [
      'a bill twice',
      { ...known, bills: [fullBill, { ...fullBill, invoiceNumber: ' inv-7' }] },
      ['bills.1.invoiceNumber'],
    ],
    [
      'a known bill of another vendor',
      { ...known, bills: [{ ...fullBill, ownVendor: '1161' }] },
      ['bills.0.invoiceNumber'],
    ],
    [
      'a bill of another vendor that was entered here',
      { ...known, bills: [{ ...fullBill, billId: '', ownVendor: '1161' }] },
      ['bills.0.invoiceNumber'],
    ],
    [
      'a known bill for a new vendor',
      { ...full, bills: [{ ...fullBill, ownVendor: '1161' }] },
      ['bills.0.invoiceNumber'],
    ],
    ['an odd bill id', { ...known, bills: [{ ...fullBill, billId: 'x' }] }, ['bills.0.billId']],
    [
      'a masked account of a new vendor',
      { ...full, billingData: { ...full.billingData, accountNumber: 'XXXX4567' } },
      ['billingData.accountNumber'],
    ],
  ])('%s', (_, values, names) => {
    expect(wrongIn(values)).toEqual(names)
  })

  test('a known bill is right for its own vendor, however its ID is written', () => {
    const bills = [{ ...fullBill, ownVendor: '01001' }]
    expect(wrongIn({ ...known, bills })).toEqual([])
  })

  test('a bill twice is right where duplicates are allowed', () => {
    const bills = [fullBill, fullBill]
    expect(wrongIn({ ...known, bills, allowDuplicatedBills: true })).toEqual([])
  })

  test('what was begun of a new vendor stands in no way of a known one', () => {
    expect(wrongIn({ ...known, email: 'ann', ein: 'XX-XXX1234' })).toEqual([])
  })
})

test('what the form calls secret is secret to drafts, journal and sheets', () => {
  const secrets = Object.entries(payoutForm.fields).filter(([, { kind }]) =>
    ['secret', 'routing'].includes(kind),
  )
  expect(secrets.length).toBeGreaterThan(0)
  for (const [name] of secrets) expect(isSecretName(name.split('.').at(-1) ?? '')).toBe(true)
})

test('a row of the review has the name of its field, whatever its label', () => {
  expect(payoutForm.review(toBody(full), 'payout').map(({ name }) => name)).toContain('totalAmount')
})

const bill = (netAmount: string) => ({ ...emptyBill(), netAmount })

const words = (typed: readonly string[], currency = '') =>
  billsSums({ bills: typed.map(bill), currency }).map((sum) => sumInWords(sum, { locale: 'en-US' }))

test('X4: the sum of the bills says how many have no amount yet, or one that cannot be read', () => {
  expect(words(['0.10', '0.20'], 'USD')).toEqual(['$0.30'])
  expect(words(['0.10', '0.20', '', 'ten'], 'USD')).toEqual([
    '$0.30 (1 amount missing, 1 unreadable)',
  ])
  expect(words([''])).toEqual(['not known (1 amount missing)'])
})

test('only a whole sum is offered as the total', () => {
  expect(billsTotal({ bills: [bill('0.10'), bill('0.20')], currency: 'USD' })).toEqual({
    amountMinor: 30,
    scale: 2,
    currency: 'USD',
  })
  expect(billsTotal({ bills: [bill('0.10'), bill('')], currency: 'USD' })).toBeUndefined()
})

test('a total that differs is said, one that is equal or cannot be told is not', () => {
  const of = (totalAmount: string, net = '100') =>
    differenceToBills({ totalAmount, currency: '', bills: [bill(net)] })
  expect(of('100.00')).toBeUndefined()
  expect(of('')).toBeUndefined()
  expect(of('100', '')).toBeUndefined()
  const [more, less] = [of('150'), of('99.50')]
  expect(more && billsDifferenceWords(more)).toMatch(/^50\.00 more than the bills/)
  expect(less && billsDifferenceWords(less)).toMatch(/^0\.50 less than the bills/)
})

test('amounts in two currencies have two sums, and no total', () => {
  expect(words(['1 EUR', '1 USD'])).toEqual(['€1.00', '$1.00'])
  expect(billsTotal({ bills: [bill('1 EUR'), bill('1 USD')], currency: '' })).toBeUndefined()
})

test('a bill in another currency than the payout is never in a total, nor one beside it', () => {
  const known = (knownCurrency: string, net = '50.00') => ({ ...bill(net), knownCurrency })
  const [usd, eur] = [known('USD', '100.00'), known('EUR')]
  for (const currency of ['', 'USD', 'eur', 'JPY']) {
    const mixed = { bills: [usd, eur], currency, totalAmount: '150.00' }
    expect(billsTotal(mixed)).toBeUndefined()
    expect(differenceToBills(mixed)).toBeUndefined()
    expect(currenciesWords(mixed)).toMatch(/^Amounts in .*(USD|EUR) and (USD|EUR) can’t be added$/)
  }
  expect(billsTotal({ bills: [eur], currency: 'USD' })).toBeUndefined()
  expect(currenciesWords({ bills: [eur], currency: 'USD' })).toBe(
    'Amounts in USD and EUR can’t be added',
  )
  expect(billsTotal({ bills: [eur, known('eur')], currency: '' })).toMatchObject({
    amountMinor: 10_000,
    currency: 'EUR',
  })
  // One that names no currency is in the payout's.
  expect(billsTotal({ bills: [eur, bill('1')], currency: 'EUR' })?.amountMinor).toBe(5100)
  expect(billsTotal({ bills: [eur, bill('1')], currency: '' })).toBeUndefined()
})

test('the currency of the bills is known where those that name one agree', () => {
  const known = (knownCurrency: string) => ({ ...bill('1'), knownCurrency })
  expect(billsCurrency({ bills: [] })).toBeUndefined()
  expect(billsCurrency({ bills: [known(''), known('usd')] })).toBe('USD')
  expect(billsCurrency({ bills: [known('EUR'), known('USD')] })).toBeUndefined()
})
