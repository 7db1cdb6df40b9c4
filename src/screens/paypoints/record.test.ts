import { expect, test } from 'vitest'

import { flagsFact } from './record'

test.each([
  [true, false, 'Visa'],
  [true, undefined, 'Visa'],
  [false, false, 'None'],
  [false, undefined, undefined],
  [undefined, undefined, undefined],
] as const)('of Visa %s and Amex %s the record says %s', (visa, amex, value) => {
  const fact = flagsFact('Cards taken', 'card', {
    Visa: ['acceptVisa', visa],
    Amex: ['acceptAmex', amex],
  })
  expect(fact.value).toBe(value)
  expect(fact.members).toEqual(['ServiceData.card.acceptVisa', 'ServiceData.card.acceptAmex'])
})
