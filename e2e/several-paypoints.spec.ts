import type { Locator, Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import {
  addFilter,
  alertOf,
  columnOf,
  findField,
  leaveList,
  offered,
  openList,
  panelOf,
  rowsOf,
} from './support/lists'
import { amountOf, authorizePayout, countOf } from './support/payouts'
import { expect, test } from './support/test'

const label = 'Payouts of'
const two = '/payouts?entry=main-street&entry=harbor-goods'

async function openPaypoints(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Paypoint: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Paypoints' })
  await expect(dialog.getByRole('checkbox', { name: 'All paypoints' })).toBeVisible()
  return dialog
}

test('all paypoints in one list, in the order of the sort', async ({ page }) => {
  await openList(page, '/payouts?entry=*&sortBy=desc(totalAmount)', label)
  await expect(page.getByRole('table', { name: 'Payouts of 6 paypoints' })).toBeVisible()
  const amounts = (await columnOf(page, label, 'Amount')).map(amountOf)
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  await expect(page.getByText('Sum of 6 paypoints')).toBeVisible()
  const summary = page.getByLabel('Summary')
  for (const currency of ['USD', 'CAD', 'EUR', 'JPY', 'Currency not known']) {
    await expect(summary.getByText(currency, { exact: true })).toBeVisible()
  }
})

test('the count is the sum of the paypoints’ own counts', async ({ page }) => {
  const counts: number[] = []
  for (const address of ['/payouts?entry=main-street', '/payouts?entry=harbor-goods', two]) {
    await openList(page, address, label)
    const count = await countOf(page)
    // Beside the title too.
    await expect(
      page.getByText(count.toLocaleString('en-US'), { exact: true }).first(),
    ).toBeVisible()
    counts.push(count)
  }
  const [one = 0, other = 0, both] = counts
  expect(both).toBe(one + other)
})

test('one, several or all are chosen by hand', async ({ page }) => {
  await openList(page, '/payouts', label)
  const dialog = await openPaypoints(page)
  await dialog.getByRole('checkbox', { name: /Harbor Goods/ }).check()
  await expect(page).toHaveURL(
    /entry=(main-street&entry=harbor-goods|harbor-goods&entry=main-street)/,
  )
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Payouts of harbor-goods' })).toBeVisible()

  await openPaypoints(page)
  await dialog.getByRole('checkbox', { name: 'All paypoints' }).check()
  await expect(page).toHaveURL(/entry=(\*|%2A)/)
  await expect(page.getByRole('table', { name: 'Payouts of 6 paypoints' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Harbor Goods/ }).uncheck()
  await expect(page.getByRole('table', { name: 'Payouts of 5 paypoints' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Only Oakridge HOA' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Payouts of oakridge-hoa' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Payouts of harbor-goods' })).toBeVisible()
})

test('a paypoint is found and chosen by keys alone; Escape takes a choice back', async ({
  page,
}) => {
  await openList(page, '/payouts', label)
  const choice = page.getByRole('button', { name: /^Paypoint: / })
  await choice.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Paypoints' })
  await expect(dialog.getByRole('searchbox', { name: 'Find a paypoint' })).toBeFocused()
  await page.keyboard.type('oak')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('table', { name: 'Payouts of 2 paypoints' })).toBeVisible()
  await expect(dialog.getByText('Press Esc to cancel')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAccessibleName('Paypoint: Main Street Market')
  await expect(page.getByRole('table', { name: 'Payouts of main-street' })).toBeVisible()
  await expect(page.getByText('Change undone')).toBeAttached()
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'All paypoints' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(choice).toHaveAccessibleName('Paypoint: All paypoints')
  await page.goBack()
  await expect(choice).toHaveAccessibleName('Paypoint: Main Street Market')
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('searchbox', { name: 'Find a paypoint' })).toBeFocused()
  await page.keyboard.type('oak')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveAccessibleName('Paypoint: Oakridge HOA')
  await expect(choice).toBeFocused()
})

test('a paypoint that fails is named, and does not take the list down', async ({ page }) => {
  await openList(page, `${two}&entry=no-such-entry`, label)
  await expect(page.getByText('One paypoint couldn’t be read')).toBeVisible()
  await expect(page.getByText(/^no-such-entry: /)).toBeVisible()
  await expect(page.getByText('Sum of 2 of 3 paypoints, 1 failed')).toBeVisible()
  const incomplete = page.getByText('incomplete: 1 of 3 paypoints couldn’t be read')
  await expect(incomplete.last()).toBeVisible()
  // Beside the title it is a mark.
  await expect(page.getByTitle('incomplete: 1 of 3 paypoints couldn’t be read')).toBeVisible()
  await page.getByText('By paypoint').click()
  const states = page.getByRole('table', { name: 'By paypoint' })
  const known = states.getByRole('row', { name: /Main Street Market/ })
  await expect(known).toContainText('answered')
  await expect(known).toContainText(/[\d,]+\.\d\d\s*USD/)
  await expect(states.getByRole('row', { name: /no-such-entry/ })).toContainText('couldn’t be read')
  await expect(
    states
      .getByRole('row', { name: /no-such-entry/ })
      .getByText('not given')
      .first(),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('One paypoint couldn’t be read')).toBeVisible()
  await expect(rowsOf(page, label).first()).toBeVisible()
})

test('all refused: the service’s words, as sent', async ({ page }) => {
  await page.goto('/payouts?entry=a&entry=b')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
  await page.goto('/payouts?entry=*&scenario=refused')
  await expect(alertOf(page)).toContainText('Your provider refused this request')
})

test('nothing there, and nothing that matches', async ({ page }) => {
  await page.goto(`${two}&scenario=no-records`)
  await expect(page.getByText('No payouts yet')).toBeVisible()
  await page.goto(`${two}&vendorName(eq)=nobody`)
  await expect(page.getByText('No payouts match these filters')).toBeVisible()
  await expect(
    page.getByText(/^“Vendor is ‘nobody’” excludes most: without it there are [\d,]+\.$/),
  ).toBeVisible()
  // No sums are drawn where there is nothing to add up.
  await expect(page.getByText(/^Sum of/)).toBeHidden()
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(rowsOf(page, label).first()).toBeVisible()
})

test('filters hold for all of them', async ({ page }) => {
  await openList(page, '/payouts?entry=*&totalAmount(ge)=5000&status(eq)=11', label)
  const amounts = (await columnOf(page, label, 'Amount')).map(amountOf)
  expect(amounts.every((amount) => amount >= 5000)).toBe(true)
  const paypoints = new Set(await columnOf(page, label, 'Paypoint'))
  expect(paypoints.size).toBeGreaterThan(1)
})

test('the sentence counts the payouts of all of them', async ({ page }) => {
  await openList(page, two, label)
  const whole = await countOf(page)
  await openList(page, `${two}&totalAmount(ge)=500`, label)
  const line = page.locator('[data-count]').filter({ hasText: 'Clear' })
  await expect(line).toContainText(`of ${whole.toLocaleString('en-US')} payouts`)
  await expect(line).toContainText('1 filter')
})

test('typed and pasted: counted over all of them, or on to whose it is', async ({ page }) => {
  await openList(page, two, label)
  await findField(page).fill('78')
  const near = offered(page).filter({ hasText: 'Amount is near 78' })
  // The count comes after its note, which ends in a figure too.
  await expect(near).toHaveText(/81\.90\s*\d+$/)
  const counted = Number(/(\d+)$/.exec(await near.innerText())?.[1])
  await near.click()
  await expect(page).toHaveURL(/entry=main-street&entry=harbor-goods&totalAmount/)
  await expect.poll(() => countOf(page)).toBe(counted)

  await findField(page).fill('/payouts?entry=oakridge-hoa&status(eq)=1')
  await expect(offered(page).first()).toContainText('Switches to oakridge-hoa ·')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Payouts of oakridge-hoa' })).toBeVisible()
  await expect(page).toHaveURL(/status\(eq\)=1/)
})

test('copied: a link to all of them, and a command for each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page, `${two}&totalAmount(ge)=500`, label)
  await page.getByRole('button', { name: 'Copy list as' }).click()
  const copied = async (name: string) => {
    await page.getByRole('button', { name }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('Copy link')).toContain(
    '/payouts?entry=main-street&entry=harbor-goods&totalAmount(ge)=500',
  )
  const commands = (await copied('Copy 2 cURL commands without the token')).split('\n\n')
  expect(commands.map((command) => /payouts\/([\w-]+)/.exec(command)?.[1])).toEqual([
    'main-street',
    'harbor-goods',
  ])
  expect(commands.join()).not.toContain('sandbox-organization-token')
})

test(
  'new payouts of any of them are offered, and shown when asked for',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.clock.install()
    await openList(page, two, label)
    const before = await countOf(page)
    const first = rowsOf(page, label).first().getByRole('link')
    const wasFirst = await first.getAttribute('href')
    expect(await authorizePayout(page, 12.34)).toContain('"isSuccess":true')
    await expect(page.getByRole('status', { name: 'News' })).toBeAttached()
    await page.clock.fastForward(61_000)
    const offer = page.getByText('1 new payout', { exact: true })
    await expect(offer).toBeVisible()
    await expect(first).toHaveAttribute('href', String(wasFirst))
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click()
    await expect(offer).toBeHidden()
    await expect(first).not.toHaveAttribute('href', String(wasFirst))
    await expect(rowsOf(page, label).first()).toContainText('12.34')
    expect(await countOf(page)).toBe(before + 1)
  },
)

test('since they were last looked at: what is new is told', async ({ page }) => {
  await openList(page, two, label)
  await leaveList(page)
  for (const amount of [31.5, 32.5]) expect(await authorizePayout(page, amount)).toContain('true')
  await openList(page, two, label)
  await expect(page.getByText(/^Since you last looked \(.*\): 2 new$/)).toBeVisible()
})

test('scrolls to the last of all rows and back with few rows in the page', async ({ page }) => {
  await openList(page, '/payouts?entry=*', label)
  const total = await countOf(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  await rowsOf(page, label).first().getByRole('link').focus()
  await page.keyboard.press('End')
  const last = table.locator(`[aria-rowindex="${String(total + 1)}"]`).getByRole('link')
  await expect(last).toHaveAttribute('href', /\/payouts\//, { timeout: 20_000 })
  expect(await table.getByRole('row').count()).toBeLessThan(100)
  await page.keyboard.press('Home')
  await expect(table.locator('[aria-rowindex="2"]').getByRole('link')).toHaveAttribute(
    'href',
    /\/payouts\//,
  )
})

test('a row opens its own paypoint’s payout, and Back comes back to the list', async ({ page }) => {
  await openList(page, `${two}&paypointDba(ct)=harbor`, label)
  const row = rowsOf(page, label).first().getByRole('link')
  await expect(row).toHaveAttribute('href', /^\/payouts\/harbor-goods\//)
  await row.click()
  const panel = panelOf(page)
  await expect(panel.getByText('Payment ID')).toBeVisible()
  await expect(page).toHaveURL(/of=harbor-goods/)
  await page.reload()
  await expect(panel.getByText('Payment ID')).toBeVisible()
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/payouts\/harbor-goods\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/entry=main-street&entry=harbor-goods/)
  await expect(panel).toBeVisible()
})

test('previous and next go over the merged list, from paypoint to paypoint', async ({ page }) => {
  await openList(page, `${two}&totalAmount(le)=5000&sortBy=desc(totalAmount)`, label)
  const paypoints = new Set((await columnOf(page, label, 'Paypoint')).slice(0, 10))
  expect(paypoints.size).toBe(2)
  await rowsOf(page, label).first().getByRole('link').press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByText(/^1 of/)).toBeVisible()
  const entries = new Set<string | null>()
  for (let step = 2; step <= 10; step += 1) {
    await page.keyboard.press('j')
    await expect(panel.getByText(new RegExp(`^${String(step)} of`))).toBeVisible()
    entries.add(new URL(page.url()).searchParams.get('of'))
  }
  expect(entries).toEqual(new Set(['main-street', 'harbor-goods']))
  const open = page.getByRole('row').and(page.locator('[aria-current="true"]'))
  await expect(open).toHaveAttribute('aria-rowindex', '11')
})

test('a sort that records do not show leaves paypoint after paypoint, and says so', async ({
  page,
}) => {
  await openList(page, `${two}&sortBy=asc(lotNumber)`, label)
  await expect(page.getByText('Paypoint after paypoint')).toBeVisible()
  expect(new Set(await columnOf(page, label, 'Paypoint')).size).toBe(1)
})

axeFindsNothing([
  {
    name: 'payouts of several paypoints, none that matches',
    show: async (page) => {
      await page.goto(`${two}&vendorName(eq)=nobody`)
      await expect(page.getByText(/excludes most/)).toBeVisible()
    },
  },
  {
    name: 'payouts of all paypoints',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await openList(page, '/payouts?entry=*', label)
      await page.getByText('By paypoint').click()
    },
  },
  {
    name: 'payouts of several paypoints, one failed',
    show: async (page) => {
      await openList(page, `${two}&entry=no-such-entry`, label)
      await expect(page.getByText('1 failed')).toBeVisible()
    },
  },
  {
    name: 'the choice of several paypoints',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await openPaypoints(page)
    },
  },
])

test('filters are added in the bar, which judges each paypoint’s answer', async ({ page }) => {
  await openList(page, '/payouts?entry=*', label)
  const bar = page.getByRole('group', { name: 'Filters' })
  const filter = await addFilter(page, 'Method')
  await filter.getByRole('option', { name: 'Check', exact: true }).click()
  await filter.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/paymentMethod\(\w+\)=check/)
  await expect(bar.getByRole('button', { name: /^Method is/ })).toBeVisible()
  await expect
    .poll(async () => [...new Set(await columnOf(page, label, 'Method'))])
    .toEqual(['Check'])

  await page.goto('/payouts?entry=*&paymentMethod(eq)=check&scenario=filter-ignored')
  await expect(bar.getByText(/Your provider ignored this/)).toBeVisible()
  await bar.getByRole('button', { name: /^Remove/ }).click()
  await expect(page).not.toHaveURL(/paymentMethod/)
})

test('a chosen paypoint stays chosen: in the overview, in forms and in sheets (PO-M7)', async ({
  page,
}) => {
  await openList(page, '/payouts?entry=harbor-goods', label)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/\?entry=harbor-goods$/)
  await main.getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL(/\/payouts\?entry=harbor-goods/)
  for (const path of ['/payouts/new', '/vendors/new', '/invoices/new']) {
    await page.goto(path)
    await expect(page.getByLabel('Paypoint').first()).toHaveValue(/harbor-goods|Harbor Goods/)
  }
  await page.goto('/payouts/run')
  await expect(page.getByText('Harbor Goods & Supply')).toBeVisible()
  // Of several, a form begins with none.
  await openList(page, two, label)
  await page.goto('/payouts/new')
  await expect(page.getByLabel('Paypoint').first()).toHaveValue('')
})
