/** What a file of payouts can be: every field a column, a row per bill, a journal. */
import { csvOf, downloadOf, exportButton, openExport } from './support/export'
import { columnTexts, openPayouts } from './support/payouts'
import { expect, test } from './support/test'

const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g
const cellsOf = (line: string) =>
  [...line.matchAll(cell)].map(([, quoted, bare = '']) => quoted ?? bare)

/** In cents, so that sums are exact. */
const cents = (text = '') => BigInt(text.replace('.', '') || '0')

test('a field of the record is found, becomes a column, and stands in the view’s file (PO-B4)', async ({
  page,
}) => {
  await openPayouts(page, '?paymentMethod=check&totalAmount(ge)=3000')
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  const more = panel.getByRole('group', { name: 'More fields' })
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('check number')
  await more.getByRole('checkbox', { name: 'Check number', exact: true }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Check number' })).toBeVisible()
  const shown = await columnTexts(page, 'Check number')
  expect(shown.filter((text) => /^\d+$/.test(text)).length).toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Check number' })).toBeVisible()
  const dialog = await openExport(page)
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible({ timeout: 60_000 })
  const { header, rows } = await csvOf(page)
  const numbers = rows.map((row) => row[header.indexOf('Check number')])
  expect(numbers.slice(0, 3)).toEqual(shown.slice(0, 3).map((text) => (text === '–' ? '' : text)))
})

test('a row per bill has each amount once, and the journal beside it balances (PO-B4)', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=6000')
  const dialog = await openExport(page)
  await dialog.getByLabel('One row per bill').check()
  await dialog.getByLabel('Journal').selectOption('QuickBooks Online')
  const start = exportButton(dialog)
  await expect(start).toHaveAccessibleDescription('Enter both accounts of the journal')
  await dialog.getByLabel('Debit account').fill('Accounts payable')
  await dialog.getByLabel('Credit account').fill('Checking')
  await start.click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible({ timeout: 60_000 })
  await expect(
    dialog.getByText(/^Journal: \d+ entries, debits and credits of /).first(),
  ).toBeVisible()

  const journal = await downloadOf(page, 'journal USD.csv')
  const [head = '', ...lines] = String(journal.bytes)
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(0, -1)
  const header = cellsOf(head)
  expect(header.slice(0, 5)).toEqual([
    'Journal No.',
    'Journal Date',
    'Account Name',
    'Debits',
    'Credits',
  ])
  const sumOf = (name: string) =>
    lines.reduce((sum, line) => sum + cents(cellsOf(line)[header.indexOf(name)]), 0n)
  expect(sumOf('Debits')).toBe(sumOf('Credits'))

  const all = String((await downloadOf(page, 'America-New_York.csv')).bytes)
  const [own = '', ...rows] = all.replace('\uFEFF', '').split('\r\n').slice(0, -1)
  const columns = cellsOf(own)
  const amounts = rows.map(cellsOf).filter((row) => row[columns.indexOf('Currency')] === 'USD')
  const total = amounts.reduce((sum, row) => sum + cents(row[columns.indexOf('Amount')]), 0n)
  const isStopped = (row: readonly string[]) =>
    /Canceled|Returned/.test(row[columns.indexOf('Status')] ?? '')
  const stopped = amounts
    .filter(isStopped)
    .reduce((sum, row) => sum + cents(row[columns.indexOf('Amount')]), 0n)
  expect(stopped).toBeGreaterThan(0n)
  // What was canceled or came back has no entry.
  expect(sumOf('Debits')).toBe(total - stopped)
  expect(columns).toEqual(expect.arrayContaining(['Invoice number', 'Bill amount', 'Due date']))

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await openExport(page)
  await expect(dialog.getByLabel('Debit account')).toHaveValue('Accounts payable')
  await expect(dialog.getByLabel('Credit account')).toHaveValue('Checking')
})
