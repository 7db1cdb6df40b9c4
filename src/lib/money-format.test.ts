import { describe, expect, test, vi } from 'vitest'

import { formatMoney, type Money } from './money'

const MINUS = '\u2212'

function money(amountMinor: number, scale = 2, currency?: string): Money {
  return { amountMinor, scale, currency }
}

describe('formatMoney', () => {
  const locale = 'en-US'

  test.each<[Money, string]>([
    [money(0), '0.00'],
    [money(123456), '1,234.56'],
    [money(-7800, 2, 'USD'), `${MINUS}78.00`],
    [money(100000, 3), '100.00'],
    [money(1005, 3), '1.005'],
    [money(5, 0, 'JPY'), '5'],
    [money(1500, 3, 'KWD'), '1.500'],
    [money(9007199254740991), '90,071,992,547,409.91'],
  ])('%j is %s', (m, text) => {
    expect(formatMoney(m, { locale })).toBe(text)
  })

  test.each<[Money, string]>([
    [money(-7800, 2, 'USD'), `${MINUS}$78.00`],
    [money(7800), '78.00'],
    [money(7800, 2, 'points'), '78.00 points'],
    [money(100, 2, 'HUF'), 'HUF\u00a01.00'],
  ])('%j with its currency is %s', (m, text) => {
    expect(formatMoney(m, { locale, withCurrency: true })).toBe(text)
  })

  test('asked-for decimals are rounded by the one rule and never give a negative zero', () => {
    expect(formatMoney(money(-4, 3), { locale, fractionDigits: 2 })).toBe('0.00')
    expect(formatMoney(money(-125, 3), { locale, fractionDigits: 2 })).toBe(`${MINUS}0.13`)
    expect(formatMoney(money(100), { locale, fractionDigits: 4 })).toBe('1.0000')
    expect(formatMoney(money(250), { locale, fractionDigits: 0 })).toBe('3')
  })

  test('a column of amounts shares one formatter, which is slow to make', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    for (let cents = 0; cents < 10; cents += 1) formatMoney(money(cents), { locale: 'fi-FI' })
    expect(made).toHaveBeenCalledOnce()
  })

  test('of what the service calls a currency, only so much is shown as fits beside an amount', () => {
    const text = formatMoney(money(100, 2, 'points'.repeat(9)), { locale, withCurrency: true })
    expect(text).toBe('1.00 pointspointspoin')
  })

  test('the locale decides the rest', () => {
    expect(formatMoney(money(-123456, 2, 'EUR'), { locale: 'de-DE', withCurrency: true })).toBe(
      `${MINUS}1.234,56\u00a0€`,
    )
    expect(formatMoney(money(-5), { locale: 'sv-SE' })).toBe(`${MINUS}0,05`)
  })
})
