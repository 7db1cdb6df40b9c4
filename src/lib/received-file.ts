/** Files inside records, as base64 (FileObject, interface.md, "Shared objects"). */

export const largestPreviewBytes = 5_000_000

export function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const payload = text.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (payload === '') return undefined
  try {
    return Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const

/** By the first bytes, never by name. */
export function imageTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined {
  return signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))
    ?.type
}

/** Images that every browser shows, and that can't run anything. */
export type LogoType = 'png' | 'jpg' | 'gif' | 'webp'

const asLatin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** By the first bytes, never by name. */
export function logoTypeOf(bytes: Uint8Array): LogoType | undefined {
  const type = imageTypeOf(bytes)
  if (type !== undefined) return type === 'image/png' ? 'png' : 'jpg'
  if (/^GIF8[79]a$/.test(asLatin(bytes, 0, 6))) return 'gif'
  return asLatin(bytes, 0, 4) === 'RIFF' && asLatin(bytes, 8, 12) === 'WEBP' ? 'webp' : undefined
}

/** Undefined for any scheme but http and https. */
export function safeWebAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}

export function formatBytes(bytes: number, locale: string): string {
  const unit = bytes < 1000 ? 'byte' : bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const divisor = { byte: 1, kilobyte: 1000, megabyte: 1_000_000 }[unit]
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // The short form has no plural: "6 byte".
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / divisor)
}
