import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { JournalFiles, journalLayouts, type JournalEntry, type JournalLayout } from './journal'

const money = (amountMinor: number, currency: string | undefined = 'USD') => ({
  amountMinor,
  scale: 2,
  currency,
})

const part = (amountMinor: number, memo: string, currency?: string) => ({
  amount: money(amountMinor, currency),
  memo,
  field1: 'GL-6001',
  field2: '',
})

const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  date: '2026-11-22T02:30:00Z',
  reference: '104467',
  name: '=Acme, "Inc."',
  memo: 'Payout · ACH · Paid',
  amount: money(30_000),
  parts: [part(10_000, 'INV-1'), part(20_000, 'INV-2')],
  ...change,
})

const accounts = { debit: 'Accounts payable', credit: 'Checking' }

const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g

async function journalOf(layout: JournalLayout, entries: readonly JournalEntry[]) {
  const journal = new JournalFiles('America/New_York', { layout, ...accounts })
  for (const each of entries) journal.add(each)
  const files = await Promise.all(
    journal.files('payouts').map(async ({ name, blob }) => {
      const text = (await blob.text()).replace('\uFEFF', '')
      const rows = text
        .split('\r\n')
        .slice(0, -1)
        .map((line) => [...line.matchAll(cell)].map(([, quoted, bare = '']) => quoted ?? bare))
      return { name, rows }
    }),
  )
  return { files, summary: journal.summary, remarks: journal.remarks }
}

describe('a journal', () => {
  test('PO-B4: has a debit for each bill and one credit, in the day of the list’s zone', async () => {
    const { files } = await journalOf('plain', [entry()])
    expect(files).toEqual([
      {
        name: 'payouts journal USD.csv',
        rows: [
          'Date Reference Account|Accounting field 1|Accounting field 2|Debit Credit Currency Payee Memo'
            .split('|')
            .flatMap((text) => (text.includes('Accounting') ? text : text.split(' '))),
          [
            '2026-11-21',
            '104467',
            'Accounts payable',
            'GL-6001',
            '',
            '100.00',
            '',
            'USD',
            '\'=Acme, ""Inc.""',
            'Payout · ACH · Paid · INV-1',
          ],
          [
            '2026-11-21',
            '104467',
            'Accounts payable',
            'GL-6001',
            '',
            '200.00',
            '',
            'USD',
            '\'=Acme, ""Inc.""',
            'Payout · ACH · Paid · INV-2',
          ],
          [
            '2026-11-21',
            '104467',
            'Checking',
            '',
            '',
            '',
            '300.00',
            'USD',
            '\'=Acme, ""Inc.""',
            'Payout · ACH · Paid',
          ],
        ],
      },
    ])
  })

  test('PO-B4: bills that don’t add up to the amount are one debit', async () => {
    const { files } = await journalOf('plain', [entry({ parts: [part(10_000, 'INV-1')] })])
    expect(files[0]?.rows.slice(1).map((row) => [row[2], row[5], row[6]])).toEqual([
      ['Accounts payable', '300.00', ''],
      ['Checking', '', '300.00'],
    ])
  })

  test('PO-B4: QuickBooks and Xero get their own headers, dates and signs', async () => {
    const [ofQuickBooks] = (await journalOf('quickbooks', [entry({ parts: [] })])).files
    expect(ofQuickBooks?.rows).toEqual([
      [
        'Journal No.',
        'Journal Date',
        'Account Name',
        'Debits',
        'Credits',
        'Description',
        'Name',
        'Currency',
      ],
      [
        '104467',
        '11/21/2026',
        'Accounts payable',
        '300.00',
        '',
        'Payout · ACH · Paid',
        '\'=Acme, ""Inc.""',
        'USD',
      ],
      [
        '104467',
        '11/21/2026',
        'Checking',
        '',
        '300.00',
        'Payout · ACH · Paid',
        '\'=Acme, ""Inc.""',
        'USD',
      ],
    ])
    const [ofXero] = (await journalOf('xero', [entry({ parts: [], name: 'Acme' })])).files
    expect(ofXero?.rows).toEqual([
      ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      [
        '104467 Acme',
        '21 Nov 2026',
        'Payout · ACH · Paid',
        'Accounts payable',
        'Tax Exempt',
        '300.00',
      ],
      ['104467 Acme', '21 Nov 2026', 'Payout · ACH · Paid', 'Checking', 'Tax Exempt', '-300.00'],
    ])
  })

  test('PO-B4: what has no amount or no day is left out, and counted; an amount below zero is turned around', async () => {
    const { files, remarks, summary } = await journalOf('plain', [
      entry({ amount: null }),
      entry({ date: 'soon' }),
      entry({ date: undefined }),
      entry({ amount: money(-500), parts: [] }),
    ])
    expect(files[0]?.rows.slice(1).map((row) => [row[2], row[5], row[6]])).toEqual([
      ['Accounts payable', '', '5.00'],
      ['Checking', '5.00', ''],
    ])
    expect(summary.leftOut).toBe(3)
    expect(remarks).toEqual([
      'Journal: 1 entry, debits and credits of 5.00 USD each.',
      'Journal: 3 rows have no entry, since there is no amount or no date.',
    ])
  })

  test('PO-B4: what ended unpaid is no entry, and counted', async () => {
    const { remarks, summary } = await journalOf('plain', [
      entry({ paidNobody: true }),
      entry({ paidNobody: true, amount: null }),
      entry({ amount: money(500), parts: [] }),
    ])
    expect([summary.stopped, summary.leftOut]).toEqual([2, 0])
    expect(remarks).toEqual([
      'Journal: 1 entry, debits and credits of 5.00 USD each.',
      'Journal: 2 rows have no entry, since they were canceled or came back.',
    ])
  })

  test('PO-B4: whatever was paid, debits equal credits in each entry and each currency’s file', async () => {
    const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
    const currency = fc.constantFrom('USD', 'CAD', undefined)
    const entries = fc.array(
      fc.record({
        amount: fc.option(cents),
        bills: fc.array(cents, { maxLength: 4 }),
        isTied: fc.boolean(),
        currency,
      }),
      { maxLength: 15 },
    )
    // In cents as text, so that nothing is rounded.
    const centsOf = (text = '') => BigInt(text.replace('.', '') || '0')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...journalLayouts), entries, async (layout, all) => {
        const given = all.map((each, at) => {
          const sum = each.bills.reduce((total, bill) => total + bill, 0)
          const amount = each.isTied ? sum : each.amount
          return entry({
            reference: String(at),
            amount: amount === null ? null : { ...money(amount), currency: each.currency },
            parts: each.bills.map((bill) => ({
              ...part(bill, 'b'),
              amount: { ...money(bill), currency: each.currency },
            })),
          })
        })
        const { files, summary } = await journalOf(layout, given)
        for (const [file, { rows }] of files.entries()) {
          const [header = [], ...lines] = rows
          const at = (name: string) => header.indexOf(name)
          const signed = (row: readonly string[]) =>
            layout === 'xero'
              ? centsOf(row[at('*Amount')])
              : layout === 'plain'
                ? centsOf(row[at('Debit')]) - centsOf(row[at('Credit')])
                : centsOf(row[at('Debits')]) - centsOf(row[at('Credits')])
          const byEntry = Map.groupBy(lines, (row) => row[layout === 'plain' ? 1 : 0])
          for (const own of byEntry.values()) {
            expect(own.reduce((sum, row) => sum + signed(row), 0n)).toBe(0n)
          }
          const { debit, credit, currency: of } = summary.currencies[file] ?? {}
          expect(debit).toBe(credit)
          const paid = given.flatMap(({ amount }) =>
            amount && (amount.currency ?? null) === of ? Math.abs(amount.amountMinor) : [],
          )
          expect(centsOf(debit)).toBe(BigInt(paid.reduce((sum, each) => sum + each, 0)))
        }
        const entered = summary.currencies.reduce((sum, { entries: own }) => sum + own, 0)
        expect(entered + summary.leftOut).toBe(all.length)
      }),
      { numRuns: 60 },
    )
  })
})
