import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { findVendors } from '~/api/directory'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { queryClient } from '~/api/query-client'
import { submit } from '~/api/submit/submit'
import { paidVendors } from '~/form/vendor/testing/paid-vendors'
import { discardDraft, draftsOf, saveDraft } from '~/storage/drafts'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'

import { Component } from './create'
import { vendorIntent } from './create/intent'
import { vendorForm, type VendorValues, vendorDraft } from './create/fields'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

let sandbox: TestSandbox
/** The service is asked several times for the answer. */
const slowly = { timeout: 10_000 }

beforeEach(() => {
  sandbox = startSandboxForTests()
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

function open(search = '') {
  window.history.replaceState(null, '', `/vendors/new${search}`)
  const router = createBrowserRouter([
    { path: '/vendors/new', Component },
    { path: '/elsewhere', Component: () => <p>Elsewhere</p> },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')
const kept = () => draftsOf(currentScope(), 'vendor')

describe('the steps', () => {
  test('going on needs what the step needs; going back loses nothing', async () => {
    const router = open()
    await press('Continue')
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Enter a name or vendor number')
    })
    expect(router.state.location.search).not.toContain('step')
    await userEvent.type(nameField(), 'ACME')
    await press('Continue')
    const heading = await screen.findByRole('heading', { name: 'Payment' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
    await userEvent.type(screen.getByLabelText('Routing number'), '021000021')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(nameField().value).toBe('ACME')
    await press('Continue')
    const routing = await screen.findByLabelText<HTMLInputElement>('Routing number')
    expect(routing.value).toBe('021000021')
  })

  test('a step that was passed over is marked where it is wrong, and the review leads to it', async () => {
    open('?step=review')
    await press(/^Create vendor/)
    const step = screen.getAllByRole('link', {
      name: /^Basics .*needs attention/,
    })
    expect(step.length).toBeGreaterThan(0)
    await press('Enter a name or vendor number')
    await vi.waitFor(() => expect(document.activeElement).toBe(nameField()))
  })

  test.each(['nonsense', 'vendor', 'address', 'contacts'])(
    'step “%s” is the first one: links and drafts of the form that had five say it',
    (step) => {
      open(`?step=${step}`)
      expect(screen.getByRole('heading', { name: 'Basics' })).toBeDefined()
    },
  )

  test('Ctrl+Enter goes on, and on the review only to the button that sends', async () => {
    const router = open()
    await userEvent.type(nameField(), 'Quick & Co{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { name: 'Payment', level: 2 })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { name: 'Review', level: 2 })
    const create = screen.getByRole('button', { name: /^Create vendor Quick & Co at / })
    await vi.waitFor(() => expect(create.getAttribute('aria-busy')).toBeNull())
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    expect(document.activeElement).toBe(create)
    expect(router.state.location.search).toContain('step=review')
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('region', { name: 'Outcome' }, slowly)).toBeDefined()
  })
})

describe('drafts', () => {
  test('what is typed is kept, under an address of its own, without tax and account numbers', async () => {
    open()
    await userEvent.type(nameField(), 'Kept Ltd')
    await userEvent.type(screen.getByLabelText('EIN'), '12-3456789')
    await screen.findByText(/^Draft saved \d/)
    await vi.waitFor(async () => {
      const draft = (await kept()).find(({ title }) => title === 'Kept Ltd')
      expect(draft?.values).toMatchObject({ name1: 'Kept Ltd', ein: '' })
      expect(window.location.search).toBe(`?draft=${draft?.id ?? ''}`)
    })
  })

  test('a draft comes back, and says which numbers it has not', async () => {
    const values = {
      ...vendorForm.empty({ entry: 'main-street' }),
      name1: 'Back & Co',
      ein: '12-3456789',
    }
    await saveDraft(currentScope(), vendorDraft.draftOf('back', values))
    open('?draft=back')
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Back & Co')
    expect(screen.getByText('Enter them again where needed.')).toBeDefined()
    expect(screen.getByText(/^Draft saved \d/)).toBeDefined()
  })

  test('a draft of another service is not shown, nor written over', async () => {
    const live = { ...currentScope(), kind: 'live' } as const
    const elsewhere = {
      ...vendorDraft.draftOf('live', vendorForm.empty({ entry: 'x' })),
      title: 'Live',
    }
    await saveDraft(live, {
      ...elsewhere,
      values: { ...vendorForm.empty({ entry: 'x' }), name1: 'Live' },
    })
    open('?draft=live')
    expect(await screen.findByText('This draft isn’t in this browser')).toBeDefined()
    await userEvent.type(nameField(), 'Sandbox')
    await screen.findByText(/^Draft saved \d/)
    expect((await draftsOf(live, 'vendor')).map(({ values }) => values)).toMatchObject([
      { name1: 'Live' },
    ])
  })
})

describe('leaving', () => {
  test('asks when a number was typed that no draft keeps', async () => {
    const router = open()
    await userEvent.type(screen.getByLabelText('EIN'), '12-3456789')
    await router.navigate('/elsewhere')
    // Saved while it is asked: the question stays.
    await vi.waitFor(() => expect(window.location.search).toContain('draft='))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay', hidden: true }))
    expect(router.state.location.pathname).toBe('/vendors/new')
    await router.navigate('/elsewhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave', hidden: true }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })

  test('asks nothing otherwise: what was just typed is saved on the way out', async () => {
    const router = open()
    await userEvent.type(nameField(), 'On the way')
    await router.navigate('/elsewhere')
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    await vi.waitFor(async () => {
      expect((await kept()).map(({ title }) => title)).toContain('On the way')
    })
  })
})

describe('sending', () => {
  test('the review says what is sent and where; the service has it then', async () => {
    open()
    await userEvent.type(nameField(), 'Brand New')
    for (const step of ['payment', 'review']) {
      await press('Continue')
      await screen.findByRole('heading', { name: new RegExp(`^${step}$`, 'i'), level: 2 })
    }
    expect(screen.getByText('Sandbox')).toBeDefined()
    // Until it is compared with the service's vendors, the button is busy.
    const create = screen.getByRole('button', { name: /^Create vendor Brand New at / })
    await vi.waitFor(() => expect(create.getAttribute('aria-busy')).toBeNull())
    await userEvent.click(create)
    const outcome = await screen.findByRole('region', { name: 'Outcome' })
    await vi.waitFor(() => expect(document.activeElement).toBe(outcome))
    const link = await within(outcome).findByRole('link', { name: /^Open vendor \d+$/ })
    const id = /\d+$/.exec(link.textContent)?.[0] ?? ''
    expect(sandbox.store().get('vendors', id)).toMatchObject({ name1: 'Brand New' })
    await vi.waitFor(async () => {
      const found = await findVendors('Brand New')
      expect(found.map((vendor) => vendor.id)).toContain(id)
    }, slowly)
    await vi.waitFor(async () => {
      expect((await kept()).map(({ title }) => title)).not.toContain('Brand New')
    })
  })
})

describe('X6: a draft whose tab was closed while it was sent', () => {
  const review = '&step=review'

  /** Sends as the closed tab did: the answer never came back to it. */
  async function sentByAnotherTab(id: string, scenario: string) {
    const values = { ...vendorForm.empty({ entry: 'main-street' }), name1: `Sent ${id}` }
    await saveDraft(currentScope(), vendorDraft.draftOf(id, values))
    sandbox.setScenario(scenario)
    await submit({ ...vendorIntent(values, id, undefined), scope: currentScope() })
    sandbox.setScenario('')
  }

  test('opens at its outcome, with the check of the service under way', async () => {
    await sentByAnotherTab('closed', 'lost-after')
    open(`?draft=closed${review}`)
    const outcome = await screen.findByRole('region', { name: 'Outcome' })
    expect(within(outcome).getByText(/^We don’t know if this vendor was created/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Create vendor/ })).toBeNull()
    expect(
      await within(outcome).findByRole('button', { name: 'It isn’t there' }, slowly),
    ).toBeDefined()
    expect((await kept()).map(({ id }) => id)).toContain('closed')
  })

  test('is a form again once a person says that it is not there', async () => {
    await sentByAnotherTab('not-there', 'lost-before')
    open(`?draft=not-there${review}`)
    const reason = await screen.findByLabelText('Why are you sure it wasn’t created?', {}, slowly)
    await userEvent.type(reason, 'Asked them')
    await press('It isn’t there')
    expect(await screen.findByRole('button', { name: /^Create vendor Sent/ })).toBeDefined()
  })

  test('opens at what was made where it was accepted meanwhile, and is thrown away', async () => {
    await sentByAnotherTab('made', '')
    open(`?draft=made${review}`)
    expect(await screen.findByText(/^Created: New vendor Sent made/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Back to the form' })).toBeNull()
    await vi.waitFor(async () => expect((await kept()).map(({ id }) => id)).not.toContain('made'))
  })

  test('a reload just after success shows the outcome, though its draft is gone', async () => {
    await sentByAnotherTab('reloaded', '')
    await discardDraft(currentScope(), 'reloaded')
    open(`?draft=reloaded${review}`)
    expect(await screen.findByText(/^Created: New vendor Sent reloaded/)).toBeDefined()
    expect(screen.queryByText('This draft isn’t in this browser')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Create vendor/ })).toBeNull()
  })

  test('opens as a form where the service refused it', async () => {
    await sentByAnotherTab('refused', 'refused')
    open(`?draft=refused${review}`)
    expect(await screen.findByRole('button', { name: /^Create vendor Sent/ })).toBeDefined()
  })
})

describe('T2: a new vendor is compared with what the service has, not only with what this browser has seen', () => {
  /** A vendor of a payout at main-street. This browser has read nothing. */
  function paidVendor() {
    const vendor = paidVendors(sandbox.store(), 'main-street').find((each) => each.vendorNumber)
    if (!vendor) throw new Error('The seed has none.')
    return vendor
  }
  const count = () => [...sandbox.store().all('vendors')].length

  async function openReview(id: string, typed: Partial<VendorValues>) {
    const values = { ...vendorForm.empty({ entry: 'main-street' }), ...typed }
    await saveDraft(currentScope(), vendorDraft.draftOf(id, values))
    open(`?draft=${id}&step=review`)
    return screen.findByRole('button', { name: /^Create vendor/ })
  }
  const isAnswered = () =>
    vi.waitFor(() => expect(screen.queryByText('Checking the service for this vendor…')).toBeNull())

  test('one of the same number needs a reason', async () => {
    const { vendorNumber = '', name1 = '' } = paidVendor()
    const before = count()
    await openReview('alike', { vendorNumber, name1: 'Quite Another' })
    // Before the service has answered, the button does nothing.
    await press(/^Create vendor/)
    expect(count()).toBe(before)
    const notice = await screen.findByText('This vendor may be there already')
    expect(notice.closest('[role=alert]')?.textContent).toContain(name1)
    await press(/^Create vendor/)
    expect(
      await screen.findAllByText('Say why this is another vendor, or change what matches.'),
    ).not.toHaveLength(0)
    expect(count()).toBe(before)
    await userEvent.type(screen.getByLabelText(/^Why is this another vendor/), 'A sister company')
    await press(/^Create vendor/)
    await screen.findByRole('region', { name: 'Outcome' })
    expect(count()).toBe(before + 1)
  })

  test('a number with the letter O in it is like the one with a zero', async () => {
    const { vendorNumber = '' } = paidVendor()
    const mistyped = vendorNumber.replace('0', 'O')
    expect(mistyped).not.toBe(vendorNumber)
    await openReview('letter', { vendorNumber: mistyped, name1: 'Quite Another' })
    expect(await screen.findByText(/a vendor number that looks the same/)).toBeDefined()
  })

  test('nobody answers: that is said, asked again, or a person says why it is sent all the same', async () => {
    const before = count()
    sandbox.setScenario('error-500@payoutQuery')
    await openReview('unasked', { name1: 'Nobody Knows' })
    expect(await screen.findByText('We couldn’t check the service for this vendor')).toBeDefined()
    await press(/^Create vendor/)
    expect(count()).toBe(before)
    expect(screen.getByLabelText(/^Why is this another vendor/)).toBeDefined()
    sandbox.setScenario('')
    await press('Retry')
    await isAnswered()
    expect(screen.queryByText('We couldn’t check the service for this vendor')).toBeNull()
    expect(screen.queryByLabelText(/^Why is this another vendor/)).toBeNull()
    await press(/^Create vendor/)
    await screen.findByRole('region', { name: 'Outcome' })
    expect(count()).toBe(before + 1)
  })

  test('a service that ignores the search has not answered', async () => {
    sandbox.setScenario('filter-ignored')
    await openReview('ignored', { name1: 'Nobody Knows', vendorNumber: 'ZZ-9' })
    expect(await screen.findByText('We couldn’t check for this vendor', {}, slowly)).toBeDefined()
    expect(screen.getByLabelText(/^Why is this another vendor/)).toBeDefined()
  })
})
