/**
 * Notifications under every fault, by the judge of payouts. The table in docs/ is made here:
 * `npx vitest run src/submit -u` writes it, and an older one fails the test.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import { journalOf } from '~/storage/submissions'

import type { Change } from '../../mocks/model'
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
const SECRET = 'planted-header-value'
const world = new World(journalOf)
const judge = new Judge(world, NOW)
const sandbox = startSandboxForTests({
  now: NOW,
  deliver: (request, handle) => world.deliver(request, handle),
})
const store = sandbox.store()

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})
beforeEach(() => {
  setConnection({ ...sandboxConnection, baseUrl: 'http://service.test' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    if (ms === limitMs.write && world.fault.ending === 'time-out') {
      world.onHandled(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')))
    }
    return limit.signal
  })
})

const nameOf = (number: number) => `SCENARIO-${String(number)}`
const addressOf = (name: string) => `https://hooks.example.com/${name}`

const bodyOf = (name: string) => ({
  ownerId: '123',
  method: 'web',
  target: addressOf(name),
  content: { eventType: 'ApprovedPayment', webHeaderParameters: { 'X-Key': SECRET } },
})

type Kind = 'notificationCreate' | 'notificationUpdate'

const intents: Readonly<Record<Kind, (name: string, number: number) => unknown>> = {
  notificationCreate: (name): Intent<typeof notificationCreate> => ({
    scope: currentScope(),
    draftId: name,
    operation: notificationCreate,
    args: { body: bodyOf(name) },
    subject: { title: name, method: 'Web' },
  }),
  // Of a notification of its own, so that nothing else updates it.
  notificationUpdate: (name, number): Intent<typeof notificationUpdate> => {
    const nId = String(600_000 + number)
    store.put('notifications', nId, { method: 'web', target: addressOf('before') })
    return {
      scope: currentScope(),
      draftId: name,
      canRepeat: true,
      operation: notificationUpdate,
      args: { params: { nId }, body: bodyOf(name) },
      subject: { title: name, notificationId: nId, method: 'Web' },
    }
  },
}

store.onChange((change: Change) => {
  const target = change.in === 'notifications' ? (change.record.target ?? '') : ''
  const name = /SCENARIO-\d+$/.exec(target)?.[0]
  if (name !== undefined) judge.noteMade(name, change.id)
})

let counter = 0
const results: Readonly<Record<Kind | 'twice', Outcome[]>> = {
  notificationCreate: [],
  notificationUpdate: [],
  twice: [],
}

const shown = Object.keys(faults).filter(isShownOnce)

const play = (
  kind: Kind,
  fault: string,
  plan: Pick<Parameters<Judge['judged']>[2], 'behaviour'> & {
    elsewhere?: (name: string) => string | undefined
  },
) => {
  counter += 1
  const name = nameOf(counter)
  const { elsewhere } = plan
  // The judge sends it as it is, whatever its arguments.
  const intent = intents[kind](name, counter) as Intent<WriteOperation>
  return judge.judged(name, intent, {
    fault: faults[fault] ?? {},
    repeats: 1,
    behaviour: plan.behaviour,
    keys: 'ignored',
    seenElsewhere: elsewhere && (() => elsewhere(name)),
  })
}

test.each(shown)('notificationCreate: %s', async (fault) => {
  const { isSentTwice = false, isHeld = false } = faults[fault] ?? {}
  for (const behaviour of behaviours) {
    const left = await play('notificationCreate', fault, { behaviour })
    const isOpen = left.verdict === 'stuck'
    const outcome = { fault, made: left.made, verdict: isOpen ? 'open' : left.verdict } as const
    if (isSentTwice) {
      results.twice.push({ ...outcome, group: 'no key' })
      expect({ behaviour, ...left }).toMatchObject({ made: 2, verdict: 'duplicated' })
      continue
    }
    results.notificationCreate.push({ ...outcome, group: 'leaves it open' })
    expect({ behaviour, ...outcome }).toMatchObject({
      made: isOpen ? expect.toBeOneOf([0, 1]) : 1,
      verdict: expect.toBeOneOf(['once', 'open']),
    })
    // What is still on its way is not in the portal yet: whoever says so then is told that it can come twice.
    if (isHeld) continue
    const seen = await play('notificationCreate', fault, {
      behaviour,
      elsewhere: (name) => judge.madeBy(name)[0],
    })
    results.notificationCreate.push({ fault, group: 'sees it elsewhere', ...seen })
    expect({ behaviour, ...seen }).toMatchObject({ made: 1, verdict: 'once' })
  }
})

test.each(shown)('notificationUpdate: %s', async (fault) => {
  for (const behaviour of behaviours) {
    // It sets the same again, so that nobody has to look first.
    const left = await play('notificationUpdate', fault, { behaviour })
    results.notificationUpdate.push({ fault, group: 'sends it again', ...left })
    expect({ behaviour, ...left }).toMatchObject({ made: 1, verdict: 'once' })
  }
})

test('no header value is in the journal, whatever happened', async () => {
  const kept = JSON.stringify(await journalOf(currentScope()).newest(100_000))
  expect(kept).toContain('X-Key')
  expect(kept).not.toContain(SECRET)
})

test('the table in docs/ is what came out', async () => {
  for (const each of [results.notificationCreate, results.notificationUpdate]) {
    expect(each.length).toBeGreaterThanOrEqual(60)
    expect(each.filter(isBad)).toEqual([])
  }
  await expect(document()).toMatchFileSnapshot('../../docs/submission-scenarios-notifications.md')
})

const document = () => `# Notifications under faults

Made by \`npx vitest run src/submit -u\`, with the faults, people and judge of [submission-scenarios.md](submission-scenarios.md). The service takes no key and shows no notification, so an unknown one can't be looked up, and no check afterwards can see a second one.

## Create a notification

Look-alikes among those sent from this browser are shown before it is sent; it is sent once. One person leaves an unknown one open; another sees elsewhere (in the service's portal) whether it is there, and says so.

${totals(results.notificationCreate)}.

${scenarioTable(results.notificationCreate)}

A request that the browser itself sends twice creates two, and nothing can read the second one:

${scenarioTable(results.twice)}

## Update a notification

It sets the whole notification, so sending it again changes nothing more: an unknown one is sent again as it is.

${totals(results.notificationUpdate)}.

${scenarioTable(results.notificationUpdate)}
`
