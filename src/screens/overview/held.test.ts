import { afterEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'
import { payoutsOfStatuses } from './attention-queries'
import { sumOf } from './sums'

const PAID = 11
let sandbox: TestSandbox | undefined
afterEach(() => {
  sandbox?.close()
  queryClient.clear()
})

const asked = async (codes: readonly number[], since?: string) => {
  const args = { entries: ['main-street'], codes, ...(since !== undefined && { since }) }
  return queryClient.query(payoutsOfStatuses(args))
}

function start(scenario = '') {
  setConnection(sandboxConnection)
  sandbox = startSandboxForTests({ scenario })
  return sandbox
}

test('payouts of a status are counted by the service', async () => {
  start()
  const { found, unread } = await asked([PAID])
  expect(unread).toEqual([])
  expect(found[0]?.count).toBeGreaterThan(1)
})

test.each(['summary-ignores-filter', 'filter-ignored', 'error-500@payoutQuery'])(
  'nothing is said of them where the service counts all payouts, or doesn’t answer: %s',
  async (scenario) => {
    start(scenario)
    expect(await asked([PAID])).toEqual({ found: [], unread: ['main-street'] })
  },
)

test('only those that changed since a day are counted, as the service’s own filter has them (PO-M5)', async () => {
  const store = start().store()
  const since = '2026-11-01'
  const { found } = await asked([PAID], since)
  const all = Array.from({ length: 3000 }, (_, at) => store.get('payouts', String(100_001 + at)))
  const isPaidSince = (each: (typeof all)[number]) =>
    each?.EntryName === 'main-street' &&
    each.Status === PAID &&
    new Date(each.LastUpdated ?? each.CreatedAt ?? 0) >= new Date(since)
  expect(found[0]?.count).toBeGreaterThan(0)
  expect(found[0]?.count).toBeLessThan((await asked([PAID])).found[0]?.count ?? 0)
  expect(Math.abs((found[0]?.count ?? 0) - all.filter(isPaidSince).length)).toBeLessThanOrEqual(3)
})

test('held payouts are added up per currency, and more than are read aren’t (PO-M8)', async () => {
  const store = start().store()
  const LIMBO = 77
  const mine = Array.from({ length: 1000 }, (_, at) => String(100_001 + at)).filter(
    (id) => store.get('payouts', id)?.EntryName === 'main-street',
  )
  const hold = (count: number, currency: string) => {
    for (const id of mine.splice(0, count)) {
      const payout = store.get('payouts', id)
      if (!payout) throw new Error('The seed has too few payouts.')
      const { PaymentData } = payout
      const paymentDetails = { ...PaymentData?.paymentDetails, currency }
      store.put('payouts', id, {
        ...payout,
        Status: LIMBO,
        TotalAmount: 10,
        PaymentData: { ...PaymentData, paymentDetails },
      })
    }
  }
  const read = async () => (await asked([LIMBO])).found
  hold(3, 'USD')
  hold(2, 'EUR')
  const sums = sumOf((await read())[0]?.facts ?? []).sums.map(({ currency, added }) => [
    currency,
    added,
  ])
  expect(sums).toEqual([
    ['EUR', 2],
    ['USD', 3],
  ])
  hold(100, 'USD')
  queryClient.clear()
  expect(await read()).toEqual([{ entry: 'main-street', count: 105, facts: undefined }])
})
