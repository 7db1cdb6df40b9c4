import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { recordsKept } from './support/storage'
import { expect, test } from './support/test'

/** A record is kept once it was looked at for a moment. */
const opened = (page: Page) =>
  expect
    .poll(async () => (await recordsKept(page, 'countinghouse-recents', 'recents')).length)
    .toBeGreaterThan(0)

test('what was done here is listed newest first, filtered, and saved as a file', async ({
  page,
}) => {
  await page.goto('/vendors/1001')
  await opened(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto('/settings?section=privacy')
  await page.getByRole('switch', { name: 'Presenter mode' }).click()
  await page
    .getByRole('complementary', { name: 'Environment' })
    .getByRole('button', { name: /End$/ })
    .click()

  await page.getByRole('tab', { name: 'Activity' }).click()
  const activity = page.getByRole('table', { name: 'Activity' })
  await expect(activity.getByRole('cell', { name: 'Started presenter mode' })).toBeVisible()
  await page.reload()
  await expect(activity.getByRole('row').nth(1)).toContainText('Ended presenter mode')
  await expect(activity.getByRole('row').nth(2)).toContainText('Started presenter mode')
  await expect(activity.getByRole('link', { name: 'Opened Vendor 1001' })).toBeVisible()
  await expect(activity).not.toContainText(String(name))

  await page.getByLabel('Kind', { exact: true }).selectOption('Opened')
  await expect(activity.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Find in activity').fill('nothing like it')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByLabel('Find in activity').fill('vendor')
  await page.getByLabel('Kind', { exact: true }).selectOption('All')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('"Opened","Opened Vendor 1001","/vendors/1001"')

  await page.reload()
  await expect(activity.getByText('Saved a file: activity.csv')).toBeVisible()
  await activity.getByRole('link', { name: 'Opened Vendor 1001' }).click()
  await expect(page).toHaveURL(/\/vendors\/1001/)
})

axeFindsNothing([
  {
    name: 'settings with activity',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/vendors/1001')
      await opened(page)
      await page.goto('/settings?section=activity')
      await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible()
    },
  },
])
