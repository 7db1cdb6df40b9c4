import 'fake-indexeddb/auto'
import '~/api/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { queryClient } from '~/api/query-client'
import type { Intent, SubmitAnswer } from '~/api/submit/intent'
import { submit } from '~/api/submit/submit'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'

import { startSandboxForTests } from '../../../mocks/vitest'
import { OutcomePanel } from './outcome-panel'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

let counter = 0

function payout(): Intent<typeof payoutAuthorize> {
  counter += 1
  const amount = { amountMinor: 7_700_000 + counter, scale: 2, currency: 'USD' }
  const bill = `PANEL-${String(counter)}`
  const { vendorId } = sandbox.store().samples()
  return {
    scope: currentScope(),
    draftId: bill,
    operation: payoutAuthorize,
    args: {
      body: {
        entryPoint: 'main-street',
        paymentDetails: { totalAmount: amount },
        vendorData: { vendorId },
        invoiceData: [{ invoiceNumber: bill, netAmount: amount }],
      },
    },
    subject: {
      title: `Payout ${bill}`,
      entry: 'main-street',
      vendorId,
      amount,
      billNumbers: [bill],
    },
  }
}

/** A form that has one button. */
function Form({ intent }: { intent: Intent<typeof payoutAuthorize> }) {
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const send = (changes: Partial<typeof intent> = {}) =>
    void submit({ ...intent, ...changes }).then((given) => setAnswer(given))
  return (
    <>
      <button type="button" onClick={() => send()}>
        Authorize
      </button>
      {answer && (
        <OutcomePanel
          answer={answer}
          isSending={false}
          onSendAgain={() => send()}
          onSendAnother={(besides) => send({ besides })}
        />
      )}
    </>
  )
}

async function authorize(intent = payout(), scenario = '') {
  const router = createMemoryRouter([{ path: '*', element: <Form intent={intent} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  sandbox.setScenario(scenario)
  await userEvent.click(screen.getByRole('button', { name: 'Authorize' }))
  const panel = await screen.findByRole('region', { name: 'Outcome' })
  sandbox.setScenario('')
  return within(panel)
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('the outcome panel', () => {
  test('accepted: the service’s word, the reference, and what it stored beside what was sent', async () => {
    const panel = await authorize()
    expect(panel.getByText(/^Authorized: Payout/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Outcome' }))
    expect(await panel.findByText('Every field was stored as it was sent.')).toBeTruthy()
  })

  test('refused: the text as sent, and that nothing was made', async () => {
    const panel = await authorize(payout(), 'refused-field')
    expect(
      panel.getByText(/paymentDetails\.totalAmount is not valid\. Nothing was made/),
    ).toBeTruthy()
  })

  test('unknown: found by the look-up, and settled by “This one”', async () => {
    const panel = await authorize(payout(), 'lost-after')
    expect(panel.getByText(/Do not enter it again/)).toBeTruthy()
    await press('Look for it')
    expect(await panel.findByText('Agrees with what you sent')).toBeTruthy()
    await press(/^This one/)
    expect(await panel.findByText(/^Found: Payout/)).toBeTruthy()
  })

  test('unknown: looked for, not there, and sent again with the same key', async () => {
    const panel = await authorize(payout(), 'lost-before')
    expect(panel.queryByRole('button', { name: /Send it again/ })).toBeNull()
    await press('Look for it')
    await press('Not there')
    await press('Send it again with the same key')
    expect(await panel.findByText(/^Authorized: Payout/)).toBeTruthy()
    const keys = sandbox.requests().flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    expect(keys.at(-1)).toBe(keys.at(-2))
  })

  test('sent before: says so, and takes another one only for a reason', async () => {
    const intent = payout()
    const twice = { ...intent, args: { ...intent.args, flags: { allowDuplicatedBills: true } } }
    await submit(twice)
    const panel = await authorize(twice)
    expect(panel.getByText('Nothing was sent now')).toBeTruthy()
    await press('Send another one')
    expect(panel.getByText('Say why there is to be a second one.')).toBeTruthy()
    await userEvent.type(panel.getByLabelText('Why a second one?'), 'Two deliveries')
    await press('Send another one')
    await waitFor(() => expect(panel.queryByText('Nothing was sent now')).toBeNull())
    expect(panel.getByText(/^Authorized: Payout/)).toBeTruthy()
    // A third one stands beside both.
    await userEvent.click(screen.getByRole('button', { name: 'Authorize' }))
    await userEvent.type(await panel.findByLabelText('Why a second one?'), 'And a third')
    await press('Send another one')
    await waitFor(() => expect(panel.queryByText('Nothing was sent now')).toBeNull())
  })

  test('without a token nothing is sent, and it says what to do', async () => {
    setConnection({
      kind: 'live',
      baseUrl: window.location.origin,
      orgId: '',
      defaultEntry: '',
      organizationToken: undefined,
      applicationToken: undefined,
      hasProxyToken: false,
    })
    const panel = await authorize()
    expect(panel.getByText(/^Nothing was sent: No token/)).toBeTruthy()
  })
})

test('a vendor that the look-up cannot see is called not there only with a typed reason', async () => {
  sandbox.setScenario('lost-before')
  const answer = await submit({
    scope: currentScope(),
    draftId: 'vendor',
    operation: vendorCreate,
    args: { params: { entry: 'main-street' }, body: { vendorNumber: 'PANEL-V', name1: 'Panel' } },
    subject: { title: 'Vendor Panel', entry: 'main-street', vendorNumber: 'PANEL-V' },
  })
  sandbox.setScenario('')
  const router = createMemoryRouter([
    {
      path: '*',
      element: <OutcomePanel answer={answer} isSending={false} onSendAgain={() => undefined} />,
    },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await press('Look for it')
  await press('Not there')
  expect(screen.getByText('Say how you know, or leave it open.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('How do you know that it is not there?'), 'Asked them')
  await press('Not there')
  expect(await screen.findByText('Send it again')).toBeTruthy()
  expect(screen.getByText(/there will be two/)).toBeTruthy()
})
