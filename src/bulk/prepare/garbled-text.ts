/**
 * Texts that were read in the wrong encoding: "PeÃ±a" for Peña, "Èâàíîâ" for Иванов, "ƒeƒXƒg" for テスト, or with
 * letters that are lost. Sent so, they would stand on a check, and name nobody.
 */

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on. A blank is no character of it. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The bytes that a program read as Windows-1252; undefined where it can't have. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const place = letter === ' ' ? -1 : WINDOWS_1252.indexOf(letter)
    if (code > 0xff && place === -1) return undefined
    bytes.push(place === -1 ? code : 0x80 + place)
  }
  return new Uint8Array(bytes)
}

/** The text as it was before a program took its UTF-8 for Windows-1252; undefined where it wasn't. */
export function readAgain(text: string): string | undefined {
  if (!/[^\p{ASCII}]/u.test(text)) return undefined
  const bytes = bytesOf(text)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const hasLostLetters = (text: string): boolean => text.includes('\uFFFD')

/** Letters of Western languages and signs in rows that no word has, or a sign that stands inside words only by mistake. */
const WRONG_CODE_PAGE =
  /[\u0080-\u00bfŠŒŽšœžŸƒˆ˜‚„†‡‰À-ÿ‘-”•–—™›‹€]{4}|ƒ\S|\S[‚„ˆ‰†‡]\S|[\u0080-\u009f]/u

export const hasWrongLetters = (text: string): boolean => WRONG_CODE_PAGE.test(text)
