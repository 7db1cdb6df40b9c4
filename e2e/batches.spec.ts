import { axeFindsNothing } from './support/axe'
import { csvOf, exportAll, manifestOf } from './support/export'
import {
  alertOf,
  columnOf,
  findField,
  leaveList,
  offered,
  openList,
  panelOf,
  rowsOf,
  walkNeighbours,
} from './support/lists'
import { amountOf } from './support/payouts'
import { expect, test } from './support/test'

const openPanel = '/batches?open=40010&ref=BT-000010'

test('lists the organization’s batches, newest first', async ({ page }) => {
  await openList(page, '/batches', 'Batches')
  await expect(page).toHaveTitle('Batches · Sandbox · Countinghouse')
  await expect(page.getByText(/^\d+ batches$/)).toBeVisible()
  await expect(
    page.getByRole('columnheader', { name: /^Amount.*give a currency for batches/ }),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Date/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('the address filters and sorts, in the service’s own words', async ({ page }) => {
  await openList(page, '/batches?batchAmount(ge)=50000&sortBy=desc(batchAmount)', 'Batches')
  const amounts = (await columnOf(page, 'Batches', 'Amount')).map(amountOf)
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts.every((amount) => amount >= 50_000)).toBe(true)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})

test('filtered by the bar: a batch number and an amount are asked for, and counted', async ({
  page,
}) => {
  await openList(page, '/batches', 'Batches')
  await findField(page).fill('BT-000010')
  await expect(offered(page).first()).toHaveText('Batch number is “BT-000010”1')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'Batches')).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+ batches$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/batchNumber/)
  await findField(page).fill('$50,000')
  await expect(offered(page).first()).toContainText('Amount is 50,000')
})

test('a filter that the service ignored says so, and is applied here on request', async ({
  page,
}) => {
  await openList(page, '/batches?scenario=filter-ignored&batchAmount(ge)=50000', 'Batches')
  await expect(page.getByText(/Your provider ignored this: \d+ of \d+ rows/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply here' }).click()
  await expect(page).toHaveURL(/here=filters/)
  await expect(page.getByText('Filtered here: your provider ignored it')).toBeVisible()
  const amounts = (await columnOf(page, 'Batches', 'Amount')).map(amountOf)
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.every((amount) => amount >= 50_000)).toBe(true)
})

test('a batch in the panel: rails, states, and a tie-out that names what is left', async ({
  page,
}) => {
  await openList(page, '/batches', 'Batches')
  await rowsOf(page, 'Batches').nth(2).getByRole('link').click()
  const panel = panelOf(page)
  for (const rail of ['ACH', 'Card', 'Virtual card', 'Check', 'Wire']) {
    await expect(
      panel
        .getByRole('table', { name: 'By rail' })
        .getByRole('rowheader', { name: rail, exact: true }),
    ).toBeVisible()
  }
  for (const state of ['Processing', 'Processed', 'Paid', 'Canceled']) {
    await expect(
      panel
        .getByRole('table', { name: 'By state' })
        .getByRole('rowheader', { name: state, exact: true }),
    ).toBeVisible()
  }
  const tieOut = panel.getByRole('table', { name: 'Tie-out' })
  await expect(tieOut.getByRole('row', { name: /^Rails/ })).toContainText('Matches')
  await expect(tieOut.getByRole('row', { name: /^Payouts/ }).last()).toContainText('Matches')
  await panel.getByRole('button', { name: 'Rails' }).click()
  await expect(panel.getByRole('group', { name: 'By rail' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)
})

test('a remainder is not accounted for by the four states, and is no error', async ({ page }) => {
  await page.goto('/batches/40134?ref=BT-000134')
  await expect(page.getByRole('heading', { level: 1, name: 'BT-000134' })).toBeVisible()
  await expect(page.getByText('in none of the four states')).toBeVisible()
  const row = page.getByRole('table', { name: 'Tie-out' }).getByRole('row', { name: /^States/ })
  const difference = row.getByRole('cell').last()
  await expect(difference).toHaveText(/^[\d,.]+$/)
  // The icon of what doesn't match.
  await expect(difference.locator('svg')).toHaveCount(0)
})

test('from a batch to its payouts and back, and to its paypoint', async ({ page }) => {
  await page.goto('/batches/40010?ref=BT-000010')
  await page.getByRole('table', { name: 'Tie-out' }).getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL(/\/payouts\?entry=[\w-]+&batchNumber\(eq\)=BT-000010/)
  await expect(rowsOf(page, 'Payouts of').first()).toBeVisible()
  await rowsOf(page, 'Payouts of').first().getByRole('link').click()
  await panelOf(page).getByRole('link', { name: 'BT-000010' }).click()
  await expect(page).toHaveURL(/\/batches\?batchNumber\(eq\)=BT-000010/)
  await expect(rowsOf(page, 'Batches')).toHaveCount(1)
  await rowsOf(page, 'Batches').getByRole('link').click()
  const panel = panelOf(page)
  await panel
    .getByRole('link', { name: /Market|Goods|HOA|Clinic|Bau|東京/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/paypoints\/\d+/)
})

test('a batch is found without its number, among the newest', async ({ page }) => {
  await page.goto('/batches/40010')
  await expect(page.getByRole('heading', { level: 1, name: 'BT-000010' })).toBeVisible()
  await page.goto('/batches/1')
  await expect(page.getByText('No batch 1 here')).toBeVisible()
  await page.goto('/batches/1?ref=BT-000010')
  await expect(page.getByText(/no batch 1 with batch number BT-000010/)).toBeVisible()
})

test('the record as sent, and the request without the token', async ({ page }) => {
  await page.goto('/batches/40010?ref=BT-000010')
  await page.getByRole('tab', { name: 'Raw' }).click()
  await expect(page.getByRole('region', { name: 'Record as JSON' })).toContainText(
    '"IdBatch": 40010',
  )
  const curl = page.getByRole('region', { name: 'Request as cURL' })
  await expect(curl).toContainText('batchNumber(eq)=BT-000010')
  await expect(curl).not.toContainText('sandbox-organization-token')
})

test('nothing exists, nothing matches, refused: three things', async ({ page }) => {
  await page.goto('/batches?scenario=no-records')
  await expect(page.getByText('No batches yet')).toBeVisible()
  await page.goto('/batches?batchNumber(eq)=none')
  await expect(page.getByText('No batches match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page, 'Batches').first()).toBeVisible()
  await page.goto('/batches?scenario=refused')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
  await page.goto('/batches/40010?scenario=refused')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
})

for (const scenario of ['malformed', 'drift']) {
  test(`odd records are shown as far as they can be read: ${scenario}`, async ({ page }) => {
    await openList(page, `/batches?scenario=${scenario}`, 'Batches')
    await rowsOf(page, 'Batches').first().getByRole('link').click()
    await expect(panelOf(page).getByRole('table', { name: 'Tie-out' })).toBeVisible()
  })
}

test('previous and next go over the live list, past the first page', async ({ page }) => {
  await openList(page, '/batches', 'Batches')
  await walkNeighbours(page, rowsOf(page, 'Batches'))
})

test('nothing matches: the filter that excludes most is named and dropped', async ({ page }) => {
  await page.goto('/batches?status(eq)=1&batchAmount(gt)=99999999')
  await expect(page.getByText(/excludes most/)).toContainText('Amount is more than')
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(rowsOf(page, 'Batches').first()).toBeVisible()
  await expect(page).not.toHaveURL(/batchAmount/)
})

test('since you last looked: what is new and gone, until it is marked as seen', async ({
  page,
}) => {
  await openList(page, '/batches', 'Batches')
  await leaveList(page)
  // Nobody else works with this sandbox: in another order, other batches are the first.
  await openList(page, '/batches?scenario=sort-ignored', 'Batches')
  await expect(page.getByText(/^Since you last looked \(.*\): \d+ (?:or more )?new/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
})

test('the bad batch is a tab away: differences are filtered and sorted here, over all that were read (PO-S7)', async ({
  page,
}) => {
  await openList(page, '/batches', 'Batches')
  await page.getByRole('link', { name: 'Doesn’t add up' }).click()
  await expect(page.getByText(/^1 of all \d+ rows\./)).toBeVisible()
  await expect(rowsOf(page, 'Batches')).toHaveCount(1)
  await expect(rowsOf(page, 'Batches').first()).toContainText('1,190.97')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page
    .getByRole('columnheader', { name: /Difference/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/sortBy=\w+\(difference\)/)
  await expect(page.getByText('Sorted here: your provider can’t sort by this')).toBeVisible()
})

test('a paypoint is chosen as in other lists, and its currency is known once its payouts were read', async ({
  page,
}) => {
  await openList(page, '/batches', 'Batches')
  await page.getByRole('button', { name: /^Paypoint: All paypoints/ }).click()
  await page
    .getByRole('dialog', { name: 'Paypoints' })
    .getByRole('button', { name: /^Harbor Goods/ })
    .click()
  await expect(page).toHaveURL(/paypointId\(eq\)=/)
  await expect(page.getByRole('button', { name: /^Paypoint: Harbor Goods/ })).toBeVisible()
  const first = rowsOf(page, 'Batches').first()
  await expect(first).not.toContainText('USD')
  await first.getByRole('link').click()
  await expect(panelOf(page).getByText(/^\$/).first()).toBeVisible()
})

test('the legend learns from batches and their rails', async ({ page }) => {
  await openList(page, '/batches', 'Batches')
  await rowsOf(page, 'Batches').nth(2).getByRole('link').click()
  await panelOf(page).getByRole('tab', { name: 'All fields' }).click()
  const status = panelOf(page)
    .getByRole('button', { name: /^(Waiting Funds|Processing|Processed|Paid|Canceled)/ })
    .first()
  await status.focus()
  await expect(panelOf(page).getByRole('tooltip').first()).toContainText(/Seen on \d/)
  await page.goto('/settings?section=statuses')
  const legend = page.getByRole('region', { name: 'Status names' })
  await expect(legend.getByText('Waiting Funds', { exact: true }).first()).toBeVisible()
})

test('exported, and ties to the service', async ({ page }) => {
  await openList(page, '/batches?batchAmount(ge)=50000&sortBy=desc(batchAmount)', 'Batches')
  await exportAll(page)
  const { header, rows } = await csvOf(page)
  expect(header.slice(0, 2)).toEqual(['Batch number', 'Amount'])
  const amounts = rows.map((row) => Number(row[1]))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(await manifestOf(page)).toMatchObject({ list: 'batches', rows: rows.length })
})

axeFindsNothing([
  {
    name: 'batches, none that matches',
    show: async (page) => {
      await page.goto('/batches?status(eq)=1&batchAmount(gt)=99999999')
      await expect(page.getByText(/excludes most/)).toBeVisible()
    },
  },
  { name: 'batches', isNarrow: true, show: async (page) => openList(page, '/batches', 'Batches') },
  {
    name: 'batches, since you last looked',
    goesOn: true,
    show: async (page) => {
      await leaveList(page)
      await openList(page, '/batches?scenario=sort-ignored', 'Batches')
      await expect(page.getByText(/^Since you last looked/)).toBeVisible()
    },
  },
  {
    name: 'batches, empty',
    show: async (page) => {
      await page.goto('/batches?scenario=no-records')
      await expect(page.getByText('No batches yet')).toBeVisible()
    },
  },
  {
    name: 'batches, refused',
    show: async (page) => {
      await page.goto('/batches?scenario=refused')
      await expect(alertOf(page)).toBeVisible()
    },
  },
  {
    name: 'batch in the panel',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto(openPanel)
      await expect(page.getByRole('table', { name: 'Tie-out' })).toBeVisible()
    },
  },
  {
    name: 'batch as a page',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await panelOf(page).getByRole('link', { name: 'Open', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: /BT-000010/ })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Tie-out' })).toBeVisible()
    },
  },
])
