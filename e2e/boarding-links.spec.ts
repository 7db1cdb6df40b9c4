import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { tabTo } from './support/keyboard'
import { rowsOf } from './support/lists'
import { expect, test } from './support/test'

async function openLink(page: Page, address = '/boarding-links/92'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('table', { name: 'Business', exact: true })).toBeVisible()
}

const shown = (page: Page, text: string) => page.getByText(text, { exact: true })

test('by keyboard: opened by its reference name, a number shown, its checklist', async ({
  page,
}) => {
  await page.goto('/boarding-links')
  await tabTo(page, page.getByRole('textbox', { name: 'Open by boarding link ID' }))
  await page.keyboard.type('fernhill-retail-00092')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/boarding-links\/92$/)
  await tabTo(page, page.getByRole('button', { name: 'Show License (Business)' }))
  await expect(shown(page, 'OR-20211')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(shown(page, 'OR-20211')).toBeVisible()
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Checklist/ })).toBeFocused()
})

test('what the applicant must bring prints without the screen around it', async ({ page }) => {
  await openLink(page, '/boarding-links/91')
  await page.getByRole('tab', { name: /Checklist/ }).click()
  await expect(page.getByRole('list', { name: 'Owner 1' }).getByText('SSN')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(shown(page, 'What the applicant must bring')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print checklist' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Raw' })).toBeHidden()
  await expect(page.getByText('Skip to content')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('several opened at once are a list, by number or by reference name', async ({ page }) => {
  await page.goto('/boarding-links?ids=fernhill-restaurants-00091|92|7')
  await expect(page.getByText('2 of 3 boarding links found by ID')).toBeVisible()
  await expect(rowsOf(page, 'Boarding links')).toHaveCount(2)
})

for (const scenario of ['malformed', 'drift', 'foreign-text', 'long-text']) {
  test(`odd answers (${scenario}) leave the form readable`, async ({ page }) => {
    await page.goto(`/boarding-links/92?scenario=${scenario}`)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 3, name: 'Application', exact: true }),
    ).toBeVisible()
  })
}

axeFindsNothing([
  {
    name: 'boarding links, none yet',
    show: async (page) => {
      await page.goto('/boarding-links')
      await expect(page.getByText('No boarding links yet')).toBeVisible()
    },
  },
  {
    name: 'a boarding link',
    isNarrow: true,
    show: (page) => openLink(page, '/boarding-links/91'),
  },
  {
    name: 'a checklist',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.getByRole('tab', { name: /Checklist/ }).click()
      await expect(page.getByRole('list', { name: 'Business', exact: true })).toBeVisible()
    },
  },
])
