import fc from 'fast-check'
import { expect, test } from 'vitest'

import { alsoSent, plainValue } from '~/contract/also-sent'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { compileApiQuery, parseSearch } from '~/filters/filter-syntax'
import {
  isAlsoSentField,
  MOST_ALSO_SENT_FIELDS,
  alsoSentField,
  alsoSentPattern,
} from '~/lib/also-sent-fields'

import { alsoSentColumns, alsoSentFieldsOf, alsoSentTools } from './also-sent'

const payout = (at: number) =>
  read(Payout, {
    IdOut: at,
    ReplyBy: `2026-12-0${String(at)}T00:30:00Z`,
    risk: { level: at === 2 ? 'High' : 'low', score: at / 2, count: at },
    Vendor: { contacts: [{ rating: 'a' }, { rating: `b${String(at)}` }] },
    holdAmount: `${String(at)}.50`,
  })
const rows = [1, 2, 3].map(payout)

test('its fields are its paths, of all places in a list one (FD-5)', () => {
  expect(alsoSentFieldsOf(rows).map(alsoSentPattern)).toEqual([
    'ReplyBy',
    'holdAmount',
    'risk.level',
    'risk.score',
    'risk.count',
    'Vendor.contacts.*.rating',
  ])
  expect(alsoSentFieldsOf([{ value: 1 }, undefined])).toEqual([])
})

test('of a thousand members a hundred are fields, and looking at them is no work of a minute (FD-5)', () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    read(Payout, {
      IdOut: at + 1,
      attributes: Object.fromEntries(
        Array.from({ length: 100 }, (_each, key) => [`k${String(at)}-${String(key)}`, key]),
      ),
    }),
  )
  const { fields, catalogue } = alsoSentTools(many, [alsoSentField('asked.for')])
  expect(fields).toHaveLength(MOST_ALSO_SENT_FIELDS)
  expect(fields[0]).toBe(alsoSentField('asked.for'))
  expect(Object.keys(catalogue)).toHaveLength(MOST_ALSO_SENT_FIELDS)
})

test.each(['a b', 'a(b)', 'ä', 'a%b', "it's!", 'x&y=z', '*', '["a.b"].*', 'a[""]', '["\\ud800"]'])(
  'any name can be a field: %s (FD-5)',
  (pattern) => {
    const field = alsoSentField(pattern)
    expect(isAlsoSentField(field)).toBe(true)
    expect(alsoSentPattern(field)).toBe(pattern)
  },
)

test('a filter is of the type that all values plainly are, and holds for rows here (FD-5)', () => {
  const { catalogue, keeps, seen } = alsoSentTools(rows, [])
  const types = Object.entries(catalogue).map(([field, { type }]) => [alsoSentPattern(field), type])
  expect(types).toEqual([
    ['ReplyBy', 'moment'],
    ['holdAmount', 'money'],
    ['risk.level', 'text'],
    ['risk.score', 'money'],
    ['risk.count', 'whole'],
    ['Vendor.contacts.*.rating', 'text'],
  ])
  const kept = (pattern: string, operator: 'ct' | 'ge' | 'eq' | 'lt', value: string) =>
    rows
      .filter((row) => keeps([{ field: alsoSentField(pattern), operator, value }], row))
      .map((row) => row.value.IdOut)
  expect(kept('risk.level', 'ct', 'high')).toEqual(['2'])
  expect(kept('risk.score', 'ge', '1')).toEqual(['2', '3'])
  expect(kept('ReplyBy', 'lt', '2026-12-02 12:00:00')).toContain('1')
  expect(kept('Vendor.contacts.*.rating', 'eq', 'b3')).toEqual(['3'])
  expect(kept('unknown', 'eq', 'x')).toEqual([])
  expect(seen(alsoSentField('risk.level'))).toEqual([
    { value: 'low', count: 2, name: undefined },
    { value: 'High', count: 1, name: undefined },
  ])
})

test.each([
  ['recordsTotal', 12, 'text'],
  ['recordsTotal', '12', 'text'],
  ['itemTotal', 7, 'text'],
  ['orderTotal', 7.5, 'money'],
  ['orderTotal', '7.00', 'money'],
  ['total', 7.25, 'money'],
  ['averageTotal', 7.125, 'text'],
  ['coffee', 3, 'text'],
  ['COFFEE', 3, 'text'],
  ['toffee', '3.00', 'text'],
  ['fee', 3, 'money'],
  ['risk.serviceFee', 3, 'money'],
  ['net_fee', 3, 'money'],
  ['NET_AMOUNT', 3, 'money'],
  ['balance', '3.00', 'money'],
])('%s: %j is plainly %s (FD-5)', (pattern, value, kind) => {
  expect(plainValue({ pattern, value }).kind).toBe(kind)
})

test('the service is never asked for it; the address keeps it (FD-5)', () => {
  const search = parseSearch('also.risk.level(ct)=high&totalAmount(ge)=5', {
    catalogue: { totalAmount: { type: 'money', operators: ['ge'] } },
  })
  expect(search.unknown).toEqual([])
  expect(search.conditions.map(({ field }) => field)).toEqual(['also.risk.level', 'totalAmount'])
  expect(compileApiQuery(search)).toBe('totalAmount(ge)=5')
})

test('a file has a column for each, and one for what was not looked at before (FD-5)', () => {
  const columns = alsoSentColumns(alsoSentFieldsOf(rows.slice(0, 1)))
  const later = read(Payout, {
    IdOut: 4,
    ReplyBy: null,
    risk: { level: 'low' },
    newest: { a: [1, 2] },
  })
  const cells = columns.map((column) => [column.header, column.value(later)])
  expect(cells.filter(([, value]) => value !== undefined)).toEqual([
    ['risk.level', 'low'],
    ['Also sent, other fields', 'newest.a: 1, 2'],
  ])

  const [others, ...more] = alsoSentColumns([])
  expect([others?.header, more]).toEqual(['Also sent, other fields', []])
  const long = read(Payout, { IdOut: 5, ['n'.repeat(201)]: 'told' })
  expect(alsoSentFieldsOf([long])).toEqual([])
  expect(others?.value(long)).toBe(`${'n'.repeat(201)}: told`)
})

/** Names that others write their paths with. */
const hostile = {
  '': 'nothing',
  'a.b': 1,
  a: { b: 2, '': 3, ' b': 4, 'b ': 5, '*': 6, '0': 7, '["b"]': 8, 'x"y': 9 },
  'a.': { b: 10 },
  '[""]': 11,
  '*': 12,
  '0': 13,
  list: [{ 'x.y': 14, x: { y: 15 } }],
  'list.0': { x: { y: 16 } },
  'list.*': { x: { y: 17 } },
  'list["0"]': 18,
  '\ud800': 19,
  '\ud801': 20,
  A: { b: 21 },
}

/** What a path says, read as a person would. */
const partsOf = (path: string): readonly (string | number)[] =>
  [...path.matchAll(/\[("(?:[^"\\]|\\.)*")\]|\.?([^.[]+)/g)].map(([, quoted, name = '']) => {
    // A name that was quoted is a text.
    if (quoted !== undefined) return JSON.parse(quoted) as string
    return /^\d+$/.test(name) ? Number(name) : name
  })

test('each member has a path of its own, which leads to it: dots, empty names, stars, figures (FD-5)', () => {
  const row = read(Payout, { IdOut: 1, ...hostile })
  const members = alsoSent(row)
  expect(members).toHaveLength(22)
  expect(new Set(members.map(({ path }) => path)).size).toBe(members.length)
  expect(new Set(members.map(({ pattern }) => alsoSentField(pattern))).size).toBe(members.length)
  for (const { path, value } of members) {
    const at = partsOf(path).reduce<unknown>(
      (inner, part) => Reflect.get(Object(inner), part),
      hostile,
    )
    expect([path, at]).toEqual([path, value])
  }
  expect(members.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['[""]', '["a.b"]', 'a.b', 'a[""]', '["a."].b', 'list.0["x.y"]']),
  )
  const columns = alsoSentColumns(alsoSentFieldsOf([row]))
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length)
  const { keeps } = alsoSentTools([row], [])
  const holds = (pattern: string, value: string) =>
    keeps([{ field: alsoSentField(pattern), operator: 'eq', value }], row)
  expect([holds('["a.b"]', '1'), holds('a.b', '2'), holds('a.b', '1')]).toEqual([true, true, false])
})

test('property: no two members have one path (FD-5)', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', '.', '[', ']', '"', '*', '0', ' ', '\\'),
    maxLength: 4,
  })
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.integer(),
      tie('record'),
      fc.array(tie('record'), { minLength: 1, maxLength: 2 }),
    ),
    record: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(tree.record, (record) => {
      const paths = alsoSent(read(Payout, { more: record })).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
    }),
  )
})
