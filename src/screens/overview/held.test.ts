import { afterEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'
import { payoutsHeld } from './attention-queries'

const PAID = 11
let sandbox: TestSandbox | undefined
afterEach(() => {
  sandbox?.close()
  queryClient.clear()
})

const held = (scenario = '') => {
  setConnection(sandboxConnection)
  sandbox = startSandboxForTests({ scenario })
  return queryClient.query(payoutsHeld({ entry: 'main-street', code: PAID }))
}

test('payouts of a status are counted by the service', async () => {
  expect((await held())?.count).toBeGreaterThan(1)
})

test.each(['summary-ignores-filter', 'filter-ignored'])(
  'nothing is said of them where the service counts all payouts: %s',
  async (scenario) => {
    expect(await held(scenario)).toBeNull()
  },
)

test('held payouts are added up per currency, and more than are read aren’t (PO-M8)', async () => {
  setConnection(sandboxConnection)
  sandbox = startSandboxForTests()
  const store = sandbox.store()
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
  const read = () => queryClient.query(payoutsHeld({ entry: 'main-street', code: LIMBO }))
  hold(3, 'USD')
  hold(2, 'EUR')
  const sums = (await read())?.sums.map(({ currency, added }) => [currency, added])
  expect(sums).toEqual([
    ['EUR', 2],
    ['USD', 3],
  ])
  hold(100, 'USD')
  queryClient.clear()
  expect(await read()).toEqual({ count: 105, sums: [] })
})
