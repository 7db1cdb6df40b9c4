import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { queryClient } from '~/api/query-client'
import { submit } from '~/submit/submit'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'
import { allKept } from '~/storage/directory'
import { discardDraft, draftsOf, saveDraft } from '~/storage/drafts'
import { nearestVendors } from '~/storage/nearest-vendors'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'
import { Component } from './create'
import { vendorDraft, vendorForm, vendorIntent, type VendorValues } from './create/fields'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

let sandbox: TestSandbox
/** The service is asked several times for the answer. */
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
    async (step) => {
      const router = open(`?entry=main-street&step=${step}`)
      const before = window.history.length
      expect(screen.getByRole('heading', { name: 'Basics' })).toBeDefined()
      if (step === 'vendor') return
      await vi.waitFor(() => expect(router.state.location.search).toBe('?entry=main-street'))
      expect(window.history.length).toBe(before)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('it opens at the first field to be filled, and on a touch screen at its heading', async () => {
    open('?entry=main-street')
    await vi.waitFor(() => expect(document.activeElement).toBe(nameField()))
    cleanup()
    const touch = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media === '(pointer: coarse)' }) as MediaQueryList)
    open('?entry=main-street')
    const heading = screen.getByRole('heading', { name: 'Basics' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
    touch.mockRestore()
  })

  test('a step without a field opens at its heading; whoever typed before stays where they are', async () => {
    open('?entry=main-street&step=review')
    const heading = screen.getByRole('heading', { name: 'Review' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
    cleanup()
    open('?entry=main-street')
    const number = screen.getByLabelText<HTMLInputElement>('Vendor number')
    await userEvent.type(number, 'V-1')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.activeElement).toBe(number)
  })

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
    expect(await screen.findByRole('region', { name: 'Outcome' })).toBeDefined()
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
    expect(screen.getByText('Enter it again where needed.')).toBeDefined()
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
    expect(await screen.findByText('This draft belongs to another connection')).toBeDefined()
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
    // A paypoint by its name, not by its entry.
    expect(
      within(outcome).getByRole('heading', {
        name: 'Created: New vendor Brand New at Main Street Market',
      }),
    ).toBeDefined()
    const link = await within(outcome).findByRole('link', { name: 'View vendor' })
    const id = /\d+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? ''
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendor created')
    expect(sandbox.store().get('vendors', id)).toMatchObject({ name1: 'Brand New' })
    await vi.waitFor(async () => {
      const found = nearestVendors(await allKept(currentScope(), 'vendors'), 'Brand New')
      expect(found.map((vendor) => vendor.id)).toContain(id)
    })
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
    expect(await within(outcome).findByRole('button', { name: 'It isn’t there' })).toBeDefined()
    for (const name of ['Back to the form', 'Add another']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect((await kept()).map(({ id }) => id)).toContain('closed')
  })

  test('turns to its outcome where it is open at its review and another tab sends it', async () => {
    const values = { ...vendorForm.empty({ entry: 'main-street' }), name1: 'Sent live' }
    await saveDraft(currentScope(), vendorDraft.draftOf('live-tab', values))
    open(`?draft=live-tab${review}`)
    expect(await screen.findByRole('button', { name: /^Create vendor Sent live/ })).toBeDefined()
    await submit({ ...vendorIntent(values, 'live-tab', undefined), scope: currentScope() })
    expect(await screen.findByText(/^Created: New vendor Sent live/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Create vendor/ })).toBeNull()
  })

  test('is a form again once a person says that it is not there', async () => {
    await sentByAnotherTab('not-there', 'lost-before')
    open(`?draft=not-there${review}`)
    const reason = await screen.findByLabelText('Why are you sure it wasn’t created?')
    await userEvent.type(reason, 'Asked them')
    await press('It isn’t there')
    expect(await screen.findByRole('button', { name: /^Create vendor Sent/ })).toBeDefined()
    expect(screen.getByText(/^Your provider takes no key for this\./)).toBeDefined()
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
  /** Each test has a browser that has read nothing: what one creates isn't found by the next. */
  let organizations = 0
  beforeEach(() => {
    organizations += 1
    setConnection({ ...sandboxConnection, baseUrl: '', orgId: `T2-${String(organizations)}` })
  })

  /** A vendor of a payout at main-street. */
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
    vi.waitFor(() =>
      expect(screen.queryByText('Checking with your provider for this vendor…')).toBeNull(),
    )

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
      await screen.findAllByText(
        'Say in a few words why this is another vendor, or use the existing one.',
      ),
    ).not.toHaveLength(0)
    expect(count()).toBe(before)
    await userEvent.type(screen.getByLabelText(/^Why is this another vendor/), 'A sister company')
    await press(/^Create vendor/)
    await screen.findByRole('region', { name: 'Outcome' })
    expect(count()).toBe(before + 1)
  })

  test('one of the same name is offered, and another is created only after that is confirmed', async () => {
    const { vendorId = '', vendorNumber = '', name1 = '' } = paidVendor()
    const before = count()
    await openReview('same-name', { name1 })
    await isAnswered()
    const notice = (await screen.findByText('A vendor with this name exists')).closest(
      '[role=status]',
    )
    expect(notice?.textContent).toContain(`${name1} (opens a new tab) · ${vendorNumber}`)
    const use = screen.getByRole('link', { name: new RegExp(`^Use it .?${name1}`) })
    expect(use.getAttribute('href')).toBe(`/vendors/${vendorId}`)
    await press(/^Create vendor/)
    expect(
      await screen.findAllByText('Use the vendor with this name, or select Create anyway.'),
    ).not.toHaveLength(0)
    expect(count()).toBe(before)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Create anyway/ }))
    await press(/^Create vendor/)
    await screen.findByRole('region', { name: 'Outcome' })
    expect(count()).toBe(before + 1)
  })

  test.each([
    ['\u200b inside', (name: string) => `${name.slice(0, 2)}\u200b${name.slice(2)}`],
    [
      'a soft hyphen and a mark at its end',
      (name: string) => `${name.slice(0, 1)}\u00ad${name.slice(1)}\u200e`,
    ],
    ['no-break blanks', (name: string) => `\u00a0${name.replaceAll(' ', '\u00a0')}`],
    ['composed otherwise', (name: string) => name.normalize('NFD')],
  ])('nor is a second one made of the same name with %s, unasked (FA-3)', async (_, spell) => {
    const { name1 = '' } = paidVendor()
    const before = count()
    open()
    await screen.findByRole('button', { name: 'Continue' })
    await userEvent.click(nameField())
    await userEvent.paste(spell(name1))
    await userEvent.tab()
    expect(await screen.findByText('A vendor with this name exists')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /^Create anyway/ })).toHaveProperty(
      'checked',
      false,
    )
    expect(count()).toBe(before)
  })

  test('and puts no stop between the name and the vendor number (PO-S19)', async () => {
    const { name1 = '' } = paidVendor()
    open()
    await screen.findByRole('button', { name: 'Continue' })
    await userEvent.type(nameField(), name1)
    await screen.findByText('A vendor with this name exists')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Vendor number'))
    await userEvent.keyboard('V-77')
    expect(screen.getByLabelText<HTMLInputElement>('Vendor number').value).toBe('V-77')
  })

  test('one of the same name is said where the name is typed, and asked again for another name', async () => {
    const { name1 = '' } = paidVendor()
    open()
    await screen.findByRole('button', { name: 'Continue' })
    await userEvent.type(nameField(), name1)
    const anyway = await screen.findByRole('checkbox', { name: /^Create anyway/ })
    await userEvent.click(anyway)
    await vi.waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Create anyway/ })).toHaveProperty(
        'checked',
        true,
      ),
    )
    // A legal form makes no other name, but the confirmation was of the words as typed.
    await userEvent.type(nameField(), ' LLC')
    await vi.waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Create anyway/ })).toHaveProperty(
        'checked',
        false,
      ),
    )
  })

  test('a routing number without its zero is doubted at the field, which offers it, and waits for an answer (PO-M12) (RF-F1)', async () => {
    open()
    await screen.findByRole('button', { name: 'Continue' })
    await userEvent.type(nameField(), 'Nobody Knows')
    await press('Continue')
    await userEvent.type(await screen.findByLabelText('Routing number'), '21000021')
    await userEvent.type(screen.getByLabelText('Account number'), '0005557042')
    await userEvent.type(screen.getByLabelText('Confirm account number'), '000-555-7042')
    expect(await screen.findByRole('button', { name: 'Use 021000021' })).toBeDefined()
    await press('Continue')
    const asked = 'Take the suggestion, or select “It’s right as typed”.'
    expect((await screen.findAllByText(asked, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Create vendor/ })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'It’s right as typed' }))
    await press('Continue')
    await screen.findByRole('button', { name: /^Create vendor/ })
    expect(screen.getByText('A zero is missing in front.')).toBeDefined()
    // As beside the steps.
    expect(screen.getAllByText('•••• 7042')).toHaveLength(2)
  })

  test('a number with the letter O in it is like the one with a zero', async () => {
    const { vendorNumber = '' } = paidVendor()
    const mistyped = vendorNumber.replace('0', 'O')
    expect(mistyped).not.toBe(vendorNumber)
    await openReview('letter', { vendorNumber: mistyped, name1: 'Quite Another' })
    expect(await screen.findByText(/vendor number that looks the same/)).toBeDefined()
  })

  test('nobody answers: that is said, asked again, or a person says why it is sent all the same', async () => {
    const before = count()
    sandbox.setScenario('error-500@payoutQuery')
    await openReview('unasked', { name1: 'Nobody Knows' })
    expect(
      await screen.findByText('We couldn’t check with your provider for this vendor'),
    ).toBeDefined()
    await press(/^Create vendor/)
    expect(count()).toBe(before)
    expect(screen.getByLabelText(/^Why is this another vendor/)).toBeDefined()
    sandbox.setScenario('')
    await press('Retry')
    await isAnswered()
    expect(screen.queryByText('We couldn’t check with your provider for this vendor')).toBeNull()
    expect(screen.queryByLabelText(/^Why is this another vendor/)).toBeNull()
    await press(/^Create vendor/)
    await screen.findByRole('region', { name: 'Outcome' })
    expect(count()).toBe(before + 1)
  })

  test('a service that ignores the search has not answered', async () => {
    sandbox.setScenario('filter-ignored')
    await openReview('ignored', { name1: 'Nobody Knows', vendorNumber: 'ZZ-9' })
    expect(await screen.findByText('We couldn’t check for this vendor')).toBeDefined()
    expect(screen.getByLabelText(/^Why is this another vendor/)).toBeDefined()
  })
})
