// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createStore } from '../../mocks/store'

import { isSecretName } from '~/lib/secrets'

import { whyNotAsked } from './not-asked'

const words = (text: string) => whyNotAsked(text)?.replace(/\. It wasn’t searched.*$/, '')

test.each([
  ['ssn 123 45 6789', 'a card or social security number'],
  ['078%2005%201120', 'a card or social security number'],
  [['sk_live', '51H8abcdEFGHijklMNOP'].join('_'), 'an access token'],
  ['/payouts?vendorName(ct)=4111%201111%201111%201111&x=100%', 'a card or social security number'],
  ['vendorName(ct)=4111%25201111%25201111%25201111', 'a card or social security number'],
  ['vendorName(ct)=4111%2525201111%2525201111%2525201111', 'a card or social security number'],
  ['vendorName(ct)=%34111%201111%201111%201111%FF', 'a card or social security number'],
  ['vendorName(ct)=4111%0A1111%0A1111%0A1111', 'a card or social security number'],
  ['%D9%A4111111111111111%zz', 'a card or social security number'],
  ['vendorName(ct)=password%253DHunter22!&x=%', 'a password or a key'],
  ['routing 021000021', 'a bank or tax number'],
  ['tax id: 123456789', 'a bank or tax number'],
  ['password=Hunter22!', 'a password or a key'],
  ['password%3DHunter22!', 'a password or a key'],
  ['/payouts?token=SEKRET12345', 'a password or a key'],
  [
    'https://hooks.example.com/in?key=abcd1234efgh5678',
    'a link of another site (hooks.example.com), which may hold a key',
  ],
  [
    'https://user:hunter2pass@example.com/x',
    'a link of another site (example.com), which may hold a key',
  ],
])('%s is refused in words (FD-1)', (text, what) => {
  expect(words(text)).toBe(`That looks like ${what}`)
})

test('a link of this app is none of another site', () => {
  expect(whyNotAsked(`${location.origin}/payouts?status(eq)=2`)).toBeUndefined()
})

/** Of a record: its texts that a person could look for. */
function textsOf(value: unknown, name = ''): readonly string[] {
  if (isSecretName(name)) return []
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, name))
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, key))
}

test('whatever the records of the sandbox are called is searched, but links', () => {
  const store = createStore({ seed: 1, payouts: 2000, now: () => new Date('2026-11-22T12:00:00Z') })
  const payouts = Array.from({ length: 500 }, (_, at) =>
    store.payoutByPaymentId(`pay-${String(400_000_001 + at)}`),
  )
  expect(payouts.filter((payout) => payout !== undefined).length).toBeGreaterThan(100)
  const kept = (
    [
      'bills',
      'vendors',
      'customers',
      'chargebacks',
      'transactions',
      'paypoints',
      'boardingLinks',
      'domains',
      'notifications',
      'pages',
    ] as const
  ).flatMap((name) => Array.from(store.all(name)).slice(0, 500))
  const texts = new Set(textsOf([payouts, kept]))
  expect(texts.size).toBeGreaterThan(3000)
  const refused = [...texts].filter((text) => whyNotAsked(text) !== undefined)
  expect(refused.filter((text) => !text.includes('//'))).toEqual([])
})
