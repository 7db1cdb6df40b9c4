/** What the Sheet and Rows steps ask once, keep, and remember. */
import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { giveSheet, openBulk } from '~/bulk/testing/bulk-page'
import { workbookOf } from '~/bulk/testing/workbook'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const amounts = async () =>
  (await screen.findAllByLabelText(/^Amount, row/)).map((cell) => cell.getAttribute('value'))

const startAnew = () => {
  cleanup()
  openBulk('/payouts/run', Component)
}

const owed = (lines: readonly string[]) => ['Payee,Bill no,Total,Amount due', ...lines]
const bill = 'Newcomer House,B-1,"1,200.00",200.00'

test('which of two amounts is paid is asked once, with what each comes to (RF-F3)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(owed([bill]))
  expect(await screen.findByText(/Which amount counts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(screen.queryByLabelText('Amount, row 2')).toBeNull()
  expect(screen.getByRole('button', { name: 'Total · 1,200.00 in total' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Amount due · 200.00 in total' }))
  expect(await amounts()).toEqual(['200.00'])
  expect(screen.queryByText(/Which amount counts/)).toBeNull()

  // The same titles again, in another file: the answer is remembered.
  startAnew()
  await giveSheet(owed(['Other House,B-2,"9,000.00",90.00']), 'april.csv')
  expect(await amounts()).toEqual(['90.00'])
  expect(screen.queryByText(/Which amount counts/)).toBeNull()
  // Until the columns are matched again.
  await userEvent.click(screen.getByRole('button', { name: 'Match columns again' }))
  expect(await screen.findByText(/Which amount counts/)).toBeTruthy()
})

async function reloaded() {
  await screen.findByText(/^Draft saved /)
  await waitFor(() => expect(window.location.search).toMatch(/draft=/))
  cleanup()
  queryClient.clear()
  openBulk(window.location.pathname + window.location.search, Component)
}

test('a question of two amounts outlives a reload and other answers of its header (RF-F3)', async () => {
  openBulk('/payouts/run', Component)
  const lines = [
    'Payee,Bill no,Full total,Amount due,Remark',
    'Newcomer House,B-1,"1,200.00",200.00,x',
  ]
  await giveSheet(lines)
  expect(await screen.findByText(/Which amount counts/)).toBeTruthy()
  // What is said of another column is no answer.
  await userEvent.selectOptions(await screen.findByLabelText('Remark is'), 'Comments')
  await reloaded()
  expect(await screen.findByText(/Which amount counts/)).toBeTruthy()
  expect(screen.queryByLabelText('Amount, row 2')).toBeNull()

  startAnew()
  await giveSheet(lines, 'april.csv')
  expect(await screen.findByText(/Which amount counts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await userEvent.click(screen.getByRole('button', { name: /^Amount due/ }))
  expect(await amounts()).toEqual(['200.00'])
  await reloaded()
  expect(await amounts()).toEqual(['200.00'])
  expect(screen.queryByText(/Which amount counts/)).toBeNull()
})

test('what a column comes to is said of each currency by itself (RF-F3)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet([
    'Payee,Bill no,Net total,Amount due,Currency',
    'Newcomer House,B-1,100,90.00,USD',
    'Other House,B-2,9500,9000,jpy',
    'Third House,B-3,50,€40.00,',
  ])
  expect(
    await screen.findByRole('button', {
      name: 'Amount due · 90.00 USD, 9,000.00 JPY, 40.00 EUR in total',
    }),
  ).toBeTruthy()
})

test('Back keeps the sheet, and what was said of its columns (PO-S5)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(['Who,Bill no,Amt', 'Newcomer House,B-1,12.50'], 'march.csv')
  await userEvent.selectOptions(await screen.findByLabelText('Who is'), 'Vendor name')
  expect(await screen.findByDisplayValue('Newcomer House')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Loaded: march.csv')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByDisplayValue('Newcomer House')).toBeTruthy()

  // Pasted anew, the columns are as they were said.
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await userEvent.click(await screen.findByLabelText('Or paste cells'))
  await userEvent.paste('Who\tBill no\tAmt\nOther House\tB-2\t20\n')
  expect(await screen.findByDisplayValue('Other House')).toBeTruthy()
})

test('dates with two figures of a year are asked once, the answer changes the rows, and what they mean is shown (PO-B1)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet([
    'Vendor,Due date,Amount',
    'Newcomer House,03/04/26,10',
    'Other House,05/06/26,20',
  ])
  const question = await screen.findByText(/Dates such as 03\/04\/26/)
  expect(question).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Day first: .*Apr.* 3.*2026/ }))
  await waitFor(() => expect(screen.queryByText(/Dates such as/)).toBeNull())
  expect(screen.queryByText(/Day or month first/)).toBeNull()
  expect(screen.getByText(/Apr.* 3, 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.selectOptions(screen.getByLabelText('Dates are written'), 'mdy')
  expect(await screen.findByText(/Mar.* 4, 2026/)).toBeTruthy()
})

test('amounts with a decimal comma say how they are read, and it can be changed (RF-F11)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(['Vendor;Amount', 'Newcomer House;12,50', 'Other House;1.234'])
  expect(
    await screen.findByText(/Amounts are read with a decimal comma: .*12,50.* is 12\.50\./),
  ).toBeTruthy()
  expect(screen.queryByText(/Ambiguous/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Read as 1,234.56' }))
  expect(await screen.findAllByText(/Ambiguous/)).toHaveLength(2)
  expect(screen.queryByText(/Amounts are read/)).toBeNull()

  // Another sheet is read by itself, and says it again.
  startAnew()
  await giveSheet(['Vendor;Amount', 'Newcomer House;99,90'])
  await userEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByText(/Amounts are read/)).toBeNull())
  expect(screen.queryByText(/Ambiguous/)).toBeNull()
})

test('a column of amounts that could all be thousands is asked about once (RF-F11)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(['Vendor,Amount', 'Newcomer House,1.234', 'Other House,2.500'])
  expect(await screen.findByText(/what does the point part\?/)).toBeTruthy()
  expect(screen.getAllByText(/Ambiguous/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Thousands: 1,234.00' }))
  await waitFor(() => expect(screen.queryByText(/Ambiguous/)).toBeNull())
  expect(screen.queryByText(/what does the point part/)).toBeNull()
})

test('a cell from which something was removed says so, and a paypoint goes by its name (FA-2)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet([
    'Vendor,Invoice,Amount,Paypoint',
    'Newcomer House,B\u200b-1,10,MAIN-STREET',
    'Other House,B-2,10,Nowhere at all',
  ])
  expect(await screen.findByDisplayValue('B-1')).toBeTruthy()
  expect(screen.getAllByText('Removed 1 invisible character')).toHaveLength(1)
  expect(await screen.findByDisplayValue('main-street')).toBeTruthy()
  expect(
    await screen.findByText(
      'You have no paypoint “Nowhere at all”. Enter the name of one of yours.',
    ),
  ).toBeTruthy()
})

test('a total is skipped with a word, and can be taken back (RF-F7)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(['Vendor,Amount', 'Newcomer House,10', 'Other House,20', 'Total,30'])
  expect(await screen.findByText('Total of other rows')).toBeTruthy()
  const skip = screen.getByLabelText('Skip row 4')
  expect(skip.hasAttribute('checked') || (skip instanceof HTMLInputElement && skip.checked)).toBe(
    true,
  )
  await userEvent.click(skip)
  await waitFor(() => expect(screen.queryByText('Total of other rows')).toBeNull())
})

test('the row with the titles can be chosen (RF-F14)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet(['Vendor,Notes,Sum', 'Newcomer House,one,10', 'Other House,two,20'])
  await screen.findByDisplayValue('Other House')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.selectOptions(screen.getByLabelText('Header'), 'Row 2: Newcomer House, one, 10')
  expect(await screen.findByLabelText('Newcomer House is')).toBeTruthy()
})

async function giveBytes(bytes: Uint8Array<ArrayBuffer>, name: string) {
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File([bytes], name))
}

test('a code page is chosen by what its texts look like (RF-F19)', async () => {
  openBulk('/payouts/run', Component)
  // "Žito" as Windows-1250 writes it.
  const text = new TextEncoder().encode('Vendor,Amount\n?ito,10\n')
  await giveBytes(
    text.map((byte) => (byte === 0x3f ? 0x8e : byte)),
    'pay.csv',
  )
  expect(await screen.findByText('This file isn’t UTF-8')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByLabelText('If names look wrong, read it as'),
    'macintosh',
  )
  expect(await screen.findByDisplayValue('éito')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByLabelText('If names look wrong, read it as'),
    'windows-1250',
  )
  expect(await screen.findByDisplayValue('Žito')).toBeTruthy()
})

test('a workbook is read, its sheet chosen where it has several, and its hidden rows are skipped (RF-F14)', async () => {
  openBulk('/payouts/run', Component)
  const text = (column: string, row: number, at: number) =>
    `<c r="${column}${String(row)}" t="s"><v>${String(at)}</v></c>`
  const head = `<row r="1">${text('A', 1, 0)}${text('B', 1, 1)}</row>`
  const bytes = workbookOf({
    strings: ['Vendor', 'Amount', 'Newcomer House', 'Hidden House'],
    sheets: {
      'Read me': `<row r="1">${text('A', 1, 2)}</row>`,
      Bills: `${head}<row r="2">${text('A', 2, 2)}<c r="B2"><v>1.234</v></c></row><row r="3" hidden="1">${text('A', 3, 3)}<c r="B3"><v>5</v></c></row>`,
    },
  })
  await giveBytes(bytes, 'march.xlsx')
  const asked = await screen.findByText('Which sheet of march.xlsx?')
  expect(asked).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Bills/ }))
  expect(await screen.findByDisplayValue('Newcomer House')).toBeTruthy()
  expect(await amounts()).toEqual(['1.234', '5'])
  const rows = within(screen.getByRole('table', { name: 'Rows' }))
  expect(rows.getByText('Hidden in the workbook')).toBeTruthy()

  // From its draft it is a workbook's still: its figures need no question.
  await reloaded()
  expect(await amounts()).toEqual(['1.234', '5'])
  expect(screen.queryByText(/what does the point part/)).toBeNull()
})

test('a row that can’t be sent offers no tick to pay it anyway (RF-F18)', async () => {
  openBulk('/payouts/run', Component)
  await giveSheet([
    'Payee,Bill no,Amount',
    'Newcomer House,****1,-5.00',
    'Newcomer House,****2,5.00',
  ])
  expect(await screen.findByText(/Payouts can’t be negative/)).toBeTruthy()
  expect(await screen.findAllByText(/This looks masked/)).toHaveLength(2)
  expect(screen.queryByLabelText(/^Pay it anyway, row 2/)).toBeNull()
})
