import { test as base, expect } from '@playwright/test'
import { ownScreens } from '../../bench/screens'
import { askFirstPage, payoutsScreen } from '../../bench/screens/first-page'
import { serve, startSandbox, type Site } from '../../bench/screens/servers'
import { sizeOfScripts, visit } from '../../bench/screens/visit'

/** Until nothing more comes, the panel of a record among it: it is fetched once the rows are there. */
const MOST_REQUESTS = 47
/** What a whole list takes now; the goal is 220,000 (quality.md, section 1). A change that needs more says in its message what for. */
const MOST_SCRIPT_BYTES = 295_500
const MOST_SCRIPTS = 11
/** A form's, which is larger: the library of fields, the look-ups before sending. */
const MOST_FORM_SCRIPT_BYTES = 360_000
/** Of a screen that shows, or connects: without what forms are made of. */
const MOST_SHOWN_SCRIPT_BYTES = 362_000

const test = base.extend<object, { app: Site }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await using opened = new AsyncDisposableStack()
      const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
      await use(opened.adopt(await serve('dist', sandbox), ({ close }) => close()))
    },
    { scope: 'worker' },
  ],
})
// One after the other, in one worker: each service and each compressed build is made once.
test.describe.configure({ mode: 'default' })

/** A visit waits two seconds for what may still come: others load meanwhile. */
async function threeAtOnce<T>(all: readonly T[], look: (each: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 3) {
    await Promise.all(all.slice(from, from + 3).map(look))
  }
}

const titled = (title: string) => ({ row: title, parts: [['button', 'Add filter']] as const })

test('the whole screen of each list keeps to its bytes and requests in the production build', async ({
  browser,
  app,
}) => {
  test.slow()
  const { vendor } = await askFirstPage(browser, new URL('/payouts', app.url))

  const lists = [
    ['/payouts', payoutsScreen(vendor)],
    ['/batches', titled('Batches')],
    ['/paypoints', titled('Paypoints')],
    // What this browser has seen: nothing yet.
    ['/vendors', titled('Vendors')],
    ['/bills', titled('Bills')],
    ['/invoices', titled('Invoices')],
  ] as const
  await threeAtOnce(lists, async ([path, screen]) => {
    const url = new URL(path, app.url)
    const { exchanges, scripts } = await visit(browser, { url, screen, isNeverIdle: true })
    const { requestsToQuiet } = await visit(browser, { url, screen })
    const paths = [path, ...exchanges.map((each) => `${each.type} ${each.path}`)].join('\n')
    expect.soft(requestsToQuiet, paths).toBeLessThanOrEqual(MOST_REQUESTS)
    // The start asks, and the screen reads what it asked.
    const asked = exchanges.flatMap((each) => (each.path.startsWith('/api/') ? each.path : []))
    expect.soft(asked, paths).toEqual([...new Set(asked)])
    expect.soft(scripts.length, paths).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect.soft(sizeOfScripts({ scripts }), paths).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })
})

test('what `npm run bench -- screens` waits for is there', async ({ browser, app }) => {
  test.slow()
  const first = await askFirstPage(browser, new URL('/payouts', app.url))
  await threeAtOnce(ownScreens(first), async ([path, screen]) => {
    const { layoutShift } = await visit(browser, { url: new URL(path, app.url), screen })
    expect.soft(layoutShift, path).toBeLessThanOrEqual(0.02)
  })
})

test('a form keeps to its bytes and requests', async ({ browser, app }) => {
  test.slow()
  const formScreens = [
    ['/payouts/new', 'New payout'],
    ['/vendors/new', 'New vendor'],
    ['/invoices/new', 'New invoice'],
    ['/payments/new', 'Take a payment'],
    ['/refunds/new', 'Refund'],
    ['/payment-methods/new', 'Store a payment method'],
  ] as const
  await threeAtOnce(formScreens, async ([path, title]) => {
    const screen = { row: title, parts: [['button', 'Continue']] as const }
    const { scripts, requestsToQuiet } = await visit(browser, {
      url: new URL(path, app.url),
      screen,
      isNeverIdle: true,
    })
    const paths = [path, ...scripts.map((each) => each.path)].join('\n')
    expect.soft(requestsToQuiet, paths).toBeLessThanOrEqual(MOST_REQUESTS)
    expect.soft(sizeOfScripts({ scripts }), paths).toBeLessThanOrEqual(MOST_FORM_SCRIPT_BYTES)
  })
})

test('screens that only show, or connect, fetch nothing of forms', async ({ browser, app }) => {
  test.slow()
  const shown = [
    ['/customers/5001', 'Liam Whitfield'],
    ['/domains', 'Apple Pay domains'],
    ['/boarding-links', 'Boarding links'],
    ['/notifications', 'Alerts and webhooks'],
    ['/settings', 'Settings'],
  ] as const
  await threeAtOnce(shown, async ([path, title]) => {
    const screen = { row: title, parts: [['h1', title]] as const }
    const url = new URL(path, app.url)
    const { scripts } = await visit(browser, { url, screen, isNeverIdle: true })
    const paths = [path, ...scripts.map((each) => each.path)].join('\n')
    expect.soft(sizeOfScripts({ scripts }), paths).toBeLessThanOrEqual(MOST_SHOWN_SCRIPT_BYTES)
  })
})
