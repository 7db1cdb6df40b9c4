import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { payoutFilters } from '~/contract/payouts'

import type { SelfCheck } from './check'
import { compileUrlQuery } from './compile'
import type { ListSearch } from './condition'
import { FilterBar } from './filter-bar'
import { parseSearch } from './parse'

const labels = {
  status: 'Status',
  totalAmount: 'Amount',
  vendorName: 'Vendor',
  transactionDate: 'Date',
}

let query = ''

function Bar({ initial, findings }: { initial: string; findings?: SelfCheck }) {
  const [list, setList] = useState<ListSearch>(() =>
    parseSearch(initial, { catalogue: payoutFilters }),
  )
  const onChange = (next: ListSearch) => {
    query = decodeURIComponent(compileUrlQuery(next))
    setList(next)
  }
  return (
    <FilterBar
      catalogue={payoutFilters}
      labels={labels}
      list={list}
      onChange={onChange}
      findings={findings}
      onApplyLocally={onApplyLocally}
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

const onApplyLocally = vi.fn<(what: 'filters' | 'sort') => void>()

const focused = () => document.activeElement?.textContent
const inUse = 'status(eq)=1&totalAmount(ge)=500&totalAmount(le)=900&vendorName(ct)=acme'

// The form comes lazily; its first load is not what is tested.
beforeAll(async () => import('./condition-form'))

describe('chips by keyboard', () => {
  test('one tab stop, arrows between them, Delete removes and focus stays among them', async () => {
    render(<Bar initial={inUse} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(focused()).toBe('Status is 1')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Amount is from 500.00 to 900.00')
    await userEvent.keyboard('{Delete}')
    expect(query).toBe('status(eq)=1&vendorName(ct)=acme')
    expect(focused()).toBe('Vendor contains “acme”')
    await userEvent.keyboard('{Home}{Delete}{Delete}')
    expect(query).toBe('')
    expect(focused()).toBe('Add filter')
  })

  test('Enter edits in place, Escape goes back to the chip', async () => {
    render(<Bar initial={inUse} />)
    screen.getByRole('button', { name: 'Vendor contains “acme”' }).focus()
    await userEvent.keyboard('{Enter}')
    const value = await screen.findByLabelText('Value')
    expect(document.activeElement).toBe(value)
    await userEvent.keyboard('{Escape}')
    expect(focused()).toBe('Vendor contains “acme”')
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await screen.findByLabelText('Value'), ' & co{Enter}')
    expect(query).toContain('vendorName(ct)=acme & co')
    expect(focused()).toBe('Vendor contains “acme & co”')
  })
})

describe('editors', () => {
  test('a range is edited as one, echoes what it understood, refuses what is ambiguous', async () => {
    render(<Bar initial={inUse} />)
    await userEvent.click(screen.getByRole('button', { name: /^Amount is from/ }))
    const to = await screen.findByLabelText('To')
    await userEvent.clear(to)
    await userEvent.type(to, '1,23{Enter}')
    expect(screen.getByText(/“1,23” could mean two amounts/)).toBeDefined()
    expect(document.activeElement).toBe(to)
    await userEvent.clear(to)
    await userEvent.type(to, '1,250')
    expect(screen.getByText('Understood as 1,250.00')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(query).toBe(
      'status(eq)=1&totalAmount(ge)=500.00&totalAmount(le)=1250.00&vendorName(ct)=acme',
    )
  })

  test('seen values are ticked beside free entry; a bar inside one is refused', async () => {
    render(<Bar initial="" />)
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    const form = within(await screen.findByRole('form', { name: 'New filter' }))
    await userEvent.type(form.getByLabelText('Value'), '7')
    await userEvent.click(form.getByRole('checkbox', { name: 'Processed (1) · 30 rows' }))
    expect(form.getByLabelText<HTMLInputElement>('Value').value).toBe('7|1')
    await userEvent.click(form.getByRole('checkbox', { name: /^a\|b/ }))
    expect(form.getByText(/“a\|b” cannot be in a list/)).toBeDefined()
    await userEvent.click(form.getByRole('button', { name: 'Apply' }))
    expect(query).toBe('status(in)=7|1')
  })

  test('a usual range of days fills in both ends', async () => {
    render(<Bar initial="transactionDate(ge)=2020-01-01" />)
    await userEvent.click(screen.getByRole('button', { name: /^Date is/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(query).toMatch(/^transactionDate\(ge\)=[\d-]{10}&transactionDate\(lt\)=[\d-]{10}$/)
  })
})

test('what the rows say against a filter stands on its chip, with a way out', async () => {
  const finding = { judged: 50, failed: 38 }
  const findings = { conditions: [undefined, undefined, undefined, finding], sort: undefined }
  render(<Bar initial={inUse} findings={findings} />)
  expect(screen.getByText('the service ignored this: 38 of 50 rows do not meet it')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Apply here' }))
  expect(onApplyLocally).toHaveBeenCalledWith('filters')
})

describe('T16: the form behind Add filter', () => {
  const openForm = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
    return screen.getByRole('form', { name: 'New filter' })
  }

  test('keeps what is typed from the first letter on', async () => {
    render(<Bar initial="" />)
    await expect.poll(() => screen.queryByRole('button', { name: 'Add filter' })).not.toBeNull()
    await openForm()
    await userEvent.keyboard('Amo')
    expect((document.activeElement as HTMLInputElement).value).toBe('Amo')
  })

  test('Escape closes it, at once and after a field was typed, and begins anew the next time', async () => {
    render(<Bar initial="status(eq)=1" />)
    await openForm()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
    expect(focused()).toBe('Add filter')

    await openForm()
    await userEvent.keyboard('Amo{Escape}{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
    const field = within(await openForm()).getByRole('combobox', { name: 'Field' })
    expect((field as HTMLInputElement).value).toBe('Status')
    expect(query).not.toContain('totalAmount')
  })
})
