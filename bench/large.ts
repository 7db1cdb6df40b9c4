/**
 * The payouts of 2,000 paypoints with 300 each as one list: when its first rows are there once a person asks for all
 * of them, what an answer costs in script, and what memory holds.
 */
import type { CDPSession, Page } from '@playwright/test'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { Payout } from '~/contract/payouts'
import { fullSample } from '~/contract/testing/samples'

import { launchChromium } from '../scripts/launch-chromium'
import type { Row } from './row'
import { ensureFreshBuild } from './screens/fresh-build'
import { startListening, serve } from './screens/servers'

const PAYPOINTS = 2000
const PAYOUTS = 300
const LATENCIES = [0, 400]
/** Of a slow service, a part is enough to know what an answer costs. */
const ANSWERS_OF_SLOW = 150
const PATIENCE_MS = 180_000

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** All members of a payout, newest first, those of all paypoints mixed in time. */
function payouts(entry: string, from: number, limit: number) {
  const paypoint = Number(entry.slice(1))
  const sample = fullSample(Payout) as object // A schema of members makes an object.
  return Array.from({ length: Math.max(0, Math.min(limit, PAYOUTS - from)) }, (_, at) => ({
    ...sample,
    IdOut: paypoint * PAYOUTS + from + at,
    PaymentId: `payment-${entry}-${String(from + at)}`,
    EntryName: entry,
    CreatedAt: new Date(
      1.78e12 - (from + at) * 3.6e6 - ((paypoint * 7919) % PAYPOINTS),
    ).toISOString(),
  }))
}

async function largeService(latencyMs: number) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const [from, limit] = ['fromRecord', 'limitRecord'].map((name) =>
      Number(searchParams.get(name)),
    )
    const entry = /^\/api\/Query\/payouts\/(?<entry>p\d+)$/.exec(pathname)?.groups?.entry
    const total = entry === undefined ? PAYPOINTS : PAYOUTS
    const Records =
      entry === undefined
        ? Array.from(
            { length: Math.max(0, Math.min(limit ?? 0, total - (from ?? 0))) },
            (_, at) => {
              const name = String((from ?? 0) + at).padStart(4, '0')
              return {
                IdPaypoint: Number(name) + 1,
                DbaName: `Paypoint ${name}`,
                EntryPoints: [{ EntryName: `p${name}` }],
              }
            },
          )
        : payouts(entry, from ?? 0, limit ?? 0)
    const Summary = { totalRecords: total, totalAmount: total * 10, totalNetAmount: total * 10 }
    setTimeout(() => json(response, { Summary, Records }), latencyMs)
  })
  const { url, close } = await startListening(server)
  return { url: new URL('/api', url).href, close }
}

/** After what nobody holds was let go. */
export async function pageMetrics(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics: all } = await session.send('Performance.getMetrics')
  const of = (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { scriptMs: of('ScriptDuration') * 1000, megabytes: of('JSHeapUsedSize') / 2 ** 20 }
}

/** How many paypoints the list says are read; all, where it says no more. */
const paypointsRead = async (page: Page): Promise<number> =>
  page.evaluate((all) => {
    const text = document.body.innerText
    const read = /(?<read>[\d,]+) of [\d,]+ paypoints read/.exec(text)?.groups?.read
    return read === undefined ? all : Number(read.replaceAll(',', ''))
  }, PAYPOINTS)

async function until(page: Page, count: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const read = await paypointsRead(page)
    if (read >= count) return read
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`Only ${String(read)} were read.`)
    await delay(200)
  }
}

/** In the page: from the press to the first row that names a payout. */
function pressAndWait(label: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((each) => each.innerText === label)
  if (!button) throw new Error(`There is no button ${label}.`)
  const pressed = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[role="row"] a[href]')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - pressed))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    button.click()
  })
}

async function measure(latencyMs: number): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const service = opened.adopt(await largeService(latencyMs), ({ close }) => close())
  const connection = { organizationToken: 'of-the-bench', orgId: 123, entries: ['p0000'] }
  const app = opened.adopt(await serve('dist', { ...service, ...connection }), ({ close }) =>
    close(),
  )
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(new URL('/payouts?entry=*', app.url).href)
  await page.getByRole('button', { name: 'Read all' }).waitFor()
  const firstRows = await page.evaluate(pressAndWait, 'Read all')
  const begun = await pageMetrics(session)
  const readBefore = await paypointsRead(page)
  const early = await until(page, readBefore + ANSWERS_OF_SLOW)
  const some = await pageMetrics(session)
  const name = latencyMs === 0 ? 'no latency' : `${String(latencyMs)} ms`
  const rows: Row[] = [
    {
      name: `${name}: first rows`,
      value: firstRows / 1000,
      unit: 's',
      goal: latencyMs === 0 ? '≤ 1.5' : '≤ 2',
    },
    {
      name: `${name}: script an answer, at first`,
      value: (some.scriptMs - begun.scriptMs) / (early - readBefore),
      unit: 'ms',
      goal: '≤ 5',
    },
    { name: `${name}: heap, ${String(early)} read`, value: some.megabytes, unit: 'MB' },
  ]
  if (latencyMs > 0) return rows
  const readingFrom = performance.now()
  await until(page, PAYPOINTS)
  const seconds = (performance.now() - readingFrom) / 1000
  const end = await pageMetrics(session)
  return [
    ...rows,
    {
      name: `${name}: script an answer, of all`,
      value: (end.scriptMs - begun.scriptMs) / (PAYPOINTS - readBefore),
      unit: 'ms',
      goal: '≤ 5',
    },
    { name: `${name}: all others read`, value: seconds, unit: 's' },
    { name: `${name}: heap, all read`, value: end.megabytes, unit: 'MB' },
  ]
}

export async function benchLarge(): Promise<Row[]> {
  await ensureFreshBuild()
  const rows: Row[] = []
  // One after the other: they would slow each other down.
  for (const latencyMs of LATENCIES) rows.push(...(await measure(latencyMs)))
  return rows
}
