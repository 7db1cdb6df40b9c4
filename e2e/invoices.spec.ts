import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import {
  customerId,
  numberToReview,
  fillLine,
  goOn,
  kept,
  line,
  openInvoiceForm,
  openMore,
  outcome,
  reviewInvoice,
  sendButton,
  stepHeading,
  fillInvoice,
} from './support/invoice-form'
import { tabTo } from './support/keyboard'
import { recordsOf } from './support/service-store'
import { keptIn } from './support/directory'
import { expect, test } from './support/test'

const invoices = (page: Page, name: string) => recordsOf(page, { collection: 'invoices', name })

const descriptions = (page: Page) =>
  page
    .getByLabel('Description', { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('lines are dragged, pasted from a sheet, and the total never overwrites the amount', async ({
  page,
}) => {
  await openInvoiceForm(page)
  await page.getByRole('button', { name: 'Paste lines' }).click()
  await page
    .getByLabel('Cells from a spreadsheet')
    .fill('Item\tQty\tPrice\tColor\nMug\t3\t19.99\tred\nPlate\t10\t0.0375\tblue\nCup\t1\t5\t')
  await expect(page.getByText('Not used: Color')).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 lines' }).click()
  expect(await descriptions(page)).toEqual(['Mug', 'Plate', 'Cup'])
  await kept(page)
  const amount = page.getByLabel('Amount', { exact: true })
  await page.getByRole('button', { name: 'Charge another amount' }).click()
  await amount.fill('70')
  await expect(page.getByText('4.65 more than the total')).toBeVisible()
  await line(page, 1).getByLabel('Quantity').fill('4')
  await expect(page.getByText('15.34 less than the total')).toBeVisible()
  await expect(amount).toHaveValue('70')

  const handle = page.getByRole('button', { name: /^Move line 3 of 3/ })
  const target = page.getByRole('button', { name: /^Move line 1 of 3/ })
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('No handles to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
  expect(await descriptions(page)).toEqual(['Cup', 'Mug', 'Plate'])
})

test('the amount follows the total from the first line, after a reload too, until another is typed (PI-D21)', async ({
  page,
}) => {
  await openInvoiceForm(page, '?customer=5001')
  await fillLine(page, 1, { description: 'Design', cost: '100' })
  const amount = page.getByLabel('Amount', { exact: true })
  const total = page.getByLabel('Sums').getByText('Total', { exact: true }).locator('..')
  const another = page.getByRole('button', { name: 'Charge another amount' })
  const quantity = line(page, 1).getByLabel('Quantity')
  await expect(total).toContainText('100.00')
  await expect(amount).toBeHidden()
  await quantity.fill('2')
  await expect(total).toContainText('200.00')
  await quantity.fill('3')
  await kept(page)
  await page.reload()
  await expect(total).toContainText('300.00')
  await another.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('300.00')
  await expect(page.getByText('Follows the total')).toBeVisible()
  // While a figure can’t be read, the total isn’t known.
  await quantity.fill('3 pieces')
  await expect(amount).toHaveValue('300.00')
  await quantity.fill('3')
  await page.getByLabel('Freight', { exact: true }).fill('5')
  await expect(amount).toHaveValue('305.00')
  await amount.fill('300')
  await expect(page.getByText('Follows the total')).toBeHidden()
  await expect(page.getByText('5.00 less than the total')).toBeVisible()
  await quantity.fill('4')
  await expect(amount).toHaveValue('300')
  await page.getByRole('button', { name: 'Use the total, $405.00' }).click()
  await expect(another).toBeFocused()
  await expect(amount).toBeHidden()
  await quantity.fill('1')
  await expect(total).toContainText('105.00')
  // It begins with the total; what was typed before comes back at a press.
  await another.click()
  await expect(amount).toHaveValue('105.00')
  await page.getByRole('button', { name: /^Use .*300\.00 again$/ }).click()
  await expect(amount).toHaveValue('300')
})

test('an amount that the lines don’t make needs a yes and a reason; the paper adds up; 10% is an amount (PI-D1, PI-D22, PI-U6)', async ({
  page,
}) => {
  await openInvoiceForm(page, '?customer=5001')
  await fillLine(page, 1, { description: 'Design', cost: '333' })
  const discount = page.getByLabel('Discount', { exact: true })
  await discount.pressSequentially('10%')
  await expect(discount).toHaveValue('33.30')
  await expect(page.getByText('10% of the subtotal. The tax stays as it is.')).toBeVisible()
  await line(page, 1).getByLabel('Quantity').fill('2')
  await expect(discount).toHaveValue('66.60')
  await expect(page.getByLabel('Sums')).toContainText('599.40')
  await page.getByRole('button', { name: 'Charge another amount' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('500')
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText('−$66.60')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Adjustment')
  await sendButton(page).click()
  await expect(page.getByRole('group', { name: '2 things need attention' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Create it anyway' }).check()
  await page.getByLabel('Why another amount?').fill('Agreed on the phone')
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
})

test('a draft is there after a reload, with its lines', async ({ page }) => {
  await openInvoiceForm(page, '?customer=5001')
  await fillLine(page, 1, { description: 'Kept line', cost: '12.5' })
  await page.getByLabel('Freight', { exact: true }).fill('3')
  await kept(page)
  await page.reload()
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Kept line')
  await expect(page.getByLabel('Freight', { exact: true })).toHaveValue('3')
  await expect(page.getByText('Liam Whitfield').first()).toBeVisible()
})

test('a lost answer is left open, after a reload too, and nothing offers to send it as new', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|net::/)
  await reviewInvoice(page, 'LOST-1', '?scenario=lost-after@invoiceCreate')
  await sendButton(page).click()
  await expect(
    outcome(page)
      .getByText(/We don’t know if/)
      .first(),
  ).toBeVisible()
  expect(await invoices(page, 'LOST-1')).toHaveLength(1)
  await page.reload()
  await expect(
    outcome(page)
      .getByText(/We don’t know if/)
      .first(),
  ).toBeVisible()
  await expect(sendButton(page)).toBeHidden()
  expect(await invoices(page, 'LOST-1')).toHaveLength(1)
})

test('a customer of another paypoint is said to be so, and one press takes its paypoint', async ({
  page,
}) => {
  await openInvoiceForm(page, '?customer=5002&entry=main-street')
  const elsewhere = page.getByText(/^This is a customer of .*Harbor Goods.*, not of/)
  await expect(elsewhere).toBeVisible()
  await page.getByRole('button', { name: /^Switch to .*Harbor Goods/ }).click()
  await expect(elsewhere).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Paypoint' })).toHaveValue(/Harbor Goods/)
})

test('a new customer needs a name, and the review shows what is sent', async ({ page }) => {
  await openInvoiceForm(page)
  await page.getByRole('radio', { name: /^New customer/ }).check()
  await goOn(page)
  await expect(page.getByText('Enter a name, company, or email').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Company' }).fill('Nordlicht Sør AS')
  await openMore(page)
  await page.getByLabel('Match an existing customer by').fill('billingEmail, company')
  await page.getByLabel('Always create a new customer').check()
  // What is missing has its field.
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await page.getByText('More about the invoice').click()
  await page.getByLabel('Invoice date', { exact: true }).fill('2026-12-31')
  await page.getByLabel('Repeats', { exact: true }).fill('monthly')
  await page.getByLabel('Repeats until', { exact: true }).fill('2027-03-31')
  await expect(
    page.getByText(/Dec 31, Jan 31, 2027, Feb 28, 2027, … Mar 31, 2027: 4 invoices/),
  ).toBeVisible()
  await page.getByLabel('Notes', { exact: true }).fill('Thank you.\nQuestions? Call us.')
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText('billing email, company')).toBeVisible()
  await expect(page.getByText('Always create a new customer')).toBeVisible()
  // Line by line, rather than with a sign for the break.
  await expect(page.getByText('Questions? Call us.', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('↵')).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Nordlicht Sør AS')
})

test('the document prints alone, on as many pages as it needs', async ({ page }) => {
  await openInvoiceForm(page, '?customer=5001')
  await page.getByRole('button', { name: 'Paste lines' }).click()
  const rows = Array.from({ length: 60 }, (_, at) => `Line of work ${String(at + 1)}\t1\t10`)
  await page.getByLabel('Cells from a spreadsheet').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Add 60 lines' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Invoice' })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Line of work 60' })).toBeVisible()
  await expect(page.getByText('Sandbox · sample data')).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('what was created is listed, found, opened, and begun again as new', async ({ page }) => {
  await createInvoice(page, 'LIST-1')
  await outcome(page)
    .getByRole('link', { name: /^Open invoice \d+$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LIST-1')
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('300.00')
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Consulting')
  await expect(page.getByText('Liam Whitfield').first()).toBeVisible()
  // Our own figures aren't copied as typed ones: they follow the quantity.
  await line(page, 1).getByLabel('Quantity').fill('5')
  const sums = page.getByLabel('Sums')
  await expect(sums).toContainText('600.00')
  await line(page, 1).getByLabel('Quantity').fill('2.5')
  await expect(sums).toContainText('300.00')
  const number = page.getByLabel('Invoice number', { exact: true })
  await expect(number).toHaveValue('LIST-2')
  await number.fill('list-1')
  await expect(
    page.getByText(/^list-1 was used before: invoice \d+ to Liam Whitfield$/),
  ).toBeVisible()
  await number.fill('LIST-2')
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await sendButton(page).click()
  await expect(outcome(page).getByRole('heading', { name: /^Created:/ })).toBeVisible()

  // Within the app: a page that is left at once may not have learned what was made.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Invoices', exact: true })
    .click()
  await expect(page.getByRole('row', { name: /LIST-2/ })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('list-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /LIST-2/ })).toBeHidden()
  await page.getByRole('link', { name: 'LIST-1' }).click()
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('LIST-1')
})

test('one whose page was closed before the list learned of it is in the list all the same', async ({
  page,
}) => {
  await createInvoice(page, 'CLOSED-1')
  await page.goto('/favicon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('countinghouse-directory')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error ?? new Error('Not deleted.'))
      }),
  )
  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /CLOSED-1/ })).toBeVisible()
})

test('a sheet is checked, and each of its invoices is created once', async ({ page }) => {
  await page.goto('/invoices/import')
  const lines = [
    'Invoice #\tCustomer\tAmount\tDue\tDescription\tQty\tPrice',
    'SHEET-1\t5001\t100\t2046-12-22\tWork\t1\t100',
    'SHEET-2\t5001\t1,23\t2046-12-22\tWork\t1\t1.23',
  ]
  await page.getByLabel('Or paste cells').fill(lines.join('\n'))
  await goOn(page)
  await expect(page.getByText('1 of 2 rows needs attention')).toBeVisible()
  await page.getByLabel('Amount, row 3').fill('1.23')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeVisible()
  await page.getByRole('button', { name: /^Create 2 invoices/ }).click()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  expect(await invoices(page, 'SHEET-')).toHaveLength(2)
  await expect(page.getByRole('row', { name: /SHEET-2.*Created/ })).toBeVisible()
  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /SHEET-2/ })).toBeVisible()
})

test('a sheet names its customers, marks those that will be created, and its run leads to its invoices (PI-D41)', async ({
  page,
}) => {
  await page.goto('/invoices/import')
  const lines = [
    'Invoice #\tCustomer ID\tCompany\tAmount\tDue',
    'NAMED-1\t5001\t\t100\t2046-12-22',
    'NAMED-2\t\tQuince & Daughters\t50\t2046-12-22',
  ]
  await page.getByLabel('Or paste cells').fill(lines.join('\n'))
  await goOn(page)
  await expect(page.getByText('2 rows ready')).toBeVisible()
  const known = page.getByRole('row').filter({ has: page.getByLabel('Customer ID, row 2') })
  await expect(known.getByText('Liam Whitfield')).toBeVisible()
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeVisible()
  const reviewed = page.getByRole('table', { name: '2 invoices to create' })
  await expect(reviewed.getByRole('row', { name: /Liam Whitfield/ })).not.toContainText('New')
  await expect(reviewed.getByRole('row', { name: /Quince & Daughters/ })).toContainText('New')
  await page.getByRole('button', { name: /^Create 2 invoices/ }).click()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  const row = page.getByRole('row', { name: /NAMED-1.*Created/ })
  await row.getByRole('link', { name: /\d{6,}/ }).click()
  await expect(page).toHaveURL(/\/invoices\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam Whitfield · NAMED-1')
})

test('rows with one number are the lines of one invoice, and what their amounts mean is asked', async ({
  page,
}) => {
  await page.goto('/invoices/import')
  const lines = [
    'Invoice #\tCustomer\tAmount\tDue\tDescription',
    'GROUP-1\t5001\t100\t2046-12-22\tWork',
    'GROUP-1\t\t100\t2046-12-24\tTravel',
    'GROUP-2\t5001\t50\t\tFee',
  ]
  await page.getByLabel('Or paste cells').fill(lines.join('\n'))
  await goOn(page)
  await tabTo(page, page.getByRole('radio', { name: 'Lines of one invoice' }))
  await tabTo(page, page.getByRole('radio', { name: 'The invoice’s total' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Each line’s' })).toBeChecked()
  await expect(page.getByText('1 of 2 invoices needs attention in 3 rows')).toBeVisible()
  await expect(page.getByLabel('Due date, row 3')).toHaveAccessibleDescription(/Row 2 has/)
  await page.getByRole('button', { name: /^Use “2046-12-22”/ }).click()
  await expect(page.getByText('One invoice of rows 2–3 · 2 lines · 200.00')).toBeVisible()
  await goOn(page)
  await page.getByRole('button', { name: 'Create 2 invoices, 250.00' }).click()
  await expect(page.getByText('Run complete').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^2–3.*GROUP-1.*200\.00.*Created/ })).toBeVisible()
  expect(await invoices(page, 'GROUP-')).toHaveLength(2)
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing overflows sideways, in any step', async ({ page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await openInvoiceForm(page, '?customer=5001')
    await fillLine(page, 1, {
      description: 'Averylongdescriptionwithoutanyspace'.repeat(4),
      quantity: '123456.5',
      cost: '98765.4321',
    })
    await page.getByRole('button', { name: /^More fields of line 1/ }).click()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await openMore(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await goOn(page)
    await expect(stepHeading(page, 'Review')).toBeFocused()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})

async function createInvoice(page: Page, number: string): Promise<void> {
  await reviewInvoice(page, number)
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
}

axeFindsNothing([
  {
    name: 'pasting lines',
    show: async (page) => {
      await openInvoiceForm(page)
      await page.getByRole('button', { name: 'Paste lines' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'customer and lines, with more of a line and of a new customer',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('radio', { name: /^New customer/ }).check()
      await openMore(page)
      await fillLine(page, 1, { description: 'Work', cost: '10' })
      await page.getByRole('button', { name: /^More fields of line 1/ }).click()
    },
  },
  {
    name: 'errors',
    show: async (page) => {
      await openInvoiceForm(page)
      await fillLine(page, 1, { description: 'Work', cost: '1,23' })
      await goOn(page)
      await expect(page.getByText('Choose a customer').first()).toBeVisible()
      // The bar at the top covers half of a button in the header.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'rows of one invoice, and a question about their amounts',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/invoices/import')
      const lines = ['Invoice #\tCustomer\tAmount', 'AXE-G\t5001\t100', 'AXE-G\t5002\t100']
      await page.getByLabel('Or paste cells').fill(lines.join('\n'))
      await goOn(page)
      await expect(page.getByText('Row 2 has “5001”')).toBeVisible()
    },
  },
  {
    name: 'all of a filled-in one',
    show: async (page) => {
      await fillInvoice(page)
      await page.getByText('More about the invoice').click()
    },
  },
  {
    name: 'review with the document',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    show: (page) => numberToReview(page, 'AXE-1'),
  },
  {
    name: 'the list with one in its panel',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await sendButton(page).click()
      await expect(outcome(page)).toBeFocused()
      await page.goto('/invoices')
      await page.getByRole('link', { name: /AXE-1/ }).first().click()
      await expect(page.getByRole('article', { name: 'Invoice' })).toBeVisible()
    },
  },
])

test('a new customer gets a number, by which the next invoice finds the same customer (PI-D27)', async ({
  page,
}) => {
  const toJane = async (number: string) => {
    await fillLine(page, 1, { description: 'Consulting', cost: '120' })
    await numberToReview(page, number)
    await sendButton(page).click()
    await expect(outcome(page)).toBeFocused()
  }
  await openInvoiceForm(page)
  await page.getByRole('radio', { name: /^New customer/ }).check()
  await page.getByRole('textbox', { name: 'First name' }).fill('Jane')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer')
  const number = page.getByLabel('Customer number', { exact: true })
  await expect(number).toHaveValue(/^NEWCOMER-[\dA-F]{6}$/)
  const proposed = await number.inputValue()
  await toJane('INV-1')
  await expect(page.getByText(`choose the customer by number: ${proposed}`)).toBeVisible()

  await openInvoiceForm(page)
  await page.getByRole('button', { name: 'Jane Newcomer, by number' }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue(proposed)
  await expect(page.getByText('your provider finds Jane Newcomer by this number')).toBeVisible()
  await toJane('INV-2')

  await page.goto('/customers/10000001')
  await expect(page.getByRole('heading', { name: 'Jane Newcomer' })).toBeVisible()
  await expect(page.getByText('240.00').first()).toBeVisible()
  await expect.poll(() => keptIn(page, 'customers')).toBeGreaterThan(0)
  // Its record was read: it is offered by its ID from then on.
  await openInvoiceForm(page)
  await customerId(page).fill('newcomer')
  await expect(page.getByRole('option', { name: /Jane Newcomer/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jane Newcomer, by number' })).toBeHidden()
})
