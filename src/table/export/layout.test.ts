import { describe, expect, test } from 'vitest'

import type { ExportPlan } from './columns'
import { exportName } from './export-builder'
import { layOut } from './layout'

const plan: ExportPlan = {
  name: 'payouts',
  one: 'payout',
  scope: 'main-street',
  source: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  service: 'test',
  search: '',
  zone: 'America/New_York',
  columns: [
    { id: 'total', header: 'Total', kind: 'money' },
    { id: 'fee', header: 'Fee', kind: 'money' },
    { id: 'date', header: 'Date', kind: 'moment' },
  ],
  totals: [],
  parts: ['main-street'],
}

const money = (currency: string | undefined) => ({ amountMinor: -1250, scale: 2, currency })
const textsOf = (
  cells: Parameters<ReturnType<typeof layOut>[0]['cellOf']>[0],
  mode: Parameters<typeof layOut>[1],
) => layOut(plan, mode).map(({ header, cellOf }) => `${header}: ${cellOf(cells)?.text ?? '-'}`)

describe('currencies', () => {
  test('have no column where none is known', () => {
    const mode = {
      hasCurrency: false,
      hasMixedRows: false,
      hasUnreadable: false,
      filled: new Set<number>(),
    }
    expect(textsOf([money(undefined), null, null], mode).slice(0, 2)).toEqual([
      'Total: -12.50',
      'Fee: -',
    ])
  })

  test('have one column for all amounts of a row', () => {
    const mode = {
      hasCurrency: true,
      hasMixedRows: false,
      hasUnreadable: false,
      filled: new Set<number>(),
    }
    expect(textsOf([money(undefined), money('CAD'), null], mode).slice(0, 3)).toEqual([
      'Total: -12.50',
      'Currency: CAD',
      'Fee: -12.50',
    ])
  })

  test('have one each where they differ within a row', () => {
    const mode = {
      hasCurrency: true,
      hasMixedRows: true,
      hasUnreadable: false,
      filled: new Set<number>(),
    }
    expect(textsOf([money('USD'), money('CAD'), null], mode).slice(0, 4)).toEqual([
      'Total: -12.50',
      'Total currency: USD',
      'Fee: -12.50',
      'Fee currency: CAD',
    ])
  })
})

describe('moments', () => {
  const mode = {
    hasCurrency: false,
    hasMixedRows: false,
    hasUnreadable: false,
    filled: new Set<number>(),
  }
  test.each([
    ['2026-11-01T05:30:00Z', '2026-11-01 01:30:00', 'America/New_York'],
    ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00', 'America/New_York'],
    ['2026-03-08T07:00:00Z', '2026-03-08 03:00:00', 'America/New_York'],
    ['2026-01-01T04:59:59.999+00:00', '2025-12-31 23:59:59', 'America/New_York'],
    ['2026-01-01T05:00:00Z', '2026-01-01 00:00:00', 'America/New_York'],
    ['2026-11-21', '2026-11-21', '-'],
    ['2026-11-21T23:30:00', '2026-11-21 23:30:00', 'not given'],
    ['2026-11-21 23:30', '2026-11-21 23:30:00', 'not given'],
    ['soon', '-', 'unreadable time'],
  ])('T16: %s is %s, its zone %s; it stands as sent beside it', (raw, text, zone) => {
    expect(textsOf([null, null, raw], mode).slice(2)).toEqual([
      `Date (America/New_York): ${text}`,
      `Date: zone: ${zone}`,
      `Date as sent: ${raw}`,
    ])
  })
})

test('X4: what could not be read is in a last column as it was sent, and in no other', () => {
  const mode = {
    hasCurrency: false,
    hasMixedRows: false,
    hasUnreadable: true,
    filled: new Set<number>(),
  }
  const odd = { unreadable: '"12,50"' }
  expect(textsOf([odd, null, odd], mode)).toEqual([
    'Total: -',
    'Fee: -',
    'Date (America/New_York): -',
    'Date: zone: -',
    'Date as sent: -',
    'Unreadable, as sent: Total: "12,50"; Date: "12,50"',
  ])
})

test('X4: what could be read beside it stays in its column', () => {
  const mode = {
    hasCurrency: true,
    hasMixedRows: false,
    hasUnreadable: true,
    filled: new Set<number>(),
  }
  const cell = { unreadable: '{"code":"JPY"}', readable: money(undefined) }
  const day = { unreadable: '7', readable: '2026-11-21' }
  expect(textsOf([cell, money('CAD'), day], mode)).toEqual([
    'Total: -12.50',
    'Currency: CAD',
    'Fee: -12.50',
    'Date (America/New_York): 2026-11-21',
    'Date: zone: -',
    'Date as sent: 2026-11-21',
    'Unreadable, as sent: Total: {"code":"JPY"}; Date: 7',
  ])
})

test.each([
  ['main-street', 'payouts main-street 2026-11-21 America-New_York'],
  ['../../etc/pass wd', 'payouts -..-etc-pass-wd 2026-11-21 America-New_York'],
  ['カフェ:"1"', 'payouts カフェ1 2026-11-21 America-New_York'],
  ['', 'payouts - 2026-11-21 America-New_York'],
])('the files of %j are named %s', (scope, name) => {
  // Half past two in the morning of the 22nd in Greenwich.
  expect(exportName({ ...plan, scope }, new Date('2026-11-22T02:30:00Z'))).toBe(name)
})

test('X8: what cannot be seen in a text is shown in the files; its lines stay', () => {
  const names = { ...plan, columns: [{ id: 'name', header: 'Name', kind: 'text' as const }] }
  const mode = {
    hasCurrency: false,
    hasMixedRows: false,
    hasUnreadable: false,
    filled: new Set<number>(),
  }
  const [name] = layOut(names, mode)
  expect(name?.cellOf(['Acme\u202e12.5$\u200b\r\nUnit 4'])?.text).toBe(
    'Acme[U+202E]12.5$[U+200B]\r\nUnit 4',
  )
})
