/**
 * Every fault, met by every kind of person. The judge reads the service's own store. The table in
 * docs/ is made here: `npx vitest run src/submit -u` writes it, and an older one fails the test.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { WriteName } from '~/contract'
import { domainUpdate } from '~/contract/domains'
import { invoiceCreate } from '~/contract/invoices'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import { journalOf } from '~/storage/submissions'

import type { Change } from '../../mocks/model'
import { startSandboxForTests } from '../../mocks/vitest'
import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { limitMs } from '~/api/transport'
import type { Intent, WriteOperation } from './intent'
import { faults, isShownOnce } from './testing/faults'
import { behaviours, type Behaviour, type Plan } from './testing/person'
import { isBad, scenarioTable, totals, type Outcome } from './testing/scenario-table'
import { Judge } from './testing/judge'
import { World, type Fault } from './testing/world'

const NOW = new Date('2026-11-21T12:00:00Z')
const world = new World(journalOf)
const judge = new Judge(world, NOW)
const sandbox = startSandboxForTests({
  now: NOW,
  deliver: (request, handle) => world.deliver(request, handle),
})
const { vendorId } = sandbox.store().samples()

/** What the judge has to know of a kind of write: one that is sent, and by what name its record is known again. */
interface Faulted {
  readonly intent: (name: string, number: number) => unknown
  readonly madeBy: (
    change: Change,
  ) => readonly [name: string | undefined, reference?: string | undefined]
}

/** A service that stores bills' numbers in its own spelling. */
const spelledOtherwise = (body: string): string =>
  body.replace(/"SCENARIO-(\d+)"/g, (_, number: string) => `"scenario 00${number}"`)
const asSent = (number: string | undefined): string | undefined =>
  number?.replace(/^scenario 00(\d+)$/, 'SCENARIO-$1')

const faulted = {
  payoutAuthorize: {
    intent: (name, number): Intent<typeof payoutAuthorize> => {
      const amount = { amountMinor: 9_000_000 + number, scale: 2, currency: 'USD' }
      return {
        scope: currentScope(),
        draftId: name,
        operation: payoutAuthorize,
        args: {
          body: {
            entryPoint: 'main-street',
            paymentDetails: { totalAmount: amount },
            vendorData: { vendorId },
            invoiceData: [{ invoiceNumber: name, netAmount: amount }],
          },
          // Else the service's rule on bills would hide what a client sends twice.
          flags: { allowDuplicatedBills: true },
        },
        subject: { title: name, entry: 'main-street', vendorId, amount, billNumbers: [name] },
      }
    },
    madeBy: (change) =>
      change.in === 'payouts'
        ? [asSent(change.record.Bills?.[0]?.invoiceNumber), change.record.PaymentId]
        : [undefined],
  },
  vendorCreate: {
    intent: (name, number): Intent<typeof vendorCreate> => {
      const name1 = `Scenario ${String(number)}`
      return {
        scope: currentScope(),
        draftId: name,
        operation: vendorCreate,
        args: { params: { entry: 'main-street' }, body: { vendorNumber: name, name1 } },
        subject: { title: name, entry: 'main-street', vendorNumber: name, payeeName: name1 },
      }
    },
    madeBy: (change) =>
      change.in === 'vendors' ? [change.record.vendorNumber, change.id] : [undefined],
  },
  domainUpdate: {
    intent: (name): Intent<typeof domainUpdate> => {
      // There before, and off.
      sandbox.store().put('domains', name, { id: name, applePay: { isEnabled: false } })
      return {
        scope: currentScope(),
        draftId: `domain ${name}`,
        canRepeat: true,
        operation: domainUpdate,
        args: { params: { domainId: name }, body: { applePay: { isEnabled: true } } },
        subject: { title: name, domainId: name },
      }
    },
    madeBy: (change) =>
      change.in === 'domains' && change.record.applePay?.isEnabled === true
        ? [change.record.id, change.record.id]
        : [undefined],
  },
  invoiceCreate: {
    intent: (name, number): Intent<typeof invoiceCreate> => {
      const amount = { amountMinor: 9_000_000 + number, scale: 2, currency: undefined }
      return {
        scope: currentScope(),
        draftId: name,
        operation: invoiceCreate,
        args: {
          params: { entry: 'main-street' },
          body: {
            customerData: { customerNumber: name, firstName: 'Scenario' },
            invoiceData: { invoiceNumber: name, invoiceAmount: amount },
          },
        },
        subject: { title: name, entry: 'main-street', invoiceNumber: name, amount },
      }
    },
    madeBy: (change) =>
      change.in === 'invoices' ? [change.record.invoiceNumber, change.id] : [undefined],
  },
} satisfies Readonly<Partial<Record<WriteName, Faulted>>>

sandbox.store().onChange((change) => {
  for (const { madeBy } of Object.values<Faulted>(faulted)) {
    const [name, reference] = madeBy(change)
    if (name && reference) judge.noteMade(name, reference)
  }
})

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})

function connectTo(baseUrl: string) {
  setConnection({ ...sandboxConnection, baseUrl })
}

let services = 0

beforeEach(() => {
  // A journal of its own for each test: in one that grows, every look takes longer.
  services += 1
  connectTo(`http://service-${String(services)}.test`)
  vi.setSystemTime(NOW)
  // A write's time is up when the scenario says so; a read has all the time there is.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    if (ms === limitMs.write && world.fault.ending === 'time-out') {
      world.onHandled(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')))
    }
    return limit.signal
  })
})

let counter = 0

/** One that no other one is like. */
function one(kind: keyof typeof faulted): { name: string; intent: Intent<WriteOperation> } {
  counter += 1
  const name = `SCENARIO-${String(counter)}`
  // The judge sends it as it is, whatever its arguments.
  return { name, intent: faulted[kind].intent(name, counter) as unknown as Intent<WriteOperation> }
}

const judged = (
  { name, intent }: { name: string; intent: Intent<WriteOperation> },
  plan: Parameters<typeof judge.judged>[2],
) => judge.judged(name, intent, plan)

const results: Record<
  'payouts' | 'vendors' | 'blind' | 'invoices' | 'unkeyed' | 'domains',
  Outcome[]
> = {
  payouts: [],
  vendors: [],
  blind: [],
  invoices: [],
  unkeyed: [],
  domains: [],
}

const keyModes = ['honored', 'forgotten', 'ignored'] as const

/** With keys ignored, what is still on its way when it is sent again is made twice: no client can tell. */
const isBeyondHelp = (fault: Fault, keys: Plan['keys']) =>
  fault.isHeld === true && keys === 'ignored'

test.each(Object.entries(faults))('payoutAuthorize: %s', async (name, fault) => {
  for (const keys of keyModes) {
    for (const behaviour of behaviours) {
      // What a gateway answers differs in nothing else: once is enough.
      for (const repeats of name.startsWith('a gateway') ? [1] : [1, 3]) {
        const plan = { fault, repeats, behaviour, keys }
        const { made: count, verdict } = await judged(one('payoutAuthorize'), plan)
        const outcome = { fault: name, group: `keys ${keys}`, made: count, verdict }
        results.payouts.push(outcome)
        if (!isBeyondHelp(fault, keys)) {
          expect({ keys, behaviour, repeats, verdict }).toEqual({
            keys,
            behaviour,
            repeats,
            verdict: fault.isSentTwice && keys === 'ignored' ? 'named' : 'once',
          })
        }
      }
    }
  }
})

test('payoutAuthorize where the service spells bills otherwise: the same, 0 duplicates, 0 false claims (RF-F6)', async () => {
  world.rewrites = spelledOtherwise
  let count = 0
  for (const [name, fault] of Object.entries(faults)) {
    for (const behaviour of behaviours) {
      const plan = { fault, repeats: 1, behaviour, keys: 'honored' } as const
      const outcome = await judged(one('payoutAuthorize'), plan)
      expect({ name, behaviour, ...outcome }).toMatchObject({ made: 1, verdict: 'once' })
      count += 1
    }
  }
  world.rewrites = (body) => body
  process.stdout.write(`payoutAuthorize, bills spelled otherwise: ${String(count)} scenarios\n`)
})

test('vendorCreate: every fault, where the newest vendor is known', async () => {
  // The first vendor from here: later ones are looked for after it.
  expect(
    await judged(one('vendorCreate'), {
      fault: {},
      repeats: 1,
      behaviour: 'waits',
      keys: 'honored',
    }),
  ).toEqual({
    made: 1,
    verdict: 'once',
  })
  for (const [name, fault] of Object.entries(faults)) {
    if (fault.isHeld || !isShownOnce(name)) continue
    const due = fault.isSentTwice ? { made: 2, verdict: 'named' } : { made: 1, verdict: 'once' }
    for (const behaviour of behaviours) {
      const outcome = await judged(one('vendorCreate'), {
        fault,
        repeats: 1,
        behaviour,
        keys: 'ignored',
      })
      results.vendors.push({ fault: name, group: 'no key', ...outcome })
      expect({ name, behaviour, ...outcome }).toMatchObject(due)
    }
  }
})

test('vendorCreate: the first one from here, far from any id known, is left open rather than sent again', async () => {
  const lost = ['the request never arrives', 'the answer is lost'] as const
  for (const name of lost) {
    for (const behaviour of behaviours satisfies readonly Behaviour[]) {
      connectTo(`http://${name.replaceAll(' ', '-')}-${String(counter)}.test`)
      const { made: count, verdict } = await judged(one('vendorCreate'), {
        fault: faults[name] ?? {},
        repeats: 1,
        behaviour,
        keys: 'ignored',
      })
      expect(verdict).toBe('stuck')
      expect(count).toBe(name === 'the answer is lost' ? 1 : 0)
      results.blind.push({ fault: name, group: 'no key', made: count, verdict: 'open' })
    }
  }
})

const invoicePeople = ['leaves it open', 'sees it elsewhere'] as const

test('invoiceCreate: every fault; what is unknown can’t be looked up', async () => {
  for (const [name, fault] of Object.entries(faults)) {
    if (!isShownOnce(name)) continue
    for (const keys of keyModes) {
      for (const person of invoicePeople) {
        for (const behaviour of behaviours) {
          const each = one('invoiceCreate')
          const isLeftOpen = person === 'leaves it open'
          // The second person would also see what is made twice: what the screen can say is asked of the first.
          if (keys === 'ignored' && !isLeftOpen) continue
          const { made: count, verdict } = await judged(each, {
            fault,
            repeats: 1,
            behaviour,
            keys,
            seenElsewhere: isLeftOpen ? undefined : () => judge.madeBy(each.name)[0],
          })
          const isOpen = verdict === 'stuck' && isLeftOpen
          const outcome = { fault: name, made: count, verdict: isOpen ? 'open' : verdict } as const
          if (keys === 'ignored') results.unkeyed.push({ ...outcome, group: 'keys ignored' })
          else results.invoices.push({ ...outcome, group: `keys ${keys}, ${person}` })
          // interface.md: a key's purpose is that a repeated request makes nothing twice.
          const isUnseen = keys === 'ignored' && fault.isSentTwice === true
          expect({ name, keys, person, behaviour, ...outcome }).toMatchObject({
            made: isUnseen ? 2 : isOpen ? expect.toBeOneOf([0, 1]) : 1,
            verdict: isUnseen
              ? 'duplicated'
              : isLeftOpen
                ? expect.toBeOneOf(['once', 'open'])
                : 'once',
          })
        }
      }
    }
  }
})

test('domainUpdate: every fault; what is unknown is sent again, since it only sets', async () => {
  for (const [name, fault] of Object.entries(faults)) {
    if (!isShownOnce(name)) continue
    for (const behaviour of behaviours) {
      for (const repeats of [1, 3]) {
        const plan = { fault, repeats, behaviour, keys: 'ignored' } as const
        const { made: count, verdict } = await judged(one('domainUpdate'), plan)
        const group = repeats === 1 ? 'first attempt' : 'first three attempts'
        results.domains.push({ fault: name, group, made: count, verdict })
        expect({ name, behaviour, repeats, made: count, verdict }).toMatchObject({
          made: 1,
          verdict: 'once',
        })
      }
    }
  }
})

test('domainUpdate: off after an unknown on is off, and the unknown one stays open', async () => {
  const name = 'SCENARIO-OFF'
  const intent = faulted.domainUpdate.intent(name)
  const tab = world.openTab()
  world.fault = { service: 'lost-after' }
  expect(await tab.submit(intent)).toMatchObject({ kind: 'unknown' })
  world.endAttempt()
  const off = { ...intent, args: { ...intent.args, body: { applePay: { isEnabled: false } } } }
  expect(await tab.submit(off)).toMatchObject({ kind: 'accepted' })
  expect(sandbox.store().get('domains', name)?.applePay?.isEnabled).toBe(false)
  const sent = await journalOf(currentScope()).ofDraft(`domain ${name}`)
  expect(sent.map(({ state }) => state).toSorted()).toEqual(['accepted', 'unknown'])
  // On once more is a new change after one that is done, and the next attempt of one that is open.
  expect(await tab.submit(intent)).toMatchObject({
    kind: 'accepted',
    submission: { attempts: [{ outcome: 'unknown' }, { outcome: 'accepted' }] },
  })
  expect(await tab.submit(intent)).toMatchObject({
    kind: 'accepted',
    submission: { attempts: [{ outcome: 'accepted' }] },
  })
})

test('a client that only tries again is caught by the same judge', async () => {
  const duplicated: string[] = []
  for (const [name, fault] of Object.entries(faults)) {
    const { name: bill, intent } = one('payoutAuthorize')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      world.fault = attempt === 0 ? fault : {}
      const giveUp = new AbortController()
      world.onHandled(() => giveUp.abort())
      const args = { ...intent.args, idempotencyKey: crypto.randomUUID() }
      const isDone = await call(
        intent.operation,
        args,
        fault.ending || fault.isHeld ? giveUp.signal : undefined,
      ).then(
        () => true,
        () => false,
      )
      world.endAttempt()
      if (isDone) break
    }
    if (judge.madeBy(bill).length > 1) duplicated.push(name)
  }
  expect(duplicated.length).toBeGreaterThan(8)
})

test('the table in docs/ is what came out', async () => {
  const { payouts, vendors, blind, invoices, domains } = results
  expect(payouts.length).toBeGreaterThanOrEqual(720)
  expect(vendors.length).toBeGreaterThanOrEqual(60)
  expect(invoices.length).toBeGreaterThanOrEqual(60)
  expect(invoices.filter(isBad)).toEqual([])
  expect(domains.length).toBeGreaterThanOrEqual(60)
  expect(domains.filter(isBad)).toEqual([])
  process.stdout.write(`payoutAuthorize: ${totals(payouts)}\n`)
  process.stdout.write(`vendorCreate: ${totals([...vendors, ...blind])}\n`)
  process.stdout.write(`invoiceCreate: ${totals(invoices)}\n`)
  process.stdout.write(`domainUpdate: ${totals(domains)}\n`)
  expect(
    payouts
      .filter(isBad)
      .every(({ fault, group }) => fault.startsWith('held up') && group === 'keys ignored'),
  ).toBe(true)
  await expect(documentOf(results)).toMatchFileSnapshot('../../docs/submission-scenarios.md')
})

const documentOf = ({
  payouts,
  vendors,
  blind,
  invoices,
  unkeyed,
  domains,
}: typeof results) => `# Submissions under faults

Made by \`npx vitest run src/submit -u\`, which plays every scenario against the sandbox. The test fails if this file differs from the result.

Each fault hits the first attempt (for payouts, in half of the scenarios, the first three) and meets six user behaviors: ${behaviours.join('; ')}. Each then follows the screen. The judge counts records in the service's store: “once” is one record, reported as such; “duplicated” is more than one; “named” is two records from one send that the browser repeated, both reported on the result screen. No screen may ever call something done that isn't there, or not sent that is.

## Payout authorize

Keys honored, forgotten by the service after two minutes, or ignored.

${totals(payouts)}.

${scenarioTable(payouts)}

With keys ignored, a request still in flight when it is sent again creates two records. No check can see that: the screen warns before sending again and reports both afterwards.

## Vendor create

The service takes no key, so a request that the browser repeats creates two records, both reported. The newest vendor created from this browser is known, and the check starts right after it.

${totals(vendors)}.

${scenarioTable(vendors)}

If this browser has created no vendor before and the newest known one is hundreds of ids back, the check says little and the person leaves it open. Nothing is claimed or sent again:

${scenarioTable(blind)}

## Invoice create

No operation shows an invoice, so an unknown one can't be looked up. One person leaves it open; another sees elsewhere (in the merchant's portal) whether it is there, and says so.

${totals(invoices)}.

${scenarioTable(invoices)}

With keys ignored, which the interface excludes, an invoice that the browser itself sends twice is created twice, and nothing can read the second one:

${scenarioTable(unkeyed)}

## Payment method domain update

The service takes no key and none is needed: the update sets Apple Pay on a domain, and sent twice it sets it twice. What is unknown is sent again as it is, and the answer is the state. “Once” is a domain that is on and was reported as on.

${totals(domains)}.

${scenarioTable(domains)}
`
