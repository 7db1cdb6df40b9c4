import { expect, test } from 'vitest'

import { knownAccountType } from './account-type-words'

test.each([
  ['Checking', 'Checking'],
  ['chk', 'Checking'],
  ['C', 'Checking'],
  ['DDA', 'Checking'],
  ['current account', 'Checking'],
  ['Business checking', 'Checking'],
  ['Giro', 'Checking'],
  ['savings acct', 'Savings'],
  ['SAV', 'Savings'],
  ['S', 'Savings'],
  ['Sparen', 'Savings'],
  ['22', undefined],
  ['business', undefined],
  ['loan', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the account type %j is %j (RF-F20)', (text, type) => {
  expect(knownAccountType(text)).toBe(type)
})
