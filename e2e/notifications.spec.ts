import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { tabTo, typeInto } from './support/keyboard'
import { whereverKept } from './support/payment-form'
import { foundIn } from './support/spellings'
import { expect, test } from './support/test'
import { outcome, stepHeading } from './support/vendor-form'

const SECRET = 'planted-header-value-4471'

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Last sent and to be sent' }).getByRole('row', { name })

async function create(page: Page, target: string, event = 'ChargebackReceived'): Promise<void> {
  await page.goto('/notifications/new')
  await typeInto(page, 'Event type', event)
  await page.keyboard.press('Escape')
  await typeInto(page, 'Web address', target)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
}

async function send(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }))
  await page.keyboard.press('Enter')
}

const openMade = (page: Page) =>
  outcome(page).getByRole('link', { name: /^Open notification \d+$/ })

test('created, delivered to and updated by keyboard alone, with its header value nowhere', async ({
  page,
}) => {
  await page.goto('/notifications/new')
  await typeInto(page, 'Event type', 'ChargebackReceived')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Web address', 'https://hooks.example.com/disputes')
  await tabTo(page, page.getByRole('button', { name: 'Add a header' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('X-Hook-Secret')
  await typeInto(page, 'Value', SECRET)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  expect(foundIn(await whereverKept(page), [SECRET])).toEqual([])
  await send(page, /^Create ChargebackReceived to hooks\.example\.com$/)
  await expect(outcome(page)).toBeFocused()
  await tabTo(page, openMade(page))
  await page.keyboard.press('Enter')
  const title = 'ChargebackReceived to hooks.example.com'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // The event opens the record that it names.
  await send(page, /^Send a test event$/)
  await expect(page.getByRole('link', { name: /^Open chargeback \d+$/ })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Update', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('X-Hook-Secret')
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('')
  await typeInto(page, 'Web address', 'https://hooks.example.com/other')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enter the value of X-Hook-Secret').first()).toBeVisible()
  await typeInto(page, 'Value', SECRET)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(row(page, 'Target')).toContainText('Changed: https://hooks.example.com/other')
  await send(page, /^Update notification \d+$/)
  await expect(outcome(page)).toBeFocused()
  expect(foundIn(await whereverKept(page), [SECRET])).toEqual([])

  await page.goto('/notifications')
  await expect(page.getByText('https://hooks.example.com/other')).toBeVisible()
  expect(foundIn(await whereverKept(page), [SECRET])).toEqual([])
})

test('one like it is shown first; an unknown one says that it replaces everything', async ({
  page,
}) => {
  await create(page, 'https://hooks.example.com/twice')
  await send(page, /^Create /)
  await expect(openMade(page)).toBeVisible()
  await create(page, 'https://hooks.example.com/twice')
  await expect(page.getByText('This notification may be there already')).toBeVisible()
  await send(page, /^Create /)
  await expect(page.getByText('Say why another one is needed').first()).toBeVisible()
  await typeInto(page, 'Why another one?', 'For the auditors')
  await send(page, /^Create /)
  // Sent, and not asked about once more.
  await expect(outcome(page).getByText(/^Created: /)).toBeVisible()
  await expect(page.getByText('Nothing was sent now')).toHaveCount(0)

  await page.goto('/notifications/801')
  await page.getByRole('link', { name: 'Update it anyway' }).click()
  await expect(page.getByText('This replaces everything')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Event type' })).toHaveValue('')
})

axeFindsNothing([
  {
    name: 'notifications, none',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/notifications')
      await expect(page.getByText('No notifications yet')).toBeVisible()
    },
  },
  {
    name: 'a notification, its form with a header',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/notifications/new')
      await page.getByRole('button', { name: 'Add a header' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    },
  },
  {
    name: 'a notification, its record with a delivery',
    isNarrow: true,
    show: async (page) => {
      await create(page, 'https://hooks.example.com/axe')
      await send(page, /^Create /)
      await openMade(page).click()
      await page.getByRole('button', { name: 'Send a test event' }).click()
      await expect(page.getByRole('link', { name: /^Open chargeback \d+$/ })).toBeVisible()
    },
  },
  {
    name: 'a notification, the difference',
    isNarrow: true,
    show: async (page) => {
      await create(page, 'https://hooks.example.com/axe')
      await send(page, /^Create /)
      await openMade(page).click()
      await page.getByRole('link', { name: 'Update', exact: true }).click()
      await typeInto(page, 'Web address', 'https://hooks.example.com/axe/other')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    },
  },
])
