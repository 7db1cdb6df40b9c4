import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { closeness, nearestNames } from './name-likeness'

describe('closeness', () => {
  test.each([
    ['Abott Cofee Roasters', 'Abbott Coffee Roasters Inc.', { slips: 2, left: 0 }],
    ['abbott coffee', 'Abbott Coffee Roasters Inc.', { slips: 0, left: 1 }],
    ['ACME', 'ACME INDUSTRIAL SUPPLY CORPORATION', { slips: 0, left: 2 }],
    ['Fern Hill', 'Fernhill', { slips: 0, left: 0 }],
    ['Omalley & Sons', 'O’Malley & Sons Plumbing', { slips: 0, left: 1 }],
    ['Zoe Cafe', 'Zoë Café', { slips: 0, left: 0 }],
    ['Coffee Abbott', 'Abbott Coffee', { slips: 0, left: 0 }],
    ['Harlwo Print', 'Harlow Print Works', { slips: 1, left: 1 }],
  ])('%s may be %s', (typed, name, expected) => {
    expect(closeness(typed, name)).toEqual(expected)
  })

  test.each([
    ['Abbott Paper', 'Abbott Coffee Roasters Inc.'],
    ['Unknown Person', 'Abbott Coffee Roasters Inc.'],
    ['Inn', 'Ink Works'],
    ['AB', 'AB Supplies'],
    ['', 'ACME'],
    ['ACME', ''],
    ['…', '…'],
  ])('%s is not %s', (typed, name) => {
    expect(closeness(typed, name)).toBeUndefined()
  })

  test('a name of three letters or more is nearest to itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,9}( [a-z]{3,9}){0,3}$/), (name) => {
        expect(closeness(name, name)).toEqual({ slips: 0, left: 0 })
      }),
    )
  })
})

test('the fewest slips come first, then the fewest words left out', () => {
  const names = [
    'Abbott Cofee House',
    'Abbott Coffee Roasters of Idaho',
    'Abbott Coffee Roasters',
    'Zoe',
  ]
  const near = nearestNames('Abbott Coffee', names, (name) => [name])
  expect(near).toEqual([
    'Abbott Coffee Roasters',
    'Abbott Coffee Roasters of Idaho',
    'Abbott Cofee House',
  ])
})

test('any of its names will do', () => {
  const known = [{ name: undefined, other: 'Fernhill' }]
  expect(nearestNames('Fern Hill', known, ({ name, other }) => [name, other])).toEqual(known)
})
