import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery, PayoutSummary } from '~/contract/payouts'
import { read } from '~/contract/read'
import { compareMoney, moneyText } from '~/lib/money'
import { sumFigures, sumInWords, addend } from '~/lib/sums'
import { OTHER, stripOf } from '~/domain/payouts/payout-counters'

import { startSandboxForTests } from '../../../mocks/vitest'
import {
  codesOfCounters,
  counterEvidence,
  isOfWholePaypoint,
  withStatuses,
  type CounterEvidence,
} from './counter-codes'
import { apiSearch, readPayoutSearch } from './search'

const sandbox = startSandboxForTests({ payouts: 2000 })
afterAll(() => sandbox.close())

const entry = sandboxConnection.defaultEntry
const ask = (search: string, limit = 1, from = 0) =>
  call(payoutQuery, { params: { entry }, page: { search, from, limit } })

/** All codes that payouts of the paypoint have. */
async function codesThere(): Promise<number[]> {
  const codes = new Set<number>()
  const { summary } = await ask('')
  for (let from = 0; from < (summary.value.totalRecords ?? 0); from += 500) {
    for (const { value } of (await ask('', 500, from)).records) {
      if (value.Status !== undefined) codes.add(value.Status)
    }
  }
  return [...codes]
}

describe('T4: the counters over the payouts of the sandbox', () => {
  let evidence: CounterEvidence
  beforeAll(async () => {
    setConnection(sandboxConnection)
    evidence = await queryClient.query(counterEvidence({ entry, codes: await codesThere() }))
  })

  test('a status that was never seen here is asked for: Other opens all that it counts', async () => {
    const [first = 0] = await codesThere()
    const found = await queryClient.query(counterEvidence({ entry, codes: [first] }))
    expect(found.codes.get(OTHER)).toBeDefined()
    const sorted = (of: CounterEvidence) =>
      [...of.codes].map(([name, codes]) => [name, [...codes].toSorted((a, b) => a - b)])
    expect(sorted(found)).toEqual(sorted(evidence))
  })

  test('the strip adds up: the six and Other are the total, count and amount', () => {
    const strip = stripOf(evidence.whole)
    const { totalRecords, totalAmount } = evidence.whole.value
    expect(strip.at(-1)?.name).toBe(OTHER)
    expect(strip.reduce((all, { records = 0 }) => all + records, 0)).toBe(totalRecords)
    const sum = sumFigures(strip.map(({ amount }) => addend(amount)))
    expect(sumInWords(sum, { locale: 'en-US' }).replaceAll(',', '')).toBe(
      totalAmount && moneyText(totalAmount),
    )
  })

  test.each(['', 'totalAmount(ge)=500', 'paymentMethod(eq)=ach', 'status(in)=1|5|13|11'])(
    'a counter opens exactly what it counts, in the list of %j too',
    async (query) => {
      const { list } = readPayoutSearch(query)
      const strip = stripOf((await ask(apiSearch(list))).summary)
      const linked = strip.filter(({ name, records }) => records && evidence.codes.has(name))
      expect(linked.length).toBeGreaterThan(1)
      for (const { name, records, amount } of linked) {
        const opened = withStatuses(list, evidence.codes.get(name) ?? [])
        const { totalRecords, totalAmount } = (await ask(apiSearch(opened))).summary.value
        expect([name, totalRecords]).toEqual([name, records])
        expect([name, amount && totalAmount && compareMoney(totalAmount, amount)]).toEqual([
          name,
          0,
        ])
      }
    },
  )

  test('every counter with payouts has its codes, one with two codes and Other too', () => {
    const counted = stripOf(evidence.whole).filter(({ records }) => records)
    expect(new Set(evidence.codes.keys())).toEqual(new Set(counted.map(({ name }) => name)))
    expect(Math.max(...[...evidence.codes.values()].map((codes) => codes.length))).toBeGreaterThan(
      1,
    )
  })

  test('where the service ignores the filter, no counter opens anything, and it is not asked on', async () => {
    sandbox.setScenario('filter-ignored')
    const before = sandbox.requests().length
    const found = await queryClient.query(counterEvidence({ entry, codes: [1, 999] }))
    sandbox.setScenario('')
    expect(found.codes.size).toBe(0)
    expect(sandbox.requests().length - before).toBeLessThan(40)
  })
})

const summaryOf = (members: object) => read(PayoutSummary, members)
const zeros = {
  totalCanceled: 0,
  totalCanceledAmount: 0,
  totalCaptured: 0,
  totalCapturedAmount: 0,
  totalAuthorized: 0,
  totalAuthorizedAmount: 0,
  totalProcessing: 0,
  totalProcessingAmount: 0,
  totalOpen: 0,
  totalOpenAmount: 0,
}
const paid = (records: number, amount: number, total = records, totalAmount = amount) =>
  summaryOf({
    ...zeros,
    totalRecords: total,
    totalAmount,
    totalPaid: records,
    totalPaidAmount: amount,
  })

describe('T4: a service of another kind', () => {
  test('counters that do not follow the filter are said to be of the whole paypoint', () => {
    const whole = paid(5, 50, 9, 90)
    expect(isOfWholePaypoint(paid(5, 50, 7, 70), whole)).toBe(true)
    expect(isOfWholePaypoint(paid(3, 30, 7, 70), whole)).toBe(false)
    // Asked for one code alone, they count more than there is: nothing is known by them.
    const alone = [{ code: 11, summary: paid(5, 50, 2, 20) }]
    expect(codesOfCounters(whole, alone).size).toBe(0)
  })

  test('the same count with another amount is another set of payouts', () => {
    const alone = [{ code: 11, summary: paid(5, 49.99) }]
    expect(codesOfCounters(paid(5, 50), alone).size).toBe(0)
    expect(codesOfCounters(paid(5, 49.99), alone).get('Paid')).toEqual([11])
  })

  test('X4: with a counter that is missing or unreadable there is no Other', () => {
    expect(
      stripOf(summaryOf({ totalRecords: 4, totalPaid: 1 })).map(({ name }) => name),
    ).not.toContain(OTHER)
    const odd = summaryOf({
      ...zeros,
      totalRecords: 4,
      totalAmount: 4,
      totalPaid: 1,
      totalPaidAmount: '1,5',
    })
    expect(stripOf(odd).at(-1)).toMatchObject({ name: OTHER, records: 3, amount: undefined })
  })
})
