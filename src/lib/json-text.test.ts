import { expect, test } from 'vitest'

import { jsonText } from './json-text'

test('X8: overrides and invisible characters are written as escapes, and the value is the same', () => {
  const value = { name: 'Acme\u202e\u200b\u{e0041}\ufeff', other: 'é שלום' }
  const json = jsonText(value)
  expect(json).toBe('{"name":"Acme\\u202e\\u200b\\udb40\\udc41\\ufeff","other":"é שלום"}')
  expect(JSON.parse(json)).toEqual(value)
})

test('nothing is no text', () => {
  expect(jsonText(undefined)).toBe('')
})
