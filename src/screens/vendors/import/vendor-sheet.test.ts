import 'fake-indexeddb/auto'

import { afterAll, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { openTab, sendRun, writtenRun } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'
import type { Cells } from '~/storage/bulk-record'

import type { VendorRecord } from '../../../../mocks/model'
import { startSandboxForTests } from '../../../../mocks/vitest'

import { vendorImport } from '../import'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
setConnection(sandboxConnection)

const { entry } = settings

const store = sandbox.store()
/** Vendors of payouts, each of a number, a name and a ZIP. This browser has read none of them. */
const had = paidVendors(store, entry)
  .flatMap(({ vendorNumber: number, name1: name, zip }) =>
    number && name && zip ? [{ number, name, zip }] : [],
  )
  .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at)
  .slice(0, 20)
const at = (index: number) => {
  const vendor = had[index]
  if (!vendor) throw new Error('The seed has too few vendors.')
  return vendor
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

const withLetter = (number: string): string => {
  const mistyped = number.replace('0', 'O')
  if (mistyped === number) throw new Error(`${number} has no zero.`)
  return mistyped
}
const spaced = (number: string): string => `${number.slice(0, -1)} ${number.slice(-1)}`

type Verdict = 'ready' | 'doubt' | 'error'
const row = (verdict: Verdict, cells: Cells) => ({ verdict, cells })

/** Each row, and what has to become of it. */
const rows: readonly { readonly verdict: Verdict; readonly cells: Cells }[] = [
  ...range(0, 6).map((index) =>
    row('doubt', { vendorNumber: at(index).number, name1: `Same Number ${String(index)}` }),
  ),
  ...range(6, 11).map((index) =>
    row('doubt', {
      vendorNumber: withLetter(at(index).number),
      name1: `Letter ${String(index)}`,
    }),
  ),
  row('doubt', { vendorNumber: spaced(at(11).number), name1: 'With A Blank' }),
  ...range(12, 16).map((index) =>
    row('doubt', { name1: at(index).name.toUpperCase(), zip: at(index).zip }),
  ),
  // Of the same name: it may be chance, and a person says so.
  ...range(16, 18).map((index) => row('doubt', { name1: at(index).name })),
  // Right.
  ...range(0, 10).map((index) =>
    row('ready', {
      vendorNumber: `FRESH-${String(index)}`,
      name1: `Fresh Vendor ${String(index)}`,
    }),
  ),
  // Doubled within the sheet.
  row('doubt', { vendorNumber: 'FRESH-0', name1: 'Twin By Number' }),
  row('doubt', { vendorNumber: 'FRESH-O', name1: 'Twin By Look' }),
  row('ready', { vendorNumber: 'TWIN-1', name1: 'Twin Foods', zip: '60601' }),
  row('doubt', { vendorNumber: 'TWIN-2', name1: 'Twin Foods LLC', zip: '60601-1234' }),
  // Wrong.
  row('error', { zip: '60601' }),
  row('error', { name1: 'No Mail', email: 'nobody' }),
  row('error', { name1: 'Masked Account', 'billingData.accountNumber': '•••• 4321' }),
  row('error', { name1: 'Masked EIN', ein: 'XX-XXX6789' }),
  row('error', { name1: 'No Whole Number', internalReferenceId: '1.5' }),
  row('ready', { vendorNumber: 'UNKNOWN-9', name1: 'Nobody Knows' }),
  row('ready', { vendorNumber: '00042', name1: 'Leading Zeros' }),
  row('ready', { vendorNumber: '=V-1', name1: 'Formula' }),
]

test('T2: of 40 rows, right and wrong, no vendor is made that the row did not show, and none twice', async () => {
  expect(rows).toHaveLength(40)
  const known = new Set([...store.all('vendors')].map(([id]) => id))
  const made = new Map<string, VendorRecord>()
  store.onChange((change) => {
    if (change.in === 'vendors') made.set(change.id, change.record)
  })

  const sheet = rows.map(({ cells }, place) => sheetRow(place, cells))
  const checked = await checkedSheet(vendorImport, sheet, settings)
  expect(checked.map(({ verdict }) => verdict)).toEqual(rows.map(({ verdict }) => verdict))
  // Whom a held row may be is said, by number and name.
  for (const index of [...range(0, 12), ...range(12, 16)]) {
    const messages = checked[index]?.problems.map(({ message }) => message).join('\n')
    expect(messages).toContain(`This vendor exists: ${at(index).name} · ${at(index).number}`)
  }

  const { parts } = openTab(new FakeLocks())
  const begun = await writtenRun(vendorImport, checked)
  const { end, rows: ended } = await sendRun(vendorImport, parts, begun)
  expect(end).toEqual({ kind: 'ended' })
  expect(ended.map(({ state }) => state)).toEqual(
    rows.map(({ verdict }) => (verdict === 'ready' ? 'accepted' : 'left-out')),
  )
  const sent = rows.filter(({ verdict }) => verdict === 'ready')
  expect([...made.keys()].filter((id) => known.has(id))).toEqual([])
  expect([...made.values()].map(({ name1, vendorNumber }) => [name1, vendorNumber])).toEqual(
    sent.map(({ cells }) => [cells['name1'], cells['vendorNumber']]),
  )
  expect([...made.values()].every(({ paypointEntryname }) => paypointEntryname === entry)).toBe(
    true,
  )
})
