import { axeFindsNothing, type ScreenState } from './support/axe'
import { csvOf, exportAll } from './support/export'
import {
  alertOf,
  columnOf,
  findField,
  leaveList,
  offered,
  openList,
  panelOf,
  rowsOf,
} from './support/lists'
import { expect, test } from './support/test'

const tabs = ['Overview', 'Entry points', 'All fields', 'Raw']

test('lists the organization’s paypoints by name', async ({ page }) => {
  await openList(page, '/paypoints', 'Paypoints')
  await expect(page).toHaveTitle('Paypoints · Sandbox · Countinghouse')
  await expect(page.getByText('6 paypoints', { exact: true })).toBeVisible()
  expect(await columnOf(page, 'Paypoints', 'Entry')).toContain('main-street')
})

test('filtered by the bar: a name is asked for, and counted', async ({ page }) => {
  await openList(page, '/paypoints', 'Paypoints')
  await findField(page).fill('harbor')
  await expect(offered(page).first()).toHaveText('Paypoint contains “harbor”1')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'Paypoints')).toHaveCount(1)
  await expect(page.getByText('1 of 6 paypoints', { exact: true })).toBeVisible()
})

test('a filter that the service ignored says so, and is applied here on request', async ({
  page,
}) => {
  await openList(page, '/paypoints?scenario=filter-ignored&dbaname(ct)=main', 'Paypoints')
  await expect(page.getByText('Your provider ignored this: 5 of 6 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Apply here' }).click()
  await expect(page.getByText('Filtered here: your provider ignored it')).toBeVisible()
  await expect(rowsOf(page, 'Paypoints')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show as sent' }).click()
  await expect(rowsOf(page, 'Paypoints')).toHaveCount(6)
})

test('a paypoint in the panel, and the same as a page', async ({ page }) => {
  await openList(page, '/paypoints?dbaname(ct)=main', 'Paypoints')
  await rowsOf(page, 'Paypoints').first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2, name: 'Main Street Market' })).toBeFocused()
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/paypoints\/3001$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Main Street Market' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('every section of the record', async ({ page }) => {
  await page.goto('/paypoints/3002')
  const show = async (name: string) =>
    page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByText('Transactions').first()).toBeVisible()
  await expect(page.getByText('4 Wharf Road, Floor 2, Portland, ME, 04101, US')).toBeVisible()
  await expect(page.getByText('UTC−5')).toBeVisible()
  await expect(page.getByText('51%')).toBeVisible()
  // The service masks it another way.
  await expect(page.getByText(/XXX-XX/)).toHaveCount(0)
  await expect(page.getByText('Accounts payable', { exact: true })).toBeVisible()
  await expect(page.getByText(/^•••• \d{4}$/).first()).toBeVisible()
  await expect(page.getByText('bank-rail')).toBeVisible()
  await show('Entry points')
  const credentials = page.getByRole('table', { name: 'Credentials', exact: true })
  await expect(credentials).toContainText('25,000.00')
  await expect(page.getByRole('table', { name: 'Payment pages' })).toBeVisible()
})

test('to its payouts and its batches', async ({ page }) => {
  await page.goto('/paypoints/3002')
  await page.getByRole('link', { name: 'Payouts of harbor-goods' }).click()
  await expect(page.getByRole('table', { name: 'Payouts of harbor-goods' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'View batches' }).click()
  await expect(page).toHaveURL(/paypointId\(eq\)=3002/)
  await expect(rowsOf(page, 'Batches').first()).toBeVisible()
  const paypoints = await columnOf(page, 'Batches', 'Paypoint')
  expect(new Set(paypoints)).toEqual(new Set(['Harbor Goods & Supply']))
})

test('nothing matches, nothing there, refused', async ({ page }) => {
  await page.goto('/paypoints?dbaname(ct)=nobody')
  await expect(page.getByText('No paypoints match these filters')).toBeVisible()
  await page.goto('/paypoints?scenario=no-records')
  await expect(page.getByText('No paypoints yet')).toBeVisible()
  await page.goto('/paypoints/9999')
  await expect(page.getByText('No paypoint 9999 here')).toBeVisible()
  await page.goto('/paypoints/3001?scenario=refused')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
  await page.goto('/paypoints?scenario=refused')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
})

for (const scenario of ['malformed', 'drift']) {
  test(`odd records are shown in every section as far as they can be read: ${scenario}`, async ({
    page,
  }) => {
    await openList(page, `/paypoints?scenario=${scenario}`, 'Paypoints')
    await rowsOf(page, 'Paypoints').first().getByRole('link').click()
    const panel = panelOf(page)
    for (const name of tabs) {
      await panel.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect(panel.getByRole('tabpanel')).toBeVisible()
    }
  })
}

test('previous and next in the panel, and the tab stays', async ({ page }) => {
  await openList(page, '/paypoints', 'Paypoints')
  await rowsOf(page, 'Paypoints').first().getByRole('link').press('Enter')
  const panel = panelOf(page)
  const title = panel.getByRole('heading', { level: 2 })
  const first = await title.innerText()
  await panel.getByRole('tab', { name: 'All fields' }).click()
  await panel.getByRole('button', { name: 'Next (j)' }).click()
  await expect(panel.getByText('2 of 6')).toBeVisible()
  await expect(title).not.toHaveText(first)
  await expect(panel.getByRole('tab', { name: 'All fields' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await panel.getByRole('button', { name: 'Previous (k)' }).click()
  await expect(title).toHaveText(first)
})

test('nothing matches: the filter that excludes most is named and dropped', async ({ page }) => {
  await page.goto('/paypoints?dbaname(ct)=nobody&city(ct)=a')
  await expect(page.getByText(/excludes most/)).toContainText('Paypoint contains ‘nobody’')
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(rowsOf(page, 'Paypoints').first()).toBeVisible()
})

test('exported, and ties to the service', async ({ page }) => {
  await openList(page, '/paypoints', 'Paypoints')
  const dialog = await exportAll(page)
  await expect(dialog).toContainText('6 rows')
  const { header, rows } = await csvOf(page)
  expect(header[0]).toBe('Paypoint')
  expect(rows).toHaveLength(6)
})

axeFindsNothing([
  {
    name: 'paypoints',
    isNarrow: true,
    show: async (page) => openList(page, '/paypoints', 'Paypoints'),
  },
  {
    name: 'paypoint in the panel',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/paypoints?open=3001')
      await expect(page.getByText('Activity')).toBeVisible()
    },
  },
  ...tabs.map((name, at): ScreenState => ({
    name: `paypoint, ${name}`,
    ...(at > 0 && { goesOn: true }),
    show: async (page) => {
      if (at === 0) await page.goto('/paypoints/3002')
      await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    },
  })),
  {
    name: 'paypoint, not found',
    show: async (page) => {
      await page.goto('/paypoints/9999')
      await expect(page.getByText('No paypoint 9999 here')).toBeVisible()
    },
  },
])

test('since you last looked: paypoints that were not there, until they are marked as seen', async ({
  page,
}) => {
  await openList(page, '/paypoints?dbaname(ct)=main', 'Paypoints')
  await leaveList(page)
  // Nothing changes paypoints in this sandbox: a service that ignores the filter shows others too.
  await openList(page, '/paypoints?scenario=filter-ignored&dbaname(ct)=main', 'Paypoints')
  await expect(page.getByText(/^Since you last looked \(.*\): 2 new/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
})
