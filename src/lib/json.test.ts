import { expect, test } from 'vitest'

import { DEEPEST_JSON, isObject, memberOf, parseJson, TOO_DEEP } from './json'

test('lists, texts and nothing are no objects', () => {
  expect([{}, { a: 1 }, [], null, undefined, 'a', 1].filter(isObject)).toEqual([{}, { a: 1 }])
})

test('only its own members are read', () => {
  expect(memberOf({ a: 1 }, 'a')).toBe(1)
  expect(memberOf(JSON.parse('{"__proto__":{"b":2}}'), '__proto__')).toEqual({ b: 2 })
  expect(memberOf(['a'], '0')).toBe('a')
  for (const value of [{}, [], null, 'text', undefined]) {
    expect(memberOf(value, 'toString')).toBeUndefined()
  }
  expect(memberOf('text', 'length')).toBeUndefined()
})

const nested = (depth: number, open: string, close: string) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

const depthOf = (json: unknown): number => {
  let depth = 0
  for (let inner = json; typeof inner === 'object' && inner !== null; depth += 1) {
    ;[inner] = Object.values(inner)
  }
  return depth
}

test.each([
  ['[', ']'],
  ['{"a":', '}'],
  ['[{"__proto__":', '}]'],
])('what is nested deeper than any record is left out, and says so: %s (FD-4)', (open, close) => {
  const json = parseJson(`{"a":1,"b":${nested(10_000, open, close)}}`)
  expect(json).toMatchObject({ a: 1 })
  expect(depthOf(memberOf(json, 'b'))).toBe(DEEPEST_JSON - 1)
  expect(JSON.stringify(json)).toContain(TOO_DEEP)
  expect({}).not.toHaveProperty('a')
})

test('what is nested as deep as that is whole (FD-4)', () => {
  const text = nested(DEEPEST_JSON, '[', ']')
  expect(JSON.stringify(parseJson(text))).toBe(text)
})

test.each([
  '90071992547409.93',
  '-90071992547409.93',
  '9007199254740993',
  '12345678901234567890.12',
  '9007199254740.993',
  '1'.repeat(60),
  '1.00000000000000001e15',
])('a number that a double can’t hold is the text of its digits: %s (FD-8)', (number) => {
  expect(parseJson(`{"a": ${number},"b":[${number}]}`)).toEqual({ a: number, b: [number] })
})

test.each([
  '0.30000000000000004',
  '0.10000000000000001',
  '100.00000000000000000',
  '9007199254740992',
  '90071992547409.92',
  '1e21',
  '1.0000000000000001e+21',
  '1.7976931348623157E308',
  '1e999',
  '1234567890123.45',
])('a number that a double holds is one: %s (FD-8)', (number) => {
  expect(parseJson(`[${number}]`)).toEqual([Number(number)])
})

test('figures in a text are left alone, whatever stands around them (FD-8)', () => {
  const texts = ['90071992547409.93', String.raw`a\"90071992547409.93`, '\\', '"1', '\\"', '{}']
  const json = JSON.stringify(Object.fromEntries(texts.map((text) => [text, [text, 1, text]])))
  expect(parseJson(json)).toEqual(JSON.parse(json))
  const lossy = json.replaceAll(',1,', ',90071992547409.93,')
  expect(JSON.stringify(parseJson(lossy))).toBe(json.replaceAll(',1,', ',"90071992547409.93",'))
})

test.each([
  '',
  '{"a":',
  '0123456789012345678901',
  '1.2.3456789012345678901234',
  '"90071992547409.93',
  '90071992547409.93.1',
  '- 90071992547409.93',
])('what isn’t JSON isn’t read as some: %s (FD-8)', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
