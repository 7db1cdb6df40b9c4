import type { Page } from '@playwright/test'

import { scanAtBothWidths, scanInDark } from './support/axe'
import { everythingKept } from './support/storage'
import { expect, test } from './support/test'
import { continueButton } from './support/vendor-form'

/** Counts what leaves for one operation. */
function countWrites(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) count += 1
  })
  return () => count
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Or paste cells').fill(lines.join('\n'))
  await continueButton(page).click()
  await expect(step(page, 'Rows')).toBeFocused()
}

/** Its suggestions hide what is behind them until the field is left. */
async function payIn(page: Page, currency: string): Promise<void> {
  const field = page.getByLabel('Currency', { exact: true })
  await field.fill(currency)
  await field.press('Tab')
}

async function goOn(page: Page, name: string): Promise<void> {
  const next = continueButton(page)
  // Not before the service has said who the rows pay.
  await expect(next).toBeEnabled()
  await next.click()
  await expect(step(page, name)).toBeVisible()
}

/** The seed's first vendors are all paid from the first paypoint. */
const vendorNumber = (at: number): string => `V-${String(1 + (at % 16)).padStart(5, '0')}`

const bills = (count: number): string[] => [
  'Vendor number\tInvoice number\tAmount\tDue',
  ...Array.from(
    { length: count },
    (_, at) => `${vendorNumber(at)}\tE2E-${String(at)}\t${String(100 + at)}.25\t12/31/2026`,
  ),
]

async function authorize(page: Page, count: number, address = '/payouts/run'): Promise<void> {
  await page.goto(address)
  await paste(page, bills(count))
  await payIn(page, 'usd')
  await goOn(page, 'Review')
  await page.getByRole('button', { name: `Authorize ${String(count)} payouts, $` }).click()
}

const SECRETS = ['000123456789', '12-3456789', '123456789', '000987654321', '021000021']

test('vendors from pasted cells: put right in place, made one by one, no number kept', async ({
  page,
}) => {
  const creates = countWrites(page, '/api/Vendor/single/')
  await page.goto('/vendors')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import vendors' }).click()
  await paste(page, [
    'Supplier,Supplier No,Tax ID,Account,Routing,E-mail,Favourite colour',
    '"Bulk One, Inc.",BLK-1,12-3456789,000123456789,021000021,one@bulk.test,red',
    'Bulk Two,BLK-2,,000987654321,021000021,two at bulk,blue',
    'Bulk Two again,BLK-2,,,,three@bulk.test,green',
  ])
  await expect(page.getByText('Not sent: Favourite colour')).toBeVisible()
  await expect(page.getByLabel('Supplier is')).toHaveValue('name1')
  await page.getByLabel('Supplier No is').selectOption('name1')
  await expect(page.getByText('Two columns are “Name”.')).toBeVisible()
  await page.getByLabel('Supplier No is').selectOption('vendorNumber')

  await expect(page.getByText('2 of 3 rows need attention')).toBeVisible()
  const mail = page.getByLabel('Email, row 3')
  await expect(mail).toHaveAccessibleDescription(/isn’t an email address/)
  await mail.fill('two@bulk.test')
  await mail.press('Enter')
  await expect(page.getByText('1 of 3 rows needs attention')).toBeVisible()
  await expect(page.getByLabel('Vendor number, row 4')).toHaveAccessibleDescription(
    /Like row 3: same vendor number/,
  )
  await page.getByLabel('Skip row 4').check()
  await goOn(page, 'Review')
  await page.getByRole('button', { name: 'Create 2 vendors' }).click()

  await expect(page.getByText('2 of 2 created')).toBeVisible()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  expect(creates()).toBe(2)
  const stored = await everythingKept(page)
  expect(stored).toContain('Bulk One, Inc.')
  for (const secret of SECRETS) expect(stored).not.toContain(secret)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export results' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^vendors-run-\w+\.csv$/)
})

test('numbers that are not kept: after a reload the same sheet is given again', async ({
  page,
}) => {
  const creates = countWrites(page, '/api/Vendor/single/')
  const sheet = [
    'Name,EIN,Routing number,Account number',
    ...Array.from(
      { length: 12 },
      (_, at) => `Again ${String(at)} Ltd,,021000021,00012345${String(1000 + at)}`,
    ),
  ]
  await page.goto('/vendors/import?scenario=late:300')
  await paste(page, sheet)
  await goOn(page, 'Review')
  await page.getByRole('button', { name: 'Create 12 vendors' }).click()
  // Paused before its first row, a run has all of its rows to create and says that, not that it is resumed.
  await expect.poll(creates).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('The remaining rows haven’t been sent.')).toBeVisible()
  const sent = creates()
  expect(sent).toBeLessThan(12)
  // Leaving would lose the numbers: the browser asks.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/^Open the sheet again for \d+ rows$/)).toBeVisible()
  await page.getByLabel('Or paste cells').fill(sheet.join('\n'))
  await page.getByRole('button', { name: 'Use its numbers' }).click()
  await page.getByRole('button', { name: /^Resume \(\d+ left\)$/ }).click()
  await expect(page.getByText('12 of 12 created')).toBeVisible()
  expect(creates()).toBe(12)
  expect(await everythingKept(page)).not.toContain('000123451000')
})

test('a pay run of 16: paused, reloaded, gone on with; one not known is settled in the run', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 502/)
  const writes = countWrites(page, '/api/MoneyOut/authorize')
  await authorize(page, 16, '/payouts/run?scenario=late:150')
  await expect.poll(writes).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('The remaining rows haven’t been sent.')).toBeVisible()
  const before = writes()
  expect(before).toBeLessThan(16)

  // The rows are checked again first: the service breaks where they are sent.
  await page.goto(`${page.url()}&scenario=error-502@payoutAuthorize`)
  await page.getByRole('button', { name: /^Resume \(\d+ left\)$/ }).click()
  await expect(page.getByText(/^Row \d+ is unknown$/).first()).toBeVisible()
  expect(writes()).toBe(before + 1)

  // The service works again.
  await page.reload()
  await page.getByRole('button', { name: 'This is my payout' }).click()
  await expect(page.getByRole('button', { name: 'This is my payout' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Resume \(\d+ left\)$/ }).click()
  await expect(page.getByText('16 of 16 authorized · $1,724.00')).toBeVisible()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  expect(writes()).toBe(16)

  await page.goto('/payouts/run')
  await paste(page, bills(16))
  await payIn(page, 'USD')
  await expect(page.getByText('16 of 16 rows need attention')).toBeVisible()
  await expect(page.getByText(/^Already on payout .* \(Authorized\)/).first()).toBeVisible()
})

test('(FD-7) a payout that the network made twice is named in the run, in the list of runs and under Sent', async ({
  page,
}) => {
  await page.goto('/payouts/run?scenario=twice@payoutAuthorize.2,idempotency-forgotten')
  // Without bill numbers, which the service's own guard would know again.
  await paste(page, [
    'Vendor number,Amount',
    ...[1, 2, 3, 4].map((at) => `${vendorNumber(at)},7${String(at)}.31`),
  ])
  await goOn(page, 'Review')
  await page.getByRole('button', { name: 'Authorize 4 payouts, $' }).click()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  const title = '1 row may have been authorized twice'
  const notice = page.getByRole('main').getByText(title)
  await expect(notice).toBeVisible()
  await expect(page.getByText('have your provider cancel the other: row 3.')).toBeVisible()
  await expect(page.getByText(/^1 possible duplicate · /)).toBeVisible()
  const links = page
    .getByRole('row', { name: /May have been authorized twice/ })
    .locator('p')
    .getByRole('link')
  await expect(links).toHaveCount(2)
  const references = await links.allTextContents()

  await page.goto('/payouts/run')
  const runs = page.getByRole('region', { name: 'Runs of this browser' })
  await expect(runs.getByText(title)).toBeVisible()

  await page.goto('/submissions')
  const doubled = page.getByRole('row').filter({ hasText: 'Possible duplicate' })
  await expect(doubled).toHaveCount(1)
  await doubled.getByRole('link').first().click()
  const panel = page.getByRole('complementary').filter({ hasText: 'payouts like this' })
  for (const reference of references) {
    await expect(panel.getByRole('link', { name: reference }).first()).toBeVisible()
  }
})

/** A run of one row that the service has refused. */
async function refused(page: Page): Promise<void> {
  await page.goto('/payouts/run?scenario=refused@payoutAuthorize')
  await paste(page, ['Vendor number,Invoice number,Amount', 'V-00001,COR-1,12.50'])
  await goOn(page, 'Review')
  await page.getByRole('button', { name: 'Authorize 1 payout, $12.50' }).click()
  await expect(page.getByRole('table').getByText('Refused', { exact: true })).toBeVisible()
  // The service works again.
  await page.goto(`/payouts/run?run=${new URL(page.url()).searchParams.get('run') ?? ''}`)
  await page.getByRole('button', { name: 'Fix row 2' }).click()
}

test('a refused row is corrected and sent again, as the same intent', async ({ page }) => {
  await refused(page)
  const dialog = page.getByRole('dialog', { name: 'Row 2' })
  await dialog.getByLabel('Amount').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The amount has to be above zero.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel('Vendor number').fill('V-00OO2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('No vendor with this number', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: /^Pay .* V-00002/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Another payee is shown before it is kept.
  await expect(dialog.getByText('This row pays')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm and save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Authorize 1 payout' }).click()
  await expect(page.getByText('1 of 1 authorized · $12.50')).toBeVisible()
})

test('T2: V-00O25 is nobody’s: the row says so, offers V-00025, and shows who is paid', async ({
  page,
}) => {
  const writes = countWrites(page, '/api/MoneyOut/authorize')
  await page.goto('/payouts/run')
  await paste(page, ['Vendor number,Invoice number,Amount', 'V-00O02,T2-1,12.50'])
  await expect(page.getByText('1 of 1 row needs attention')).toBeVisible()
  await expect(page.getByLabel('Vendor number, row 2')).toHaveAccessibleDescription(
    /^No vendor with this number in payouts of Main Street Market\. Did you mean V-00002, /,
  )
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: /^Pay .* V-00002/ }).click()
  await expect(page.getByText('1 row ready')).toBeVisible()
  await expect(page.getByRole('cell', { name: /V-00002 · ID 1002 · account/ })).toBeVisible()
  await goOn(page, 'Review')
  await expect(page.getByRole('cell', { name: /V-00002 · ID 1002 · account/ })).toBeVisible()
  await page.getByRole('button', { name: 'Authorize 1 payout, $12.50' }).click()
  await expect(page.getByText('1 of 1 authorized', { exact: false })).toBeVisible()
  await expect(page.getByRole('cell', { name: /V-00002 · ID 1002 · account/ })).toBeVisible()
  expect(writes()).toBe(1)
})

test('a reload in the middle of a run’s preparation loses no decision', async ({ page }) => {
  await page.goto('/payouts/run')
  await paste(page, [
    'Vendor number,Vendor name,Invoice number,Amount',
    'V-00001,,REL-1,10',
    'V-00002,Another Name,REL-2,20',
    'V-00003,,REL-3,30',
    'REL-NEW,,REL-4,40',
  ])
  await page.getByLabel('Pay it anyway, row 3').check()
  await page.getByLabel('Skip row 4').check()
  await page.getByRole('button', { name: /^New vendor.*row 5$/ }).click()
  const name = page.getByLabel('Vendor name, row 5')
  await name.fill('Reload House')
  await name.press('Enter')
  await page.getByRole('button', { name: /^New vendor.*row 5$/ }).click()
  await expect(summary(page).getByText('3 payouts ready')).toBeVisible()
  await expect(page.getByText(/^Draft saved /)).toBeVisible()
  await page.reload()
  await expect(step(page, 'Rows')).toBeVisible()
  await expect(summary(page).getByText('3 payouts ready')).toBeVisible()
  // The new vendor's is in the currency of the paypoint's payouts.
  await expect(summary(page)).toContainText('$70.00')
  await expect(page.getByLabel('Pay it anyway, row 3')).toBeChecked()
  await expect(page.getByLabel('Skip row 4')).toBeChecked()
  await expect(page.getByLabel('New vendor, row 5')).toBeChecked()
  await expect(name).toHaveValue('Reload House')
})

test('of two tabs on one run, the second says so', async ({ page, context }) => {
  const writes = countWrites(page, '/api/MoneyOut/authorize')
  await authorize(page, 12, '/payouts/run?scenario=late:300')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const second = await context.newPage()
  const there = countWrites(second, '/api/MoneyOut/authorize')
  await second.goto(page.url())
  await expect(second.getByText('Another tab is sending this run')).toBeVisible()
  await expect(second.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
  await expect(page.getByText('12 of 12 authorized', { exact: false })).toBeVisible()
  await expect(second.getByText('12 of 12 authorized', { exact: false })).toBeVisible()
  expect([writes(), there()]).toEqual([12, 0])
})

test('how a run ended in one tab is no longer said once another tab has gone on with it', async ({
  page,
  context,
}) => {
  await authorize(page, 12, '/payouts/run?scenario=late:150')
  await expect(page.getByText(/^[1-9]\d* of 12 authorized/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = page.getByText('The remaining rows haven’t been sent.')
  await expect(paused).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Resume/ }).click()
  await expect(second.getByText('12 of 12 authorized', { exact: false })).toBeVisible()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  await expect(paused).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
})

test('bills below their vendors’ names, as QuickBooks exports them, are read with their vendors (RF-F14)', async ({
  page,
}) => {
  await page.goto('/payouts/run')
  const lines = [
    'Unpaid Bills',
    'Date\tTransaction type\tNum\tDue date\tOpen balance',
    'V-00001',
    '(555) 555-0123',
    '11/13/2026\tBill\tQB-1\t12/13/2026\t500.00',
    'Total for V-00001\t\t\t\t$500.00',
    'V-00002',
    '11/14/2026\tBill\tQB-2\t12/14/2026\t20.00',
    'Total for V-00002\t\t\t\t$20.00',
    'TOTAL\t\t\t\t$520.00',
  ]
  await paste(page, lines)
  await payIn(page, 'USD')
  await expect(summary(page).getByText('2 payouts ready')).toBeVisible()
  await expect(page.getByLabel('Skip row 3')).toBeChecked()
  await goOn(page, 'Review')
  await expect(page.getByRole('button', { name: 'Authorize 2 payouts, $520.00' })).toBeVisible()
})

test('5,000 rows stay usable', async ({ page }) => {
  await page.goto('/payouts/run')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles({
    name: 'bills.tsv',
    mimeType: 'text/tab-separated-values',
    buffer: Buffer.from(bills(5000).join('\n')),
  })
  await payIn(page, 'USD')
  // Each of 16 answers checks all rows again, beside what other workers do.
  await expect(page.getByText('5,000 rows ready')).toBeVisible({ timeout: 60_000 })
  expect(await page.getByRole('row').count()).toBeLessThan(30)
  const amount = page.getByLabel('Amount, row 2', { exact: true })
  await amount.fill('-1')
  await amount.press('Enter')
  await expect(page.getByText('1 of 5,000 rows needs attention')).toBeVisible()
})

test('the click that leaves a wrong cell is not lost, and moves nothing before it', async ({
  page,
}) => {
  await page.goto('/payouts/run')
  await paste(page, [
    'Vendor number,Invoice number,Amount',
    'V-00001,CLK-1,-1',
    'V-00002,CLK-2,20',
    'V-00003,CLK-3,30',
  ])
  await expect(page.getByText('1 of 3 rows needs attention')).toBeVisible()
  await expect(page.getByText('Checking with your provider')).toHaveCount(0)
  await page.getByLabel('Amount, row 2').fill('10')
  const skip = page.getByLabel('Skip row 4')
  const box = await skip.boundingBox()
  if (!box) throw new Error('It has no place.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  expect(await skip.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(skip).toBeChecked()
  await expect(page.getByText('2 rows ready · 1 skipped')).toBeVisible()
  // One set of numbers.
  await expect(summary(page)).toContainText('2 payouts ready')
  await expect(summary(page)).toContainText('$30.00')
  await expect(summary(page)).toContainText('1 row · $30.00')
})

test('the rows by keyboard, as in a spreadsheet, and the errors one after another', async ({
  page,
}) => {
  await page.goto('/payouts/run')
  await paste(page, [
    'Vendor number,Invoice number,Amount',
    'V-00001,KEY-1,10',
    'V-00002,KEY-2,-2',
    'V-00003,KEY-3,30',
    'V-00004,KEY-4,none',
  ])
  await expect(page.getByText('2 of 4 rows need attention')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next row that needs attention' })
  await next.press('Enter')
  await expect(page.getByLabel('Amount, row 3')).toBeFocused()
  await next.press('Enter')
  await expect(page.getByLabel('Amount, row 5')).toBeFocused()
  await page.keyboard.type('40')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Amount, row 4')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount, row 4')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Method, row 4')).toBeFocused()
  await expect(page.getByText('4 rows ready')).toBeVisible()
  // Rows without a problem are one line each.
  const heights = await page
    .getByRole('table', { name: 'Rows' })
    .locator('tbody')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  for (const height of heights) expect(height).toBeLessThanOrEqual(37)
})

test('Ctrl+Enter goes on and never sends; an older address of the columns opens the rows', async ({
  page,
}) => {
  const writes = countWrites(page, '/api/MoneyOut/authorize')
  await page.goto('/payouts/run')
  await page.getByLabel('Or paste cells').fill(bills(2).join('\n'))
  await page.keyboard.press('Control+Enter')
  await expect(step(page, 'Rows')).toBeFocused()
  await expect(page).toHaveURL(/step=rows/)
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(step(page, 'Review')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: /^Authorize 2 payouts/ })).toBeFocused()
  expect(writes()).toBe(0)
  await expect(page.getByText(/^Draft saved /)).toBeVisible()
  await page.goto(page.url().replace('step=review', 'step=columns'))
  await expect(step(page, 'Rows')).toBeVisible()
})

test('on a phone a refused row of a pay run is corrected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await refused(page)
  const dialog = page.getByRole('dialog', { name: 'Row 2' })
  await dialog.getByLabel('Amount').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The amount has to be above zero.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toBeInViewport()
})

test('axe: every step of a pay run, on a desk and a phone', async ({ page }) => {
  const isClean = () => scanAtBothWidths(page)
  await page.goto('/payouts/run')
  await expect(step(page, 'Sheet')).toBeVisible()
  await isClean()
  await paste(page, [
    ...bills(3),
    '\tE2E-9\t1,23\tsoon',
    'V-00001\tE2E-0\t5\t',
    'V-00OO2\tE2E-8\t8\t',
    '\t\t999999',
  ])
  await isClean()
  await page.getByLabel('Pay it anyway, row 6').check()
  await goOn(page, 'Review')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await expect(
    page.getByText('Enter a reason for the confirmed rows, in a few words.').first(),
  ).toBeVisible()
  await isClean()
  await page.getByLabel('Reason for the confirmed rows').fill('A second part')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await expect(page.getByText(/^\d rows need attention$/).first()).toBeVisible()
  await isClean()

  await refused(page)
  const dialog = page.getByRole('dialog', { name: 'Row 2' })
  await dialog.getByLabel('Amount').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The amount has to be above zero.')).toBeVisible()
  await isClean()
  await page.goto('/payouts/run?run=gone')
  await expect(page.getByText('This run isn’t in this browser')).toBeVisible()
  await isClean()
  await scanInDark(page)
})
