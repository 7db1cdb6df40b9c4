import { expect, test } from 'vitest'

import { isObject, memberOf } from './json'

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
