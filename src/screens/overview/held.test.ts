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
