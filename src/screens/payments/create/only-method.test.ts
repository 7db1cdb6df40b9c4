import { expect, test } from 'vitest'

import { methodMark } from '~/domain/customers/customer-by-id'

import { paymentForm } from './fields'
import { methodAsked, onlyOf, withOnlyMethod } from './only-method'

const method = {
  idPmethod: 'tok-1',
  method: 'card',
  descriptor: 'visa',
  maskedAccount: '4XXXXXXXXXXX4242',
} as const
const only = { id: '5001', method }
const fresh = paymentForm.empty({ entry: 'main-street', customerId: '5001' })
const filled = { ...fresh, ...withOnlyMethod(fresh, only, true) }

test('a customer’s only stored method is chosen, and named', () => {
  expect(filled).toMatchObject({
    way: 'stored',
    storedMethodId: 'tok-1',
    storedName: 'Visa •••• 4242',
    storedFor: '5001',
    method: 'card',
    onlyMethodOf: '5001',
  })
})

test('once: whoever chooses another way keeps it', () => {
  expect(withOnlyMethod({ ...filled, way: 'card' }, only, true)).toBeUndefined()
})

test('what someone typed or chose before stays', () => {
  for (const own of [
    { ...fresh, cardnumber: '4111' },
    { ...fresh, way: 'ach' as const },
    { ...fresh, way: 'stored' as const, storedMethodId: 'other' },
    { ...fresh, way: 'stored' as const, storedFrom: 'submission' },
  ]) {
    expect(withOnlyMethod(own, only, true)).toEqual({ onlyMethodOf: '5001' })
  }
})

test('with another customer it is theirs, or goes', () => {
  const theirs = { id: '5002', method: { ...method, idPmethod: 'tok-2' } }
  expect(withOnlyMethod({ ...filled, customerId: '5002' }, theirs, true)).toMatchObject({
    way: 'stored',
    storedMethodId: 'tok-2',
    storedFor: '5002',
  })
  const none = { id: '5002', method: undefined }
  expect(withOnlyMethod(filled, none, true)).toMatchObject({ way: 'card', storedMethodId: '' })
  // Where cards can't be entered, the form begins with a stored one.
  expect(withOnlyMethod(filled, none, false)).toMatchObject({ way: 'stored', storedMethodId: '' })
  const own = { ...filled, way: 'card' as const }
  expect(withOnlyMethod(own, none, true)).toEqual({ onlyMethodOf: '' })
})

test('of nobody known nothing changes', () => {
  expect(withOnlyMethod(fresh, { id: '', method: undefined }, true)).toBeUndefined()
})

test('where the pressed method isn’t there any more, no other one is filled in for it', () => {
  const begun = (...asked: Parameters<typeof methodAsked>) =>
    paymentForm.empty({ entry: 'main-street', customerId: '5001', ...methodAsked(...asked) })
  const pressed = begun('5001', method, methodMark(method))
  expect(pressed).toMatchObject({ way: 'stored', storedMethodId: 'tok-1', storedFor: '5001' })
  const changed = begun('5001', method, '0000-')
  for (const other of [changed, begun('5001', undefined, methodMark(method))]) {
    expect(other).toMatchObject({ way: 'stored', storedMethodId: '' })
    expect(withOnlyMethod(other, only, true)).toBeUndefined()
  }
  // Of another customer, nothing was pressed.
  const theirs = { id: '5002', method: { ...method, idPmethod: 'tok-2' } }
  expect(withOnlyMethod(changed, theirs, true)).toMatchObject({ storedMethodId: 'tok-2' })
})

test('an only method that has expired isn’t chosen by itself (MA-7)', () => {
  const has = (expDate: string | undefined) => onlyOf([{ ...method, expDate }]) !== undefined
  expect([has('0120'), has('1299'), has(undefined), has('soon')]).toEqual([false, true, true, true])
  expect(onlyOf([method, method])).toBeUndefined()
  expect(onlyOf([])).toBeUndefined()
})
