import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { expect, test } from './support/test'

const calls = (page: Page) => page.getByRole('list', { name: 'Calls' }).getByRole('button')
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function openDrawer(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inspector')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
}

/** With a call whose content is shown. */
async function showCall(page: Page): Promise<void> {
  await openDrawer(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('9001')
  await page.getByRole('option', { name: 'Open chargeback 9001' }).click()
  await calls(page)
    .filter({ hasText: /Get chargeback.*9001/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible()
}

test('a call shows what was asked and answered, opens its record, and is exported without its token', async ({
  page,
}) => {
  await showCall(page)
  const curl = page.getByRole('region', { name: 'cURL', exact: true })
  await expect(curl).toContainText('requestToken: $COUNTINGHOUSE_TOKEN')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    '"caseNumber"',
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export HAR' }).click(),
  ])
  const har = await readFile(await download.path(), 'utf8')
  const { log } = JSON.parse(har) as { log: { version: string; entries: readonly unknown[] } }
  expect(log.version).toBe('1.2')
  expect(log.entries.length).toBe(await calls(page).count())
  expect(har).toContain('/ChargeBacks/read/9001')
  for (const secret of ['sandbox-organization-token', 'sandbox-application-token']) {
    expect(har).not.toContain(secret)
    expect(await page.content()).not.toContain(secret)
  }

  await page.getByRole('button', { name: 'Pause' }).click()
  const before = await calls(page).count()
  await page.getByRole('link', { name: 'Open chargeback 9001' }).click()
  await expect(page).toHaveURL(/\/chargebacks\/9001$/)
  await main(page).getByRole('link', { name: 'Batches' }).click()
  await expect(page.getByRole('table', { name: /^Batches/ })).toBeVisible()
  expect(await calls(page).count()).toBe(before)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(calls(page).filter({ hasText: 'List batches' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close call' }).click()
  await expect(
    calls(page)
      .filter({ hasText: /Get chargeback.*9001/ })
      .first(),
  ).toBeFocused()
  await page.getByRole('textbox', { name: 'Find a call' }).fill('get chargeback')
  await expect(calls(page).filter({ hasNotText: 'Get chargeback' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

axeFindsNothing([
  { name: 'the drawer with a call', show: showCall },
  {
    name: 'the page',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/paypoints')
      await expect(page.getByRole('table', { name: /^Paypoints/ })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('inspector as a page')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible()
      await calls(page).first().click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        await page.evaluate(() => window.innerWidth),
      )
    },
  },
])
