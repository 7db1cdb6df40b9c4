import 'fake-indexeddb/auto'

import { afterAll, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import type { SheetRow } from '~/bulk/prepare/bulk-kind'
import { writtenSheet } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import type { PayoutRecord } from '../../../../mocks/model'
import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from '../run'
import { InterruptedRun } from './testing/interrupted-run'
import { randomFrom, Wire } from './testing/mortal-tab'

/** What time it is decides what a payout is taken for: here it stands still. */
const NOW = new Date('2026-11-21T12:00:00Z')
vi.useFakeTimers({ toFake: ['Date'], now: NOW })

const wire = new Wire()
const sandbox = startSandboxForTests({ deliver: wire.deliver, now: NOW })
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})

setConnection(sandboxConnection)

const ROWS = 500
const SEED = Number(process.env['BULK_SEED'] ?? 20261121)

const vendors = [...sandbox.store().all('vendors')]
  .map(([, vendor]) => vendor)
  .filter(({ paypointEntryname }) => paypointEntryname === settings.entry)

const { records } = await call(payoutQuery, {
  params: { entry: settings.entry },
  page: { search: '', from: 0, limit: 300 },
})
/** A vendor that was never paid is not found by its number. */
const paid = new Set(records.map(({ value }) => value.Vendor?.vendorId ?? ''))

/** No two runs have an amount in common: each looks for its own payouts only. */
const LEAST = { RUN: 100, ONE: 2000, TWO: 4000, AGAIN: 6000 } as const
type RunName = keyof typeof LEAST

function runRow(run: RunName, at: number): SheetRow {
  const vendor = vendors[at % vendors.length]
  const name1 = vendor?.name1 ?? ''
  // Every way of saying who is paid; now and then a vendor that is new.
  const ways: readonly Record<string, string>[] = [
    { vendorId: vendor?.vendorId ?? '' },
    vendor?.vendorNumber && paid.has(vendor.vendorId)
      ? { vendorNumber: vendor.vendorNumber }
      : { name1: `Newcomer ${run} ${String(at)}` },
    { name1: `New vendor ${run} ${String(at)} of ${name1}` },
  ]
  const cells = {
    ...ways[at % 7 === 0 ? 2 : at % 2],
    invoiceNumber: `${run}-${String(at).padStart(4, '0')}`,
    amount: (LEAST[run] + at * 1.37).toFixed(2),
    dueDate: '2026-12-31',
  }
  return sheetRow(at, cells, { isNew: 'name1' in cells })
}

async function interrupted(name: RunName, seed: number, count: number, isCheckedAgain = false) {
  const sheet = Array.from({ length: count }, (_, at) => runRow(name, at))
  const { run, checked } = await writtenSheet(payRun, sheet)
  // A note, such as that a payee was never paid before, holds no row.
  const held = checked.flatMap(({ problems }) => problems.filter(({ level }) => level !== 'note'))
  expect(held).toEqual([])
  const going = new InterruptedRun(run, randomFrom(seed), { sandbox, wire }, isCheckedAgain)
  await going.throughTabs()
  return { going, rows: await bulkRunsOf(currentScope()).rows(run.id) }
}

test(`a pay run of ${String(ROWS)} rows, interrupted at random, pays every row exactly once`, async () => {
  const made = new Map<number, PayoutRecord>()
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') made.set(change.record.IdOut, change.record)
  })
  const { going, rows } = await interrupted('RUN', SEED, ROWS)
  const { counts, faultCounts } = going

  const byBill = Map.groupBy(made.values(), ({ Bills }) => Bills?.[0]?.invoiceNumber ?? '')
  for (const { number, cells, reference, state } of rows) {
    const payouts = byBill.get(cells['invoiceNumber'] ?? '') ?? []
    expect(payouts, `row ${String(number)}`).toHaveLength(1)
    expect(payouts[0]?.TotalAmount).toBe(Number(cells['amount']))
    expect(payouts[0]?.PaymentId).toBe(reference)
    expect(['accepted', 'found']).toContain(state)
  }
  expect(made.size).toBe(ROWS)
  const open = await journalOf(currentScope()).inState('sending', 'unknown', 'not-there')
  expect(open).toEqual([])
  const seen = Object.entries(faultCounts).map(([name, count]) => `${name} ${String(count)}`)
  process.stdout.write(
    `pay run: seed ${String(SEED)}, ${String(ROWS)} rows, ${String(counts.tabs)} tabs (${String(counts.crashes)} crashed, ${String(counts.closed)} of them closed while sending, ${String(counts.pauses)} paused), faults: ${seen.join(', ')}; ${String(counts.unknown)} unknown, ${String(counts.found)} found, ${String(counts.notThere)} not there; paid exactly once: ${String(rows.length)}\n`,
  )
})

test('T16: a seed has the same run again, step by step', async () => {
  const [one, again] = [await interrupted('ONE', SEED, 60), await interrupted('TWO', SEED, 60)]
  expect(one.going.counts.crashes).toBeGreaterThan(2)
  expect(one.going.trace.length).toBeGreaterThan(120)
  expect(again.going.trace).toEqual(one.going.trace)
})

test('a run whose every tab checks its rows again pays every row exactly once, and holds none for itself', async () => {
  const made = new Map<number, string>()
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts')
      made.set(change.record.IdOut, change.record.Bills?.[0]?.invoiceNumber ?? '')
  })
  const { going, rows } = await interrupted('AGAIN', SEED, 60, true)
  expect(going.counts.crashes).toBeGreaterThan(2)
  expect(rows.filter(({ state }) => state !== 'accepted' && state !== 'found')).toEqual([])
  expect(made.size).toBe(rows.length)
  expect(new Set(made.values())).toEqual(new Set(rows.map(({ cells }) => cells['invoiceNumber'])))
})
