import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { Component as ReportsPage } from './reports-page'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})
afterEach(cleanup)

const show = (search: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/reports?entry=main-street&${search}`]}>
        <ReportsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('what wasn’t read isn’t said to be nothing', async () => {
  sandbox.setScenario('error-500@payoutQuery')
  show('report=methods&from=2026-11-01&to=2026-11-20')
  expect(await screen.findByText('Nothing was read of this period')).toBeDefined()
  expect(screen.queryByText(/Of 0 payouts/)).toBeNull()
  expect(screen.queryByText('Nothing in this period')).toBeNull()
})

test('a period without payouts is empty', async () => {
  show('report=methods&from=2030-01-01&to=2030-01-31')
  expect(await screen.findByText('Nothing in this period')).toBeDefined()
})

test('what came back says by which day', async () => {
  show('report=stopped&from=2026-01-01&to=2026-11-20')
  const wait = { timeout: 10_000 }
  expect(
    await screen.findByText(/^When it came back or stopped is when your provider last/, {}, wait),
  ).toBeDefined()
  expect(screen.getByText('Came back or stopped', { selector: 'th' })).toBeDefined()
}, 15_000)

test('a report answers in figures, and shows no column without values', async () => {
  show('report=vendors&from=2026-10-01&to=2026-10-31')
  const answer = await screen.findByRole('region', { name: 'Who was paid how much?' })
  expect(answer.textContent).toMatch(/Paid, including processed\$[\d,.]+\d+ payouts/)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toContain('Paid, including processed USD')
  expect(heads).not.toContain('Currency')
  // Its sums are those of the rows.
  const at = heads.indexOf('Paid, including processed USD')
  const paid = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children[at]?.textContent.replaceAll(',', '').replace('–', '0')))
  const cents = paid.reduce((sum, each) => sum + Math.round(each * 100), 0)
  const figure = /\$([\d,.]+\.\d\d)/.exec(answer.textContent)?.[1] ?? ''
  expect(Math.round(Number(figure.replaceAll(',', '')) * 100)).toBe(cents)
})

test('amounts of batches, which have no currency, are in no figure', async () => {
  show('report=days&from=2026-10-01&to=2026-10-31')
  const answer = await screen.findByRole('region', { name: /^What reached the bank/ })
  expect(answer.textContent).toMatch(/Reached the bank\d+batch/)
  expect(answer.querySelector('[data-sum]')).toBeNull()
})
