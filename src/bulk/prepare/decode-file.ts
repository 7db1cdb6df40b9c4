/** Decodes a sheet: UTF-8 and UTF-16, with or without a byte order mark, and the encodings of older programs. */

/** Code pages of older programs, as a browser's TextDecoder names them. The first is the usual one. */
export const codePages = [
  ['windows-1252', 'Western (Windows-1252)'],
  ['macintosh', 'Western (Mac)'],
  ['iso-8859-15', 'Western (ISO 8859-15)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['windows-1253', 'Greek (Windows-1253)'],
  ['windows-1254', 'Turkish (Windows-1254)'],
  ['windows-1255', 'Hebrew (Windows-1255)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
  ['windows-1257', 'Baltic (Windows-1257)'],
  ['windows-1258', 'Vietnamese (Windows-1258)'],
  ['shift_jis', 'Japanese (Shift JIS)'],
  ['gbk', 'Chinese, simplified (GBK)'],
  ['big5', 'Chinese, traditional (Big5)'],
  ['euc-kr', 'Korean (EUC-KR)'],
] as const

export type CodePage = (typeof codePages)[number][0]

export type Encoding = 'UTF-8' | 'UTF-16' | CodePage

export const isCodePage = (text: string | undefined): text is CodePage =>
  codePages.some(([page]) => page === text)

export const isEncoding = (text: string | undefined): text is Encoding =>
  text === 'UTF-8' || text === 'UTF-16' || isCodePage(text)

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
  problem: 'This isn’t a text file. Save the sheet as .xlsx or CSV (UTF-8), or paste its cells.',
}

/** Excel's workbooks are ZIP files. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b)

/** @param page chosen by a person, where it isn't Unicode */
export function decodeFile(bytes: Uint8Array, page: CodePage = 'windows-1252'): Decoded {
  if (bytes.length === 0) return { problem: 'This file is empty.' }
  if (bytes.length > MOST_BYTES) return { problem: 'This file is larger than 10 MB. Split it.' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return {
      problem:
        'This is a workbook of an older Excel, or one with a password. Open it in Excel and save it as .xlsx or CSV.',
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
  const older = decodedAs(bytes, page)
  return older === undefined
    ? { problem: 'This file isn’t written in that code page. Choose another one.' }
    : { text: older, encoding: page }
}
