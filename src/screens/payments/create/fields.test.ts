import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { customerGet } from '~/contract/customers'
import { paymentGetpaid } from '~/contract/payments'
import { read } from '~/contract/read'
import { filledIn, leavesOf } from '~/contract/testing/leaves'
import { cardFields, methodSecrets } from '~/domain/payments/method-fields'
import { isSecretName } from '~/lib/secrets'
import { keepable } from '~/storage/draft-values'
import type { Submission } from '~/storage/submission-record'

import { paymentDraftLoss, paymentDraft, paymentRows } from '../create'
import {
  invoicePaid,
  isOthersMethod,
  paymentForm,
  paymentMethodName,
  type PaymentValues,
} from './fields'
import { paymentFlags, paymentIntent } from './intent'
import { isOpenChargeLike } from './open-charges'

const empty = paymentForm.empty({ entry: 'main-street' })

const card: PaymentValues = {
  ...empty,
  customerId: '5022',
  totalAmount: '125.50',
  currency: 'USD',
  serviceFee: '1.25',
  checkNumber: '77',
  categories: [{ row: 'c', label: 'Rent', amount: '100', qty: '2', description: 'May' }],
  splits: [
    {
      row: 's',
      recipientEntryPoint: 'harbor-goods',
      amount: '25.50',
      accountId: 'A-1',
      description: 'Half',
    },
  ],
  ipaddress: '192.0.2.1',
  validationCode: 'captcha-5821',
  cardnumber: '4111111111111111',
  cardexp: '1229',
  cardcvv: '123',
  cardHolder: 'Ann Lee',
  cardzip: '02101',
  initiator: 'payor',
}
const achPart = {
  way: 'ach',
  achHolder: 'Ann Lee',
  achHolderType: 'personal',
  achRouting: '021000021',
  achAccount: '000123456789',
  repeated: { achAccount: '000123456789' },
  achAccountType: 'Savings',
  achCode: 'WEB',
  achValidation: true,
} as const
const ach: PaymentValues = { ...card, ...achPart }
const storedPart = {
  way: 'stored',
  storedMethodId: 'pm-00000043',
  storedFor: '5022',
  storedName: 'Visa •••• 4142',
  storedMethodUsageType: 'subscription',
  method: 'card',
} as const
const stored: PaymentValues = { ...card, ...storedPart }
const all: PaymentValues = { ...ach, ...storedPart, way: 'card' }

const members = (values: PaymentValues) => filledIn(paymentForm.body(values))

describe('the body', () => {
  test('every member of the contract can be set on screen, but two that belong elsewhere', () => {
    const set = new Set([...members(card), ...members(ach), ...members(stored)])
    const missing = leavesOf(paymentGetpaid.body).filter((member) => !set.has(member))
    expect(missing).toEqual(['paymentMethod.tokenId', 'paymentDetails.checkImage'])
  })

  test('what is typed is what is sent, as the service writes it', () => {
    expect(z.encode(paymentGetpaid.body, paymentForm.body(card))).toEqual({
      entryPoint: 'main-street',
      ipaddress: '192.0.2.1',
      customerData: { customerId: 5022 },
      paymentDetails: {
        totalAmount: 125.5,
        serviceFee: 1.25,
        currency: 'USD',
        checkNumber: '77',
        categories: [{ label: 'Rent', amount: 100, qty: 2, description: 'May' }],
        splitFunding: [
          {
            recipientEntryPoint: 'harbor-goods',
            amount: 25.5,
            accountId: 'A-1',
            description: 'Half',
          },
        ],
      },
      paymentMethod: {
        method: 'card',
        cardnumber: '4111111111111111',
        cardexp: '12/29',
        cardcvv: '123',
        cardHolder: 'Ann Lee',
        cardzip: '02101',
        initiator: 'payor',
      },
    })
  })

  test('one method never carries another’s members', () => {
    const of = (values: PaymentValues) => Object.keys(paymentForm.body(values).paymentMethod ?? {})
    const both = all
    expect(of({ ...both, way: 'card' }).filter((name) => /^(ach|stored)/.test(name))).toEqual([])
    expect(of({ ...both, way: 'ach' }).filter((name) => /^(card|stored)/.test(name))).toEqual([])
    expect(of({ ...both, way: 'stored' }).filter((name) => /^(card|ach)/.test(name))).toEqual([])
  })

  test('a text that names no customer is still needed', () => {
    const missing = (customerId: string) => paymentForm.summary({ ...card, customerId }).missing
    expect(missing('liam')).toEqual([{ name: 'customerId', label: 'Customer' }])
    expect(missing('5022')).toEqual([])
  })

  test('a customer’s ID is the number that goes out, in the body, the journal and the titles', () => {
    const typed = { ...card, customerId: ' 05022 ', storedFor: '5022', way: 'stored' } as const
    const { args, subject } = paymentIntent(typed, 'd', undefined)
    expect(args.body.customerData).toEqual({ customerId: '5022' })
    expect(subject).toMatchObject({
      customerId: '5022',
      title: 'Payment of $125.50 from customer 5022',
    })
    expect(isOthersMethod(typed)).toBe(false)
    const open = { subject: { title: '', customerId: '5022' } } as Submission
    expect(isOpenChargeLike(typed)(open)).toBe(true)
  })

  test('a payment without a customer names none, and only a new one forces a record', () => {
    expect(paymentForm.body({ ...card, payer: 'none' })).not.toHaveProperty('customerData')
    expect(paymentFlags({ ...card, payer: 'none' })).toEqual({})
    expect(paymentFlags({ ...card, payer: 'new' })).toEqual({ forceCustomerCreation: true })
    expect(paymentFlags(ach)).toEqual({ achValidation: true })
    const forced = { ...card, forceCustomerCreation: true }
    expect(paymentFlags(forced)).toEqual({ forceCustomerCreation: true })
    expect(paymentFlags({ ...forced, payer: 'none' })).toEqual({})
    expect(paymentForm.body(forced).customerData).toEqual({ customerId: '5022' })
    // The payment stands on the new customer's record.
    expect(paymentIntent(forced, 'd', undefined).subject.customerId).toBeUndefined()
    expect(paymentFlags({ ...ach, way: 'card' })).toEqual({})
    expect(
      paymentIntent({ ...card, payer: 'new' }, 'd', undefined).subject.customerId,
    ).toBeUndefined()
    expect(paymentIntent(card, 'd', undefined).args).toMatchObject({
      validationCode: 'captcha-5821',
    })
  })
})

describe('what is asked for', () => {
  test.each<[string, Partial<PaymentValues>, string[]]>([
    ['a card', {}, []],
    ['a bank account', { way: 'ach' }, []],
    ['a stored method', { way: 'stored' }, []],
    ['no paypoint', { entry: '' }, ['entry']],
    ['no customer chosen', { customerId: '' }, ['customerId']],
    ['no customer wanted', { customerId: '', payer: 'none' }, []],
    ['no amount', { totalAmount: '' }, ['totalAmount']],
    ['zero', { totalAmount: '0' }, ['totalAmount']],
    ['no number', { cardnumber: '' }, ['cardnumber']],
    ['a wrong number', { cardnumber: '4111111111111112' }, ['cardnumber']],
    ['a date in the past', { cardexp: '0120' }, ['cardexp']],
    ['a code too long for a Visa', { cardcvv: '1234' }, ['cardcvv']],
    ['no code', { cardcvv: '' }, []],
    [
      'two account numbers',
      { way: 'ach', repeated: { achAccount: '1234' } },
      ['repeated.achAccount'],
    ],
    [
      'an account number once',
      { way: 'ach', repeated: { achAccount: '' } },
      ['repeated.achAccount'],
    ],
    ['a wrong routing number', { way: 'ach', achRouting: '021000022' }, ['achRouting']],
    ['another customer’s method', { way: 'stored', storedFor: '5001' }, ['storedMethodId']],
    ['no stored method', { way: 'stored', storedMethodId: ' ' }, ['storedMethodId']],
  ])('%s', (_, changes, wrong) => {
    const values = { ...all, ...changes }
    expect([...new Set(paymentForm.wrongIn(values))]).toEqual(wrong)
  })
})

test('the review says what is so, and nothing that is not', () => {
  const { method, details } = paymentRows({ ...card, currency: '', initiator: '' })
  expect(method.find(({ name }) => name === 'method')).toMatchObject({
    label: 'Method',
    value: 'Card',
  })
  expect(details.map(({ label }) => label)).not.toContain('Currency')
  expect(details.find(({ name }) => name === 'serviceFee')).toMatchObject({
    doubt: 'Your provider doesn’t say if the amount includes it.',
  })
})

test('a stored method isn’t named beside another payer', () => {
  expect(paymentMethodName(stored)).toBe('Visa •••• 4142')
  expect(paymentMethodName({ ...stored, customerId: '5001' })).toBeUndefined()
  expect(paymentMethodName({ ...stored, payer: 'none' })).toBeUndefined()
})

test('a method of nobody yet is anyone’s, and is named with any payer (PI-D19)', () => {
  const anonymous = { ...stored, storedFor: '' }
  for (const payer of ['known', 'new', 'none'] as const) {
    const values = { ...anonymous, payer, customerId: '5001' }
    expect(paymentMethodName(values)).toBe('Visa •••• 4142')
    expect(paymentForm.wrongIn(values)).toEqual([])
    expect(paymentIntent(values, 'd', undefined).subject.method).toBe('Visa •••• 4142')
    expect(paymentRows(values).method[0]).toMatchObject({ value: 'Visa •••• 4142' })
  }
})

describe('secrets', () => {
  const planted = [
    '4111111111111111',
    '1229',
    '12/29',
    '"123"',
    '021000021',
    '000123456789',
    'pm-00000043',
    'captcha-5821',
  ]
  /** The review shows them; nothing keeps them. */
  const onCard = ['Ann Lee', '02101']

  test('drafts keep nothing of a card, an account or a token, whichever is typed', () => {
    const kept = JSON.stringify(keepable(all).values)
    for (const secret of [...planted, ...onCard]) expect(kept).not.toContain(secret)
    const { title } = paymentDraft.draftOf('d', ach)
    expect(title).toBe('$125.50 from customer 5022')
    expect(paymentDraftLoss(card)).toContain('aren’t saved')
    expect(paymentDraftLoss(empty)).toBeUndefined()
  })

  test('all that is called secret is secret to drafts, journal and logs', () => {
    const names = [
      'cardnumber',
      'cardexp',
      'cardcvv',
      'cardHolder',
      'cardzip',
      'achHolder',
      'achRouting',
      'achAccount',
      'storedMethodId',
      'tokenId',
      'validationCode',
    ]
    expect(names.filter((name) => !isSecretName(name))).toEqual([])
  })

  test('of a declined card or account nothing is left for the next method', () => {
    const left = new Set<string>(methodSecrets)
    const typed = [...Object.keys(cardFields), 'achHolder', 'achRouting', 'achAccount']
    expect(typed.filter((name) => !left.has(name))).toEqual([])
  })

  test('a customer whose record was read is named', () => {
    const { queryKey } = customerById('5022')
    const raw = { customerId: 5022, Firstname: 'Zoë', Lastname: 'Chen' }
    const reading = read(customerGet.response, raw)
    const sent = { method: 'GET', url: '/', headers: {}, body: undefined } as const
    queryClient.setQueryData(queryKey, { reading, sent, receivedAt: 0 })
    expect(paymentIntent(card, 'd', undefined).subject).toMatchObject({
      title: 'Payment of $125.50 from Zoë Chen',
      customerName: 'Zoë Chen',
      customerId: '5022',
    })
    queryClient.clear()
  })

  test('the journal’s words and the review show an end of a number at most', () => {
    for (const values of [card, ach]) {
      const { subject } = paymentIntent(values, 'd', undefined)
      const { method, details } = paymentRows(values)
      const shown = JSON.stringify([
        subject,
        // All of a number is shown on request only.
        method
          .filter(({ name }) => name !== 'cardexp')
          .map((row) => ({ ...row, whole: undefined })),
        details,
      ])
      for (const secret of planted) expect(shown).not.toContain(secret)
      for (const text of onCard) expect(JSON.stringify(subject)).not.toContain(text)
    }
    const nobody = paymentIntent({ ...card, payer: 'none' }, 'd', undefined).subject
    expect(nobody.title).toBe('Payment of $125.50')
    expect(paymentIntent(card, 'd', undefined).subject.method).toBe('Visa •••• 1111')
    expect(paymentIntent(ach, 'd', undefined).subject.method).toBe('Savings •••• 6789')
  })
})

test('an invoice whose customer isn’t known is paid by whoever was chosen, and none by a new one', () => {
  const values = { ...card, invoiceId: '7', invoiceNumber: 'INV-7', invoiceOf: '' }
  expect(invoicePaid(values)).toEqual({ id: '7', number: 'INV-7' })
  expect(paymentIntent(values, 'd', undefined).subject.invoiceId).toBe('7')
  expect(invoicePaid({ ...values, payer: 'new' })).toBeUndefined()
  expect(invoicePaid({ ...values, invoiceOf: '5001' })).toBeUndefined()
})
