import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Sha256 } from './sha256'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('Sha256 against node:crypto', () => {
  test('every length around the block and the padding', () => {
    for (let length = 0; length <= 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256)
      expect(new Sha256().update(bytes).digest()).toBe(expected(bytes))
    }
  })

  test('in any pieces', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
        const hash = new Sha256()
        for (const piece of pieces) hash.update(piece)
        expect(hash.digest()).toBe(expected(Buffer.concat(pieces)))
      }),
      { numRuns: 1000 },
    )
  })

  test('a few megabytes', () => {
    const bytes = Uint8Array.from({ length: 3_000_001 }, (_, i) => (i * i) % 251)
    const hash = new Sha256()
    for (let from = 0; from < bytes.length; from += 65_537) {
      hash.update(bytes.subarray(from, from + 65_537))
    }
    expect(hash.digest()).toBe(expected(bytes))
  })
})
