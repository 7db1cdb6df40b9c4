import { render, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import { chipsOf } from '~/filters/condition'
import { daysAsked } from '~/filters/describe'
import { parseSearch } from '~/filters/filter-syntax'
import { useToday } from '~/filters/use-today'
import { allAtOnce } from '~/lib/steps'
import { localRow } from '~/lists/local/local-rows'
import type { KeptVendor } from '~/storage/directory-kinds'
import { display } from '~/ui/locale'

import { vendorListFields } from './list'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const paid = (id: string, date: string): KeptVendor => {
  const at = Date.parse(date)
  const lastPayout = { asOf: at, value: { date, total: undefined } }
  // What a payout of it left, as far as these fields read it.
  const facts = { lastPayout } as unknown as KeptVendor['facts']
  return { id, payouts: 1, facts, firstSeen: { at }, lastSeen: { at } }
}

const rows = [
  paid('eve', '2026-11-18T15:45:00Z'),
  paid('day', '2026-11-19T10:00:00Z'),
  paid('next', '2026-11-20T00:10:00Z'),
].map(localRow)

const found = (query: string) =>
  allAtOnce(vendorListFields.meeting(rows, parseSearch(query, vendorListFields).conditions)).map(
    ({ value: { id } }) => id,
  )

const inZone = (zone: string) => vi.spyOn(display, 'zone', 'get').mockReturnValue(zone)

test.each(['lastPaid', 'seen'])('a day of %s finds that day’s rows and no others', (field) => {
  inZone('UTC')
  expect(found(`${field}(ge)=2026-11-19&${field}(lt)=2026-11-20`)).toEqual(['day'])
  expect(found(`${field}(eq)=2026-11-19`)).toEqual(['day'])
  expect(found(`${field}(ne)=2026-11-19`)).toEqual(['eve', 'next'])
  expect(found(`${field}(le)=2026-11-19`)).toEqual(['eve', 'day'])
  expect(found(`${field}(gt)=2026-11-19`)).toEqual(['next'])
  inZone('America/New_York')
  expect(found(`${field}(eq)=2026-11-19`)).toEqual(['day', 'next'])
  inZone('Pacific/Auckland')
  expect(found(`${field}(eq)=2026-11-19`)).toEqual(['eve', 'day'])
})

test('"today" is the day that the list shows, and nothing says that the service counts it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T15:00:00Z') })
  const { catalogue } = vendorListFields
  inZone('Pacific/Auckland')
  const { current: today } = renderHook(() => useToday(catalogue)).result
  expect(today).toBe('2026-11-20')
  expect(renderHook(() => useToday()).result.current).toBe('2026-11-19')

  const { conditions } = parseSearch('seen(ge)=2026-11-20&seen(lt)=2026-11-21', vendorListFields)
  const asked = chipsOf(conditions).map((chip) => daysAsked(chip.conditions, { catalogue }))
  expect(asked).toEqual([[]])
})

test('a link of the first version names no comparison for its search, and still means it', () => {
  expect(parseSearch('find=acme', vendorListFields)).toEqual({
    conditions: [{ field: 'find', operator: 'ct', value: 'acme' }],
    unknown: [],
  })
})

test('a paypoint is shown, filtered and exported by its name once that is known, and by its entry before', () => {
  const at = Date.parse('2026-11-18T15:45:00Z')
  const facts = { entry: { asOf: at, value: 'main-street' } } as unknown as KeptVendor['facts']
  const row = localRow({ id: '1', payouts: 1, facts, firstSeen: { at }, lastSeen: { at } })
  const shown = () => render(vendorListFields.columns.find(({ id }) => id === 'entry')?.cell(row))
  expect(shown().container.textContent).toBe('main-street')

  const paypoint = { entry: 'main-street', name: 'Main Street Market', paypointId: '1' }
  const { queryKey } = entriesOf(getConnection().orgId)
  queryClient.setQueryData(queryKey, { entries: [paypoint], isCut: false })
  expect(shown().container.textContent).toBe('Main Street Market')
  expect(vendorListFields.records.seen('entry', [row])).toEqual([
    { value: 'main-street', count: 1, name: 'Main Street Market' },
  ])
  const exported = vendorListFields.exportColumns
    .filter(({ id }) => id === 'entry')
    .map(({ header, value }) => [header, value(row)])
  expect(exported).toEqual([
    ['Paypoint', 'Main Street Market'],
    ['Entry', 'main-street'],
  ])
  queryClient.clear()
})

test('the amount of a vendor is the one of its last payout, and says so (PO-M11)', () => {
  const money = vendorListFields.exportColumns.filter(({ kind }) => kind === 'money')
  expect(money.map(({ header }) => header)).toEqual(['Last amount'])
})
