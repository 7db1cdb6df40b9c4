import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'

import type { PayoutRecord } from '../../../mocks/model'
import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'

import { Component } from './create'
import { authorize, openAt, press } from './create/testing/open-wizard'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
let sandbox: TestSandbox
/** Payouts that were made, by their numbers. */
const paid = new Map<number, PayoutRecord>()
/** What the service was asked, in order. */
const asked: URL[] = []

beforeEach(() => {
  sandbox = startSandboxForTests({
    deliver: (request, handle) => {
      asked.push(new URL(request.url))
      return handle(request)
    },
  })
  paid.clear()
  asked.length = 0
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

const made = () => paid.size
const isAnswered = () =>
  vi.waitFor(() =>
    expect(screen.queryByText('Checking with your provider for this vendor…')).toBeNull(),
  )

describe('T2: a new vendor whose number the service has already', () => {
  const askForReason = 'Say in a few words why this is another vendor, or use the existing one.'

  test('is not sent without a reason, and the vendor of that number is offered in its place', async () => {
    const { vendorId = '', vendorNumber = '', name1 = '' } = paidVendor()
    const before = made()
    await openAt('review', 'taken', { payee: 'new', vendorNumber, name1: 'Quite Another' })
    // Before the service has answered, the button does nothing.
    await authorize()
    expect(made()).toBe(before)
    const offer = await screen.findByRole('button', { name: new RegExp(`^Pay .*${name1}`) })
    await authorize()
    expect(await screen.findAllByText(askForReason)).not.toHaveLength(0)
    expect(made()).toBe(before)
    await userEvent.click(offer)
    expect((await screen.findAllByText(new RegExp(`ID ${vendorId}$`))).length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' })
    expect(made()).toBe(before + 1)
    const [newest] = paid.values()
    expect(newest?.Vendor?.vendorId).toBe(vendorId)
  })

  test('is said where the number is typed', async () => {
    const { vendorNumber = '', name1 = '' } = paidVendor()
    await openAt('payout', 'typed', { payee: 'new' })
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
    expect(await screen.findAllByText(askForReason)).not.toHaveLength(0)
    expect(made()).toBe(before)
  })

  test('with a reason it is made, and the vendor of that number is not paid in its place', async () => {
    const { vendorId, vendorNumber = '' } = paidVendor()
    const before = made()
    await openAt('review', 'again', { payee: 'new', vendorNumber, name1: 'Quite Another' })
    await userEvent.type(await screen.findByLabelText(/^Why is this another vendor/), 'A branch')
    await isAnswered()
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' })
    expect(made()).toBe(before + 1)
    const [newest] = paid.values()
    expect(newest?.Vendor).toMatchObject({ vendorNumber, name1: 'Quite Another' })
    expect(newest?.Vendor?.vendorId).not.toBe(vendorId)
  })

  test('a vendor that exists and was never paid cannot be found, and is not paid in its place', async () => {
    const hidden = {
      ...paidVendor(),
      vendorId: '987654',
      vendorNumber: 'HIDDEN-1',
      name1: 'Hidden House',
    }
    sandbox.store().put('vendors', hidden.vendorId, hidden)
    await openAt('review', 'hidden', {
      payee: 'new',
      vendorNumber: 'HIDDEN-1',
      name1: 'Fresh Hats',
    })
    // It is no exception: nobody can change it, and nothing is wrong.
    const payee = within(await screen.findByRole('region', { name: 'Payee' }))
    expect(
      payee.getByText('A new vendor is always created, even if your provider has a similar one'),
    ).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Exceptions' })).toBeNull()
    await isAnswered()
    await authorize()
    await screen.findByRole('region', { name: 'Outcome' })
    const [newest] = paid.values()
    expect(newest?.Vendor).toMatchObject({ vendorNumber: 'HIDDEN-1', name1: 'Fresh Hats' })
    expect(newest?.Vendor?.vendorId).not.toBe(hidden.vendorId)
    const sent = asked.find(({ pathname }) => pathname.endsWith('/MoneyOut/authorize'))
    expect(sent?.search).toBe('?forceVendorCreation=true')
  })

  test('nobody answers: nothing is sent until the service has', async () => {
    const before = made()
    sandbox.setScenario('error-500@payoutQuery')
    await openAt('review', 'unasked', { payee: 'new', name1: 'Nobody Knows' })
    expect(
      await screen.findByText('We couldn’t check with your provider for this vendor'),
    ).toBeDefined()
    await authorize()
    expect(
      await screen.findAllByText(
        'We couldn’t check this vendor with your provider. Retry before you send.',
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

test('the words of the last button are one element, with a name in foreign letters too', async () => {
  await openAt('review', 'letters', { payee: 'new', name1: '田中 美咲' })
  const button = screen.getByRole('button', { name: /^Authorize / })
  const items = [...button.childNodes].filter(({ textContent }) => textContent !== '')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Authorize .+ to 田中 美咲$/),
  ])
})

describe('T6: a vendor that the service has', () => {
  test('is not paid before the service has said who it is', async () => {
    const { vendorId = '' } = paidVendor()
    const before = made()
    sandbox.setScenario('error-500@vendorGet')
    await openAt('review', 'unread', { payee: 'known', vendorId })
    await screen.findByText('We couldn’t check this vendor with your provider.')
    await vi.waitFor(() => {
      const button = screen.getByRole('button', { name: /^Authorize / })
      expect(button.getAttribute('aria-busy')).not.toBe('true')
    })
    await authorize()
    expect(
      await screen.findAllByText('We couldn’t check this vendor with your provider. Retry.'),
    ).not.toHaveLength(0)
    expect(made()).toBe(before)
  })

  test('a mistyped number stops at its field, and the vendor that is meant is offered', async () => {
    const { vendorId = '', vendorNumber = '', name1 = '' } = paidVendor()
    await openAt('payout', 'mistyped', { payee: 'known', vendorId: vendorNumber.replace('0', 'O') })
    await press('Continue')
    expect(await screen.findAllByText('No vendor with this number.')).not.toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Review', level: 2 })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name1}`) }))
    await screen.findByText(new RegExp(`ID ${vendorId} ·`))
    expect(screen.getByLabelText<HTMLInputElement>('Vendor').value).toContain(name1)
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Review', level: 2 })).toBeDefined()
  })

  test('a vendor that could not be read is not gone on with, and is read again there', async () => {
    const { vendorId = '' } = paidVendor()
    sandbox.setScenario('error-500@vendorGet')
    await openAt('payout', 'unread-step', { payee: 'known', vendorId })
    await press('Continue')
    const problem = 'We couldn’t check this vendor with your provider. Retry.'
    await vi.waitFor(() => expect(screen.queryAllByText(problem)).not.toHaveLength(0), 5000)
    // Not while it is read once more.
    await screen.findByRole('button', { name: 'Retry' })
    sandbox.setScenario('')
    await press('Retry')
    await vi.waitFor(() => expect(screen.queryAllByText(problem)).toHaveLength(0))
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Review', level: 2 })).toBeDefined()
  })
})

describe('the tour “Recover a lost payout”', () => {
  const open = (search: string) => {
    const router = createMemoryRouter([{ path: '/payouts/new', Component }], {
      initialEntries: [`/payouts/new${search}`],
    })
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return screen.findByRole('button', { name: 'Continue' })
  }
  const said = () => screen.queryByText('The reply to this payout will be lost')

  test('says on New payout what will happen (PO-S22)', async () => {
    await open('?scenario=lost-after%40payoutAuthorize.1')
    expect(said()).not.toBeNull()
    cleanup()
    await open('')
    expect(said()).toBeNull()
    cleanup()
    await open('?scenario=error-500%40payoutQuery')
    expect(said()).toBeNull()
  })
})
