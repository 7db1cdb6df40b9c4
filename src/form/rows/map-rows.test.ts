import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapOf, rowProblems } from './map-field'

const row = (key: string, value = 'x') => ({ key, value })

test('a name that is there twice is marked at its second place', () => {
  expect(rowProblems([row('dept'), row('PO'), row(' Dept ')])).toEqual([
    { at: 2, member: 'key', message: '“Dept” is already there. Use another name.' },
  ])
})

test('a value needs a name, and a name a value; a blank row is nothing', () => {
  expect(rowProblems([row('', 'lost'), row(' ', ''), row('PO', ' ')])).toEqual([
    { at: 0, member: 'key', message: 'Name this value, or remove it.' },
    { at: 2, member: 'value', message: 'Write a value for “PO”, or remove it.' },
  ])
})

test('20,000 rows are checked while one waits', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(`key ${String(at)}`))
  // Each compared with each would run out of the test's time.
  expect(rowProblems([...rows, row('KEY 7')])).toHaveLength(1)
})

test('no rows are no map', () => {
  expect(mapOf([])).toBeUndefined()
  expect(mapOf([row('', '')])).toBeUndefined()
})

test('T16: rows without a problem come out as they went in, without outer blanks', () => {
  const rows = fc.array(fc.record({ key: fc.string(), value: fc.string() }), { maxLength: 8 })
  fc.assert(
    fc.property(rows, (all) => {
      fc.pre(rowProblems(all).length === 0)
      const written = all.filter(({ key }) => key.trim() !== '')
      const map = mapOf(all) ?? {}
      expect(Object.keys(map)).toHaveLength(written.length)
      for (const { key, value } of written) expect(Reflect.get(map, key.trim())).toBe(value.trim())
    }),
    { numRuns: 1000 },
  )
})

test('names are cleaned as codes are, values stay a person’s own text (FA-2)', () => {
  const rows = [
    { key: 'cost\u200b center', value: ' \u202eabc ' },
    { key: '\ufeff', value: '\u200b' },
  ]
  expect(mapOf(rows)).toEqual({ 'cost center': '\u202eabc' })
  expect(rowProblems(rows)).toEqual([])
  expect(
    rowProblems([
      { key: 'a', value: '1' },
      { key: 'a\u200b', value: '2' },
    ]),
  ).toHaveLength(1)
  expect(rowProblems([{ key: 'a', value: '\u200b' }])).toMatchObject([{ member: 'value' }])
})
