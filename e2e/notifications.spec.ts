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
  await typeInto(page, 'Event', event)
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
  await typeInto(page, 'Event', 'ChargebackReceived')
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
  await send(page, /^Create notification$/)
  await expect(outcome(page)).toBeFocused()
  await tabTo(page, openMade(page))
  await page.keyboard.press('Enter')
  const title = 'Chargeback received to hooks.example.com'
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
  await expect(page.getByText(/^1 change\. /)).toBeVisible()
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
  await expect(page.getByText('Say in a few words why another one is needed').first()).toBeVisible()
  await typeInto(page, 'Why another one?', 'For the auditors')
  await send(page, /^Create /)
  // Sent, and not asked about once more.
  await expect(outcome(page).getByText(/^Created: /)).toBeVisible()
  await expect(page.getByText('Nothing was sent now')).toHaveCount(0)

  await page.goto('/notifications/801')
  await page.getByRole('link', { name: 'Update it anyway' }).click()
  await expect(page.getByText('This replaces everything')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue('')
})

test('several addresses are one target, and the guess of how says so; another method starts over', async ({
  page,
}) => {
  await page.goto('/notifications/new')
  await typeInto(page, 'Event', 'ChargebackReceived')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Email' }).check({ force: true })
  await expect(page.getByText('Separate several with commas')).toBeVisible()
  await typeInto(page, 'Email addresses', 'ann@example.com, bo@example.com')
  const guess = /^2, sent joined by semicolons\. That’s our guess/
  await expect(page.getByText(guess)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText(guess)).toBeVisible()
  await send(page, /^Create /)
  await openMade(page).click()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const log = page.getByRole('list', { name: 'Deliveries, newest first' })
  await expect(log).toContainText('ann@example.com, bo@example.com')

  await page.getByRole('link', { name: 'Update', exact: true }).click()
  await page.getByRole('radio', { name: 'Web' }).check({ force: true })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Web address')
  await expect(summary).not.toContainText('ann@example.com')
})

test('set back to what it was: no repeat; what the journal cut is asked for again', async ({
  page,
}) => {
  await page.goto('/notifications/new')
  await typeInto(page, 'Event', 'ChargebackReceived')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Web address', 'https://hooks.example.com/first')
  await page.getByText('Frequency, format, and owner').click()
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await expect(page.getByLabel('Name of entry 1')).toBeFocused()
  await page.keyboard.type('token')
  await page.getByLabel('Value of entry 1').fill(SECRET)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await send(page, /^Create /)
  await openMade(page).click()

  const update = async (target: string) => {
    await expect(page.getByText(/^Not kept: Internal data: token\./)).toBeVisible()
    await typeInto(page, 'Web address', target)
    await page.keyboard.press('Control+Enter')
    // What is missing is marked all along: only the summary says that the step was checked.
    await expect(page.getByRole('group', { name: /needs? attention$/ })).toBeFocused()
    await expect(page.getByText(/^Write a value for “token”/).first()).toBeVisible()
    await page.getByLabel('Value of entry 1').fill(SECRET)
    await page.keyboard.press('Control+Enter')
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await expect(row(page, 'Internal data: token')).toContainText('Not kept')
    await send(page, /^Update notification \d+$/)
    await expect(outcome(page).getByText(/^Updated: /)).toBeVisible()
    await expect(page.getByText(/^Not kept: /)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Update', exact: true }).click()
  await update('https://hooks.example.com/second')
  await page.getByRole('button', { name: 'Update it again' }).click()
  // It begins with what was sent a moment ago.
  await expect(page.getByLabel('Web address')).toHaveValue('https://hooks.example.com/second')
  await update('https://hooks.example.com/first')
  await page.getByRole('button', { name: 'Update it again' }).click()
  await update('https://hooks.example.com/second')
  expect(foundIn(await whereverKept(page), [SECRET])).toEqual([])
})

test('a key in a web address is sent, kept nowhere, and asked for again (FD-3)', async ({
  page,
}) => {
  const key = 'sk_live_51HxQ9zGeheim'
  await page.goto('/notifications/new')
  await typeInto(page, 'Event', 'ApprovedPayment')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Web address', `https://hooks.example.com/in?key=${key}`)
  await expect(page.getByText('Values behind ? may be keys', { exact: false })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send(page, /^Create /)
  expect((await sent).postData()).toContain(key)
  await expect(outcome(page)).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('https://hooks.example.com/in?key=[removed]')).toBeVisible()
  expect(foundIn(await whereverKept(page), [key])).toEqual([])
  await page.getByRole('link', { name: 'Payment approved' }).click()
  await page.getByRole('link', { name: 'Update', exact: true }).click()
  await expect(page.getByText(/^Not kept: Target\./)).toBeVisible()
  await expect(page.getByLabel('Web address')).toHaveValue('')
})

test('one is pinned, found by what it says, opened beside others by ID, and at hand in the palette', async ({
  page,
}) => {
  await create(page, 'https://hooks.example.com/pinned')
  await send(page, /^Create /)
  await openMade(page).click()
  const title = 'Chargeback received to hooks.example.com'
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpin' })).toBeVisible()
  // It counts as opened once it has been looked at.
  await page.waitForTimeout(1200)

  await page.goto('/notifications')
  const pinned = page.getByRole('list', { name: 'Pinned notifications' })
  await expect(pinned.getByRole('link', { name: title })).toBeVisible()
  await expect(pinned).toContainText('Last sent')
  await expect(page.getByRole('button', { name: 'Check for changes' })).toHaveCount(0)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('hooks')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  await page.goto('/notifications?ids=777|778')
  await expect(page.getByText('0 of 2 notifications found by ID')).toBeVisible()
  await expect(page.getByText('not found', { exact: true })).toHaveCount(2)
  await page.keyboard.press('Control+K')
  const found = page.getByRole('listbox').getByRole('option', { name: title })
  await expect(found).toHaveCount(2)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Unpin ${title}` }).click()
  await expect(pinned).toHaveCount(0)
})

test(
  'without storage an update begins empty, once, and says what it can’t tell',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (!name.includes('sandbox')) throw new DOMException('Forbidden', 'SecurityError')
        return open(name, version)
      }
    })
    await page.goto('/notifications/5/update')
    await expect(page.getByRole('form', { name: 'Update notification 5' })).toBeVisible()
    const blocked = 'This browser blocks site data for Countinghouse.'
    await expect(page.getByText(`We can’t tell what was sent before. ${blocked}`)).toBeVisible()
    await typeInto(page, 'Web address', 'https://hooks.example.com/kept')
    // As when the window is looked at again, which asks anew.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByLabel('Web address')).toHaveValue('https://hooks.example.com/kept')
    await page.goto('/notifications/5')
    await expect(page.getByText(blocked)).toBeVisible()
  },
)

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
    isDark: true,
    goesOn: true,
    show: async (page) => {
      await page.getByRole('link', { name: 'Update', exact: true }).click()
      await typeInto(page, 'Web address', 'https://hooks.example.com/axe/other')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    },
  },
])
