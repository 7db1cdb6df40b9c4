import 'fake-indexeddb/auto'

import { afterAll, expect, test } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { makeDesk, needsReason } from '~/api/submit/desk'
import { makeSubmit } from '~/api/submit/submitter'
import { FakeLocks } from '~/api/submit/testing/fake-locks'
import { payoutQuery } from '~/contract/payouts'
import { newRun } from '~/form/bulk/begin-run'
import type { SheetRow } from '~/form/bulk/bulk-kind'
import { checkedSheet, sheetRow } from '~/form/bulk/testing/sheet-rows'
import type { RunEnd } from '~/form/bulk/run-order'
import { runRows } from '~/form/bulk/run-rows'
import type { BulkRow, BulkSettings } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import type { Scope } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'

import type { PayoutRecord } from '../../../../mocks/model'
import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from './kind'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

setConnection(sandboxConnection)

const settings: BulkSettings = {
  entry: 'main-street',
  method: 'ach',
  currency: 'USD',
  locale: 'en-US',
  dayOrder: 'ymd',
  flags: {},
}

/** A run of numbers that can be had again: the test prints where it began. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const ROWS = 500
const SEED = Number(process.env['BULK_SEED'] ?? 20261121)
const random = randomFrom(SEED)
const pick = <T>(items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0]

const vendors = [...sandbox.store().all('vendors')]
  .map(([, vendor]) => vendor)
  .filter(({ paypointEntryname }) => paypointEntryname === 'main-street')

const { records } = await call(payoutQuery, {
  params: { entry: 'main-street' },
  page: { search: '', from: 0, limit: 300 },
})
/** A vendor that was never paid is not found by its number. */
const paid = new Set(records.map(({ value }) => value.Vendor?.vendorId ?? ''))

function runRow(at: number): SheetRow {
  const vendor = vendors[at % vendors.length]
  const name1 = vendor?.name1 ?? ''
  // Every way of saying who is paid; now and then a vendor that is new.
  const ways: readonly Record<string, string>[] = [
    { vendorId: vendor?.vendorId ?? '' },
    vendor?.vendorNumber && paid.has(vendor.vendorId)
      ? { vendorNumber: vendor.vendorNumber }
      : { name1: `Newcomer ${String(at)}` },
    { name1: `New vendor ${String(at)} of ${name1}` },
  ]
  const cells = {
    ...ways[at % 7 === 0 ? 2 : at % 2],
    invoiceNumber: `RUN-${String(at).padStart(4, '0')}`,
    amount: (100 + at * 1.37).toFixed(2),
    dueDate: '2026-12-31',
  }
  return sheetRow(at, cells, { isNew: 'name1' in cells })
}

const locks = new FakeLocks()

/** What a tab does stops for good when it is gone: its promises never end. */
class Tab {
  readonly name: string
  #isGone = false
  #stepsLeft: number
  readonly #gone: Promise<void>
  #tellGone: () => void = () => undefined

  constructor(name: string, stepsLeft: number) {
    this.name = name
    this.#stepsLeft = stepsLeft
    this.#gone = new Promise((resolve) => {
      this.#tellGone = resolve
    })
  }

  crash(): void {
    this.#isGone = true
    this.#tellGone()
  }

  async #step(): Promise<void> {
    if (this.#stepsLeft-- <= 0) this.crash()
    if (this.#isGone) await new Promise(() => undefined)
  }

  /** Each function takes part in the tab's life before and after it does its work. */
  mortal<T extends object>(parts: T): T {
    const entries = Object.entries(parts).map(([name, act]: [string, unknown]) => [
      name,
      typeof act !== 'function'
        ? act
        : async (...args: unknown[]): Promise<unknown> => {
            await this.#step()
            const result: unknown = await Reflect.apply(act, undefined, args)
            await this.#step()
            return result
          },
    ])
    return Object.fromEntries(entries) as T // The same names, each with the same arguments and answer.
  }

  /** What the work comes to; undefined when the tab is gone first. */
  async outlive<T>(work: Promise<T>): Promise<T | undefined> {
    return Promise.race([work, this.#gone.then(() => undefined)])
  }
}

const counts = { tabs: 0, crashes: 0, pauses: 0, unknown: 0, found: 0, notThere: 0, closed: 0 }
const faultCounts: Record<string, number> = {}

/** A fault for one row in eight; the others are answered as they should be. */
function nextFault(): string {
  const fault =
    random() < 0.125
      ? pick([
          'lost-before',
          'lost-after',
          'error-500',
          'error-502',
          'html',
          'empty',
          'truncated',
          'never',
        ])
      : ''
  if (fault !== '') faultCounts[fault] = (faultCounts[fault] ?? 0) + 1
  return fault
}

async function oneTab(runId: string): Promise<RunEnd | undefined> {
  counts.tabs += 1
  // A tab lives for a random number of steps, a few of them for each row.
  const tab = new Tab(`tab ${String(counts.tabs)}`, Math.floor(random() * 400))
  const journal = (scope: Scope) => tab.mortal(journalOf(scope))
  // A tab that is gone takes no lock any more.
  const own = { journal, locks: tab.mortal(locks.of(tab.name)) }
  const desk = makeDesk(own)
  const plainSubmit = makeSubmit({ ...own, isOnline: () => true, isCleared: desk.isCleared })
  const submit: typeof plainSubmit = async (intent, signal) => {
    const fault = nextFault()
    sandbox.setScenario(fault)
    // Nobody waits a minute for an answer: the tab is closed, or is gone a moment after it has sent.
    const isClosed = fault === 'never' || random() < 0.01
    if (isClosed) {
      counts.closed += 1
      setTimeout(() => tab.crash(), fault === 'never' ? 20 : random() * 4)
    }
    const answer = await plainSubmit(intent, signal)
    sandbox.setScenario('')
    return answer
  }
  const pauseAfter = Math.floor(random() * 120)
  let sentRows = 0
  const run = await bulkRunsOf(currentScope()).get(runId)
  if (!run) throw new Error('The run is gone.')

  async function asThePersonIsTold(): Promise<RunEnd> {
    await desk.settleInterrupted()
    for (;;) {
      const end = await runRows(
        {
          submit,
          submissionOf: (id) => journal(currentScope()).get(id),
          store: tab.mortal(bulkRunsOf(currentScope())),
          locks: own.locks,
        },
        {
          kind: payRun,
          run: run ?? never(),
          whole: new Map(),
          isPauseWanted: () => sentRows >= pauseAfter,
          onRow: () => {
            sentRows += 1
          },
        },
      )
      if (end.kind !== 'unknown') return end
      counts.unknown += 1
      await settle(end.row)
    }
  }

  /** The desk: look for it; the one that agrees is this one, and where there is none it is not there. */
  async function settle({ submissionId = '' }: BulkRow): Promise<void> {
    const submission = (await journal(currentScope()).get(submissionId)) ?? never()
    const look = await desk.lookUp(submission)
    const likely = look.candidates.filter(({ isLikely }) => isLikely)
    expect(likely.length).toBeLessThanOrEqual(1)
    const [found] = likely
    if (found) {
      counts.found += 1
      await desk.settleFound(submissionId, found.reference)
    } else {
      counts.notThere += 1
      const reason = needsReason(look) ? 'Looked through the newest payouts.' : undefined
      expect((await desk.settleNotThere(submissionId, reason)).refused).toBeUndefined()
    }
  }

  const end = await tab.outlive(asThePersonIsTold())
  sandbox.setScenario('')
  if (end === undefined) {
    counts.crashes += 1
    locks.crash(tab.name)
    // What was on the wire when the tab went away arrives, or not, by itself.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  if (end?.kind === 'paused') counts.pauses += 1
  return end
}

const never = (): never => {
  throw new Error('This cannot be.')
}

test(`a pay run of ${String(ROWS)} rows, interrupted at random, pays every row exactly once`, async () => {
  const made = new Map<number, PayoutRecord>()
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') made.set(change.record.IdOut, change.record)
  })
  const sheet = Array.from({ length: ROWS }, (_, at) => runRow(at))
  const checked = await checkedSheet(payRun, sheet, settings)
  expect(checked.flatMap(({ problems }) => problems)).toEqual([])
  const facts = { title: 'run.csv', settings, columns: [], reason: '' }
  const { run, rows } = newRun(payRun, facts, checked)
  await bulkRunsOf(currentScope()).begin(run, rows)

  let end: RunEnd | undefined
  while (end?.kind !== 'ended') end = await oneTab(run.id)

  const byBill = Map.groupBy(made.values(), ({ Bills }) => Bills?.[0]?.invoiceNumber ?? '')
  const ended = await bulkRunsOf(currentScope()).rows(run.id)
  for (const { number, cells, reference, state } of ended) {
    const payouts = byBill.get(cells['invoiceNumber'] ?? '') ?? []
    expect(payouts, `row ${String(number)}`).toHaveLength(1)
    expect(payouts[0]?.TotalAmount).toBe(Number(cells['amount']))
    expect(payouts[0]?.PaymentId).toBe(reference)
    expect(['accepted', 'found']).toContain(state)
  }
  expect(made.size).toBe(ROWS)
  const open = await journalOf(currentScope()).inState('sending', 'unknown', 'not-there')
  expect(open).toEqual([])
  const faults = Object.entries(faultCounts).map(([name, count]) => `${name} ${String(count)}`)
  process.stdout.write(
    `pay run: seed ${String(SEED)}, ${String(ROWS)} rows, ${String(counts.tabs)} tabs (${String(counts.crashes)} crashed, ${String(counts.closed)} of them closed while sending, ${String(counts.pauses)} paused), faults: ${faults.join(', ')}; ${String(counts.unknown)} unknown, ${String(counts.found)} found, ${String(counts.notThere)} not there; paid exactly once: ${String(ended.length)}\n`,
  )
})
