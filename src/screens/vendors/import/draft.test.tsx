import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { giveSheet, goOnTo, openBulk } from '~/bulk/testing/bulk-page'
import { discardDraft, draftsOf } from '~/storage/drafts'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../import'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const drafts = () => draftsOf(currentScope(), 'vendors-sheet')

beforeEach(async () => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  for (const { id } of await drafts()) await discardDraft(currentScope(), id)
})

const sheet = [
  'Supplier,Supplier No,Tax ID,Routing,Account,Colour',
  'Draft One,DR-1,12-3456789,021000021,000123456789,red',
  'Draft Two,DR-2,,,,blue',
  'Draft Three,DR-3,,021000021,000987654321,',
]

async function saved() {
  await screen.findByText(/^Draft saved /)
  await waitFor(() => expect(window.location.search).toMatch(/draft=/))
}

function reload() {
  const { pathname, search } = window.location
  cleanup()
  queryClient.clear()
  openBulk(pathname + search, Component)
}

async function prepared() {
  openBulk('/vendors/import', Component)
  await giveSheet(sheet, 'vendors.csv')
  await goOnTo('rows')
  await userEvent.type(await screen.findByLabelText('EIN, row 3'), '98-7654321{Enter}')
  await screen.findByText('3 rows ready')
  await saved()
}

describe('a sheet of vendors that is being prepared', () => {
  test('keeps no account or tax number: after a reload its rows say so, and again after another', async () => {
    await prepared()
    expect(JSON.stringify(await drafts())).toContain('Draft One')
    expect(JSON.stringify(await drafts())).not.toMatch(
      /3456789|123456789|987654321|7654321|red|blue/,
    )
    for (const _time of ['once', 'twice']) {
      reload()
      expect(await screen.findByText('3 rows need the sheet again')).toBeTruthy()
      expect(await screen.findByText('3 of 3 rows need attention')).toBeTruthy()
      const account = screen.getByLabelText('Account number, row 2')
      const said = document.getElementById(account.getAttribute('aria-describedby') ?? '')
      expect(said?.textContent).toBe('Not saved in this browser. Type it again.')
      await userEvent.click(screen.getByLabelText('Skip row 4'))
      await userEvent.click(screen.getByLabelText('Skip row 4'))
      await saved()
    }
  })

  test('has them back from the same sheet, opened again, or typed', async () => {
    await prepared()
    reload()
    await userEvent.click(await screen.findByRole('button', { name: 'Open the sheet again' }))
    const give = (lines: readonly string[]) =>
      userEvent.upload(screen.getByLabelText('CSV file'), new File([lines.join('\n')], 'v.csv'))
    await give(sheet.map((line) => line.replace('Draft Three', 'Somebody Else')))
    expect(await screen.findByText('1 row not found')).toBeTruthy()
    expect(screen.getByText('2 rows need the sheet again')).toBeTruthy()
    await give(sheet)
    // What was typed by hand is in no sheet.
    expect(await screen.findByText('1 row needs the sheet again')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('EIN, row 3'), '98-7654321{Enter}')
    expect(await screen.findByText('3 rows ready')).toBeTruthy()
    await goOnTo('review')
    const table = within(screen.getByRole('table', { name: '3 vendors to create' }))
    expect(
      table.getByText('EIN •••• 6789, Routing number •••• 0021, Account number •••• 6789'),
    ).toBeTruthy()
    expect(table.getByText('EIN •••• 4321')).toBeTruthy()
  })

  test('a column whose values no draft keeps does not say that it has none', async () => {
    await prepared()
    const samples = (column: string) =>
      screen.getByLabelText(`${column} is`).closest('li')?.querySelector('p + p')?.textContent
    expect(samples('Colour')).toBe('red · blue')
    reload()
    await screen.findByLabelText('Colour is')
    expect(samples('Colour')).toBe('Values not saved in drafts')
    expect(samples('Supplier No')).toBe('DR-1 · DR-2 · DR-3')
  })

  test('a column that was not sent, and is mapped after a reload, says that its cells are missing', async () => {
    await prepared()
    reload()
    await userEvent.selectOptions(await screen.findByLabelText('Colour is'), 'City')
    await goOnTo('rows')
    const city = await screen.findByLabelText('City, row 3')
    const said = document.getElementById(city.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('Not saved in this browser. Type it again.')
  })
})
