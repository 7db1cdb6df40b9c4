/**
 * The sandbox over HTTP at 1,000 to 1,000,000 payouts: start, memory, and the time of 30 filtered,
 * sorted pages of many kinds, each asked once, to the last byte of the answer; then a business day.
 */
import { readFile } from 'node:fs/promises'

import { REFERENCE_DAY } from '../mocks/moments'
import { startSandbox } from './screens/servers'
import type { Row } from './row'

interface Measured {
  readonly startSeconds: number
  readonly megabytes: number
  /** Milliseconds a page. */
  readonly times: readonly number[]
  /** Milliseconds. */
  readonly day: number
}

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
const LARGEST = 1_000_000

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

async function measure(payouts: number): Promise<Measured> {
  const begun = performance.now()
  const sandbox = await startSandbox(['--day', REFERENCE_DAY, '--payouts', String(payouts)])
  const startSeconds = (performance.now() - begun) / 1000
  const headers = { requestToken: sandbox.organizationToken }
  const paths = [
    ...searches.map((search) => `/Query/payouts/main-street?${search}`),
    `/Query/batchesOut/org/${String(sandbox.orgId)}?status(in)=1|11&sortBy=desc(batchAmount)`,
  ]
  const times: number[] = []
  for (const path of paths) {
    const asked = performance.now()
    // One after the other: this is one person's wait.
    const answer = await fetch(`${sandbox.url}${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`)
    times.push(performance.now() - asked)
  }
  const day = await timeOfDay(sandbox.url)
  const megabytes = await largestMegabytes(sandbox.pid)
  await sandbox.close()
  return { startSeconds, megabytes, times, day }
}

/** The clock stands beside `/api`. */
async function timeOfDay(url: string): Promise<number> {
  const asked = performance.now()
  const answer = await fetch(new URL('/sandbox/clock', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessDays: 1 }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/sandbox/clock: ${String(answer.status)}`)
  return performance.now() - asked
}

/** The most memory that a process ever held, as Linux counts it. */
async function largestMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

function rowsOf(payouts: number, { startSeconds, megabytes, times, day }: Measured): Row[] {
  const name = `sandbox, ${payouts.toLocaleString('en-US')} payouts`
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
    { name: `${name}: business day`, value: day, unit: 'ms' },
  ]
}

export async function benchSandbox(): Promise<Row[]> {
  const rows: Row[] = []
  // One after the other: they would slow each other down.
  for (const payouts of SIZES) rows.push(...rowsOf(payouts, await measure(payouts)))
  return rows
}
