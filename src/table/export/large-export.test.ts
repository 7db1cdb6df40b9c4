import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import type { ExportRow } from '~/storage/export-jobs'

import { planOf, toExportRow } from './columns'
import { csvFile } from './csv-file'
import { FileSink, writeText } from './file-sink'
import { layOut } from './layout'
import { fakeRow, FakeService, listOf } from './testing/fake-list'
import { exportAll, firstCells } from './testing/in-process'
import { writeXlsx } from './xlsx-file'

/** All of them with `npm run test:long`: the memory that is held does not depend on it. */
const ROWS = process.env['TEST_LONG'] ? 100_000 : 20_000
const PAGE = 500
/** Of the amounts of `fakeRow`, which are quarters. */
const TOTAL = moneyFromJson((ROWS * (ROWS - 1)) / 2 / 4)
const LONG = { timeout: 180_000 }

/** Makes each page when it is asked, so that the list itself takes no memory. */
class LargeService extends FakeService {
  override page(from: number, limit: number) {
    this.requests.push({ from, limit })
    const count = Math.max(0, Math.min(limit, ROWS - from))
    const records = Array.from({ length: count }, (_, n) => fakeRow(from + n))
    return { records, summary: { value: { totalRecords: ROWS, totalAmount: TOTAL } } }
  }
}

/** Bytes on the heap that are in use. */
function heapUsed(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void // As the flag above makes it.
  collect()
  return process.memoryUsage().heapUsed
}

test(`writing ${String(ROWS)} rows holds a page of them at a time`, LONG, async () => {
  const list = listOf(new FakeService([]))
  const columns = layOut(planOf(list), {
    hasCurrency: true,
    hasMixedRows: false,
    hasUnreadable: false,
    filled: new Set<number>(),
  })
  const heap: number[] = []
  async function* pages(): AsyncGenerator<readonly ExportRow[]> {
    for (let from = 0; from < ROWS; from += PAGE) {
      if (from % 10_000 === 0) heap.push(heapUsed())
      yield Array.from({ length: PAGE }, (_, n) => toExportRow(list, fakeRow(from + n)))
    }
  }
  const [csv, xlsx] = [new FileSink(), new FileSink()]
  await writeText(csvFile(columns, pages()), (bytes) => csv.write(bytes))
  await writeXlsx({ title: 'x', columns, pages: pages(), facts: [] }, (bytes) => xlsx.write(bytes))
  expect(csv.size + xlsx.size).toBeGreaterThan(ROWS * 90)
  expect(Math.max(...heap.slice(1)) - (heap[0] ?? 0)).toBeLessThan(12_000_000)
})

test(`${String(ROWS)} rows are exported whole, each page asked for once`, LONG, async () => {
  const service = new LargeService([])
  const result = await exportAll(listOf(service))
  const total = ROWS === 100_000 ? '1,249,987,500.00' : '49,997,500.00'
  expect(result.verdict.sentence).toBe(
    `Matches your provider: ${ROWS.toLocaleString('en-US')} rows, Total ${total}.`,
  )
  expect(new Set(await firstCells(result)).size).toBe(ROWS)
  const limit = Math.max(...service.requests.map((request) => request.limit))
  expect(limit).toBeGreaterThanOrEqual(100)
  // One more says that the list ends, one that nothing new came before it.
  expect(service.requests.length).toBeLessThanOrEqual(ROWS / limit + 2)
})
