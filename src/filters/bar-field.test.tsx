import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'

import { payoutFilters } from '~/contract/payouts'

import { BarField } from './bar-field'
import { compileUrlQuery, parseSearch } from './filter-syntax'
import type { ListTools } from './list-tools'
import { noNames } from './named-values'
import type { WiderSearch } from './record-finder'

const words = {
  catalogue: payoutFilters,
  labels: { paymentId: 'Payment ID', billNumber: 'Bill number', totalAmount: 'Amount' },
  locale: 'en-US',
  zone: 'UTC',
  today: '2026-11-22',
  named: noNames,
}

const recordOf = (id: string) => ({ owner: 'main-street', id, reference: undefined })

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function setUp(query = '', wider?: WiderSearch) {
  const asked: { search: string; signal: AbortSignal }[] = []
  let changed = ''
  let read = 0
  let letGo = () => undefined as void
  let switchedTo: readonly string[] | undefined
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
    records: {
      wider,
      kinds: [
        { key: 'payout', label: 'Payout ID' },
        { key: 'check', label: 'Check number' },
      ],
      find: async (text) => ({
        found: {
          payout: text === '104997' || text === '7' ? [recordOf(text)] : [],
          check: [],
        },
        within: 'Searched the newest 500 payouts.',
        hasOlder: true,
      }),
      older: (text) => async () => {
        read += 500
        if (text === '77' && read === 1000)
          await new Promise((resolve) => (letGo = () => resolve(undefined)))
        return {
          found: {
            payout: text === '77' && read >= 1500 ? [recordOf('77')] : [],
            check: text === '7' && read >= 1000 ? [recordOf('8')] : [],
          },
          within: 'Searched as far as was read.',
          hasOlder: read < 2000,
          far: {
            read,
            total: 2000,
            back: '2026-03-03T10:00:00Z',
            unseen: read < 2000 ? [] : ['3 payouts came without an ID we could read.'],
          },
        }
      },
      addressOf: ({ id }) => `/payouts?open=${id}`,
    },
    reserved: ['entry'],
    copies: () => ({ link: '', apiQuery: '', requests: [] }),
    elsewhere: (address) =>
      address.includes('entry=harbor')
        ? {
            stays: 'From harbor, which isn’t opened',
            goes: { note: 'Switches to harbor.', owners: ['harbor'] },
          }
        : undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BarField
          words={words}
          list={parseSearch(query, { catalogue: payoutFilters })}
          tools={tools}
          onChange={(list, owners) => {
            switchedTo = owners
            changed = decodeURIComponent(compileUrlQuery(list))
          }}
        />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return {
    asked,
    changed: () => changed,
    switchedTo: () => switchedTo,
    letGo: () => letGo(),
    field: screen.getByRole('combobox'),
  }
}

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('an id asks the cheap questions and says how many each finds; the keyboard chooses', async () => {
  const { asked, changed, field } = setUp('transactionDate(ge)=2026-01-01')
  await userEvent.type(field, 'INV-1')
  await screen.findByText('12')
  // No payment has this ID.
  expect(optionTexts()).toEqual(['Bill number contains “INV-1”Searches all dates12'])
  expect(asked.map(({ search }) => search)).toContain('billNumber(ct)=INV-1')
  // Debounced: nothing of what stood there on the way was asked.
  expect(asked.every(({ search }) => search.includes('INV-1'))).toBe(true)

  await userEvent.keyboard('{ArrowDown}')
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
  expect(optionTexts()[0]).toContain('status is any of code 1, code 11, code 13')

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

test.each([
  ['{Escape}', '{ArrowDown}'],
  ['{Tab}', '{Shift>}{Tab}{/Shift}'],
])('Enter is taken back by %s', async (leave, back) => {
  const { changed, field } = setUp()
  await userEvent.type(field, `555{Enter}${leave}`)
  await userEvent.keyboard(back)
  await screen.findByText('12')
  expect(changed()).toBe('')
})

test('a link to another owner’s list switches to it, or says that it was left alone', async () => {
  const { changed, switchedTo, field } = setUp('status(eq)=1')
  await userEvent.click(field)
  await userEvent.paste('https://app.test/payouts?entry=harbor&status(eq)=2')
  const [use, add] = optionTexts()
  expect(use).toContain('Switches to harbor · status is code 2')
  expect(add).toContain('From harbor, which isn’t opened · status is code 2')
  await userEvent.keyboard('{Enter}')
  expect(switchedTo()).toEqual(['harbor'])

  await userEvent.paste('https://app.test/payouts?entry=harbor&status(eq)=2')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(switchedTo()).toBeUndefined()
  expect(changed()).toBe('status(eq)=1&status(eq)=2')
})

test('of a long column it says how many are looked for, and how many are left out', async () => {
  const { field } = setUp()
  await userEvent.click(field)
  await userEvent.paste(Array.from({ length: 45 }, (_, at) => `pay-${String(at)}`).join('\n'))
  expect(screen.getAllByRole('option')).toHaveLength(20)
  expect(screen.getByText('Showing the first 20 of 45 IDs. 25 are left out.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.paste('pay-1\npay-2')
  expect(screen.queryByText(/left out/)).toBeNull()
})

test('what is too long to be understood at once is refused, not cut, and what was typed stays', async () => {
  const { field } = setUp()
  await userEvent.type(field, 'acme')
  await userEvent.paste('1234567890 '.repeat(2000))
  expect(screen.getByText('Too long to search for. Paste up to 20,000 characters.')).toBeDefined()
  expect(screen.getByDisplayValue('acme')).toBe(field)
  await userEvent.type(field, '!')
  expect(screen.queryByText(/^Too long/)).toBeNull()
})

test('a card’s number goes into no address and no request', async () => {
  const { field, asked, changed } = setUp()
  await userEvent.click(field)
  fireEvent.change(field, { target: { value: '4111 1111 1111 1111' } })
  expect(
    await screen.findByText(/^That looks like a card or social security number\./),
  ).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(changed()).toBe('')
  expect(asked).toEqual([])
})

test('T5: the id of a title is looked for by itself, what found nothing is left out, and Enter opens it', async () => {
  const { field } = setUp()
  await userEvent.click(field)
  await userEvent.paste('Payout 104997')
  await expect
    .poll(optionTexts)
    .toEqual(['Payout ID is 1049971', 'Bill number contains “104997”12'])
  expect(screen.getAllByText('Searched the newest 500 payouts.')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('/payouts?open=104997')
})

const found = (payout: readonly ReturnType<typeof recordOf>[], within: string) => ({
  found: { payout },
  within,
  hasOlder: false,
})

test('a number that is not here: it says where was searched, and Enter finds it elsewhere', async () => {
  const { field } = setUp('', {
    label: 'Search all paypoints',
    note: 'Searched Main Street Market only',
    finder: {
      name: 'everywhere',
      kinds: [{ key: 'payout', label: 'Payout ID' }],
      find: async (text) => found([recordOf(text)], 'Searched all payouts.'),
      older: () => () => Promise.reject(new Error('Not asked')),
      addressOf: ({ id }) => `/payouts/harbor/${id}`,
    },
  })
  await userEvent.type(field, '104900')
  const widen = 'Search all paypointsSearched Main Street Market only'
  await expect.poll(() => optionTexts().at(-1)).toBe(widen)
  // What stands first is found here, and is not passed over for it.
  await userEvent.click(screen.getByRole('option', { name: /^Search all paypoints/ }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/payouts/harbor/104900')
})

test('what is typed next is searched for in the list again', async () => {
  const { field } = setUp('', {
    label: 'Search all paypoints',
    note: 'Searched Main Street Market only',
    finder: {
      name: 'nowhere',
      kinds: [{ key: 'payout', label: 'Payout ID' }],
      find: async () => found([], 'Searched all 9,000 payouts.'),
      older: () => () => Promise.reject(new Error('Not asked')),
      addressOf: () => '',
    },
  })
  await userEvent.type(field, '104900')
  await userEvent.click(await screen.findByRole('option', { name: /^Search all paypoints/ }))
  expect(await screen.findByText('Searched all 9,000 payouts.')).toBeDefined()
  // Something else was found.
  expect(screen.queryByRole('option', { name: /^Payout ID/ })).toBeNull()
  expect(screen.queryByRole('option', { name: /^Search all paypoints/ })).toBeNull()
  await userEvent.type(field, '1')
  expect(await screen.findByRole('option', { name: /^Search all paypoints/ })).toBeDefined()
})

test('T5: Enter waits for what is found, and takes the first kind that has some', async () => {
  const { changed, field } = setUp()
  await userEvent.type(field, '555{Enter}')
  expect(changed()).toBe('')
  await expect.poll(changed).toBe('billNumber(ct)=555')
})

test('older records are read page after page until some are found, and it can be stopped', async () => {
  const { field, letGo } = setUp()
  await userEvent.type(field, '77')
  await userEvent.click(await screen.findByRole('button', { name: 'Search older' }))
  await screen.findByText('Read 500 of 2,000, back to Mar 3…')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  letGo()
  await screen.findByText('Stopped. Read 500 of 2,000, back to Mar 3.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep searching' }))
  await screen.findByText('Found 1. Read 1,500 of 2,000, back to Mar 3.')
  expect(optionTexts()[0]).toBe('Payout ID is 771')
})

test('"not there" says what it could not see, and offers no more', async () => {
  const { field } = setUp()
  await userEvent.type(field, '78')
  await userEvent.click(await screen.findByRole('button', { name: 'Search older' }))
  await screen.findByText(
    'Not found. Read 2,000 of 2,000, back to Mar 3. 3 payouts came without an ID we could read.',
  )
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull()
})

test('what was known stays found while older ones are read, and what they add joins it', async () => {
  const { field } = setUp()
  await userEvent.type(field, '7')
  await expect.poll(() => optionTexts()[0]).toBe('Payout ID is 71')
  await userEvent.click(await screen.findByRole('button', { name: 'Search older' }))
  await screen.findByText('Found 2. Read 1,000 of 2,000, back to Mar 3.')
  expect(optionTexts().slice(0, 2)).toEqual(['Payout ID is 71', 'Check number is 71'])
})

test('a slash comes to the field from anywhere, except where it is typed', async () => {
  const { field } = setUp()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(elsewhere)
  expect(elsewhere.value).toBe('/')
  elsewhere.remove()
  await userEvent.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).not.toBe(field)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('/')
  expect((field as HTMLInputElement).value).toBe('/')
})

test('from an empty field, the arrow down goes on to the rows (PO-S20)', async () => {
  const { field } = setUp()
  render(
    <>
      <a href="/1" data-row-link="" tabIndex={-1}>
        Above the view
      </a>
      <a href="/2" data-row-link="" tabIndex={0}>
        First
      </a>
    </>,
  )
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('First')
  await userEvent.type(field, 'INV-1')
  await screen.findByText('12')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field)
})
