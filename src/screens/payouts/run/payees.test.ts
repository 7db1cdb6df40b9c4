import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import { masked } from '~/lib/masks'
import type { SheetRow } from '~/bulk/prepare/bulk-kind'
import { guessColumns } from '~/bulk/prepare/columns'
import { findHeader } from '~/bulk/prepare/mapping'
import { rowsOf } from '~/bulk/prepare/prepared'
import { readLines, sheetOf } from '~/bulk/prepare/read-sheet'
import { openTab, sendRun, writtenRun } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import type { BulkRow, Cells } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'

import type { PayoutRecord, VendorRecord } from '../../../../mocks/model'
import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  setConnection(sandboxConnection)
  sandbox.setScenario('')
})

const { entry } = settings
setConnection(sandboxConnection)
const store = sandbox.store()
const { records } = await call(payoutQuery, {
  params: { entry },
  page: { search: '', from: 0, limit: 300 },
})
const payoutOf = new Map(
  records.map(({ value: { Vendor, IdOut } }) => [Vendor?.vendorId ?? '', IdOut]),
)
const names = new Map<string, number>()
for (const [, { name1 = '' }] of store.all('vendors')) names.set(name1, (names.get(name1) ?? 0) + 1)
/** Paid, of the paypoint, and of a name that no other has. */
const paid = [...store.all('vendors')]
  .map(([, vendor]) => vendor)
  .filter(
    ({ vendorId, paypointEntryname, name1 = '' }) =>
      paypointEntryname === entry && payoutOf.has(vendorId) && names.get(name1) === 1,
  )

const at = (index: number): VendorRecord => {
  const vendor = paid[index]
  if (!vendor) throw new Error('The seed has too few vendors.')
  return vendor
}
const numberOf = (index: number): string => at(index).vendorNumber ?? ''
const nameOf = (index: number): string => at(index).name1 ?? ''

/** Two vendors get one number, as a real ledger has it. */
function shareNumber(one: number, other: number): void {
  const [vendor, twin] = [at(one), at(other)]
  const payout = store.get('payouts', payoutOf.get(twin.vendorId) ?? '')
  if (!payout) throw new Error('It was never paid.')
  const changed = { ...twin, vendorNumber: vendor.vendorNumber }
  store.put('vendors', twin.vendorId, changed)
  store.put('payouts', String(payout.IdOut), { ...payout, Vendor: changed })
}

const mistype = (number: string): string => number.replace(/0(?=[^0]*$)/, 'O')

let bills = 0
const bill = (payee: Cells): Cells => {
  bills += 1
  return { ...payee, invoiceNumber: `PAY-${String(bills)}`, amount: String(10 + bills) }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, place) => from + place)

const check = async (cells: Cells, change: Partial<SheetRow> = {}) => {
  const [checked] = await checkedSheet(payRun, [sheetRow(0, bill(cells), change)], settings)
  if (!checked) throw new Error('There is one row.')
  return checked
}

const messages = ({ problems }: Awaited<ReturnType<typeof check>>) =>
  problems.map(({ field, level, message }) => `${level} ${field}: ${message}`)

describe('T2: a row names who it pays', () => {
  test('by number: the vendor with its name, number and masked account, and its id is sent', async () => {
    const checked = await check({ vendorNumber: numberOf(0) })
    expect(checked.verdict).toBe('ready')
    expect(checked.payee).toEqual({
      id: at(0).vendorId,
      name: nameOf(0),
      number: numberOf(0),
      account: masked(at(0).billingData?.accountNumber),
    })
    const place = { draftId: 'd', runId: 'r', besides: undefined, payee: checked.payee, flags: [] }
    const { args, subject } = payRun.intentOf(checked.row.cells, settings, place)
    expect(args.body.vendorData).toEqual({ vendorId: at(0).vendorId })
    expect(subject).toMatchObject({ payeeName: nameOf(0), vendorId: at(0).vendorId })
  })

  test('V-00O25 is an error in its cell, and V-00025 one click away', async () => {
    const checked = await check({ vendorNumber: mistype(numberOf(1)) })
    expect(checked.verdict).toBe('error')
    expect(messages(checked)).toEqual([
      `error vendorNumber: No vendor with this number in payouts of ${entry}. Did you mean ${numberOf(1)}, ${nameOf(1)}?`,
    ])
    const [fix] = checked.problems[0]?.fixes ?? []
    expect(fix?.label).toContain(nameOf(1))
    const right = await check({ vendorNumber: mistype(numberOf(1)), ...fix?.change.cells })
    expect(right).toMatchObject({ verdict: 'ready', payee: { id: at(1).vendorId } })
  })

  test('a mistyped name offers the vendor that is meant first, by name and number', async () => {
    const mistyped = `${nameOf(1).slice(0, 3)}${nameOf(1).slice(4)}`
    const checked = await check({ name1: mistyped })
    expect(messages(checked)).toEqual([
      `error name1: No vendor with this name in payouts of ${entry}. Did you mean ${nameOf(1)}?`,
    ])
    const fixes = checked.problems[0]?.fixes ?? []
    expect(fixes.map(({ label }) => label)).toEqual([
      `Pay ${nameOf(1)} · ${numberOf(1)}`,
      'New vendor',
    ])
    const right = await check({ name1: mistyped, ...fixes[0]?.change.cells })
    expect(right).toMatchObject({ verdict: 'ready', payee: { id: at(1).vendorId } })
  })

  test('a column of names with numbers or IDs says who is meant', async () => {
    const { vendorId } = at(1)
    for (const [typed, what, level, verdict] of [
      [numberOf(1), 'number', 'note', 'ready'],
      // It may be the office's own code.
      [vendorId, 'ID', 'doubt', 'doubt'],
    ] as const) {
      const checked = await check({ name1: typed })
      expect(messages(checked)).toEqual([
        `${level} name1: ${typed} is the ${what} of ${nameOf(1)}.`,
      ])
      expect(checked).toMatchObject({ verdict, payee: { id: vendorId, name: nameOf(1) } })
    }
  })

  test('a name with a character that nobody sees is a question where it is sent (FA-2)', async () => {
    const cells = { name1: 'New\u200b House Ltd' }
    const checked = await check(cells, { isNew: true })
    expect(messages(checked)).toEqual(['doubt name1: This name has characters that nobody sees.'])
    expect(checked.problems[0]?.fixes).toEqual([
      { label: 'Use New House Ltd', change: { cells: { name1: 'New House Ltd' } } },
    ])
    expect(await check({ name1: 'New House Ltd' }, { isNew: true })).toMatchObject({
      verdict: 'ready',
    })
  })

  test('a new vendor is one that the person says is new, and names', async () => {
    const cells = { vendorNumber: 'NEW-1' }
    expect((await check(cells)).problems[0]?.fixes?.map(({ label }) => label)).toEqual([
      'New vendor',
    ])
    expect(messages(await check(cells, { isNew: true }))).toEqual([
      'error name1: Enter the new vendor’s name.',
    ])
    expect(await check({ ...cells, name1: 'New House' }, { isNew: true })).toMatchObject({
      verdict: 'ready',
      payee: { id: undefined, name: 'New House', number: 'NEW-1' },
    })
  })

  test('a new vendor cannot take a number that is taken, nor pass one that looks like it', async () => {
    const taken = await check({ vendorNumber: numberOf(1), name1: 'New House' }, { isNew: true })
    expect(messages(taken)[0]).toMatch(/^error vendorNumber: This number is taken: /)
    const alike = { vendorNumber: mistype(numberOf(1)), name1: 'New House' }
    expect(messages(await check(alike, { isNew: true }))[0]).toMatch(
      /^doubt vendorNumber: Looks like the number of /,
    )
    const named = await check({ name1: nameOf(2) }, { isNew: true })
    expect(messages(named)[0]).toMatch(/^doubt name1: Already a vendor: /)
  })

  test('a new vendor’s row never pays a vendor that exists and was never paid', async () => {
    const hidden = { ...at(3), vendorId: '987654', vendorNumber: 'HIDDEN-1', name1: 'Hidden House' }
    store.put('vendors', hidden.vendorId, hidden)
    const checked = await check({ vendorNumber: 'HIDDEN-1', name1: 'Fresh Hats' }, { isNew: true })
    expect(checked).toMatchObject({ verdict: 'ready', payee: { id: undefined } })
    const [row] = await send([checked])
    expect(row?.state).toBe('accepted')
    const vendor = made.get(row?.reference ?? '')?.Vendor
    expect(vendor).toMatchObject({ name1: 'Fresh Hats', vendorNumber: 'HIDDEN-1' })
    expect(vendor?.vendorId).not.toBe(hidden.vendorId)
    newVendors.delete(vendor?.vendorId ?? '')
    newVendors.delete(hidden.vendorId)
  })

  test('a row of a new vendor asks whether a vendor of its name was paid for its bill (PO-M3)', async () => {
    const payout = store.get('payouts', payoutOf.get(at(2).vendorId) ?? '')
    const [{ invoiceNumber = '' } = {}] = payout?.Bills ?? []
    expect(invoiceNumber).not.toBe('')
    const cells = { name1: nameOf(2), invoiceNumber, amount: '10.00' }
    const row = (change: Cells) => [sheetRow(0, { ...cells, ...change }, { isNew: true })]
    const [repeated] = await checkedSheet(payRun, row({}), settings)
    expect(repeated?.problems).toContainEqual(
      expect.objectContaining({
        level: 'doubt',
        field: 'invoiceNumber',
        message: expect.stringMatching(/^Already on payout /),
      }),
    )
    const [other] = await checkedSheet(payRun, row({ name1: 'Fresh House' }), settings)
    expect(other?.problems).toEqual([])
  })

  test('another name in the sheet has to be confirmed, with both names shown', async () => {
    const cells = { vendorNumber: numberOf(1), name1: 'Somebody Else' }
    const doubted = await check(cells)
    expect(doubted.verdict).toBe('doubt')
    const doubt = `The sheet says “Somebody Else”; this vendor is “${nameOf(1)}”.`
    expect(messages(doubted)).toEqual([`doubt name1: ${doubt}`])
    expect((await check(cells, { confirmed: ['Another doubt'] })).verdict).toBe('doubt')
    expect((await check(cells, { confirmed: [doubt] })).verdict).toBe('ready')
  })

  test('another legal form may be another company, and has to be confirmed', async () => {
    const { name1: named = '' } = paid.find(({ name1 }) => name1?.endsWith(' LLC')) ?? {}
    const bare = named.slice(0, -' LLC'.length)
    expect(messages(await check({ name1: `${bare} Inc.` }))).toEqual([
      `doubt name1: The sheet says “${bare} Inc.”; this vendor is “${named}”.`,
    ])
    expect(messages(await check({ name1: bare }))).toEqual([
      `doubt name1: The sheet says “${bare}”; this vendor is “${named}”.`,
    ])
    for (const name1 of [named.toUpperCase(), `${bare}, L.L.C.`]) {
      expect(messages(await check({ name1 }))).toEqual([])
    }
  })

  test('a name that is exactly another known vendor’s has to be confirmed, wherever that one is (MA-1)', async () => {
    const named = nameOf(1)
    const accented = named.replace(/[aeiou]/i, (letter) => `${letter}\u0301`).normalize()
    const namesake = {
      id: '77001',
      facts: factsAsOf(1, { name: accented, number: 'V-00239', entry: 'harbor-view' }),
      firstSeen: { at: 1 },
      lastSeen: { at: 1 },
    }
    await learn(currentScope(), [{ vendors: [namesake], bills: [], payouts: [] }], 1)
    queryClient.clear()
    const cells = { name1: accented, vendorNumber: numberOf(1) }
    const checked = await check(cells)
    expect(checked.verdict).toBe('doubt')
    expect(messages(checked)).toEqual([
      expect.stringContaining(`“${accented}”; this vendor is “${named}”. That name is another`),
    ])
    expect(checked.problems[0]?.fixes?.[0]?.change).toEqual({ cells: { vendorId: '77001' } })
    // As its own name is written, nobody is nearer.
    expect(messages(await check({ name1: named, vendorNumber: numberOf(1) }))).toEqual([])
  })

  test('the review shows the sheet’s name where it isn’t the payee’s (MA-1)', async () => {
    const { of } = payRun.reviewed.find(({ header }) => header === 'Name in the sheet') ?? {}
    const payee = { id: '1', name: 'ACME, Inc.', number: undefined, account: undefined }
    expect(of?.({ name1: 'ACME' }, settings, payee)).toBe('ACME')
    expect(of?.({ name1: ' ACME, Inc. ' }, settings, payee)).toBeUndefined()
    expect(of?.({ vendorNumber: 'V-1' }, settings, payee)).toBeUndefined()
    expect(of?.({ name1: 'New' }, settings, { ...payee, id: undefined })).toBeUndefined()
  })

  test('T16: a number such as XX-9999 can be the number', async () => {
    const cells = { vendorNumber: 'XX-9999', name1: 'Crossed House' }
    const masked = await check(cells, { isNew: true })
    expect(messages(masked)).toEqual([
      'doubt vendorNumber: This looks masked. Confirm that it really is the number.',
    ])
    const confirmed = masked.problems.map(({ message }) => message)
    expect((await check(cells, { isNew: true, confirmed })).verdict).toBe('ready')
    store.put('vendors', at(3).vendorId, { ...at(3), vendorNumber: 'XX-9999' })
    expect(await check({ vendorId: at(3).vendorId, vendorNumber: 'XX-9999' })).toMatchObject({
      verdict: 'ready',
    })
    store.put('vendors', at(3).vendorId, at(3))
  })

  test('a vendor of another paypoint is a doubt by its id, and nobody by its number', async () => {
    const [, other] = [...store.all('vendors')].find(
      ([, { paypointEntryname }]) => paypointEntryname !== entry,
    ) ?? ['', at(0)]
    expect(messages(await check({ vendorId: other.vendorId }))[0]).toMatch(/belongs to/)
    expect((await check({ vendorNumber: other.vendorNumber ?? '' })).verdict).toBe('error')
  })

  test('a service that ignores filters, or does not answer, lets no row through', async () => {
    sandbox.setScenario('filter-ignored')
    expect(messages(await check({ vendorNumber: 'ZZ-1' }))).toEqual([
      'error vendorNumber: Your provider ignored this search. Enter the vendor ID.',
    ])
    sandbox.setScenario('error-500')
    const row = sheetRow(0, bill({ vendorNumber: numberOf(1) }))
    const failing = payRun.inquiry(row, settings)
    await expect(failing?.ask(new AbortController().signal)).rejects.toMatchObject({
      outcome: 'failed',
    })
  })

  test('a run of a version that did not ask is held, and sends nothing', async () => {
    const checked = [await check({ vendorNumber: numberOf(1) })]
    const begun = await writtenRun(payRun, checked)
    const { id } = begun.run
    const lost = ({ shown: _lost, ...row }: BulkRow) => row
    await bulkRunsOf(currentScope()).changeRow(id, checked[0]?.row.number ?? 0, lost)
    const before = made.size
    expect((await sendRun(payRun, parts, begun)).rows).toMatchObject([{ state: 'held' }])
    expect(made.size).toBe(before)
  })
})

const { parts } = openTab(new FakeLocks())

const made = new Map<string, PayoutRecord>()
const newVendors = new Map<string, VendorRecord>()
const known = new Set([...store.all('vendors')].map(([id]) => id))
store.onChange((change) => {
  if (change.in === 'payouts' && change.record.PaymentId) {
    made.set(change.record.PaymentId, change.record)
  }
  if (change.in === 'vendors' && !known.has(change.id)) newVendors.set(change.id, change.record)
})

async function send(checked: Parameters<typeof writtenRun>[1]) {
  const { end, rows } = await sendRun(payRun, parts, await writtenRun(payRun, checked))
  expect(end.kind).toBe('ended')
  return rows
}

describe('T2: a bank account in the sheet is compared with the record’s, and never sent', () => {
  /** As the Rows step has it. */
  const ofSheet = async (titles: string, cells: string, lacking?: number) => {
    const { lines = [] } = readLines(`${titles}\n${cells}\n`)
    const read = lines.map((line) =>
      line.number === 1 || lacking === undefined ? line : { ...line, lacking: [lacking] },
    )
    const sheet = sheetOf(read, findHeader(read, payRun.fields))
    const rows = rowsOf(sheet, guessColumns(payRun, sheet), payRun, 'en-US')
    const [checked] = await checkedSheet(payRun, rows, settings)
    if (!checked) throw new Error('There is one row.')
    return checked
  }
  const account = at(2).billingData?.accountNumber ?? ''
  const ending = account.slice(-4)
  const record = `•••• ${ending}`

  test.each([
    ['Bank account', '99-99 99 99', '9999'],
    ['Beneficiary account no.', '99999999', '9999'],
    ['IBAN', 'DE89 3704 0044 0532 0130 00', '3000'],
    ['BankAccountNumber', '="99999999"', '9999'],
    ['Bank acct no', '****9999', '9999'],
  ])('%s %s that isn’t the record’s is a doubt (PO-M1)', async (title, text, end) => {
    const checked = await ofSheet(
      `Beneficiary name,${title},Amount,Invoice,Method`,
      `"${nameOf(2)}","${text.replaceAll('"', '""')}",11.00,${end.slice(2)}-${title},ach`,
    )
    expect(checked.verdict).toBe('doubt')
    expect(messages(checked)).toEqual([
      `doubt name1: The sheet says •••• ${end}, the record ${record}. The record’s account is paid.`,
    ])
    expect(JSON.stringify(checked.row)).not.toContain('9999999')
    const place = { draftId: 'd', runId: 'r', besides: undefined, payee: checked.payee, flags: [] }
    expect(JSON.stringify(payRun.intentOf(checked.row.cells, settings, place))).not.toContain(
      '9999',
    )
  })

  test.each([
    ['Bank account', account, 'ready'],
    ['Account number,Routing number', `${account},021000021`, 'ready'],
    ['Account number,Routing number', '99999999,021000021', 'doubt'],
    ['Acct no.,Swift/BIC', '99999999,BOFAUS3N', 'doubt'],
    ['Account number,Deliver by', '99999999,2026-03-31', 'ready'],
    ['Bank account type', 'Checking 99999999', 'ready'],
    ['Bank account', 'on file', 'ready'],
    ['Bank account', '1.23457E+11', 'doubt'],
  ])('%s: %s is %s (PO-M1)', async (titles, cells, verdict) => {
    const checked = await ofSheet(
      `Beneficiary name,Amount,Invoice,${titles}`,
      `"${nameOf(2)}",11.00,BC-${String(cells.length)}${verdict},${cells}`,
    )
    expect(checked.verdict).toBe(verdict)
  })

  test('a check goes to no account (PO-M1)', async () => {
    const checked = await ofSheet(
      'Vendor,Bank account,Amount,Invoice,Method',
      `"${nameOf(2)}",99999999,11,BE-1,check`,
    )
    expect(messages(checked)).toEqual([
      `doubt name1: The sheet says •••• 9999, the record ${record}.`,
    ])
  })

  test('a draft didn’t keep it: a person compares (PO-M1)', async () => {
    const checked = await ofSheet(
      'Vendor,Bank account,Amount,Invoice,Method',
      `"${nameOf(2)}",,11,BD-1,wire`,
      1,
    )
    expect(messages(checked)).toEqual([
      `doubt name1: The sheet has a bank account that can’t be read, the record has ${record}. The record’s account is paid.`,
    ])
  })

  test('a new vendor and one without an account on record are doubts (PO-M1)', async () => {
    const [fresh] = await checkedSheet(
      payRun,
      [sheetRow(0, bill({ name1: 'Fresh Figs' }), { isNew: true, bankEnds: ['9999'] })],
      settings,
    )
    expect(fresh?.problems.map(({ message }) => message)).toContain(
      'The sheet says •••• 9999. A new vendor gets no bank account here.',
    )
    const row = sheetRow(0, bill({ name1: 'Acme' }), { bankEnds: ['9999'] })
    const together = await payRun.prepare()
    const found = { id: '7', name: 'Acme', number: undefined, account: undefined }
    expect(together([row], settings, () => found).get(2)).toEqual([
      {
        field: 'name1',
        level: 'doubt',
        message: 'The sheet says •••• 9999, the record has no bank account.',
      },
    ])
  })
})

test('T2: of 40 rows, right and wrong, none pays a payee that it did not show by name', async () => {
  shareNumber(12, 13)
  const sheet = [
    ...range(0, 8).map((index) => ({ vendorNumber: numberOf(index) })),
    ...range(8, 12).map((index) => ({ vendorId: at(index).vendorId, name1: nameOf(index) })),
    ...range(4, 8).map((index) => ({ name1: nameOf(index) })),
    // Mistyped: the letter O, two digits swapped, a blank in it.
    ...range(0, 6).map((index) => ({ vendorNumber: mistype(numberOf(index)) })),
    { vendorNumber: `${numberOf(1).slice(0, -1)} ${numberOf(1).slice(-1)}` },
    // Unknown.
    ...['Q-1', 'V-99999', '00042', 'XX-9999', '=V-1'].map((vendorNumber) => ({ vendorNumber })),
    { vendorId: '999999' },
    { name1: 'Nobody At All' },
    // Of two vendors.
    { vendorNumber: numberOf(12) },
    { vendorNumber: numberOf(12), name1: nameOf(13) },
    // Of another name.
    ...range(0, 3).map((index) => ({ vendorNumber: numberOf(index), name1: nameOf(index + 8) })),
    // Said to be new.
    { vendorNumber: 'FRESH-1', name1: 'Fresh Foods' },
    { vendorNumber: 'FRESH-1', name1: 'Other Foods' },
    { name1: 'Fresh Flowers' },
    { vendorNumber: numberOf(5), name1: 'Fresh Fish' },
    { vendorNumber: mistype(numberOf(6)), name1: 'Fresh Fruit' },
  ].map((cells: Cells, place) =>
    sheetRow(place, bill(cells), { isNew: cells['name1']?.startsWith('Fresh') ?? false }),
  )
  // The other name under a number that a row above makes.
  const other = sheet.findIndex(({ cells }) => cells['name1'] === 'Other Foods')
  const rows = sheet.with(other, { ...(sheet[other] ?? sheetRow(other, {})), isNew: true })
  expect(rows).toHaveLength(40)

  const checked = await checkedSheet(payRun, rows, settings)
  const counts = Map.groupBy(checked, ({ verdict }) => verdict)
  const count = (verdict: string) => [...counts].find(([each]) => each === verdict)?.[1].length ?? 0
  expect(checked.slice(0, 16).every(({ verdict }) => verdict === 'ready')).toBe(true)
  expect(count('ready')).toBe(18)
  expect(count('doubt')).toBe(4)
  expect(count('error')).toBe(18)

  const before = new Set(made.keys())
  const ended = await send(checked)
  const paidNow = [...made.values()].filter(({ PaymentId }) => !before.has(PaymentId ?? ''))
  expect(paidNow).toHaveLength(18)
  for (const { Vendor, Bills } of paidNow) {
    const row = ended.find(({ cells }) => cells['invoiceNumber'] === Bills?.[0]?.invoiceNumber)
    expect(row?.state).toBe('accepted')
    expect(row?.shown?.name).toBeTruthy()
    expect(Vendor?.name1).toBe(row?.shown?.name)
    if (row?.shown?.id !== undefined) expect(Vendor?.vendorId).toBe(row.shown.id)
  }
  // Nobody was made but those that the person named.
  expect(new Set([...newVendors.values()].map(({ name1 }) => name1))).toEqual(
    new Set(['Fresh Flowers', 'Fresh Foods']),
  )
})
