import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isText, listOf } from '~/storage/shape'

import { type Fields, noteOf } from './fields'
import { askedValues, emptyValues, restoredValues, valuesSchema } from './values'

const fields = {
  name: { kind: 'text', label: 'Name' },
  isSame: { kind: 'switch', label: 'Same' },
  'bank.account': { kind: 'secret', label: 'Account', when: { isSame: false } },
  rows: { kind: 'rows', label: 'Rows', noun: 'row', of: { key: { kind: 'text', label: 'Key' } } },
} as const satisfies Fields
const whole = emptyValues(fields)

test('what fits is taken, the rest stays as the form begins', () => {
  expect(
    restoredValues(fields, {
      name: 'ACME',
      isSame: 'yes',
      bank: { account: 7, old: 'x' },
      rows: [{ row: 'r', key: 'a' }, null, { key: 1 }, { row: 's' }],
      more: 1,
    }),
  ).toEqual({
    name: 'ACME',
    isSame: false,
    bank: { account: '' },
    rows: [
      { row: 'r', key: 'a' },
      { row: 's', key: '' },
    ],
  })
})

test('whatever is in storage, the form has its shape', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const values = restoredValues(fields, kept)
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
    rows: fc.array(fc.record({ row: fc.string(), key: fc.string() })),
  })
  fc.assert(
    fc.property(values, (typed) => {
      expect(restoredValues(fields, typed)).toEqual(typed)
    }),
  )
})

test('what is not asked for beside the other values is blank', () => {
  const typed = { ...whole, name: 'ACME', bank: { account: '1' } }
  expect(askedValues(fields, typed)).toEqual(typed)
  expect(askedValues(fields, { ...typed, isSame: true })).toEqual({
    ...typed,
    isSame: true,
    bank: { account: '' },
  })
})

test.each(['', ' ', '\u200b', '\u00a0\u202e', '\u2800'])(
  'what is required isn’t given where nothing can be seen: %j (FA-2)',
  (typed) => {
    const of = { name: { kind: 'name', label: 'Name', required: 'Enter a name' } } as const
    const read = valuesSchema(of, {}).safeParse({ name: typed })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Enter a name'])
    expect(valuesSchema(of, {}).safeParse({ name: 'Acme' }).success).toBe(true)
  },
)

test('a note of a draft is taken if it is one, in a row too, and begins as it says', () => {
  const noted = {
    names: noteOf(listOf(isText), []),
    rows: { kind: 'rows', label: 'Rows', noun: 'row', of: { lost: noteOf(listOf(isText), []) } },
  } as const satisfies Fields
  const lost = { row: 'r', lost: ['a.pdf'] }
  const kept = { names: ['currency'], rows: [lost] }
  expect(restoredValues(noted, kept)).toEqual(kept)
  const old = { names: 'currency method', rows: [{ ...lost, lost: 'a.pdf' }] }
  expect(restoredValues(noted, old)).toEqual({ names: [], rows: [{ row: 'r', lost: [] }] })
})
