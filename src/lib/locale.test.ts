import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { browserLocale, usableLocale, usableZone } from './locale'

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
