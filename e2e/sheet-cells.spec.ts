import type { Page } from '@playwright/test'

import { scanInDark, scanPage } from './support/axe'
import { browsePayouts } from './support/directory'
import { expect, test } from './support/test'
import { continueButton } from './support/vendor-form'

/** In the rows of a pay run, with vendors that this browser has seen. */
async function openRows(page: Page, lines: readonly string[]): Promise<void> {
  await browsePayouts(page)
  await page.goto('/payouts/run')
  await page.getByLabel('Or paste cells').fill(lines.join('\n'))
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rows' })).toBeFocused()
}

const options = (page: Page) => page.getByRole('option')

test('a vendor’s cell offers known vendors while it is typed in, and takes none unasked', async ({
  page,
}) => {
  await openRows(page, [
    'Vendor number,Vendor name,Invoice number,Amount',
    'V-00O02,,CELL-1,10',
    'V-00003,,CELL-2,20',
  ])
  await expect(page.getByText('1 of 2 rows needs attention')).toBeVisible()
  const number = page.getByRole('combobox', { name: 'Vendor number, row 2' })
  await number.focus()
  await expect(options(page)).toHaveCount(0)

  // A typo is nobody's: it is offered to nobody, and stays refused (T2).
  await number.fill('V-00O25')
  await expect(options(page)).toHaveCount(0)
  await number.press('Tab')
  await expect(number).toHaveAccessibleDescription(/^No vendor with this number/)
  await expect(page.getByText('1 of 2 rows needs attention')).toBeVisible()

  await number.fill('V-0000')
  await expect(options(page).filter({ hasText: 'V-00002' })).toContainText('Seen in this browser')
  await number.press('ArrowDown')
  await expect(number).toBeFocused()
  await number.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(number).toHaveValue('V-0000')
  await number.press('Tab')
  await expect(number).toHaveValue('V-0000')
  await expect(number).toHaveAccessibleDescription(/^No vendor with this number/)

  await number.fill('V-00002')
  await expect(options(page)).toHaveCount(1)
  await number.press('ArrowDown')
  await number.press('Enter')
  await expect(page.getByText('2 rows ready')).toBeVisible()
  // The service says who that is.
  await expect(page.getByRole('cell', { name: /V-00002 · ID 1002 · account/ })).toBeVisible()

  // By name, over another vendor's number: the row then pays the one that was chosen.
  const name = page.getByRole('combobox', { name: 'Vendor name, row 3' })
  await name.fill('malley')
  await options(page).first().click()
  await expect(name).toHaveValue("O'Malley & Sons Plumbing")
  await expect(page.getByRole('combobox', { name: 'Vendor number, row 3' })).toHaveValue('V-00001')
  await expect(page.getByText('2 rows ready')).toBeVisible()
  await expect(page.getByRole('cell', { name: /V-00001 · ID 1001 · account/ })).toBeVisible()
})

test('the cells of method and paypoint offer theirs, and arrows move between rows while no list is open', async ({
  page,
}) => {
  await openRows(page, [
    'Vendor number,Invoice number,Amount,Paypoint',
    'V-00002,CELL-3,10,main-street',
    'V-00003,CELL-4,20,main-street',
  ])
  const method = page.getByRole('combobox', { name: 'Method, row 2' })
  await method.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Method, row 3' })).toBeFocused()
  await method.press('Alt+ArrowDown')
  await expect(options(page)).toHaveCount(6)
  await method.press('ArrowDown')
  await method.press('ArrowDown')
  await method.press('ArrowDown')
  await method.press('Enter')
  await expect(method).toHaveValue('Virtual card')

  const paypoint = page.getByRole('combobox', { name: 'Paypoint, row 2' })
  await paypoint.fill('main s')
  await expect(options(page)).toHaveText(['Main Street Marketmain-street'])
  await paypoint.press('ArrowDown')
  await paypoint.press('Enter')
  await expect(paypoint).toHaveValue('main-street')
})

for (const width of [1440, 390]) {
  test.describe(`${String(width)} px`, () => {
    test.use({ viewport: { width, height: width === 1440 ? 900 : 844 } })
    test('the list moves nothing, covers neither the cell nor its label, and axe finds nothing', async ({
      page,
    }) => {
      await openRows(page, [
        'Vendor number,Invoice number,Amount',
        ...[2, 3, 4, 5].map((at) => `V-0000${String(at)},CELL-${String(at)},${String(at)}0`),
      ])
      await expect(page.getByText('4 rows ready')).toBeVisible()
      for (const row of ['2', '5']) {
        const cell = page.getByRole('combobox', { name: `Vendor number, row ${row}` })
        const table = page.getByRole('table', { name: 'Rows' })
        await cell.focus()
        const before = await table.boundingBox()
        await cell.fill('V-0')
        const list = page.getByRole('listbox', { name: 'Vendor number' })
        await expect(list).toBeVisible()
        expect(await table.boundingBox()).toEqual(before)
        const [own, box] = [await cell.boundingBox(), await list.boundingBox()]
        if (!own || !box) throw new Error('One of them has no place.')
        const isBelow = box.y >= own.y + own.height
        expect(isBelow || box.y + box.height <= own.y - 20).toBe(true)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(width === 1440 ? 900 : 844)
        await cell.press('ArrowDown')
        await scanPage(page)
        await cell.press('Escape')
        await cell.press('Escape')
      }
      await page.getByRole('combobox', { name: 'Vendor number, row 5' }).fill('V-0')
      await scanInDark(page)
    })
  })
}
