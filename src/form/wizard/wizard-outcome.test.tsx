import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { call } from '~/api/call'
import { queryClient } from '~/api/query-client'
import type { Intent, SubmitAnswer } from '~/submit/intent'
import { submit } from '~/submit/submit'
import { domainUpdate } from '~/contract/domains'
import { invoiceCreate } from '~/contract/invoices'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../mocks/vitest'
import { twinCheck } from '~/outcome/service-check'
import { SubmissionLine } from '~/outcome/submission-line'
import { useSubmission } from '~/outcome/use-journal'
import { OutcomePanel } from './wizard-outcome'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  sandbox.setNow(new Date())
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

type PanelProps = Omit<ComponentProps<typeof OutcomePanel>, 'submission' | 'answer'>

function Panel({ answer, ...ways }: PanelProps & { answer: SubmitAnswer }) {
  return 'submission' in answer ? (
    <Followed answer={answer} given={answer.submission} {...ways} />
  ) : (
    <OutcomePanel answer={answer} submission={undefined} {...ways} />
  )
}

const Followed = ({
  given,
  ...panel
}: PanelProps & { answer: SubmitAnswer; given: Submission }) => (
  <OutcomePanel {...panel} submission={useSubmission(given)} />
)

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
        <Panel
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

function show(answer: SubmitAnswer, line?: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <Panel answer={answer} isSending={false} onSendAgain={() => undefined} />
          {line}
        </>
      ),
    },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const vendor = (name1: string): Intent<typeof vendorCreate> => ({
  scope: currentScope(),
  draftId: name1,
  operation: vendorCreate,
  args: { params: { entry: 'main-street' }, body: { vendorNumber: `${name1} 1`, name1 } },
  subject: { title: `Vendor ${name1}`, entry: 'main-street', vendorNumber: `${name1} 1` },
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('the outcome panel', () => {
  test('accepted: the service’s word, the reference, and what it stored beside what was sent', async () => {
    const panel = await authorize()
    expect(panel.getByText(/^Authorized: Payout/)).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Outcome' })),
    )
    expect(await panel.findByText('All fields stored as sent')).toBeTruthy()
  })

  test('refused: the text as sent, and that nothing was made', async () => {
    const panel = await authorize(payout(), 'refused-field')
    expect(
      panel.getByText(/paymentDetails\.totalAmount is not valid\. Nothing was created/),
    ).toBeTruthy()
  })

  test('unknown: found by itself, and settled by “This is my payout”', async () => {
    const panel = await authorize(payout(), 'lost-after@payoutAuthorize')
    expect(panel.getByText(/Don’t send it again yet/)).toBeTruthy()
    expect(await panel.findByText('Matches what you sent')).toBeTruthy()
    const writes = sandbox.requests().filter(({ method }) => method !== 'GET')
    expect(writes.at(-1)?.operation).toBe('payoutAuthorize')
    // Nothing is settled without a person.
    expect(panel.getByText(/^We don’t know if this payout went through/)).toBeTruthy()
    await press(/^This is my payout/)
    expect(await panel.findByText(/^Authorized: Payout/)).toBeTruthy()
  })

  test('unknown: while something matches, “It isn’t there” first asks why', async () => {
    const panel = await authorize(payout(), 'lost-after@payoutAuthorize')
    expect(
      await panel.findByText('One payout matches what you sent. Compare it, then confirm.'),
    ).toBeTruthy()
    expect(panel.queryByLabelText('Why are you sure it wasn’t created?')).toBeNull()
    await press('It isn’t there')
    const why = panel.getByLabelText('Why are you sure it wasn’t created?')
    expect(document.activeElement).toBe(why)
    await press('It isn’t there')
    expect(panel.getByText('Say in a few words why you’re sure, or leave it open.')).toBeTruthy()
    await userEvent.type(why, 'Asked them')
    await press('It isn’t there')
    expect(await panel.findByText(/^Not there: Payout/)).toBeTruthy()
  })

  test('unknown: looked for, not there, and sent again with the same key', async () => {
    const panel = await authorize(payout(), 'lost-before@payoutAuthorize')
    expect(panel.queryByRole('button', { name: /Send it again/ })).toBeNull()
    expect(await panel.findByText(/Nothing like it is there/)).toBeTruthy()
    await press('It isn’t there')
    await press('Send it again with the same key')
    expect(await panel.findByText(/^Authorized: Payout/)).toBeTruthy()
    const keys = sandbox.requests().flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    expect(keys.at(-1)).toBe(keys.at(-2))
  })

  test('unknown: a service that cannot be asked now is asked again by itself', async () => {
    const panel = await authorize(payout(), 'lost-after@payoutAuthorize,error-500@payoutQuery')
    expect(await panel.findByText('Matches what you sent')).toBeTruthy()
  })

  test('unknown: what arrives after the check is shown before “It isn’t there” is taken', async () => {
    const intent = payout()
    const panel = await authorize(intent, 'lost-before@payoutAuthorize')
    expect(await panel.findByText(/Nothing like it is there/)).toBeTruthy()
    await call(intent.operation, intent.args)
    await press('It isn’t there')
    expect(await panel.findByText('Something like it has just arrived')).toBeTruthy()
    expect(await panel.findByText('Matches what you sent')).toBeTruthy()
    expect(panel.getByText(/^We don’t know if this payout went through/)).toBeTruthy()
  })

  test.each(['gateway-done:403', 'gateway-done:400,empty', 'gateway-done:413'])(
    'X2: a gateway’s answer (%s) after the service acted is no refusal',
    async (scenario) => {
      const on = scenario.split(',').map((name) => `${name}@payoutAuthorize`)
      const panel = await authorize(payout(), on.join(','))
      expect(panel.getByText(/^We don’t know if this payout went through/)).toBeTruthy()
      expect(panel.getByText(/but not your provider’s own refusal/)).toBeTruthy()
      expect(await panel.findByText('Matches what you sent')).toBeTruthy()
    },
  )

  test('sent before: says so, and takes another one only for a reason', async () => {
    const intent = payout()
    const twice = { ...intent, args: { ...intent.args, flags: { allowDuplicatedBills: true } } }
    await submit(twice)
    const panel = await authorize(twice)
    expect(panel.getByText('Nothing was sent now')).toBeTruthy()
    await press('Send another one')
    expect(panel.getByText('Say in a few words why you’re sending a second one.')).toBeTruthy()
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
    expect(panel.getByText(/^Nothing was sent: Enter your API token/)).toBeTruthy()
  })
})

test('X1: two vendors of one click are named, each with its link', async () => {
  sandbox.setScenario('twice@vendorCreate')
  const answer = await submit(vendor('Doubled'))
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  show(answer)
  const own = answer.accepted.reference
  const other = String(Number(own) - 1)
  const title = `Your provider has two vendors like this: ${other} and ${own}`
  expect(await screen.findByText(title)).toBeTruthy()
  // A colleague may have made the other.
  expect(screen.getByText(/If nobody else sent the same/)).toBeTruthy()
  for (const id of [own, other]) {
    expect(screen.getByRole('link', { name: id }).getAttribute('href')).toBe(`/vendors/${id}`)
  }
})

test('X1: a vendor made once says what was checked for a second one', async () => {
  sandbox.setScenario('')
  show(await submit(vendor('Single')))
  expect(await screen.findByText(/^Created once · checked IDs \d+ to \d+$/)).toBeTruthy()
  expect(screen.queryByText(/has two vendors/)).toBeNull()
})

test('X1: a vendor of which nothing was kept to compare is not said to be the only one', async () => {
  const answer = await submit(vendor('Scrubbed'))
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  const subject = {
    ...answer.submission.subject,
    payeeName: '[removed]',
    vendorNumber: '[removed]',
  }
  // The look that followed the sending had them.
  queryClient.clear()
  show({ ...answer, submission: { ...answer.submission, subject } })
  expect(await screen.findByText(/^We couldn’t check for a duplicate: too little/)).toBeTruthy()
  expect(screen.queryByText(/Created once/)).toBeNull()
})

test('X1: payouts of which not all could be read are not said to hold no second one', async () => {
  const answer = await submit(payout())
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  const { queryKey } = twinCheck(answer.submission)
  queryClient.setQueryData(queryKey, { twins: [], searched: 'some', isPartial: true })
  show(answer)
  expect(await screen.findByText('We couldn’t check all payouts for a duplicate')).toBeTruthy()
})

test('a masked number is not called stored as sent: its last four match', async () => {
  const intent = vendor('Masked')
  const body = { ...intent.args.body, ein: '12-3456789' }
  show(await submit({ ...intent, args: { ...intent.args, body } }))
  expect(await screen.findByText('Stored as sent · 1 field by the last four digits')).toBeTruthy()
})

test('the line of a submission claims no more than its panel', async () => {
  sandbox.setScenario('lost-before@payoutAuthorize')
  // Without an amount there is nothing to look for it by.
  const answer = await submit({ ...payout(), subject: { title: 'Payout unseen' } })
  sandbox.setScenario('')
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  show(answer, <SubmissionLine submission={answer.submission} />)
  expect(
    await screen.findByText(/^Nothing like it was found, but it may be there unseen/),
  ).toBeTruthy()
  expect(screen.getByText('None found, but it may be there unseen')).toBeTruthy()
})

test('a vendor that the check cannot see is called not there only with a typed reason', async () => {
  sandbox.setScenario('lost-before')
  const answer = await submit(vendor('Panel'))
  sandbox.setScenario('')
  show(answer)
  await press('It isn’t there')
  expect(screen.getByText('Say in a few words why you’re sure, or leave it open.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Why are you sure it wasn’t created?'), 'Asked them')
  await press('It isn’t there')
  expect(await screen.findByText('Send it again')).toBeTruthy()
  expect(screen.getByText(/there will be two/)).toBeTruthy()
})

test('what was settled as not there is not asked anew after a reload: only another sending needs a look (PI-D7)', async () => {
  sandbox.setScenario('lost-before')
  const answer = await submit(vendor('Settled before'))
  sandbox.setScenario('')
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  const settled: Submission = {
    ...answer.submission,
    state: 'not-there',
    decisions: [{ at: 1, kind: 'not-there', reason: 'Asked them' }],
  }
  await journalOf(currentScope()).change(settled.id, () => settled)
  show({ ...answer, submission: settled })
  expect(await screen.findByText('You confirmed that your provider doesn’t have it.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Before you send it again' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'It still isn’t there' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Check with your provider' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'It isn’t there' })).toBeNull()
})

test('what the service cannot look up says so: an ID seen elsewhere settles it, “not there” needs a reason', async () => {
  const sendOne = (name: string): Promise<SubmitAnswer> => {
    sandbox.setScenario('lost-after@invoiceCreate')
    return submit({
      scope: currentScope(),
      draftId: name,
      operation: invoiceCreate,
      args: {
        params: { entry: 'main-street' },
        body: { customerData: { customerNumber: name }, invoiceData: { invoiceNumber: name } },
      },
      subject: { title: `Invoice ${name}`, entry: 'main-street' },
    })
  }
  const answer = await sendOne('UNREAD-1')
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  show(answer, <SubmissionLine submission={answer.submission} />)
  expect(
    await screen.findByText('Your provider keeps the original, but can’t show it here.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  expect(screen.getByText('Can’t be checked')).toBeTruthy()
  await press('It isn’t there')
  expect(screen.getByText('Say in a few words why you’re sure, or leave it open.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('ID of the invoice'), '4711')
  await press('It’s there')
  expect(await screen.findByText(/^Found: Invoice UNREAD-1/)).toBeTruthy()
  expect(screen.getByText(/^4711$/)).toBeTruthy()
})

test('what only sets something may be sent again without a reason', async () => {
  sandbox.setScenario('lost-before@domainUpdate')
  const answer = await submit({
    scope: currentScope(),
    draftId: 'domain',
    operation: domainUpdate,
    args: { params: { domainId: 'pmd_1' }, body: { applePay: { isEnabled: true } } },
    subject: { title: 'Apple Pay on' },
  })
  sandbox.setScenario('')
  show(answer)
  expect(await screen.findByText(/Sending it again is safe/)).toBeTruthy()
  await press('It wasn’t saved')
  expect(await screen.findByText('It sets the same again. Nothing is created twice.')).toBeTruthy()
})

test('what was set is known by its path: “It was saved” asks for no ID', async () => {
  sandbox.setScenario('lost-after@domainUpdate')
  const answer = await submit({
    scope: currentScope(),
    draftId: 'domain-saved',
    operation: domainUpdate,
    args: { params: { domainId: 'pmd_2' }, body: { applePay: { isEnabled: true } } },
    subject: { title: 'Apple Pay on', domainId: 'pmd_2' },
  })
  sandbox.setScenario('')
  show(answer)
  expect(await screen.findByRole('button', { name: 'It was saved' })).toBeTruthy()
  expect(screen.queryByLabelText('ID of the domain')).toBeNull()
  await press('It was saved')
  expect(await screen.findByText(/^Found: Apple Pay on/)).toBeTruthy()
  // As the domain's ID, and not again as a reference.
  expect(screen.getAllByText('pmd_2')).toHaveLength(1)
})
