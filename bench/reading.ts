/**
 * What reading costs beside JSON.parse: 1,000 full payout records, as a page of the payouts query.
 * Run alone: `node --import ./scripts/register-alias.mjs bench/reading.ts`
 */
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { fullSample } from '~/contract/testing/samples'

import type { Row } from './row'

const records = 1000
const shown = 20
const rounds = 21

/** The median of the rounds, in milliseconds, after one round to warm up. */
function median(work: () => unknown): number {
  work()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[(rounds - 1) / 2] ?? NaN
}

const readFirst = (parsed: readonly unknown[], count: number) =>
  parsed.slice(0, count).map((record) => read(Payout, record).value)

export function benchReading(): Promise<Row[]> {
  const text = JSON.stringify(Array.from({ length: records }, () => fullSample(Payout)))
  const parse = () => JSON.parse(text) as unknown[] // It is a list: it was made above.
  const parsed = parse()
  const parsing = median(parse)
  const both = median(() => readFirst(parse(), records))
  const firstRows = median(() => readFirst(parse(), shown))
  const zod = median(() => parse().map((record) => z.decode(Payout, record as never)))
  const alone = median(() => readFirst(parsed, records))
  const ratio = (name: string, value: number, goal?: string): Row => ({
    name,
    value: Number((value / parsing).toFixed(2)),
    unit: 'x JSON.parse',
    ...(goal === undefined ? {} : { goal }),
  })
  return Promise.resolve([
    { name: 'JSON.parse of 1,000 full payouts', value: Number(parsing.toFixed(2)), unit: 'ms' },
    { name: 'size of their JSON', value: Math.round(text.length / 1024), unit: 'KiB' },
    ratio('JSON.parse + reading all', both, '< 2'),
    ratio('JSON.parse + reading the 20 shown', firstRows),
    ratio('JSON.parse + z.decode of all', zod),
    ratio('reading all, alone', alone),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.table(await benchReading())
}
