import { expect, test } from 'vitest'

import { choiceGroupOf } from './choice-groups'

test.each([
  ['money', 'Fee', 'Amounts'],
  ['moment', 'Updated', 'Dates'],
  ['text', 'Vendor number', 'Parties'],
  ['id', 'Paypoint ID', 'Parties'],
  ['id', 'Parent organization ID', 'Parties'],
  ['text', 'Invoice number', 'References'],
  ['id', 'Payout ID', 'References'],
  ['text', 'Batch', 'References'],
  ['text', 'Comments', 'Details'],
  ['whole', 'Payouts', 'Details'],
] as const)('a field of type %s called %j is among %s', (type, label, group) => {
  expect(choiceGroupOf('x', { type, operators: [] }, label)).toBe(group)
})

test('what interface.md doesn’t name stands apart', () => {
  expect(choiceGroupOf('also.riskLevel', { type: 'text', operators: [] }, 'Risk level')).toBe(
    'Also sent by your provider',
  )
})
