/** The screen as it last looked, until the app is there (src/app/last-screen.ts). */
import type { Page } from '@playwright/test'
import { rowsOf } from './support/lists'
import { reopened } from './support/reopened'
import { expect, test } from './support/test'

const STORE = { database: 'countinghouse-last-screens', store: 'screens' }

const keptScreens = (page: Page) =>
  page.evaluate(async ({ database, store }) => {
    // Opening one that isn't there yet would make it.
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes(database)) return []
    const opening = indexedDB.open(database)
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
    })
    const has = opened.objectStoreNames.contains(store)
    const all = has ? opened.transaction(store).objectStore(store).getAll() : undefined
    const records = await new Promise<unknown[]>((resolve) => {
      if (!all) resolve([])
      all?.addEventListener('success', () => resolve(all.result))
    })
    opened.close()
    return records.map((record) => String(Reflect.get(Object(record), 'address')))
  }, STORE)

const lastOf = (page: Page) => page.locator('#root > [inert]')

async function seen(page: Page, path: string, list: string) {
  await page.goto(path)
  await expect(rowsOf(page, list).first()).toBeVisible()
  await expect.poll(() => keptScreens(page)).toContain(path)
}

test(
  'a list opens as it was last seen, with its age, and the app takes its place',
  { tag: '@fresh' },
  async ({ browser, page: before }) => {
    await seen(before, '/payouts', 'Payouts')
    const first = await rowsOf(before, 'Payouts').first().innerText()
    const { page, context, letGo } = await reopened(browser, before)
    await page.goto('/payouts', { waitUntil: 'commit' })
    await expect(lastOf(page)).toContainText(first.split('\n')[0] ?? '')
    await expect(lastOf(page)).toContainText(/As of .+, refreshing/)
    // It is to look at alone.
    await expect(page.getByRole('link')).toHaveCount(0)
    const named = lastOf(page).locator('[href], [id], [title]')
    await expect(named).toHaveCount(0)
    letGo()
    await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
    await expect(lastOf(page)).toHaveCount(0)
    await expect(page.getByText(/, refreshing$/)).toHaveCount(0)
    await context.close()
  },
)

test(
  'of another address, or of a form, none is shown',
  { tag: '@fresh' },
  async ({ browser, page: before }) => {
    await seen(before, '/payouts', 'Payouts')
    await before.goto('/vendors/new')
    await expect(before.getByRole('heading', { name: 'New vendor', level: 1 })).toBeVisible()
    const { page, context } = await reopened(browser, before)
    for (const path of ['/batches', '/payouts?status(eq)=1']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(lastOf(page)).toBeVisible()
      await expect(lastOf(page)).not.toContainText('As of')
    }
    await context.close()
    expect(await keptScreens(before)).toEqual(['/payouts'])
  },
)

test('a list that failed is not kept as it looks then', { tag: '@fresh' }, async ({ page }) => {
  await seen(page, '/payouts', 'Payouts')
  await page.goto('/batches?scenario=refused')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await page.goto('/paypoints')
  await expect(rowsOf(page, 'Paypoints').first()).toBeVisible()
  await expect.poll(() => keptScreens(page)).toContain('/paypoints')
  expect(await keptScreens(page)).not.toContain('/batches')
})

test(
  'turned off in Settings, none is kept or shown',
  { tag: '@fresh' },
  async ({ browser, page: before }) => {
    await seen(before, '/payouts', 'Payouts')
    await before.goto('/settings')
    await before.getByRole('switch', { name: 'Last screen at the start' }).click()
    const said = 'Lists open empty until your provider has answered.'
    await expect(before.getByText(said)).toBeVisible()
    await expect.poll(() => keptScreens(before)).toEqual([])
    const { page, context, letGo } = await reopened(browser, before)
    await page.goto('/payouts', { waitUntil: 'commit' })
    await expect(lastOf(page)).toBeVisible()
    await expect(lastOf(page)).not.toContainText('As of')
    letGo()
    await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
    expect(await keptScreens(page)).toEqual([])
    await context.close()
  },
)

test('a tab that presents shows none', { tag: '@fresh' }, async ({ page }) => {
  await seen(page, '/payouts', 'Payouts')
  await page.goto('/settings?section=privacy')
  await page.getByRole('switch', { name: 'Presenter mode' }).click()
  await expect(page.getByRole('complementary', { name: 'Environment' })).toContainText(
    'Presenter mode',
  )
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('#root')?.textContent ?? ''
      if (text.includes(', refreshing')) Object.assign(window, { wasShown: true })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/payouts')
  await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(window, 'wasShown'))).toBe(false)
  // The same look finds it where no tab presents.
  await page.getByRole('button', { name: /Presenter mode/ }).click()
  await page.reload()
  await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.has(window, 'wasShown'))).toBe(true)
})
