import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeFile, MOST_BYTES } from './decode-file'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** UTF-16, as Excel’s “Unicode text” has it. */
function utf16(text: string, endian: 'le' | 'be', hasMark: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const bytes = (hasMark ? [0xfeff, ...units] : units).flatMap((unit) =>
    endian === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  )
  return new Uint8Array(bytes)
}

describe('decodeFile', () => {
  test('UTF-8, with and without its mark', () => {
    expect(decodeFile(utf8('Zoë'))).toEqual({ text: 'Zoë', encoding: 'UTF-8' })
    expect(decodeFile(utf8('\uFEFFZoë'))).toEqual({ text: 'Zoë', encoding: 'UTF-8' })
  })

  test.each(['le', 'be'] as const)('UTF-16 %s, with and without its mark', (endian) => {
    const text = 'name,amount\nZoë,12\n'
    expect(decodeFile(utf16(text, endian, true))).toEqual({ text, encoding: 'UTF-16' })
    expect(decodeFile(utf16(text, endian, false))).toEqual({ text, encoding: 'UTF-16' })
  })

  test('what is no UTF-8 is read as older programs write it, and says so', () => {
    const bytes = new Uint8Array([...utf8('Zo'), 0xeb])
    expect(decodeFile(bytes)).toEqual({ text: 'Zoë', encoding: 'windows-1252' })
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /empty/],
    [
      'a ZIP file, which its own reader opens',
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]),
      /n’t a text/,
    ],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /workbook/],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 0, 1, 2, 3]), /n’t a text file/],
    ['half a UTF-16 character', utf16('ab', 'le', true).slice(0, 5), /cut off/],
    ['too much', new Uint8Array(MOST_BYTES + 1), /larger than 10 MB/],
  ])('%s is refused with a reason', (_, bytes, reason) => {
    expect(decodeFile(bytes).problem).toMatch(reason)
  })

  test('any text comes back, and any bytes are answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const answer = decodeFile(utf8(text))
        const isPlain = !text.includes('\0') && !/^(?:PK|\uFEFF)/.test(text)
        if (isPlain) expect(answer).toEqual({ text, encoding: 'UTF-8' })
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeFile(bytes)))
  })
})
