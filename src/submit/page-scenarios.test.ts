/**
 * Payment pages under every fault, by the judge of payouts. The table in docs/ is made here:
 * `npx vitest run src/submit -u` writes it, and an older one fails the test.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { pageCreate } from '~/contract/payment-pages'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../mocks/vitest'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { limitMs } from '~/api/transport'
import type { Intent, WriteOperation } from './intent'
import { faults, isShownOnce } from './testing/faults'
import { Judge } from './testing/judge'
import { behaviours } from './testing/person'
import { isBad, scenarioTable, totals, type Outcome } from './testing/scenario-table'
import { World } from './testing/world'

const NOW = new Date('2026-11-21T12:00:00Z')
const world = new World(journalOf)
const judge = new Judge(world, NOW)
const sandbox = startSandboxForTests({
  now: NOW,
  deliver: (request, handle) => world.deliver(request, handle),
})
sandbox.store().onChange((change) => {
  if (change.in !== 'pages') return
  const { subdomain } = change.record
  if (subdomain.startsWith('scenario-')) judge.noteMade(subdomain, subdomain)
})

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})

let services = 0

beforeEach(() => {
  // A journal of its own for each test: in one that grows, every look takes longer.
  services += 1
  setConnection({
    ...sandboxConnection,
    baseUrl: `http://service-${String(services)}.test`,
    // Pages are looked for with it.
    applicationToken: 'sandbox-application-token',
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    if (ms === limitMs.write && world.fault.ending === 'time-out') {
      world.onHandled(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')))
    }
    return limit.signal
  })
})

let counter = 0

function intentOf(subdomain: string): Intent<WriteOperation> {
  const intent: Intent<typeof pageCreate> = {
    scope: currentScope(),
    draftId: subdomain,
    operation: pageCreate,
    args: {
      params: { entry: 'main-street' },
      body: { subdomain, pageContent: { name: subdomain, page: { enabled: true, order: 0 } } },
    },
    subject: { title: subdomain, entry: 'main-street', subdomain },
  }
  // The judge sends it as it is, whatever its arguments.
  return intent as unknown as Intent<WriteOperation>
}

const results: Outcome[] = []
const keyModes = ['honored', 'forgotten', 'ignored'] as const

test.each(Object.keys(faults).filter(isShownOnce))('pageCreate: %s', async (name) => {
  const fault = faults[name] ?? {}
  for (const keys of keyModes) {
    for (const behaviour of behaviours) {
      counter += 1
      const subdomain = `scenario-${String(counter)}`
      const plan = { fault, repeats: 1, behaviour, keys }
      const outcome = await judge.judged(subdomain, intentOf(subdomain), plan)
      results.push({ fault: name, group: `keys ${keys}`, ...outcome })
      // An entry has one page of a subdomain: none is made twice, whatever becomes of keys.
      expect({ keys, behaviour, ...outcome }).toEqual({
        keys,
        behaviour,
        made: 1,
        verdict: 'once',
      })
    }
  }
})

test('the table in docs/ is what came out', async () => {
  expect(results.length).toBeGreaterThanOrEqual(60)
  expect(results.filter(isBad)).toEqual([])
  await expect(document()).toMatchFileSnapshot('../../docs/submission-scenarios-pages.md')
})

const document = () => `# Payment pages under faults

Made by \`npx vitest run src/submit -u\`, with the faults, people and judge of [submission-scenarios.md](submission-scenarios.md). An unknown one is looked for by its paypoint and subdomain, with the application token. Where the browser itself sends one twice and keys are ignored, the service refuses the second, since its subdomain is taken. So a refusal is followed by a look at the page: if what was sent is there, it counts as unknown. Without the application token there is no look, and the refusal stands.

${totals(results)}.

${scenarioTable(results)}
`
