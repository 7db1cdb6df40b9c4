import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { invoiceCreate } from '~/contract/invoices'
import { paymentGetpaid, paymentRefund } from '~/contract/payments'
import { moneyFromJson } from '~/lib/money'
import { changesIn } from '~/outcome/changes'
import { type Followed, followedOf } from '~/storage/followed'
import { ScopeLeftError } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { submit } from '~/submit/submit'

import { startSandboxForTests } from '../../../mocks/vitest'
import { invoiceNow, paymentNow, readPayIn } from './follow-pay-in'
import type { InvoiceStanding } from './invoice-standing'

const asked: string[] = []
/** Done once, while the first question is on its way. */
let meanwhile: (() => unknown) | undefined
const sandbox = startSandboxForTests({
  now: new Date(),
  deliver: async (request, handle) => {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/Customer/')) {
      asked.push(pathname.split('/').at(-1) ?? '')
      meanwhile?.()
      meanwhile = undefined
    }
    return handle(request)
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  sandbox.setScenario('')
  queryClient.clear()
  setConnection(sandboxConnection)
})

function usd(value: number) {
  const amount = moneyFromJson(value, 'USD')
  if (!amount) throw new Error('An amount is expected.')
  return amount
}

let sent = 0

function madeBy(answer: Awaited<ReturnType<typeof submit>>): Submission {
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer.submission
}

async function pay(value: number, customer: string | undefined, method: object) {
  sent += 1
  const amount = usd(value)
  return madeBy(
    await submit({
      scope: currentScope(),
      draftId: `pay ${String(sent)}`,
      operation: paymentGetpaid,
      args: {
        flags: {},
        body: {
          entryPoint: 'main-street',
          paymentMethod: method,
          paymentDetails: { totalAmount: amount, currency: 'USD' },
          ...(customer !== undefined && { customerData: { customerId: customer } }),
        },
      },
      subject: {
        title: 'Payment',
        entry: 'main-street',
        amount,
        ...(customer !== undefined && { customerId: customer }),
      },
    }),
  )
}

const card = {
  method: 'card',
  cardnumber: '4111111111111111',
  cardexp: '12/30',
  cardcvv: '123',
  cardzip: '12345',
  cardHolder: 'Ann Example',
}

async function refund(payment: Submission, value: number, customerId: string) {
  sent += 1
  const { reference: transId = '' } = payment
  const amount = usd(value)
  return madeBy(
    await submit({
      scope: currentScope(),
      draftId: `refund ${String(sent)}`,
      operation: paymentRefund,
      args: { params: { transId }, body: { amount } },
      subject: { title: 'Refund', entry: 'main-street', amount, transId, customerId },
    }),
  )
}

async function invoice(value: number, customerData: object, customerId?: string) {
  sent += 1
  const amount = usd(value)
  return madeBy(
    await submit({
      scope: currentScope(),
      draftId: `invoice ${String(sent)}`,
      operation: invoiceCreate,
      args: {
        params: { entry: 'main-street' },
        flags: {},
        body: {
          customerData,
          invoiceData: { invoiceNumber: `INV-${String(sent)}`, invoiceAmount: amount },
        },
      },
      subject: {
        title: 'Invoice',
        entry: 'main-street',
        amount,
        invoiceNumber: `INV-${String(sent)}`,
        ...(customerId !== undefined && { customerId }),
      },
    }),
  )
}

/** Of the same paypoint. */
const otherOne = (): string =>
  [...sandbox.store().all('customers')].find(
    ([id, { PaypointEntryname }]) => id !== '5001' && PaypointEntryname === 'main-street',
  )?.[0] ?? ''

const passDay = () =>
  fetch('http://service.test/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessDays: 1 }),
  })

async function nowOf({ reference }: Submission): Promise<Followed | undefined> {
  return (await followedOf(currentScope())).find((each) => each.reference === reference)
}

describe('payments, refunds and invoices that were sent from here', () => {
  test('nothing was sent: nothing is asked', async () => {
    expect(await readPayIn()).toEqual({ read: 0, unread: [] })
    expect(asked).toEqual([])
  })

  test('each has the status that its customer’s record gives it, after one question per customer', async () => {
    const [one, two] = [await pay(21, '5001', card), await pay(22, '5001', card)]
    const back = await refund(two, 22, '5001')
    const bill = await invoice(40, { customerId: otherOne() }, otherOne())
    asked.length = 0
    expect(await readPayIn()).toEqual({ read: 2, unread: [] })
    expect(asked.toSorted()).toEqual(['5001', otherOne()].toSorted())
    expect(await nowOf(one)).toMatchObject({ kind: 'payments', word: 'Approved', changes: [] })
    // What a person refunds from here is no news, and yet what the payment is.
    expect(await nowOf(two)).toMatchObject({ word: 'Refunded', changes: [] })
    expect(await nowOf(back)).toMatchObject({ kind: 'refunds', word: 'Refunded', changes: [] })
    expect(await nowOf(bill)).toMatchObject({ kind: 'invoices', word: 'Open', changes: [] })
  })

  test('a change is told once, with its time; a refund isn’t lost when the payment settles', async () => {
    const one = await pay(31, '5001', card)
    const two = await pay(32, '5001', card)
    const back = await refund(two, 10, '5001')
    await readPayIn()
    await passDay()
    queryClient.clear()
    await readPayIn()
    queryClient.clear()
    await readPayIn()
    const settled = await nowOf(one)
    expect(settled?.word).toBe('Settled')
    expect(settled?.changes).toMatchObject([{ was: 'Approved', word: 'Settled' }])
    expect(settled?.changes[0]?.at).toBeDefined()
    expect((await nowOf(two))?.word).toBe('Partly refunded')
    expect(await nowOf(back)).toMatchObject({ word: 'Refunded', changes: [] })
    const lines = changesIn(await followedOf(currentScope()))
    expect(lines.filter(({ followed }) => followed.reference === one.reference)).toHaveLength(1)
  })

  test('an invoice is paid by what its customer paid for it', async () => {
    const id = '9091'
    const like = sandbox.store().get('customers', '5001')
    if (!like) throw new Error('no customer')
    const customerId = 9091
    sandbox.store().put('customers', id, { ...like, customerId, Balance: 0, customerSummary: {} })
    const bill = await invoice(55, { customerId: id }, id)
    await readPayIn()
    expect((await nowOf(bill))?.word).toBe('Open')
    sent += 1
    const amount = usd(55)
    await submit({
      scope: currentScope(),
      draftId: `for invoice ${String(sent)}`,
      operation: paymentGetpaid,
      args: {
        flags: {},
        body: {
          entryPoint: 'main-street',
          paymentMethod: card,
          paymentDetails: { totalAmount: amount, currency: 'USD' },
          customerData: { customerId: id },
        },
      },
      subject: {
        title: 'Payment',
        entry: 'main-street',
        amount,
        customerId: id,
        invoiceId: bill.reference ?? '',
      },
    })
    queryClient.clear()
    await readPayIn()
    expect(await nowOf(bill)).toMatchObject({
      word: 'Paid',
      changes: [{ was: 'Open', word: 'Paid' }],
    })
  })

  test('a customer that can’t be read is named, and what was known stays', async () => {
    const before = await followedOf(currentScope())
    sandbox.setScenario('error-500@customerGet')
    const { unread } = await readPayIn()
    expect(unread).toContain('5001')
    const after = await followedOf(currentScope())
    const tried = { triedAt: 0 }
    expect(after.map((each) => ({ ...each, ...tried }))).toEqual(
      before.map((each) => ({ ...each, ...tried })),
    )
  })

  test('customers that always fail leave the others their turn', async () => {
    setConnection({ ...sandboxConnection, orgId: 'turns' })
    const one = otherOne()
    for (let nth = 0; nth < 42; nth += 1) {
      await invoice(1, { customerId: one }, String(7000 + nth))
    }
    sandbox.setScenario('error-500@customerGet')
    asked.length = 0
    expect((await readPayIn()).unread).toHaveLength(40)
    const first = new Set(asked.splice(0))
    queryClient.clear()
    await readPayIn()
    expect(asked.filter((id) => !first.has(id))).toHaveLength(2)
  })

  test('after another organization is connected, nothing more is asked, learned or kept', async () => {
    setConnection({ ...sandboxConnection, orgId: 'left' })
    const left = currentScope()
    const ids = [...sandbox.store().all('customers')].flatMap(([id, { PaypointEntryname }]) =>
      PaypointEntryname === 'main-street' ? id : [],
    )
    for (const id of ids.slice(0, 9)) await invoice(1, { customerId: id }, id)
    meanwhile = () => {
      asked.length = 0
      setConnection({ ...sandboxConnection, orgId: 'next' })
    }
    await expect(readPayIn()).rejects.toBeInstanceOf(ScopeLeftError)
    expect(asked).toEqual([])
    expect(await followedOf(left)).toEqual([])
    expect(await followedOf(currentScope())).toEqual([])
  })

  test('another organization sees none of it', async () => {
    setConnection({ ...sandboxConnection, orgId: '999' })
    expect(await readPayIn()).toEqual({ read: 0, unread: [] })
    expect(await followedOf(currentScope())).toEqual([])
  })

  test('a query that was given up keeps nothing', async () => {
    setConnection({ ...sandboxConnection, orgId: 'given up' })
    await invoice(1, { customerId: '5001' }, '5001')
    const query = new AbortController()
    meanwhile = () => query.abort()
    await expect(readPayIn(query.signal)).rejects.toThrow()
    expect(await followedOf(currentScope())).toEqual([])
  })

  test('of an invoice with a new customer, nobody knows whose it is until that number is seen', async () => {
    const number = `JANE-${String(sent)}`
    const bill = await invoice(12, { firstName: 'Jane', customerNumber: number })
    await readPayIn()
    expect(await nowOf(bill)).toBeUndefined()
    const [id] =
      [...sandbox.store().all('customers')].find(
        ([, { customerNumber }]) => customerNumber === number,
      ) ?? []
    expect(id).toBeDefined()
    const { customerById } = await import('~/api/customers')
    const { learnAnswer } = await import('~/lists/directory/directory-lessons')
    const answer = await queryClient.query(customerById(id ?? ''))
    await learnAnswer({ scope: currentScope(), name: 'customerGet', args: {}, answer, at: 1 })
    await readPayIn()
    expect(await nowOf(bill)).toMatchObject({ word: 'Open', customerId: id })
  })
})

const taken = (change: Partial<Followed> = {}): Followed => ({
  kind: 'payments',
  reference: 'T-1',
  submission: 's1',
  sentAt: 0,
  readAt: 0,
  word: 'Approved',
  changes: [],
  ...change,
})

const nothing = { refundsHere: new Set<string>(), reasons: new Map<string, string>() }

const recordOf = (...events: readonly object[]) => ({
  customer: {
    customerSummary: {
      recentTransactions: [{ PaymentTransId: 'T-1', TransactionEvents: [...events] }],
    },
  },
  ...nothing,
})

const event = (TransEvent: string, EventData?: unknown, at = '01') => ({
  TransEvent,
  EventTime: `2026-11-${at}T00:00:00Z`,
  ...(EventData !== undefined && { EventData }),
})

const standing = (state: InvoiceStanding['state'], doubt?: string) => {
  const invoice = { id: 'I-1', facts: {}, firstSeen: { at: 0 }, lastSeen: { at: 0 } }
  const figures = { paid: undefined, open: undefined, isByBalance: false, knownAt: 0 }
  return { invoice, state, ...figures, doubt, payments: [] }
}

test('that nobody knows an invoice’s state is told with its reason, and is no news', () => {
  const sentOnce = taken({ kind: 'invoices', reference: 'I-1', word: 'Open' })
  const unknown = invoiceNow(sentOnce, standing('unknown', 'The customer has paid since'), 9)
  expect(unknown).toMatchObject({
    word: 'Not known',
    doubt: 'The customer has paid since',
    changes: [],
  })
  const open = invoiceNow(unknown, standing('open'), 10)
  expect(open).toMatchObject({ word: 'Open', changes: [] })
  expect(open).not.toHaveProperty('doubt')
  const paid = invoiceNow(unknown, standing('paid'), 10)
  expect(paid.changes).toMatchObject([{ was: 'Open', word: 'Paid' }])
})

describe('what a record says', () => {
  test('a return has the reason of its event, or of its case', () => {
    const returned = [event('Approved'), event('Returned', { reason: 'No account' }, '02')]
    expect(paymentNow(taken(), recordOf(...returned), 9).changes).toMatchObject([
      { was: 'Approved', word: 'Returned', at: '2026-11-02T00:00:00Z', note: 'No account' },
    ])
    const known = {
      ...recordOf(event('Chargeback', undefined, '02')),
      reasons: new Map([['T-1', 'Duplicate']]),
    }
    expect(paymentNow(taken(), known, 9).changes).toMatchObject([
      { word: 'Chargeback', note: 'Duplicate' },
    ])
  })

  test('one that the record doesn’t show keeps what is known of it, and its age', () => {
    const before = taken({ readAt: 5 })
    const none = { customer: { customerSummary: { recentTransactions: [] } }, ...nothing }
    expect(paymentNow(before, none, 9)).toEqual({ ...before, unseenAt: 9 })
    const twice = [{ PaymentTransId: 'T-1' }, { PaymentTransId: 'T-1' }]
    const two = { customer: { customerSummary: { recentTransactions: twice } }, ...nothing }
    expect(paymentNow(before, two, 9)).toEqual({ ...before, unseenAt: 9 })
  })

  test('a refund that wasn’t made after all is news', () => {
    const refunded = taken({ kind: 'refunds', reference: 'R-1', paymentId: 'T-1' })
    const { word: _, ...before } = refunded
    const failed = event('RefundFailed', { referenceId: 'R-1', message: 'Closed account' }, '03')
    const now = paymentNow(before, recordOf(event('Refunded', { referenceId: 'R-1' }), failed), 9)
    expect(now).toMatchObject({
      word: 'RefundFailed',
      changes: [{ was: 'Refunded', word: 'RefundFailed', note: 'Closed account' }],
    })
    const other = recordOf(event('Refunded', { referenceId: 'R-2' }))
    expect(paymentNow(before, other, 9)).toEqual({ ...before, unseenAt: 9 })
  })

  test('a refund by someone else is news of the payment', () => {
    const record = recordOf(event('Approved'), event('Refunded', { referenceId: 'R-9' }, '04'))
    expect(paymentNow(taken(), record, 9).changes).toMatchObject([{ word: 'Refunded' }])
    const own = { ...record, refundsHere: new Set(['R-9']) }
    expect(paymentNow(taken(), own, 9)).toMatchObject({ word: 'Refunded', changes: [] })
  })
})
