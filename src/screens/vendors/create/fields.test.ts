import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { vendorCreate } from '~/contract/vendors'
import { fullVendorFields } from '~/domain/vendors/testing/full-vendor-fields'
import { isSecretName } from '~/lib/secrets'

import { vendorForm, type VendorValues } from './fields'

const toBody = (values: VendorValues) => vendorForm.body(values)
const empty = vendorForm.empty({ entry: 'main-street' })

/** A form with every field filled in. */
const full: VendorValues = {
  ...empty,
  ...fullVendorFields,
  remit: 'other',
  remitAddress1: 'PO Box 1',
  remitAddress2: 'Dept 2',
  remitCity: 'Boston',
  remitState: 'MA',
  remitZip: '02101',
  remitCountry: 'US',
  payeeName1: 'ACME LLC',
  payeeName2: 'c/o Ann',
  customerVendorAccount: 'C-9',
  internalReferenceId: '00123',
  AdditionalData: [{ row: 'r2', key: 'dept', value: 'ops' }],
}

const memberNames = Object.keys(vendorCreate.body.def.shape)

/** No empty text, null, undefined, empty list or empty object, at any depth. */
function hasNothingEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value !== '' && value !== null && value !== undefined
  const members = Object.values(value)
  return members.length > 0 && members.every(hasNothingEmpty)
}

describe('toBody', () => {
  test('an empty form is an empty body', () => {
    expect(toBody(empty)).toEqual({})
  })

  test('every member of the contract has its field', () => {
    expect(Object.keys(toBody(full)).toSorted()).toEqual(memberNames.toSorted())
  })

  test('what is typed is what is sent', () => {
    const body = z.encode(vendorCreate.body, toBody(full))
    expect(body).toMatchObject({
      name1: 'ACME',
      zip: '60601',
      remitZip: '02101',
      billingData: { id: 7, accountNumber: '0001234567', bankAccountFunction: 0 },
      paymentMethod: { method: 'ach' },
      vendorStatus: 1,
      internalReferenceId: 123,
      contacts: [
        {
          contactName: 'Ann',
          contactTitle: 'Owner',
          contactEmail: 'ann@acme.test',
          contactPhone: '555-0101',
        },
      ],
      AdditionalData: { dept: 'ops' },
    })
  })

  test('the same address is spelled out; none is sent where nothing is said', () => {
    expect(toBody({ ...full, remit: 'same' })).toMatchObject({
      remitAddress1: '1 Main St',
      remitAddress2: 'Floor 2',
      remitCity: 'Chicago',
      remitState: 'IL',
      remitZip: '60601',
      remitCountry: 'US',
    })
    const unsaid = Object.keys(toBody({ ...full, remit: '' }))
    expect(unsaid.filter((name) => name.startsWith('remit'))).toEqual([])
  })

  test('any filling of the form: nothing empty is sent, and the contract takes it', () => {
    const text = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ unit: 'grapheme' }))
    const code = fc.oneof(fc.constant(''), fc.nat(999_999).map(String))
    const contact = fc.record({
      row: fc.uuid(),
      contactName: text,
      contactTitle: text,
      contactEmail: text,
      contactPhone: text,
    })
    const filling = fc.record({
      name1: text,
      vendorNumber: text,
      zip: text,
      email: text,
      contacts: fc.array(contact, { maxLength: 3 }),
      vendorStatus: code,
      internalReferenceId: code,
      remit: fc.constantFrom('' as const, 'same' as const, 'other' as const),
      AdditionalData: fc.array(
        fc.record({ row: fc.uuid(), key: text, value: fc.string({ minLength: 1 }) }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(filling, (typed) => {
        const body = toBody({ ...empty, ...typed })
        expect(Object.values(body).every(hasNothingEmpty)).toBe(true)
        expect(z.safeEncode(vendorCreate.body, body).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what is asked for', () => {
  const problems = (changes: Partial<VendorValues>) =>
    vendorForm.schema
      .safeParse({ ...full, ...changes })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  test('a form filled in is right; so is one with a name and a paypoint alone', () => {
    expect(problems({})).toEqual([])
    expect(problems({ ...empty, name1: 'ACME' })).toEqual([])
    expect(problems({ ...empty, vendorNumber: 'V-1' })).toEqual([])
  })

  test.each<[string, Partial<VendorValues>, string[]]>([
    ['no paypoint', { entry: ' ' }, ['entry']],
    ['no name and no number', { name1: ' ', vendorNumber: '' }, ['name1']],
    ['a mask for an EIN', { ein: 'XX-XXX6789' }, ['ein']],
    [
      'masks of a bank',
      {
        billingData: {
          ...full.billingData,
          accountNumber: '•••• 4567',
          routingAccount: '0XXXXX021',
        },
      },
      ['billingData.routingAccount', 'billingData.accountNumber'],
    ],
    [
      'a masked account number typed twice: said once',
      {
        billingData: { ...full.billingData, accountNumber: '•••• 4567' },
        repeated: { accountNumber: '•••• 4567' },
      },
      ['billingData.accountNumber'],
    ],
    ['another account number', { repeated: { accountNumber: '1' } }, ['repeated.accountNumber']],
    ['no address', { email: 'ann' }, ['email']],
    [
      'no number',
      { vendorStatus: 'one', internalReferenceId: '1.5' },
      ['vendorStatus', 'internalReferenceId'],
    ],
    [
      'an entry twice',
      { AdditionalData: [...full.AdditionalData, { row: 'r3', key: 'Dept', value: 'it' }] },
      ['AdditionalData.1.key'],
    ],
  ])('%s', (_, changes, paths) => {
    expect(problems(changes)).toEqual(paths)
  })
})

test('every value of the form is asked for in one step, and in one only', () => {
  const fields = vendorForm.steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
  const groups = new Set(fields.map((name) => name.replace(/\..*/, '')))
  expect([...groups].toSorted()).toEqual(Object.keys(empty).toSorted())
})

test('what the form calls secret is secret to drafts, journal and sheets', () => {
  const secrets = Object.entries(vendorForm.fields).filter(([, { kind }]) =>
    ['secret', 'routing'].includes(kind),
  )
  expect(secrets.length).toBeGreaterThan(0)
  for (const [name] of secrets) expect(isSecretName(name.split('.').at(-1) ?? '')).toBe(true)
})
