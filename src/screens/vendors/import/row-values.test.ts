import { describe, expect, test } from 'vitest'

import { guessMapping } from '~/bulk/prepare/mapping'
import { settings as given } from '~/bulk/testing/settings'
import type { BulkSettings } from '~/storage/bulk-record'

import { vendorForm, type VendorValues } from '../create/fields'

import { vendorRowValues, vendorColumns, vendorImport } from '../import'

const toBody = (values: VendorValues) => vendorForm.body(values)

const settings: BulkSettings = { ...given, currency: '' }

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined,
      values,
    )

describe('rowValues', () => {
  test.each(vendorColumns)('$id is a place in the values of the form', ({ id }) => {
    expect(valueAt(vendorRowValues({ [id]: 'x' }, settings), id)).toBe('x')
    const contact = { contactName: '', contactTitle: '', contactEmail: '', contactPhone: '' }
    const empty = { ...vendorForm.empty(), contacts: [contact] }
    expect(valueAt(empty, id)).toBe('')
  })

  test('blank cells say nothing: the default stands, and no contact is made', () => {
    const values = vendorRowValues(
      { name1: 'ACME', entry: ' ', 'paymentMethod.method': '', 'contacts.0.contactName': ' ' },
      settings,
    )
    expect(toBody(values)).toEqual({ name1: 'ACME', paymentMethod: { method: 'check' } })
    expect(values.entry).toBe('main-street')
  })

  test('a remittance address, a contact and a bank are sent', () => {
    const cells = {
      name1: 'ACME',
      remitCity: 'Chicago',
      'contacts.0.contactName': 'Ann',
      'billingData.accountNumber': '000123456789',
      'paymentMethod.method': 'check',
    }
    expect(toBody(vendorRowValues(cells, settings))).toEqual({
      name1: 'ACME',
      remitCity: 'Chicago',
      contacts: [{ contactName: 'Ann' }],
      billingData: { accountNumber: '000123456789' },
      paymentMethod: { method: 'check' },
    })
  })
})

describe('vendorImport.check', () => {
  const fieldsOf = (cells: Record<string, string>) =>
    vendorImport.check(cells, settings).map(({ field }) => field)

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing wrong', { name1: 'ACME' }, []],
    ['nobody', { phone: '1' }, ['name1', 'phone']],
    ['a mask', { name1: 'ACME', ein: '••-•••1234' }, ['ein']],
    [
      'a masked account',
      { name1: 'A', 'billingData.accountNumber': 'XXXX6789' },
      ['billingData.accountNumber'],
    ],
    ['no e-mail', { name1: 'ACME', email: 'at acme' }, ['email']],
    [
      'a contact without an e-mail',
      { name1: 'A', 'contacts.0.contactEmail': 'x' },
      ['contacts.0.contactEmail'],
    ],
    ['no number', { name1: 'ACME', vendorStatus: 'open' }, ['vendorStatus']],
  ])('%s', (_, cells, fields) => {
    expect(fieldsOf(cells)).toEqual(fields)
  })
})

test('columns named as sheets of before name them', () => {
  const header = ['Payee name', 'Payee name, second line', 'Contact', 'ZIP']
  expect(guessMapping(header, vendorColumns)).toEqual([
    'payeeName1',
    'payeeName2',
    'contacts.0.contactName',
    'zip',
  ])
})

test.each([
  ['Virtual card', 'vcard'],
  ['ACH', 'ach'],
  [' Check ', 'check'],
  ['Barter', 'Barter'],
])('the method %s of a sheet goes out as %s, as from a form', (method, sent) => {
  const cell = vendorRowValues({ name1: 'ACME', 'paymentMethod.method': method }, settings)
  expect(toBody(cell).paymentMethod).toEqual({ method: sent.trim() })
  const forAll = vendorRowValues({ name1: 'ACME' }, { ...settings, method })
  expect(toBody(forAll).paymentMethod).toEqual({ method: sent.trim() })
})

test.each([
  ['ach credit', ['Payments by ACH need a bank account, and there is none.'], []],
  ['EFT', ['“EFT” isn’t a method we know. Is it ACH?'], ['Use ACH']],
  ['Direct Deposit', ['“Direct Deposit” isn’t a method we know. Is it ACH?'], ['Use ACH']],
  ['Barter', ['We don’t know this method: Barter.'], []],
  ['Paper check', [], []],
])('a vendor paid by %s, without an account, is asked about (PO-M12)', (method, doubts, fixes) => {
  const cells = { name1: 'ACME', 'paymentMethod.method': method }
  const problems = vendorImport.check(cells, settings)
  expect(problems.map(({ message }) => message)).toEqual(doubts)
  expect(problems.flatMap((each) => each.fixes ?? []).map(({ label }) => label)).toEqual(fixes)
})

test('“Use ACH” asks for the account that ACH needs (PO-M12)', () => {
  const cells = { name1: 'ACME', 'paymentMethod.method': 'EFT' }
  const [fix] = vendorImport.check(cells, settings).flatMap((each) => each.fixes ?? [])
  const fixed = vendorImport.check({ ...cells, ...fix?.change.cells }, settings)
  expect(fixed.map(({ message }) => message)).toEqual([
    'Payments by ACH need a bank account, and there is none.',
  ])
})

test('a row is read once, until its settings change', () => {
  const cells = { name1: 'ACME' }
  expect(vendorRowValues(cells, settings)).toBe(vendorRowValues(cells, settings))
  expect(vendorRowValues(cells, { ...settings, entry: 'other' }).entry).toBe('other')
})
