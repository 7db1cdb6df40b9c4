import fc from 'fast-check'
import { expect, test } from 'vitest'

import { enterScope, readScopeKey, scopeKey, scopeName, type Scope } from './scope'
import { scopedFileName } from './scoped-file-name'

const scopes: fc.Arbitrary<Scope> = fc.record({
  kind: fc.constantFrom('sandbox', 'live'),
  baseUrl: fc.oneof(fc.constant(''), fc.webUrl()),
  orgId: fc.string(),
})

test('a key is read back as its scope, so that two scopes never share one', () => {
  fc.assert(
    fc.property(scopes, (scope) => {
      expect(readScopeKey(scopeKey(scope))).toEqual(scope)
    }),
  )
})

test.each(['', 'live', 'live https://a.test', 'elsewhere https://a.test 1'])(
  '%j is no key',
  (text) => expect(readScopeKey(text)).toBeUndefined(),
)

test.each([
  [{ kind: 'sandbox', baseUrl: '', orgId: '123' }, 'Sandbox, organization 123'],
  [{ kind: 'live', baseUrl: 'https://pay.test', orgId: '7' }, 'pay.test, organization 7'],
  [{ kind: 'live', baseUrl: '', orgId: '' }, 'Live service'],
] satisfies [Scope, string][])('%j is called %s', (scope, name) => {
  expect(scopeName(scope)).toBe(name)
})

test('a saved file says what it is, which, whose, and of when (PI-D26)', () => {
  enterScope({ kind: 'live', baseUrl: 'https://pay.test:8443', orgId: '7/8' })
  expect(scopedFileName('submissions', '.csv')).toMatch(
    /^submissions pay\.test-8443, organization 7-8 \d{4}-\d\d-\d\d\.csv$/,
  )
  expect(scopedFileName('payment-page', '.json', '\u202egro')).toMatch(
    /^payment-page gro pay\.test/,
  )
  enterScope({ kind: 'live', baseUrl: '', orgId: '' })
})
