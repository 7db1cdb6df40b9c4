/** A list that changes while it is read, and a reader of it that keeps ids only. */
import { currentScope } from '~/storage/scope'
import { moneyFromJson } from '~/lib/money'

import type { ExportList, ExportPage, ExportPart } from '../columns'
import { advance, leavesGap, pagerStart, type PagerState } from '../pager'

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
  /** What it counts, of as many rows and as many in the page. */
  count = (rows: number, _inPage: number): number => rows

  constructor(rows: FakeRow[]) {
    this.rows = rows
  }

  page(from: number, limit: number): ExportPage<FakeRow> {
    this.requests.push({ from, limit })
    this.onRequest(this.requests.length)
    const start = this.ignoresOffset ? 0 : from
    const records = this.rows.slice(start, start + Math.min(limit, this.cap))
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

/** Walks a whole service, keeping ids only. */
export function pageThrough(service: FakeService, limit: number) {
  const ids = new Set<string>()
  let pager: PagerState = pagerStart
  let readingRequests = 0
  while (pager.phase !== 'done') {
    if (pager.phase === 'reading') readingRequests += 1
    const { records, summary } = service.page(pager.from, limit)
    const before = ids.size
    const known = records.filter(({ id }) => ids.has(id)).length
    const isBeyondGap = leavesGap(pager, known)
    if (!isBeyondGap) for (const { id } of records) ids.add(id)
    pager = advance(pager, {
      count: records.length,
      first: records[0]?.id,
      added: ids.size - before,
      isBeyondGap,
      rows: ids.size,
      limit,
      totals: summary.value,
    })
    if (service.requests.length > 10_000) throw new Error('the reading does not end')
  }
  return { ids: [...ids], pager, readingRequests }
}
