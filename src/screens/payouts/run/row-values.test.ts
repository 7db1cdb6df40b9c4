import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildRequest } from '~/api/request'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { guessMapping, templateText } from '~/bulk/prepare/mapping'
import { readLines } from '~/bulk/prepare/read-sheet'
import { settings as given } from '~/bulk/testing/settings'
import type { BulkSettings, ShownPayee } from '~/storage/bulk-record'

import { checkRow, payRun } from '../run'
import { payoutBody, payRunColumns } from './row-values'

const settings: BulkSettings = { ...given, currency: '', dayOrder: 'mdy' }
const connection = {
  kind: 'sandbox',
  baseUrl: 'http://service.test',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: 'token',
  applicationToken: undefined,
  hasProxyToken: false,
} as const

const newVendor: ShownPayee = { id: undefined, name: 'ACME', number: undefined, account: undefined }
const found = { ...newVendor, id: '4101', name: 'Found' }

function sentOf(cells: Record<string, string>, given = settings, payee = newVendor): unknown {
  const body = payoutBody(cells, given, payee)
  return JSON.parse(buildRequest(payoutAuthorize, { body }, connection).body ?? '')
}

describe('payoutBody', () => {
  test('every column, as interface.md spells it', () => {
    const cells = {
      vendorNumber: 'V-1',
      name1: 'ACME',
      invoiceNumber: 'INV-1',
      amount: '1,234.50',
      currency: 'usd',
      invoiceDate: '3/1/2026',
      dueDate: '2026-03-31',
      method: 'check',
      Terms: 'NET30',
      AccountingField1: '5000',
      AccountingField2: 'West',
      comments: 'March',
      checkNumber: '0042',
      orderDescription: 'Rent',
      entry: 'harbor-goods',
    }
    expect(sentOf(cells)).toEqual({
      entryPoint: 'harbor-goods',
      orderDescription: 'Rent',
      paymentMethod: { method: 'check' },
      paymentDetails: { totalAmount: 1234.5, currency: 'USD', checkNumber: '0042' },
      vendorData: { vendorNumber: 'V-1', name1: 'ACME' },
      invoiceData: [
        {
          invoiceNumber: 'INV-1',
          netAmount: 1234.5,
          invoiceDate: '2026-03-01',
          dueDate: '2026-03-31',
          comments: 'March',
          Terms: 'NET30',
          AccountingField1: '5000',
          AccountingField2: 'West',
        },
      ],
    })
  })

  test('what is blank is left out, and of a known vendor only its id is sent', () => {
    const cells = { vendorNumber: 'V-1', name1: 'ACME', amount: '5', Terms: ' ' }
    expect(sentOf(cells, settings, found)).toEqual({
      entryPoint: 'main-street',
      paymentMethod: { method: 'check' },
      paymentDetails: { totalAmount: 5 },
      vendorData: { vendorId: '4101' },
      invoiceData: [{ netAmount: 5 }],
    })
  })

  test('a row without a problem is sent with the amount that was written, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 })
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(cents, text, text, (amount, name1, comments) => {
        const written = `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`
        const cells = { amount: written, name1, comments }
        const problems = checkRow(cells, settings)
        expect(problems.map(({ field }) => field)).toEqual(name1.trim() === '' ? ['name1'] : [])
        expect(sentOf(cells)).toMatchObject({
          paymentDetails: { totalAmount: amount / 100 },
          invoiceData: [{ netAmount: amount / 100 }],
        })
      }),
    )
  })

  test('any row is checked, and one that is found right can be sent', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('12', '1,23', '-5', '1/2/2026', 'USD', '•••• 6789', '=1+1', '1e3'),
    )
    const rows = fc.dictionary(fc.constantFrom(...payRun.fields.map(({ id }) => id)), cell)
    fc.assert(
      fc.property(rows, (cells) => {
        const problems = checkRow(cells, settings)
        if (problems.length > 0) return
        const amount = payRun.amountOf(cells, settings)
        expect(amount?.amountMinor).toBeGreaterThan(0)
        sentOf(cells)
      }),
    )
  })
})

describe('checkRow', () => {
  const right = { name1: 'ACME', amount: '12.50' }
  const fieldsOf = (cells: Record<string, string>, given = settings) =>
    checkRow({ ...right, ...cells }, given).map(({ field }) => field)

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing wrong', {}, []],
    ['nobody to pay', { name1: ' ' }, ['name1']],
    ['no amount', { amount: '' }, ['amount']],
    ['zero', { amount: '0.00' }, ['amount']],
    ['below zero', { amount: '-5' }, ['amount']],
    ['two amounts', { amount: '1,23' }, ['amount']],
    ['another currency in the cell', { amount: 'EUR 5', currency: 'USD' }, ['amount']],
    ['another sign than the currency’s', { amount: '€5', currency: 'USD' }, ['amount']],
    ['its own sign', { amount: '€5', currency: 'EUR' }, []],
    ['a dollar of Canada', { amount: '$5', currency: 'CAD' }, []],
    ['a sign that decides', { amount: '£30' }, []],
    ['a sign of several currencies', { amount: '¥500' }, ['amount']],
    ['too many decimals', { amount: '1.505' }, ['amount']],
    ['no currency', { currency: 'dollars' }, ['currency']],
    ['no date', { dueDate: 'soon' }, ['dueDate']],
    [
      'a number that looks masked, to be confirmed',
      { invoiceNumber: '••••1234' },
      ['invoiceNumber'],
    ],
  ])('%s', (_, cells, fields) => {
    expect(fieldsOf(cells)).toEqual(fields)
  })

  test.each([
    ['ach', ['A check number on a payout by ACH.']],
    ['Virtual card', ['A check number on a payout by virtual card.']],
    ['cheque', []],
    ['', []],
  ])('a check number on a payout by “%s” (PO-S6)', (method, said) => {
    const cells = { ...right, method, checkNumber: '1001' }
    const found = checkRow(cells, { ...settings, method: '' })
    expect(found.map(({ level, message }) => [level, message])).toEqual(
      said.map((message) => ['doubt', message]),
    )
    const reviewed = payRun.reviewed.find(({ header }) => header === 'Check number')
    expect(reviewed?.of(cells, settings, undefined)).toBe('1001')
  })

  test('a method that interface.md doesn’t name is to be confirmed, whoever says it', () => {
    const doubt = {
      field: 'method',
      level: 'doubt',
      message: 'We don’t know this method: pigeon.',
    }
    expect(checkRow({ ...right, method: ' pigeon ' }, settings)).toEqual([doubt])
    expect(checkRow(right, { ...settings, method: 'pigeon' })).toEqual([doubt])
    expect(checkRow(right, { ...settings, method: '' })).toEqual([])
    expect(sentOf({ ...right, method: 'pigeon' })).toMatchObject({
      paymentMethod: { method: 'pigeon' },
    })
  })

  test.each([
    ['ACH', 'ach'],
    ['Virtual Card', 'vcard'],
    [' wire', 'wire'],
  ])('the method “%s” is known, and sent as %s', (method, sent) => {
    expect(checkRow({ ...right, method }, settings)).toEqual([])
    expect(sentOf({ ...right, method })).toMatchObject({ paymentMethod: { method: sent } })
  })

  test('a paypoint is needed', () => {
    expect(fieldsOf({}, { ...settings, entry: ' ' })).toEqual(['entry'])
    expect(fieldsOf({ entry: 'harbor-goods' }, { ...settings, entry: '' })).toEqual([])
  })

  test.each([
    ['€20', 20, 'EUR'],
    ['£30.50', 30.5, 'GBP'],
    ['20 eur', 20, 'EUR'],
    ['$5', 5, undefined],
  ])('%s is sent in its currency where none is chosen', (amount, totalAmount, currency) => {
    expect(sentOf({ ...right, amount })).toMatchObject({
      paymentDetails: currency === undefined ? { totalAmount } : { totalAmount, currency },
    })
    expect(payRun.amountOf({ ...right, amount }, settings)?.currency).toBe(currency)
  })

  test('a currency for all rows isn’t overridden by a sign, nor a sign by it', () => {
    const inDollars = { ...settings, currency: 'USD' }
    expect(checkRow({ ...right, amount: '€20' }, inDollars)).toEqual([
      {
        field: 'amount',
        level: 'error',
        message: 'Not written in USD. Change the amount or the currency.',
      },
    ])
    expect(payRun.amountOf({ ...right, amount: '€20' }, inDollars)).toBeUndefined()
  })

  test('amounts are read as the sheet writes them', () => {
    const german = { ...settings, locale: 'de-DE' }
    expect(sentOf({ ...right, amount: '1.234,50' }, german)).toMatchObject({
      paymentDetails: { totalAmount: 1234.5 },
    })
    expect(fieldsOf({ amount: '1.234,50' })).toEqual(['amount'])
  })
})

test('short texts have short cells', () => {
  const codes = payRunColumns.filter(({ kind }) => kind === 'code').map(({ id }) => id)
  expect(codes).toEqual(['currency', 'method', 'Terms'])
})

test('the template’s columns are matched, each to its own field', () => {
  const [header = []] =
    readLines(templateText(payRunColumns, {})).lines?.map(({ cells }) => cells) ?? []
  expect(guessMapping(header, payRunColumns)).toEqual(payRunColumns.map(({ id }) => id))
})
