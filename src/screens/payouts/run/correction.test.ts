import 'fake-indexeddb/auto'

import { afterAll, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { newRun } from '~/bulk/run/begin-run'
import { checkCorrection, confirmation } from '~/bulk/prepare/check-again'
import { doubtsIn } from '~/bulk/prepare/dry-run'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import type { BulkRow, Cells } from '~/storage/bulk-record'

import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
setConnection(sandboxConnection)

const [, vendor] = [...sandbox.store().all('vendors')].find(
  ([, { paypointEntryname }]) => paypointEntryname === 'main-street',
) ?? [undefined]
const vendorId = vendor?.vendorId ?? ''
const bill = (invoiceNumber: string): Cells => ({ vendorId, invoiceNumber, amount: '12' })

/** Row 3 had a doubt of its name, which was confirmed. */
async function runWithConfirmedRow(change: Partial<BulkRow> = {}) {
  const sheet = [
    sheetRow(0, bill('COR-1')),
    sheetRow(1, { ...bill('COR-2'), name1: 'Another Name' }),
  ]
  const first = await checkedSheet(payRun, sheet, settings)
  const confirmed = first.map(({ row, problems }) => ({ ...row, confirmed: doubtsIn(problems) }))
  const checked = await checkedSheet(payRun, confirmed, settings)
  const facts = { title: '', settings, columns: [], reason: 'It trades under that name' }
  const { run, rows } = newRun(payRun, facts, checked)
  const [, row] = rows
  if (!row) throw new Error('There are two rows.')
  expect(row).toMatchObject({ state: 'waiting', isMeant: true })
  const correct = (cells: Cells, own = run.settings) =>
    checkCorrection(
      payRun,
      { run: { ...run, settings: own }, rows },
      { ...row, ...change },
      { cells, isNew: false },
      AbortSignal.timeout(5000),
    )
  return { correct }
}

describe('a confirmed row that is corrected', () => {
  test('is doubted anew where it becomes the same as another row', async () => {
    const { correct } = await runWithConfirmedRow()
    const correction = await correct(bill('COR-1'))
    expect(correction).toMatchObject({
      problems: [],
      doubts: ['Same payee and invoice number as row 2.'],
    })
    expect(confirmation(correction, ' Two deliveries ')).toMatchObject({
      isMeant: true,
      reason: 'Two deliveries',
    })
  })

  test('is no longer meant where no doubt is left', async () => {
    const { correct } = await runWithConfirmedRow()
    const correction = await correct(bill('COR-3'))
    expect(correction).toMatchObject({ problems: [], doubts: [] })
    expect(confirmation(correction, 'Old')).toEqual({
      isMeant: false,
      besides: [],
      flags: [],
      reason: undefined,
    })
  })

  test('takes the usual method and currency of the payee that it has then (PO-M1)', async () => {
    const { correct } = await runWithConfirmedRow()
    const unsaid = { ...settings, method: '', currency: '' }
    const usual = await correct(bill('COR-4'), unsaid)
    expect(usual.filledIn).toMatchObject({
      currency: expect.stringMatching(/^[A-Z]{3}$/) as string,
    })
    expect(usual.cells).toEqual({ ...bill('COR-4'), ...usual.filledIn })
    const said = await correct({ ...bill('COR-4'), currency: 'CAD', method: 'wire' }, unsaid)
    expect(said.filledIn).toEqual({})
  })

  test('asks whether the refused row was made after all, whatever its number is now (PO-M3)', async () => {
    const cells = bill('COR-9')
    const payee = { id: vendorId, name: 'Its payee', number: undefined, account: undefined }
    const place = { draftId: 'repeated', runId: '', besides: undefined, payee, flags: [] }
    const { operation, args } = payRun.intentOf(cells, settings, place)
    await call(operation, args)
    const { correct } = await runWithConfirmedRow({ cells, state: 'refused' })
    const { doubts } = await correct(bill('COR-9-R'))
    expect(doubts.join()).toMatch(/As it was sent: Already on payout/)
  })

  test('keeps the doubts of the row by itself', async () => {
    const { correct } = await runWithConfirmedRow()
    expect((await correct(bill('XX-9999'))).doubts).toEqual([
      'This looks masked. Confirm that it really is the number.',
    ])
  })
})
