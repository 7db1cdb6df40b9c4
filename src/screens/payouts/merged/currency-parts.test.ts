import { afterAll, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { currencyParts } from './sums'

/** What the service says of the rows in no currency asked for. */
let restRecords: number | undefined
/** A paypoint whose queries by currency fail. */
let unread: string | undefined
const sandbox = startSandboxForTests({
  deliver: async (request, handle) => {
    if (unread !== undefined && request.url.includes(`/${unread}?`)) {
      return new Response('', { status: 500 })
    }
    const answer = await handle(request)
    if (restRecords === undefined || !request.url.includes('(nin)')) return answer
    const body: { Summary: object } = await answer.json()
    const Summary = { ...body.Summary, totalRecords: restRecords }
    return Response.json({ ...body, Summary, Records: [] })
  },
})
afterAll(() => sandbox.close())
beforeEach(() => {
  setConnection(sandboxConnection)
  queryClient.clear()
  restRecords = undefined
  unread = undefined
})

const entry = sandboxConnection.defaultEntry

async function authorize(totalAmount: number, currency: string) {
  const answer = await fetch(`${sandboxConnection.baseUrl}/api/MoneyOut/authorize`, {
    method: 'POST',
    headers: {
      requestToken: sandboxConnection.organizationToken,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      entryPoint: entry,
      paymentMethod: { method: 'ach' },
      paymentDetails: { totalAmount, currency },
      vendorData: { vendorId: 1001 },
      invoiceData: [{ invoiceNumber: `IN-${String(totalAmount)}`, netAmount: totalAmount }],
    }),
  })
  expect(await answer.text()).toContain('"isSuccess":true')
}

const total = (counts: ReadonlyMap<unknown, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function splitSeeing(...currencies: string[]) {
  const { summary } = await call(payoutQuery, {
    params: { entry },
    page: { search: '', from: 0, limit: 1 },
  })
  const records = summary.value.totalRecords
  const seen = [{ entry, records, currencies }]
  const split = (await queryClient.query(currencyParts({ conditions: [], seen }))).get(entry)
  const counts = new Map(split?.parts.map((part) => [part.currency, part.records]))
  return { counts, isPartly: split?.isPartly, left: (records ?? 0) - total(counts) }
}

test('sums don’t depend on which currencies the first rows show, so not on the sort', async () => {
  await authorize(11, 'CAD')
  await authorize(12, 'CAD')
  await authorize(13, 'EUR')
  const all = await splitSeeing('CAD', 'EUR', 'USD')
  expect([all.counts.get('CAD'), all.counts.get('EUR')]).toEqual([2, 1])
  expect(all).toMatchObject({ isPartly: false, left: 0 })
  expect(await splitSeeing('USD')).toEqual(all)
  expect(await splitSeeing()).toEqual(all)
})

test('where not all of the rest is read, the sums are of the rows read', async () => {
  await authorize(14, 'CAD')
  restRecords = 120
  expect(await splitSeeing('USD')).toMatchObject({ isPartly: true })
})

test('a paypoint that can’t be read by currency leaves the others theirs (PO-M8)', async () => {
  unread = 'oakridge-hoa'
  const seen = [entry, unread].map((one) => ({ entry: one, records: 5000, currencies: ['USD'] }))
  const splits = await queryClient.query(currencyParts({ conditions: [], seen }))
  expect([...splits.keys()]).toEqual([entry])
  expect(splits.get(entry)?.parts).not.toHaveLength(0)
})
