import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { allKept, learn } from '~/storage/directory'
import { RecordPanel } from '~/lists/record/record-panel'
import type { Scope } from '~/storage/scope'

import { startSandboxForTests } from '../../../mocks/vitest'
import { ChooseSeveral, SeveralDomains } from './several'
import { domainRun, retryRun, runDomains, stopRun } from './domain-run'
import { domainIdProblem } from './known-domain'
import { domainRecord } from './record'
import { domainEntry } from './set-domain'
import { switchStateOf } from './switch-state'

const calls: string[] = []
/** By whose token each was sent. */
const senders: string[] = []
/** The next request waits for it. */
let gate: Promise<void> | undefined
const sandbox = startSandboxForTests({
  deliver: async (request, handle) => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    senders.push(`${request.headers.get('requestToken') ?? ''} ${pathname.split('/').at(-1) ?? ''}`)
    const waited = gate
    gate = undefined
    await waited
    const known = new Request(request)
    known.headers.set('requestToken', sandboxConnection.organizationToken)
    return handle(known)
  },
})
afterAll(() => sandbox.close())
let connections = 0
/** Each test has its own journal and directory. */
const connectionOf = (organizationToken: string) => ({
  ...sandboxConnection,
  baseUrl: window.location.origin,
  orgId: `${String(1000 + connections)} ${organizationToken}`,
  organizationToken,
})
beforeEach(() => {
  connections += 1
  calls.length = 0
  senders.length = 0
  sandbox.setScenario('')
  setConnection(connectionOf(sandboxConnection.organizationToken))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (id: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RecordPanel record={domainRecord} locator={id} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const turn = async (word: 'on' | 'off') => {
  await press(`Turn ${word}`)
  await press(`Turn ${word} this domain now`)
}
const updates = () => calls.filter((call) => call.startsWith('PATCH'))

const NAMES = [
  'shop.example.com',
  'https://shop.example.com/pay',
  'Bücher.example',
  'xn--bcher-kva.example',
  '*.example.com',
  'www.example.com.',
  'shop.example.com:443',
]

test.each(NAMES)(
  '%s is a domain’s name and no ID: nothing is offered or sent (FA-12)',
  async (name) => {
    show(name)
    expect((await screen.findAllByText(/is a domain’s name\. Enter the ID/)).length).toBe(1)
    expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull()
    expect(calls).toEqual([])
  },
)

test.each(['../../api/x', 'pmd%2e%2e', 'pmd_1?x=1', '/pmd_1', '..', 'pmd_1#a'])(
  '%s is no ID of a domain (FA-12)',
  (id) => expect(domainIdProblem(id)).toMatch(/isn’t an ID/),
)

test.each(['pmd_00000001', 'pmd.00000001', '00000001', 'dom-1.2'])(
  '%s may be an ID (FA-12)',
  (id) => expect(domainIdProblem(id)).toBeUndefined(),
)

test('of several, names are said and left out of what is turned on (FA-12)', async () => {
  showSeveral('pmd_00000001', 'shop.example.com')
  expect(await screen.findByText(/is a domain’s name/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn on 1 domain' })).toBeTruthy()
})

describe('a domain', () => {
  test('is not known until an answer came, and is never asked for', async () => {
    show('pmd_00000001')
    expect((await screen.findAllByText('Not known here')).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  test('the answer is its record: state, file, jobs, and it stays after a reload', async () => {
    show('pmd_00000002')
    await turn('on')
    expect(await screen.findByText('Apple Pay is on')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Not available')).toHaveLength(1))
    expect(screen.getByText('404')).toBeTruthy()
    const jobs = screen.getByRole('table', { name: 'Jobs of the domain' })
    expect(within(jobs).getAllByRole('row')).toHaveLength(3)
    cleanup()
    queryClient.clear()
    show('pmd_00000002')
    expect((await screen.findAllByText('checkout.harbor-goods.example')).length).toBeGreaterThan(0)
    expect(updates()).toHaveLength(1)
  })

  test('two clicks in one task send one update', async () => {
    show('pmd_00000001')
    await press('Turn off')
    const button = screen.getByRole('button', { name: 'Turn off this domain now' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    expect(updates()).toHaveLength(1)
  })

  test('one domain’s switch is reviewed first: where, which domain, what its payers see (PI-D2)', async () => {
    show('pmd_00000002')
    await press('Turn off')
    const review = within(await screen.findByRole('group', { name: 'Review' }))
    expect(review.getByText('Turn off Apple Pay on this domain?')).toBeTruthy()
    expect(review.getByText('Sandbox')).toBeTruthy()
    expect(review.getByText(/pmd_00000002/)).toBeTruthy()
    expect(review.getByText(/Payers at this checkout won’t be offered Apple Pay/)).toBeTruthy()
    await press('Cancel')
    expect(screen.queryByRole('group', { name: 'Review' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn off' }))
    expect(updates()).toHaveLength(0)
    await turn('off')
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    await press('Turn on')
    // Its name is known by then.
    const again = within(await screen.findByRole('group', { name: 'Review' }))
    expect(again.getByText(/checkout\.harbor-goods\.example/)).toBeTruthy()
  })

  test('a lost answer leaves it not known; sent again, it is one submission of two attempts', async () => {
    sandbox.setScenario('lost-after@domainUpdate')
    show('pmd_00000001')
    await turn('off')
    expect(await screen.findByText('We don’t know if this domain was saved')).toBeTruthy()
    expect(screen.getAllByText('Not known here').length).toBeGreaterThan(0)
    sandbox.setScenario('')
    await press('Send again')
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    expect(await screen.findByText('Sent 2 times')).toBeTruthy()
    expect(screen.queryByText('We don’t know if this domain was saved')).toBeNull()
  })

  test('after a change whose answer was lost, its state isn’t known, and is again once one came', async () => {
    const state = async () => (await allKept(currentScope(), 'domains')).map(switchStateOf)
    show('pmd_00000001')
    await turn('on')
    expect(await screen.findByText('Apple Pay is on')).toBeTruthy()
    expect(await state()).toEqual(['On'])
    sandbox.setScenario('lost-after@domainUpdate')
    await turn('off')
    expect(await screen.findByText(/On when last answered/)).toBeTruthy()
    expect(screen.getAllByText('Not known here')).toHaveLength(2)
    expect(await state()).toEqual(['Not known here'])
    sandbox.setScenario('')
    await press('Send again')
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    expect(await state()).toEqual(['Off'])
  })

  test('an answer of the service that was left isn’t told as this one’s', async () => {
    const waiting = Promise.withResolvers<void>()
    gate = waiting.promise
    show('pmd_00000001')
    await turn('on')
    await waitFor(() => expect(updates()).toHaveLength(1))
    const away = currentScope()
    act(() => setConnection(connectionOf('elsewhere-token')))
    waiting.resolve()
    await waitFor(async () => expect(await allKept(away, 'domains')).toHaveLength(1))
    // Whatever it would show, it has shown by then.
    await act(() => new Promise((resolve) => void setTimeout(resolve, 100)))
    const button = screen.getByRole('button', { name: 'Turn on' })
    expect(button.getAttribute('aria-busy')).toBeNull()
    expect(screen.queryByText('Apple Pay is on')).toBeNull()
  })

  test('a refusal says why, and changes nothing', async () => {
    show('nowhere')
    await turn('on')
    expect(
      await screen.findByText(/there is no domain "nowhere".*Nothing was changed/),
    ).toBeTruthy()
    expect(screen.getAllByText('Not known here').length).toBeGreaterThan(0)
  })

  test.each(['malformed', 'drift', 'long-text', 'foreign-text'])(
    'an odd answer (%s) leaves the page standing',
    async (scenario) => {
      sandbox.setScenario(`${scenario}@domainUpdate`)
      show('pmd_00000003')
      await turn('on')
      await waitFor(() => {
        expect(updates()).toHaveLength(1)
        const button = screen.getByRole('button', { name: 'Turn on' })
        expect(button.getAttribute('aria-busy')).toBeNull()
      })
      expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy()
    },
  )
})

test('an answer keeps no secret, and an error that is over doesn’t stay', async () => {
  const entry = domainEntry(
    'pmd_1',
    { id: 'pmd_1', requestToken: 'token-token-token', applePay: { isEnabled: true, data: {} } },
    1,
  )
  expect(JSON.stringify(entry)).not.toContain('token-token-token')
  expect(entry.facts.answer?.value).toMatchObject({ isEnabled: true, error: undefined })
})

test('an answer too long to be read with every list is kept by what it says alone', () => {
  const raw = { id: 'pmd_1', applePay: { isEnabled: true }, domainName: 'shop.example' }
  const long = { ...raw, cascades: Array(200).fill({ jobId: 'job-'.repeat(40) }) }
  expect(domainEntry('pmd_1', raw, 1).facts.answer?.value.raw).toEqual(raw)
  const { facts } = domainEntry('pmd_1', long, 1)
  expect(facts).toMatchObject({
    name: { value: 'shop.example' },
    answer: { value: { isEnabled: true } },
  })
  expect(JSON.stringify(facts).length).toBeLessThan(2000)
})

test('of many known domains as many can be picked as are drawn, and any is found', async () => {
  const many = Array.from({ length: 250 }, (_, at) =>
    domainEntry(`pmd_${String(at)}`, { domainName: `shop-${String(at)}.example` }, at + 1),
  )
  await learn(currentScope(), [{ domains: many }], 300)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChooseSeveral onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findAllByRole('checkbox')).toHaveLength(100)
  expect(screen.getByText(/^100 of 250 shown/)).toBeTruthy()
  const find = screen.getByRole('textbox', { name: 'Find a domain' })
  fireEvent.change(find, { target: { value: 'shop-249' } })
  fireEvent.click(await screen.findByRole('checkbox', { name: /shop-249/ }))
  fireEvent.change(find, { target: { value: 'nowhere' } })
  expect(screen.getByText('None found')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with 1' })).toBeTruthy()
})

test('a card number pasted among IDs goes nowhere, and isn’t repeated', async () => {
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChooseSeveral onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const box = screen.getByRole('textbox', { name: /^Domain IDs/ })
  fireEvent.change(box, { target: { value: 'pmd_00000001\n4111 1111 1111 1111' } })
  fireEvent.click(screen.getByRole('button', { name: /^Continue/ }))
  expect((await screen.findByText(/^This looks like a card number/)).textContent).not.toContain('1')
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: 'pmd_00000001\npmd_00000002' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue with 2' }))
  expect(onDone).toHaveBeenCalledOnce()
})

const toSet = (...ids: readonly string[]) => ids.map((id) => ({ id }))

const showSeveral = (...ids: readonly string[]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SeveralDomains ids={ids} wanted={ids.length} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('several', () => {
  test('a run stays with the service it began at, even while another one sends its own', async () => {
    const away = connectionOf('away-token')
    const here = connectionOf('here-token')
    setConnection(away)
    const waiting = Promise.withResolvers<void>()
    gate = waiting.promise
    const first = runDomains(toSet('pmd_00000001', 'pmd_00000002'), true)
    await waitFor(() => expect(senders).toEqual(['away-token pmd_00000001']))
    setConnection(here)
    expect(domainRun()?.step).toBe('left')
    const held = Promise.withResolvers<void>()
    gate = held.promise
    const second = runDomains(toSet('pmd_00000003', 'pmd_00000001'), false)
    await waitFor(() => expect(senders).toHaveLength(2))
    waiting.resolve()
    await first
    expect(domainRun()).toMatchObject({
      step: 'sending',
      rows: [
        { id: 'pmd_00000003', step: 'sending' },
        { id: 'pmd_00000001', step: 'waiting' },
      ],
    })
    held.resolve()
    await second
    expect(domainRun()).toMatchObject({ step: 'done', isEnabled: false })
    expect(senders).toEqual([
      'away-token pmd_00000001',
      'here-token pmd_00000003',
      'here-token pmd_00000001',
    ])
    const states = async (scope: Scope) =>
      (await allKept(scope, 'domains')).map(({ id, facts }) => [id, facts.answer?.value.isEnabled])
    expect(await states(away)).toEqual([['pmd_00000001', true]])
    expect(await states(here)).toEqual([
      ['pmd_00000001', false],
      ['pmd_00000003', false],
    ])
  })

  test('a run is retried where its own domains are, and named elsewhere', async () => {
    sandbox.setScenario('lost-after@domainUpdate')
    await runDomains(toSet('pmd_00000001', 'pmd_00000002'), true)
    const { unmount } = showSeveral('pmd_00000003', 'pmd_00000001')
    expect(await screen.findByText('Other domains: 0 of 2 turned on')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
    expect(screen.queryByText('Not sent')).toBeNull()
    expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe(
      '/domains?ids=pmd_00000001%7Cpmd_00000002',
    )
    unmount()
    showSeveral('pmd_00000002', 'pmd_00000001')
    expect(await screen.findByRole('button', { name: 'Retry 2' })).toBeTruthy()
    expect(screen.queryByText(/Other domains/)).toBeNull()
  })

  test('nothing is sent before its review, which names the domains; what was set can be turned back by a review too (PI-D2)', async () => {
    showSeveral('pmd_00000001', 'pmd_00000002')
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off 2 domains' }))
    const review = within(await screen.findByRole('group', { name: 'Review' }))
    expect(review.getByText('Turn off Apple Pay on 2 domains?')).toBeTruthy()
    expect(review.getByText('Sandbox')).toBeTruthy()
    expect(review.getAllByText(/Name not known/)).toHaveLength(2)
    expect(updates()).toHaveLength(0)
    await userEvent.click(review.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('group', { name: 'Review' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Turn off 2 domains' }))
    await userEvent.click(screen.getByRole('button', { name: 'Turn off 2 domains now' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Turn 2 back on' }))
    expect(await screen.findByText('Turn on Apple Pay on 2 domains?')).toBeTruthy()
    expect(updates()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Turn on 2 domains now' }))
    expect(await screen.findByText('2 of 2 turned on')).toBeTruthy()
    expect(updates()).toHaveLength(4)
  })

  test('a run that was left says so, and none of its outcomes under another service', async () => {
    const waiting = Promise.withResolvers<void>()
    gate = waiting.promise
    const run = runDomains(toSet('pmd_00000001', 'pmd_00000002'), true)
    await waitFor(() => expect(updates()).toHaveLength(1))
    setConnection(connectionOf('elsewhere-token'))
    waiting.resolve()
    await run
    showSeveral('pmd_00000001', 'pmd_00000002')
    expect(await screen.findByText(/connected to another service/)).toBeTruthy()
    expect(screen.queryByText('Turned on')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
    await retryRun()
    expect(updates()).toHaveLength(1)
  })

  test('each is told of in Submissions by its name, where that is known', async () => {
    await runDomains([{ id: 'pmd_00000001', name: 'shop.example' }, { id: 'pmd_00000002' }], true)
    const titles = domainRun()?.rows.map(({ answer }) =>
      answer && 'submission' in answer ? answer.submission.subject.title : '',
    )
    expect(titles).toEqual(['Apple Pay on for shop.example', 'Apple Pay on for pmd_00000002'])
  })

  test('one after another, each its own submission; a refusal doesn’t end the run', async () => {
    await runDomains(toSet('pmd_00000001', 'nowhere', 'pmd_00000002'), false)
    expect(domainRun()).toMatchObject({
      step: 'done',
      rows: [
        { answer: { kind: 'accepted' } },
        { answer: { kind: 'refused' } },
        { answer: { kind: 'accepted' } },
      ],
    })
    expect(updates()).toHaveLength(3)
    const kept = await allKept(currentScope(), 'domains')
    expect(kept.map(({ facts }) => facts.answer?.value.isEnabled)).toEqual([false, false])
  })

  test('an ID that can’t be sent is its own row’s fault: the others are sent, and it isn’t retried', async () => {
    await runDomains(toSet('pmd_00000001', '..', 'pmd_00000002'), true)
    expect(domainRun()).toMatchObject({
      step: 'done',
      rows: [
        { answer: { kind: 'accepted' } },
        { answer: { kind: 'not-made' } },
        { answer: { kind: 'accepted' } },
      ],
    })
    showSeveral('pmd_00000001', '..', 'pmd_00000002')
    expect(await screen.findByText('2 of 3 turned on')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  })

  test('stopped, the rest is not sent; retried, only what is open is', async () => {
    sandbox.setScenario('lost-after@domainUpdate')
    const run = runDomains(toSet('pmd_00000001', 'pmd_00000002', 'pmd_00000003'), true)
    stopRun()
    await run
    expect(domainRun()?.step).toBe('stopped')
    expect(domainRun()?.rows.map(({ step }) => step)).toEqual(['answered', 'waiting', 'waiting'])
    sandbox.setScenario('')
    await retryRun()
    expect(domainRun()).toMatchObject({ step: 'done' })
    expect(domainRun()?.rows.every(({ answer }) => answer?.kind === 'accepted')).toBe(true)
    expect(updates()).toHaveLength(4)
  })

  test('a token that is refused ends the run at once', async () => {
    sandbox.setScenario('token-refused@domainUpdate')
    await runDomains(toSet('pmd_00000001', 'pmd_00000002'), true)
    expect(domainRun()?.step).toBe('stopped')
    expect(updates()).toHaveLength(1)
  })
})
