import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { resultFile } from '~/bulk/run/result-file'
import { writtenSheet } from '~/bulk/testing/runs'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { runTwinsOf } from '~/bulk/run/use-run-twins'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { allKept } from '~/storage/directory'
import { journalOf } from '~/storage/submissions'
import { lookForTwinsOfAll } from '~/submit/submit'

import { startSandboxForTests } from '../../../../mocks/vitest'

import { vendorImport } from '../import'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const here = { ...sandboxConnection, baseUrl: window.location.origin }
setConnection(here)
beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
})

let counter = 0

/** A sheet of so many vendors, created on its screen. */
async function created(count: number, scenario = '') {
  const sheet = Array.from({ length: count }, (_, at) => {
    counter += 1
    const name = `Twin sheet ${String(counter)}`
    return sheetRow(at, { name1: name, vendorNumber: `TS-${String(counter)}` })
  })
  const { run } = await writtenSheet(vendorImport, sheet)
  const router = createMemoryRouter([{ path: '*', element: <BulkScreen kind={vendorImport} /> }], {
    initialEntries: [`/vendors/import?run=${run.id}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const create = await screen.findByRole('button', { name: /^Create \d+ vendors?$/ })
  const before = sandbox.requests().length
  sandbox.setScenario(scenario)
  await userEvent.click(create)
  await screen.findByText('Run complete')
  return { run, asked: () => sandbox.requests().slice(before) }
}

const links = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('X1: the result file names the second record of a row', async () => {
  const { run } = await created(1, 'twice@vendorCreate')
  const rows = await bulkRunsOf(currentScope()).rows(run.id)
  const own = await journalOf(currentScope()).get(rows[0]?.submissionId ?? '')
  if (!own) throw new Error('It is not in the journal.')
  const twins = runTwinsOf([own], await lookForTwinsOfAll([own]))
  const [header, line] = resultFile(vendorImport, run, rows, twins).split('\r\n')
  expect(header).toContain('"Reference","Second record","Reason"')
  expect(line).toContain(`"${rows[0]?.reference ?? ''}","${String(Number(own.reference) - 1)}",`)
})

describe('X1: a sheet of vendors', () => {
  test('of which every request was repeated names both records on each row and in the result', async () => {
    await created(2, 'twice@vendorCreate')
    expect(await screen.findByText('2 rows may have been created twice')).toBeTruthy()
    expect(screen.getByText(/have your provider remove the other: rows 2 and 3\.$/)).toBeTruthy()
    const rows = screen.getAllByRole('row', { name: /May have been created twice/ })
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const [one, other] = within(row)
        .getAllByRole('link', { name: /^\d+$/ })
        .map(({ textContent }) => Number(textContent))
      expect(other).toBe((one ?? 0) + 1)
      expect(links(row)).toEqual(
        expect.arrayContaining([`/vendors/${String(one)}`, `/vendors/${String(other)}`]),
      )
    }
  })

  test('created once each says so, in few reads, none of them while it ran', async () => {
    const { asked } = await created(3)
    expect(
      await screen.findByText('No row was created twice. Checked the IDs beside all 3.'),
    ).toBeTruthy()
    // The paypoints' names may be read at any time.
    const operations = asked().flatMap(({ operation }) =>
      operation === 'paypointQuery' ? [] : operation,
    )
    // Its rows were checked on another page: they are checked again before the first is sent.
    const firstCreate = operations.indexOf('vendorCreate')
    const lastCreate = operations.lastIndexOf('vendorCreate')
    expect(operations.slice(firstCreate, lastCreate + 1)).toEqual(Array(3).fill('vendorCreate'))
    // The three, and the IDs beside them that the journal knows nothing of.
    expect(operations.slice(lastCreate + 1).length).toBeLessThanOrEqual(16)
  })

  test('that cannot be checked says so, and is checked again', async () => {
    await created(1, 'error-500@vendorGet')
    expect(await screen.findByText('We couldn’t check for rows created twice')).toBeTruthy()
    sandbox.setScenario('')
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(
      await screen.findByText('The row was created once. Checked the IDs beside it.'),
    ).toBeTruthy()
  })
})

test('the vendors of a sheet are in the directory as soon as they are created', async () => {
  const { run } = await created(2)
  const rows = await bulkRunsOf(currentScope()).rows(run.id)
  await waitFor(async () => {
    const known = await allKept(currentScope(), 'vendors')
    const names = rows.map((row) => known.find(({ id }) => id === row.reference)?.facts.name?.value)
    expect(names).toEqual(rows.map(({ cells }) => cells['name1']))
  })
})
