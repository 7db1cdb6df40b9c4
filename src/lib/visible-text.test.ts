import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { textPieces, visibleLines, visibleText, jsonText } from './visible-text'
import { growthOf, LINEAR } from './testing/growth'

describe('X8: what cannot be seen is shown', () => {
  test.each([
    ['right-to-left override', 'Acme\u202e00.5$', 'Acme[U+202E]00.5$'],
    ['left-to-right override and its end', '\u202dAcme\u202c', '[U+202D]Acme[U+202C]'],
    ['isolates', '\u2067Acme\u2069', '[U+2067]Acme[U+2069]'],
    ['direction marks', 'a\u200eb\u200fc\u061cd', 'a[U+200E]b[U+200F]c[U+061C]d'],
    ['a zero-width space', 'Ac\u200bme', 'Ac[U+200B]me'],
    ['joiners between Latin letters', 'Ac\u200dm\u200ce', 'Ac[U+200D]m[U+200C]e'],
    ['a joiner at an end', 'Acme\u200d', 'Acme[U+200D]'],
    ['a byte order mark', '\ufeffAcme', '[U+FEFF]Acme'],
    ['a soft hyphen and a word joiner', 'Ac\u00adme\u2060', 'Ac[U+00AD]me[U+2060]'],
    ['NUL', 'Ac\u0000me', 'Ac[U+0000]me'],
    ['escape and delete', '\u001b[31mAcme\u007f', '[U+001B][31mAcme[U+007F]'],
    ['C1', 'Ac\u0085me\u009b', 'Ac[U+0085]me[U+009B]'],
    ['tabs and line breaks', 'a\tb\nc\r\nd\re', 'a⇥b↵c↵d↵e'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a[U+2028]b[U+2029]c'],
    ['letters without a look', 'a\u3164b\u115fc\u2800d', 'a[U+3164]b[U+115F]c[U+2800]d'],
    ['tags outside a flag', 'a\u{e0041}b', 'a[U+E0041]b'],
    ['half a character', 'a\ud83db', 'a[U+D83D]b'],
    ['a variation selector on a letter', 'a\ufe0fb', 'a[U+FE0F]b'],
    ['a run of one character', `a${'\u200b'.repeat(37)}b`, 'a[U+200B ×37]b'],
    ['a flood of marks', `e${'\u0301'.repeat(40)}x`, `e${'\u0301'.repeat(6)}[+34 marks]x`],
  ])('%s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  test('its name tells it apart from the same signs typed', () => {
    expect(textPieces('a\u202eb[U+202E]')).toEqual([
      'a',
      { sign: '[U+202E]', name: 'right-to-left override' },
      'b[U+202E]',
    ])
  })
})

test.each([
  ['Latin with accents', 'Café Zürich — “Ñandú” №'],
  ['letters with combining marks', 'Cafe\u0301 Tiế\u0323ng Việt'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a skin tone and a calling', '👩🏽\u200d🚀'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Japanese variant', '葛\u{e0100}城'],
  ['spaces of other widths', 'a\u00a0b\u202fc\u3000d'],
])('%s stays as it is', (_, text) => {
  expect(visibleText(text)).toBe(text)
})

test('nothing is left that could reorder, hide or end a line', () => {
  const risky = fc.constantFrom(
    ...'\u202e\u202d\u2066\u2069\u200b\u200d\u200c\u0000\n\t\ufeff'.split(''),
    'a',
    'ש',
    '👩',
    'م',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(risky).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        expect(visibleText(text)).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/u,
        )
      },
    ),
  )
})

test('lines keep their breaks and tabs in a file', () => {
  expect(visibleLines('one\u202e\r\ntwo\tthree\n')).toBe('one[U+202E]\r\ntwo\tthree\n')
})

test('a flood is read once: ten times the signs take nothing like a hundred times as long', () => {
  const flood = (times: number) => '\u202e\u200b'.repeat(times) + '\u0301'.repeat(2 * times)
  expect(growthOf((times) => textPieces(flood(times)), 5000)).toBeLessThan(LINEAR)
})

test('X8: overrides and invisible characters are written as escapes, and the value is the same', () => {
  const value = { name: 'Acme\u202e\u200b\u{e0041}\ufeff', other: 'é שלום' }
  const json = jsonText(value)
  expect(json).toBe('{"name":"Acme\\u202e\\u200b\\udb40\\udc41\\ufeff","other":"é שלום"}')
  expect(JSON.parse(json)).toEqual(value)
})

test('nothing is no text', () => {
  expect(jsonText(undefined)).toBe('')
})
