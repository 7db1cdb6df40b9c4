import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { openPayouts, payoutRows } from './support/payouts'
import { recordsKept } from './support/storage'
import { expect, test } from './support/test'

/** Everything that a browser can keep for this address, by name. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }))

const empty = { local: [], session: [], databases: [], caches: [], workers: 0, cookies: '' }

/** As a lost answer leaves it. */
const keepUnknown = (page: Page, id = 'lost-1') =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('countinghouse-submissions')
        opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('submissions', 'readwrite')
          transaction.objectStore('submissions').put({
            scope: 'sandbox  123',
            id,
            drafts: [`draft of ${id}`],
            operation: 'vendorCreate',
            hash: 'abc',
            environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
            subject: { title: 'New vendor Lost Harbor' },
            body: {},
            state: 'unknown',
            attempts: [{ at: Date.now(), outcome: 'unknown', reason: 'network' }],
            decisions: [],
            createdAt: Date.now() - 86_400_000,
          })
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    id,
  )

/** Records are kept a moment after they are shown or typed. */
const keeps = (page: Page, name: string) =>
  expect
    .poll(async () => (await recordsKept(page, `countinghouse-${name}`, name)).length)
    .toBeGreaterThan(0)

async function fill(page: Page): Promise<void> {
  await openPayouts(page)
  await payoutRows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('definition').first()).toBeVisible()
  await page.goto('/vendors/1001')
  await keeps(page, 'recents')
  await page.goto('/vendors/new')
  await page.getByLabel('Name', { exact: true }).first().fill('Half typed')
  await keeps(page, 'drafts')
  await page.goto('/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible()
  await keepUnknown(page)
  await page.evaluate(async () => {
    await caches.open('left-by-a-worker')
  })
  await page.goto('/settings')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('tab', { name: 'Privacy and data' }).click()
}

const review = (page: Page) => page.getByRole('button', { name: 'Review what’s kept…' })
const wipeButton = (page: Page) => page.getByRole('button', { name: /^Delete (it all|all of it)/ })

test('what is kept is shown first, all of it goes, and nothing comes back before a fresh start', async ({
  page,
}) => {
  test.slow()
  await fill(page)
  const other = await page.context().newPage()
  await openPayouts(other)
  await other.evaluate(() =>
    sessionStorage.setItem('countinghouse.tokens', '{"kept":"for this tab"}'),
  )

  await review(page).click()
  const table = page.getByRole('table', { name: 'What will be removed' })
  for (const name of [
    'What you sent',
    'Drafts',
    'Directory: vendors',
    'Recently opened',
    'About the sandbox',
    'Settings: theme, layouts, default views',
    'Caches',
    'Service workers',
  ]) {
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('We don’t know what became of 1 submission')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New vendor Lost Harbor' })).toBeVisible()
  // What only this browser has is counted, and offered as a file first.
  await expect(page.getByText('Some of it exists only in this browser')).toBeVisible()
  await expect(page.getByText(/^1 submission without an outcome\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything' }).last()).toBeVisible()

  // Not by a slip.
  await expect(wipeButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Type “wipe” to confirm').fill('wip')
  await page.keyboard.press('Enter')
  await expect(table).toBeVisible()
  // What was sent since this was read is named first.
  await keepUnknown(other, 'lost-2')
  await page.getByLabel('Type “wipe” to confirm').fill('Wipe')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We don’t know what became of 2 submissions')).toBeVisible()
  await wipeButton(page).click()

  await expect(page.getByRole('heading', { name: 'This browser is wiped' })).toBeVisible()
  expect(await kept(page)).toEqual(empty)
  await expect(
    other.getByRole('heading', { name: 'This browser was wiped in another tab' }),
  ).toBeVisible()
  // Nor does what the other tab does on leaving; its own store goes with it.
  await other.goto('/config.json')
  expect((await kept(other)).session).toEqual([])
  await other.close()
  await page.waitForTimeout(500)
  expect(await kept(page)).toEqual(empty)

  await page.getByRole('button', { name: 'Start fresh' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Try it on sample data')).toBeVisible()
  await page.goto('/submissions')
  await expect(page.getByText('New vendor Lost Harbor')).toHaveCount(0)
})

test(
  'a database that something holds is named, and a retry removes it',
  { tag: '@fresh' },
  async ({ page }) => {
    await openPayouts(page)
    await page.goto('/settings?section=privacy')
    // As a frozen tab does: it never answers the request to close.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('countinghouse-held', 1)
          opening.onsuccess = () => {
            Object.assign(window, { held: opening.result })
            resolve()
          }
        }),
    )
    await review(page).click()
    await page.getByLabel('Type “wipe” to confirm').fill('wipe')
    await wipeButton(page).click()
    await expect(page.getByRole('heading', { name: 'Some of it is still here' })).toBeVisible()
    await expect(page.getByText(/countinghouse-held: Another tab holds it/)).toBeVisible()
    await page.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close())
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'This browser is wiped' })).toBeVisible()
    expect(await kept(page)).toEqual(empty)
  },
)

axeFindsNothing([
  {
    name: 'what a wipe removes',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page)
      await page.goto('/submissions')
      await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible()
      await keepUnknown(page)
      await page.goto('/settings?section=privacy')
      await review(page).click()
      await expect(page.getByRole('table', { name: 'What will be removed' })).toBeVisible()
    },
  },
])
