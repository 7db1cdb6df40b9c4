export const BACKSLASH = 0x5c
const PERCENT = 0x25
const AMPERSAND = 0x26

/** One way to read a character: up to where, and which. */
export interface Escape {
  readonly end: number
  readonly byte: number
}

/** No escape is longer, in bytes. */
export const LONGEST_ESCAPE = 12

const HTML = /^&(?:(?:#(\d{1,7})|#x([\da-f]{1,7}));?|(amp|lt|gt|quot|apos);)/i
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const canEscape = (byte: number | undefined): boolean =>
  byte === BACKSLASH || byte === PERCENT || byte === AMPERSAND

/**
 * The characters that an escape at this place can stand for: JSON's and JavaScript's, an address's (also when it was
 * escaped up to four times), HTML's. Several, since `%2541` is `%41` and, read twice, `A`.
 */
export function escapesAt(text: Buffer, at: number): readonly Escape[] {
  const first = text[at]
  if (first === BACKSLASH) {
    const written = text.toString('latin1', at + 1, at + 6)
    return [
      ...hex(/^u00([\da-f]{2})/i, written, at + 1),
      ...hex(/^x([\da-f]{2})/i, written, at + 1),
    ]
  }
  if (first === PERCENT) {
    const written = text.toString('latin1', at, at + 9)
    return [0, 1, 2, 3].flatMap((times) =>
      hex(new RegExp(`^%(?:25){${String(times)}}([\\da-f]{2})`, 'i'), written, at),
    )
  }
  if (first !== AMPERSAND) return []
  const [whole, decimal, hexadecimal, name] =
    HTML.exec(text.toString('latin1', at, at + LONGEST_ESCAPE)) ?? []
  if (whole === undefined) return []
  const byte =
    name === undefined
      ? Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10)
      : (NAMED[name.toLowerCase()] ?? '').charCodeAt(0)
  return [{ end: at + whole.length, byte }]
}

function hex(pattern: RegExp, text: string, at: number): Escape[] {
  const found = pattern.exec(text)
  if (found === null) return []
  return [{ end: at + found[0].length, byte: Number.parseInt(found[1] ?? '', 16) }]
}
