import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decimalText, readDecimal, type Decimal } from './decimal'
import { invoiceSums, type InvoiceFigures, type LineFigures } from './invoice-sums'

const d = (text: string): Decimal => {
  const read = readDecimal(text)
  if (!read) throw new Error(text)
  return read
}

const line = (quantity: string, cost: string, more: Partial<LineFigures> = {}): LineFigures => ({
  quantity: d(quantity),
  cost: d(cost),
  ...more,
})

const texts = (figures: InvoiceFigures, digits = 2) => {
  const { lines, subtotal, tax, total, rounding } = invoiceSums(figures, digits)
  return {
    lines: lines.map(({ amount, tax: own }) => `${decimalText(amount)} ${decimalText(own)}`),
    subtotal: decimalText(subtotal),
    tax: decimalText(tax),
    total: decimalText(total),
    rounding: Number(decimalText(rounding)),
  }
}

describe('invoiceSums', () => {
  test('lines, a rate, an amount of tax, discount, freight and duty', () => {
    const lines = [
      line('3', '19.99', { taxRate: d('8.25') }),
      line('1000', '0.0375', { tax: d('2.00') }),
      line('2.5', '40'),
    ]
    const more = { discount: d('10.00'), freight: d('12.50'), duty: d('0.75') }
    expect(texts({ lines, ...more })).toEqual({
      lines: ['59.97 4.95', '37.50 2.00', '100.00 0.00'],
      subtotal: '197.47',
      tax: '6.95',
      total: '207.67',
      rounding: 0.002475,
    })
  })

  test('a tax of the whole invoice takes the place of the lines’ taxes', () => {
    const lines = [line('1', '100', { taxRate: d('10') })]
    expect(texts({ lines, tax: d('9.50') })).toMatchObject({ tax: '9.50', total: '109.50' })
  })

  test('half a cent is rounded away from zero, for credits too', () => {
    expect(texts({ lines: [line('0.5', '0.01'), line('1', '-0.005')] })).toMatchObject({
      lines: ['0.01 0.00', '-0.01 0.00'],
      total: '0.00',
    })
  })

  test('three lines of half a cent make a cent and a half that rounding says', () => {
    const lines = [line('1', '0.005'), line('1', '0.005'), line('1', '0.005')]
    expect(texts({ lines })).toMatchObject({ total: '0.03', rounding: 0.015 })
  })

  test('another amount of a line is the one that is added and taxed', () => {
    const lines = [line('3', '33.33', { amount: d('100.00'), taxRate: d('7') })]
    expect(texts({ lines })).toMatchObject({ lines: ['100.00 7.00'], total: '107.00' })
    expect(decimalText(invoiceSums({ lines }, 2).lines[0]?.computed.amount ?? d('0'))).toBe('99.99')
  })

  test('a currency without decimals', () => {
    expect(texts({ lines: [line('3', '33.5', { taxRate: d('10') })] }, 0)).toMatchObject({
      lines: ['101 10'],
      total: '111',
    })
  })

  test('nothing yet', () => {
    expect(texts({ lines: [] })).toMatchObject({ subtotal: '0.00', total: '0.00', rounding: 0 })
  })
})

/** Exact fractions, without anything of the module that is tested. */
type Fraction = readonly [over: bigint, under: bigint]

const fraction = (text: string): Fraction => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const sign = text.startsWith('-') ? -1n : 1n
  return [sign * BigInt(whole + part), BigInt(`1${'0'.repeat(part.length)}`)]
}
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
const less = (a: Fraction, b: Fraction): Fraction => plus(a, [-b[0], b[1]])
const isSame = (a: Fraction, b: Fraction) => a[0] * b[1] === b[0] * a[1]

/** The nearest multiple of 1 / 10^digits; of two, the one farther from zero. */
function nearest([over, under]: Fraction, digits: number): Fraction {
  const unit = BigInt(`1${'0'.repeat(digits)}`)
  const size = (over < 0n ? -over : over) * unit
  const down = size / under
  const units = (size - down * under) * 2n >= under ? down + 1n : down
  return [over < 0n ? -units : units, unit]
}

const plain = (most: number, decimals: number) =>
  fc
    .record({
      whole: fc.integer({ min: 0, max: most }),
      part: fc.stringMatching(new RegExp(`^\\d{0,${String(decimals)}}$`)),
    })
    .map(({ whole, part }) => (part === '' ? String(whole) : `${String(whole)}.${part}`))

const signed = (of: fc.Arbitrary<string>) =>
  fc.tuple(fc.integer({ min: 0, max: 9 }), of).map(([n, text]) => (n === 0 ? `-${text}` : text))

const invoice = fc.constantFrom(0, 2, 3).chain((digits) => {
  const amount = plain(99_999, digits)
  const maybe = (of: fc.Arbitrary<string>) => fc.option(of, { nil: undefined, freq: 3 })
  return fc.record({
    digits: fc.constant(digits),
    lines: fc.array(
      fc.record({
        quantity: plain(9999, 4),
        cost: signed(plain(99_999, 4)),
        taxRate: maybe(plain(99, 4)),
        tax: maybe(amount),
        amount: fc.option(amount, { nil: undefined, freq: 9 }),
      }),
      { maxLength: 12 },
    ),
    tax: fc.option(amount, { nil: undefined, freq: 4 }),
    discount: maybe(amount),
    freight: maybe(amount),
    duty: maybe(amount),
  })
})

type Typed = typeof invoice extends fc.Arbitrary<infer T> ? T : never

const read = (text: string | undefined) => (text === undefined ? undefined : d(text))

const figuresOf = ({ lines, tax, discount, freight, duty }: Typed): InvoiceFigures => ({
  lines: lines.map((each) => ({
    quantity: d(each.quantity),
    cost: d(each.cost),
    taxRate: read(each.taxRate),
    tax: read(each.tax),
    amount: read(each.amount),
  })),
  tax: read(tax),
  discount: read(discount),
  freight: read(freight),
  duty: read(duty),
})

const NOTHING: Fraction = [0n, 1n]

test('10,000 random invoices: as exact fractions have it, and the shown lines add up to the shown total', () => {
  let withRounding = 0
  fc.assert(
    fc.property(invoice, (typed) => {
      const { digits } = typed
      const sums = invoiceSums(figuresOf(typed), digits)
      const of = (text: string | undefined) => (text === undefined ? NOTHING : fraction(text))
      let subtotal = NOTHING
      let taxes = NOTHING
      let exact = NOTHING
      for (const [at, each] of typed.lines.entries()) {
        const unrounded =
          each.amount === undefined ? times(of(each.quantity), of(each.cost)) : of(each.amount)
        const amount = nearest(unrounded, digits)
        const part = times(of(each.taxRate), [1n, 100n])
        const tax = each.tax === undefined ? nearest(times(amount, part), digits) : of(each.tax)
        const shown = sums.lines[at]
        expect(decimalText(shown?.amount ?? d('0'))).toBe(textOf(amount, digits))
        expect(decimalText(shown?.tax ?? d('0'))).toBe(textOf(tax, digits))
        subtotal = plus(subtotal, amount)
        taxes = plus(taxes, tax)
        exact = plus(exact, unrounded)
        if (typed.tax === undefined) {
          exact = plus(exact, each.tax === undefined ? times(unrounded, part) : of(each.tax))
        }
      }
      const tax = typed.tax === undefined ? taxes : of(typed.tax)
      const besides = less(plus(of(typed.freight), of(typed.duty)), of(typed.discount))
      const total = plus(plus(subtotal, tax), besides)
      expect(decimalText(sums.subtotal)).toBe(textOf(subtotal, digits))
      expect(decimalText(sums.tax)).toBe(textOf(tax, digits))
      expect(decimalText(sums.total)).toBe(textOf(total, digits))
      exact = plus(plus(exact, typed.tax === undefined ? NOTHING : tax), besides)
      expect(isSame(fraction(decimalText(sums.rounding)), less(total, exact))).toBe(true)
      if (sums.rounding.units !== 0n) withRounding += 1
    }),
    { numRuns: 10_000, seed: 20_261_122 },
  )
  expect(withRounding).toBeGreaterThan(3000)
})

/** @param digits exact for it: it was rounded to them, or typed with no more */
function textOf([over, under]: Fraction, digits: number): string {
  const unit = BigInt(`1${'0'.repeat(digits)}`)
  const units = (over * unit) / under
  expect(units * under).toBe(over * unit)
  const size = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + size : `${sign}${size.slice(0, -digits)}.${size.slice(-digits)}`
}
