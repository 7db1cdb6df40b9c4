import { businesses } from './businesses'
import type { PayoutColumns } from './payout-columns'
import { stream, wholeBelow } from './random'

export const FIRST_BATCH_ID = 40_001
const FEWEST = 10
const SPREAD = 51

export interface SeedBatches {
  readonly count: number
  readonly batchOf: Uint32Array
  readonly rowsOf: (batch: number) => Uint32Array
  readonly businessOf: (batch: number) => number
  /** A batch of the first paypoint, lately paid, that does not tie out. */
  readonly untied: number
}

export const seedBatchNumber = (batch: number): string => `BT-${String(batch + 1).padStart(6, '0')}`
export const paymentGroup = (batch: number, row: number): string =>
  `LOT-${String(batch + 1).padStart(6, '0')}-${row % 2 === 0 ? 'A' : 'B'}`

export function seedBatches(seed: number, { count, business }: PayoutColumns): SeedBatches {
  const size = stream(seed, 'batch size')
  const batchOf = new Uint32Array(count)
  const owners: number[] = []
  const sizes: number[] = []
  const open = businesses.map(() => ({ batch: -1, left: 0 }))
  for (let row = 0; row < count; row++) {
    const owner = business[row] ?? 0
    const current = open[owner]
    if (!current) continue
    if (current.left === 0) {
      current.batch = owners.length
      current.left = FEWEST + wholeBelow(SPREAD, size(current.batch))
      owners.push(owner)
      sizes.push(0)
    }
    current.left -= 1
    batchOf[row] = current.batch
    sizes[current.batch] = (sizes[current.batch] ?? 0) + 1
  }
  const { starts, rows } = groupRows(batchOf, sizes)
  return {
    count: owners.length,
    batchOf,
    rowsOf: (batch) => rows.subarray(starts[batch], starts[batch + 1]),
    businessOf: (batch) => owners[batch] ?? 0,
    untied: owners.lastIndexOf(0, owners.lastIndexOf(0) - 1),
  }
}

function groupRows(batchOf: Uint32Array, sizes: readonly number[]) {
  const starts = new Uint32Array(sizes.length + 1)
  sizes.forEach((size, batch) => (starts[batch + 1] = (starts[batch] ?? 0) + size))
  const next = starts.slice()
  const rows = new Uint32Array(batchOf.length)
  for (let row = 0; row < batchOf.length; row++) {
    const batch = batchOf[row] ?? 0
    const at = next[batch] ?? 0
    rows[at] = row
    next[batch] = at + 1
  }
  return { starts, rows }
}
