import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainErrorName, plainPlaces, plainRoute, plainErrorWords } from './error-words'

const PLANTED = [
  'John Smith',
  'O’Brien',
  'Müller-Lüdenscheidt',
  '山田太郎',
  'ACME Supplies, Inc.',
  '$1,234.56',
  '1.234,56 €',
  '2500.00',
  '000123456789',
  '12-34-56',
  '4111 1111 1111 1111',
  '078-05-1120',
  '98-7654321',
  'DE89370400440532013000',
  '+1 (555) 010-9999',
  'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'sandbox-organization-token',
  'sk_live_51H8xYz',
  'deadbeefcafe',
  'ann@acme.example',
  '12 Baker Street',
  'London NW1 6XE',
  'https://pay.example/api/Query/payouts/1?vendorName(ct)=ACME#x',
  '/payouts?payeeName(ct)=Smith',
] as const

/** Words that engines use say nothing about anybody, though they can stand in a name. */
const tokensOf = (text: string) =>
  text.split(/[^\p{L}\p{N}]+/u).filter((token) => token !== '' && plainErrorWords(token) === '')

const FRAMES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Cannot read properties of undefined (reading '${text}')`,
  (text) => `Unexpected token in JSON: ${text}`,
  (text) => `${text} is not a function`,
  (text) => `undefined is not an object (evaluating ${text})`,
  (text) => `the value(${text}) of.${text}.value`,
  (text) => `failed:\n${text}\nat load`,
]

describe('what leaves of a message', () => {
  test.each(PLANTED)('nothing of %s', (text) => {
    expect(tokensOf(text)).not.toStrictEqual([])
    for (const frame of FRAMES) {
      const left = plainErrorWords(frame(text)).toLowerCase()
      for (const token of tokensOf(text)) {
        expect(left.split(/[^\p{L}\p{N}]+/u)).not.toContain(token.toLowerCase())
      }
      expect(left).not.toMatch(/\d/)
    }
  })

  test.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      'Cannot read properties of undefined (reading …',
    ],
    ['x.y is not a function', '… is not a function'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    [
      'Failed to fetch dynamically imported module: https://a.example/assets/x-12345678.js',
      'Failed to fetch dynamically imported module: …',
    ],
    ['undefined is not an object (evaluating "a.b")', 'undefined is not an object (evaluating …'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=ACME for',
      'Minified React error #418',
    ],
    ['Vendor John Smith has no account', '… has no …'],
    ['John Smith', ''],
    ['', ''],
  ])('%s', (message, expected) => expect(plainErrorWords(message)).toBe(expected))

  test('is short, has no digit, line or control character, and no word that isn’t on the list', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (message) => {
        const left = plainErrorWords(message)
        expect(left.length).toBeLessThanOrEqual(200)
        expect(left).toMatch(/^(?:Minified React error #\d{1,4}|[a-zA-Z(),.;:!… ]*)$/)
        expect(plainErrorWords(left)).toBe(left)
      }),
    )
  })

  test('takes a message of millions of characters', () => {
    expect(plainErrorWords('a'.repeat(1e7))).toBe('')
    expect(plainErrorWords('is '.repeat(1e6)).length).toBeLessThanOrEqual(200)
  })
})

test('a name is one of the language’s or the browser’s', () => {
  expect(plainErrorName('TypeError')).toBe('TypeError')
  expect(plainErrorName('QuotaExceededError')).toBe('QuotaExceededError')
  for (const name of [...PLANTED, 'SmithError', '', 'TypeError\n'])
    expect(plainErrorName(name)).toBe('Error')
})

test('a place is in one of this app’s own scripts', () => {
  const own = ['index-CnnYbiE3.js:1:2345', 'use-row-drag-B_KSTRCb.js:12:1']
  const others = PLANTED.flatMap((text) => [
    text,
    `${text}.js:1:2`,
    `index-CnnYbiE3.js:1:2 ${text}`,
  ])
  expect(plainPlaces([...others, ...own])).toStrictEqual(own)
  expect(plainPlaces(Array.from({ length: 90 }, () => 'index-CnnYbiE3.js:1:2345'))).toHaveLength(5)
})

test('a route is a pattern', () => {
  for (const route of ['/', '/payouts', '/payouts/:entry/:idOut', '/payment-pages/new', '/*']) {
    expect(plainRoute(route)).toBe(route)
  }
  for (const route of [
    ...PLANTED,
    '/payouts/main-street/12',
    '/payouts?a=1',
    'payouts',
    '/a\n/b',
    '//x',
  ]) {
    expect(plainRoute(route)).toBe('')
  }
})
