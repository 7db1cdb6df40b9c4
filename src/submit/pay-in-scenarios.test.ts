/**
 * Payments, refunds and stored methods under every fault, by the judge of payouts. The table in docs/ is
 * made here: `npx vitest run src/submit -u` writes it, and an older one fails the test.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { paymentGetpaid, paymentRefund } from '~/contract/payments'
import { tokenAdd } from '~/contract/tokens'
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
let services = 0

beforeEach(() => {
  // A journal of its own for each test: in one that grows, every look takes longer.
  services += 1
  setConnection({ ...sandboxConnection, baseUrl: `http://service-${String(services)}.test` })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    if (ms === limitMs.write && world.fault.ending === 'time-out') {
      world.onHandled(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')))
    }
    return limit.signal
  })
})

const [customer] = [...store.all('customers')].map(([, each]) => each)
const [payment] = customer?.customerSummary?.recentTransactions ?? []

/** A customer and a payment of their own for each scenario, so that nothing else is like it. */
function newCustomer(number: number): { customerId: string; transId: string } {
  if (!customer || !payment) throw new Error('The sample data has no payment.')
  const customerId = 900_000 + number
  const transId = `3001-SC${String(number)}`
  const own = { ...payment, PaymentTransId: transId, PayorId: customerId, TotalAmount: 5000 }
  store.put('transactions', transId, own)
  store.put('customers', String(customerId), {
    ...customer,
    customerId,
    customerSummary: {
      ...customer.customerSummary,
      numberofTransactions: 1,
      recentTransactions: [own],
    },
  })
  return { customerId: String(customerId), transId }
}

const card = { method: 'card', cardnumber: '4111111111111111', cardexp: '12/29', cardcvv: '123' }
const nameOf = (number: number) => `SCENARIO-${String(number)}`
const amountOf = (number: number) => ({
  amountMinor: 100_000 + number,
  scale: 2,
  currency: undefined,
})
/** Undefined for what is no scenario's. */
const numberIn = (amount: unknown) =>
  typeof amount === 'number' && amount >= 1000 && amount < 2000
    ? Math.round(amount * 100) - 100_000
    : undefined

type Kind = 'paymentGetpaid' | 'paymentRefund' | 'tokenAdd'

const intents: Readonly<Record<Kind, (number: number) => unknown>> = {
  paymentGetpaid: (number): Intent<typeof paymentGetpaid> => {
    const { customerId } = newCustomer(number)
    const amount = amountOf(number)
    return {
      scope: currentScope(),
      draftId: nameOf(number),
      operation: paymentGetpaid,
      args: {
        body: {
          entryPoint: 'main-street',
          paymentMethod: card,
          paymentDetails: { totalAmount: amount },
          customerData: { customerId },
        },
      },
      subject: {
        title: nameOf(number),
        entry: 'main-street',
        customerId,
        amount,
        method: 'Visa •••• 1111',
      },
    }
  },
  paymentRefund: (number): Intent<typeof paymentRefund> => {
    const { customerId, transId } = newCustomer(number)
    const amount = amountOf(number)
    return {
      scope: currentScope(),
      draftId: nameOf(number),
      operation: paymentRefund,
      args: { params: { transId }, body: { amount } },
      subject: { title: nameOf(number), transId, customerId, amount },
    }
  },
  tokenAdd: (number): Intent<typeof tokenAdd> => {
    const { customerId } = newCustomer(number)
    return {
      scope: currentScope(),
      draftId: nameOf(number),
      operation: tokenAdd,
      args: {
        body: {
          entryPoint: 'main-street',
          paymentMethod: { ...card, cardHolder: nameOf(number) },
          customerData: { customerId },
        },
      },
      subject: {
        title: nameOf(number),
        entry: 'main-street',
        customerId,
        method: 'Visa •••• 1111',
        payerName: nameOf(number),
      },
    }
  },
}

const REFUNDED = 'Refunded'

function note(change: Change): void {
  if (change.in === 'tokens' && change.record.holderName?.startsWith('SCENARIO-')) {
    judge.noteMade(change.record.holderName, change.id)
  }
  if (change.in !== 'transactions') return
  const paid = numberIn(change.record.TotalAmount)
  if (paid !== undefined) judge.noteMade(nameOf(paid), change.id)
  for (const { TransEvent, EventData } of change.record.TransactionEvents ?? []) {
    const data = EventData as { amount?: number; referenceId?: string } | undefined // Of a refund.
    const refunded = TransEvent === REFUNDED ? numberIn(data?.amount) : undefined
    if (refunded !== undefined) judge.noteMade(nameOf(refunded), data?.referenceId ?? '')
  }
}
store.onChange(note)

let counter = 0
const results: Readonly<Record<Kind, Outcome[]>> = {
  paymentGetpaid: [],
  paymentRefund: [],
  tokenAdd: [],
}
const keyModes = ['honored', 'forgotten', 'ignored'] as const

test.each(
  (['paymentGetpaid', 'paymentRefund', 'tokenAdd'] as const).flatMap((kind) =>
    Object.keys(faults)
      .filter(isShownOnce)
      .map((name) => [kind, name] as const),
  ),
)('%s: %s', async (kind, name) => {
  const fault = faults[name] ?? {}
  for (const keys of keyModes) {
    // With keys ignored, what is still on its way when it is sent again is made twice: no client can tell.
    if (fault.isHeld && keys === 'ignored') continue
    for (const behaviour of behaviours) {
      counter += 1
      const intent = intents[kind](counter) as Intent<WriteOperation>
      const plan = { fault, repeats: 1, behaviour, keys }
      const outcome = await judge.judged(nameOf(counter), intent, plan)
      results[kind].push({ fault: name, group: `keys ${keys}`, ...outcome })
      expect({ keys, behaviour, verdict: outcome.verdict }).toEqual({
        keys,
        behaviour,
        verdict: fault.isSentTwice && keys === 'ignored' ? 'named' : 'once',
      })
    }
  }
})

test('after a decline, another card is a new submission with a key of its own', async () => {
  counter += 1
  const declined = intents.paymentGetpaid(counter) as Intent<typeof paymentGetpaid>
  const withCard = (cardnumber: string, cardcvv: string): Intent<typeof paymentGetpaid> => ({
    ...declined,
    args: { body: { ...declined.args.body, paymentMethod: { ...card, cardnumber, cardcvv } } },
  })
  const tab = world.openTab()
  const first = await tab.submit(withCard('4000000000009995', '123'))
  expect(first).toMatchObject({ kind: 'refused' })
  // The same one, its code corrected: by what the journal knows, the same bytes.
  const second = await tab.submit(withCard('4000000000009995', '124'))
  const third = await tab.submit(withCard('4111111111111111', '123'))
  const keys = [first, second, third].map((each) =>
    'submission' in each ? each.submission.key : undefined,
  )
  expect(new Set(keys).size).toBe(3)
  expect(third).toMatchObject({ kind: 'accepted' })
  const kept = JSON.stringify(await journalOf(currentScope()).ofDraft(declined.draftId))
  for (const secret of ['4000000000009995', '4111111111111111', '12/29', '"124"']) {
    expect(kept).not.toContain(secret)
  }
  expect(JSON.stringify([first, second, third])).not.toContain('4111111111111111')
  expect(kept).toContain('Insufficient funds')
})

test('the table in docs/ is what came out', async () => {
  const kinds = Object.values(results)
  for (const each of kinds) {
    expect(each.length).toBeGreaterThanOrEqual(60)
    expect(each.filter(isBad)).toEqual([])
  }
  await expect(document()).toMatchFileSnapshot('../../docs/submission-scenarios-pay-in.md')
})

const section = (title: string, outcomes: readonly Outcome[]) => `## ${title}

${totals(outcomes)}.

${scenarioTable(outcomes)}
`

const document = () => `# Payments, refunds and stored methods under faults

Made by \`npx vitest run src/submit -u\`, with the faults, people and judge of [submission-scenarios.md](submission-scenarios.md). Each scenario has a customer of its own, on whose record an unknown one is looked for. Without a customer there is nowhere to look: it stays open until a person settles it.

${[
  section('Take a payment', results.paymentGetpaid),
  section('Refund', results.paymentRefund),
  section('Store a payment method', results.tokenAdd),
].join('\n')}`
