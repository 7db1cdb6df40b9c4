import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bytesFromBase64, formatBytes, imageTypeOf, safeWebAddress } from './received-file'

describe('bytesFromBase64', () => {
  test('gives back what was encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64')
        expect(bytesFromBase64(text)).toEqual(new Uint8Array(bytes))
        expect(bytesFromBase64(`data:image/png;base64,${text}`)).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  test.each(['', '  ', 'not base64!', 'a', '%%%'])('refuses %j', (text) => {
    expect(bytesFromBase64(text)).toBeUndefined()
  })
})

test('images are told by their first bytes', () => {
  expect(imageTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1))).toBe(
    'image/png',
  )
  expect(imageTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(imageTypeOf(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBeUndefined()
  expect(imageTypeOf(new Uint8Array())).toBeUndefined()
})

test.each([
  ['https://files.example/a.pdf', 'https://files.example/a.pdf'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hi', undefined],
  ['https://user:secret@files.example/', undefined],
  ['/relative', undefined],
  [undefined, undefined],
])('safeWebAddress of %j', (text, address) => {
  expect(safeWebAddress(text)).toBe(address)
})

test('sizes are in decimal units', () => {
  expect(formatBytes(999, 'en-US')).toBe('999 bytes')
  expect(formatBytes(12_340, 'en-US')).toBe('12.3 kB')
  expect(formatBytes(5_000_000, 'en-US')).toBe('5 MB')
})
