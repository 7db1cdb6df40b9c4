import { describe, expect, test } from 'vitest'

import { quantityProblem, threeDecimals } from '~/lib/number-words'

import { amountProblem } from './verdicts'

describe('advice on an amount is written as the language writes numbers (RF-F11)', () => {
  test.each<[locale: string, text: string, said: string]>([
    ['en-US', '1,23', 'Ambiguous: 1.23 or 123? Type one of them.'],
    ['de-DE', '1.23', 'Ambiguous: 1,23 or 123? Type one of them.'],
    ['fa-IR', '1,23', 'Ambiguous: ۱٫۲۳ or ۱۲۳? Type one of them.'],
    ['fa-IR', '۱,۲۳', 'Ambiguous: ۱٫۲۳ or ۱۲۳? Type one of them.'],
    ['fa-IR', '1.250', 'Ambiguous: ۱٫۲۵۰ or ۱۲۵۰? Type ۱۲۵۰, or fewer decimals.'],
    ['fa-IR', 'x', 'Enter an amount, like ۱٬۲۵۰٫۵۰'],
    ['ar-EG', '1,23', 'Ambiguous: ١٫٢٣ or ١٢٣? Type one of them.'],
    ['ar-EG', 'x', 'Enter an amount, like ١٬٢٥٠٫٥٠'],
    ['ar-AE', 'x', 'Enter an amount, like 1,250.50'],
    ['bn-BD', '1,23', 'Ambiguous: ১.২৩ or ১২৩? Type one of them.'],
    ['mr-IN', 'x', 'Enter an amount, like १,२५०.५०'],
  ])('%s: %s', (locale, text, said) => {
    expect(amountProblem(text, locale)).toBe(said)
  })

  test.each<[locale: string, said: string]>([
    ['en-US', 'Enter a number, such as 2 or 1.5.'],
    ['de-DE', 'Enter a number, such as 2 or 1,5.'],
    ['fa-IR', 'Enter a number, such as ۲ or ۱٫۵.'],
    ['ar-EG', 'Enter a number, such as ٢ or ١٫٥.'],
    ['my-MM', 'Enter a number, such as ၂ or ၁.၅.'],
  ])('a quantity in %s', (locale, said) => {
    expect(quantityProblem('x', locale)).toBe(said)
  })

  test('three decimals are echoed in one script', () => {
    expect(threeDecimals('1.250', 'en-US')).toBe('1.25')
    expect(threeDecimals('1.250', 'fa-IR')).toBe('۱٫۲۵')
    expect(threeDecimals('۱٫۲۵۰', 'fa-IR')).toBe(threeDecimals('١٫٢٥٠', 'fa-IR'))
  })

  test.each(['fa-IR', 'ar-EG', 'ar-SA', 'bn-BD', 'ne-NP', 'my-MM', 'ckb-IQ', 'ur-IN'])(
    'no sentence of %s has two scripts',
    (locale) => {
      for (const text of [
        'x',
        '1,23',
        '1.23',
        '1.250',
        '1,250',
        '1.234,56',
        '12,5',
        '1.2.3',
        '۱,۵',
      ]) {
        for (const said of [amountProblem(text, locale), quantityProblem(text, locale)]) {
          const figures = [...(said?.matchAll(/\p{Nd}/gu) ?? [])].map(([figure]) => figure)
          const isLatin = new Set(figures.map((figure) => /[0-9]/.test(figure)))
          expect(isLatin.size).toBeLessThan(2)
        }
      }
    },
  )
})
