import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { Payout, payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'
import type { Condition, ListSearch } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { moneyText } from '~/lib/money'
import { learnStatuses } from '~/storage/learn-statuses'

import { startSandboxForTests } from '../../../mocks/vitest'
import { withStatus } from './status-counts'
import { SummaryStrip } from './summary-strip'

const sandbox = startSandboxForTests({ payouts: 2000 })
afterAll(() => sandbox.close())
afterEach(cleanup)
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))

const entry = sandboxConnection.defaultEntry
const CANCELED = 4

const ask = (search: string, limit = 1) =>
  call(payoutQuery, { params: { entry }, page: { search, from: 0, limit } })

const listOf = (...conditions: readonly Condition[]): ListSearch => ({ conditions, unknown: [] })

async function show(list: ListSearch, page?: Awaited<ReturnType<typeof ask>>) {
  const first = page ?? (await ask(compileApiQuery(list)))
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SummaryStrip
          entry={entry}
          list={list}
          page={first}
          hrefOf={({ operator, value }) => `/found?${operator}=${value}`}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const conditionOf = (link: HTMLElement): Condition => {
  const [, operator = '', value = ''] = /\?(\w+)=(.*)$/.exec(link.getAttribute('href') ?? '') ?? []
  return { field: 'status', operator: operator as Condition['operator'], value }
}

test.each([undefined, 'Voided', 'On Hold'])(
  'T11: the counter Canceled is a link, and called so, where this browser has %j for its code (PO-S10)',
  async (text) => {
    await learnStatuses(
      currentScope(),
      [{ kind: 'payout', code: CANCELED, text, record: 'payout 1' }],
      1,
    )
    await show(listOf())
    const link = await screen.findByRole('link', { name: 'Canceled' })
    expect(conditionOf(link).value).toBe(String(CANCELED))
  },
)

test.each([
  ['no filter', listOf()],
  ['a filter', listOf({ field: 'totalAmount', operator: 'ge', value: '500' })],
  ['statuses of several groups', listOf({ field: 'status', operator: 'in', value: '0|13|4' })],
])('with %s each counter opens exactly what it counts (PO-S11)', async (_, list) => {
  await show(list)
  await screen.findByRole('link', { name: 'Stopped' })
  const links = screen.getAllByRole('link')
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) {
    const condition = conditionOf(link)
    const { summary, records } = await ask(compileApiQuery(withStatus(list, condition)), 1000)
    const cell = link.closest('div')
    const digits = (text: string | null | undefined) => text?.replace(/[^\d.]/g, '')
    expect(digits(cell?.querySelector('dt .tnum')?.textContent)).toBe(
      String(summary.value.totalRecords),
    )
    expect(digits(cell?.querySelector('dd')?.textContent)).toBe(
      summary.value.totalAmount && moneyText(summary.value.totalAmount),
    )
    // What is on hold isn't on its way.
    const words = new Set(records.map(({ value }) => value.PaymentStatus))
    expect(words.has('On Hold')).toBe(link.textContent === 'Stopped')
  }
})

test('all groups together are the list, and More has each status by itself', async () => {
  const page = await ask('')
  await show(listOf(), page)
  await screen.findByRole('link', { name: 'Canceled' })
  const counts = [...screen.getByLabelText('Summary').querySelectorAll('dt .tnum')].map((count) =>
    Number(count.textContent?.replace(',', '')),
  )
  const [total, ...groups] = counts
  expect(groups.reduce((sum, each) => sum + each, 0)).toBe(total)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const detail = within(await screen.findByRole('dialog', { name: 'By status' }))
  const hold = await detail.findByRole('link', { name: /^On Hold/ })
  expect(conditionOf(hold)).toEqual({ field: 'status', operator: 'eq', value: '13' })
})

test.each([
  [['USD', 'CAD', ''], 'Adds CAD and USD together'],
  [['USD', 'usd', ''], undefined],
  [[''], undefined],
])('rows in %j: the total says %j', async (currencies, note) => {
  const page = await ask('')
  const records = currencies.map((currency, at) =>
    read(Payout, { IdOut: at + 1, PaymentData: { paymentDetails: { currency } } }),
  )
  await show(listOf(), { ...page, records })
  const mark = screen.getByText('Total').closest('dt')?.querySelector('[title]')
  expect(mark?.getAttribute('title') ?? undefined).toBe(note)
  expect(mark?.textContent ?? undefined).toBe(note && `*${note}`)
})
