/** What a person does before a picture is taken, by roles and names that tests hold too. */
import type { Locator, Page } from '@playwright/test'

export type Act = (page: Page) => Promise<void>

const firstRow = (page: Page): Locator =>
  page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first()

export const rows: Act = async (page) => firstRow(page).waitFor()

export const heading =
  (name: string | RegExp): Act =>
  async (page) =>
    page.getByRole('heading', { name }).first().waitFor()

/** The first record beside its list. */
export const panel: Act = async (page) => {
  await rows(page)
  await firstRow(page).press('Enter')
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor()
}

/** The same record as a page. */
export const recordPage: Act = async (page) => {
  await panel(page)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Open( as a page)?$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Vendors and bills are known from the payouts that were read. */
export const fromPayouts =
  (path: string, act: Act): Act =>
  async (page) => {
    await rows(page)
    await page.waitForTimeout(1500)
    await page.goto(path)
    await act(page)
  }

const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

const MOST_STEPS = 6

/** On to a step, however many are before it. */
async function stepTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < MOST_STEPS; at += 1) {
    if (await stepHeading(page, name).isVisible()) return
    // Not before the service has said who the rows pay.
    await page.waitForTimeout(300)
    await button(page, /^Continue/).click()
    await page.waitForTimeout(700)
  }
  await stepHeading(page, name).waitFor({ timeout: 5000 })
}

/** Three rows, of which one is not in order. */
const SHEET = [
  'Vendor number\tInvoice number\tAmount\tDue',
  'V-00001\tHFL-118\t1,250.00\t12/15/2026',
  'V-00002\tLE-2207\t1,23\t12/31/2026',
  'V-00003\tNPS-61\t318.40\t01/08/2027',
]

export const sheetRows =
  (isInOrder = false): Act =>
  async (page) => {
    const sheet = isInOrder ? SHEET.filter((line) => !line.includes('1,23')) : SHEET
    await page.getByLabel(/paste cells/i).fill(sheet.join('\n'))
    const currency = page.getByLabel('Currency', { exact: true }).first()
    await button(page, /^Continue/).click()
    await currency.fill('USD')
    await currency.press('Tab')
    await stepTo(page, 'Rows')
  }

export const runResult: Act = async (page) => {
  await sheetRows(true)(page)
  await stepTo(page, 'Review')
  await button(page, /^Authorize/).click()
  await page
    .getByText(/^Run complete|authorized/)
    .first()
    .waitFor()
}

export const send =
  (until: string | RegExp): Act =>
  async (page) => {
    await button(page, /^(Authorize|Create vendor) /).click()
    await page.getByText(until).first().waitFor()
  }
