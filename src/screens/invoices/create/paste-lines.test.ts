import { describe, expect, test } from 'vitest'

import { isSheet } from './new-line'
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
