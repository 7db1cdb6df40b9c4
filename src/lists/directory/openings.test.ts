import { describe, expect, test } from 'vitest'

import { readTyped } from '~/filters/pasted'

import { openingsOf } from './open-others'

const kept = [
  { id: '1001', name: 'Acme Supply' },
  { id: '1002', name: 'Acme Rentals' },
  { id: 'v-7', name: 'Blue' },
]

function openings(text: string) {
  const typed = readTyped(text, { catalogue: {}, locale: 'en-US' })
  if (!typed) return []
  return openingsOf(
    typed,
    kept,
    {
      noun: { one: 'vendor', many: 'vendors' },
      titleOf: ({ name }) => name,
      noteOf: ({ id }) => `Vendor ${id}`,
      idProblem: (id) => (id.length > 6 ? 'too long' : undefined),
      isFound: ({ name }, part) => name.toLowerCase().includes(part.toLowerCase()),
    },
    { one: (id) => `/one/${id}`, several: (ids) => `/several/${ids.join('+')}` },
  ).map(({ label, note, to }) => [label, note, to])
}

describe('what typed text opens', () => {
  test('an id, whether it is known here or not', () => {
    expect(openings('1001')).toEqual([['Open vendor 1001', 'Acme Supply', '/one/1001']])
    expect(openings('4711')).toEqual([['Open vendor 4711', undefined, '/one/4711']])
    expect(openings('Vendor 4711')).toEqual([['Open vendor 4711', undefined, '/one/4711']])
    expect(openings('v-7')).toEqual([['Open vendor v-7', 'Blue', '/one/v-7']])
    expect(openings('INV-7')).toEqual([])
    expect(openings('12345678')).toEqual([])
  })

  test('several ids together, if all are ids', () => {
    const three = [['Open vendors 1001, 1002, 4711', undefined, '/several/1001+1002+4711']]
    expect(openings('1001, 1002; 4711')).toEqual(three)
    expect(openings('1001, 1002 4711')).toEqual(three)
    expect(openings('1001 1002 4711')).toEqual(three)
    expect(openings('1,2,3,4,5')).toEqual([
      ['Open 5 vendors by ID', undefined, '/several/1+2+3+4+5'],
    ])
    expect(openings('Acme 1001 1002')).toEqual([])
    expect(openings('1001 12345678')).toEqual([])
    expect(openings('1001, 12345678')).toEqual([])
  })

  test('a name', () => {
    expect(openings('acme')).toEqual([
      ['Open Acme Supply', 'Vendor 1001', '/one/1001'],
      ['Open Acme Rentals', 'Vendor 1002', '/one/1002'],
    ])
    expect(openings('nobody')).toEqual([])
  })

  test('an amount is no id', () => {
    expect(openings('4,711.50')).toEqual([])
    expect(openings('>500')).toEqual([])
  })
})
