import 'fake-indexeddb/auto'
import '~/api/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { allKept } from '~/storage/directory'
import { RecordPanel } from '~/lists/record/record-screens'

import { startSandboxForTests } from '../../../mocks/vitest'
import { domainRun, retryRun, runDomains, stopRun } from './domain-run'
import { domainRecord } from './record'
import { domainEntry } from './set-domain'

const calls: string[] = []
const sandbox = startSandboxForTests({
  deliver: (request, handle) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    return handle(request)
  },
})
afterAll(() => sandbox.close())
let connections = 0
beforeEach(() => {
  connections += 1
  calls.length = 0
  sandbox.setScenario('')
  // Each test has its own journal and directory.
  setConnection({
    ...sandboxConnection,
    baseUrl: window.location.origin,
    orgId: String(1000 + connections),
  })
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
const updates = () => calls.filter((call) => call.startsWith('PATCH'))

describe('a domain', () => {
  test('is not known until an answer came, and is never asked for', async () => {
    show('pmd_00000001')
    expect((await screen.findAllByText('Not known here')).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  test('the answer is its record: state, file, jobs, and it stays after a reload', async () => {
    show('pmd_00000002')
    await press('Turn on')
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
    const button = await screen.findByRole('button', { name: 'Turn off' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    expect(updates()).toHaveLength(1)
  })

  test('a lost answer leaves it not known; sent again, it is one submission of two attempts', async () => {
    sandbox.setScenario('lost-after@domainUpdate')
    show('pmd_00000001')
    await press('Turn off')
    expect(await screen.findByText('We don’t know if this domain was saved')).toBeTruthy()
    expect(screen.getAllByText('Not known here').length).toBeGreaterThan(0)
    sandbox.setScenario('')
    await press('Send again')
    expect(await screen.findByText('Apple Pay is off')).toBeTruthy()
    expect(await screen.findByText('Sent 2 times')).toBeTruthy()
    expect(screen.queryByText('We don’t know if this domain was saved')).toBeNull()
  })

  test('a refusal says why, and changes nothing', async () => {
    show('nowhere')
    await press('Turn on')
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
      await press('Turn on')
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

describe('several', () => {
  test('one after another, each its own submission; a refusal doesn’t end the run', async () => {
    await runDomains(['pmd_00000001', 'nowhere', 'pmd_00000002'], false)
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

  test('stopped, the rest is not sent; retried, only what is open is', async () => {
    sandbox.setScenario('lost-after@domainUpdate')
    const run = runDomains(['pmd_00000001', 'pmd_00000002', 'pmd_00000003'], true)
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
    await runDomains(['pmd_00000001', 'pmd_00000002'], true)
    expect(domainRun()?.step).toBe('stopped')
    expect(updates()).toHaveLength(1)
  })
})
