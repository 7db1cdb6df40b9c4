import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { browserLocale, englishOf, usableLocale, usableZone } from './locale'

describe('X10: a locale that Intl takes, whatever the browser says', () => {
  test.each([
    ['de-DE', 'de-DE'],
    ['de_DE.UTF-8', 'de-DE'],
    ['de_DE@euro', 'de-DE'],
    ['en-US-u-ca-buddhist', 'en-US-u-ca-buddhist'],
    ['c', 'en-US'],
    ['C', 'en-US'],
    ['C.UTF-8', 'en-US'],
    ['POSIX', 'en-US'],
    ['', 'en-US'],
    ['*', 'en-US'],
    ['xx-notalanguage-at-all', 'en-US'],
    [undefined, 'en-US'],
    [null, 'en-US'],
    [7, 'en-US'],
  ])('%s is %s', (name, expected) => {
    expect(usableLocale([name])).toBe(expected)
  })

  test('the next language of the list comes before the fallback', () => {
    expect(browserLocale({ language: 'c', languages: ['c', 'fr-CA'] })).toBe('fr-CA')
    expect(browserLocale({})).toBe('en-US')
  })

  test('property: numbers and times can be written in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z_.@-]{0,12}$/))),
        (names) => {
          const locale = usableLocale(names)
          expect((1234.5).toLocaleString(locale)).not.toBe('')
          expect(new Date(0).toLocaleTimeString(locale)).not.toBe('')
          expect(new Intl.DisplayNames([locale], { type: 'region' }).of('US')).not.toBe('')
        },
      ),
    )
  })
})

test.each([
  ['America/New_York', 'America/New_York'],
  ['Etc/Unknown', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('X10: a zone that Intl takes: %s is %s', (name, expected) => {
  expect(usableZone(name)).toBe(expected)
})

describe('the pages are in English, and so are the words of a date', () => {
  const shown = (locale: string) =>
    new Intl.DateTimeFormat(englishOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 21),
    )
  test.each([
    ['en-US', 'Nov 21, 2026'],
    ['en-GB', '21 Nov 2026'],
    ['de-DE', '21 Nov 2026'],
    ['hi-IN', '21 Nov 2026'],
    ['ar', '21 Nov 2026'],
    ['es-US', 'Nov 21, 2026'],
  ])('%s: %s', (locale, expected) => expect(shown(locale)).toBe(expected))

  test.each(['ja-JP', 'de-DE', 'ar', 'zh-Hant-TW', 'fr-CA', 'sw', 'ru-RU'])(
    'no other language in %s',
    (locale) => expect(shown(locale)).toMatch(/^(?=.*\bNov\b)[\dNov ,]+$/),
  )
})
