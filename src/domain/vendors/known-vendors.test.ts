import { expect, test } from 'vitest'

import { emptyValues } from '~/form/definition/values'
import { lookAlikes } from '~/lib/look-alikes'
import type { KeptVendor } from '~/storage/directory-kinds'

import {
  alikeQuestion,
  fromDirectory,
  joinKnown,
  type KnownVendor,
  sameNamed,
  traitsOf,
} from './known-vendors'
import { vendorFields } from './vendor-fields'

const fact = <T>(value: T) => ({ value, asOf: 1 })

const kept: KeptVendor = {
  id: '1001',
  payouts: 3,
  facts: {
    name: fact('ACME'),
    number: fact('V-1'),
    zip: fact('60601'),
    email: fact('pay@acme.test'),
    einEnding: fact('6789'),
    bankEnding: fact('4567'),
    entry: fact('main-street'),
  },
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
}

const typed = {
  ...emptyValues(vendorFields),
  ein: '12-3456789',
  billingData: { ...emptyValues(vendorFields).billingData, accountNumber: '000 123 4567' },
}

test('a vendor that was seen is found by the ends of its numbers', () => {
  expect(lookAlikes(traitsOf(typed), [fromDirectory(kept)])).toMatchObject([
    { level: 'strong', likenesses: ['ein', 'bank'], known: { source: 'seen at main-street' } },
  ])
})

test('an empty form is like no vendor', () => {
  expect(lookAlikes(traitsOf(emptyValues(vendorFields)), [fromDirectory(kept)])).toEqual([])
})

test('what was made here and has been seen since is one vendor', () => {
  const made: KnownVendor = { id: '1001', vendorId: '1001', source: 'made here' }
  const other: KnownVendor = { id: '1002', vendorId: '1002', source: 'made here' }
  const known = joinKnown([fromDirectory(kept)], [made, other])
  expect(known.map(({ id, source }) => [id, source])).toEqual([
    ['1001', 'seen at main-street'],
    ['1002', 'made here'],
  ])
})

test('the same name at another paypoint is no duplicate', () => {
  const found = lookAlikes({ name: 'Acme' }, [fromDirectory(kept)])
  expect(found).toHaveLength(1)
  expect(sameNamed(found, 'main-street')).toEqual(found)
  expect(sameNamed(found, 'harbor')).toEqual([])
})

test('a second vendor of a name is confirmed for that name only', () => {
  const found = lookAlikes({ name: 'Acme' }, [fromDirectory(kept)])
  const service = { payees: [], owners: [], state: 'answered', retry: () => undefined } as const
  const alike = { found, sameName: found, isLoading: false, service }
  const values = { ...typed, name1: 'Acme', sameNameConfirmed: '' }
  expect(alikeQuestion(alike, values)?.name).toBe('sameNameConfirmed')
  expect(alikeQuestion(alike, { ...values, sameNameConfirmed: 'Acme' })).toBeUndefined()
  expect(alikeQuestion(alike, { ...values, sameNameConfirmed: 'Acme LLC' })).toBeDefined()
  expect(alikeQuestion({ ...alike, sameName: [] }, values)).toBeUndefined()
})
