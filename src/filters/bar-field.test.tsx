import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { payoutFilters } from '~/contract/payouts'

import { BarField } from './bar-field'
import { compileUrlQuery } from './compile'
import { parseSearch } from './parse'
import type { ListTools } from './list-tools'

const words = {
  catalogue: payoutFilters,
  labels: { paymentId: 'Payment id', billNumber: 'Bill number', totalAmount: 'Amount' },
  locale: 'en-US',
  zone: 'UTC',
}

function setUp(query = '') {
  const asked: { search: string; signal: AbortSignal }[] = []
  let changed = ''
  const tools: ListTools = {
    listName: 'payouts',
    count: async (search, signal) => {
      asked.push({ search, signal })
      // A search for "slow" never ends by itself.
      if (search.includes('slow')) await new Promise(() => undefined)
      return search.includes('billNumber') ? 12 : 0
    },
    questions: {
      amount: 'totalAmount',
      ids: [
        { field: 'paymentId', operator: 'eq' },
        { field: 'billNumber', operator: 'ct' },
      ],
      words: ['vendorName'],
    },
    reserved: [],
    copies: () => ({ link: '', apiQuery: '', request: undefined }),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BarField
        words={words}
        list={parseSearch(query, { catalogue: payoutFilters })}
        tools={tools}
        onChange={(list) => {
          changed = decodeURIComponent(compileUrlQuery(list))
        }}
      />
    </QueryClientProvider>,
  )
  return { asked, changed: () => changed, field: screen.getByRole('combobox') }
}

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('an id asks the cheap questions and says how many each finds; the keyboard chooses', async () => {
  const { asked, changed, field } = setUp('transactionDate(ge)=2026-01-01')
  await userEvent.type(field, 'INV-1')
  await screen.findByText('12')
  expect(optionTexts()[0]).toBe('Payment id is “INV-1”Date filters are set aside.none')
  expect(asked.map(({ search }) => search)).toContain('billNumber(ct)=INV-1')
  // Debounced: nothing of what stood there on the way was asked.
  expect(asked.every(({ search }) => search.includes('INV-1'))).toBe(true)

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Bill number contains')
  await userEvent.keyboard('{Enter}')
  expect(changed()).toBe('billNumber(ct)=INV-1')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('what is no longer wanted is cancelled', async () => {
  const { asked, field } = setUp()
  await userEvent.type(field, 'slow1')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await userEvent.clear(field)
  await expect.poll(() => asked.every(({ signal }) => signal.aborted)).toBe(true)
})

test('a column of cells is kept apart, and a query is previewed before it is used', async () => {
  const { changed, field } = setUp()
  await userEvent.click(field)
  await userEvent.paste('1\n11\n13')
  expect((field as HTMLInputElement).value).toBe('1, 11, 13')
  expect(optionTexts()[0]).toContain('status is one of 1, 11, or 13')

  await userEvent.clear(field)
  await userEvent.paste('totalAmount(ge)=5&colour(eq)=red')
  expect(optionTexts()[0]).toContain('Amount is at least 5.00 · 1 part not understood')
  await userEvent.keyboard('{Enter}')
  expect(changed()).toBe('totalAmount(ge)=5&colour(eq)=red')
})

test('Escape closes the list, then empties the field', async () => {
  const { field } = setUp()
  await userEvent.type(field, 'acme{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Escape}')
  expect((field as HTMLInputElement).value).toBe('')
})
