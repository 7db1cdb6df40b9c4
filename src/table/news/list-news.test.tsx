import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { currentScope } from '~/api/connection'
import { saveSnapshot } from '~/storage/snapshots'

import type { RecordPage } from '../use-paged-records'
import { ListNews } from './list-news'

interface Page extends RecordPage {
  readonly records: readonly string[]
}

const pageOf = (records: readonly string[], receivedAt: number): Page => ({
  records,
  surplus: 0,
  summary: { value: { totalRecords: records.length } },
  receivedAt,
})
const shownOf = (id: string) => ({ id, texts: {} })
const noun = { one: 'payout', many: 'payouts' }
const MINUTE = 60_000

test('what is new, changed and gone is opened as rows, each a link to its record (PO-S16)', async () => {
  const texts: Record<string, string> = { a: 'Paid (11)', b: 'Open (5)', n: 'Open (5)' }
  const shownAs = (id: string) => ({ id, texts: { status: texts[id] ?? '' } })
  await saveSnapshot(currentScope(), {
    key: 'seen before',
    savedAt: Date.now(),
    rows: [
      { id: 'a', texts: { status: 'Authorized (1)' } },
      { id: 'gone', texts: { status: 'Held (13)' } },
      { id: 'b', texts: { status: 'Open (5)' } },
    ],
  })
  const data = pageOf(['n', 'a', 'b'], Date.now())
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ListNews<Page>
          viewKey="seen before"
          noun={noun}
          firstPage={{
            queryKey: ['news'],
            data,
            openedAt: data.receivedAt,
            read: async () => data,
            show: () => undefined,
          }}
          shownOf={shownAs}
          onWas={() => undefined}
          told={{
            listed: {
              renderNarrow: (id) => `Payout ${id}`,
              columns: [{ id: 'status', header: 'Status' }],
              kit: { labels: {} },
            },
            hrefOf: (id) => `/payouts/${id}`,
          }}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '1 new, 1 changed, 1 gone' }))
  const added = within(await screen.findByRole('region', { name: 'New' }))
  expect(added.getByRole('link', { name: 'Payout n' }).getAttribute('href')).toBe('/payouts/n')
  const changed = screen.getByRole('region', { name: 'Changed' })
  expect(
    within(changed)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Payout a'])
  expect(changed.textContent).toContain('Status: Authorized → Paid')
  expect(screen.getByRole('region', { name: 'Gone' }).textContent).toContain('gone · Held')
})

function open(ageMs: number, now: readonly string[] = ['n3', 'n2', 'n1', 'a', 'b']) {
  const openedAt = Date.now()
  const shown: Page[] = []
  let asked = 0
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListNews<Page>
        viewKey={`payouts ${String(ageMs)}`}
        noun={noun}
        firstPage={{
          queryKey: ['payouts', ageMs, now.length],
          data: pageOf(['a', 'b'], openedAt - ageMs),
          openedAt,
          read: async () => {
            asked += 1
            return pageOf(now, Date.now())
          },
          show: (page) => shown.push(page),
        }}
        shownOf={shownOf}
        onWas={() => undefined}
        told={{
          listed: { renderNarrow: () => '', columns: [], kit: { labels: {} } },
          hrefOf: () => '/',
        }}
      />
    </QueryClientProvider>,
  )
  return { shown, asked: () => asked }
}

test('T13: on a return the service is asked when idle; what came is offered, not put in place', async () => {
  const { shown } = open(10_000)
  expect(await screen.findByText('3 new payouts')).toBeDefined()
  expect(shown).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(shown.map(({ records }) => records.length)).toEqual([5])
})

test('T13: a list that was just read says when, and asks nobody', async () => {
  const { asked, shown } = open(0)
  expect(screen.getByText(/^updated \d+:\d\d\sPM|^updated \d+:\d\d\sAM/)).toBeDefined()
  expect(asked()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await expect.poll(() => shown.length).toBe(1)
})

test('T13: rows that are still the same are as new as the answer that says so', async () => {
  const { asked } = open(3 * 24 * 60 * MINUTE, ['a', 'b'])
  expect(screen.getByText(/^updated [A-Z][a-z]{2} \d/)).toBeDefined()
  await expect.poll(asked).toBe(1)
  expect(await screen.findByText(/^updated \d+:\d\d/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})
