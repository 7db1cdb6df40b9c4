import 'fake-indexeddb/auto'

import { afterAll, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { makeDesk, needsReason } from '~/api/submit/desk'
import { makeSubmit } from '~/api/submit/submitter'
import { FakeLocks } from '~/api/submit/testing/fake-locks'
import { payoutQuery } from '~/contract/payouts'
import type { SheetRow } from '~/form/bulk/bulk-kind'
import { writtenSheet } from '~/form/bulk/testing/runs'
import { settings } from '~/form/bulk/testing/settings'
import { sheetRow } from '~/form/bulk/testing/sheet-rows'
import type { RunEnd } from '~/form/bulk/run-order'
import { runRows } from '~/form/bulk/run-rows'
import type { BulkRow, BulkRun } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import type { Scope } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'

import type { PayoutRecord } from '../../../../mocks/model'
import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from './kind'
import { MortalTab, randomFrom, Wire, type SeededRandom } from './testing/mortal-tab'

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
const LEAST = { RUN: 100, ONE: 2000, TWO: 4000 } as const
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

const faults = [
  'lost-before',
  'lost-after',
  'error-500',
  'error-502',
  'html',
  'empty',
  'truncated',
  'never',
] as const

/** A run, what happens to it by its seed, and what came of it. */
class InterruptedRun {
  readonly counts = { tabs: 0, crashes: 0, pauses: 0, unknown: 0, found: 0, notThere: 0, closed: 0 }
  readonly faultCounts: Record<string, number> = {}
  /** All that happened, in its order. */
  readonly trace: string[] = []
  readonly #run: BulkRun
  readonly #seeded: SeededRandom
  readonly #locks = new FakeLocks()

  constructor(run: BulkRun, seeded: SeededRandom) {
    this.#run = run
    this.#seeded = seeded
  }

  async throughTabs(): Promise<void> {
    let end: RunEnd | undefined
    while (end?.kind !== 'ended') end = await this.#oneTab()
  }

  /** A fault for one row in eight; the others are answered as they should be. */
  #nextFault(): (typeof faults)[number] | '' {
    const { random, pick } = this.#seeded
    const fault = random() < 0.125 ? pick(faults) : ''
    if (fault !== '') this.faultCounts[fault] = (this.faultCounts[fault] ?? 0) + 1
    return fault
  }

  async #oneTab(): Promise<RunEnd | undefined> {
    const { counts, trace } = this
    const { random } = this.#seeded
    counts.tabs += 1
    // A tab lives for a random number of steps, a few of them for each row.
    const tab = new MortalTab(`tab ${String(counts.tabs)}`, Math.floor(random() * 400))
    const pauseAfter = Math.floor(random() * 120)
    const end = await tab.outlive(this.#asThePersonIsTold(tab, pauseAfter))
    await wire.settled()
    sandbox.setScenario('')
    trace.push(`${tab.name}: ${end?.kind ?? 'gone'}`)
    if (end === undefined) {
      counts.crashes += 1
      this.#locks.crash(tab.name)
    }
    if (end?.kind === 'paused') counts.pauses += 1
    return end
  }

  async #asThePersonIsTold(tab: MortalTab, pauseAfter: number): Promise<RunEnd> {
    const journal = (scope: Scope) => tab.mortal(journalOf(scope))
    // A tab that is gone takes no lock any more.
    const own = { journal, locks: tab.mortal(this.#locks.of(tab.name)) }
    const desk = makeDesk(own)
    const submit = this.#submitOf(
      tab,
      makeSubmit({ ...own, isOnline: () => true, isCleared: desk.isCleared }),
    )
    const parts = {
      submit,
      submissionOf: (id: string) => journal(currentScope()).get(id),
      store: tab.mortal(bulkRunsOf(currentScope())),
      locks: own.locks,
    }
    let sentRows = 0
    const order = {
      kind: payRun,
      run: this.#run,
      whole: new Map(),
      isPauseWanted: () => sentRows >= pauseAfter,
      onRow: () => {
        sentRows += 1
      },
    }
    await desk.settleInterrupted()
    for (;;) {
      const end = await runRows(parts, order)
      if (end.kind !== 'unknown') return end
      this.counts.unknown += 1
      await this.#settle(desk, journal, end.row)
    }
  }

  #submitOf(tab: MortalTab, plainSubmit: ReturnType<typeof makeSubmit>): typeof plainSubmit {
    const { random, pick } = this.#seeded
    return async (intent, signal) => {
      const fault = this.#nextFault()
      sandbox.setScenario(fault === 'never' ? '' : fault)
      // Nobody waits a minute for an answer: the tab is closed while it sends.
      const isClosed = fault === 'never' || random() < 0.01
      if (isClosed) {
        this.counts.closed += 1
        wire.expect(tab, fault === 'never' ? 'after' : pick(['lost', 'before', 'after']))
      }
      const row = intent.draftId.slice(intent.draftId.lastIndexOf(' '))
      this.trace.push(`row${row} ${fault}${isClosed ? ', closed' : ''}`)
      const answer = await plainSubmit(intent, signal)
      this.trace.push(`row${row}: ${answer.kind}`)
      sandbox.setScenario('')
      return answer
    }
  }

  /** The desk: look for it; the one that agrees is this one, and where there is none it is not there. */
  async #settle(
    desk: ReturnType<typeof makeDesk>,
    journal: typeof journalOf,
    { submissionId = '' }: BulkRow,
  ): Promise<void> {
    const submission = await journal(currentScope()).get(submissionId)
    if (!submission) throw new Error('It is not in the journal.')
    const look = await desk.lookUp(submission)
    const likely = look.candidates.filter(({ isLikely }) => isLikely)
    expect(likely.length).toBeLessThanOrEqual(1)
    const [found] = likely
    this.trace.push(found ? 'found' : 'not there')
    if (found) {
      this.counts.found += 1
      await desk.settleFound(submissionId, found.reference)
    } else {
      this.counts.notThere += 1
      const reason = needsReason(look) ? 'Looked through the newest payouts.' : undefined
      expect((await desk.settleNotThere(submissionId, reason)).refused).toBeUndefined()
    }
  }
}

async function interrupted(name: RunName, seed: number, count: number) {
  const sheet = Array.from({ length: count }, (_, at) => runRow(name, at))
  const { run, checked } = await writtenSheet(payRun, sheet)
  expect(checked.flatMap(({ problems }) => problems)).toEqual([])
  const going = new InterruptedRun(run, randomFrom(seed))
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
