/** Decodes a sheet: UTF-8 and UTF-16, with or without a byte order mark, and the encodings of older programs. */

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export const isEncoding = (text: string | undefined): text is Encoding =>
  text === 'UTF-8' || text === 'UTF-16' || text === 'Windows-1252'

export type Decoded =
  | { readonly text: string; readonly encoding: Encoding; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: string }

/** 5,000 rows of bills are below 2 MB. */
export const MOST_BYTES = 10_000_000

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Which byte of most characters is zero: tells UTF-16 without a mark. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const first = bytes.subarray(0, 400)
  const zeros = (odd: 0 | 1) => first.filter((byte, at) => at % 2 === odd && byte === 0).length
  const enough = first.length / 4
  if (first.length < 4) return undefined
  if (zeros(1) > enough && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > enough && zeros(1) === 0 ? 'utf-16be' : undefined
}

/** Undefined if the bytes aren't in this encoding. Removes the mark. */
function decodedAs(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const notText: Decoded = {
  problem: 'This isn’t a text file. Save the sheet as CSV (UTF-8), or paste its cells.',
}

export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: 'This file is empty.' }
  if (bytes.length > MOST_BYTES) return { problem: 'This file is larger than 10 MB. Split it.' }
  // Excel workbooks are ZIP files; older ones are OLE.
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return {
      problem: 'This is a workbook, not a CSV. Save the sheet as CSV (UTF-8), or paste its cells.',
    }
  }
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : unmarkedUtf16(bytes)
  if (marked !== undefined) {
    const text = decodedAs(bytes, marked)
    return text === undefined
      ? { problem: 'This file is cut off or damaged: its UTF-16 can’t be read.' }
      : { text, encoding: 'UTF-16' }
  }
  if (bytes.includes(0)) return notText
  const text = decodedAs(bytes, 'utf-8')
  if (text !== undefined) return { text, encoding: 'UTF-8' }
  const older = decodedAs(bytes, 'windows-1252')
  return older === undefined ? notText : { text: older, encoding: 'Windows-1252' }
}
