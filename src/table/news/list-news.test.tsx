import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

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
