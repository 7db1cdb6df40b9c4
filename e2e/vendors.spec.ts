import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { browsePayouts, coverage, keptIn, payoutsLearnt, readMore } from './support/directory'
import { everythingKept } from './support/storage'
import { alertOf, columnOf, openList, panelOf, rowsOf } from './support/lists'
import { openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const find = (page: Page) => page.getByRole('searchbox', { name: /^Search name/ })
const openById = (page: Page) => page.getByRole('textbox', { name: 'Open by vendor ID' })

async function knownVendors(page: Page): Promise<void> {
  await browsePayouts(page)
  await openList(page, '/vendors', 'Vendors')
}

test('nothing is known at first, and the screen says what to do', async ({ page }) => {
  await page.goto('/vendors')
  await expect(page).toHaveTitle('Vendors · Sandbox · Countinghouse')
  await expect(page.getByText('No vendors yet')).toBeVisible()
  await expect(coverage(page)).toHaveText('No payouts scanned yet')
})

test('grows by looking at payouts, says from what, and survives a reload', async ({ page }) => {
  await browsePayouts(page)
  const seen = await payoutRows(page).first().getByRole('link').innerText()
  await page.getByRole('navigation').getByRole('link', { name: 'Vendors' }).click()
  await expect(rowsOf(page, 'Vendors').first()).toBeVisible()
  await expect.poll(() => payoutsLearnt(page)).toBeGreaterThanOrEqual(50)
  await expect(coverage(page)).toHaveText(/of 1 paypoint since \w+ \d+$/)
  await page.getByRole('button', { name: 'What is in this list' }).click()
  await expect(page.getByText(/^The service doesn’t list vendors\./)).toBeVisible()
  await page.keyboard.press('Escape')
  const learnt = await payoutsLearnt(page)
  await find(page).fill(seen.toLowerCase())
  await expect(page).toHaveURL(/find\(ct\)=/)
  await expect(rowsOf(page, 'Vendors').first()).toContainText(seen)
  await page.reload()
  await expect(find(page)).toHaveValue(seen.toLowerCase())
  await expect(rowsOf(page, 'Vendors').first()).toContainText(seen)
  await expect.poll(() => payoutsLearnt(page)).toBe(learnt)
})

test('found, sorted, and nothing that matches', async ({ page }) => {
  await knownVendors(page)
  const names = await columnOf(page, 'Vendors', 'Vendor')
  expect(names.length).toBeGreaterThan(5)
  await page
    .getByRole('columnheader', { name: /^Payouts seen/ })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sortBy=desc\(payouts\)/)
  const counts = (await columnOf(page, 'Vendors', 'Payouts seen')).map(Number)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  await find(page).fill('nobody of this name')
  await expect(page.getByText('No vendor seen so far matches “nobody of this name”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(find(page)).toHaveValue('')
  await expect(rowsOf(page, 'Vendors').first()).toBeVisible()
})

test('reads more payouts: stopped, gone on with, done, and not read twice', async ({ page }) => {
  await page.goto('/vendors?scenario=late:700')
  await readMore(page)
  await expect(
    page.getByRole('progressbar', { name: /Scanning payouts of main-street/ }),
  ).toBeVisible()
  await expect.poll(() => payoutsLearnt(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/^Stopped after [\d,]+ of [\d,]+ payouts/)).toBeVisible()
  const stoppedAt = await keptIn(page, 'payouts')

  await page.goto('/vendors')
  await expect.poll(() => payoutsLearnt(page)).toBe(stoppedAt)
  let pages = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/Query/payouts/')) pages += 1
  })
  await readMore(page)
  const done = page.getByText(/^Done: /)
  await expect(done).toBeVisible()
  const [, read, total] = /Done: ([\d,]+) of ([\d,]+) payouts/.exec(await done.innerText()) ?? []
  expect(read).toBe(total)
  const all = Number(total?.replaceAll(',', ''))
  await expect.poll(() => payoutsLearnt(page)).toBe(all)
  expect(pages).toBeLessThan(1 + Math.ceil(all / 200))
  await expect(page.getByRole('table', { name: 'Payouts scanned so far' })).toContainText(
    String(total),
  )
})

test('reading on goes on behind other screens', async ({ page }) => {
  await page.goto('/vendors?scenario=late:300')
  await readMore(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Bills' }).click()
  await expect(page.getByRole('progressbar', { name: /Scanning payouts/ })).toBeVisible()
  await expect(page.getByText(/^Done: /)).toBeVisible()
})

test('a reading that fails says so, and is gone on with', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await page.goto('/vendors?scenario=error-500')
  await page.getByRole('button', { name: 'Scan more payouts' }).click()
  await page.getByRole('button', { name: /^(Scan payouts|Resume)$/ }).click()
  await expect(page.getByText('The service answered 500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('opened by id: one, several, and one that is not there', async ({ page }) => {
  await page.goto('/vendors')
  await openById(page).fill('1001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vendors\/1001$/)
  await expect(
    page.getByRole('heading', { level: 1, name: "O'Malley & Sons Plumbing" }),
  ).toBeVisible()
  await page.goBack()

  await openById(page).fill('1001, 1002 999999')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/ids=1001(\||%7C)1002(\||%7C)999999/)
  await expect(page.getByRole('heading', { name: '2 of 3 vendors found by ID' })).toBeVisible()
  const answers = page.getByRole('table', { name: 'Opened vendors' })
  await expect(answers).toContainText('there is no vendor 999999')
  // What is opened is known from then on.
  await expect(rowsOf(page, 'Vendors')).toHaveCount(2)

  await page.goto('/vendors/999999')
  await expect(alertOf(page)).toContainText(/No vendor 999999 here.*there is no vendor 999999/)
})

test('a vendor in full, and its payouts and bills', async ({ page }) => {
  await browsePayouts(page, '?vendorId(eq)=1001')
  await page.goto('/vendors/1001')
  await expect(page).toHaveTitle('Vendor 1001 · Sandbox · Countinghouse')
  const states = page.getByRole('table', { name: 'Bills by state' })
  await expect(states.getByRole('rowheader')).toHaveText([
    'Pending',
    'In transit',
    'Paid',
    'Overdue',
    'Total',
  ])
  await expect(
    page.getByRole('img', { name: /^Pending .*In transit .*Paid .*Overdue / }),
  ).toBeVisible()
  const show = async (name: string) =>
    page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByText(/^\dX+\d{4}$/)).toBeVisible()
  await show('Raw')
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"vendorNumber"')
  await show('Bills')
  const bills = page.getByRole('table', { name: 'Bills of this vendor' })
  await bills.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bills\/\d+$/)
  await page.goBack()
  await show('Overview')
  const payouts = page.getByRole('table', { name: 'Payouts of main-street to this vendor' })
  await expect(payouts.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/payouts\?entry=main-street&vendorId\(eq\)=1001/)
  await expect(payoutRows(page).first()).toContainText("O'Malley")
})

test('from a payout to its vendor and back', async ({ page }) => {
  await openPayouts(page)
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  const name = await panel.getByRole('heading', { level: 2 }).innerText()
  await panel.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page
    .getByRole('table', { name: /^Payouts of/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+\?ref=/)
})

for (const scenario of ['malformed', 'drift']) {
  test(`an odd record is shown as far as it can be read: ${scenario}`, async ({ page }) => {
    await page.goto(`/vendors/1001?scenario=${scenario}`)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
  })
}

test('a record that cannot be had: what happened, and another try', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await page.goto('/vendors/1001?scenario=error-500')
  await expect(alertOf(page)).toContainText('The service answered 500')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('what is known of the sandbox is not shown on live', async ({ page, problems }) => {
  // The connection is tried, and no service answers there.
  problems.allow(/status of 40[145]/)
  await knownVendors(page)
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: /Live/ }).check()
  await page.getByLabel('Service address').fill(`${new URL(page.url()).origin}/elsewhere`)
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('Organization token', { exact: true }).fill('a-token-of-nobody')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(page).toHaveTitle(/Live/)
  await navigation.getByRole('link', { name: 'Vendors' }).click()
  await expect(page.getByText('No vendors yet')).toBeVisible()
  await navigation.getByRole('link', { name: 'Bills' }).click()
  await expect(page.getByText('No bills yet')).toBeVisible()
  expect(await everythingKept(page)).not.toContain('a-token-of-nobody')
})

test('no EIN, no account number and no mask of one is kept anywhere', async ({ page }) => {
  await page.goto('/vendors')
  await readMore(page)
  await expect(page.getByText(/^Done: /)).toBeVisible()
  await page.goto('/vendors/1001')
  const account = await page.getByText(/^\dX+\d{4}$/).innerText()
  await page.goto('/bills')
  await expect(rowsOf(page, 'Bills').first()).toBeVisible()
  const kept = await everythingKept(page)
  expect(kept).toContain('Malley')
  expect(kept).not.toContain(account)
  expect(kept).not.toMatch(/XX-XXX\d{4}|\dX{4,}\d{4}|X{5}\d{4}|\b\d{2}-\d{7}\b/)
})

test('by keyboard alone: find, open, back to the same place', async ({ page }) => {
  await knownVendors(page)
  await find(page).focus()
  await page.keyboard.type('o')
  await expect(page).toHaveURL(/find\(ct\)=o/)
  const link = rowsOf(page, 'Vendors').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(page).toHaveURL(/open=\d+/)
  await expect(panel.getByText(/^2 of/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(panel.getByText(/^1 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/vendors\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(find(page)).toHaveValue('o')
})

axeFindsNothing([
  {
    name: 'vendors, empty, reading more',
    show: async (page) => {
      await page.goto('/vendors?scenario=never')
      await readMore(page)
      await expect(page.getByText('No vendors yet')).toBeVisible()
    },
  },
  { name: 'vendors, loaded', isNarrow: true, show: knownVendors },
  {
    name: 'vendors, nothing matches, and several by id',
    show: async (page) => {
      await browsePayouts(page)
      await page.goto('/vendors?find(ct)=nobody&ids=1001|999999')
      await expect(page.getByText('1 of 2 vendors found by ID')).toBeVisible()
      await expect(page.getByText(/No vendor seen so far matches/)).toBeVisible()
    },
  },
  {
    name: 'vendors, an id is missing, and all payouts read',
    show: async (page) => {
      await page.goto('/vendors')
      await readMore(page)
      await expect(page.getByText(/^Done: /)).toBeVisible()
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(page.getByText('Enter an ID, or paste several')).toBeVisible()
    },
  },
  {
    name: 'vendor',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/vendors/1001')
      await expect(page.getByRole('table', { name: 'Bills by state' })).toBeVisible()
    },
  },
  {
    name: 'vendor, payouts',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/vendors/1001')
      await expect(page.getByRole('table', { name: /^Payouts of/ })).toBeVisible()
    },
  },
  {
    name: 'vendor, refused',
    show: async (page) => {
      await page.goto('/vendors/999999')
      await expect(alertOf(page)).toBeVisible()
    },
  },
  {
    name: 'vendor, loading',
    show: async (page) => {
      await page.goto('/vendors/1001?scenario=never')
      await expect(page.getByText(/^Looking for .*…$/)).toBeAttached()
    },
  },
  {
    name: 'vendor, unreadable',
    show: async (page) => {
      await page.goto('/vendors/1001?scenario=html')
      await expect(alertOf(page)).toBeVisible()
    },
  },
])
