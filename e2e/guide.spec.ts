/** Help: from a page's head, from a field, from search, and as pages of its own. */
import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const help = (page: Page) => page.getByRole('button', { name: 'Help with this page' })
const guide = (page: Page, title: string) => page.getByRole('complementary', { name: title })

test('a list’s “?” opens its part beside it; a record that is opened takes its place', async ({
  page,
}) => {
  await openPayouts(page)
  await help(page).click()
  await expect(guide(page, 'Paying bills')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Follow a payout' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Follow a payout' })).toBeInViewport()
  // The list stays in use.
  await payoutRows(page).first().getByRole('link').click()
  await expect(panelOf(page).getByText('Payment ID')).toBeVisible()
  await expect(guide(page, 'Paying bills')).toBeHidden()
})

test('a form’s “?” leaves what was typed; a link stays in the guide, Escape brings the focus back', async ({
  page,
}) => {
  await page.goto('/vendors/new')
  await page.getByLabel('Name', { exact: true }).fill('Guided & Co')
  await help(page).click()
  await guide(page, 'Paying bills').getByRole('button', { name: 'method' }).click()
  await expect(guide(page, 'Glossary')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Method', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guide(page, 'Glossary')).toBeHidden()
  await expect(help(page)).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Guided & Co')
})

test('a field explains its term', async ({ page }) => {
  await page.goto('/payouts/new')
  const paypoint = page.getByRole('button', { name: 'What’s this?' }).first()
  await paypoint.click()
  await expect(page.getByRole('heading', { name: 'Paypoint', exact: true })).toBeFocused()
  await expect(guide(page, 'Glossary').getByText('A location of your business')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paypoint).toBeFocused()
})

test('search finds the guide, and opens it beside the page', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('what is an idempotency key')
  await page.getByRole('option', { name: /^Help: Idempotency key/ }).click()
  await expect(page.getByRole('heading', { name: 'Idempotency key' })).toBeFocused()
  await expect(page).toHaveURL(/\/settings$/)
})

test('Help has its contents, an address for each heading, and a dot until What’s new was seen', async ({
  page,
}) => {
  await page.goto('/guide/paying-bills#if-the-answer-is-lost')
  await expect(page.getByRole('heading', { name: 'If the answer is lost' })).toBeInViewport()
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Help/ })
  await expect(item).toHaveAccessibleName(/with news/)
  await item.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.getByRole('link', { name: 'What’s new' }).click()
  await expect(page).toHaveURL(/\/guide\/whats-new$/)
  await expect(item).toHaveAccessibleName('Help')
  await page.reload()
  await expect(item).toHaveAccessibleName('Help')
  await page.goto('/guide/nothing')
  await expect(page.getByText('The guide has no such page')).toBeVisible()
})

test('the guide is searched, and a page leads to its parts and its neighbors', async ({ page }) => {
  await page.goto('/guide')
  const field = page.getByRole('searchbox', { name: 'Search the guide' })
  await field.fill('answer lost')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ places?$/ })).toBeVisible()
  const found = page.getByRole('list', { name: 'Found in the guide' })
  await found.getByRole('link', { name: 'If the answer is lost' }).click()
  await expect(page.getByRole('heading', { name: 'If the answer is lost' })).toBeInViewport()
  const parts = page.getByRole('navigation', { name: 'On this page' })
  await parts.getByRole('link', { name: 'Pay a vendor' }).click()
  await expect(page.getByRole('heading', { name: 'Pay a vendor' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'More of the guide' })
    .getByRole('link', { name: 'Pay runs' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay runs' })).toBeVisible()
})

axeFindsNothing([
  {
    name: 'the guide’s contents',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto('/guide')
      await expect(page.getByRole('list', { name: 'Pages of the guide' })).toBeVisible()
    },
  },
  {
    name: 'a page of the guide',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto('/guide/getting-paid')
      await expect(page.getByRole('img').first()).toBeVisible()
    },
  },
  {
    name: 'the guide beside a form',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto('/payments/new')
      await help(page).click()
      await expect(guide(page, 'Getting paid')).toBeVisible()
    },
  },
])
