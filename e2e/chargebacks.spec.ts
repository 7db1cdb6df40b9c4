import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { chooseInMenu } from './support/directory'
import { tabTo } from './support/keyboard'
import { alertOf, columnOf, openList, panelOf, rowsOf, showColumns } from './support/lists'
import { expect, test } from './support/test'

async function openChargeback(page: Page, id = '9002'): Promise<void> {
  await page.goto(`/chargebacks/${id}`)
  await expect(page.getByRole('list', { name: 'What happened when' })).toBeVisible()
}

/** By their IDs, as a notification gives them. */
async function knownChargebacks(page: Page): Promise<void> {
  await openList(page, '/chargebacks?ids=9001|9002|9003', 'Chargebacks')
  await expect(rowsOf(page, 'Chargebacks')).toHaveCount(3)
}

test('several opened by ID are a list with amount, status, reason and age, the newest first', async ({
  page,
}) => {
  await page.goto('/chargebacks')
  await expect(page.getByText('No chargebacks yet')).toBeVisible()
  await knownChargebacks(page)
  const ages = (await columnOf(page, 'Chargebacks', 'Age in days')).map(Number)
  expect(ages.every((days) => days > 0)).toBe(true)
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  expect(await columnOf(page, 'Chargebacks', 'Reason')).toContain(
    'Merchandise or services not received',
  )
  await showColumns(page, 'Account')
  expect(await columnOf(page, 'Chargebacks', 'Account')).toContain('•••• 4142')
  await page.getByRole('button', { name: 'What is in this list' }).click()
  await expect(page.getByText(/^Your provider doesn’t list chargebacks or returns\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/customers')
  await expect(rowsOf(page, 'Customers')).toHaveCount(3)
})

test('one that is not there is said beside those that are', async ({ page }) => {
  await openList(page, '/chargebacks?ids=9001|1', 'Chargebacks')
  await expect(page.getByText('1 of 2 chargebacks found by ID')).toBeVisible()
  const answers = page.getByRole('table', { name: 'Opened chargebacks' })
  await expect(answers.getByRole('row', { name: /^1 / })).toContainText('not found')
})

test('a pasted notification opens its case; in the panel it is whole', async ({ page }) => {
  await page.goto('/chargebacks')
  await chooseInMenu(page, 'Find IDs in an email')
  await expect(page.getByLabel('Email, notification, or JSON')).toBeFocused()
  await page
    .getByLabel('Email, notification, or JSON')
    .fill('{"event": "ChargebackReceived", "chargebackId": 9002}')
  await page.getByRole('button', { name: 'Open 1 chargeback' }).click()
  await expect(page).toHaveURL(/\/chargebacks\/9002$/)
  await page.getByRole('link', { name: 'Chargebacks' }).first().click()
  await rowsOf(page, 'Chargebacks').getByRole('link').first().click()
  await expect(panelOf(page).getByRole('list', { name: 'What happened when' })).toBeVisible()
})

test('one timeline of payment, case and responses; files by name; its kind is not guessed', async ({
  page,
}) => {
  await openChargeback(page)
  await expect(page).toHaveTitle(/Chargeback 9002 · Sandbox · Countinghouse$/)
  const timeline = page.getByRole('list', { name: 'What happened when' }).getByRole('listitem')
  await expect(timeline.first()).toContainText('Payment')
  await expect(timeline.filter({ hasText: 'Chargeback or return' })).toContainText(
    'Merchandise or services not received',
  )
  await expect(timeline.last()).toContainText('Response by Grace Okafor')
  await expect(page.getByText('Foto ñandú.jpeg')).toBeVisible()
  await expect(page.getByText(/Files can’t be downloaded here/)).toBeVisible()
  await expect(page.getByText('Already refunded')).toHaveCount(0)
})

test('by keyboard: to its transaction, back, and to its customer', async ({ page }) => {
  await openChargeback(page, '9001')
  await tabTo(page, page.getByRole('link', { name: '3001-000001004' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chargebacks\/9001\/transaction$/)
  await expect(page.getByText('Match (Y)')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Chargeback 9001' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Liam Whitfield' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/5001$/)
})

test('a refund of its payment since is a warning, and stands in the timeline', async ({ page }) => {
  await openChargeback(page, '9001')
  const refund = await page.evaluate(async () => {
    const answer = await fetch('/api/MoneyIn/refund/3001-000001004', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        requestToken: 'sandbox-organization-token',
      },
      body: JSON.stringify({ amount: 82.71 }),
    })
    return answer.json() as Promise<{ isSuccess: boolean }>
  })
  expect(refund.isSuccess).toBe(true)
  await openChargeback(page, '9001')
  await expect(page.getByText('Already refunded')).toBeVisible()
  await expect(page.getByText(/shows refunds of/)).toContainText('82.71')
  await expect(
    page.getByRole('list', { name: 'What happened when' }).getByText('Refunded'),
  ).toBeVisible()
})

test('no such case: what the service said, and what to do', async ({ page }) => {
  await page.goto('/chargebacks/1')
  await expect(alertOf(page)).toContainText('Your provider doesn’t show chargeback 1')
  await expect(alertOf(page)).toContainText('chargebackId of the notification')
})

for (const scenario of ['malformed', 'drift', 'foreign-text', 'long-text']) {
  test(`odd answers (${scenario}) leave the record readable`, async ({ page }) => {
    await page.goto(`/chargebacks/9002?scenario=${scenario}`)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Reason' })).toBeVisible()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/chargebacks/9002', '/chargebacks/9002/transaction']) {
    test(`${path} needs no scrolling sideways`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    })
  }
})

axeFindsNothing([
  {
    name: 'chargebacks',
    isNarrow: true,
    show: async (page) => knownChargebacks(page),
  },
  { name: 'chargeback', isNarrow: true, show: async (page) => openChargeback(page) },
  {
    name: 'chargeback, not there',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/chargebacks/1')
      await expect(
        page.getByText('Your provider doesn’t show chargeback 1', { exact: true }),
      ).toBeVisible()
    },
  },
  {
    name: 'transaction of a chargeback',
    show: async (page) => {
      await page.goto('/chargebacks/9001/transaction')
      await expect(page.getByText('Match (Y)')).toBeVisible()
    },
  },
])
