import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { payoutFilters } from '~/contract/payouts'
import { toCurl } from '~/lib/curl'
import { toOneLine } from '~/lib/text'

import { compileApiQuery } from './filter-syntax'
import { readTyped } from './pasted'

const options = { catalogue: payoutFilters, reserved: ['entry'], locale: 'en-US' }
const read = (text: string) => readTyped(toOneLine(text), options)

const query = "status(in)=1%7C11&vendorName(ct)=O'Neil%20%26%20Co&sortBy=desc(totalAmount)"
const list = {
  conditions: [
    { field: 'status', operator: 'in', value: '1|11' },
    { field: 'vendorName', operator: 'ct', value: "O'Neil & Co" },
  ],
  sort: { field: 'totalAmount', direction: 'desc' },
  unknown: [],
}

describe('the four languages', () => {
  const url = `https://host.test/api/Query/payouts/main-street?${query}&fromRecord=0&limitRecord=50`
  test.each([
    ['link', `https://app.test/payouts?entry=main-street&${query}#top`],
    ['link', `/payouts?${query}`],
    ['query', query],
    ['query', `?${query}`],
    ['cURL command', toCurl({ method: 'GET', url, headers: { requestToken: 'secret' } })],
    ['cURL command', `curl -H "requestToken: secret" "${url}"`],
    [
      'cURL command',
      `curl -G https://host.test/api/x --data-urlencode 'status(in)=1|11' --data-urlencode "vendorName(ct)=O'Neil & Co" -d 'sortBy=desc(totalAmount)'`,
    ],
  ])('%s: %s', (from, text) => {
    expect(read(text)).toMatchObject({ kind: 'search', from, list })
  })

  test('what is not understood is kept, and a token of a header is nowhere', () => {
    const typed = read(
      `curl -H 'requestToken: secret' 'https://h.test/x?colour(eq)=red&parameters=1'`,
    )
    expect(typed).toMatchObject({
      list: { conditions: [], unknown: [{ text: 'colour(eq)=red' }, { text: 'parameters=1' }] },
    })
    expect(JSON.stringify(typed)).not.toContain('secret')
  })
})

test.each([
  [
    'https://app.test/payouts?entry=x&status(eq)=1',
    'https://app.test/payouts?entry=x&status(eq)=1',
  ],
  [
    "curl -H 'requestToken: secret' 'https://h.test/api/Query/payouts/x?status(eq)=1'",
    'https://h.test/api/Query/payouts/x?status(eq)=1',
  ],
  ['status(eq)=1&entry=x', '?status(eq)=1&entry=x'],
])('the address in %s', (text, address) => {
  expect(read(text)).toMatchObject({ kind: 'search', address })
})

test.each([
  ['pay-1\npay-2\r\npay-2\n', ['pay-1', 'pay-2']],
  ['1\t11\t13', ['1', '11', '13']],
  ['1, 11; 13', ['1', '11', '13']],
  ['\u200b400\n\ufeff401', ['400', '401']],
])('a column of ids: %j', (text, ids) => {
  expect(read(text)).toEqual({ kind: 'ids', ids })
})

test.each([
  ['78', 'amount'],
  ['78.00', 'amount'],
  ['$78', 'amount'],
  ['1,250.00', 'amount'],
  ['12,50', 'amount'],
  ['1102,21', 'amount'],
  ['1.102,21', 'amount'],
  ['1,102.21', 'amount'],
  ['#104982', 'id'],
  ['No. 104982', 'id'],
  ['№ 104982', 'id'],
  ['pay-400000001', 'id'],
  ['12-3456789', 'id'],
  ['Acme, Inc.', 'words'],
  ['Acme Corp', 'words'],
  ['株式会社', 'words'],
])('%s is %s', (text, kind) => {
  expect(read(text)?.kind).toBe(kind)
})

test('nothing is nothing', () => {
  expect(read('  \n ')).toBeUndefined()
})

test('property: any text is answered, and nothing made of it turns the filters off', () => {
  const pieces = fc.constantFrom(
    'curl ',
    "'",
    '"',
    '\\',
    'https://',
    '?',
    'parameters=',
    '&',
    '\n',
    '1',
    '(eq)=',
    'status',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const typed = read(text)
      const conditions = typed?.kind === 'search' ? typed.list.conditions : []
      expect(compileApiQuery({ conditions })).not.toMatch(/parameters=/i)
    }),
    { numRuns: 4_000 },
  )
})
