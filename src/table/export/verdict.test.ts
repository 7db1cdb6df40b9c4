import { describe, expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'

import { describe as describeExport, manifestLines } from './manifest'
import { planOf, toExportRow, type ServiceTotals } from './columns'
import { Tally } from './tally'
import { fakeRow, FakeService, listOf } from './testing/fake-list'
import { judge } from './verdict'
import { pagerStart, type PagerState } from './pager'

const list = listOf(new FakeService([]))

function judged(
  rows: ReturnType<typeof fakeRow>[],
  after: ServiceTotals,
  pager: Partial<PagerState> = {},
) {
  const tally = new Tally(planOf(list))
  for (const row of rows) tally.add(toExportRow(list, row))
  const state = { ...pagerStart, before: after, after, ...pager }
  return judge({
    name: 'payouts',
    one: 'payout',
    rows: tally.rows,
    totals: tally.totals,
    pager: state,
  })
}

const two = [fakeRow(1, { amount: 1000.5 }), fakeRow(2, { amount: -0.25 })]

describe('whether an export ties', () => {
  test('it does when rows and amounts are the service’s', () => {
    expect(judged(two, { totalRecords: 2, totalAmount: moneyFromJson(1000.25) })).toEqual({
      ties: true,
      sentence: 'Matches your provider: 2 rows, Total 1,000.25.',
      remarks: [],
    })
  })

  test('rows of this browser are compared with nothing, and say how far they go', () => {
    const coverage = 'From 50 payouts of 1 paypoint.'
    const pager = { ...pagerStart, after: { totalRecords: 2 } }
    const vendors = { name: 'vendors', one: 'vendor', totals: [], pager, coverage }
    expect(judge({ ...vendors, rows: 1 }).sentence).toMatch(/^1 vendor exported,/)
    expect(judge({ ...vendors, rows: 2 })).toEqual({
      ties: undefined,
      sentence: '2 vendors exported, as far as this browser has seen.',
      remarks: [coverage],
    })
  })

  test('only what the service states is compared', () => {
    expect(judged(two, { totalRecords: 2 })).toMatchObject({
      ties: undefined,
      sentence:
        'Matches your provider on 2 rows. Not compared: Total (no readable total from your provider).',
    })
    expect(judged(two, { totalAmount: moneyFromJson('1000.250') })).toMatchObject({
      ties: undefined,
      sentence:
        'Matches your provider on Total 1,000.25. Not compared: rows (your provider gave no count).',
    })
    expect(judged(two, {})).toMatchObject({
      ties: undefined,
      sentence: '2 payouts exported. Your provider gave no totals to compare.',
    })
  })

  test('a difference is spelled out, to the cent', () => {
    expect(judged(two, { totalRecords: 3, totalAmount: moneyFromJson(1000.24) }).sentence).toBe(
      'Doesn’t match your provider. The file has 2 rows, your provider 3: 1 row never arrived, even on a second read. Total is 1,000.25 in the file and 1,000.24 at your provider: 0.01 apart.',
    )
  })

  test('a sum over several currencies is not left to look like an amount', () => {
    const rows = [fakeRow(1, { amount: 1 }), fakeRow(2, { amount: 1, currency: 'CAD' })]
    const { ties, remarks } = judged(rows, { totalRecords: 2, totalAmount: moneyFromJson(2) })
    expect(ties).toBe(true)
    expect(remarks).toEqual([
      expect.stringMatching(/^Your provider’s total adds CAD, USD together/),
    ])
  })

  test('what may explain an amount is said', () => {
    const rows = [fakeRow(1), fakeRow(2, { amount: undefined }), fakeRow(3, { currency: 'CAD' })]
    expect(judged(rows, { totalRecords: 3, totalAmount: moneyFromJson(5) }).sentence).toContain(
      'Total is 0.75 CAD + 0.25 USD in the file and, all currencies added, 5.00 at your provider: 4.00 apart (1 amount missing).',
    )
  })

  test('the headline gives a total for each currency, whether it matches or not (PO-M10)', () => {
    const rows = [
      fakeRow(1, { amount: 11_784.53 }),
      fakeRow(2, { amount: 894.12, currency: 'CAD' }),
      fakeRow(3, { amount: 102.46, currency: 'EUR' }),
    ]
    const currencies = '894.12 CAD + 102.46 EUR + 11,784.53 USD'
    const same = judged(rows, { totalRecords: 3, totalAmount: moneyFromJson(12_781.11) })
    expect(same.sentence).toBe(`Matches your provider: 3 rows, Total ${currencies}.`)
    const other = judged(rows, { totalRecords: 3, totalAmount: moneyFromJson(12_781.12) })
    expect(other.ties).toBe(false)
    expect(other.sentence).toBe(
      `Doesn’t match your provider. Total is ${currencies} in the file and, all currencies added, 12,781.12 at your provider: 0.01 apart.`,
    )
    expect(other.remarks).toEqual([
      expect.stringMatching(/^Your provider’s total adds CAD, EUR, USD together/),
    ])
  })

  test('so does the manifest, which says that the service’s own total adds them (PO-M10)', () => {
    const plan = planOf(list)
    const tally = new Tally(plan)
    tally.add(toExportRow(list, fakeRow(1, { amount: 5 })))
    tally.add(toExportRow(list, fakeRow(2, { amount: 7, currency: 'CAD' })))
    const totals = { totalRecords: 2, totalAmount: moneyFromJson(12) }
    const at = '2026-11-28T00:00:00Z'
    const { manifest } = describeExport({
      plan,
      progress: {
        started: at,
        interruptions: [],
        pagers: [{ ...pagerStart, before: totals, after: totals }],
      },
      tally,
      columns: [],
      ended: at,
    })
    const sums = manifest.sums.map(({ currency, amount }) => [currency, amount])
    expect(Object.fromEntries(sums)).toEqual({ CAD: '7.00', USD: '5.00' })
    const lines = manifestLines(manifest).map((line) => line.join(': '))
    expect(lines).toContain(
      'Service totals at the end: 2 rows, total 12.00, net not given (all currencies added)',
    )
    expect(
      lines.filter((line) => line.includes('12.00') && !line.includes('all currencies')),
    ).toEqual([])
  })

  test('a sum that left amounts out does not tie, even where it is the service’s', () => {
    const rows = [fakeRow(1, { amount: 5 }), fakeRow(2, { amount: undefined })]
    expect(judged(rows, { totalRecords: 2, totalAmount: moneyFromJson(5) })).toMatchObject({
      ties: undefined,
      sentence: 'Matches your provider on 2 rows. Not compared: Total (1 amount missing).',
    })
    expect(judged(rows, { totalAmount: moneyFromJson(5) }).sentence).toBe(
      'Not compared: rows (your provider gave no count), Total (1 amount missing).',
    )
  })

  test('a service that was stuck never ties', () => {
    const verdict = judged(two, { totalRecords: 2 }, { isStuck: true })
    expect(verdict.ties).toBe(false)
    expect(verdict.remarks).toContain(
      'Your provider kept sending the same rows, so the export stopped.',
    )
  })

  test('only what is known of a second read is said', () => {
    const stuck = judged(two, { totalRecords: 5 }, { isStuck: true })
    expect(stuck.sentence).toContain('your provider 5: 3 rows never arrived.')
    const found = (foundOnRecount: number) =>
      judged(two, {}, { moved: { ...pagerStart.moved, foundOnRecount } }).remarks
    expect(found(1)).toEqual(['1 row was found on a second read and is at the end of the file.'])
    expect(found(3)).toEqual(['3 rows were found on a second read and are at the end of the file.'])
  })

  test('sums stay exact beyond what a double holds', () => {
    const large = Array.from({ length: 300 }, (_, n) =>
      fakeRow(n, { amount: 9_000_000_000_000.01 }),
    )
    const { sentence } = judged(large, { totalRecords: 300 })
    expect(sentence).toMatch(/^Matches your provider on 300 rows\./)
    const tally = new Tally(planOf(list))
    for (const row of large) tally.add(toExportRow(list, row))
    expect(tally.sums).toEqual([
      { column: 'Total', currency: 'USD', amount: '2700000000000003.00', rows: 300 },
    ])
  })
})
