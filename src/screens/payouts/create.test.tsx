import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { paidVendors } from '~/form/vendor/testing/paid-vendors'
import { saveDraft } from '~/storage/drafts'

import type { PayoutRecord } from '../../../mocks/model'
import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'

import { Component } from './create'
import { payoutDraft } from './create/draft'
import { emptyPayout, type PayoutValues } from './create/values'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

let sandbox: TestSandbox
/** Payouts that were made, by their numbers. */
const paid = new Map<number, PayoutRecord>()

beforeEach(() => {
  sandbox = startSandboxForTests()
  paid.clear()
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') paid.set(change.record.IdOut, change.record)
  })
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

/** A vendor of a payout at main-street. This browser has read nothing. */
function paidVendor() {
  const vendor = paidVendors(sandbox.store(), 'main-street').find((each) => each.vendorNumber)
  if (!vendor) throw new Error('The seed has none.')
  return vendor
}

async function openAt(
  step: 'payee' | 'bills' | 'review',
  id: string,
  typed: Partial<PayoutValues>,
) {
  const values = { ...emptyPayout('main-street'), totalAmount: '12.34', ...typed }
  await saveDraft(currentScope(), payoutDraft.draftOf(id, values))
  window.history.replaceState(null, '', `/payouts/new?draft=${id}&step=${step}`)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '/payouts/new', Component }])} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: new RegExp(`^${step}$`, 'i'), level: 2 })
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const authorize = () => press(/^Authorize /)
const made = () => paid.size
const isAnswered = () =>
  vi.waitFor(() => expect(screen.queryByText('Checking the service for this vendor…')).toBeNull())

describe('T2: a new vendor whose number the service has already', () => {
  test('is refused, and the vendor of that number is offered in its place', async () => {
    const { vendorId = '', vendorNumber = '', name1 = '' } = paidVendor()
    const before = made()
    await openAt('review', 'taken', { payee: 'new', vendorNumber, name1: 'Quite Another' })
    // Before the service has answered, the button does nothing.
    await authorize()
    expect(made()).toBe(before)
    const offer = await screen.findByRole('button', { name: new RegExp(`^Pay .*${name1}`) })
    await authorize()
    expect(await screen.findAllByText(/Pay that vendor, or change it\.$/)).not.toHaveLength(0)
    // No reason makes up for it: it would be paid under another name.
    expect(screen.queryByLabelText(/^Why is this another vendor/)).toBeNull()
    expect(made()).toBe(before)
    await userEvent.click(offer)
    expect((await screen.findAllByText(vendorId)).length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' })
    expect(made()).toBe(before + 1)
    const [newest] = paid.values()
    expect(newest?.Vendor?.vendorId).toBe(vendorId)
  })

  test('is said where the number is typed', async () => {
    const { vendorNumber = '', name1 = '' } = paidVendor()
    await openAt('payee', 'typed', { payee: 'new' })
    await userEvent.type(screen.getByLabelText('Vendor number'), vendorNumber)
    expect(await screen.findByText(/^.?This number belongs to /)).toBeDefined()
    await press(new RegExp(`^Pay .*${name1}`))
    expect(await screen.findByLabelText<HTMLInputElement>('Vendor')).toBeDefined()
    expect(screen.queryByLabelText('Vendor number')).toBeNull()
  })

  test('the letter O for a zero: the vendor is offered, and a new one needs a reason', async () => {
    const { vendorNumber = '', name1 = '' } = paidVendor()
    const before = made()
    const mistyped = vendorNumber.replace('0', 'O')
    expect(mistyped).not.toBe(vendorNumber)
    await openAt('review', 'letter', { payee: 'new', vendorNumber: mistyped, name1: 'Another' })
    expect(await screen.findByRole('button', { name: new RegExp(`^Pay .*${name1}`) })).toBeDefined()
    await authorize()
    expect(
      await screen.findAllByText(
        'Say why this is another vendor, or choose the one that is there.',
      ),
    ).not.toHaveLength(0)
    expect(made()).toBe(before)
  })

  test('may be made again where that is what was asked for, with a reason', async () => {
    const { vendorNumber = '' } = paidVendor()
    await openAt('review', 'forced', {
      payee: 'new',
      vendorNumber,
      name1: 'Quite Another',
      forceVendorCreation: true,
    })
    expect(await screen.findByText('This vendor may be there already')).toBeDefined()
    expect(screen.queryByText(/This number belongs to/)).toBeNull()
  })

  test('nobody answers: nothing is sent until the service has', async () => {
    const before = made()
    sandbox.setScenario('error-500@payoutQuery')
    await openAt('review', 'unasked', { payee: 'new', name1: 'Nobody Knows' })
    expect(await screen.findByText('We couldn’t check the service for this vendor')).toBeDefined()
    await authorize()
    expect(
      await screen.findAllByText(
        'We couldn’t check this vendor with the service. Retry before you send.',
      ),
    ).not.toHaveLength(0)
    expect(made()).toBe(before)
    sandbox.setScenario('')
    await press('Retry')
    await isAnswered()
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' })
    expect(made()).toBe(before + 1)
  })
})

describe('T6: a vendor that the service has', () => {
  test('is not paid before the service has said who it is', async () => {
    const { vendorId = '' } = paidVendor()
    const before = made()
    sandbox.setScenario('error-500@vendorGet')
    await openAt('review', 'unread', { payee: 'known', vendorId })
    await screen.findByText('We couldn’t check this vendor with the service.')
    await vi.waitFor(() => {
      const button = screen.getByRole('button', { name: /^Authorize / })
      expect(button.getAttribute('aria-busy')).not.toBe('true')
    })
    await authorize()
    expect(
      await screen.findAllByText('We couldn’t check this vendor with the service. Retry.'),
    ).not.toHaveLength(0)
    expect(made()).toBe(before)
  })

  test('a mistyped number stops at its field, and the vendor that is meant is offered', async () => {
    const { vendorId = '', vendorNumber = '', name1 = '' } = paidVendor()
    await openAt('payee', 'mistyped', { payee: 'known', vendorId: vendorNumber.replace('0', 'O') })
    await press('Continue to bills')
    expect(await screen.findAllByText('No vendor with this number.')).not.toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Bills', level: 2 })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name1}`) }))
    await screen.findByText(vendorId)
    expect(screen.getByLabelText<HTMLInputElement>('Vendor').value).toContain(name1)
    await press('Continue to bills')
    expect(await screen.findByRole('heading', { name: 'Bills', level: 2 })).toBeDefined()
  })

  test('a vendor that could not be read is not gone on with, and is read again there', async () => {
    const { vendorId = '' } = paidVendor()
    sandbox.setScenario('error-500@vendorGet')
    await openAt('payee', 'unread-step', { payee: 'known', vendorId })
    await press('Continue to bills')
    const problem = 'We couldn’t check this vendor with the service. Retry.'
    await vi.waitFor(() => expect(screen.queryAllByText(problem)).not.toHaveLength(0), 5000)
    sandbox.setScenario('')
    await press('Retry')
    await vi.waitFor(() => expect(screen.queryAllByText(problem)).toHaveLength(0))
    await press('Continue to bills')
    expect(await screen.findByRole('heading', { name: 'Bills', level: 2 })).toBeDefined()
  })
})
