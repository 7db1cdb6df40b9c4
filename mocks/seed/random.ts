/** In [0, 1), a pure function of seed, purpose and index. */
export type Stream = (index: number) => number

const TWO_TO_32 = 2 ** 32

/** A full-avalanche mix of 32 bits (the "lowbias32" constants). */
function mix(bits: number): number {
  let x = bits
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) >>> 0
}

export function stream(seed: number, purpose: string): Stream {
  let key = mix(Math.trunc(seed))
  for (let at = 0; at < purpose.length; at++) key = mix(key ^ purpose.charCodeAt(at))
  return (index) => mix(key ^ mix(index + 0x9e3779b9)) / TWO_TO_32
}

export const wholeBelow = (limit: number, roll: number): number => Math.floor(roll * limit)

export function pick<T>(list: readonly T[], roll: number): T {
  return list[wholeBelow(list.length, roll)] as T // A roll below 1 stays inside the list.
}

export const digitText = (length: number, roll: number): string =>
  String(wholeBelow(10 ** length, roll)).padStart(length, '0')
