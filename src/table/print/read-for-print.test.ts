import { expect, test } from 'vitest'

import { fakeRow, FakeService, listOf } from '../export/testing/fake-list'
import { rowsPrinted } from './printed-list'
import { readForPrint } from './read-for-print'

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => fakeRow(at))
const noun = { one: 'payout', many: 'payouts' }
const never = new AbortController().signal

const read = (service: FakeService, most?: number) =>
  readForPrint(listOf(service), never, () => undefined, most)

test('all rows are read, in their order and each once, page after page', async () => {
  const service = new FakeService(rowsOf(450))
  const { rows, total, isCut } = await read(service)
  expect(rows.map(({ id }) => id)).toEqual(rowsOf(450).map(({ id }) => id))
  expect([total, isCut]).toEqual([450, false])
})

test('no more are read than a print holds, and the print says how many there are', async () => {
  const service = new FakeService(rowsOf(2526))
  const { rows, total, isCut } = await read(service, 500)
  expect(rows).toHaveLength(500)
  expect([total, isCut]).toEqual([2526, true])
  expect(service.requests.length).toBeLessThan(5)
  expect(rowsPrinted(noun, rows.length, total)).toBe('Rows 1 to 500 of 2,526 payouts')
})

test('a list that ends where the limit is, is whole', async () => {
  const { rows, isCut } = await read(new FakeService(rowsOf(150)), 150)
  expect([rows.length, isCut]).toEqual([150, false])
  expect(rowsPrinted(noun, 150, 150)).toBe('All 150 payouts')
  expect(rowsPrinted(noun, 1, 1)).toBe('All 1 payout')
  expect(rowsPrinted(noun, 3, undefined)).toBe('3 payouts')
})

test('a row that moved meanwhile is printed once', async () => {
  const service = new FakeService(rowsOf(450))
  service.onRequest = (n) => {
    if (n === 2) service.rows.unshift(fakeRow(9999))
  }
  const { rows, total } = await read(service)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect([rows.length, total]).toEqual([451, 451])
})

test('rows that never arrive are missed: fewer than the service counts', async () => {
  const service = new FakeService(rowsOf(120))
  service.count = (rows) => rows + 30
  const { rows, total } = await read(service)
  expect([rows.length, total]).toEqual([120, 150])
})

test('a service that repeats itself is not asked forever', async () => {
  const service = new FakeService(rowsOf(300))
  service.ignoresOffset = true
  const { isCut } = await read(service)
  expect(isCut).toBe(true)
})
