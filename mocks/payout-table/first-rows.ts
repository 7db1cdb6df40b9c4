/** The first page of a million rows without sorting them all. */
import { radixOrder } from './radix'

/** A key's bits from the top, in steps of this many. */
const STEPS = [11, 11, 10]
const KEY_BITS = 32

interface Boundary {
  readonly key: number
  readonly ties: number
}

/** `most` is less than the number of passing rows. */
function boundaryOf(keys: Uint32Array, passing: Uint8Array, most: number): Boundary {
  let prefix = 0
  let known = 0
  let left = most
  for (const bits of STEPS) {
    const shift = KEY_BITS - known - bits
    const counts = new Uint32Array(1 << bits)
    for (let row = 0; row < keys.length; row++) {
      if (passing[row] === 0) continue
      const key = keys[row] ?? 0
      // Shifting by 32 bits would shift by none.
      if (known > 0 && key >>> (KEY_BITS - known) !== prefix) continue
      const bucket = (key >>> shift) & (counts.length - 1)
      counts[bucket] = (counts[bucket] ?? 0) + 1
    }
    let bucket = 0
    while (left > (counts[bucket] ?? left)) left -= counts[bucket++] ?? 0
    prefix = ((prefix << bits) | bucket) >>> 0
    known += bits
  }
  return { key: prefix, ties: left }
}

function passingCount(passing: Uint8Array): number {
  let count = 0
  for (let row = 0; row < passing.length; row++) count += passing[row] ?? 0
  return count
}

/** By ascending key; equal keys keep row order. */
export function firstByKey(keys: Uint32Array, passing: Uint8Array, most: number): Uint32Array {
  const count = Math.min(passingCount(passing), most)
  const rows = new Uint32Array(count)
  if (count === 0) return rows
  const last = count === most ? boundaryOf(keys, passing, most) : { key: Infinity, ties: 0 }
  let { ties } = last
  let found = 0
  for (let row = 0; row < keys.length && found < count; row++) {
    const key = keys[row] ?? 0
    if (passing[row] === 0 || key > last.key) continue
    if (key === last.key && ties-- <= 0) continue
    rows[found++] = row
  }
  const order = radixOrder(rows.map((row) => keys[row] ?? 0))
  return order.map((at) => rows[at] ?? 0)
}

export function firstRows(passing: Uint8Array, most: number): Uint32Array {
  const rows = new Uint32Array(Math.min(passingCount(passing), most))
  let found = 0
  for (let row = 0; found < rows.length; row++) if (passing[row] === 1) rows[found++] = row
  return rows
}
