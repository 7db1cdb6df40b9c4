import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { giveSheet, goOnTo, openBulk } from '~/bulk/testing/bulk-page'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { discardDraft, draftsOf, saveKeepable } from '~/storage/drafts'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../run'
import { payoutsOfRun } from '../run-payouts'
import { readPayoutSearch } from '../search'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const KIND = 'payouts-sheet'

beforeEach(async () => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const scope = currentScope()
  for (const { id } of await draftsOf(scope, KIND)) await discardDraft(scope, id)
})

const numbers = paidVendors(sandbox.store(), 'main-street').flatMap(
  ({ vendorNumber }) => vendorNumber ?? [],
)

let bills = 0
const sheet = () => {
  bills += 1
  const bill = (row: number) => `DRAFT-${String(bills)}-${String(row)}`
  return [
    'Vendor number,Vendor name,Invoice,Amount,Colour',
    `${numbers[0] ?? ''},,${bill(2)},100.25,red`,
    `${numbers[1] ?? ''},Somebody Else,${bill(3)},20,`,
    `${numbers[2] ?? ''},,${bill(4)},40,`,
    `,,${bill(5)},"1,23",`,
  ]
}

async function saved() {
  await screen.findByText(/^Draft saved /)
  await waitFor(() => expect(window.location.search).toMatch(/draft=/))
}

/** The tab is gone, and comes back at the address that it had. */
function reload(address = window.location.pathname + window.location.search) {
  cleanup()
  queryClient.clear()
  openBulk(address, Component)
}

async function prepared() {
  openBulk('/payouts/run', Component)
  await giveSheet(sheet(), 'march.csv')
  // Folded once all columns have a field, as a remembered header's do.
  if (!screen.queryByLabelText('Colour is')) {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  }
  await userEvent.selectOptions(screen.getByLabelText('Colour is'), 'Comments')
  await userEvent.type(screen.getByLabelText('Currency'), 'USD')
  // The list of suggestions hides the page behind it.
  await userEvent.tab()
  await goOnTo('rows')
  await userEvent.click(await screen.findByLabelText('Pay it anyway, row 3'))
  await userEvent.click(screen.getByLabelText('Skip row 4'))
  await userEvent.type(screen.getByLabelText('Vendor name, row 5'), `Newcomer ${String(bills)}`)
  await userEvent.type(screen.getByLabelText('Amount, row 5'), '{Control>}a{/Control}7.50{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: /^New vendor.*row 5$/ }))
  await screen.findByLabelText('New vendor, row 5')
  await saved()
}

async function expectPrepared(page = within(document.body)) {
  const value = (label: string) => page.getByLabelText<HTMLInputElement>(label).value
  const isChecked = (label: string) => page.getByLabelText<HTMLInputElement>(label).checked
  await page.findByText('3 payouts ready')
  expect(isChecked('Pay it anyway, row 3')).toBe(true)
  expect(isChecked('Skip row 4')).toBe(true)
  expect(isChecked('New vendor, row 5')).toBe(true)
  expect(value('Vendor name, row 5')).toBe(`Newcomer ${String(bills)}`)
  expect(value('Amount, row 5')).toBe('7.50')
  expect(value('Comments, row 2')).toBe('red')
}

const draftIds = async () => (await draftsOf(currentScope(), KIND)).map(({ id }) => id)

describe('a pay run that is being prepared', () => {
  test('outlives a reload: sheet, columns, corrections, decisions and the step', async () => {
    await prepared()
    expect(window.location.search).toMatch(/draft=/)
    reload()
    await expectPrepared()
  })

  test('is listed where it began, opens where it was left, and is discarded by the person, for good or not', async () => {
    await prepared()
    const [id] = await draftIds()
    reload('/payouts/run')
    await userEvent.click(await screen.findByRole('link', { name: /draft: march\.csv/ }))
    await expectPrepared()
    expect(window.location.search).toBe(`?draft=${id ?? ''}&step=rows`)

    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Sheet' })).toBeTruthy()
    expect(await draftIds()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await draftIds()).toEqual([id]))
    reload(`/payouts/run?draft=${id ?? ''}&step=rows`)
    await expectPrepared()
  })

  test('is no draft any more once it is sent', async () => {
    await prepared()
    await goOnTo('review')
    await userEvent.type(screen.getByRole('textbox', { name: /confirmed rows/ }), 'Agreed by phone')
    await userEvent.click(screen.getByRole('button', { name: /^Authorize 3 payouts/ }))
    await screen.findByRole('table', { name: 'Rows of the run' })
    await waitFor(async () => expect(await draftIds()).toEqual([]))
    await screen.findByText(/^3 of 3 authorized/)
  })

  test('once it is sent, its heading has the focus, and leads to exactly what was made (PO-M13)', async () => {
    await prepared()
    await goOnTo('review')
    await userEvent.type(screen.getByRole('textbox', { name: /confirmed rows/ }), 'Agreed by phone')
    await userEvent.click(screen.getByRole('button', { name: /^Authorize 3 payouts/ }))
    const heading = await screen.findByRole('heading', { level: 2, name: /^3 of 3 authorized/ })
    expect(document.activeElement).toBe(heading)
    const link = await screen.findByRole('link', { name: 'View in payouts' })
    const search = readPayoutSearch(new URL(link.getAttribute('href') ?? '', 'http://app').search)
    expect(search).toMatchObject({ entry: 'main-street', list: { conditions: [] } })
    const place = { entry: 'main-street', run: search.run ?? '' }
    const made = await payoutsOfRun(place, { from: 0, limit: 50 }, AbortSignal.timeout(5000))
    expect(made.summary.value.totalRecords).toBe(3)
    expect(made.records.map(({ value }) => value.TotalAmount?.amountMinor)).toHaveLength(3)
    const [second] = (await payoutsOfRun(place, { from: 1, limit: 1 }, AbortSignal.timeout(5000)))
      .records
    expect(second?.value.IdOut).toBe(made.records[1]?.value.IdOut)
    expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy()
    expect(
      screen.getByText(/^Every row was sent.* changes show here and in your inbox\.$/),
    ).toBeTruthy()
  })

  test('rows that aren’t sent have one figure, in the review and in the run (PO-M14)', async () => {
    openBulk('/payouts/run', Component)
    bills += 1
    const bill = (row: number) => `UNSENT-${String(bills)}-${String(row)}`
    const rows = [
      `${numbers[0] ?? ''},${bill(2)},50,`,
      `${numbers[1] ?? ''},${bill(3)},1200,`,
      `,${bill(4)},8000,`,
      `${numbers[3] ?? ''},${bill(5)},70,2026-99-99`,
      `${numbers[4] ?? ''},${bill(6)},900,`,
    ]
    await giveSheet(['Vendor number,Invoice,Amount,Due date', ...rows], 'unsent.csv')
    await goOnTo('rows')
    await userEvent.click(await screen.findByLabelText('Skip row 4'))
    // Its currency, filled in from earlier payouts, was there before it was skipped.
    await screen.findByText('3 payouts ready')
    await userEvent.click(screen.getByLabelText('Skip row 3'))
    await userEvent.click(screen.getByLabelText('Skip row 6'))
    await goOnTo('review')
    const behind = () =>
      screen.getByText('Won’t be sent', { selector: 'dt' }).nextElementSibling?.textContent
    const figure = '4 rows · $2,170.00 and 8,000.00 without a currency'
    expect(behind()).toBe(figure)
    const listed = screen.getByRole('region', { name: '4 rows won’t be sent' })
    expect(within(listed).getByText('without a currency').previousElementSibling?.textContent).toBe(
      '8,000.00',
    )
    await userEvent.click(screen.getByRole('button', { name: /^Authorize 1 payout/ }))
    await screen.findByRole('heading', { level: 2, name: /^1 of 1 authorized · \$50\.00$/ })
    expect(behind()).toBe(figure)
  })

  test('begins one run, however often Authorize is clicked', async () => {
    await prepared()
    await goOnTo('review')
    await userEvent.type(screen.getByRole('textbox', { name: /confirmed rows/ }), 'Agreed by phone')
    const runs = async () => (await bulkRunsOf(currentScope()).ofKind('payouts')).length
    const before = await runs()
    const button = screen.getByRole('button', { name: /^Authorize 3 payouts/ })
    for (let times = 0; times < 500 && button.isConnected; times += 1) {
      fireEvent.click(button)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await screen.findByRole('table', { name: 'Rows of the run' })
    expect(await runs()).toBe(before + 1)
    await screen.findByText(/^3 of 3 authorized/)
  })

  test('belongs to its own service', async () => {
    await prepared()
    const { search } = window.location
    cleanup()
    setConnection({ ...sandboxConnection, baseUrl: window.location.origin, orgId: '456' })
    reload(`/payouts/run${search}`)
    expect(await screen.findByText('This draft belongs to another connection')).toBeTruthy()
    expect(screen.queryByText('march.csv')).toBeNull()
  })

  test('is written by one tab; the second follows it, and can take over', async () => {
    await prepared()
    const second = within(
      openBulk(window.location.pathname + window.location.search, Component).container,
    )
    await second.findByText('This draft is open in another tab')
    await expectPrepared(second)
    const first = screen.getAllByLabelText('Skip row 4')[0]
    if (!first) throw new Error('The first tab has it.')
    await userEvent.click(first)
    await second.findByText('4 payouts ready')

    await userEvent.click(second.getByRole('button', { name: 'Edit here instead' }))
    await waitFor(() => expect(second.queryByText('This draft is open in another tab')).toBeNull())
    await userEvent.click(second.getByLabelText('Skip row 2'))
    await waitFor(() => expect(screen.getAllByText('3 payouts ready')).toHaveLength(2))
  })
})

test('a draft that is discarded in the tab that writes it is not gone on with in the second', async () => {
  await prepared()
  const second = within(
    openBulk(window.location.pathname + window.location.search, Component).container,
  )
  await second.findByText('This draft is open in another tab')
  const [discard] = await screen.findAllByRole('button', { name: 'Discard draft' })
  if (!discard) throw new Error('The first tab has it.')
  await userEvent.click(discard)
  expect(await second.findByText('This draft was sent or discarded in another tab')).toBeTruthy()
  expect(second.queryByRole('button', { name: 'Continue' })).toBeNull()
})

describe('a draft that another version of the app wrote', () => {
  const open = async (values: unknown) => {
    const about = { id: 'odd', kind: KIND, title: 'odd.csv' }
    await saveKeepable(currentScope(), about, { values, left: [] })
    openBulk('/payouts/run?draft=odd&step=rows', Component)
  }
  const facts = {
    step: 'rows',
    title: 'odd.csv',
    hasHeader: true,
    columns: ['vendorNumber', 'amount', 'no such field'],
    settings: {
      entry: 'main-street',
      method: '',
      currency: 'USD',
      locale: 'en-US',
      dayOrder: 'ymd',
      flags: {},
    },
    reason: '',
  }

  test('is read as far as it can be, and says what it lacks', async () => {
    const header = { number: 1, cells: ['Vendor number', 'Amount', 'Later'] }
    const lines = [header, { number: 2, cells: [numbers[3] ?? '', '12', 'x'] }, { number: '3' }]
    await open({ ...facts, lines, changes: [{ number: 2, isNew: 'maybe' }] })
    expect(
      await screen.findByText(/^2 rows or decisions were written by another version/),
    ).toBeTruthy()
    expect(await screen.findByText('1 payout ready')).toBeTruthy()
  })

  test('is left as it is where nothing of it can be read', async () => {
    await open({ later: true })
    expect(await screen.findByText('This version of the app can’t read this draft')).toBeTruthy()
    await giveSheet(sheet())
    await saved()
    expect(await draftIds()).toHaveLength(2)
  })
})
