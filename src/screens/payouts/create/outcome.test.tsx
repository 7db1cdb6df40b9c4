import 'fake-indexeddb/auto'

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { askedService } from '~/screens/testing/asked-service'
import { saveDraft } from '~/storage/drafts'
import { submit } from '~/submit/submit'

import { payoutDraft } from './draft'
import { payoutIntent } from './intent'
import { authorize, draftValues, openAt, openDraft, press } from './testing/open-wizard'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
const service = askedService()

/** What it asks the service before it sends is answered. */
async function isReady(): Promise<HTMLElement> {
  const act = screen.getByRole('button', { name: /^Authorize / })
  // Once more after a moment: the next question may follow the first.
  for (const pause of [300, 300]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull())
  }
  return act
}

describe('X6: a draft whose tab was closed while it was sent', () => {
  const questions = () =>
    service.asked.filter(({ href }) => decodeURIComponent(href).includes('vendorName(ct)')).length

  test('opens at its outcome, without a way to a second one; nothing is asked for the form behind it before', async () => {
    const values = draftValues({ payee: 'new', name1: 'Sent Elsewhere' })
    await saveDraft(currentScope(), payoutDraft.draftOf('sent', values))
    service.sandbox.setScenario('lost-before@payoutAuthorize')
    await submit({ ...payoutIntent(values, 'sent', undefined), scope: currentScope() })
    service.sandbox.setScenario('')
    openDraft('sent', 'review')
    await screen.findByRole('region', { name: 'Outcome' })
    await screen.findByRole('button', { name: 'It isn’t there' })
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(questions()).toBe(0)
    for (const name of ['Back to the form', 'Pay another', /^Send it again/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.getByRole('link', { name: 'Decide later' })).toBeDefined()
    await press('It isn’t there')
    expect(
      await screen.findByText(/^It uses the same key\. If the first one went through/),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: /^Authorize / })).toBeDefined()
    // By the whole name, by its longest word, then by what its words share with and without accents.
    await vi.waitFor(() => expect(questions()).toBe(3))
  })
})

describe('a draft that is open in two tabs', () => {
  const send = async (id: string, values: ReturnType<typeof draftValues>, scenario = '') => {
    service.sandbox.setScenario(scenario)
    await submit({ ...payoutIntent(values, id, undefined), scope: currentScope() })
    service.sandbox.setScenario('')
  }
  const known = { payee: 'known', vendorId: '1001' } as const

  test('sent in one, the review in the other turns to the outcome at once', async () => {
    await openAt('review', 'two-tabs', { ...known, totalAmount: '31.31' })
    expect(screen.getByRole('button', { name: /^Authorize / })).toBeDefined()
    await send('two-tabs', draftValues({ ...known, totalAmount: '31.31' }))
    const outcome = await screen.findByRole('region', { name: 'Outcome' })
    expect(within(outcome).getByText(/^Authorized: Payout of/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Payout authorized', level: 1 })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Authorize / })).toBeNull()
  })

  test('as it is being sent, it says so, and then how it ended', async () => {
    await openAt('review', 'two-slow', { ...known, totalAmount: '32.32' })
    const sending = send(
      'two-slow',
      draftValues({ ...known, totalAmount: '32.32' }),
      'late:1500@payoutAuthorize',
    )
    expect(await screen.findByText(/^Sending: Payout of/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Authorize / })).toBeNull()
    await sending
    expect(await screen.findByText(/^Authorized: Payout of/)).toBeDefined()
  })

  test('refused in one, the other is still a form', async () => {
    await openAt('review', 'two-refused', { ...known, totalAmount: '33.33' })
    await send('two-refused', draftValues({ ...known, totalAmount: '33.33' }), 'refused')
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: /^Authorize / })).toBeDefined(),
    )
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
  })

  test('an attempt that went through tells more than a later one that was refused', async () => {
    const paid = draftValues({ ...known, totalAmount: '34.34' })
    await send('two-attempts', paid)
    await send('two-attempts', { ...paid, totalAmount: '34.35' }, 'refused')
    await saveDraft(currentScope(), payoutDraft.draftOf('two-attempts', paid))
    openDraft('two-attempts', 'review')
    expect(await screen.findByText(/^Authorized: Payout of/)).toBeDefined()
  })
})

describe('another step while it is being sent', () => {
  async function authorizeAndGoBack(scenario: string) {
    service.sandbox.setScenario(scenario)
    const act = await isReady()
    await authorize()
    await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
    const [link] = screen.getAllByRole('link', { name: 'Back' })
    if (link) await userEvent.click(link)
  }

  test('says so and offers nothing to change or discard; the outcome follows', async () => {
    await openAt('review', 'gone-back', { payee: 'known', vendorId: '1001', totalAmount: '35.35' })
    await authorizeAndGoBack('late:1500@payoutAuthorize')
    const notice = await screen.findByText('Sending this payout…')
    expect(document.activeElement?.contains(notice)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.getByLabelText('Amount to pay').closest('[inert]')).not.toBeNull()
    const discard = screen.getByRole('button', { name: 'Discard draft' })
    expect(discard.getAttribute('aria-disabled')).toBe('true')
    service.sandbox.setScenario('')
    expect(await screen.findByText(/^Authorized: Payout of/)).toBeDefined()
  })

  test('a refusal leads back to the review, which shows it', async () => {
    const typed = { payee: 'known', vendorId: '1001', totalAmount: '36.36' } as const
    await openAt('review', 'refused-back', typed)
    await authorizeAndGoBack('late:1500@payoutAuthorize,refused@payoutAuthorize')
    await screen.findByText('Sending this payout…')
    expect(await screen.findByRole('heading', { name: 'Review', level: 2 })).toBeDefined()
    expect(await screen.findByText('Your provider refused this request')).toBeDefined()
    service.sandbox.setScenario('')
  })
})

describe('T16: what no draft keeps', () => {
  const notKept = 'Some of what you entered isn’t saved in drafts'

  /** The journal takes what is about to be sent, and has no room left for how it ended. */
  function fillDiskOnAnswer() {
    // Called with the store it belongs to.
    // oxlint-disable-next-line typescript/unbound-method
    const { put } = IDBObjectStore.prototype
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<typeof put>
    ) {
      if (JSON.stringify(value).includes('"state":"accepted"')) {
        throw new DOMException('No room', 'QuotaExceededError')
      }
      return put.call(this, value, key)
    })
  }

  test('is not asked for on the accepted page, which says that its outcome was not written down', async () => {
    await openAt('review', 'lost', { payee: 'new', name1: 'Secret House', ein: '12-3456789' })
    expect(screen.getByText(notKept)).toBeDefined()
    await isReady()
    const full = fillDiskOnAnswer()
    await authorize()
    const outcome = await screen.findByRole('region', { name: 'Outcome' })
    full.mockRestore()
    expect(within(outcome).getByText(/^Authorized: Payout of/)).toBeDefined()
    expect(within(outcome).getByText('We couldn’t save this outcome')).toBeDefined()
    expect(screen.queryByText(notKept)).toBeNull()
    expect(screen.queryByText(/again after a reload/)).toBeNull()
  })
})
