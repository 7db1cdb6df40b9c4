import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ApiError, type FailureReason } from '~/api/errors'

import { fieldsNamedIn, refusalOf, valueNames } from './refusal'

const fields = [
  'name1',
  'name2',
  'state',
  'email',
  'billingData.routingAccount',
  'billingData.accountNumber',
  'contacts.0.contactEmail',
  'contacts.1.contactEmail',
]

const failed = (reason: FailureReason, responseText?: string) =>
  new ApiError('vendorCreate', { outcome: 'refused', reason, responseText })

test('a refusal that repeats what was sent marks no field, and is told whole', () => {
  const names = Array.from({ length: 30 }, (_, at) => `field${String(at)}`)
  const text = `Unexpected error for ${JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))}`
  const { fields: marked, banner } = refusalOf(failed('refusal', text), names)
  expect(marked).toEqual([])
  expect(banner?.text).toContain('Unexpected error')
  expect(refusalOf(failed('refusal', 'field1 and field2'), names).fields).toHaveLength(2)
})

describe('fieldsNamedIn', () => {
  test.each<[string, string[]]>([
    ['name1 is not valid.', ['name1']],
    ['Invalid value for "name1", "name2".', ['name1', 'name2']],
    ['billingData.accountNumber is not valid.', ['billingData.accountNumber']],
    ['vendorData.billingData.accountNumber is too short', ['billingData.accountNumber']],
    ['accountNumber: required', ['billingData.accountNumber']],
    ['contacts[1].contactEmail is no address', ['contacts.1.contactEmail']],
    ['contactEmail is no address', ['contacts.0.contactEmail', 'contacts.1.contactEmail']],
    ['The statement is closed.', []],
    ['State is closed.', []],
    ['name10 is not valid.', []],
    ['name1.first is not valid.', []],
    ['', []],
  ])('“%s” names %j', (text, named) => {
    expect(fieldsNamedIn(text, fields)).toEqual(named)
  })

  test('a text that begins with a member is about that member alone (PI-D31)', () => {
    const text = 'subdomain: this entry already has a page "donate".'
    expect(fieldsNamedIn(text, ['entry', 'subdomain', 'page'])).toEqual(['subdomain'])
    expect(fieldsNamedIn('contacts.1.contactEmail: same as email', fields)).toEqual([
      'contacts.1.contactEmail',
    ])
    expect(fieldsNamedIn('Refused: name1 is not valid', fields)).toEqual(['name1'])
  })

  test('any text names known fields only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fields).toEqual(expect.arrayContaining(fieldsNamedIn(text, fields)))
      }),
    )
  })
})

describe('refusalOf', () => {
  test('what a refusal names is marked, in the service’s words', () => {
    expect(refusalOf(failed('refusal', 'name1 is not valid.'), fields)).toEqual({
      fields: [{ name: 'name1', message: 'Your provider says: name1 is not valid.' }],
      banner: undefined,
    })
  })

  test('a refusal that names no field stands above the form', () => {
    expect(refusalOf(failed('refusal', 'Closed today.'), fields)).toEqual({
      fields: [],
      banner: { title: 'Your provider refused this request', text: 'Closed today.' },
    })
  })

  test.each<FailureReason>(['token', 'network', 'time-out', 'status', 'bad-request'])(
    '%s marks no field, whatever its text',
    (reason) => {
      const { fields: marked, banner } = refusalOf(failed(reason, 'name1'), fields)
      expect(marked).toEqual([])
      expect(banner).toBeDefined()
    },
  )
})

test('the names of values are their places', () => {
  expect(
    valueNames({ name1: '', bank: { account: 'x' }, contacts: [{ email: '' }], none: [] }),
  ).toEqual(['name1', 'bank.account', 'contacts.0.email'])
})
