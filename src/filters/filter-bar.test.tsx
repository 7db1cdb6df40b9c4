import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { payoutFilters } from '~/contract/payouts'
import { display } from '~/ui/locale'
import type { ChangeKind } from '~/ui/use-live-choice'

import type { SelfCheck } from './check'
import { compileUrlQuery, parseSearch } from './filter-syntax'
import type { ListSearch } from './condition'
import { FilterBar } from './filter-bar'
import { FilterFieldChoice } from './filter-editor'
import type { ChangeList } from './list-tools'
import type { NamedValues } from './named-values'

const labels = {
  status: 'Status',
  totalAmount: 'Amount',
  vendorName: 'Vendor',
  transactionDate: 'Date',
}

let query = ''
let changes: (ChangeKind | undefined)[] = []
beforeEach(() => {
  query = ''
  changes = []
})

interface BarProps {
  readonly initial: string
  readonly findings?: SelfCheck
  /** The address changes a moment after it was asked to. */
  readonly isLate?: boolean
}

function Bar({ initial, findings, isLate = false }: BarProps) {
  const [list, setList] = useState<ListSearch>(() =>
    parseSearch(initial, { catalogue: payoutFilters }),
  )
  const onChange: ChangeList = (next, _, kind) => {
    changes.push(kind)
    query = decodeURIComponent(compileUrlQuery(next))
    if (isLate) setTimeout(() => setList(next), 50)
    else setList(next)
  }
  return (
    <FilterBar
      catalogue={payoutFilters}
      labels={labels}
      list={list}
      onChange={onChange}
      findings={findings}
      onApplyLocally={onApplyLocally}
      named={named}
      usual={['status', 'transactionDate', 'totalAmount']}
      seen={(field) =>
        field === 'status'
          ? [
              { value: '1', count: 30, name: 'Processed' },
              { value: 'a|b', count: 1, name: undefined },
            ]
          : []
      }
    />
  )
}

const named: NamedValues = (field) =>
  field === 'status' ? [{ value: '1', words: ['Processed'] }] : []

const onApplyLocally = vi.fn<(what: 'filters' | 'sort') => void>()

const focused = () => document.activeElement?.textContent
const inUse = 'status(eq)=1&totalAmount(ge)=500&totalAmount(le)=900&vendorName(ct)=acme'

// The form comes lazily; its first load is not what is tested.
beforeAll(async () => Promise.all([import('./filter-editor'), import('~/ui/popover-popup')]))

test('a date is sought as “date”, whatever it is called: when it was created comes first', async () => {
  const onChoose = vi.fn<(field: string, isFinal?: boolean) => void>()
  render(
    <FilterFieldChoice
      catalogue={payoutFilters}
      labels={{ transactionDate: 'Created', updatedOn: 'Updated' }}
      usual={['status', 'transactionDate']}
      typed=""
      onChoose={onChoose}
    />,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Field' }), 'date')
  const found = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(found).toEqual(['Created', 'Updated'])
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith('transactionDate', true)
})

describe('chips by keyboard', () => {
  test('one tab stop, arrows between them, Delete removes and focus stays among them', async () => {
    render(<Bar initial={inUse} />)
    await userEvent.tab()
    expect(focused()).toBe('Status is Processed')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Amount is between 500.00 and 900.00')
    await userEvent.keyboard('{Delete}')
    expect(query).toBe('status(eq)=1&vendorName(ct)=acme')
    expect(focused()).toBe('Vendor contains “acme”')
    await userEvent.keyboard('{Home}{Delete}{Delete}')
    expect(query).toBe('')
    expect(focused()).toBe('Add filter')
  })

  test('Enter edits in place and applies at once, Escape undoes it and goes back to the chip', async () => {
    render(<Bar initial={inUse} />)
    screen.getByRole('button', { name: 'Vendor contains “acme”' }).focus()
    await userEvent.keyboard('{Enter}')
    const value = await screen.findByLabelText('Value')
    await waitFor(() => expect(document.activeElement).toBe(value))
    expect(screen.getByText('Press Esc to cancel')).toBeDefined()
    await userEvent.keyboard('{End}x')
    await waitFor(() => expect(query).toContain('vendorName(ct)=acmex'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('Vendor contains “acme”'))
    expect(query).toContain('vendorName(ct)=acme')
    expect(changes).toEqual(['push', 'undo'])
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await screen.findByLabelText('Value'), ' & co{Enter}')
    expect(query).toContain('vendorName(ct)=acme & co')
    await waitFor(() => expect(focused()).toBe('Vendor contains “acme & co”'))
  })
})

test.each(['at once', 'later'])(
  'a filter removed in its popover gives focus to Add filter, if its chip goes %s',
  async (when) => {
    render(<Bar initial={inUse} isLate={when === 'later'} />)
    await userEvent.click(screen.getByRole('button', { name: 'Status is Processed' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByText('Status is Processed')).toBeNull())
    expect(focused()).toBe('Add filter')
  },
)

const dialog = async () => within(await screen.findByRole('dialog'))
const add = async (field: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
  await userEvent.click((await dialog()).getByRole('option', { name: field }))
  return dialog()
}

describe('editors', () => {
  test('a range is edited as one, echoes what it understood, refuses what is ambiguous', async () => {
    render(<Bar initial={inUse} />)
    await userEvent.click(screen.getByRole('button', { name: /^Amount is between/ }))
    const to = await screen.findByLabelText('To')
    await userEvent.clear(to)
    await userEvent.type(to, '1,23{Enter}')
    expect(screen.getByText(/“1,23” could be two amounts/)).toBeDefined()
    expect(document.activeElement).toBe(to)
    await userEvent.clear(to)
    await userEvent.type(to, '1,250')
    expect(screen.getByText('1,250.00')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(query).toBe(
      'status(eq)=1&totalAmount(ge)=500.00&totalAmount(le)=1250.00&vendorName(ct)=acme',
    )
  })

  test('what can’t be read is said without Enter, and nothing of it stays asked', async () => {
    render(<Bar initial="" />)
    const form = await add('Amount')
    await userEvent.type(form.getByLabelText('Value'), '1')
    await waitFor(() => expect(query).toBe('totalAmount(gt)=1.00'))
    await userEvent.type(form.getByLabelText('Value'), ',23')
    await screen.findByText(/“1,23” could be two amounts/)
    expect(query).toBe('')
  })

  test('several values are one filter and one step for Back; a bar inside one is refused', async () => {
    render(<Bar initial="" />)
    const form = await add('Status')
    await userEvent.type(form.getByRole('combobox', { name: 'Status' }), '7{Enter}')
    expect(query).toBe('status(in)=7')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Status is code 7' }))
    const again = await dialog()
    await userEvent.click(again.getByRole('option', { name: 'Processed' }))
    expect(query).toBe('status(in)=7|1')
    await userEvent.click(again.getByRole('option', { name: /^Code a\|b/ }))
    expect(again.getByText(/“a\|b” can’t be in a list/)).toBeDefined()
    await userEvent.click(again.getByRole('option', { name: /^Code 7/ }))
    expect(query).toBe('status(in)=1')
    await userEvent.click(again.getByRole('button', { name: 'Done' }))
    expect(changes).toEqual(['push', 'push', 'replace'])
  })

  test('by keyboard too: Enter takes a value and stays for the next, Escape undoes them all', async () => {
    render(<Bar initial="" />)
    const form = await add('Status')
    const field = form.getByRole('combobox', { name: 'Status' })
    await userEvent.type(field, 'proc{Enter}')
    expect(query).toBe('status(in)=1')
    expect(field).toHaveProperty('value', '')
    await userEvent.keyboard('7{Enter}')
    expect(query).toBe('status(in)=1|7')
    await userEvent.keyboard('{Escape}')
    expect(query).toBe('')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('an emptied filter is none, and what it was before is no change', async () => {
    render(<Bar initial="" />)
    const form = await add('Vendor')
    const value = form.getByLabelText('Value')
    await userEvent.type(value, 'acme')
    await waitFor(() => expect(query).toBe('vendorName(ct)=acme'))
    await userEvent.clear(value)
    await waitFor(() => expect(query).toBe(''))
    await userEvent.keyboard('{Enter}')
    expect(changes).toEqual(['push', 'undo'])
  })

  test('Back while it is open closes it, and nothing is undone or replaced after that', async () => {
    render(<Bar initial="" />)
    const form = await add('Status')
    await userEvent.click(form.getByRole('option', { name: /^Processed/ }))
    expect(changes).toEqual(['push'])
    window.dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Escape}')
    expect(changes).toEqual(['push'])
  })

  test('its own undoing is no Back', async () => {
    render(<Bar initial="" />)
    const form = await add('Status')
    const processed = form.getByRole('option', { name: /^Processed/ })
    await userEvent.click(processed)
    await userEvent.click(processed)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await userEvent.click(processed)
    expect(changes).toEqual(['push', 'undo', 'push'])
  })

  test('a usual range of days fills in both ends', async () => {
    render(<Bar initial="transactionDate(ge)=2020-01-01" />)
    await userEvent.click(screen.getByRole('button', { name: /^Date is/ }))
    await userEvent.selectOptions(await screen.findByLabelText('Comparison'), 'between')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove filter: Date is on or after Jan 1, 2020' }),
    )
    const form = await add('Date')
    await userEvent.type(form.getByRole('combobox', { name: 'Date' }), 'tod{Enter}')
    expect(query).toMatch(/^transactionDate\(ge\)=[\d-]{10}&transactionDate\(lt\)=[\d-]{10}$/)
    expect(await screen.findByRole('button', { name: 'Date is today' })).toBeDefined()
  })

  test('the next filter needs no Done: each is applied, one step for Back, and undone alone', async () => {
    render(<Bar initial="" />)
    await add('Status')
    await userEvent.click((await dialog()).getByRole('option', { name: /^Processed/ }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Date', pressed: false }))
    await userEvent.click((await dialog()).getByRole('option', { name: /^Today/ }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Amount', pressed: false }))
    await userEvent.type((await dialog()).getByLabelText('Value'), '500')
    const before = /^status\(in\)=1&transactionDate\(ge\)=[\d-]{10}&transactionDate\(lt\)=[\d-]{10}/
    await waitFor(() => expect(query).toMatch(/&totalAmount\(gt\)=500.00$/))
    expect(query).toMatch(before)
    expect(changes).toEqual(['push', 'push', 'push'])
    await userEvent.keyboard('{Escape}')
    expect(changes.at(-1)).toBe('undo')
    expect(query).toMatch(new RegExp(`${before.source}$`))
  })

  test('another field is begun from a field that isn’t usual, and its own filter is kept', async () => {
    render(<Bar initial="totalAmount(gt)=500" />)
    await add('Vendor')
    expect((await dialog()).getByRole('button', { name: 'Vendor', pressed: true })).toBeDefined()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Amount' }))
    expect((await dialog()).getByLabelText('Value')).toHaveProperty('value', '500.00')
  })

  test.each([
    ['America/New_York', 'All days are UTC days. Times in the list are ET.'],
    ['UTC', undefined],
  ])('in %s the days of a filter say whose they are, over the usual ranges', async (zone, said) => {
    vi.spyOn(display, 'zone', 'get').mockReturnValue(zone)
    render(<Bar initial="" />)
    await add('Date')
    const line = screen.queryByText(/^All days are/)
    expect(line?.textContent).toBe(said)
    const today = screen.getByRole('option', { name: /^Today/ })
    if (line) {
      expect(line.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    vi.restoreAllMocks()
  })

  test('days open at one end are a filter as well', async () => {
    render(<Bar initial="" />)
    const form = await add('Date')
    await userEvent.type(form.getByLabelText('From'), '2026-03-01')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    expect(query).toBe('transactionDate(ge)=2026-03-01')
  })

  test('a field that is filtered by is edited, not asked twice', async () => {
    render(<Bar initial={inUse} />)
    await add('Amount')
    expect(await screen.findByLabelText('From')).toHaveProperty('value', '500.00')
  })
})

test('what the rows say against a filter stands on its chip, with a way out', async () => {
  const finding = { judged: 50, failed: 38 }
  const findings = { conditions: [undefined, undefined, undefined, finding], sort: undefined }
  render(<Bar initial={inUse} findings={findings} />)
  expect(screen.getByText('Your provider ignored this: 38 of 50 rows don’t match')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Apply here' }))
  expect(onApplyLocally).toHaveBeenCalledWith('filters')
})

describe('T16: the popover behind Add filter', () => {
  const openFields = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    return (await dialog()).getByRole('combobox', { name: 'Field' })
  }

  test('the usual fields come first, the others by what they say, until something is typed', async () => {
    render(<Bar initial="" />)
    await openFields()
    const names = (await dialog()).getAllByRole('option').map((option) => option.textContent)
    expect(names.slice(0, 4)).toEqual(['Status', 'Date', 'Amount', 'feeAmount'])
    const groups = () =>
      screen.queryAllByRole('group').map((each) => each.getAttribute('aria-label'))
    const inList = (name: string | null) => name !== 'Filters'
    expect(groups().filter(inList).slice(0, 3)).toEqual(['Common', 'Amounts', 'Dates'])
    await userEvent.keyboard('a')
    expect(groups().filter(inList)).toEqual([])
  })

  test('keeps what is typed, and goes back to the fields', async () => {
    render(<Bar initial="" />)
    await openFields()
    await userEvent.keyboard('Amo{Enter}')
    const back = (await dialog()).getByRole('button', { name: /^Back to fields/ })
    await userEvent.click(back)
    expect((await dialog()).getByRole('combobox', { name: 'Field' })).toBeDefined()
  })

  test('Escape closes it, and it begins anew the next time', async () => {
    render(<Bar initial="status(eq)=1" />)
    await openFields()
    await userEvent.keyboard('Amo{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()).toBe('Add filter'))
    expect(await openFields()).toHaveProperty('value', '')
    expect(query).not.toContain('totalAmount')
  })
})
