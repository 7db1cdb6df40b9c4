import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDecimals, decimalText, subtractDecimals, type Decimal } from '~/lib/decimal'

import { invoiceForm, type InvoiceValues } from './fields'
import {
  amountDoubt,
  differenceToTotal,
  discountText,
  figuresOf,
  percentTyped,
  totalText,
  withFigures,
  withoutFigures,
  type Figured,
} from './figures'
import { invoiceIntent } from './intent'
import { type LineValues, newLine } from './line-fields'
import { yesQuestions } from './reasoned-yes'
import { totalDifferenceWords } from './totals-part'

const { invoiceData } = invoiceForm.empty()

const figured = (
  lines: readonly Partial<LineValues>[],
  changes: Partial<Figured['invoiceData']> = {},
  currency = 'USD',
): Figured => ({
  currency,
  invoiceData: {
    ...invoiceData,
    items: lines.map((each) => ({ ...newLine(), ...each })),
    ...changes,
  },
})

const text = (value: ReturnType<typeof differenceToTotal>) => value && decimalText(value)

describe('what is typed', () => {
  test('adds up, and untouched lines are in no sum', () => {
    const { lines, total, unread } = figuresOf(
      figured([{ itemDescription: 'a', itemQty: '1,000', itemCost: '$0.0375' }, {}]),
    )
    expect(lines.map((line) => line && decimalText(line.amount))).toEqual(['37.50', undefined])
    expect([decimalText(total), unread]).toEqual(['37.50', 0])
  })

  test('what can’t be read is counted, not taken for nothing', () => {
    const values = figured([{ itemDescription: 'a', itemCost: '1,5' }, { itemCost: '2' }], {
      discount: 'ten',
      invoiceAmount: '2',
    })
    expect(figuresOf(values).unread).toBe(2)
    expect(differenceToTotal(values)).toBeUndefined()
  })

  test.each([
    ['discount', '-10'],
    ['discount', '-10%'],
    ['discount', '110%'],
    ['freightAmount', '-5'],
    ['dutyAmount', '\u22125.00'],
    ['tax', '-0.01'],
    ['tax', '(3)'],
  ] as const)('what can’t be sent is in no sum: %s %s (PI-D1)', (name, typed) => {
    const values = figured([{ itemDescription: 'a', itemCost: '100' }], { [name]: typed })
    const { total, unread, uncounted } = figuresOf(values)
    expect([decimalText(total), unread, [...uncounted]]).toEqual(['100.00', 1, [name]])
    expect(totalText(values)).toBeUndefined()
    const zero = figuresOf(figured([{ itemDescription: 'a', itemCost: '100' }], { [name]: '0' }))
    expect([decimalText(zero.total), zero.uncounted.size]).toEqual(['100.00', 0])
  })

  test('a line with a tax rate beyond 100 or below zero is in no sum (PI-D1)', () => {
    for (const itemTaxRate of ['101', '-1', '100.5%']) {
      const { total, unread } = figuresOf(figured([{ itemCost: '100', itemTaxRate }]))
      expect([decimalText(total), unread]).toEqual(['0.00', 1])
    }
  })

  test('the stated amount is compared with the total, either way', () => {
    const lines = [{ itemDescription: 'a', itemCost: '10' }]
    const of = (invoiceAmount: string) => differenceToTotal(figured(lines, { invoiceAmount }))
    expect(text(of('10'))).toBeUndefined()
    expect(text(of('10.01'))).toBe('0.01')
    expect(text(of('9'))).toBe('-1.00')
    const more = of('10.01')
    const less = of('9')
    expect(more && totalDifferenceWords(more, 'USD')).toBe('$0.01 more than the total')
    expect(less && totalDifferenceWords(less, '')).toBe('1.00 less than the total')
    // Nothing to compare with.
    expect(differenceToTotal(figured([{}], { invoiceAmount: '5' }))).toBeUndefined()
  })

  test('a currency without decimals rounds to whole ones', () => {
    const { total } = figuresOf(
      figured([{ itemDescription: 'a', itemQty: '3', itemCost: '33.5' }], {}, 'JPY'),
    )
    expect(decimalText(total)).toBe('101')
  })
})

const typedNumber = (most: number, decimals: number) =>
  fc
    .integer({ min: 0, max: most * 10 ** decimals })
    .map((units) =>
      (units / 10 ** decimals).toLocaleString('en-US', { maximumFractionDigits: decimals }),
    )
const blankOr = (of: fc.Arbitrary<string>) => fc.option(of, { nil: '', freq: 2 })
/** As it is sent: no grouping, a hyphen for a minus. */
const sentUnits = (sent: string): Decimal => ({
  units: BigInt(sent.replaceAll(/[,.]/g, '')),
  scale: 2,
})
const sumOf = (sent: readonly string[]) =>
  sent.map(sentUnits).reduce(addDecimals, { units: 0n, scale: 2 })

test('2,000 random invoices as typed: the lines that are sent add up to what is shown', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          itemQty: typedNumber(9999, 3),
          itemCost: typedNumber(99_999, 4),
          itemTaxRate: blankOr(typedNumber(99, 4)),
          itemTaxAmount: fc.option(typedNumber(999, 2), { nil: '', freq: 1 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.record({
        discount: blankOr(typedNumber(999, 2)),
        freightAmount: blankOr(typedNumber(999, 2)),
        dutyAmount: blankOr(typedNumber(999, 2)),
      }),
      (lines, besides) => {
        const values = figured(
          lines.map((each) => ({ ...each, itemDescription: 'Work' })),
          besides,
        )
        const shown = figuresOf(values)
        const { items, tax } = withFigures(values).invoiceData
        expect(shown.unread).toBe(0)
        const subtotal = sumOf(items.map(({ itemTotalAmount }) => itemTotalAmount))
        expect(decimalText(subtotal)).toBe(decimalText(shown.subtotal))
        const added = [shown.freight, shown.duty, shown.tax].reduce(addDecimals, subtotal)
        expect(decimalText(subtractDecimals(added, shown.discount))).toBe(decimalText(shown.total))
        if (tax !== '') expect(decimalText(sumOf([tax]))).toBe(decimalText(shown.tax))
      },
    ),
    { numRuns: 2000, seed: 20_261_123 },
  )
})

describe('copied from what was sent', () => {
  const typed = figured([
    { itemDescription: 'Beans', itemQty: '3.5', itemCost: '12.3456', itemTaxRate: '8.25' },
    // These two figures are not ours: they were typed.
    { itemDescription: 'Setup', itemQty: '2', itemCost: '50', itemTotalAmount: '90' },
    { itemDescription: 'Filters', itemCost: '10', itemTaxRate: '8.25', itemTaxAmount: '1.00' },
  ])

  test('a figure of ours follows the quantity, one that was typed stays', () => {
    const sent = withFigures(typed)
    expect(sent.invoiceData).toMatchObject({
      items: [{ itemTotalAmount: '43.21', itemTaxAmount: '3.56' }, {}, {}],
      tax: '4.56',
    })
    const copied = withoutFigures(sent)
    expect(copied.invoiceData).toEqual(typed.invoiceData)
    const [beans, ...others] = copied.invoiceData.items
    const items = beans ? [{ ...beans, itemQty: '7' }, ...others] : []
    const changed = figuresOf({ ...copied, invoiceData: { ...copied.invoiceData, items } })
    expect(changed.lines.map((line) => line && decimalText(line.amount))).toEqual([
      '86.42',
      '90.00',
      '10.00',
    ])
    expect(decimalText(changed.tax)).toBe('8.13')
  })

  test('the tax of the whole stays where it is not the lines’', () => {
    const stated = { ...typed, invoiceData: { ...typed.invoiceData, tax: '3.00' } }
    expect(withoutFigures(withFigures(stated)).invoiceData.tax).toBe('3.00')
  })
})

describe('an amount that the lines don’t make (PI-D1)', () => {
  const invoice = (
    changes: Partial<InvoiceValues['invoiceData']>,
    more: Partial<InvoiceValues> = {},
  ) => {
    const { customerData, ...empty } = invoiceForm.empty({ entry: 'main-street' })
    const items = [
      { ...newLine(), itemDescription: 'a', itemQty: '1.5', itemCost: '333', itemTaxRate: '8' },
    ]
    return {
      ...empty,
      customerData: { ...customerData, customerId: '5001' },
      invoiceData: { ...empty.invoiceData, items, ...changes },
      ...more,
    }
  }
  const asked = (values: InvoiceValues) =>
    yesQuestions(values, 'confirmedDifference', amountDoubt(values)?.key).map(({ name }) => name)

  test('asks for a yes to this difference, and for a reason that is one', () => {
    const values = invoice({ invoiceAmount: '500' })
    expect(asked(invoice({ invoiceAmount: '539.46' }))).toEqual([])
    expect(asked(values)).toEqual(['confirmedDifference', 'amountReason'])
    const said = { confirmedDifference: '-39.46', amountReason: 'Agreed on the phone' }
    expect(asked({ ...values, ...said })).toEqual([])
    expect(asked({ ...values, ...said, amountReason: 'x' })).toEqual(['amountReason'])
    // A yes to one difference is none to another.
    expect(asked(invoice({ invoiceAmount: '400' }, said))).toEqual(['confirmedDifference'])
  })

  test('is asked of a line too that isn’t quantity × unit cost, once for all of them', () => {
    const line = (itemQty: string, itemCost: string, itemTotalAmount: string) => ({
      ...newLine(),
      itemDescription: 'a',
      itemQty,
      itemCost,
      itemTotalAmount,
    })
    const [wrong, rounded] = [line('2', '5', '11'), line('3', '33.33', '100')]
    expect(asked(invoice({ items: [rounded], invoiceAmount: '100' }))).toEqual([])
    expect(asked(invoice({ items: [wrong, rounded], invoiceAmount: '111' }))).toEqual([
      'confirmedDifference',
      'amountReason',
    ])
    const both = invoice({ items: [wrong, wrong], invoiceAmount: '20' })
    expect(amountDoubt(both)?.key).toBe('-2.00; 1: 11.00, not 10.00; 2: 11.00, not 10.00')
    const said = {
      confirmedDifference: '1: 11.00, not 10.00',
      amountReason: 'A pack of two costs more',
    }
    const one = invoice({ items: [wrong, rounded], invoiceAmount: '111' }, said)
    expect(asked(one)).toEqual([])
    expect(invoiceForm.wrongIn(one)).toEqual([])
    expect(invoiceIntent(one, 'd', undefined).besides?.reason).toBe('A pack of two costs more')
  })

  test('its reason is stored, and one that isn’t needed is not', () => {
    const said = { confirmedDifference: '-39.46', amountReason: 'Agreed on the phone' }
    const besidesOf = (invoiceAmount: string) =>
      invoiceIntent(invoice({ invoiceAmount }, said), 'd', undefined).besides
    expect(besidesOf('500')).toEqual({ submissions: [], reason: 'Agreed on the phone' })
    expect(besidesOf('539.46')).toBeUndefined()
  })

  test.each([
    [{ discount: '1000', invoiceAmount: '500' }, ['invoiceData.discount']],
    [{ discount: '540', invoiceAmount: '1' }, ['invoiceData.discount']],
    [{ discount: '539.46', invoiceAmount: '1' }, []],
    [{ invoiceAmount: '-500' }, ['invoiceData.invoiceAmount']],
    [
      { items: [{ ...newLine(), itemDescription: 'a', itemCost: '-5' }], invoiceAmount: '5' },
      ['invoiceData.invoiceAmount'],
    ],
  ])('below zero is never sent: %o', (changes, wrong) => {
    expect(invoiceForm.wrongIn(invoice(changes))).toEqual(wrong)
  })
})

describe('of a blank amount, the reason is said that tells more (PI-D1)', () => {
  const line = (cost: string) => [{ ...newLine(), itemDescription: 'a', itemCost: cost }]
  /** As a form shows them: the first of each field. */
  const said = (changes: Partial<InvoiceValues['invoiceData']>) => {
    const values = { ...invoiceForm.empty({ entry: 'main-street' }), currency: 'USD' }
    const all = { ...values, invoiceData: { ...values.invoiceData, ...changes } }
    const fields = Map.groupBy(
      invoiceForm.issues(all).filter(({ path }) => path[0] === 'invoiceData'),
      ({ path }) => path.slice(1).join('.'),
    )
    return [...fields].map(
      ([name, [first]]) => `${name}: ${first?.message.replace('\u2212', '-') ?? ''}`,
    )
  }

  test.each<[changes: Partial<InvoiceValues['invoiceData']>, said: readonly string[]]>([
    [{}, ['invoiceAmount: Enter an amount']],
    [{ items: line('5') }, ['invoiceAmount: Enter an amount']],
    [
      { items: line('5'), discount: '5.01' },
      ['invoiceAmount: The total is below zero (-$0.01). Lower the discount.'],
    ],
    [{ items: line('-5') }, ['invoiceAmount: The total is below zero (-$5.00). Fix the lines.']],
    [
      { items: line('5'), discount: '5' },
      ['invoiceAmount: The total is zero. Lower the discount.'],
    ],
    [{ items: line('0') }, ['invoiceAmount: The total is zero. Fix the lines.']],
    [
      { items: line('5'), discount: '6', invoiceAmount: '1' },
      ['discount: The total is below zero (-$1.00). Lower the discount.'],
    ],
    // What can't be read says it itself.
    [{ items: line('x') }, ['items.0.itemCost: Enter an amount, like 1,250.50']],
    [{ items: line('5'), discount: '110%' }, ['discount: Enter 100% or less']],
    [{ items: line('5'), freightAmount: '-1' }, ['freightAmount: Enter 0 or more']],
  ])('%o', (changes, expected) => {
    expect(said(changes)).toEqual(expected)
  })
})

describe('a discount in percent (PI-D22)', () => {
  test.each([
    ['10%', '10'],
    [' 7.5 %', '7.5'],
    ['10', undefined],
    ['110%', undefined],
    ['ten%', undefined],
  ])('%s', (typed, percent) => {
    expect(percentTyped(typed)).toBe(percent)
  })

  test('is of the subtotal, rounded once, and nothing without lines', () => {
    const lines = [
      { itemDescription: 'a', itemCost: '366.66' },
      { itemDescription: 'b', itemCost: '89.99' },
    ]
    expect(discountText(figured(lines), '10')).toBe('45.67')
    expect(discountText(figured(lines, {}, 'JPY'), '10')).toBe('46')
    expect(
      discountText(figured([{ itemDescription: 'a', itemCost: '333' }], {}, 'JPY'), '10'),
    ).toBe('33')
    expect(discountText(figured([{}]), '10')).toBe('')
  })
})
