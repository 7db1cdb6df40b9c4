import { describe, expect, test } from 'vitest'

import { guessAmountLocale, openAmount, readIn, toldBy } from './amount-style'

const sheet = (...texts: readonly string[]) => ({ texts, isWorkbook: false })
const workbook = (...texts: readonly string[]) => ({ texts, isWorkbook: true })

describe('how amounts are written (RF-F11)', () => {
  test.each<[texts: readonly string[], locale: string, guessed: string | undefined]>([
    [['12,50'], 'en-US', 'de-DE'],
    [['12,50'], 'de-DE', undefined],
    [['12,50'], 'de-AT', undefined],
    [['1 234,50'], 'fr-FR', undefined],
    [['12.50'], 'de-DE', 'en-US'],
    [['1,234.56'], 'de-DE', 'en-US'],
    [['1,234.56'], 'fa-IR', 'en-US'],
    [['12.50'], 'fa-IR', undefined],
    [['1.234,56'], 'fa-IR', 'de-DE'],
    [['12,50', '12.50'], 'en-US', undefined],
    [['12,50', '#N/A', 'ten', '', '03.04.2026'], 'en-US', 'de-DE'],
    [['-12,50', '(3,00)'], 'en-US', 'de-DE'],
    [['€ 1.250,00'], 'en-US', 'de-DE'],
    [['1.234'], 'en-US', undefined],
    [['1.2.3'], 'en-US', undefined],
    [[], 'en-US', undefined],
  ])('%j beside %s are read as in %s', (texts, locale, guessed) => {
    expect(guessAmountLocale(sheet(...texts), locale)).toBe(guessed)
  })

  test.each<[texts: readonly string[], locale: string, asked: string | undefined]>([
    [['1.234'], 'en-US', '1.234'],
    [['50', '12.000 '], 'en-US', '12.000'],
    [['1,234'], 'de-DE', '1,234'],
    [['1,234'], 'en-US', undefined],
    [['1.234'], 'de-DE', undefined],
    [['0.125'], 'en-US', undefined],
    [['1.234', '12.50'], 'en-US', undefined],
    [['1.234', '12,50'], 'en-US', undefined],
    [['1234', '50'], 'en-US', undefined],
  ])('%j in %s: asked is %s', (texts, locale, asked) => {
    expect(openAmount(sheet(...texts), locale)?.text).toBe(asked)
  })

  test('a workbook’s figures have a point, whatever its texts look like', () => {
    expect(openAmount(workbook('1.234'), 'en-US')).toBeUndefined()
    expect(guessAmountLocale(workbook('12,50', '1.234'), 'en-US')).toBeUndefined()
    expect(guessAmountLocale(workbook('12,50', '1.234,00'), 'en-US')).toBe('de-DE')
  })

  test('what was found is said by an amount that tells it', () => {
    expect(toldBy(['1.234', '12,50'], 'de-DE')).toBe('12,50')
    expect(readIn('12,50', 'de-DE')).toBe('12.50')
    expect(readIn('1.234', 'de-DE')).toBe('1,234.00')
  })
})
