/** 100,000 rows of 15 columns, the same for both pages. */
export interface BenchRow {
  readonly id: number
  readonly cells: readonly string[]
}

const names = [
  'ACME Industrial Supply',
  'Bäckerei Öztürk & Söhne',
  '株式会社山田商店',
  'O’Hara Plumbing',
]
const methods = ['ach', 'check', 'vcard', 'card', 'wire']
const statuses = ['Processed', 'Open', 'Paid', 'Captured']

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

function makeRow(id: number): BenchRow {
  const cents = (id * 7919) % 1_000_000
  const amount = (part: number) => `$${(part / 100).toFixed(2)}`
  return {
    id,
    cells: [
      `${String(900_000 + id)}`,
      pick(names, id),
      `2026-01-${String((id % 28) + 1).padStart(2, '0')} 14:05`,
      amount(cents),
      amount(cents * 0.01),
      amount(cents * 0.99),
      pick(statuses, id),
      pick(methods, id),
      `BATCH-${String(Math.floor(id / 20))}`,
      `INV-${String(id)}`,
      `Main Street ${String(id % 40)}`,
      `****${String(id % 10_000).padStart(4, '0')}`,
      `pay_${id.toString(36)}`,
      `${String(id % 3)} bills`,
      `note ${String(id % 1000)}`,
    ],
  }
}

export const rows: readonly BenchRow[] = Array.from({ length: 100_000 }, (_, id) => makeRow(id))

export const columns = [
  ['Payout', 110],
  ['Vendor', 220],
  ['Created', 150],
  ['Amount', 110],
  ['Fee', 90],
  ['Net', 110],
  ['Status', 120],
  ['Method', 90],
  ['Batch', 130],
  ['Invoice', 120],
  ['Paypoint', 150],
  ['Account', 110],
  ['Payment id', 130],
  ['Bills', 90],
  ['Comment', 140],
] as const
