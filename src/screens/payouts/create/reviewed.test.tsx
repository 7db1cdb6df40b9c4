import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { authorize, openAt } from './testing/open-wizard'

const user = userEvent.setup()

test('while the service is asked before sending, edits go nowhere and nothing is discarded', async () => {
  const asked = Promise.withResolvers<undefined>()
  let isHeld = false
  const sent: unknown[] = []
  const sandbox = startSandboxForTests({
    deliver: async (request, handle) => {
      if (request.method === 'POST') sent.push(await request.clone().json())
      if (isHeld && /\/Vendor\/\d+/.test(request.url)) await asked.promise
      return handle(request)
    },
  })
  setConnection({ ...sandboxConnection, baseUrl: '' })
  await openAt('review', 'reviewed', { payee: 'known', vendorId: '1001', totalAmount: '10.00' })
  const act = screen.getByRole('button', { name: /^Authorize / })
  const does = await screen.findByText(/^Authorizing sends 10\.00 to .+\.$/)
  const payee = screen.getByRole('heading', { level: 3, name: 'Payee' })
  const place = screen.getByRole('heading', { level: 3, name: 'Sent through' })
  // What the button does stands above the facts, where it is sent below them.
  for (const [above, below] of [
    [does, payee],
    [payee, place],
  ] as const) {
    expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull())
  // As after half a minute at the review: the vendor is read again.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  isHeld = true
  await authorize()
  await waitFor(() => expect(act.getAttribute('aria-busy')).toBe('true'))
  const discard = await screen.findByRole('button', { name: /^Discard draft/ })
  expect(discard.getAttribute('aria-disabled')).toBe('true')

  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Sending this payout…')).toBeDefined()
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay' })
  expect(amount.closest('[inert]')).not.toBeNull()
  // However it may come about.
  fireEvent.change(amount, { target: { value: '1000.00' } })
  expect(sent).toEqual([])
  asked.resolve(undefined)
  expect(await screen.findByText('Payout authorized')).toBeDefined()
  expect(sent).toEqual([
    expect.objectContaining({ paymentDetails: expect.objectContaining({ totalAmount: 10 }) }),
  ])
  sandbox.close()
})
