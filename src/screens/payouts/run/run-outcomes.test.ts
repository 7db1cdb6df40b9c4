import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { FakeLocks } from '~/submit/testing/fake-locks'
import type { SheetRow } from '~/bulk/prepare/bulk-kind'
import { keptPayee, newRun } from '~/bulk/run/begin-run'
import { doubtsIn } from '~/bulk/prepare/dry-run'
import { resultFile } from '~/bulk/run/result-file'
import { openTab, sendRun, writtenRun, writtenSheet } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import { answeredTexts, needsAttention, outcomeName, tally } from '~/bulk/run/row-outcome'
import { endedWords } from '~/bulk/run/run-end-notice'
import { ofSubmission } from '~/bulk/run/run-order'
import { runLock, runRows, settledMeanwhile } from '~/bulk/run/run-rows'
import type { BulkRow, BulkRowState, Cells } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

setConnection(sandboxConnection)
const locks = new FakeLocks()
const { reconciler, parts } = openTab(locks, 'a')

let counter = 0
const bill = (): Cells => {
  counter += 1
  return {
    name1: `Payee ${String(counter)}`,
    invoiceNumber: `B-${String(counter)}`,
    amount: String(counter),
  }
}

/** New vendors, as the person says of each row. */
const sheetOf = (cells: readonly Cells[]): SheetRow[] =>
  cells.map((each, at) => sheetRow(at, each, { isNew: true }))

/** The same rows, with each of their doubts confirmed. */
async function confirmed(sheet: readonly SheetRow[]): Promise<SheetRow[]> {
  const checked = await checkedSheet(payRun, sheet, settings)
  return checked.map(({ row, problems }) => ({ ...row, confirmed: doubtsIn(problems) }))
}

const begun = (sheet: readonly SheetRow[], reason = '') =>
  writtenSheet(payRun, sheet, { columns: ['name1', null], reason })

const go = (run: Awaited<ReturnType<typeof begun>>, pauseAfter?: number) =>
  sendRun(payRun, parts, run, pauseAfter)

const states = (rows: readonly BulkRow[]) => rows.map(({ state }) => state)
const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')

describe('a run', () => {
  test('pauses between rows, and goes on where it was', async () => {
    const run = await begun(sheetOf([bill(), bill(), bill()]))
    expect(await go(run, 1)).toMatchObject({ end: { kind: 'paused' } })
    const { end, rows } = await go(run)
    expect(end).toEqual({ kind: 'ended' })
    expect(states(rows)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(rows[0]).toMatchObject({ word: 'Authorized' })
    expect((await bulkRunsOf(currentScope()).get(run.run.id))?.endedAt).toBeGreaterThan(0)
  })

  test('keeps a refusal in the service’s words, and goes on', async () => {
    // A bill that the service has, and that this browser has not seen.
    const [, had] = [...sandbox.store().all('bills')].find(
      ([, { vendor, billNumber }]) => vendor?.paypointEntryname === 'main-street' && billNumber,
    ) ?? [undefined]
    const again = {
      vendorId: had?.vendor?.vendorId ?? '',
      invoiceNumber: had?.billNumber ?? '',
      amount: '5',
    }
    const run = await begun(sheetOf([again, bill()]))
    const { end, rows } = await go(run)
    expect(end.kind).toBe('ended')
    expect(states(rows)).toEqual(['refused', 'accepted'])
    expect(rows[0]?.text).toContain(again.invoiceNumber)

    await bulkRunsOf(currentScope()).changeRow(run.run.id, 2, (row) => ({
      ...row,
      cells: bill(),
      state: 'waiting',
    }))
    expect(states((await go(run)).rows)).toEqual(['accepted', 'accepted'])
  })

  test('stands where every row would be refused alike', async () => {
    const run = await begun(sheetOf([bill(), bill()]))
    sandbox.setScenario('token-refused')
    const before = sent().length
    const { end, rows } = await go(run)
    expect(end).toMatchObject({ kind: 'failed', error: { reason: 'token' } })
    expect(states(rows)).toEqual(['waiting', 'waiting'])
    expect(sent().length - before).toBe(1)
    sandbox.setScenario('')
    expect(states((await go(run)).rows)).toEqual(['accepted', 'accepted'])
  })

  test('stands at a row that is not known, and goes on without it once it is set aside', async () => {
    const run = await begun(sheetOf([bill(), bill()]))
    sandbox.setScenario('error-502')
    const first = await go(run)
    sandbox.setScenario('')
    expect(first.end).toMatchObject({ kind: 'unknown', row: { number: 2 } })
    expect(states((await go(run)).rows)).toEqual(['unknown', 'waiting'])

    await bulkRunsOf(currentScope()).changeRow(run.run.id, 2, (row) => ({
      ...row,
      isSetAside: true,
    }))
    const { end, rows } = await go(run)
    expect(end.kind).toBe('ended')
    expect(states(rows)).toEqual(['unknown', 'accepted'])

    const id = rows[0]?.submissionId ?? ''
    const submission = await journalOf(currentScope()).get(id)
    if (!submission) throw new Error('It is not in the journal.')
    const look = await reconciler.lookUp(submission)
    await reconciler.settleFound(id, look.candidates[0]?.reference ?? '')
    const changed = await settledMeanwhile(parts, journalOf(currentScope()), rows)
    expect(changed).toMatchObject([{ number: 2, state: 'found' }])
  })

  test('a row whose tab died while it was sent is not known, and waits no more', async () => {
    const run = await begun(sheetOf([bill(), bill()]))
    sandbox.setScenario('error-502')
    await go(run)
    sandbox.setScenario('')
    // Its outcome was never written to the run.
    const behind = ({ submissionId: _never, ...row }: BulkRow): BulkRow => ({
      ...row,
      state: 'waiting',
    })
    await bulkRunsOf(currentScope()).changeRow(run.run.id, 2, behind)
    const rows = await bulkRunsOf(currentScope()).rows(run.run.id)
    expect(states(rows)).toEqual(['waiting', 'waiting'])
    await settledMeanwhile(parts, journalOf(currentScope()), rows)
    const after = await bulkRunsOf(currentScope()).rows(run.run.id)
    expect(states(after)).toEqual(['unknown', 'waiting'])
    expect(after[0]?.submissionId).toBeDefined()
  })

  test('is sent by one tab', async () => {
    const run = await begun(sheetOf([bill()]))
    const before = sent().length
    const { end } = await locks
      .of('b')
      .request(runLock(run.run.id), { ifAvailable: true }, () => go(run))
    expect(end).toEqual({ kind: 'elsewhere' })
    expect(sent().length).toBe(before)
  })

  test('X3: sends nothing where locks are blocked, says why, and goes on once they are not', async () => {
    const run = await begun(sheetOf([bill()]))
    const before = sent().length
    const blocked = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
    const order = {
      kind: payRun,
      run: run.run,
      whole: run.whole,
      isPauseWanted: () => false,
      onRow: () => undefined,
    }
    const end = await runRows({ ...parts, locks: { request: blocked } }, order)
    expect(end).toEqual({ kind: 'no-journal', reason: 'blocked' })
    expect(sent().length).toBe(before)
    expect(states((await go(run)).rows)).toEqual(['accepted'])
  })

  test('that can’t be read says that nothing was sent, not that an outcome is lost', async () => {
    const run = await begun(sheetOf([bill()]))
    const before = sent().length
    const rows = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
    const { end } = await sendRun(payRun, { ...parts, store: { ...parts.store, rows } }, run)
    expect(end).toEqual({ kind: 'no-journal', reason: 'full' })
    expect(sent().length).toBe(before)
    expect(states((await go(run)).rows)).toEqual(['accepted'])
  })

  test('says that an outcome is lost where a row was answered and that couldn’t be kept', async () => {
    const run = await begun(sheetOf([bill(), bill()]))
    const before = sent().length
    const changeRow = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
    const full = { ...parts, store: { ...parts.store, changeRow } }
    expect((await sendRun(payRun, full, run)).end).toEqual({ kind: 'no-room' })
    expect(sent().length - before).toBe(1)
    // The journal has it: it isn't sent again.
    expect(states((await go(run)).rows)).toEqual(['accepted', 'accepted'])
    expect(sent().length - before).toBe(2)
  })

  test('is complete once its rows are sent, even if that couldn’t be kept', async () => {
    const run = await begun(sheetOf([bill()]))
    const end = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
    const sentAll = await sendRun(payRun, { ...parts, store: { ...parts.store, end } }, run)
    expect(sentAll.end).toEqual({ kind: 'ended' })
    expect(states(sentAll.rows)).toEqual(['accepted'])
  })

  test('holds a row that can’t be prepared, and sends the others', async () => {
    const [first, second] = [bill(), bill()]
    const run = await begun(sheetOf([first, second]))
    const before = sent().length
    const broken: typeof payRun = {
      ...payRun,
      intentOf: (cells, ...rest) => {
        if (cells['name1'] === first.name1) throw new RangeError('The amount is too large.')
        return payRun.intentOf(cells, ...rest)
      },
    }
    const { end, rows } = await sendRun(broken, parts, run)
    expect(end).toEqual({ kind: 'ended' })
    expect(states(rows)).toEqual(['held', 'accepted'])
    expect(rows[0]?.text).toBe(
      'We couldn’t prepare this row, so it wasn’t sent. Fix it, then resume.',
    )
    expect(sent().length - before).toBe(1)
  })

  test('of the same sheet a second time sends nothing', async () => {
    const bills = [bill(), bill()]
    await go(await begun(sheetOf(bills)))
    const before = sent().length
    const again = await begun(sheetOf(bills))
    expect(again.checked.map(({ verdict }) => verdict)).toEqual(['doubt', 'doubt'])
    const messages = again.checked[0]?.problems.map(({ message }) => message)
    expect(messages?.join('\n')).toMatch(/Already (?:sent from here as payout \S+|on payout .+)\./)
    expect(states((await go(again)).rows)).toEqual(['left-out', 'left-out'])

    // Even a dry run that knew nothing of the first.
    const blind = again.checked.map((each) => ({
      ...each,
      verdict: 'ready' as const,
      problems: [],
    }))
    const made = await writtenRun(payRun, blind)
    expect(states((await go({ ...made, checked: blind })).rows)).toEqual(['held', 'held'])
    expect(sent().length).toBe(before)
  })

  test('rows alike to the byte are sent each, where that is meant', async () => {
    const { invoiceNumber: _none, ...alike } = bill()
    const run = await begun(await confirmed(sheetOf([alike, alike, alike])), 'Three parts')
    const { rows } = await go(run)
    expect(states(rows)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3)
    const journalled = await journalOf(currentScope()).get(rows[2]?.submissionId ?? '')
    expect(journalled?.decisions[0]).toMatchObject({ kind: 'another', reason: 'Three parts' })
  })

  test('asks for the sheet again for rows that are not kept whole', async () => {
    const secret = { ...bill(), comments: 'card 4111 1111 1111 1111' }
    const run = await begun(sheetOf([secret, bill()]))
    expect(JSON.stringify(await bulkRunsOf(currentScope()).rows(run.run.id))).not.toContain(
      '4111 1111',
    )
    const { end, rows } = await go({ ...run, whole: new Map() })
    expect(end).toEqual({ kind: 'needs-sheet', count: 1 })
    expect(states(rows)).toEqual(['waiting', 'accepted'])
    expect(states((await go(run)).rows)).toEqual(['accepted', 'accepted'])
  })
})

test('the result file has each row’s outcome and reference, and no formula', async () => {
  const run = await begun(sheetOf([{ ...bill(), name1: '=HYPERLINK("x")' }, { amount: '-1' }]))
  const { rows } = await go(run)
  const lines = resultFile(payRun, run.run, rows, new Map()).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Row","Vendor name","Invoice number","Amount","Amount sent","Currency sent","Outcome","Reference","Reason","Submission"',
  )
  expect(lines[1]).toContain(`2,"'=HYPERLINK(""x"")"`)
  expect(lines[1]).toContain(`"Authorized","${rows[0]?.reference ?? ''}"`)
  expect(lines[2]).toContain('"\'-1",,"","Not sent","","Vendor name: Enter a vendor ID')
})

test('a row that stayed behind keeps its reason, needs attention, and is no part of what is complete', async () => {
  const secret = { ...bill(), invoiceNumber: 'card 4111 1111 1111 1111', amount: '0' }
  const sheet = sheetOf([bill(), { ...bill(), amount: '-1' }, secret, bill()])
  const skipped = sheet.map((row) => (row.number === 5 ? { ...row, isLeftOut: true } : row))
  const run = await begun(skipped)
  const { rows } = await go(run)
  expect(rows.map((row) => outcomeName(row, payRun))).toEqual([
    'Authorized',
    'Not sent',
    'Not sent',
    'Skipped',
  ])
  expect(rows[1]?.text).toBe('Amount: Below zero: a credit. Payouts can’t be negative.')
  expect(JSON.stringify(rows)).not.toContain('4111 1111')
  expect(rows.map(needsAttention)).toEqual([false, true, true, false])
  expect(tally(rows)).toMatchObject({ total: 1, done: 1, notSent: 2, skipped: 1 })
  const { tone, title, text } = endedWords({ rows }, payRun)
  expect(tone).toBe('warning')
  // Nothing is complete, and left to be resumed, at once.
  expect(title).toBe('2 rows need attention')
  expect(text).toBe('2 not sent: fix them below, then resume.')
})

test('a total’s word stands in the result file’s first column of text, where it is looked for (RF-F7)', async () => {
  const run = await begun(sheetOf([{ ...bill(), amount: '12.50', invoiceDate: '2026-11-20' }]))
  const [row] = run.rows
  if (!row) throw new Error('no row')
  const total: BulkRow = {
    ...row,
    number: 9,
    state: 'left-out',
    aside: 'Total of other rows',
    cells: { amount: '12.50', invoiceDate: 'TOTAL' },
  }
  const lineOf = (as: BulkRow) => resultFile(payRun, run.run, [as], new Map()).split('\r\n')[1]
  expect(lineOf(total)).toMatch(/^9,"TOTAL",/)
  expect(lineOf(total)?.match(/TOTAL/g)).toHaveLength(1)
  // Nothing that stands there is written over.
  expect(lineOf({ ...total, cells: { ...total.cells, name1: 'Acme' } })).toMatch(
    /^9,"Acme",.*"TOTAL"/,
  )
})

test('PO-S23: the result file says where a row was found, and why one was skipped', async () => {
  const run = await begun(sheetOf([bill()]))
  const { rows } = await go(run)
  const lineAs = (state: BulkRowState) => {
    const as = rows.map((row) => ({ ...row, state }))
    return resultFile(payRun, run.run, as, new Map()).split('\r\n')[1]
  }
  expect(lineAs('found')).toContain('"Found at your provider"')
  expect(lineAs('left-out')).toContain('"Skipped in the check, before the run"')
})

test('the result file says “Amount sent” only of rows that were sent and not refused', async () => {
  const run = await begun(sheetOf([{ ...bill(), amount: '12.50' }]))
  const { rows } = await go(run)
  const sentAs = (state: BulkRowState) => {
    const as = rows.map((row) => ({ ...row, state, reference: undefined, word: undefined }))
    return resultFile(payRun, run.run, as, new Map()).split('\r\n')[1]
  }
  for (const state of ['accepted', 'answered', 'found', 'unknown'] as const) {
    expect(sentAs(state)).toMatch(/"12\.50",12\.50,"USD","[A-Z]/)
  }
  for (const state of ['waiting', 'refused', 'held', 'left-out'] as const) {
    expect(sentAs(state)).toMatch(/"12\.50",,"","[A-Z]/)
  }
})

test('the run keeps no number that stands in a new vendor’s name or number', () => {
  const payee = {
    id: undefined,
    name: 'Acme account number 123456789',
    number: '4111 1111 1111 1111',
    account: undefined,
  }
  expect(JSON.stringify(keptPayee(payee))).not.toMatch(/12345|4111/)
  const plain = { ...payee, name: 'Acme', number: 'V-12' }
  expect(keptPayee(plain)).toEqual(plain)
})

test('the reason of a row that stays behind quotes no cell that is not kept', () => {
  const message = 'The sheet says “12345678”; this vendor is “Acme”.'
  const row = sheetRow(0, { name1: '12345678', amount: '5' })
  const problems = [{ field: 'name1', level: 'doubt', message }] as const
  const checked = {
    row,
    problems,
    verdict: 'doubt',
    payee: undefined,
    failure: undefined,
    isMeant: false,
    filledIn: {},
  } as const
  const facts = { title: '', settings, columns: [], reason: '' }
  const [kept] = newRun(payRun, facts, [checked]).rows
  expect(kept?.text).toBe('It had an error or wasn’t confirmed.')
  expect(JSON.stringify(kept)).not.toContain('12345678')
})

test('an accepted answer with an unknown word is not done: it is counted apart and needs attention', async () => {
  const run = await begun(sheetOf([bill(), bill()]))
  const { rows } = await go(run)
  const submission = await journalOf(currentScope()).get(rows[0]?.submissionId ?? '')
  if (!submission) throw new Error('It is not in the journal.')
  const declined = { ...submission, state: 'accepted-with-unknown-word', word: 'Declined' } as const
  const after = rows.map((row, at) => (at === 0 ? { ...row, ...ofSubmission(declined) } : row))
  expect(tally(after)).toMatchObject({ total: 2, done: 1, answered: 1 })
  expect(answeredTexts(after)).toEqual(['1 answered with “Declined”'])
  expect(after.map(needsAttention)).toEqual([true, false])
  expect(after.map((row) => outcomeName(row, payRun))).toEqual([
    'Answered “Declined”',
    'Authorized',
  ])
  const { tone, text } = endedWords({ rows: after }, payRun)
  expect(tone).toBe('warning')
  expect(text).toContain('1 answered with “Declined”')
  const lines = resultFile(payRun, run.run, after, new Map()).split('\r\n')
  expect(lines[1]).toContain('"Answered “Declined”"')
})
