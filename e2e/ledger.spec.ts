/** Bills as a ledger: what is due, entering a bill, a part and its rest, and bills selected for a pay run. */
import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { browsePayouts } from './support/directory'
import { effort } from './support/jobs'
import { columnOf, openList, rowsOf } from './support/lists'
import { authorizeButton, goOnTo } from './support/payout-form'
import { expect, test } from './support/test'

const VENDOR_ID = '1001'

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** By the sandbox's clock, in the zone that the browser shows. */
async function todayShown(page: Page): Promise<string> {
  await page.goto('/bills')
  const href = await page.getByRole('link', { name: 'Due today', exact: true }).getAttribute('href')
  return /\d{4}-\d\d-\d\d/.exec(decodeURIComponent(href ?? ''))?.[0] ?? ''
}

interface Entered {
  readonly vendor: string
  readonly number: string
  readonly amount: string
  readonly due: string
}

async function vendorName(page: Page): Promise<string> {
  await page.goto(`/vendors/${VENDOR_ID}`)
  const heading = page.getByRole('heading', { level: 1 })
  // Its ID stands there until it is read.
  await expect(heading).not.toHaveText(new RegExp(VENDOR_ID))
  return heading.innerText()
}

async function fillBill(page: Page, { vendor, number, amount, due }: Entered): Promise<void> {
  await page.getByRole('combobox', { name: 'Vendor' }).fill(vendor)
  await page.getByLabel('Invoice number').fill(number)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByLabel('Due date').fill(due)
}

async function enterBill(page: Page, bill: Entered): Promise<void> {
  await page.goto('/bills/new')
  await fillBill(page, bill)
  await page.getByRole('button', { name: 'Save bill' }).click()
  await expect(page).toHaveURL(/\/bills\/entered-/)
}

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

test('a bill is entered by hand, and stands among those due this week, one click away (PO-B2, PO-B3)', async ({
  page,
}) => {
  await browsePayouts(page)
  const vendor = await vendorName(page)
  const today = await todayShown(page)
  await page.goto('/bills/new')
  await page.getByRole('button', { name: 'Save bill' }).click()
  await expect(page.getByText('Enter the vendor').first()).toBeVisible()
  await fillBill(page, { vendor, number: 'PAPER-1', amount: '226.09', due: today })
  await page.getByRole('button', { name: 'Save bill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /PAPER-1/ })).toBeVisible()
  await expect(balance(page)).toContainText('226.09')
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible()

  await openList(page, '/bills', 'Bills')
  const { clicks, keys } = await effort(page, async () => {
    await page.getByRole('link', { name: 'This week', exact: true }).click()
    await expect(rowsOf(page, 'Bills')).toHaveCount(1)
  })
  expect({ clicks, keys }).toEqual({ clicks: 1, keys: 0 })
  expect(await columnOf(page, 'Bills', 'Invoice number')).toEqual(['PAPER-1'])
  // Aging opens the same one, with its sum.
  await page.getByRole('link', { name: 'All', exact: true }).click()
  const aging = page.getByLabel('Open bills by due date')
  await expect(aging.getByText('226.09')).toBeVisible()
  await aging.getByRole('link', { name: 'Due today' }).click()
  await expect(rowsOf(page, 'Bills')).toHaveCount(1)
  // A filter of the due date looks forward too.
  await page.getByRole('button', { name: /^Due date is/ }).click()
  await expect(page.getByRole('option', { name: /^Next 14 days/ })).toBeVisible()
})

test('a part is paid, the bill says what stays open, and the rest is paid without an alarm (PO-M4)', async ({
  page,
}) => {
  await browsePayouts(page)
  const vendor = await vendorName(page)
  await enterBill(page, { vendor, number: 'PART-1', amount: '226.09', due: dayFromNow(3) })
  await page.getByRole('link', { name: 'Pay this bill' }).click()
  await expect(page.getByRole('checkbox', { name: 'PART-1' })).toBeChecked()
  await page.getByRole('textbox', { name: 'To pay on PART-1' }).fill('100.00')
  const words = '100.00 of 226.09, 126.09 stays open'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Amount to pay')).toHaveValue('100.00')
  await goOnTo(page, 'Review')
  await expect(page.getByRole('list', { name: 'Bills to pay' })).toContainText(words)
  await authorizeButton(page).click()
  await expect(page.getByText(`PART-1: ${words}`)).toBeVisible()

  await openList(page, '/bills?find(ct)=PART-1', 'Bills')
  await expect(rowsOf(page, 'Bills')).toHaveCount(1)
  await expect(rowsOf(page, 'Bills').first()).toContainText('Scheduled in part')
  expect(await columnOf(page, 'Bills', 'Open')).toEqual([expect.stringContaining('126.09')])
  await rowsOf(page, 'Bills').first().getByRole('link').first().click()
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading') })
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(balance(page)).toContainText(words)
  // Its code says nothing (PO-S14).
  await expect(page.getByText('Code -99')).toHaveCount(0)
  await page.getByRole('link', { name: /^Pay the rest/ }).click()
  await expect(page.getByRole('textbox', { name: 'To pay on PART-1' })).toHaveValue('126.09')
  await expect(page.getByText('126.09 of 226.09, the rest').first()).toBeVisible()
  await goOnTo(page, 'Review')
  await expect(page.getByText(/may be paid twice/)).toHaveCount(0)
  await authorizeButton(page).click()
  await expect(page.getByText('PART-1: 126.09 of 226.09, the rest')).toBeVisible()
  await openList(page, '/bills?find(ct)=PART-1', 'Bills')
  await expect(rowsOf(page, 'Bills').first()).toContainText('Authorized')
})

test('bills are selected by keyboard and by a range, and become a pay run with what is open of each (PO-B2)', async ({
  page,
}) => {
  await browsePayouts(page)
  const vendor = await vendorName(page)
  for (const at of [1, 2, 3]) {
    const number = `RUN-${String(at)}`
    await enterBill(page, { vendor, number, amount: `${String(at)}0.25`, due: dayFromNow(at) })
  }
  await openList(page, '/bills?find(ct)=RUN-', 'Bills')
  await expect(rowsOf(page, 'Bills')).toHaveCount(3)
  const bar = page.getByRole('region', { name: 'Selected bills' })
  await rowsOf(page, 'Bills').first().getByRole('link').first().focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 selected')
  await page
    .getByRole('table')
    .getByRole('row')
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(bar).toContainText('3 selected · $60.75')
  await bar.getByRole('button', { name: 'Start a pay run' }).click()
  await expect(page).toHaveURL(/\/payouts\/run\?draft=/)
  await expect(page.getByText('3 payouts ready').first()).toBeVisible()
  await expect(page.getByText('$60.75').first()).toBeVisible()
})

test('bills come from a pasted sheet, each once (PO-B2)', async ({ page }) => {
  await page.goto('/bills/import')
  const rows = [
    'Vendor\tInvoice number\tAmount\tCurrency\tDue date',
    `Acme Paper\tSHEET-1\t12.50\tUSD\t${dayFromNow(2)}`,
    `Acme Paper\tSHEET-2\t7.25\tUSD\t${dayFromNow(40)}`,
    `Acme Paper\tsheet 2\t7.25\tUSD\t${dayFromNow(40)}`,
  ]
  await page.getByLabel('Or paste cells').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Row 3 has this bill.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Enter 2 bills/ }).click()
  await expect(page).toHaveURL(/\/bills$/)
  await expect(rowsOf(page, 'Bills')).toHaveCount(2)
})

axeFindsNothing([
  {
    name: 'a new bill',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/bills/new')
      await page.getByRole('button', { name: 'Save bill' }).click()
      await expect(page.getByText('Enter the vendor').first()).toBeVisible()
    },
  },
  {
    name: 'an entered bill, and bills selected',
    show: async (page) => {
      await enterBill(page, { vendor: 'Acme', number: 'A-1', amount: '5.00', due: dayFromNow(1) })
      await openList(page, '/bills', 'Bills')
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await expect(page.getByRole('region', { name: 'Selected bills' })).toBeVisible()
    },
  },
])
