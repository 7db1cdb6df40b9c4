import fc from 'fast-check'
import { expect, test } from 'vitest'

import { restoreValues } from './restore-values'

const rows = { rows: { key: '' } }
const whole = { name: '', isSame: false, bank: { account: '' }, rows: [] as { key: string }[] }

test('what fits is taken, the rest stays as the form begins', () => {
  expect(
    restoreValues(
      whole,
      {
        name: 'ACME',
        isSame: 'yes',
        bank: { account: 7, old: 'x' },
        rows: [{ key: 'a' }, null, { key: 1 }, {}],
        more: 1,
      },
      rows,
    ),
  ).toEqual({
    name: 'ACME',
    isSame: false,
    bank: { account: '' },
    rows: [{ key: 'a' }, { key: '' }],
  })
})

test('whatever is in storage, the form has its shape', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const values = restoreValues(whole, kept, rows)
      expect(Object.keys(values)).toEqual(Object.keys(whole))
      expect(typeof values.name).toBe('string')
      expect(typeof values.bank.account).toBe('string')
      expect(Array.isArray(values.rows)).toBe(true)
    }),
  )
})

test('values come back as they were', () => {
  const values = fc.record({
    name: fc.string(),
    isSame: fc.boolean(),
    bank: fc.record({ account: fc.string() }),
    rows: fc.array(fc.record({ key: fc.string() })),
  })
  fc.assert(
    fc.property(values, (typed) => {
      expect(restoreValues(whole, typed, rows)).toEqual(typed)
    }),
  )
})
