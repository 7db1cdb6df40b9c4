// The payouts list against the floor page (quality.md, section 1): when the first row is there, and what it costs.
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium'
import { askFirstPage } from './first-rows/first-page'
import { ensureFreshBuild } from './first-rows/fresh-build'
import { serve, startSandbox } from './first-rows/servers'
import { visit, type Conditions, type Visit } from './first-rows/visit'
import type { Row } from './row'

const RUNS = 7
const CONDITIONS: Conditions = { cpuSlowdown: 4, megabitsPerSecond: 9, latencyMs: 60 }
const LAUNCH_OPTIONS = ['--no-sandbox', '--disable-background-networking', '--disable-gpu']

export async function benchFirstRows(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const floor = opened.adopt(await serve('bench/floor', sandbox), ({ close }) => close())
  const browser = opened.adopt(await launch(), (each) => each.close())

  const payouts = new URL('/payouts', app.url)
  const { query, vendor } = await askFirstPage(browser, payouts)
  const floorPage = new URL(`/?query=${encodeURIComponent(query)}`, floor.url)

  const appVisits: Visit[] = []
  const floorVisits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that a slow minute of the machine is a slow minute for both.
    floorVisits.push(await visit(browser, { url: floorPage, text: vendor, conditions: CONDITIONS }))
    appVisits.push(await visit(browser, { url: payouts, text: vendor, conditions: CONDITIONS }))
  }
  return report(middle(appVisits), middle(floorVisits), appVisits)
}

function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set COUNTINGHOUSE_CHROMIUM.')
  return chromium.launch({ executablePath, args: LAUNCH_OPTIONS })
}

/** The visit whose first row came neither early nor late. */
function middle(visits: readonly Visit[]): Visit {
  const found = visits.toSorted((a, b) => a.firstRowMs - b.firstRowMs)[Math.floor(RUNS / 2)]
  if (found === undefined) throw new Error('There were too few visits.')
  return found
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

function report(app: Visit, floor: Visit, visits: readonly Visit[]): Row[] {
  return [
    {
      name: 'first row, app / floor',
      value: app.firstRowMs / floor.firstRowMs,
      unit: 'x',
      goal: '≤ 2',
    },
    { name: 'first row, app', value: app.firstRowMs, unit: 'ms' },
    { name: 'first row, floor', value: floor.firstRowMs, unit: 'ms' },
    {
      name: 'JavaScript to first row',
      value: Math.max(...visits.map((v) => v.scriptBytes)) / 1000,
      unit: 'kB gz',
      goal: '≤ 150',
    },
    {
      name: 'requests to first row',
      value: Math.max(...visits.map((v) => v.exchanges.length)),
      unit: '',
      goal: '≤ 8',
    },
    { name: 'blocking', value: median(visits.map((v) => v.blockingMs)), unit: 'ms', goal: '≤ 250' },
    ...timeline(app),
  ]
}

/** Where the time of one visit goes: when each answer was there. */
function timeline({ exchanges, firstRowMs }: Visit): Row[] {
  const steps = exchanges.map(({ path, sentAt, receivedAt, bytes }) => ({
    name: `  ${path.split('?')[0] ?? path}, asked at ${sentAt.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB`,
    value: receivedAt ?? Infinity,
    unit: 'ms',
  }))
  return [...steps, { name: '  first row', value: firstRowMs, unit: 'ms' }]
}
