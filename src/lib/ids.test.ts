import { afterEach, expect, test, vi } from 'vitest'

import {
  idsMeant,
  isId,
  isNumberId,
  isSameId,
  newId,
  newIdempotencyKey,
  normaliseId,
  plainId,
} from './ids'

afterEach(() => vi.unstubAllGlobals())

test('a key is new each time', () => {
  const keys = new Set(Array.from({ length: 1000 }, newIdempotencyKey))
  expect(keys.size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('X7: an id is a version 4 UUID also where the page has no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = new Set(Array.from({ length: 1000 }, newId))
  expect(ids.size).toBe(1000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test.each<[string | number, string | undefined]>([
  [123, '123'],
  [0, '0'],
  ['123', '123'],
  ['000123', '000123'],
  [' 123\t', '123'],
  ['\u200b12\u200e3\ufeff', '123'],
  ['\u00a0AB-12\u00a0', 'AB-12'],
  ['', undefined],
  ['  ', undefined],
  [2 ** 53 + 2, undefined],
  [1.5, undefined],
  [NaN, undefined],
])('%j is the id %j', (id, expected) => {
  expect(normaliseId(id)).toBe(expected)
})

test('zero, less and nothing number no record', () => {
  const none = [undefined, '', ' ', '0', '000', ' 0 ', '-1']
  expect(none.filter(isId)).toEqual([])
  const some = ['1', '010', 'A-0', '-', '0x0']
  expect(some.filter(isId)).toEqual(some)
})

test.each([
  ['00123', '123'],
  [' 7 ', '7'],
  ['000', '0'],
  ['-007', '-7'],
  ['A-007', 'A-007'],
  ['', ''],
])('%j is written %j where it is a number', (typed, plain) => {
  expect(plainId(typed)).toBe(plain)
  expect(isSameId(typed, plain)).toBe(true)
})

test('a number of the service has at most 15 digits, and is no card’s', () => {
  const numbers = ['1', '0042', ' 5001 ', '123456789012345']
  expect(numbers.filter(isNumberId)).toEqual(numbers)
  const others = [
    '',
    '0',
    '-1',
    '1.5',
    'A1',
    '1234567890123456',
    '378282246310005',
    '30569309025904',
  ]
  expect(others.filter(isNumberId)).toEqual([])
})

test.each<[string, readonly string[]]>([
  ['104982', ['104982']],
  ['#104982', ['104982', '#104982']],
  [' # 104982 ', ['104982', '# 104982']],
  ['No. 104982', ['104982', 'No. 104982']],
  ['nr 7', ['7', 'nr 7']],
  ['ID: 7', ['7', 'ID: 7']],
  ['№104982', ['104982', '№104982']],
  ['5,001', ['5001', '5,001']],
  ['5.001', ['5001', '5.001']],
  ['1,234,567', ['1234567', '1,234,567']],
  ['00104982', ['00104982', '104982']],
  ['INV-7', ['INV-7']],
  ['Nora 7', ['Nora 7']],
  ['node7', ['node7']],
  ['NR-2044', ['NR-2044']],
  ['ID-100', ['ID-100']],
  ['no#5', ['5', 'no#5']],
  ['5,00', ['5,00']],
])('%j may mean the IDs %j (FA-13)', (typed, meant) => {
  expect(idsMeant(typed)).toEqual(meant)
})
