import 'fake-indexeddb/auto'

import { beforeAll, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { settings as given } from '~/bulk/testing/settings'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'

import { preparePayouts } from './check-together'

const settings: BulkSettings = { ...given, method: '', currency: '' }

beforeAll(async () => {
  setConnection({
    kind: 'sandbox',
    baseUrl: 'http://service.test',
    orgId: '123',
    defaultEntry: 'main-street',
    organizationToken: 'token',
    applicationToken: undefined,
    hasProxyToken: false,
  })
  const seen = { at: 1 }
  const place = { entry: 'main-street', idOut: '9', paymentId: '3001-P9' }
  const acme = {
    id: '4101',
    facts: factsAsOf(1, { name: 'ACME, Inc.', number: 'V-1', entry: 'main-street' }),
    firstSeen: seen,
    lastSeen: seen,
  }
  const bill = {
    id: '77',
    facts: factsAsOf(1, {
      number: 'INV-1',
      vendorId: '4101',
      payout: place,
    }),
    firstSeen: seen,
    lastSeen: seen,
  }
  const canceled = {
    ...bill,
    id: '78',
    facts: factsAsOf(1, {
      number: 'INV-3',
      vendorId: '4101',
      payout: place,
      payoutStatus: { idOut: '9', text: 'Canceled' },
    }),
  }
  await learn(currentScope(), [{ vendors: [acme], bills: [bill, canceled], payouts: [] }], 1)
})

async function messages(...cells: readonly Cells[]): Promise<readonly string[][]> {
  const together = await preparePayouts()
  const rows = cells.map((each, at) => sheetRow(at, { amount: '5', ...each }))
  const found = together(rows, settings, () => undefined)
  return rows.map(({ number }) => (found.get(number) ?? []).map(({ message }) => message))
}

describe('beside what is known', () => {
  test.each<[string, Cells, string[]]>([
    ['a new bill of a known vendor', { vendorNumber: 'V-1', invoiceNumber: 'INV-2' }, []],
    [
      'a bill on a payout, by number',
      { vendorNumber: 'v-1', invoiceNumber: 'INV-1' },
      ['Already on payout 3001-P9.'],
    ],
    [
      'a bill on a payout, spelled otherwise (PO-M3)',
      { vendorNumber: 'v-1', invoiceNumber: 'inv 001' },
      [
        'Your provider has this bill as INV-1, on payout 3001-P9. If yours is another one, pay it by itself.',
      ],
    ],
    [
      'another bill whose number has the same digits but for a zero',
      { vendorNumber: 'v-1', invoiceNumber: 'INV-10' },
      [],
    ],
    [
      'a bill on a payout, by id',
      { vendorId: '4101', invoiceNumber: 'INV-1' },
      ['Already on payout 3001-P9.'],
    ],
    [
      'a bill on a payout that was canceled when this browser saw it: it may be paid by now (PO-S3)',
      { vendorId: '4101', invoiceNumber: 'INV-3' },
      ['Already on payout 3001-P9 (Canceled).'],
    ],
    [
      'the number at another paypoint',
      { vendorNumber: 'V-1', entry: 'x', invoiceNumber: 'INV-1' },
      [],
    ],
  ])('%s', async (_, cells, expected) => {
    expect(await messages(cells)).toEqual([expected])
  })
})

describe('beside one another', () => {
  test('one bill twice, whichever way its vendor is named', async () => {
    const [first, second] = await messages(
      { vendorId: '4101', invoiceNumber: 'X-1' },
      { vendorNumber: 'V-1', invoiceNumber: 'X-1' },
    )
    expect(first).toEqual([])
    expect(second).toEqual(['Same payee and invoice number as row 2.'])
  })

  test('one bill in two spellings, and two bills whose numbers differ by a zero (PO-M3)', async () => {
    const [, second, third] = await messages(
      { vendorId: '4101', invoiceNumber: 'X-1' },
      { vendorId: '4101', invoiceNumber: 'x 01' },
      { vendorId: '4101', invoiceNumber: 'X-10' },
    )
    expect(second).toEqual([
      'Same payee as row 2, and the same invoice number in another spelling, X-1.',
    ])
    expect(third).toEqual([])
  })

  test('one bill that only a word or a prefix tells from another row’s is asked about (PO-M3)', async () => {
    const [, second, third, fourth, fifth] = await messages(
      { vendorId: '4101', invoiceNumber: 'Bill 1019708' },
      { vendorNumber: 'V-1', invoiceNumber: '1019708' },
      { vendorId: '4101', invoiceNumber: 'CR-1019708' },
      { vendorId: '4102', invoiceNumber: '1019708' },
      { vendorId: '4101', invoiceNumber: 'F-1019708' },
    )
    expect(second).toEqual(['Same payee as row 2, which has Bill 1019708. Is this the same bill?'])
    expect(third).toEqual([])
    expect(fourth).toEqual([])
    expect(fifth).toEqual(['Same payee as row 2, which has Bill 1019708. Is this the same bill?'])
  })

  test('no invoice number, same payee and amount', async () => {
    const [, second, third] = await messages(
      { name1: 'New' },
      { name1: 'new', amount: '5.00' },
      { name1: 'New', amount: '6' },
    )
    expect(second).toEqual([
      'Same payee and amount as row 2, and no invoice number tells them apart.',
    ])
    expect(third).toEqual([])
  })
  test('one check number twice, with or without zeros, at one paypoint (PO-S6)', async () => {
    const [first, second, third, fourth, fifth] = await messages(
      { name1: 'One', checkNumber: '1001' },
      { name1: 'Two', checkNumber: '01001' },
      { name1: 'Three', checkNumber: '1002' },
      { name1: 'Four', checkNumber: '1001', entry: 'other' },
      { name1: 'Five' },
    )
    expect(second).toEqual(['Same check number as row 2.'])
    expect([first, third, fourth, fifth]).toEqual([[], [], [], []])
  })
})
