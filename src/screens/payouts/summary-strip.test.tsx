import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { Payout, payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'
import { learnStatuses } from '~/storage/learn-statuses'

import { startSandboxForTests } from '../../../mocks/vitest'
import { SummaryStrip } from './summary-strip'

const sandbox = startSandboxForTests({ payouts: 2000 })
afterAll(() => sandbox.close())
afterEach(cleanup)
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))

const CANCELED = 4

test.each([undefined, 'Voided', 'On Hold'])(
  'T11: the counter Canceled is a link, and called so, where this browser has %j for its code (PO-S10)',
  async (text) => {
    const entry = sandboxConnection.defaultEntry
    await learnStatuses(
      currentScope(),
      [{ kind: 'payout', code: CANCELED, text, record: 'payout 1' }],
      1,
    )
    const page = await call(payoutQuery, {
      params: { entry },
      page: { search: '', from: 0, limit: 1 },
    })
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <SummaryStrip
            entry={entry}
            isFiltered={false}
            page={page}
            hrefOf={(codes) => `/found?${codes.join()}`}
          />
        </QueryClientProvider>
      </MemoryRouter>,
    )
    const link = await screen.findByRole('link', { name: 'Canceled' })
    expect(link.getAttribute('href')).toBe(`/found?${String(CANCELED)}`)
  },
)

test('a counter that counts other statuses too says which', async () => {
  const entry = sandboxConnection.defaultEntry
  const page = await call(payoutQuery, {
    params: { entry },
    page: { search: '', from: 0, limit: 1 },
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SummaryStrip entry={entry} isFiltered={false} page={page} hrefOf={() => '/found'} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const open = (await screen.findByRole('link', { name: 'Open' })).closest('dt')
  expect(open?.textContent).toContain('Counts Open and On Hold')
  const paid = screen.getByText('Processing').closest('dt')
  expect(paid?.textContent).not.toContain('Counts')
})

test.each([
  ['status(eq)=13', 'Open', 'On Hold', 'The service counts them as Open'],
  ['status(eq)=1', 'Other', 'Processed', undefined],
])(
  '%s: the counter %s is called %s, as all of its rows are (PO-S11)',
  async (search, counter, word, note) => {
    const entry = sandboxConnection.defaultEntry
    const page = await call(payoutQuery, {
      params: { entry },
      page: { search, from: 0, limit: 1000 },
    })
    expect(page.records.length).toBe(page.summary.value.totalRecords)
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <SummaryStrip entry={entry} isFiltered page={page} hrefOf={() => '/found'} />
        </QueryClientProvider>
      </MemoryRouter>,
    )
    const named = await screen.findByRole('link', { name: word })
    expect(screen.queryByText(counter)).toBeNull()
    const mark = named.closest('dt')?.querySelector('[title]')
    expect(mark?.getAttribute('title') ?? undefined).toBe(note)
  },
)

test.each([
  [['USD', 'CAD', ''], 'Adds CAD and USD together'],
  [['USD', 'usd', ''], undefined],
  [[''], undefined],
])('rows in %j: the total says %j', async (currencies, note) => {
  const entry = sandboxConnection.defaultEntry
  const page = await call(payoutQuery, {
    params: { entry },
    page: { search: '', from: 0, limit: 1 },
  })
  const records = currencies.map((currency, at) =>
    read(Payout, { IdOut: at + 1, PaymentData: { paymentDetails: { currency } } }),
  )
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SummaryStrip
          entry={entry}
          isFiltered={false}
          page={{ ...page, records }}
          hrefOf={() => '/found'}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  for (const name of ['Total', 'Net']) {
    const mark = screen.getByText(name).closest('dt')?.querySelector('[title]')
    expect(mark?.getAttribute('title') ?? undefined).toBe(note)
    expect(mark?.textContent ?? undefined).toBe(note && `*${note}`)
  }
})
