import { axeFindsNothing } from './support/axe'
import { browsePayouts, chooseInMenu } from './support/directory'
import {
  alertOf,
  columnOf,
  findField,
  offered,
  openList,
  panelOf,
  rowsOf,
  showColumns,
} from './support/lists'
import { amountOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const billTabs = ['Overview', 'All fields', 'Raw']

test('nothing is known at first', async ({ page }) => {
  await page.goto('/bills')
  await expect(page).toHaveTitle('Bills · Sandbox · Countinghouse')
  await expect(page.getByText('No bills yet')).toBeVisible()
})

test('grows by looking at payouts; found by vendor, sorted by amount', async ({ page }) => {
  await browsePayouts(page, '?vendorId(eq)=1001')
  await openList(page, '/bills', 'Bills')
  await findField(page).fill("o'malley")
  await expect(offered(page).first()).toContainText('Any text contains')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/find\(ct\)=/)
  await page
    .getByRole('columnheader', { name: /^Amount/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/sortBy=desc\(amount\)/)
  await expect(rowsOf(page, 'Bills').first()).toBeVisible()
  const amounts = (await columnOf(page, 'Bills', 'Amount')).map(amountOf)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

test('from a payout to its bill, to the vendor, and back to the payout', async ({ page }) => {
  await browsePayouts(page)
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  const vendor = await panel.getByRole('heading', { level: 2 }).innerText()
  const number = panel.getByRole('region', { name: 'Bills' }).getByRole('link').first()
  const name = `${vendor} · ${await number.innerText()}`
  await number.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('region', { name: 'Vendor' }).getByRole('link', { name: vendor }).click()
  await expect(page).toHaveURL(/\/vendors\/\d+$/)
  await page.goBack()
  await page.getByRole('table', { name: 'Payouts of this bill' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+\?ref=/)
  await expect(page.getByRole('heading', { level: 1, name: vendor })).toBeVisible()
})

test('from the list: the bill, its payout', async ({ page }) => {
  await browsePayouts(page)
  await openList(page, '/bills', 'Bills')
  await showColumns(page, 'Payout')
  const links = rowsOf(page, 'Bills').first().getByRole('link')
  await expect(links).toHaveCount(2)
  await links.nth(1).click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+\?ref=/)
})

test('every section of a bill', async ({ page }) => {
  await browsePayouts(page)
  await openList(page, '/bills', 'Bills')
  await rowsOf(page, 'Bills').first().getByRole('link').first().click()
  for (const name of billTabs) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }
  await expect(page.getByRole('region', { name: 'Request as cURL' })).toContainText('/api/Bill/')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const lines = page.getByRole('table', { name: 'Lines of the bill' })
  await expect(lines.getByRole('rowheader', { name: 'Sum of the lines' })).toBeVisible()
})

test('on a phone a bill’s lines have room, with their quantity and cost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bills/1000108')
  const lines = page.getByRole('table', { name: 'Lines of the bill' })
  await expect(lines.getByRole('rowheader').first()).toContainText(/1.*EA.*×.*3,591\.80/)
  await expect(lines.getByText('×')).toBeVisible()
  const box = page.getByRole('group', { name: 'Lines of the bill' })
  expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(lines.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  await expect(lines.getByText('×')).toBeHidden()
})

test('opened by ID: several, one that is no ID, one that is not there', async ({ page }) => {
  await page.goto('/bills')
  await chooseInMenu(page, 'Open by ID')
  await page.getByRole('textbox', { name: 'Open by bill ID' }).fill('INV-1')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('“INV-1” isn’t a bill ID. Bill IDs are numbers.', { exact: true }),
  ).toBeVisible()
  await browsePayouts(page)
  await openList(page, '/bills', 'Bills')
  await showColumns(page, 'Bill ID')
  const [first = '', second = ''] = await columnOf(page, 'Bills', 'Bill ID')
  await findField(page).fill(`${first}, ${second}`)
  await expect(offered(page).first()).toHaveText(`Open bills ${first}, ${second}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 of 2 bills found by ID' })).toBeVisible()
  await page.goto('/bills/999999999')
  await expect(alertOf(page)).toContainText('Your provider doesn’t show bill 999999999')
  await expect(page.getByRole('main').locator('.animate-shimmer')).toHaveCount(0)
})

test('an odd record is shown as far as it can be read', async ({ page }) => {
  await browsePayouts(page)
  await openList(page, '/bills', 'Bills')
  await showColumns(page, 'Bill ID')
  const [id = ''] = await columnOf(page, 'Bills', 'Bill ID')
  for (const scenario of ['malformed', 'drift']) {
    await page.goto(`/bills/${id}?scenario=${scenario}`)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
  }
})

axeFindsNothing([
  {
    name: 'bills, loaded',
    isNarrow: true,
    show: async (page) => {
      await browsePayouts(page)
      await openList(page, '/bills', 'Bills')
    },
  },
  {
    name: 'bill, and its lines',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await rowsOf(page, 'Bills').first().getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Payouts' })).toBeVisible()
    },
  },
  {
    name: 'bill, refused',
    show: async (page) => {
      await page.goto('/bills/999999999')
      await expect(alertOf(page)).toBeVisible()
    },
  },
  {
    name: 'bill, loading',
    show: async (page) => {
      await page.goto('/bills/900001?scenario=never')
      await expect(page.getByText(/^Looking for .*…$/)).toBeAttached()
    },
  },
  {
    name: 'bill, unreadable',
    show: async (page) => {
      await page.goto('/bills/900001?scenario=html')
      await expect(alertOf(page)).toBeVisible()
    },
  },
])
