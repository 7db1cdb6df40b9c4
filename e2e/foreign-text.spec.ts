import type { Page } from '@playwright/test'

import { panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

/** What a page shows of characters that hide or reorder, and Hebrew that nothing isolates. */
const findings = (page: Page) =>
  page.evaluate(() => {
    const hidden = /[\u202a-\u202e\u2066\u2067\u200b]/
    const loose = (text: string) =>
      /[\u0590-\u05ff]/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (hidden.test(text)) found.push(`hidden: ${text.slice(0, 40)}`)
      if (loose(text) && !node.parentElement?.closest('bdi, pre')) {
        found.push(`not isolated: ${text.slice(0, 40)}`)
      }
    }
    for (const element of document.querySelectorAll('[title], [aria-label]')) {
      for (const name of ['title', 'aria-label']) {
        const text = element.getAttribute(name) ?? ''
        if (hidden.test(text) || loose(text)) found.push(`${name}: ${text.slice(0, 40)}`)
      }
    }
    return found
  })

for (const path of ['/', '/payouts', '/batches', '/paypoints']) {
  test(`X8: ${path} shows hidden characters, and obeys none`, async ({ page }) => {
    await page.goto(`${path}?scenario=foreign-text`)
    await expect(page.locator('bdi').filter({ hasText: '[U+202E]' }).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('X8: every tab of a record, and its page', async ({ page }) => {
  test.slow()
  await page.goto('/payouts?scenario=foreign-text')
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByRole('img', { name: 'right-to-left override' }).first()).toBeVisible()
  for (const tab of await panel.getByRole('tab').all()) {
    await tab.click()
    expect(await findings(page)).toEqual([])
  }
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('[U+202E]')
  expect(await findings(page)).toEqual([])
  expect(await page.title()).not.toContain('\u202e')
})

test('X11: a record with 5,000 characters in every text stays small', async ({ page }) => {
  await page.goto('/payouts?scenario=long-text')
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: 'All fields' }).click()
  await expect(
    panel.getByRole('button', { name: /^Show all 5,\d{3} characters$/ }).first(),
  ).toBeVisible()
  const longest = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let most = 0
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest('option'))
        most = Math.max(most, node.textContent?.length ?? 0)
    }
    return most
  })
  expect(longest).toBeLessThan(400)
})

for (const [path, name, read] of [
  ['/vendors/1001', 'vendor', 'Contacts'],
  ['/bills/1018668', 'bill', 'Vendor'],
] as const) {
  test(`long texts fit the page of a ${name}`, async ({ page }) => {
    await page.goto(`${path}?scenario=long-text`)
    await expect(page.getByRole('region', { name: read })).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBe(0)
  })
}
