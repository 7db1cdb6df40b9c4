/** A list that changes while it is read, and a reader of it. */
import { currentScope } from '~/storage/scope'
import { moneyFromJson } from '~/lib/money'
import { Standing, type RecordReader } from '~/lib/standing'

import type { ExportList, ExportPage, ExportPart, ServiceTotals } from '../columns'
import { pagerStart, takePage, type PagerState } from '../pager'

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

interface Sent<Row> {
  readonly records: readonly Row[]
  readonly summary: { readonly value: ServiceTotals }
}

/** Walks a whole list. A question that fails is asked again, as a person does. */
export async function readWhole<Row>(
  ask: (from: number, limit: number) => Promise<Sent<Row>>,
  reader: RecordReader<Row>,
  limit: number,
) {
  const standing = new Standing(reader)
  const kept: Row[] = []
  let pager: PagerState = pagerStart
  let readingRequests = 0
  let asked = 0
  while (pager.phase !== 'done') {
    if (pager.phase === 'reading') readingRequests += 1
    asked += 1
    if (asked > 10_000) throw new Error('the reading does not end')
    let sent: Sent<Row>
    try {
      sent = await ask(pager.from, limit)
    } catch (error) {
      if (!(error instanceof Error) || error.message !== '429') throw error
      continue
    }
    const { records, summary } = sent
    const { fresh, pager: next } = await takePage(
      pager,
      { rows: records, limit, totals: summary.value },
      {
        ...reader,
        standing,
        add: (row) => standing.add(row),
        count: () => standing.size,
        kept: async (ids) => kept.filter((row) => ids.has(reader.idOf(row))),
      },
    )
    kept.push(...fresh)
    pager = next
  }
  return { kept, sharing: standing.sharing, pager, readingRequests }
}

export async function pageThrough(service: FakeService, limit: number) {
  const reader = { idOf: ({ id }: FakeRow) => id, contentOf: (row: FakeRow) => JSON.stringify(row) }
  const read = await readWhole(async (from, most) => service.page(from, most), reader, limit)
  return { ...read, ids: read.kept.map(({ id }) => id) }
}
