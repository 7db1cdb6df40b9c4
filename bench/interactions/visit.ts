import type { Browser, Locator, Page } from '@playwright/test'

import { reactionTo, type Act, type Shown } from './reaction'

/** In ms, by the interaction's name. */
export type Reactions = ReadonlyMap<string, readonly number[]>

/** For what a screen does once it is shown, and for what follows an interaction. */
const SETTLE_MS = 1000
const REST_MS = 150

const click = (target: Locator, shown: Shown): Act => ({
  type: 'click',
  shown,
  approach: () => target.hover(),
  perform: () => target.click(),
})

const rows = (label: string): Shown => ({
  selector: `[role="table"][aria-label^="${label}"] [role="row"] a`,
})

/** A letter is in its field by the next frame. */
async function type(
  field: Locator,
  text: string,
  measure: (act: Act) => Promise<void>,
): Promise<void> {
  await field.focus()
  await field.fill('')
  for (const key of text) {
    await measure({
      type: 'keydown',
      shown: { selector: 'body' },
      perform: () => field.page().keyboard.press(key),
    })
  }
}

type Measure = (name: string, act: Act) => Promise<void>

/** One person's visit in a new context: caches are cold, so that there is a first time for each thing. */
export async function visit(
  browser: Browser,
  { app, slowdown }: { app: URL; slowdown: number },
): Promise<Reactions> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const reactions = new Map<string, number[]>()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const measure: Measure = async (name, act) => {
      reactions.set(name, [...(reactions.get(name) ?? []), await reactionTo(page, act)])
      await page.waitForTimeout(REST_MS)
    }
    const open = async (path: string, ready: Locator) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(new URL(path, app).href)
      await ready.waitFor()
      await page.waitForTimeout(SETTLE_MS)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    await open('/payouts', page.locator(rows('Payouts of').selector).first())
    await records(page, measure)
    await filters(page, measure)
    await columns(page, measure)
    await lists(page, measure)
    await open('/payouts/new?vendor=1001', page.getByRole('heading', { level: 2, name: 'Payout' }))
    await steps(page, measure)
    await open('/customers/5001', page.getByRole('tab', { name: 'All fields' }))
    await tabs(page, measure)
    await open('/invoices/new', page.getByRole('group', { name: 'Line 1', exact: true }))
    await invoiceLines(page, measure)
    await open('/payments/new?customer=5022', page.getByLabel('Amount', { exact: true }))
    await payment(page, measure)
    await open('/payment-pages/new', page.getByLabel('Name', { exact: true }).first())
    await type(page.getByLabel('Name', { exact: true }).first(), 'Rent', (act) =>
      measure('type in a payment page, beside its preview', act),
    )
    return reactions
  } finally {
    await context.close()
  }
}

const panel = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })

async function records(page: Page, measure: Measure): Promise<void> {
  const links = page.getByRole('table', { name: /^Payouts of/ }).getByRole('link')
  for (const [at, name] of ['open a record, first time', 'open a record'].entries()) {
    await measure(name, click(links.nth(at), { selector: 'aside h2' }))
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
  }
}

async function filters(page: Page, measure: Measure): Promise<void> {
  const opener = page.getByRole('button', { name: 'Add filter', exact: true })
  const form = { selector: '[role="dialog"] [role="combobox"]' }
  await measure('open the filter form, first time', click(opener, form))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Add filter' }).waitFor({ state: 'hidden' })
  await measure('open the filter form', click(opener, form))
  const field = page.getByRole('combobox', { name: 'Field' })
  await type(field, 'paid', (act) => measure('type in a filter’s field', act))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Add filter' }).waitFor({ state: 'hidden' })
  const bar = page.getByRole('combobox', { name: 'Find or filter' })
  await type(bar, 'ven', (act) => measure('type in the filter bar', act))
  await bar.fill('')
  await page.keyboard.press('Escape')
}

async function columns(page: Page, measure: Measure): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  const popover = page.getByRole('dialog', { name: 'Columns' })
  const box = popover.getByRole('checkbox', { name: 'Status' })
  await box.waitFor()
  await page.waitForTimeout(REST_MS)
  const header = { selector: '[role="columnheader"]', text: 'Status' }
  await measure('toggle a column', click(box, { ...header, isGone: true }))
  await measure('toggle a column', click(box, header))
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'hidden' })
}

async function lists(page: Page, measure: Measure): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const to = (name: string) => navigation.getByRole('link', { name, exact: true })
  await to('Batches').click()
  await page.locator(rows('Batches').selector).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await measure('go to another list', click(to('Payouts'), rows('Payouts of')))
  await measure('go to another list', click(to('Batches'), rows('Batches')))
}

async function steps(page: Page, measure: Measure): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await page.getByLabel('Amount to pay').fill('12.50')
  await measure('switch a step', click(next, { selector: 'h2', text: 'Review' }))
  await measure('switch a step', click(back, { selector: 'h2', text: 'Payout' }))
}

async function tabs(page: Page, measure: Measure): Promise<void> {
  for (const name of ['All fields', 'Overview']) {
    const selected = { selector: '[role="tab"][aria-selected="true"]', text: name }
    await measure('switch a record’s tab', click(page.getByRole('tab', { name }), selected))
  }
}

async function invoiceLines(page: Page, measure: Measure): Promise<void> {
  const first = page.getByRole('group', { name: 'Line 1', exact: true })
  await type(first.getByLabel('Unit cost'), '12.50', (act) =>
    measure('type in an invoice’s line', act),
  )
  for (const line of ['Line 2', 'Line 3']) {
    const added = { selector: 'fieldset > legend', text: line }
    await measure('add a line', click(page.getByRole('button', { name: 'Add a line' }), added))
  }
}

async function payment(page: Page, measure: Measure): Promise<void> {
  await type(page.getByLabel('Amount', { exact: true }), '125.50', (act) =>
    measure('type in a payment', act),
  )
  const account = page.getByRole('radio', { name: 'Bank account (ACH)' })
  await measure('choose a method', click(account, { selector: 'label', text: 'Routing number' }))
}
