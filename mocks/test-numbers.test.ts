import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { isCardNumber } from '~/lib/check-digits'

import { outcomeOf, outcomes, testAccounts, testCards, type Outcome } from './test-numbers'

const docs = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8')

function effectOf({ kind, text, avs, cvv, isMade, isFoundByValidation }: Outcome): string {
  if (kind === 'unanswered') return `Never answers; ${isMade ? 'the payment' : 'nothing'} is made`
  return [
    kind === 'approved' ? text : `Declined: ${text}`,
    avs ? `, AVS '${avs}'` : '',
    cvv ? `, CVV '${cvv}'` : '',
    isFoundByValidation ? '; refused by `achValidation`' : '',
  ].join('')
}

describe('test numbers', () => {
  const all = { ...testCards, ...testAccounts }

  test('docs/sandbox.md lists each with what it does', () => {
    const listed = [...docs.matchAll(/^\| (\d{12,16}) +\| (.+?) +\|$/gm)].map(
      ([, number, effect]) => [number, effect],
    )
    const rows = Object.entries(all).map(([number, name]) => [number, effectOf(outcomes[name])])
    expect(listed).toHaveLength(rows.length)
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(rows))
  })

  test('the cards have their check digit, the accounts are no cards', () => {
    expect(Object.keys(testCards).every(isCardNumber)).toBe(true)
    expect(Object.keys(testAccounts).some(isCardNumber)).toBe(false)
  })

  test('every outcome has a number, and any other number is approved', () => {
    expect(new Set(Object.values(all))).toEqual(new Set(Object.keys(outcomes)))
    expect(outcomeOf('4242424242424242')).toBe('approved')
  })
})
