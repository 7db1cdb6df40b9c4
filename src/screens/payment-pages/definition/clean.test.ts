import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { PaymentPageBody } from '~/contract/payment-pages'
import { pairs } from '~/contract/testing/arbitraries'
import { sample } from '~/contract/testing/samples'

import { cleanDefinition, isTooDeep, readDefinition } from './clean'
import { jsonOf, treeOf } from './tree'
import { growthOf, LINEAR } from '~/lib/testing/growth'

const fields = (json: unknown) =>
  (json as { pageContent: { payor: { fields: unknown } } }).pageContent.payor.fields

describe('members that the contract doesn’t have stay where they were', () => {
  test('an item that can’t be read moves no member to another row', () => {
    const { json, unreadable, unknown } = cleanDefinition({
      pageContent: { payor: { fields: [5, { name: 'a', zzz: 1 }, null, { name: 'b', yyy: 2 }] } },
    })
    expect(fields(json)).toEqual([
      { name: 'a', zzz: 1 },
      { name: 'b', yyy: 2 },
    ])
    expect(unreadable).toEqual(['pageContent.payor.fields.0', 'pageContent.payor.fields.2'])
    expect(unknown).toEqual(['pageContent.payor.fields.1.zzz', 'pageContent.payor.fields.3.yyy'])
  })

  test('in a record of other capitalization', () => {
    const { json, unreadable, unknown } = cleanDefinition({
      PageContent: { Payor: { zzz: 1, HEADER: 'You' } },
    })
    expect(json).toEqual({ pageContent: { payor: { zzz: 1, header: 'You' } } })
    expect(unreadable).toEqual([])
    expect(unknown).toEqual(['pageContent.payor.zzz'])
  })

  test('in a lone object where the contract has a list', () => {
    const { json, unreadable } = cleanDefinition({
      pageContent: { payor: { fields: { name: 'a', zzz: { deep: [1] } } } },
    })
    expect(fields(json)).toEqual([{ name: 'a', zzz: { deep: [1] } }])
    expect(unreadable).toEqual([])
  })

  test('two of one name, one repeated, and one with dots', () => {
    const { json, unknown } = cleanDefinition({
      subdomain: 'a',
      Subdomain: 'a',
      SUBDOMAIN: 'b',
      'pageContent.name': 'n',
      pageContent: { name: 'm', 'amount.x': 5, amount: { x: 6 } },
    })
    expect(json).toEqual({
      subdomain: 'a',
      SUBDOMAIN: 'b',
      'pageContent.name': 'n',
      pageContent: { name: 'm', 'amount.x': 5, amount: { x: 6 } },
    })
    expect(unknown.toSorted()).toEqual(
      ['SUBDOMAIN', 'pageContent.amount.x', 'pageContent.amount.x', 'pageContent.name'].toSorted(),
    )
  })

  test('what a form or JSON.parse would change is named as left out', () => {
    const read = readDefinition(
      '{"subdomain":"a","__proto__":{"x":1},"new":{"__proto__":1,"big":9007199254740993,"ok":[1]},"x":1e999,"totalAmount":1e999,"published":-1e999,' +
        '"AdditionalData":{"__proto__":"p","a":"b"}}',
    )
    if (typeof read === 'string') throw new Error(read)
    expect(JSON.stringify(read.json)).toBe(
      '{"subdomain":"a","AdditionalData":{"a":"b"},"new":{"ok":[1]}}',
    )
    expect(read.unreadable).toEqual([
      'totalAmount',
      'published',
      'AdditionalData.__proto__',
      '__proto__',
      'new.__proto__',
      'new.big',
      'x',
    ])
    expect(read.unknown).toEqual(['new'])
  })

  test('one called as the builder calls its rows', () => {
    const raw = {
      credentials: [{ service: 'card', row: 7, 'row\0': 8 }],
      AdditionalData: { row: 'x' },
      row: 1,
    }
    expect(jsonOf(treeOf(cleanDefinition(raw).json), 'en-US')).toEqual(raw)
  })

  test('in any definition, in other capitalization, beside anything: each is kept or named', () => {
    const upper = (value: unknown, at = 0): unknown => {
      if (Array.isArray(value)) return value.map((each) => upper(each, at))
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries([
        ...Object.entries(value).map(([key, each]): [string, unknown] => [
          key === 'AdditionalData' ? key : key.toUpperCase(),
          key === 'AdditionalData' ? each : upper(each, at + 1),
        ]),
        ['new!', at],
      ])
    }
    const definition = pairs(PaymentPageBody).map(({ wire }) => wire)
    fc.assert(
      fc.property(definition, (wire) => {
        const raw = upper(wire)
        const { json, unreadable, unknown } = cleanDefinition(raw)
        expect(unreadable).toEqual([])
        const counted = (value: unknown) => JSON.stringify(value).split('"new!"').length - 1
        expect(counted(json)).toBe(counted(raw))
        expect(unknown).toHaveLength(counted(raw))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a definition of another size', () => {
  test('20,000 members that aren’t known are read at once, not one by one', () => {
    const readMany = (count: number) => {
      const strangers = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`u${String(at)}`, at]),
      )
      const read = readDefinition(JSON.stringify({ subdomain: 'a', ...strangers }))
      if (typeof read === 'string') throw new Error(read)
      expect(read.unknown).toHaveLength(count)
      expect(jsonOf(treeOf(read.json), 'en-US')).toEqual({ subdomain: 'a', ...strangers })
    }
    expect(growthOf(readMany, 2000)).toBeLessThan(LINEAR)
  })

  test.each([
    ['objects', `{"subdomain":"a","zzz":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['lists', `{"subdomain":"a","zzz":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('%s without end are refused', (_, text) => {
    expect(readDefinition(text)).toMatch(/nested more than 50 levels deep/)
  })

  test('every definition of the contract is far from that', () => {
    expect(isTooDeep(sample(PaymentPageBody))).toBe(false)
  })
})

describe('not a definition', () => {
  test.each([
    ['', 'Paste a definition, or choose a file.'],
    ['{', 'This isn’t JSON.'],
    ['[1]', 'must be one JSON object'],
    ['{"zzz":1}', 'none of its fields is known'],
  ])('%j', (text, message) => {
    expect(readDefinition(text)).toContain(message)
  })

  test('its fields are known in any capitalization', () => {
    expect(readDefinition('{"SubDomain":"a"}')).toMatchObject({ json: { subdomain: 'a' } })
  })
})
