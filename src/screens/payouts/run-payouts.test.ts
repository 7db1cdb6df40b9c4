import { afterAll, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'

import { startSandboxForTests } from '../../../mocks/vitest'
import { payoutsOfRun } from './run-payouts'
import { apiSearch, pastedIdsIn, listPath, readPayoutSearch } from './search'

const sandbox = startSandboxForTests({ payouts: 800 })
afterAll(() => sandbox.close())
beforeEach(() => {
  queryClient.clear()
  setConnection(sandboxConnection)
})

const entry = sandboxConnection.defaultEntry
const { signal } = new AbortController()

test('pasted IDs stand in the address in place of a pay run', () => {
  const ids = ['pay-1', '104995', 'x/%&']
  const path = listPath(readPayoutSearch('?entry=a'), { run: ids.join('|') })
  expect(pastedIdsIn(readPayoutSearch(path.slice(path.indexOf('?'))).run ?? '')).toEqual(ids)
  expect(pastedIdsIn('0d4b6b0e-5a4c-4a86-9f0a-0a2f6f4b2a11')).toEqual([])
})

test('payout IDs, check numbers and payment IDs are one list, each payout once and in their order', async () => {
  const page = { search: apiSearch(readPayoutSearch('').list), from: 0, limit: 60 }
  const { records } = await call(payoutQuery, { params: { entry }, page })
  const [first, second, third] = records.flatMap(({ value: { IdOut, PaymentId } }) =>
    PaymentId === undefined ? [] : [{ IdOut, PaymentId }],
  )
  const check = records.find(({ value }) => value.CheckNumber?.trim())?.value
  const ids = [
    third?.PaymentId ?? '',
    first?.IdOut ?? '',
    '999999999',
    `00${second?.IdOut ?? ''}`,
    first?.PaymentId ?? '',
    'pay-none',
    check?.CheckNumber?.trim() ?? first?.IdOut ?? '',
  ]
  const place = { entry, run: ids.join('|') }
  const all = await payoutsOfRun(place, { from: 0, limit: 50 }, signal)
  const found = all.records.map(({ value }) => value.IdOut)
  const expected = [third, first, second, check ?? first].map((each) => each?.IdOut ?? '')
  expect(found).toEqual([...new Set(expected)])
  expect(all.summary.value.totalRecords).toBe(found.length)
  const next = await payoutsOfRun(place, { from: 1, limit: 1 }, signal)
  expect(next.records.map(({ value }) => value.IdOut)).toEqual(found.slice(1, 2))
})
