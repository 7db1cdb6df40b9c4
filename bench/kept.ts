/**
 * A browser that keeps as much as it may: 20,000 vendors, 50,000 bills with a payout each, 5,000 submissions. How long its list of bills,
 * the palette and the choice of a payee keep the page busy, and when they show what was asked.
 */
import type { Page } from '@playwright/test'

import { launchChromium } from '../scripts/launch-chromium'
import type { Row } from './row'
import { ensureFreshBuild } from './screens/fresh-build'
import { serve, startSandbox } from './screens/servers'

const VENDORS = 20_000
const BILLS = 50_000
const SUBMISSIONS = 5000
const PATIENCE_MS = 20_000
const PAUSE_MS = 400

/** In the page: as many records as may be kept, beside those that were read. */
async function fill([vendors, bills, submissions]: readonly [number, number, number]) {
  const opened = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    })
  const put = async (
    database: IDBDatabase,
    store: string,
    count: number,
    make: (at: number) => object,
  ) => {
    for (let from = 0; from < count; from += 5000) {
      const transaction = database.transaction(store, 'readwrite')
      for (let at = from; at < Math.min(count, from + 5000); at += 1)
        transaction.objectStore(store).put(make(at))
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    }
  }
  const directory = await opened('countinghouse-directory')
  const scope = await new Promise<string>((resolve) => {
    const reading = directory.transaction('vendors').objectStore('vendors').getAllKeys()
    reading.addEventListener('success', () =>
      resolve((reading.result as unknown as string[][])[0]?.[0] ?? ''),
    )
  })
  const facts = (values: Readonly<Record<string, unknown>>, asOf: number) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, asOf }]))
  const seen = (at: number) => ({ firstSeen: { at }, lastSeen: { at }, seen: at })
  const [kind = 'live', baseUrl = '', orgId = ''] = scope.split(' ')
  const name = (at: number) =>
    `${['Acme', 'Bluebird', 'Cedar', 'Delta', 'Évora'][at % 5] ?? ''} Supplies ${String(at)}`
  await put(directory, 'vendors', vendors, (at) => ({
    scope,
    id: `9${String(at)}`,
    facts: facts(
      {
        name: name(at),
        number: `V-${String(at)}`,
        email: `a${String(at)}@host.test`,
        city: 'Springfield',
        entry: 'main-street',
      },
      1e12 + at,
    ),
    ...seen(1e12 + at),
    payouts: at % 50,
  }))
  await put(directory, 'bills', bills, (at) => ({
    scope,
    id: `8${String(at)}`,
    facts: facts(
      {
        number: `INV-${String(at)}`,
        amount: { amountMinor: 100 + at, scale: 2, currency: 'USD' },
        // Of every other bill, its own record was read.
        ...(at % 2 === 0 && { whole: { amountMinor: 200 + at, scale: 2, currency: 'USD' } }),
        billDate: '2026-10-01',
        dueDate: `2026-11-${String(10 + (at % 20))}`,
        vendorId: `9${String(at % 20_000)}`,
        vendorName: name(at % 20_000),
        entry: 'main-street',
      },
      1e12 + at,
    ),
    ...seen(1e12 + at),
    // A part payment, or one that was canceled.
    parts: [
      {
        entry: 'main-street',
        idOut: `7${String(at)}`,
        paymentId: `12-P7${String(at)}`,
        date: '2026-10-02T10:00:00Z',
        amount: { value: { amountMinor: 100 + at, scale: 2, currency: 'USD' }, asOf: 1e12 + at },
        status: { value: { text: at % 3 === 0 ? 'Canceled' : 'Paid', code: 1 }, asOf: 1e12 + at },
      },
    ],
  }))
  const journal = await opened('countinghouse-submissions')
  await put(journal, 'submissions', submissions, (at) => ({
    scope,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    drafts: [`draft-${String(at)}`],
    operation: 'payoutAuthorize',
    hash: `hash-${String(at)}`,
    environment: { kind, baseUrl, orgId },
    subject: {
      title: `Payout to ${name(at)}`,
      entry: 'main-street',
      payeeName: name(at),
      amount: { amountMinor: 100 + at, scale: 2, currency: 'USD' },
    },
    body: {},
    state: 'accepted',
    attempts: [{ at: 1e12 + at, outcome: 'accepted' }],
    decisions: [],
    createdAt: 1e12 + at,
    reference: `12-${String(at)}`,
  }))
}

/** In the page: when a key was pressed last. */
function watchKeys() {
  const pressed = { at: 0 }
  Object.assign(globalThis, { pressed })
  addEventListener('keydown', ({ timeStamp }) => void (pressed.at = timeStamp), { capture: true })
}

/** In the page: from the last key until an option has the text. */
function untilOption(text: string): Promise<number> {
  const { pressed } = globalThis as unknown as { pressed: { at: number } }
  const end = performance.now() + 10_000
  return new Promise((resolve) => {
    const look = () => {
      const all = [...document.querySelectorAll('[role="option"]')]
      const isThere = all.some((each) => each.textContent.includes(text))
      if (isThere || performance.now() > end) resolve(performance.now() - pressed.at)
      else requestAnimationFrame(look)
    }
    look()
  })
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's own: whatever else this machine does counts for nothing. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const TRACED = ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline']

/** The longest task of the page's main thread while something is done. */
async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: TRACED })
  await work()
  const trace = (await browser?.stopTracing())?.toString() ?? ''
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain'
        ? `${String(pid)} ${String(tid)}`
        : [],
    ),
  )
  const times = traceEvents.flatMap(({ name, tdur, pid, tid }) =>
    name.endsWith('RunTask') && tdur && mains.has(`${String(pid)} ${String(tid)}`) ? tdur : [],
  )
  return Math.round(Math.max(...times) / 1000)
}

/** Key by key: the longest task of all, and when the last one's option is there. */
async function type(page: Page, name: string, text: string): Promise<Row[]> {
  let shown = Number.NaN
  const longest = await longestTask(page, async () => {
    for (const key of text.slice(0, -1)) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(PAUSE_MS)
    }
    await page.keyboard.press(text.slice(-1))
    shown = await page.evaluate(untilOption, text)
    await page.waitForTimeout(PAUSE_MS)
  })
  return [
    { name: `${name}: its option`, value: Math.round(shown), unit: 'ms', goal: '≤ 200' },
    { name: `${name}: longest task`, value: longest, unit: 'ms of its thread', goal: '≤ 100' },
  ]
}

export async function benchKept(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(watchKeys)
  const at = (path: string) => new URL(path, app.url).href
  await page.goto(at('/payouts'))
  await page.getByRole('row').nth(3).waitFor()
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
  // What was read is learned when there is time.
  await page.getByRole('row').nth(3).waitFor()
  await page.goto(at('/submissions'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(fill, [VENDORS, BILLS, SUBMISSIONS] as const)

  const rows = () => page.getByRole('row').nth(3).waitFor()
  const opening = await longestTask(page, async () => {
    await page.goto(at('/bills'))
    await rows()
    await page.waitForTimeout(2000)
  })
  const learning = await longestTask(page, async () => {
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
    await page
      .getByRole('table', { name: /^Payouts of/ })
      .getByRole('link')
      .first()
      .waitFor()
    await page.goBack()
    await rows()
    await page.waitForTimeout(2000)
  })
  const aging = await longestTask(page, async () => {
    await page.getByRole('link', { name: 'Overdue', exact: true }).click()
    await page.waitForTimeout(2000)
    await rows()
  })
  const selecting = await longestTask(page, async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByText(/ selected$/).waitFor()
    await page.waitForTimeout(1000)
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run an action' }).waitFor()
  const palette = await type(page, 'palette', 'Supplies 4999')
  await page.goto(at('/payouts/new'))
  const payee = page.getByPlaceholder('Search by name, number, or ID')
  await payee.click()
  await page.waitForTimeout(2000)
  const picker = await type(page, 'payee', 'Supplies 4999')
  const task = { unit: 'ms of its thread', goal: '≤ 100' }
  return [
    { name: '/bills: longest task', value: opening, ...task },
    { name: '/bills, once payouts were read: longest task', value: learning, ...task },
    { name: '/bills, those that are overdue: longest task', value: aging, ...task },
    { name: '/bills, all of those selected: longest task', value: selecting, ...task },
    ...palette,
    ...picker,
  ]
}
