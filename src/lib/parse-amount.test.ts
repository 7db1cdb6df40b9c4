import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatMoney, moneyText } from './money'
import { percentProblem, quantityProblem, threeDecimals } from './number-words'
import {
  type AmountOptions,
  type AmountProblem,
  parseAmount,
  readPercent,
  readQuantity,
} from './parse-amount'

function amountOf(text: string, locale: string, options?: AmountOptions): string {
  const parsed = parseAmount(text, locale, options)
  return parsed.ok
    ? `${moneyText(parsed.money)} ${parsed.money.currency ?? ''}`.trim()
    : parsed.problem
}

/** What is below zero, as ledgers write it (RF-F18, PO-S6). */
const LEDGERS: [text: string, amount: string][] = [
  ['78-', '-78.00'],
  ['(78)', '-78.00'],
  ['($1,234.50)', '-1234.50'],
  ['$(1,234.50)', '-1234.50'],
  ['(78.00) USD', '-78.00 USD'],
  ['78.00 CR', '-78.00'],
  ['78.00cr', '-78.00'],
  ['CR 78.00', '-78.00'],
  ['$78.00-', '-78.00'],
]

/** Groups of two above the thousand have one meaning (RF-F18). */
const LAKHS: [text: string, amount: string][] = [
  ['1,00,000.00', '100000.00'],
  ['12,34,567', '1234567.00'],
]

const ACCEPTED: Record<string, [text: string, amount: string][]> = {
  'en-US': [
    ['78', '78.00'],
    ['78.', '78.00'],
    ['78.0', '78.00'],
    ['78.00', '78.00'],
    ['.5', '0.50'],
    ['$78', '78.00'],
    ['$ 78.10', '78.10'],
    ['-$78', '-78.00'],
    ['$-78', '-78.00'],
    ['\u2212 78', '-78.00'],
    ['+78', '78.00'],
    ['-0', '0.00'],
    ['007', '7.00'],
    ['1,234', '1234.00'],
    ['1,234.56', '1234.56'],
    ['1,234,567.8', '1234567.80'],
    ['1 234.56', '1234.56'],
    ['1\u202f234\u202f567', '1234567.00'],
    ['1\u00a0234', '1234.00'],
    ["1'234.50", '1234.50'],
    ['  78  ', '78.00'],
    ['\u200e78', '78.00'],
    ['USD 78', '78.00 USD'],
    ['78 usd', '78.00 USD'],
    ['78.00 US$', '78.00 USD'],
    ['€78', '78.00 EUR'],
    ['JPY 1,500', '1500 JPY'],
    ['KWD 1.234', '1.234 KWD'],
    ['1234.500', '1234.50'],
    ['７８．５０', '78.50'],
    ['＋７，８９０', '7890.00'],
    ['1\uff07234', '1234.00'],
    ['$USD 5', '5.00 USD'],
    ['USD$5', '5.00 USD'],
    ['0.1000', '0.10'],
    [`${' '.repeat(59)}5`, '5.00'],
    ['9,999,999,999,999.99', '9999999999999.99'],
    ...LEDGERS,
    ...LAKHS,
  ],
  'de-DE': [
    ['1.234,56', '1234.56'],
    ['1.234', '1234.00'],
    ['78,5', '78.50'],
    ['1 234,56', '1234.56'],
    ['78,00 €', '78.00 EUR'],
    ['-1.234.567,89', '-1234567.89'],
  ],
  'fr-FR': [
    ['1\u202f234,56', '1234.56'],
    ['1 234,56 €', '1234.56 EUR'],
    ['78,00 $US', '78.00 USD'],
  ],
  'fr-CH': [
    ['78,50', '78.50'],
    ['78.50', '78.50'],
  ],
  'de-CH': [
    ['1\u2019234.50', '1234.50'],
    ["1'234.50", '1234.50'],
  ],
  'en-IN': [
    ['12,34,567.50', '1234567.50'],
    ['1,234', '1234.00'],
    ['1,23,456', '123456.00'],
  ],
  'ar-EG': [['١٬٢٣٤٫٥٠', '1234.50']],
}

const REFUSED: Record<string, [text: string, problem: AmountProblem][]> = {
  'en-US': [
    ['', 'empty'],
    [' \u00a0\u202f ', 'empty'],
    ['1,23', 'ambiguous'],
    ['1,2', 'ambiguous'],
    ['0,123', 'ambiguous'],
    ['78,', 'ambiguous'],
    ['1.234', 'ambiguous'],
    ['78.000', 'ambiguous'],
    ['$1.234', 'ambiguous'],
    ['1.234,56', 'ambiguous'],
    ['1.234.567', 'ambiguous'],
    ['0.234', 'too-many-decimals'],
    ['1234.567', 'too-many-decimals'],
    ['1,234.567', 'too-many-decimals'],
    ['JPY 78.50', 'too-many-decimals'],
    ['1.2345', 'too-many-decimals'],
    ['12,34', 'ambiguous'],
    ['1,23,45', 'not-a-number'],
    ['1,2345,678', 'not-a-number'],
    ['0,123,456', 'not-a-number'],
    ['01,234,567', 'not-a-number'],
    ['1234,567,890', 'not-a-number'],
    ['1,2#3,456', 'not-a-number'],
    ['1,#23,456', 'not-a-number'],
    ['1,23#,456', 'not-a-number'],
    [`${' '.repeat(60)}5`, 'not-a-number'],
    ['1 2', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['12abc', 'not-a-number'],
    ['abc 12', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['-$-1', 'not-a-number'],
    ['(-78)', 'not-a-number'],
    ['-78 CR', 'not-a-number'],
    ['(78', 'not-a-number'],
    ['()', 'not-a-number'],
    ['78 DR', 'not-a-number'],
    ['$', 'not-a-number'],
    ['-', 'not-a-number'],
    ['.', 'not-a-number'],
    ['$78$', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['½', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['1\n2', 'not-a-number'],
    ['10%', 'not-a-number'],
    ['10000000000000', 'too-large'],
    ['9'.repeat(50), 'too-large'],
  ],
  'de-DE': [
    ['1,234', 'ambiguous'],
    ['1.23', 'ambiguous'],
    ['78.00', 'ambiguous'],
    ['1,234.56', 'ambiguous'],
    ['1234,567', 'too-many-decimals'],
  ],
  'fr-FR': [
    ['1,234', 'ambiguous'],
    ['78.50', 'ambiguous'],
    ['1.234', 'ambiguous'],
  ],
  'fr-CH': [['1.234', 'ambiguous']],
  'de-CH': [['1\u2019234,56', 'ambiguous']],
  'en-IN': [
    ['123,45,678', 'not-a-number'],
    ['1,234,56,789', 'not-a-number'],
    ['1,2,345', 'not-a-number'],
  ],
  'ar-EG': [
    ['1,234.56', 'ambiguous'],
    ['1.234,56', 'ambiguous'],
  ],
}

describe('parseAmount', () => {
  for (const [locale, cases] of Object.entries(ACCEPTED)) {
    test.each(cases)(`${locale}: %j is %s`, (text, amount) => {
      expect(amountOf(text, locale)).toBe(amount)
    })
  }

  for (const [locale, cases] of Object.entries(REFUSED)) {
    test.each(cases)(`${locale}: %j is refused: %s`, (text, problem) => {
      expect(amountOf(text, locale)).toBe(problem)
    })
  }

  test('a stated currency decides the decimals and must not be contradicted', () => {
    expect(amountOf('78', 'en-US', { currency: 'jpy' })).toBe('78 JPY')
    expect(amountOf('78.5', 'en-US', { currency: 'JPY' })).toBe('too-many-decimals')
    expect(amountOf('USD 78', 'en-US', { currency: 'USD' })).toBe('78.00 USD')
    expect(amountOf('EUR 78', 'en-US', { currency: 'USD' })).toBe('other-currency')
  })

  test.each([
    ['€500', 'USD', 'other-currency'],
    ['500 €', 'USD', 'other-currency'],
    ['£30', 'USD', 'other-currency'],
    ['$5', 'EUR', 'other-currency'],
    ['CA$5', 'USD', 'other-currency'],
    ['US$5', 'CAD', 'other-currency'],
    ['€USD 5', 'USD', 'other-currency'],
    ['¥5', 'USD', 'other-currency'],
    ['€5', 'dollars', 'other-currency'],
    ['€500', 'EUR', '500.00 EUR'],
    ['$5', 'USD', '5.00 USD'],
    ['$5', 'CAD', '5.00 CAD'],
    ['$5', 'MXN', '5.00 MXN'],
    ['＄5', 'AUD', '5.00 AUD'],
    ['C$5', 'CAD', '5.00 CAD'],
    ['¥5', 'JPY', '5 JPY'],
    ['￥5', 'CNY', '5.00 CNY'],
    ['£30', 'FKP', '30.00 FKP'],
    ['R$ 5', 'BRL', '5.00 BRL'],
  ])('%s where %s is chosen: %s', (text, currency, amount) => {
    expect(amountOf(text, 'en-US', { currency })).toBe(amount)
  })

  test.each([
    ['£30', '30.00 GBP'],
    ['₹ 1', '1.00 INR'],
    ['CA$5', '5.00 CAD'],
    ['₩1500', '1500 KRW'],
    ['₩1.5', 'too-many-decimals'],
    ['¥500', 'which-currency'],
    ['C$5', 'which-currency'],
    ['€USD 5', 'which-currency'],
    ['¤5', 'which-currency'],
    ['$5', '5.00'],
  ])('%s where no currency is chosen: %s', (text, amount) => {
    expect(amountOf(text, 'en-US')).toBe(amount)
  })

  const LOCALES = [
    'en-US',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-CH',
    'de-AT',
    'fr-FR',
    'fr-CH',
    'sv-SE',
    'es-ES',
    'pl-PL',
    'pt-BR',
    'ja-JP',
    'hi-IN',
    'mr-IN',
    'ar-EG',
    'fa-IR',
    'bn-BD',
    'he-IL',
    'tr-TR',
  ]

  test('a sign that is a letter', () => {
    const yuan = { ok: true, money: { amountMinor: 1200, currency: 'CNY' } }
    expect(parseAmount('元 12', 'ja-JP', { currency: 'CNY' })).toMatchObject(yuan)
    expect(parseAmount('元 12', 'ja-JP', { currency: 'JPY' }).ok).toBe(false)
    expect(parseAmount('元 12', 'ja-JP').ok).toBe(false)
  })

  test('property: an amount written in one currency is never read as one of another', () => {
    const code = fc.constantFrom(
      'USD',
      'CAD',
      'EUR',
      'GBP',
      'JPY',
      'CNY',
      'INR',
      'BRL',
      'MXN',
      'KRW',
    )
    const wide = fc.constantFrom('symbol', 'narrowSymbol', 'code')
    const signOf = (currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        code,
        fc.option(code, { nil: undefined }),
        wide,
        fc.constantFrom(...LOCALES),
        (whole, written, chosen, currencyDisplay, locale) => {
          const options = { style: 'currency', currency: written, currencyDisplay } as const
          const text = new Intl.NumberFormat(locale, {
            ...options,
            maximumFractionDigits: 0,
          }).format(whole)
          const read = parseAmount(text, locale, { currency: chosen })
          if (chosen === written) {
            expect(read).toMatchObject({ ok: true, money: { currency: chosen } })
          } else if (chosen === undefined) {
            if (read.ok) expect([written, undefined]).toContain(read.money.currency)
            if (read.ok && read.money.currency === undefined) expect(text).toMatch(/[$]/)
          } else if (read.ok) {
            // Their sign is the same.
            const sign = signOf(written, locale, 'narrowSymbol')
            expect([
              signOf(chosen, 'en', 'narrowSymbol'),
              signOf(chosen, 'en', 'symbol'),
              signOf(chosen, locale, 'narrowSymbol'),
              signOf(chosen, locale, 'symbol'),
            ]).toContain(sign)
          }
        },
      ),
      { numRuns: 5000 },
    )
  })

  test('text of any length is answered at once', () => {
    expect(amountOf('9'.repeat(1_000_000), 'en-US')).toBe('not-a-number')
  })

  test('a unit cost may have more decimals', () => {
    expect(amountOf('0.0125', 'en-US', { maxDecimals: 4 })).toBe('0.0125')
    expect(amountOf('1.234', 'en-US', { maxDecimals: 4 })).toBe('1.234')
    expect(amountOf('1.23456', 'en-US', { maxDecimals: 4 })).toBe('too-many-decimals')
  })

  test('it says what it understood', () => {
    expect(parseAmount('1 234,5', 'de-DE')).toMatchObject({ understood: '1.234,50' })
    expect(parseAmount('USD 5', 'en-US')).toMatchObject({ understood: '$5.00' })
  })

  const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

  test('property: what is printed can be typed, in 20 locales', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), fc.boolean(), (amount, locale, isStated) => {
        const currency = isStated ? 'USD' : undefined
        const money = { amountMinor: amount + 0, scale: 2, currency }
        const text = formatMoney(money, { locale, withCurrency: true })
        expect(parseAmount(text, locale, { currency })).toMatchObject({ ok: true, money })
      }),
      { numRuns: 10_000 },
    )
  })

  test('property: no text makes it throw, and what it accepts it prints and reads again alike', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,'- $€\u202f") }),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(...LOCALES), (text, locale) => {
        const parsed = parseAmount(text, locale)
        if (parsed.ok) expect(parseAmount(parsed.understood, locale)).toEqual(parsed)
      }),
      { numRuns: 10_000 },
    )
  })
})

test.each([
  ['8.25', '8.25'],
  ['8.25 %', '8.25'],
  ['0', '0'],
  ['100', '100'],
  ['10', '10'],
  ['0.0625', '0.0625'],
  ['100.01', undefined],
  ['-1', undefined],
  ['8,25', undefined],
  ['$8', undefined],
  ['', undefined],
  ['%', undefined],
  ['1.23456', undefined],
])('“%s” is %s', (text, rate) => {
  expect(readPercent(text, 'en-US')).toBe(rate)
})

test.each<[locale: string, text: string, rate: string]>([
  ['tr-TR', '%8,25', '8.25'],
  ['de-DE', '8,25 %', '8.25'],
  ['fr-FR', '5,5\u202f%', '5.5'],
  ['ar-EG', '\u0668\u066b\u0662\u0665\u066a\u061c', '8.25'],
  ['en-US', '10\uff05', '10'],
  ['en-US', ' % 10 ', '10'],
])('a percentage as it is written in %s: %s (PI-D22)', (locale, text, rate) => {
  expect(readPercent(text, locale)).toBe(rate)
  expect(percentProblem(text, locale)).toBeUndefined()
})

describe('what is wrong with a percentage, as the language writes one (PI-D22)', () => {
  test.each<[locale: string, text: string, said: string]>([
    ['en-US', '5,5%', 'Ambiguous: 5.5% or 55%? Type one of them.'],
    ['en-US', '8,25', 'Write it as 8.25%'],
    ['de-DE', '8.25', 'Write it as 8,25\u00a0%'],
    ['tr-TR', '8.25', 'Write it as %8,25'],
    ['en-US', '110%', 'Enter 100% or less'],
    ['en-US', '100.0001', 'Enter 100% or less'],
    ['en-US', '1,000', 'Enter 100% or less'],
    ['en-US', '-10%', 'Enter 0% or more'],
    ['en-US', '\u221210 %', 'Enter 0% or more'],
    ['en-US', '(10)', 'Enter 0% or more'],
    ['en-US', '10 %%', 'Enter a percentage, such as 8.25%'],
    ['en-US', '%10%', 'Enter a percentage, such as 8.25%'],
    ['en-US', '%', 'Enter a percentage, such as 8.25%'],
    ['en-US', '10 percent', 'Enter a percentage, such as 8.25%'],
    ['en-US', '$10', 'Enter a percentage, such as 8.25%'],
    ['en-US', '10/100', 'Enter a percentage, such as 8.25%'],
    ['en-US', '5,5,5', 'Enter a percentage, such as 8.25%'],
    ['en-US', '8.12345', 'Enter at most 4 decimals'],
    ['de-DE', 'x', 'Enter a percentage, such as 8,25\u00a0%'],
    ['fa-IR', 'x', 'Enter a percentage, such as \u06f8\u066b\u06f2\u06f5\u066a'],
  ])('%s: %s', (locale, text, said) => {
    expect(percentProblem(text, locale)).toBe(said)
  })
})

test('every rate reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (tenThousandths) => {
      const rate = tenThousandths / 10_000
      expect(Number(readPercent(rate.toFixed(4), 'en-US'))).toBe(rate)
    }),
  )
})

test.each([
  ['1,234.5', 'en-US', '1234.50'],
  ['0.05', 'en-US', '0.05'],
  ['1.234,5', 'de-DE', '1234.50'],
  ['1,5', 'en-US', undefined],
  ['-1', 'en-US', undefined],
  ['USD 2', 'en-US', undefined],
  ['€2', 'en-US', undefined],
  ['$1,250.00', 'en-US', undefined],
  ['2 $', 'en-CA', undefined],
  ['two', 'en-US', undefined],
])('a quantity of %s in %s is %s', (text, locale, quantity) => {
  expect(readQuantity(text, locale)).toBe(quantity)
})

describe('a number with three decimals that could be a thousand (RF-F8)', () => {
  test.each([
    ['en-US', '1.250', '1.25'],
    ['en-US', '25.000', '25'],
    ['en-US', '999.999', '999.999'],
    ['en-US', '$3.459', '3.459'],
    ['de-DE', '1,250', '1,25'],
    ['fr-FR', '25,000', '25'],
    ['ar-EG', '1.250', '١٫٢٥'],
  ])('%s %s is said to be %s', (locale, text, echo) => {
    expect(threeDecimals(text, locale)).toBe(echo)
  })

  test.each([
    ['en-US', '1,250'],
    ['en-US', '0.125'],
    ['en-US', '1.25'],
    ['en-US', '1234.567'],
    ['en-US', '1.2505'],
    ['en-US', ''],
    ['en-US', 'x'],
    ['de-DE', '1.250'],
  ])('%s %s needs no word', (locale, text) => {
    expect(threeDecimals(text, locale)).toBeUndefined()
  })
})

describe('a point where the language has signs of its own (RF-F11)', () => {
  test.each(['ar-EG', 'ar-SA', 'fa-IR'])('%s: 12.50 is 12.50', (locale) => {
    for (const text of ['12.50', '12.5', '1250.00', '1250']) {
      expect(parseAmount(text, locale, { currency: 'USD' })).toMatchObject({ ok: true })
    }
    expect(parseAmount('12.50', locale)).toMatchObject({ money: { amountMinor: 1250 } })
  })

  test.each(['1.250', '1,250', '12,50'])('%s stays ambiguous', (text) => {
    expect(parseAmount(text, 'fa-IR', { currency: 'USD' })).toMatchObject({ problem: 'ambiguous' })
  })
})

test('a quantity below zero is a number, and says what to do instead (PI-U4)', () => {
  const of = (text: string) => quantityProblem(text, 'en-US')
  expect([of('2'), of('1.5')]).toEqual([undefined, undefined])
  expect(of('-1')).toBe('A quantity can’t be below zero. Enter a negative unit cost instead.')
  expect(of('\u22122.5')).toBe(of('-1'))
  expect(of('some')).toBe('Enter a number, such as 2 or 1.5.')
  expect(of('-some')).toBe('Enter a number, such as 2 or 1.5.')
})

test.each([
  ['en-US', '١٢٣٤.٥٠'],
  ['de-DE', '۱۲۳۴,۵۰'],
  ['fa-IR', '۱۲۳۴٫۵۰'],
  ['ar-EG', '١٢٣٤٫٥٠'],
  ['fa-IR', '١٢٣٤٫٥٠'],
])('in %s %s is read, and its echo has no direction marks (RF-F11)', (locale, typed) => {
  const read = parseAmount(typed, locale, { currency: 'USD' })
  expect(read).toMatchObject({ ok: true, money: { amountMinor: 123450 } })
  expect(read.ok && read.understood).not.toMatch(/[\u200e\u200f\u061c]/)
})

describe('round amounts without cents (RF-F18)', () => {
  test.each([
    ['de-CH', '500.-', 50_000],
    ['de-CH', "1'234.–", 123_400],
    ['de-CH', 'CHF 500.--', 50_000],
    ['de-DE', '500,-', 50_000],
    ['de-DE', '1.234,-- €', 123_400],
    ['en-US', '500.-', 50_000],
    ['en-US', "'100", 10_000],
    ['en-US', "'-100.25", -10_025],
    ['en-US', '100-', -10_000],
    ['en-US', '100.00-', -10_000],
  ])('%s %s', (locale, text, amountMinor) => {
    expect(parseAmount(text, locale)).toMatchObject({ ok: true, money: { amountMinor } })
  })
})

describe('currencies that are written in letters (RF-F18)', () => {
  test.each([
    ['1 000,50 zł', 'pl-PL', undefined, 'PLN'],
    ['1 000,50 Kč', 'cs-CZ', undefined, 'CZK'],
    ['RM 100.00', 'en-US', undefined, 'MYR'],
    ['kr 100.00', 'en-US', 'SEK', 'SEK'],
    ['100.00 kr.', 'en-US', 'DKK', 'DKK'],
    ['R 100,00', 'en-ZA', 'ZAR', 'ZAR'],
  ])('%s in %s, paid in %s: %s', (text, locale, currency, read) => {
    expect(parseAmount(text, locale, { currency })).toMatchObject({
      ok: true,
      money: { currency: read },
    })
  })

  test.each(['kr 100.00', '100.00 kr', 'Rs. 100.00', 'R 100.00', 'Fr. 100.00'])(
    '%s could be several',
    (text) => {
      expect(parseAmount(text, 'en-US')).toMatchObject({ problem: 'which-currency' })
      expect(parseAmount(text, 'en-US', { currency: 'USD' })).toMatchObject({
        problem: 'other-currency',
      })
    },
  )
})
