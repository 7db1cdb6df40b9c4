/**
 * SHA-256 (FIPS 180-4), a piece at a time: `crypto.subtle` wants the whole file in memory, and is
 * missing on plain HTTP. Made for the checksum of an export; sha256.test.ts holds it to Node's.
 */

const BLOCK_BYTES = 64

/** The first 32 bits of the fractional part of `root`. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

const primes = firstPrimes(64)
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export class Sha256 {
  readonly #state = initialState.slice()
  readonly #schedule = new Int32Array(64)
  readonly #block = new Uint8Array(BLOCK_BYTES)
  readonly #view = new DataView(this.#block.buffer)
  #filled = 0
  #bytes = 0

  update(bytes: Uint8Array): this {
    this.#bytes += bytes.length
    let at = 0
    while (at < bytes.length) {
      const piece = bytes.subarray(at, at + BLOCK_BYTES - this.#filled)
      this.#block.set(piece, this.#filled)
      this.#filled += piece.length
      at += piece.length
      if (this.#filled === BLOCK_BYTES) this.#compress()
    }
    return this
  }

  /** In hexadecimal. Ends this hash: nothing can be added after it. */
  digest(): string {
    const bits = this.#bytes * 8
    this.update(Uint8Array.of(0x80))
    if (this.#filled > BLOCK_BYTES - 8) {
      this.#block.fill(0, this.#filled)
      this.#compress()
    }
    this.#block.fill(0, this.#filled)
    this.#view.setUint32(BLOCK_BYTES - 8, Math.floor(bits / 2 ** 32))
    this.#view.setUint32(BLOCK_BYTES - 4, bits >>> 0)
    this.#compress()
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #compress() {
    const w = this.#schedule
    for (let i = 0; i < 16; i++) w[i] = this.#view.getInt32(i * 4)
    for (let i = 16; i < 64; i++) {
      const [w15, w2] = [at(w, i - 15), at(w, i - 2)]
      const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
      const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
    }
    this.#mix(w)
    this.#filled = 0
  }

  #mix(w: Int32Array) {
    const state = this.#state
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const choice = (e & f) ^ (~e & g)
      const t1 = (h + s1 + choice + at(roundConstants, i) + at(w, i)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + s0 + majority) | 0
    }
    const mixed = [a, b, c, d, e, f, g, h]
    mixed.forEach((word, i) => (state[i] = at(state, i) + word))
  }
}

/** A word of a typed array; the loops above stay inside it. */
const at = (words: Int32Array, index: number) => words[index] ?? 0
