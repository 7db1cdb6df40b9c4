import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { chooseInMenu } from './support/directory'
import { tabTo } from './support/keyboard'
import { rowsOf } from './support/lists'
import { expect, test } from './support/test'

const outcome = (page: Page, name: string) => page.locator('#main').getByText(name, { exact: true })

async function setSeveral(page: Page): Promise<void> {
  await page.goto('/domains?ids=pmd_00000001|pmd_00000002|nowhere')
  await page.getByRole('button', { name: 'Turn on 3 domains', exact: true }).click()
  await page.getByRole('button', { name: 'Turn on 3 domains now' }).click()
  await expect(page.getByText('2 of 3 turned on', { exact: true })).toBeVisible()
}

test('by keyboard: opened by its ID, not known, turned on, its answer kept, turned off', async ({
  page,
}) => {
  await page.goto('/domains')
  // A list without rows has its box in their place.
  await tabTo(page, page.getByRole('textbox', { name: 'Open by domain ID' }))
  await page.keyboard.type('pmd_00000002')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/domains\/pmd_00000002$/)
  await expect(page.getByText('Not known here').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Turn on', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Turn on this domain now' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page, 'Apple Pay is on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Jobs of the domain' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Turn off', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Turn off this domain now' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page, 'Apple Pay is off')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Apple Pay domains' }).last())
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'Apple Pay domains')).toHaveCount(1)
  await page.getByRole('button', { name: 'Open a domain', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Open by domain ID' })).toBeFocused()
})

test('several are reviewed first, then set one after another, and can be turned back (PI-D2)', async ({
  page,
}) => {
  await page.goto('/domains')
  await chooseInMenu(page, 'Turn several on or off')
  await page.getByLabel('Domain IDs').fill('pmd_00000001\npmd_00000002, nowhere')
  await page.getByRole('button', { name: 'Continue with 3' }).click()
  await expect(page.getByLabel('Domain IDs')).toBeHidden()
  await page.getByRole('button', { name: 'Turn off 3 domains', exact: true }).click()
  const review = page.getByRole('group', { name: 'Review' })
  await expect(review).toBeFocused()
  await expect(review.getByText('Sandbox', { exact: true })).toBeVisible()
  await expect(review.getByText('won’t be offered Apple Pay any more')).toBeVisible()
  await review.getByRole('button', { name: 'Turn off 3 domains now' }).click()
  await expect(page.getByText('2 of 3 turned off', { exact: true })).toBeVisible()
  const table = page.getByRole('table', { name: 'Domains to set' })
  await expect(table.getByText(/Refused: .*there is no domain/)).toBeVisible()
  await expect(table.getByText('Turned off')).toHaveCount(2)
  await page.getByRole('button', { name: 'Turn 2 back on' }).click()
  await review.getByRole('button', { name: 'Turn on 2 domains now' }).click()
  await expect(table.getByText('Turned on')).toHaveCount(2)
})

axeFindsNothing([
  {
    name: 'domains, none yet',
    show: async (page) => {
      await page.goto('/domains')
      await expect(page.getByText('No domains yet')).toBeVisible()
    },
  },
  { name: 'domains, several set', show: setSeveral, isNarrow: true },
  {
    name: 'a domain',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/domains/pmd_00000002')
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await page.getByRole('button', { name: 'Turn on this domain now' }).click()
      await expect(page.getByRole('table', { name: 'Jobs of the domain' })).toBeVisible()
    },
  },
  {
    name: 'a domain whose change is not known',
    show: async (page) => {
      await page.goto('/domains/pmd_00000001?scenario=html@domainUpdate')
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await page.getByRole('button', { name: 'Turn on this domain now' }).click()
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    },
  },
])
