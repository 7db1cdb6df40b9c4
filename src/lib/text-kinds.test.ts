import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseAmount, readPercent, readQuantity } from './parse-amount'
import { plainOf, textVerdict, tidied } from './text-kinds'
import { ownName } from './visible-text'

const hidden = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u2800',
]

describe('what can’t be seen says nothing', () => {
  test.each(['', ' ', '\u00a0', '\u200b', ' \u202e\ufeff ', '\u2800\t', '\u200d'])(
    '%j is blank in every kind of field (FA-2)',
    (typed) => {
      for (const kind of [
        'text',
        'words',
        'name',
        'code',
        'email',
        'suggest',
        'percent',
        'money',
      ]) {
        expect(plainOf(kind, typed)).toBe('')
      }
      expect(textVerdict('name', typed, undefined)).toBeUndefined()
    },
  )

  test('prose and names go out as they were written (FA-2)', () => {
    for (const typed of ['\u202eabc', '👩\u200d👧', 'ﬁne', 'a\tb', '’Tis', 'שלום\u200f']) {
      expect(plainOf('text', ` ${typed}\u00a0`)).toBe(typed)
      expect(tidied('text', typed)).toBeUndefined()
      expect(tidied('name', typed)).toBeUndefined()
    }
  })

  test.each(["'00123", '="00123"', '"00123"', "'00123'"])(
    '%j is a number that a spreadsheet kept as text, typed or imported (FA-2)',
    (typed) => {
      for (const kind of ['code', 'digits', 'whole', 'secret']) {
        expect(plainOf(kind, typed)).toBe('00123')
        expect(tidied(kind, typed)).toEqual({ text: '00123', said: undefined })
      }
      expect(plainOf('text', typed)).toBe(typed)
      expect(plainOf('name', typed)).toBe(typed)
    },
  )

  test('codes that are chosen or typed are cleaned, and it is said (FA-2)', () => {
    expect(plainOf('suggest', 'NET30\u200b')).toBe('NET30')
    expect(tidied('suggest', 'NET\u00a030\u200b')).toEqual({
      text: 'NET 30',
      said: 'Removed 1 invisible character',
    })
  })
})

describe('a number among hidden characters', () => {
  test.each(hidden)('with %j it is the number that is seen (FA-2)', (sign) => {
    const around = (number: string) => [
      `${sign}${number}`,
      `${number}${sign}`,
      number.replace('.', `${sign}.`),
    ]
    for (const typed of around('12.50')) {
      expect(parseAmount(typed, 'en-US')).toMatchObject({ ok: true, understood: '12.50' })
      expect(readPercent(typed, 'en-US')).toBe('12.5')
      expect(readQuantity(typed, 'en-US')).toBe('12.50')
    }
  })

  test.each(['\u202d', '\u202e'])(
    'under the override %j another number is seen: it is refused, or taken out and said (FA-2)',
    (override) => {
      const typed = `${override}00.21`
      expect(parseAmount(typed, 'en-US').ok).toBe(false)
      expect(readPercent(typed, 'en-US')).toBeUndefined()
      for (const kind of ['money', 'percent', 'quantity']) {
        expect(tidied(kind, typed)).toEqual({
          text: '00.21',
          said: 'Removed 1 invisible character',
        })
      }
    },
  )
})

describe('a name for something kept here', () => {
  test.each([
    ['  My   view ', 'My view'],
    ['\u202eabc', 'abc'],
    ['a\tb\nc', 'a b c'],
    ['\u200b', ''],
    ['\u00a0Due\u00a0', 'Due'],
    ['👩\u200d👧 due', '👩\u200d👧 due'],
    ['ישראל', 'ישראל'],
  ])('%j is %j (FA-2)', (typed, name) => expect(ownName(typed, 60)).toBe(name))

  test('it is never too long, half a character, or with blanks around it (FA-2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (typed) => {
        const name = ownName(typed, 20)
        expect(name.length).toBeLessThanOrEqual(20)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\p{Cs}]/u)
      }),
    )
  })
})
