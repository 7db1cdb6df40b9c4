import { readFile } from 'node:fs/promises'

import { axeFindsNothing } from './support/axe'
import { tabTo, typeInto } from './support/keyboard'
import { openPayouts } from './support/payouts'
import { recordsKept } from './support/storage'
import { expect, test } from './support/test'
import type { Page } from '@playwright/test'

const SECRET = 'planted-token-7719'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
}

async function keepDraft(page: Page): Promise<void> {
  await page.goto('/vendors/new')
  await page.getByLabel('Name', { exact: true }).first().fill('Half Typed Harbor')
  await expect
    .poll(async () => (await recordsKept(page, 'countinghouse-drafts', 'drafts')).length)
    .toBeGreaterThan(0)
}

async function exportFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, 'Export everything')
  return (await download).path()
}

const choose = async (page: Page, path: string) =>
  page.getByLabel('File of everything').setInputFiles(path)

test('everything goes out, is wiped, and comes in again, by keyboard (PI-D40)', async ({
  page,
}) => {
  test.slow()
  await openPayouts(page)
  await keepDraft(page)
  await page.evaluate(
    (secret) => sessionStorage.setItem('countinghouse.tokens', secret),
    `{"organizationToken":"${SECRET}"}`,
  )
  await page.goto('/settings?section=privacy')
  await expect(page.getByRole('heading', { name: 'Kept in this browser' })).toBeVisible()
  const path = await exportFile(page)
  const text = await readFile(path, 'utf8')
  expect(text).toContain('Half Typed Harbor')
  expect(text).not.toContain(SECRET)

  await press(page, 'Review what’s kept…')
  await expect(page.getByRole('table', { name: 'What will be removed' })).toBeVisible()
  await typeInto(page, 'Type “wipe” to confirm', 'wipe')
  await page.keyboard.press('Enter')
  await press(page, 'Start fresh')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(await recordsKept(page, 'countinghouse-drafts', 'drafts').catch(() => [])).toEqual([])

  await page.goto('/settings?section=privacy')
  await press(page, 'Import from a file')
  await expect(page.getByText('Importing sends nothing')).toBeVisible()
  await choose(page, path)
  const drafts = page.getByRole('row', { name: /^Drafts/ })
  await expect(drafts).toHaveText(/Drafts1000/)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url())
  })
  await press(page, /^Import [\d,]+ records?$/)
  await expect(page.getByText(/records? imported$/).first()).toBeVisible()
  expect(requests).toEqual([])
  await press(page, 'Done')
  await expect(button(page, 'Import from a file')).toBeFocused()

  // Twice is once.
  await press(page, 'Import from a file')
  await choose(page, path)
  await expect(drafts).toHaveText(/Drafts0010/)
  await page.keyboard.press('Escape')
  await page.goto('/vendors/new')
  await expect(page.getByText('Half Typed Harbor').first()).toBeVisible()
})

test('a file that isn’t ours is refused, with what to do', async ({ page }) => {
  await page.goto('/settings?section=privacy')
  await press(page, 'Import from a file')
  await page.getByLabel('File of everything').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"countinghouse view"}'),
  })
  await expect(page.getByText('The file wasn’t imported')).toBeVisible()
  await expect(page.getByText('Choose one that is.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

axeFindsNothing([
  {
    name: 'what a file would bring in',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page)
      await keepDraft(page)
      await page.goto('/settings?section=privacy')
      const path = await exportFile(page)
      await press(page, 'Import from a file')
      await choose(page, path)
      await expect(page.getByRole('row', { name: /^Drafts/ })).toBeVisible()
    },
  },
])
