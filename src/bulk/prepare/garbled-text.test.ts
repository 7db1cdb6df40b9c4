import { describe, expect, test } from 'vitest'

import { hasLostLetters, hasWrongLetters, readAgain } from './garbled-text'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const asWestern = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

describe('a text that was read in the wrong encoding', () => {
  test.each([
    'Peña',
    'Zoë & Söhne',
    'L’Atelier',
    'Müller — Café',
    'Łódź',
    'Иванов',
    'テスト',
    '株式会社',
  ])('is read again where its UTF-8 was taken for Windows-1252: %s', (text) => {
    expect(readAgain(asWestern(bytesOf(text)))).toBe(text)
  })

  test.each(['Peña', 'Zoë', 'L’Atelier', 'Müller — Café', '“A”', 'Łódź', 'Иванов', 'Acme', ''])(
    'is not seen in %s',
    (text) => {
      expect(readAgain(text)).toBeUndefined()
      expect(hasWrongLetters(text)).toBe(false)
      expect(hasLostLetters(text)).toBe(false)
    },
  )

  test.each([
    ['Shift JIS', 'テスト', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67]],
    ['Shift JIS', '株式会社', [0x8a, 0x94, 0x8e, 0xae, 0x89, 0xef, 0x8e, 0xd0]],
    ['Windows-1251', 'Иванов', [0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]],
    ['GBK', '中国', [0xd6, 0xd0, 0xb9, 0xfa]],
    ['EUC-KR', '한국', [0xc7, 0xd1, 0xb1, 0xb9]],
    ['Windows-1253', 'Αθήνα', [0xc1, 0xe8, 0xde, 0xed, 0xe1]],
  ])('is seen in %s read as Windows-1252: %s', (_, __, bytes) => {
    expect(hasWrongLetters(asWestern(new Uint8Array(bytes)))).toBe(true)
  })

  test.each([
    'Société Générale',
    'Crème—Écru',
    'd’Évêque',
    'Þórður',
    'ÅÄÖ AB',
    '«Été»',
    'Œuvre d’Art',
    'Ünal Öğüt',
    'Σigma',
  ])('is not seen in a name as it is written: %s', (name) => {
    expect(hasWrongLetters(name)).toBe(false)
  })

  test('has letters that are lost', () => {
    expect(hasLostLetters('Pe\uFFFDa')).toBe(true)
  })
})
