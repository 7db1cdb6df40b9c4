/** Sorts by 32-bit keys: linear, stable, fast enough for a million rows. */

const DIGIT = 11
const BUCKETS = 1 << DIGIT
const MASK = BUCKETS - 1

/** Row numbers by ascending key; equal keys keep their order. */
export function radixOrder(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length)
  for (let row = 0; row < keys.length; row++) order[row] = row
  let spare = new Uint32Array(keys.length)
  for (let shift = 0; shift < 32; shift += DIGIT) {
    const ends = bucketStarts(keys, shift)
    if (!ends) continue
    for (let at = 0; at < order.length; at++) {
      const row = order[at] ?? 0
      const bucket = ((keys[row] ?? 0) >>> shift) & MASK
      const target = ends[bucket] ?? 0
      spare[target] = row
      ends[bucket] = target + 1
    }
    ;[order, spare] = [spare, order]
  }
  return order
}

/** Where each digit's rows begin; undefined if all rows share one. */
function bucketStarts(keys: Uint32Array, shift: number): Uint32Array | undefined {
  const starts = new Uint32Array(BUCKETS)
  for (let row = 0; row < keys.length; row++) {
    const bucket = ((keys[row] ?? 0) >>> shift) & MASK
    starts[bucket] = (starts[bucket] ?? 0) + 1
  }
  if (starts[((keys[0] ?? 0) >>> shift) & MASK] === keys.length) return undefined
  let before = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = starts[bucket] ?? 0
    starts[bucket] = before
    before += count
  }
  return starts
}
