/** What a sheet without amounts will send is shown in its rows. */
import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { giveSheet, openBulk } from '~/bulk/testing/bulk-page'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from './kind'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  openBulk('/invoices/import', Component)
})

const header = 'Invoice #,Customer ID,Due,Description,Qty,Price,Tax %'

/** The text of each row's amount, of those that have one. */
async function amounts(): Promise<readonly string[]> {
  const table = await screen.findByRole('table', { name: 'Rows' })
  const at = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Amount')
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.closest('[data-row]') && row.querySelector('[data-cell]'))
    .map((row) => row.children[at]?.textContent ?? '')
}

test('a row shows the amount that is sent, as one that was computed (PI-D10)', async () => {
  await giveSheet([
    header,
    'ADD-1,5001,2046-12-22,Work,3,111,10',
    'ADD-2,5001,2046-12-22,Fee,1,ten,',
  ])
  expect(await screen.findByDisplayValue('ADD-1')).toBeTruthy()
  expect(await amounts()).toEqual(['Amount366.30Computed from the lines', 'Amount'])
  // It follows the cells.
  const cost = screen.getByLabelText('Line unit cost, row 3')
  await userEvent.clear(cost)
  await userEvent.type(cost, '1.5{Enter}')
  expect(await amounts()).toEqual([
    'Amount366.30Computed from the lines',
    'Amount1.50Computed from the lines',
  ])
})

test('lines of one invoice show its amount once, at the first (PI-D10)', async () => {
  await giveSheet([
    header,
    'ADD-3,5001,2046-12-22,Work,3,100,',
    'ADD-3,,,Travel,1,20.50,',
    'ADD-4,5001,2046-12-22,Fee,1,5,',
  ])
  await userEvent.click(await screen.findByRole('radio', { name: 'Lines of one invoice' }))
  expect(await amounts()).toEqual([
    'Amount320.50Computed from the lines',
    'Amount',
    'Amount5.00Computed from the lines',
  ])
})

test('a sheet that has amounts shows those (PI-D10)', async () => {
  await giveSheet([`${header},Amount`, 'ADD-5,5001,2046-12-22,Work,3,100,,300'])
  expect(await screen.findByLabelText('Amount, row 2')).toHaveProperty('value', '300')
  expect(screen.queryByText('Computed from the lines')).toBeNull()
})
