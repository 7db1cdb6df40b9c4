/** The screen as it last looked, until the app is there (src/app/last-screen.ts). */
import type { Page } from '@playwright/test'
import { rowsOf } from './support/lists'
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

/** The app's scripts come only once they are let go. */
async function held(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function seen(page: Page, path: string, list: string) {
  await page.goto(path)
  await expect(rowsOf(page, list).first()).toBeVisible()
  await expect.poll(() => keptScreens(page)).toContain(path)
}

test(
  'a list opens as it was last seen, with its age, and the app takes its place',
  { tag: '@fresh' },
  async ({ page }) => {
    await seen(page, '/payouts', 'Payouts')
    const first = await rowsOf(page, 'Payouts').first().innerText()
    const letGo = await held(page)
    await page.goto('/payouts', { waitUntil: 'commit' })
    await expect(lastOf(page)).toContainText(first.split('\n')[0] ?? '')
    await expect(lastOf(page)).toContainText(/As of .+, refreshing/)
    // It is to look at alone.
    await expect(page.getByRole('link')).toHaveCount(0)
    expect(
      await lastOf(page).evaluate((each) => each.querySelectorAll('[href], [id], [title]').length),
    ).toBe(0)
    letGo()
    await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
    await expect(lastOf(page)).toHaveCount(0)
    await expect(page.getByText(/, refreshing$/)).toHaveCount(0)
  },
)

test(
  'what it was of another address, or of a form, is not shown',
  { tag: '@fresh' },
  async ({ page }) => {
    await seen(page, '/payouts', 'Payouts')
    await page.goto('/vendors/new')
    await expect(page.getByRole('heading', { name: 'New vendor', level: 1 })).toBeVisible()
    const letGo = await held(page)
    for (const path of ['/vendors/new', '/batches', '/payouts?status(eq)=1']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(lastOf(page)).toBeVisible()
      await expect(lastOf(page)).not.toContainText('As of')
    }
    letGo()
    expect(await keptScreens(page)).toEqual(['/payouts'])
  },
)

test('turned off in Settings, none is kept or shown', { tag: '@fresh' }, async ({ page }) => {
  await seen(page, '/payouts', 'Payouts')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Turn off last screens' }).click()
  await expect(page.getByText('Lists open empty until the service has answered.')).toBeVisible()
  await expect.poll(() => keptScreens(page)).toEqual([])
  const letGo = await held(page)
  await page.goto('/payouts', { waitUntil: 'commit' })
  await expect(lastOf(page)).toBeVisible()
  await expect(lastOf(page)).not.toContainText('As of')
  letGo()
  await expect(rowsOf(page, 'Payouts').first()).toBeVisible()
  expect(await keptScreens(page)).toEqual([])
})

test('a tab that presents shows none', { tag: '@fresh' }, async ({ page }) => {
  await seen(page, '/payouts', 'Payouts')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Start presenter mode' }).click()
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
