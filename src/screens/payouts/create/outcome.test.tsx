import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { submit } from '~/api/submit/submit'
import { saveDraft } from '~/storage/drafts'

import { payoutDraft } from './draft'
import { payoutIntent } from './intent'
import { askedService } from '~/screens/testing/asked-service'
import { authorize, draftValues, openAt, openDraft, press } from './testing/open-wizard'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
const slowly = { timeout: 5000 }

const service = askedService()

describe('X6: a draft whose tab was closed while it was sent', () => {
  const questions = () =>
    service.asked.filter(({ href }) => decodeURIComponent(href).includes('vendorName(ct)')).length

  test('opens at its outcome; nothing is asked for the form behind it, until one goes back', async () => {
    const values = draftValues({ payee: 'new', name1: 'Sent Elsewhere' })
    await saveDraft(currentScope(), payoutDraft.draftOf('sent', values))
    service.sandbox.setScenario('lost-before@payoutAuthorize')
    await submit({ ...payoutIntent(values, 'sent', undefined), scope: currentScope() })
    service.sandbox.setScenario('')
    openDraft('sent', 'review')
    await screen.findByRole('region', { name: 'Outcome' }, slowly)
    await screen.findByRole('button', { name: 'It isn’t there' }, slowly)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(questions()).toBe(0)
    await press('Back to the form')
    await vi.waitFor(() => expect(questions()).toBe(1), slowly)
  })
})

describe('T16: what no draft keeps', () => {
  const notKept = 'Account, routing, and tax numbers aren’t saved in drafts'

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
    await vi.waitFor(
      () => expect(screen.queryByText('Checking the service for this vendor…')).toBeNull(),
      slowly,
    )
    const full = fillDiskOnAnswer()
    await authorize()
    const outcome = await screen.findByRole('region', { name: 'Outcome' }, slowly)
    full.mockRestore()
    expect(within(outcome).getByText(/^Authorized: Payout of/)).toBeDefined()
    expect(within(outcome).getByText('We couldn’t save this outcome')).toBeDefined()
    expect(screen.queryByText(notKept)).toBeNull()
    expect(screen.queryByText(/again after a reload/)).toBeNull()
  })
})
