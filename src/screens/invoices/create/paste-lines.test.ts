import { describe, expect, test } from 'vitest'

import { isSheet } from './line-fields'
import { isUnread, readPastedLines, shownMembers } from './paste-lines'

const shown = (text: string) =>
  readPastedLines(text).lines.map(({ itemDescription, itemQty, itemCost, itemTaxRate }) =>
    [itemDescription, itemQty, itemCost, itemTaxRate].join('|'),
  )

describe('cells of a sheet', () => {
  test('without titles: in the order of the screen', () => {
    expect(shown('Work\t2\t95.00\t8.25\nTravel\t1\t40')).toEqual([
      'Work|2|95.00|8.25',
      'Travel|1|40|',
    ])
  })

  test('with titles: in any order, and what has no field is named', () => {
    const text = 'SKU\tUnit price\tQTY\tColor\tDescription\nA-1\t19.99\t3\tred\tMug\n\t\t\t\t\n'
    const { lines, unused } = readPastedLines(text)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      itemProductCode: 'A-1',
      itemCost: '19.99',
      itemQty: '3',
      itemDescription: 'Mug',
    })
    expect(unused).toEqual(['Color'])
  })

  test.each([
    [
      'a rate each',
      ['8.875%', '5%'],
      [
        ['8.875', ''],
        ['5', ''],
      ],
      false,
    ],
    [
      'an amount each',
      ['1.77', '0.41'],
      [
        ['', '1.77'],
        ['', '0.41'],
      ],
      false,
    ],
    [
      'a rate and none',
      ['8.25%', '0'],
      [
        ['8.25', ''],
        ['0', ''],
      ],
      false,
    ],
    [
      'a percent sign in one only',
      ['8.25%', '8.25'],
      [
        ['8.25', ''],
        ['8.25', ''],
      ],
      true,
    ],
  ])('a column of tax is one thing: %s', (_, [one, other], taxes, isMixed) => {
    const { lines, hasMixedTax } = readPastedLines(
      `Description\tQty\tUnit cost\tTax\nMug\t3\t19.99\t${one ?? ''}\nCup\t1\t5\t${other ?? ''}`,
    )
    expect(lines.map(({ itemTaxRate, itemTaxAmount }) => [itemTaxRate, itemTaxAmount])).toEqual(
      taxes,
    )
    expect(hasMixedTax).toBe(isMixed)
  })

  test('what can’t be read in its column is known before it is taken', () => {
    const { lines } = readPastedLines('Item\tQty\tPrice\tTax\nMug\tabc\t1,23\t8%')
    const [line] = lines
    expect(shownMembers(lines)).toEqual(['itemDescription', 'itemQty', 'itemCost', 'itemTaxRate'])
    expect(shownMembers(lines).filter((member) => isUnread(member, line?.[member] ?? ''))).toEqual([
      'itemQty',
      'itemCost',
    ])
  })

  test('a row of totals is no line, and a figure in brackets is less than nothing', () => {
    const { lines, unused } = readPastedLines(
      'Item\tQty\tPrice\nMug\t1\t10\nRebate\t1\t(5.00)\nTotal\t\t5',
    )
    expect(lines.map(({ itemCost }) => itemCost)).toEqual(['10', '(5.00)'])
    expect(isUnread('itemCost', '(5.00)')).toBe(false)
    expect(unused).toEqual(['Total 5'])
  })

  test.each([
    ['Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nTotal due\t\t\t25', ['Mug', 'Cup']],
    ['Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nBalance due\t\t\t25', ['Mug', 'Cup']],
    ['Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nPlease pay\t\t\t25', ['Mug', 'Cup']],
    [
      'Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nTotal care plan\t1\t25\t25',
      ['Mug', 'Cup', 'Total care plan'],
    ],
    [
      'Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nFreight\t\t\t24',
      ['Mug', 'Cup', 'Freight'],
    ],
    ['Item\tAmount\nWork\t100\nTravel\t50\nSetup\t150', ['Work', 'Travel', 'Setup']],
    [
      'Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\nFreight\t\t\t25',
      ['Mug', 'Cup', 'Freight'],
    ],
    ['Item\tQty\tPrice\tAmount\nMug\t2\t10\t20\nCup\t1\t5\t5\n\t\t\t25', ['Mug', 'Cup']],
  ])('%j: rows that add up others are no lines (RF-F7)', (text, descriptions) => {
    const { lines, unused } = readPastedLines(text)
    expect(lines.map(({ itemDescription }) => itemDescription)).toEqual(descriptions)
    expect(unused).toHaveLength(descriptions.includes('Cup') && descriptions.length === 2 ? 1 : 0)
  })

  const sold =
    'Description\tQty\tRate\tTax %\tAmount\nPaper\t2\t100.00\t10\t200.00\nPens\t1\t50.00\t10\t50.00'
  const untaxed = 'Item\tQty\tPrice\tAmount\nPaper\t2\t100.00\t200.00'
  const asTaxed = 'Item\tQty\tPrice\tVAT\tAmount\nPaper\t2\t100.00\t20.00\t200.00'
  test.each([
    [
      `${sold}\nTax\t\t\t\t25.00\nTotal\t\t\t\t275.00`,
      ['Paper', 'Pens'],
      ['Tax 25.00', 'Total 275.00'],
    ],
    [
      `${sold}\nSales tax\t\t\t\t25.00\nTotal\t\t\t\t275.00`,
      ['Paper', 'Pens'],
      ['Sales tax 25.00', 'Total 275.00'],
    ],
    [
      `${sold}\nTax\t1\t25.00\t\t25.00\nTotal\t\t\t\t275.00`,
      ['Paper', 'Pens'],
      ['Tax 1 25.00 25.00', 'Total 275.00'],
    ],
    [`${asTaxed}\nVAT (10%)\t\t\t\t20.00`, ['Paper'], ['VAT (10%) 20.00']],
    // Without a tax of its own, the table's tax is a line.
    [`${untaxed}\nTax\t\t\t20.00\nTotal\t\t\t220.00`, ['Paper', 'Tax'], ['Total 220.00']],
    [
      `${untaxed}\nTotal\t\t\t200.00\nAmount paid\t\t\t98.00\nBalance\t\t\t102.00`,
      ['Paper'],
      ['Total 200.00', 'Amount paid 98.00', 'Balance 102.00'],
    ],
    [
      `${untaxed}\nLess: payment received\t\t\t-98.00\nTotal due\t\t\t102.00`,
      ['Paper'],
      ['Less: payment received -98.00', 'Total due 102.00'],
    ],
    [`${untaxed}\nDeposit\t\t\t98.00`, ['Paper'], ['Deposit 98.00']],
    ['Item\tAmount\nDeposit\t98.00', ['Deposit'], []],
    [`${untaxed}\nDeposit\t3\t5.00\t15.00`, ['Paper', 'Deposit'], []],
    [`${untaxed}\nPayment terminal\t\t\t15.00`, ['Paper', 'Payment terminal'], []],
  ])(
    '%j: a tax beside the lines’ own, and what was paid, is no line (RF-F7)',
    (text, taken, not) => {
      const { lines, unused, otherTotal } = readPastedLines(text)
      expect(lines.map(({ itemDescription }) => itemDescription)).toEqual(taken)
      expect(unused).toEqual(not)
      expect(otherTotal).toBeUndefined()
    },
  )

  test.each([
    [
      `${sold}\nShipping\t\t\t\t25.00\nTotal\t\t\t\t275.00`,
      'The table says 275.00; these lines come to 300.00.',
    ],
    [
      `${sold}\nSubtotal\t\t\t\t250.00\nTotal\t\t\t\t280.00`,
      'The table says 280.00; these lines come to 275.00.',
    ],
    [`${untaxed}\nTotal\t\t\t200.00\nPens\t1\t5.00\t5.00\nTotal\t\t\t5.00`, undefined],
    [`${untaxed}\nTotal\t\t\tx`, undefined],
  ])('%j: a total that the lines don’t come to is said (RF-F7)', (text, said) => {
    expect(readPastedLines(text).otherTotal).toBe(said)
  })

  test.each([
    ['Pens\t2\t5.00\t\t11.00', ['11.00, not 10.00'], '11.00'],
    ['Pens\t2\t5.00\t\t10.00', [], '10.00'],
    ['Pens\t3\t33.33\t\t100.00', ['100.00, not 99.99 rounded'], '100.00'],
    ['Pens\t0.5\t3.33\t\t1.69', ['1.69, not 1.67'], '1.69'],
    ['Pens\t2\t5.00\t10\t10.00', [], '10.00'],
    // With its tax, the amount would be taxed twice.
    ['Pens\t2\t5.00\t10\t11.00', [], ''],
    ['Pens\t2\t5.00\t10\t12.00', ['12.00, not 10.00'], '12.00'],
    ['Pens\t\t\t\t12.00', [], '12.00'],
  ])('%s: an amount that isn’t quantity × unit cost is said (PI-D1)', (row, said, amount) => {
    const { lines, differences } = readPastedLines(`Item\tQty\tPrice\tTax %\tAmount\n${row}`)
    expect(
      differences.map(({ words, isRounding }) => (isRounding ? `${words} rounded` : words)),
    ).toEqual(said)
    expect(lines.map(({ itemTotalAmount }) => itemTotalAmount)).toEqual([amount])
  })

  test('a row with blank cells is no row of titles (RF-F7)', () => {
    const { lines, unused, otherTotal } = readPastedLines(
      'Paper\t2\t100\nPens\t1\t50\nTotal\t\t260',
    )
    expect(lines.map(({ itemDescription }) => itemDescription)).toEqual(['Paper', 'Pens'])
    expect(unused).toEqual(['Total 260'])
    expect(otherTotal).toBe('The table says 260.00; these lines come to 250.00.')
  })

  test('a quotation mark that begins a cell takes no other rows (RF-F13)', () => {
    expect(shown('"Premium paper\t1\t20\nPlain paper\t2\t5')).toEqual([
      '"Premium paper|1|20|',
      'Plain paper|2|5|',
    ])
  })

  test('cells that can’t be told apart say so', () => {
    expect(readPastedLines('Mug,1,2\n"Cup,2,3').problem).toMatch(/quotation mark in row 2/)
  })

  test('commas where there is no tab, and quotes', () => {
    expect(shown('"Mug, blue",2,"1,999.00"\r\nPlate,1,5')).toEqual([
      'Mug, blue|2|1,999.00|',
      'Plate|1|5|',
    ])
    expect(shown('More, 1, "1,000.50"')).toEqual(['More|1|1,000.50|'])
    expect(shown('"Two\nrows"\t1\t5\n"a ""b"""\t1\t6')).toEqual(['Two\nrows|1|5|', 'a "b"|1|6|'])
  })

  test('a cost without a quantity is of one', () => {
    expect(shown('Setup\t\t250')).toEqual(['Setup|1|250|'])
  })

  test('one cell is text', () => {
    expect(isSheet('Website redesign')).toBe(false)
    expect(isSheet('Website redesign\n')).toBe(false)
    expect(isSheet('a\tb')).toBe(true)
    expect(isSheet('a\nb')).toBe(true)
    expect(readPastedLines(' \n\t\n').lines).toEqual([])
  })
})
