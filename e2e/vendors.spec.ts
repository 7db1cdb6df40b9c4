import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import {
  browsePayouts,
  chooseInMenu,
  coverage,
  keptIn,
  payoutsLearnt,
  readMore,
} from './support/directory'
import { shiftsOf, watchShifts } from './support/layout-shifts'
import { everythingKept } from './support/storage'
import {
  addFilter,
  alertOf,
  columnOf,
  findField,
  offered,
  openList,
  panelOf,
  rowsOf,
} from './support/lists'
import { amountOf, openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

/** What is typed becomes a filter. */
async function findText(page: Page, text: string): Promise<void> {
  await findField(page).fill(text)
  await expect(offered(page).first()).toContainText(`Any text contains “${text}”`)
  await page.keyboard.press('Enter')
}

const chip = (page: Page, text: string) =>
  page
    .getByRole('toolbar', { name: /^Filters in use/ })
    .getByRole('button', { name: text, exact: true })

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
  const info = page.getByRole('button', { name: 'What is in this list' })
  await info.click()
  await expect(page.getByText(/^Your provider doesn’t list vendors\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(info).toBeFocused()
  const learnt = await payoutsLearnt(page)
  await findText(page, seen.toLowerCase())
  await expect(page).toHaveURL(/find\(ct\)=/)
  await expect(rowsOf(page, 'Vendors').first()).toContainText(seen)
  await page.reload()
  await expect(chip(page, `Any text contains “${seen.toLowerCase()}”`)).toBeVisible()
  await expect(rowsOf(page, 'Vendors').first()).toContainText(seen)
  await expect.poll(() => payoutsLearnt(page)).toBe(learnt)
})

test('closing what was opened by ID leaves the focus in the list', async ({ page }) => {
  await page.goto('/vendors?ids=1001|1002')
  const opened = page.getByRole('region', { name: '2 of 2 vendors found by ID' })
  await opened.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(opened).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeFocused()
})

test(
  'a directory that can’t be read is not exported, and a vendor opens by its ID',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'countinghouse-directory') throw new DOMException('No', 'InvalidStateError')
        return open(name, version)
      }
    })
    await page.goto('/vendors')
    const field = page.getByRole('textbox', { name: 'Open by vendor ID' })
    await expect(field).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await field.fill('1001')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/vendors\/1001$/)
  },
)

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
  await page.goto('/vendors?find(ct)=nobody of this name')
  await expect(page.getByText('No vendors match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(page).not.toHaveURL(/find/)
  await expect(rowsOf(page, 'Vendors').first()).toBeVisible()
})

test('filtered in memory: by amount and method, counted, and again after a reload', async ({
  page,
}) => {
  await knownVendors(page)
  const popover = await addFilter(page, 'Method')
  await page.keyboard.type('ACH')
  await page.keyboard.press('Enter')
  // It stays for another method.
  await page.keyboard.press('Enter')
  await expect(popover).toBeHidden()
  await findField(page).fill('>100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/method\(\w+\)=ach&lastTotal\(gt\)=100/)
  const expectFiltered = async () => {
    await expect(page.getByText(/^\d+ of \d+ vendors?$/)).toBeVisible()
    expect(new Set(await columnOf(page, 'Vendors', 'Method'))).toEqual(new Set(['ACH']))
    const amounts = (await columnOf(page, 'Vendors', 'Last amount')).map(amountOf)
    expect(amounts.length).toBeGreaterThan(0)
    expect(amounts.every((amount) => amount > 100)).toBe(true)
  }
  await expectFiltered()
  await page.reload()
  await expectFiltered()
})

test('exported: what this browser has seen, filtered, and how far that goes', async ({ page }) => {
  await browsePayouts(page)
  await openList(page, '/vendors?method(eq)=ach', 'Vendors')
  const count = await page.getByText(/^\d+ of \d+ vendors?$/).innerText()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export vendors' })
  await expect(
    dialog.getByText(
      /^From [\d,]+ payouts? of 1 paypoint since .*Your provider doesn’t list vendors/,
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const shown = Number(/^\d+/.exec(count)?.[0])
  await expect(
    dialog.getByText(`${String(shown)} vendors exported, as far as this browser has seen.`),
  ).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download .*\.csv$/ }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(shown + 1)
  expect(lines[0]).toContain('"Vendor"')
  const [manifest] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download .*\.json$/ }).click(),
  ])
  const told: unknown = JSON.parse(await readFile(await manifest.path(), 'utf8'))
  expect(told).toMatchObject({
    rows: shown,
    tiesToService: null,
    coverage: expect.stringMatching(/^From [\d,]+ payouts? of 1 paypoint/),
  })
})

test('reads more payouts: stopped, gone on with, done, and not read twice', async ({ page }) => {
  await page.goto('/vendors?scenario=late:700')
  await readMore(page)
  await expect(
    page.getByRole('progressbar', { name: /Scanning payouts of Main Street Market/ }),
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
  await expect(done).toBeVisible({ timeout: 60_000 })
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
  await page.goto('/vendors?scenario=late:100')
  await readMore(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Bills' }).click()
  await expect(page.getByRole('progressbar', { name: /Scanning payouts/ })).toBeVisible()
  // Each page teaches the directory, which takes its time beside other tests.
  await expect(page.getByText(/^Done: /)).toBeVisible({ timeout: 60_000 })
})

test('a reading that fails says so, and is gone on with', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await page.goto('/vendors?scenario=error-500')
  await chooseInMenu(page, 'Scan more payouts')
  await page.getByRole('button', { name: /^(Scan payouts|Resume)$/ }).click()
  await expect(page.getByText('Your provider answered 500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
})

test('opened by ID: one from the search field, several, and one that is not there', async ({
  page,
}) => {
  // A list without rows has a field for IDs in their place.
  await page.goto('/vendors/1003')
  await expect.poll(() => keptIn(page, 'vendors')).toBe(1)
  await page.goto('/vendors')
  await findField(page).fill('1001')
  await expect(offered(page).first()).toHaveText('Open vendor 1001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=1001/)
  await expect(
    panelOf(page).getByRole('heading', { level: 2, name: "O'Malley & Sons Plumbing" }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await findField(page).fill('1001, 1002, 999999')
  await expect(offered(page).first()).toHaveText('Open vendors 1001, 1002, 999999')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ids=1001(\||%7C)1002(\||%7C)999999/)
  await expect(page.getByRole('heading', { name: '2 of 3 vendors found by ID' })).toBeVisible()
  const answers = page.getByRole('table', { name: 'Opened vendors' })
  await expect(answers.getByRole('row', { name: /999999/ })).toContainText('not found')
  // What is opened is known from then on.
  await expect(rowsOf(page, 'Vendors')).toHaveCount(3)

  await page.goto('/vendors/999999')
  await expect(alertOf(page)).toContainText('Your provider doesn’t show vendor 999999')
})

test('someone with an ID and no rows has a field for it', async ({ page }) => {
  await page.goto('/vendors')
  // What this browser knows is read: until then the list isn't the empty one.
  await expect(page.getByText('No vendors yet')).toBeVisible()
  await chooseInMenu(page, 'Open by ID')
  await page.getByRole('textbox', { name: 'Open by vendor ID' }).fill('1001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vendors\/1001$/)
  await expect(
    page.getByRole('heading', { level: 1, name: "O'Malley & Sons Plumbing" }),
  ).toBeVisible()
})

test('a vendor in full, and its payouts and bills', async ({ page }) => {
  await browsePayouts(page, '?vendorId(eq)=1001')
  await page.goto('/vendors/1001')
  await expect(page).toHaveTitle(/ · Vendor 1001 · Sandbox · Countinghouse$/)
  const states = page.getByRole('table', { name: 'Bills by status' })
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
  await expect(page.getByText(/^•••• \d{4}$/).first()).toBeVisible()
  await show('Raw')
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText('"vendorNumber"')
  await show('Bills')
  const bills = page.getByRole('table', { name: 'Bills of this vendor' })
  await bills.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bills\/\d+$/)
  await page.goBack()
  await show('Overview')
  const payouts = page.getByRole('table', {
    name: 'Payouts from Main Street Market to this vendor',
  })
  await expect(payouts.getByRole('row')).toHaveCount(6)
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
    .getByRole('table', { name: /^Payouts from/ })
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
  await expect(alertOf(page)).toContainText('Your provider answered 500')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('what is known of the sandbox is not shown on live, which begins when its test has passed', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/)
  await knownVendors(page)
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: /Live/ }).check()
  // The sandbox under another address is a service that answers.
  await page.getByLabel('Service address').fill(`${new URL(page.url()).origin}/second`)
  await page.getByLabel('Organization ID').fill('123')
  const token = page.getByLabel('Organization token', { exact: true })
  await token.fill('a-token-of-nobody')
  const connect = page.getByRole('button', { name: 'Test and connect' })
  await connect.click()
  await expect(
    page.getByRole('main').getByText('Your provider didn’t accept this token'),
  ).toBeVisible()
  await expect(page).toHaveTitle(/Sandbox/)
  await expect(page.getByRole('complementary', { name: 'Environment' })).not.toContainText('Live')
  await token.fill('sandbox-organization-token')
  await connect.click()
  await expect(page.getByText(/^Connected · \d+ paypoints$/).first()).toBeVisible()
  await expect(page).toHaveTitle(/Live/)
  await navigation.getByRole('link', { name: 'Vendors' }).click()
  await expect(page.getByText('No vendors yet')).toBeVisible()
  await navigation.getByRole('link', { name: 'Bills' }).click()
  await expect(page.getByText('No bills yet')).toBeVisible()
  const kept = await everythingKept(page)
  expect(kept).not.toContain('a-token-of-nobody')
  expect(kept).not.toContain('sandbox-organization-token')
})

test('no EIN, no account number and no mask of one is kept anywhere', async ({ page }) => {
  test.slow()
  await page.goto('/vendors')
  await readMore(page)
  // 2,500 payouts are read; a loaded machine took longer than the usual 20 s.
  await expect(page.getByText(/^Done: /)).toBeVisible({ timeout: 60_000 })
  await page.goto('/vendors/1001')
  const account = await page
    .getByText(/^•••• \d{4}$/)
    .first()
    .innerText()
  await page.goto('/bills')
  await expect(rowsOf(page, 'Bills').first()).toBeVisible()
  const kept = await everythingKept(page)
  expect(kept).toContain('Malley')
  expect(kept).not.toContain(account)
  expect(kept).not.toMatch(/XX-XXX\d{4}|\dX{4,}\d{4}|X{5}\d{4}|\b\d{2}-\d{7}\b/)
})

test('by keyboard alone: find, open, back to the same place', async ({ page }) => {
  await knownVendors(page)
  await findField(page).focus()
  await page.keyboard.type('on')
  await expect(offered(page).first()).toContainText('Any text contains “on”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find\(ct\)=on/)
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
  await expect(chip(page, 'Any text contains “on”')).toBeVisible()
})

test(
  'on a phone nothing moves as a vendor, or the list of them, comes',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await page.goto('/vendors/1031')
    await expect(page.getByRole('table', { name: /^Payouts from/ })).toBeVisible()
    expect(await shiftsOf(page)).toBeLessThan(0.01)
    await page.goto('/vendors')
    await readMore(page)
    await expect(coverage(page)).toHaveText(/^From 2,526 payouts/)
    await page.goto('/vendors')
    await expect(coverage(page)).toHaveText(/since/)
    expect(await shiftsOf(page)).toBeLessThan(0.005)
  },
)

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
    goesOn: true,
    show: async (page) => {
      await page.goto('/vendors?find(ct)=nobody&ids=1001|999999')
      await expect(page.getByText('1 of 2 vendors found by ID')).toBeVisible()
      await expect(page.getByText('No vendors match these filters')).toBeVisible()
    },
  },
  {
    name: 'vendors, an id is missing',
    show: async (page) => {
      await page.goto('/vendors')
      await chooseInMenu(page, 'Open by ID')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(page.getByText('Enter an ID, or paste several', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'vendor, with its bills and payouts',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/vendors/1001')
      await expect(page.getByRole('table', { name: 'Bills by status' })).toBeVisible()
      await expect(page.getByRole('table', { name: /^Payouts from/ })).toBeVisible()
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
