import type { Locator, Page } from '@playwright/test'

import { expect } from './test'
import { createButton, outcome, stepHeading } from './vendor-form'
import { authorizeButton } from './payout-form'

export interface Effort {
  readonly clicks: number
  readonly keys: number
}

type Counting = Window & { effort?: { clicks: number; keys: number } }

/** Counts what the browser hears of a person from now on, until another page is loaded. */
async function startCounting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const effort = { clicks: 0, keys: 0 }
    ;(window as Counting).effort = effort
    addEventListener('pointerdown', ({ isTrusted }) => (effort.clicks += Number(isTrusted)), true)
    // A chord is as many keys as it has.
    addEventListener('keydown', ({ isTrusted }) => (effort.keys += Number(isTrusted)), true)
  })
}

const effortOf = (page: Page): Promise<Effort> =>
  page.evaluate(() => (window as Counting).effort ?? { clicks: 0, keys: 0 })

/** Of the job alone: what leads to its first screen is done before. */
export async function effort(page: Page, job: () => Promise<void>): Promise<Effort> {
  await startCounting(page)
  await job()
  return effortOf(page)
}

const MOST_TABS = 20

/** By the keyboard, from where focus is. */
export async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const goOn = async (page: Page, step: string) => {
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, step)).toBeFocused()
}

interface TwoBills {
  /** The number of a bill that this browser has seen. */
  readonly known: string
  readonly typed: readonly [number: string, amount: string]
}

/** From the list of payouts. */
export async function payTwoBills(page: Page, vendor: string, { known, typed }: TwoBills) {
  await page.getByRole('link', { name: 'New payout' }).click()
  await page.getByRole('combobox', { name: 'Vendor', exact: true }).click()
  await page.getByRole('option', { name: vendor }).first().click()
  await page.getByRole('checkbox', { name: known }).click()
  await page.getByRole('button', { name: 'Add a bill' }).click()
  await expect(page.getByLabel('Invoice number').last()).toBeFocused()
  await page.keyboard.type(typed[0])
  await page.keyboard.press('Tab')
  await page.keyboard.type(typed[1])
  await expect(page.getByText('Sum of 2 bills')).toBeVisible()
  await goOn(page, 'Review')
  await expect(authorizeButton(page)).not.toHaveAttribute('aria-busy')
  await authorizeButton(page).click()
  await expect(outcome(page)).toContainText('Authorized')
}

export interface NewVendor {
  readonly name: string
  readonly routing: string
  readonly account: string
}

/** From the list of vendors. */
export async function addVendor(page: Page, { name, routing, account }: NewVendor) {
  await page.getByRole('link', { name: 'New vendor' }).click()
  await page.getByLabel('Name', { exact: true }).click()
  await page.keyboard.type(name)
  await goOn(page, 'Payment')
  await page.getByLabel('Routing number').click()
  await page.keyboard.type(routing)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account)
  // Typed twice, past the button that shows the first.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(account)
  await goOn(page, 'Review')
  await expect(createButton(page)).not.toHaveAttribute('aria-busy')
  await createButton(page).click()
  await expect(outcome(page)).toContainText('Created')
}

/** On the pay run's first screen, with the sheet on the clipboard. */
export async function payPastedSheet(page: Page, rows: number) {
  await page.keyboard.press('Control+V')
  await expect(stepHeading(page, 'Rows')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  const act = page.getByRole('button', { name: `Authorize ${String(rows)} payouts` })
  await expect(act).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(act).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Run complete').first()).toBeVisible()
}

/** By the button of the sandbox's bar. */
export async function passDays(page: Page, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await page.getByRole('button', { name: 'Next business day' }).press('Enter')
    const told = page.getByRole('complementary', { name: 'Environment' })
    await told.getByRole('button', { name: 'Dismiss' }).click()
  }
}
