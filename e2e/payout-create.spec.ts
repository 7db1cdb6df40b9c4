import type { Page } from '@playwright/test'

import { scanAtBothWidths, scanInDark } from './support/axe'
import { tabTo, typeInto } from './support/keyboard'
import {
  addBill,
  authorizeButton,
  goOnTo,
  payoutsOf,
  payoutSummary,
  reviewPayout,
  VENDOR_ID,
} from './support/payout-form'
import { authorizePayout, openPayouts, payoutRows } from './support/payouts'
import { everythingKept } from './support/storage'
import { expect, test } from './support/test'
import {
  continueButton,
  kept,
  openMore,
  openStored,
  outcome,
  stepHeading,
} from './support/vendor-form'

/** Presses Enter in a field, or on the button, and is at the next step. */
async function enterTo(page: Page, step: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, step)).toBeFocused()
}

/** From anywhere in the step. */
async function controlEnterTo(page: Page, step: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, step)).toBeFocused()
}

async function fitsTheWidth(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  expect(content).toBeLessThanOrEqual(view)
}

for (const width of [1440, 390]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: width === 1440 ? 900 : 844 } })

    test('a vendor out of the directory, by keyboard alone, to the payout in the list', async ({
      page,
    }) => {
      // The directory knows whom these payouts went to.
      await openPayouts(page)
      await tabTo(page, page.getByRole('link', { name: 'New payout' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'New payout' })).toBeVisible()
      await typeInto(page, 'Vendor', 'supply')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/account •••• \d{4}/)).toBeVisible()
      const name = await page.getByLabel('Vendor', { exact: true }).inputValue()
      await tabTo(page, page.getByRole('button', { name: 'Add a bill' }))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Invoice number')).toBeFocused()
      await page.keyboard.type('KEYS-1')
      await page.keyboard.press('Tab')
      await page.keyboard.type('1,500')
      await tabTo(page, page.getByRole('button', { name: 'Add a bill' }))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Invoice number').nth(1)).toBeFocused()
      await page.keyboard.type('KEYS-2')
      await page.keyboard.press('Tab')
      await page.keyboard.type('1,000.55')
      await expect(page.getByLabel('Sum of bills')).toContainText('2,500.55')
      await fitsTheWidth(page)
      await expect(page.getByLabel('Amount to pay')).toHaveValue('2,500.55')
      await expect(page.getByText('Sum of 2 bills')).toBeVisible()
      await typeInto(page, 'Currency', 'USD')
      await page.keyboard.press('Escape')
      await fitsTheWidth(page)
      await controlEnterTo(page, 'Review')
      await expect(page.getByRole('form', { name: 'New payout' })).toContainText(
        'Main Street Market main-street',
      )
      await fitsTheWidth(page)
      const act = page.getByRole('button', { name: `Authorize $2,500.55 to ${name}` })
      await tabTo(page, act)
      await page.keyboard.press('Enter')
      await expect(outcome(page)).toBeFocused()
      await expect(outcome(page)).toContainText(`Authorized: Payout of $2,500.55 to ${name}`)
      await expect(outcome(page)).toContainText('All fields stored as sent')
      await fitsTheWidth(page)
      expect(await payoutsOf(page, '2500.55')).toBe(1)
      await tabTo(page, page.getByRole('link', { name: 'View in payouts' }))
      await page.keyboard.press('Enter')
      await expect(payoutRows(page)).toHaveCount(1)
      await expect(payoutRows(page)).toContainText('2,500.55')
      await page.goBack()
    })
  })
}

test('a new vendor by keyboard alone; account and tax numbers are masked and nowhere kept', async ({
  page,
}) => {
  await page.goto('/payouts/new')
  await tabTo(page, page.getByLabel('Existing vendor'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('New vendor')).toBeChecked()
  await typeInto(page, 'Name', 'Fresh Supplies')
  await typeInto(page, 'EIN', '12-3456789')
  await typeInto(page, 'Routing number', '021000021')
  await typeInto(page, 'Account number', '5550001234567')
  await typeInto(page, 'Confirm account number', '5550001234567')
  await typeInto(page, 'Amount to pay', '77.77')
  await tabTo(page, continueButton(page))
  await enterTo(page, 'Review')
  await expect(page.getByRole('form').getByText('•••• 4567').first()).toBeVisible()
  await expect(page.getByText(/^A new vendor is always created/)).toBeVisible()
  await kept(page)
  const before = await everythingKept(page)
  // In the currency of the paypoint’s last payouts.
  await tabTo(page, page.getByRole('button', { name: 'Authorize $77.77 to Fresh Supplies' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Authorized')
  await outcome(page)
    .getByText(/stored as sent/i)
    .click()
  await expect(outcome(page).getByRole('table', { name: 'Sent and stored' })).toBeVisible()
  const stored = `${before}${await everythingKept(page)}`
  expect(stored).toContain('Fresh Supplies')
  for (const secret of ['12-3456789', '123456789', '021000021', '5550001234567']) {
    expect(stored).not.toContain(secret)
  }
  await page.getByRole('link', { name: 'Open the payout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fresh Supplies')
})

test('a bill that was paid, in another spelling, needs a tick and a reason, and goes out as the service has it (PO-M3)', async ({
  page,
}) => {
  await reviewPayout(page, { amount: '12.34', bill: 'TWICE-1' })
  await authorizeButton(page).click()
  await expect(outcome(page)).toContainText('Authorized')
  await page.getByRole('button', { name: 'Pay another' }).click()

  await reviewPayout(page, { amount: '12.35', bill: ' twice 01' })
  await expect(page.getByText('This bill may be paid twice')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bills to pay' })).toContainText('TWICE-1')
  await page.getByLabel('Why pay it again?').fill('x')
  await authorizeButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  await expect(payoutSummary(page)).toContainText('Tick it to pay this bill again')
  await expect(payoutSummary(page)).toContainText('Say in a few words why')
  expect(await payoutsOf(page, '12.35')).toBe(0)

  await page.getByLabel('Why pay it again?').fill('The first one was for another month')
  await page.getByLabel('Allow duplicated bills').check()
  await authorizeButton(page).click()
  await expect(outcome(page)).toContainText('Authorized')
  await expect(outcome(page)).toContainText('TWICE-1')
  expect(await payoutsOf(page, '12.35')).toBe(1)
})

test('a date that is half typed is not dropped, and 26 is 2026 (RF-F4) (RF-F5)', async ({
  page,
}) => {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await addBill(page, 'DATES-1', '10.00')
  await openMore(page)
  const date = page.getByLabel('Invoice date')
  await date.focus()
  await page.keyboard.type('0231')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Finish the date, or clear it.').first()).toBeVisible()
  await date.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('030426')
  // Past the field's own button for the calendar.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(date).toHaveValue('2026-03-04')
  await page.getByLabel('Amount to pay').fill('10.00')
  await goOnTo(page, 'Review')
})

test('a field that the service refuses is marked, and the form is as it was', async ({ page }) => {
  await reviewPayout(page, {
    amount: '20.01',
    bill: 'FIELD-1',
    search: 'scenario=refused-field@payoutAuthorize.1',
  })
  await authorizeButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  await payoutSummary(page).getByRole('button').first().click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: 'Review' })
    .click()
  await authorizeButton(page).click()
  await expect(outcome(page)).toContainText('Authorized')
  expect(await payoutsOf(page, '20.01')).toBe(1)
})

test('a button that is pressed is clicked, although the field it leaves shows an error', async ({
  page,
}) => {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await addBill(page, 'PRESS-1', '1,2')
  // The error moves the button down.
  await page.getByRole('button', { name: 'Add a bill' }).click()
  await expect(page.getByLabel('Invoice number')).toHaveCount(2)
  await expect(page.getByLabel('Amount', { exact: true }).first()).toHaveAccessibleDescription(
    /Ambiguous: 1\.2 or 12/,
  )
  await continueButton(page).click()
  await expect(
    payoutSummary(page).getByRole('button', {
      name: /^Bill 1, amount: Ambiguous: 1\.2 or 12\?/,
    }),
  ).toBeVisible()
})

test('a button that is pressed is clicked, although an answer shows something above it meanwhile', async ({
  page,
}) => {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await expect(page.getByText(` · ID ${VENDOR_ID} · `)).toBeVisible()
  // Only the service knows of it.
  await authorizePayout(page, 14.21)
  // All payouts of the payee.
  const answer = page.waitForResponse(/vendorId.*limitRecord=100|limitRecord=100.*vendorId/)
  await addBill(page, 'MEANWHILE-14.21', '14.22')
  await continueButton(page).hover()
  await page.mouse.down()
  const pressed = await continueButton(page).boundingBox()
  await answer
  await page.waitForTimeout(300)
  expect(await continueButton(page).boundingBox()).toEqual(pressed)
  await page.mouse.up()
  await expect(stepHeading(page, 'Review')).toBeFocused()
})

test('a vendor’s id is chosen by going on; what was wrong about another choice goes', async ({
  page,
}) => {
  await page.goto('/payouts/new')
  await continueButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  const missing = payoutSummary(page).getByRole('button', { name: 'Choose a vendor' })
  await expect(missing).toBeVisible()
  await page.getByLabel('New vendor').check()
  await expect(missing).toBeHidden()
  await page.getByLabel('Amount to pay').fill('10')
  await page.getByLabel('Existing vendor').check()
  await page.getByLabel('Vendor', { exact: true }).focus()
  await page.keyboard.type(VENDOR_ID)
  await expect(page.getByRole('option')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/account •••• \d{4}/)).toBeVisible()
})

test('what was not known and is found can be opened, and its form is no way on', async ({
  page,
}) => {
  await reviewPayout(page, {
    amount: '77.01',
    bill: 'FOUND-1',
    search: 'scenario=html@payoutAuthorize',
  })
  await authorizeButton(page).click()
  const thisOne = page.getByRole('button', { name: 'This is my payout' })
  await expect(thisOne).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the form' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay another' })).toHaveCount(0)
  await thisOne.click()
  await expect(page.getByRole('link', { name: 'View in payouts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the form' })).toHaveCount(0)
})

test('a draft sent in one tab shows its outcome in the other, and in a tab that opens it later', async ({
  page,
  context,
}) => {
  await reviewPayout(page, { amount: '78.01', bill: 'TABS-1' })
  await kept(page)
  await expect(page).toHaveURL(/[?&]draft=/)
  const address = page.url()
  const second = await context.newPage()
  await second.goto(address)
  await expect(authorizeButton(second)).toBeVisible()
  await authorizeButton(page).click()
  for (const tab of [page, second]) await expect(outcome(tab)).toContainText('Authorized')
  await expect(authorizeButton(second)).toHaveCount(0)
  await second.goto('/payouts')
  await second.goto(address)
  await expect(outcome(second)).toContainText('Authorized')
  await expect(authorizeButton(second)).toHaveCount(0)
  expect(await payoutsOf(page, '78.01')).toBe(1)
  await second.close()
})

test('a step cannot be left with something wrong, and the summary leads to it', async ({
  page,
}) => {
  await page.goto('/payouts/new')
  await continueButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  await payoutSummary(page).getByRole('button', { name: 'Choose a vendor' }).click()
  await expect(page.getByLabel('Vendor', { exact: true })).toBeFocused()
})

test('a draft survives a reload, without files', async ({ page }) => {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await addBill(page, 'DRAFT-1', '10.00')
  await openMore(page)
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.getByLabel('Name of entry 1').fill('po')
  await page.getByLabel('Value of entry 1').fill('0042')
  await page
    .getByLabel('Attachments of bill 1')
    .last()
    .setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 ATTACHED'),
    })
  await expect(page.getByText('invoice.pdf').first()).toBeVisible()
  await addBill(page, 'DRAFT-2', '5.00')
  // Its entries and files stay with the second bill, now the first.
  await kept(page)
  expect(await everythingKept(page)).not.toContain(btoa('%PDF-1.7 ATTACHED').slice(0, 16))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Invoice number').first()).toHaveValue('DRAFT-1')
  await openMore(page)
  await expect(page.getByLabel('Value of entry 1')).toHaveValue('0042')
  await expect(page.getByText('Attached before: invoice.pdf.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove bill 1' }).click()
  await expect(page.getByLabel('Invoice number')).toHaveValue('DRAFT-2')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('5.00')
  await expect(page.getByLabel('Sum of bills')).toContainText('5.00')
  await kept(page)
  await page.reload()
  await expect(page.getByLabel('Invoice number')).toHaveValue('DRAFT-2')
})

test('a bill without a payout is paid from its page; a vendor from its own', async ({ page }) => {
  await page.goto('/bills/900001')
  await page.getByRole('link', { name: 'Pay this bill' }).click()
  await expect(page.getByRole('checkbox', { name: 'OPEN-900001' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'To pay on OPEN-900001' })).toHaveValue('125.50')
  await expect(page.getByLabel('Amount to pay')).toHaveValue('125.50')

  await page.goto(`/vendors/${VENDOR_ID}`)
  await page.getByRole('link', { name: 'Pay this vendor' }).click()
  await expect(page.getByText(`ID ${VENDOR_ID} ·`)).toBeVisible()
  // What the link names is filled in: the amount is next.
  await expect(page.getByLabel('Amount to pay')).toBeFocused()
})

test('what a link filled in whole is sent, and its receipt is there after a reload', async ({
  page,
}) => {
  await page.goto('/bills/900001')
  await page.getByRole('link', { name: 'Pay this bill' }).click()
  await expect(page.getByLabel('Amount to pay')).toHaveValue('125.50')
  await goOnTo(page, 'Review')
  await authorizeButton(page).click()
  await expect(outcome(page)).toContainText('Authorized')
  await page.reload()
  await expect(outcome(page)).toContainText('Authorized')
  await expect(authorizeButton(page)).toHaveCount(0)
})

test('the bills that a vendor was paid are there where a link opens the form', async ({ page }) => {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await page.getByText(/^Already on a payout \(\d+\)$/).click()
  await expect(
    page.getByRole('list', { name: 'Already on a payout' }).getByRole('link').first(),
  ).toBeVisible()
})

test('on a phone a payout is made, from the vendor to the receipt', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await expect(page.getByText(/account •••• \d{4}/)).toBeVisible()
  await addBill(page, 'PHONE-1', '10.00')
  await page.getByLabel('Amount to pay').fill('')
  await continueButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  await page.getByLabel('Amount to pay').fill('10.00')
  await goOnTo(page, 'Review')
  await authorizeButton(page).click()
  await openStored(page)
})

test('axe: every step, with errors and without, and the receipt, on a desk and a phone', async ({
  page,
}) => {
  const isClean = () => scanAtBothWidths(page)
  await page.goto('/payouts/new')
  await continueButton(page).click()
  await expect(payoutSummary(page)).toBeFocused()
  await isClean()
  await page.getByLabel('New vendor').check()
  for (const more of await page.getByRole('group').locator('summary').all()) await more.click()
  await isClean()

  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await expect(page.getByText(/account •••• \d{4}/)).toBeVisible()
  await isClean()
  await addBill(page, 'AXE-1', '10.00')
  await openMore(page)
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await isClean()
  await page.getByRole('button', { name: 'Remove entry 1' }).click()
  await page.getByLabel('Amount to pay').fill('11.00')
  await page.locator('summary').filter({ hasText: /^More/ }).last().click()
  await page.getByLabel('Allow duplicated bills').check()
  await isClean()
  await goOnTo(page, 'Review')
  await isClean()
  await authorizeButton(page).click()
  await openStored(page)
  await isClean()
  await scanInDark(page)
})

test('at 390 px the number of a bill that is on a payout stands on one line, beside nothing (PO-U1)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}`)
  await page.getByText(/^Already on a payout/).click()
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Payout .*INV-/ }) })
    .first()
  const [number, link] = await line.evaluate((element) => {
    const name = element.firstElementChild
    const [line] = [document.createRange()]
    if (name) line.selectNodeContents(name)
    const at = element.querySelector('a')
    return [
      { bottom: line.getBoundingClientRect().bottom, lines: line.getClientRects().length },
      { top: at?.getBoundingClientRect().top ?? 0 },
    ]
  })
  expect(number.lines).toBe(1)
  expect(link.top).toBeGreaterThanOrEqual(number.bottom - 1)
})
