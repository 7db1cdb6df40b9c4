import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { columnOf, openList, rowsOf } from './support/lists'
import { expect, test } from './support/test'

const desk = (page: Page) => page.getByRole('region', { name: /^Answer/ })

async function openCase(page: Page, id = '9001'): Promise<void> {
  await page.goto(`/chargebacks/${id}`)
  await expect(desk(page)).toBeVisible()
}

test('a case has a due date of ours, an owner, a note and evidence, there after a reload and in the list (PI-M5, PI-D42)', async ({
  page,
}) => {
  await openCase(page)
  await expect(page.getByText('No refund on record')).toBeVisible()
  await expect(page.getByText('$0.45 less than paid: the service fee')).toBeVisible()
  await expect(desk(page)).toContainText('Our default: 30 days for Visa')
  await desk(page).getByLabel('Owner').fill('Grace')
  await desk(page).getByLabel('Note').fill('Slip asked for')
  await desk(page).getByLabel('Address and security code checks').check()
  await desk(page).getByLabel('Due date').fill('2031-01-05')
  await expect(desk(page)).toContainText('Set by you')
  await expect(desk(page).getByRole('heading', { name: 'Answer by Jan 5' })).toBeVisible()
  await page.reload()
  await expect(desk(page).getByLabel('Owner')).toHaveValue('Grace')
  await expect(desk(page).getByLabel('Note')).toHaveValue('Slip asked for')
  await expect(desk(page).getByLabel('Address and security code checks')).toBeChecked()
  await openList(page, '/chargebacks', 'Chargebacks')
  expect(await columnOf(page, 'Chargebacks', 'Our status')).toEqual(['Response on record'])
  expect(await columnOf(page, 'Chargebacks', 'Owner')).toEqual(['Grace'])
  await expect(page.getByRole('region', { name: 'At risk' })).toContainText('582.26')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Chargebacks' })).toContainText('582.26')
  await openCase(page)
  await expect(desk(page).getByText('your provider isn’t told')).toBeVisible()
  await desk(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(desk(page).getByRole('heading', { name: 'Answered' })).toBeVisible()
  await openList(page, '/chargebacks', 'Chargebacks')
  expect(await columnOf(page, 'Chargebacks', 'Our status')).toEqual(['Answered'])
  await expect(page.getByRole('region', { name: 'At risk' })).toHaveCount(0)
})

test('the days to answer are the person’s, by network and reason (PI-M5)', async ({ page }) => {
  await openCase(page)
  await desk(page).getByText('Default days').click()
  await desk(page).getByLabel('For Visa').fill('12')
  await desk(page).getByRole('button', { name: 'Save' }).click()
  await expect(desk(page)).toContainText('Our default: 12 days for Visa')
  await desk(page).getByRole('button', { name: 'Reset' }).click()
  await expect(desk(page)).toContainText('Our default: 30 days for Visa')
  await openList(page, '/chargebacks', 'Chargebacks')
  await expect(rowsOf(page, 'Chargebacks')).toHaveCount(1)
})

axeFindsNothing([
  {
    name: 'the desk of a case',
    isNarrow: true,
    show: async (page) => {
      await openCase(page)
      await desk(page).getByText('Default days').click()
      await expect(desk(page).getByLabel('For Visa')).toBeVisible()
    },
  },
])
