/** A list that changes while it is read, and a reader of it. */
import { currentScope } from '~/storage/scope'
import { moneyFromJson } from '~/lib/money'

import type { ExportList, ExportPage, ExportPart } from '../columns'
import { advance, leavesGap, pagerStart, type PagerState } from '../pager'
import { ReadRows } from '../read-rows'

export interface FakeRow {
  readonly id: string
  readonly vendor: string
  readonly zip: string
  readonly amount: number | undefined
  readonly currency: string | undefined
  readonly created: string
  readonly code: number
}

export const fakeRow = (n: number, change: Partial<FakeRow> = {}): FakeRow => ({
  id: `P${String(n)}`,
  vendor: `Vendor ${String(n)}`,
  zip: String(n).padStart(5, '0'),
  amount: n / 4,
  currency: 'USD',
  created: '2026-11-21T14:12:33Z',
  code: n % 7,
  ...change,
})

const amountOf = ({ amount, currency }: FakeRow) =>
  amount === undefined ? undefined : moneyFromJson(amount, currency)

export interface Request {
  readonly from: number
  readonly limit: number
}

/** A service with one list. `onRequest` may change `rows` or throw, before each answer. */
export class FakeService {
  rows: FakeRow[]
  readonly requests: Request[] = []
  onRequest: (n: number) => void = () => undefined
  /** Most rows of a page, whatever was asked for. */
  cap = Infinity
  hasTotals = true
  ignoresOffset = false
  /** The order of the rows for a question. */
  order = (rows: readonly FakeRow[], _question: number): readonly FakeRow[] => rows
  /** What it counts, of as many rows and as many in the page. */
  count = (rows: number, _inPage: number): number => rows

  constructor(rows: FakeRow[]) {
    this.rows = rows
  }

  page(from: number, limit: number): ExportPage<FakeRow> {
    this.requests.push({ from, limit })
    this.onRequest(this.requests.length)
    const start = this.ignoresOffset ? 0 : from
    const records = this.order(this.rows, this.requests.length).slice(
      start,
      start + Math.min(limit, this.cap),
    )
    return { records, summary: { value: this.hasTotals ? this.#totals(records.length) : {} } }
  }

  #totals(inPage: number) {
    // Quarters, so the sum is exact.
    const sum = this.rows.reduce((total, { amount = 0 }) => total + amount, 0)
    return { totalRecords: this.count(this.rows.length, inPage), totalAmount: moneyFromJson(sum) }
  }
}

export const partOf = (name: string, service: FakeService): ExportPart<FakeRow> => ({
  name,
  fetchPage: async (from, limit) => service.page(from, limit),
})

export const listOf = (
  service: FakeService,
  change: Partial<ExportList<FakeRow>> = {},
): ExportList<FakeRow> => ({
  name: 'payouts',
  one: 'payout',
  scope: 'main-street',
  source: currentScope(),
  service: 'test',
  search: 'status(in)=1|2&sortBy=desc(transactionDate)',
  zone: 'America/New_York',
  columns: [
    { id: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor },
    { id: 'total', header: 'Total', kind: 'money', value: amountOf },
    { id: 'zip', header: 'Zip', kind: 'id', value: ({ zip }) => zip },
    { id: 'created', header: 'Date', kind: 'moment', value: ({ created }) => created },
    { id: 'status', header: 'Status code', kind: 'whole', value: ({ code }) => code },
  ],
  totals: [{ label: 'Total', summary: 'totalAmount', value: amountOf }],
  idOf: ({ id }) => id,
  parts: [partOf('main-street', service)],
  ...change,
})

/** Walks a whole service. */
export function pageThrough(service: FakeService, limit: number) {
  const read = new ReadRows<FakeRow>((row) => JSON.stringify(row))
  const kept: FakeRow[] = []
  let pager: PagerState = pagerStart
  let readingRequests = 0
  while (pager.phase !== 'done') {
    if (pager.phase === 'reading') readingRequests += 1
    const { records, summary } = service.page(pager.from, limit)
    const known = records.filter(({ id }) => read.has(id)).length
    const isBeyondGap = leavesGap(pager, known)
    for (const id of read.newlyShared(records)) {
      read.share(
        id,
        kept.filter((row) => row.id === id),
      )
    }
    const fresh = isBeyondGap ? [] : records.filter((row) => read.add(row))
    kept.push(...fresh)
    pager = advance(pager, {
      count: records.length,
      first: records[0]?.id,
      added: fresh.length,
      isBeyondGap,
      rows: read.size,
      limit,
      totals: summary.value,
    })
    if (service.requests.length > 10_000) throw new Error('the reading does not end')
  }
  return { ids: kept.map(({ id }) => id), kept, read, pager, readingRequests }
}
