/**
 * The sandbox's store at 1,000 to 1,000,000 payouts: start, memory, and the time of 30 filtered,
 * sorted pages of many kinds, each asked once, as text. Every size runs in a process of its own.
 *
 *     node --import ./scripts/register-alias.mjs bench/sandbox.ts
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { batchQuery, payoutQuery } from '../mocks/operations/queries'
import { createStore } from '../mocks/store'
import type { Row } from './row'

interface Measured {
  readonly startSeconds: number
  readonly megabytes: number
  readonly pages: readonly { readonly search: string; readonly ms: number }[]
}

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const LARGEST = 1_000_000
const MEASURE = '--measure'
const REGISTER = fileURLToPath(new URL('../scripts/register-alias.mjs', import.meta.url))

const filters = [
  '',
  'status(in)=1|11',
  'vendorName(ct)=plumb',
  'transactionDate(ge)=2026-01-01&transactionDate(lt)=2026-04-01',
  'totalAmount(ge)=500&totalAmount(lt)=1000',
  'billNumber(ct)=12',
  'paymentId(ct)=77',
  'comments(ct)=retainer&paymentMethod(nin)=ach|wire',
  'vendorCity=Salem&updatedOn(gt)=2026-06-01T00:00:00Z',
  'lotNumber(ct)=12',
]

/** 10 filters, each with another order and another depth. */
const searches: readonly string[] = [
  ...filters.map((filter) => `${filter}&sortBy=desc(transactionDate)`),
  ...filters.map((filter, at) => {
    const sorts = ['totalAmount', 'vendorName', 'billNumber', 'feeAmount', 'batchNumber']
    return `${filter}&sortBy=asc(${sorts[at % sorts.length]})&limitRecord=50`
  }),
  ...filters.map((filter) => `${filter}&sortBy=desc(updatedOn)&fromRecord=5000&limitRecord=100`),
]

function measure(payouts: number): Measured {
  const begun = performance.now()
  const store = createStore({ seed: 1, payouts })
  const startSeconds = (performance.now() - begun) / 1000
  const timed = (search: string, ask: () => unknown) => {
    const asked = performance.now()
    JSON.stringify(ask())
    return { search, ms: performance.now() - asked }
  }
  const pages = searches.map((search) =>
    timed(search, () => payoutQuery(store, 'main-street', search)),
  )
  const batches = 'status(in)=1|11&sortBy=desc(batchAmount)'
  pages.push(timed(`batches: ${batches}`, () => batchQuery(store, '123', batches)))
  return { startSeconds, megabytes: process.resourceUsage().maxRSS / 1024, pages }
}

async function measureApart(payouts: number): Promise<Measured> {
  const file = fileURLToPath(import.meta.url)
  const args = ['--import', REGISTER, file, MEASURE, String(payouts)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Measured // What `measure` printed.
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

function rowsOf(payouts: number, { startSeconds, megabytes, pages }: Measured): Row[] {
  const name = `sandbox, ${payouts.toLocaleString('en-US')} payouts`
  const times = pages.map(({ ms }) => ms)
  const goals = payouts === LARGEST
  return [
    { name: `${name}: start`, value: startSeconds, unit: 's', ...(goals && { goal: '< 20' }) },
    { name: `${name}: memory`, value: megabytes, unit: 'MB', ...(goals && { goal: '< 2048' }) },
    { name: `${name}: page, median`, value: percentile(times, 0.5), unit: 'ms' },
    {
      name: `${name}: page, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(goals && { goal: '< 150' }),
    },
    { name: `${name}: page, slowest`, value: Math.max(...times), unit: 'ms' },
  ]
}

export async function benchSandbox(): Promise<Row[]> {
  const rows: Row[] = []
  // One after the other: they would slow each other down.
  for (const payouts of SIZES) rows.push(...rowsOf(payouts, await measureApart(payouts)))
  return rows
}

if (import.meta.main) {
  const at = process.argv.indexOf(MEASURE)
  if (at > 0) {
    process.stdout.write(JSON.stringify(measure(Number(process.argv[at + 1]))))
  } else {
    for (const { name, value, unit, goal = '' } of await benchSandbox()) {
      process.stdout.write(`${name.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit} ${goal}\n`)
    }
  }
}
