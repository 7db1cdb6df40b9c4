import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { clockOf, openingOf } from '../clock/day'
import { REFERENCE_DAY } from '../moments'
import { createStore } from '../store'
import { Journal } from './journal'
import { createRememberingSandbox } from './remembering'
import { ACCOUNT, ask, CARD, card, payment, payout } from './testing'

let opened: Journal[] = []

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const journal of opened) journal.close()
  opened = []
})

async function load(seed = 'seed 1', day = REFERENCE_DAY) {
  const journal = await Journal.open(seed, () => openingOf(day))
  opened.push(journal)
  return createRememberingSandbox(
    {
      createStore: () =>
        createStore({
          seed: 1,
          payouts: 50,
          day: journal.opening.day,
          now: clockOf(journal.opening),
        }),
      checksAnswers: true,
    },
    journal,
  )
}

const ENTRY = { entry: 'main-street' }
const totalOf = async (page: Awaited<ReturnType<typeof load>>) => {
  const { json } = await ask(page, 'payoutQuery', { params: ENTRY })
  return (json['Summary'] as { totalRecords: number }).totalRecords
}
const authorize = (page: Awaited<ReturnType<typeof load>>, key?: string) =>
  ask(page, 'payoutAuthorize', { body: payout(12), ...(key === undefined ? {} : { key }) })

describe('another tab', () => {
  test('sees a day that has passed in this one, and passes the next', async () => {
    const [one, other] = [await load(), await load()]
    await one.passDays()
    const [next] = await other.passDays()
    await totalOf(one)
    expect([...one.store().all('days')].map(([date]) => date).at(-1)).toBe(next?.date)
  })
})

describe('a tab', () => {
  test('passes a day once, whatever it reads while that is written down', async () => {
    const page = await load()
    const paid = async (of: typeof page) => {
      const query = '?status(eq)=11&limitRecord=0'
      const { json } = await ask(of, 'payoutQuery', { params: ENTRY, query })
      return json['Summary']
    }
    let isWritten = false
    const passing = page.passDays().finally(() => {
      isWritten = true
    })
    const reads: Promise<unknown>[] = []
    while (!isWritten) {
      reads.push(paid(page))
      await Promise.resolve()
      if (reads.length % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([passing, ...reads])
    expect(await paid(page)).toEqual(await paid(await load()))
  })
})

describe('a reload', () => {
  test('keeps the days that have passed, and what was done between them', async () => {
    const before = await load()
    await authorize(before)
    await before.passDays(2)
    await authorize(before)
    await before.passDays()
    const shown = async (page: typeof before) => {
      const { json } = await ask(page, 'payoutQuery', { params: ENTRY, query: '?limitRecord=0' })
      return [json, page.deliveries(), [...page.store().all('transactions')]]
    }

    const after = await load()
    const seen = await shown(after)
    expect(seen).toEqual(await shown(before))
    expect(JSON.stringify(seen)).toContain('BT-')
    const days = [...after.store().all('days')]
    expect(days).toEqual([...before.store().all('days')])
    expect(days).toHaveLength(3)
  })

  test('applies a day once, however many requests come first', async () => {
    const before = await load()
    await before.passDays()
    const rows = (page: typeof before) =>
      ask(page, 'payoutQuery', { params: ENTRY, query: '?limitRecord=0' })
    const { json } = await rows(before)

    const after = await load()
    const first = await Promise.all(Array.from({ length: 5 }, () => rows(after)))
    for (const each of [...first, await rows(after)]) expect(each.json).toEqual(json)
    expect([...after.store().all('days')]).toEqual([...before.store().all('days')])
  })

  test('keeps a day as one change, whatever it changed', async () => {
    await (await load()).passDays()
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('countinghouse-sandbox')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('It does not open'))
    })
    const count = database.transaction('changes').objectStore('changes').count()
    await new Promise((resolve) => (count.onsuccess = resolve))
    database.close()
    expect(count.result).toBe(1)
  })

  test('keeps what was written, under the same ids', async () => {
    const before = await load()
    const { data } = await authorize(before)
    const paid = await ask(before, 'paymentGetpaid', { body: payment(5) })
    const total = await totalOf(before)

    const after = await load()
    expect(await totalOf(after)).toBe(total)
    const query = `?paymentId(eq)=${String(data['referenceId'])}`
    const found = await ask(after, 'payoutQuery', { params: ENTRY, query })
    expect(found.json['Records']).toMatchObject([{ TotalAmount: 12 }])
    const params = { customerId: String(paid.data['customerId']) }
    expect((await ask(after, 'customerGet', { params })).json).toMatchObject({
      customerSummary: { totalAmountTransactions: 5 },
    })
  })

  test('makes new ids after it, not old ones again', async () => {
    const first = await authorize(await load())
    const second = await authorize(await load())
    expect(second.data['referenceId']).not.toBe(first.data['referenceId'])
  })

  test('knows the idempotency keys of before it', async () => {
    const first = await authorize(await load(), 'k')
    expect((await authorize(await load(), 'k')).json).toEqual(first.json)
  })

  test('on another seed starts from that seed', async () => {
    const before = await load()
    const total = await totalOf(before)
    await authorize(before)
    expect(await totalOf(await load('seed 2'))).toBe(total)
  })

  test('keeps what was done although the answer was lost', async () => {
    const before = await load()
    const total = await totalOf(before)
    const headers = { 'x-sandbox-scenario': 'lost-after' }
    await expect(ask(before, 'payoutAuthorize', { body: payout(1), headers })).rejects.toThrow()
    expect(await totalOf(await load())).toBe(total + 1)
  })
})

describe('two tabs', () => {
  test('are one service', async () => {
    const [left, right] = [await load(), await load()]
    const total = await totalOf(left)
    await authorize(left)
    expect(await totalOf(right)).toBe(total + 1)
    await authorize(right)
    expect(await totalOf(left)).toBe(total + 2)
  })

  test('are both back at the seed, however many requests come first after a reset', async () => {
    const [left, right] = [await load(), await load()]
    const total = await totalOf(left)
    await authorize(left)
    expect(await totalOf(right)).toBe(total + 1)
    await left.reset()
    await authorize(left)
    const totals = await Promise.all([totalOf(right), totalOf(right), totalOf(right)])
    expect([...totals, await totalOf(right)]).toEqual(Array(4).fill(total + 1))
  })

  test('that send one key at once make one payout', async () => {
    const [left, right] = [await load(), await load()]
    const total = await totalOf(left)
    const answers = await Promise.all([authorize(left, 'k'), authorize(right, 'k')])
    expect(answers[0]?.json).toEqual(answers[1]?.json)
    expect(await totalOf(await load())).toBe(total + 1)
  })

  test('are both back at the seed after a reset in one', async () => {
    const [left, right] = [await load(), await load()]
    const total = await totalOf(left)
    await authorize(left)
    await authorize(right)
    await left.reset()
    expect(await totalOf(left)).toBe(total)
    expect(await totalOf(right)).toBe(total)
    await authorize(right)
    expect(await totalOf(left)).toBe(total + 1)
  })
})

describe('the day of the first visit', () => {
  const on = (day: string) => () => ({ day, aheadMs: 0 })
  const openOn = async (day: string) => {
    const journal = await Journal.open('seed 1', on(day))
    opened.push(journal)
    const createTheStore = () =>
      createStore({ seed: 1, payouts: 50, day: journal.opening.day, now: clockOf(journal.opening) })
    return {
      journal,
      page: createRememberingSandbox({ createStore: createTheStore, checksAnswers: true }, journal),
    }
  }

  test('stays until a reset, which takes today’s, in the other tab too', async () => {
    const first = await openOn('2027-03-12')
    const total = await totalOf(first.page)
    await authorize(first.page)
    const later = await openOn('2027-04-20')
    expect(later.journal.opening.day).toBe('2027-03-12')
    expect(await totalOf(later.page)).toBe(total + 1)
    await later.page.reset()
    expect(later.journal.opening.day).toBe('2027-04-20')
    await totalOf(first.page)
    expect(first.journal.opening.day).toBe('2027-04-20')
    const transactions = ({ page }: typeof first) => [...page.store().all('transactions')]
    expect(transactions(first)).toEqual(transactions(later))
  })
})

test('no card or account number stays in IndexedDB', async () => {
  const page = await load()
  const entryPoint = 'main-street'
  await ask(page, 'paymentGetpaid', { body: payment(1), key: 'k' })
  await ask(page, 'tokenAdd', { body: { entryPoint, paymentMethod: card({ cardcvv: '9173' }) } })
  await ask(page, 'tokenAdd', {
    body: { entryPoint, paymentMethod: { method: 'ach', accountNumber: ACCOUNT } },
  })
  const vendorData = { name1: 'A', ein: '98-7654321', billingData: { accountNumber: ACCOUNT } }
  await ask(page, 'payoutAuthorize', { body: payout(1, { vendorData }) })

  const kept = JSON.stringify(await everythingKept())
  expect(kept).toContain('4XXXXXXXXXXX1111')
  for (const secret of [CARD, ACCOUNT, '9173', '98-7654321']) expect(kept).not.toContain(secret)
})

async function everythingKept(): Promise<unknown[]> {
  const database = await request(indexedDB.open('countinghouse-sandbox'))
  const stores = [...database.objectStoreNames]
  const kept = await Promise.all(
    stores.map((name) => request(database.transaction(name).objectStore(name).getAll())),
  )
  database.close()
  return kept
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new Error('IndexedDB failed'))
  })
}
