/** A drawing of a check as a PNG, one bit per pixel, uncompressed. */

const WIDTH = 96
const HEIGHT = 40
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function crc32(bytes: readonly number[]): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function adler32(bytes: readonly number[]): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  return ((high << 16) | low) >>> 0
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat(data)
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))]
}

function stored(data: readonly number[]): number[] {
  const { length } = data
  const size = [length & 255, length >>> 8]
  const header = [0x78, 0x01, 1, ...size, ...size.map((byte) => ~byte & 255)]
  return [...header, ...data, ...bigEndian(adler32(data))]
}

function isInk(x: number, y: number): boolean {
  const isBorder = x < 2 || y < 2 || x >= WIDTH - 2 || y >= HEIGHT - 2
  const isPayeeLine = y === 15 && x > 7 && x < 62
  const isAmountBox = x >= 68 && x <= 88 && y >= 9 && y <= 16 && (x % 20 === 8 || y % 7 === 2)
  const isNumberLine = y >= 32 && y <= 34 && x > 7 && x < 70 && x % 5 < 3
  const isSignature = x > 60 && x < 88 && y === 26 + Math.round(2 * Math.sin(x / 2))
  return isBorder || isPayeeLine || isAmountBox || isNumberLine || isSignature
}

function pixels(): number[] {
  const bytes: number[] = []
  for (let y = 0; y < HEIGHT; y++) {
    bytes.push(0) // No filter on this line.
    for (let x = 0; x < WIDTH; x += 8) {
      let byte = 0
      for (let bit = 0; bit < 8; bit++) byte = (byte << 1) | (isInk(x + bit, y) ? 0 : 1)
      bytes.push(byte)
    }
  }
  return bytes
}

let made: string | undefined

export function checkImage(): string {
  if (made !== undefined) return made
  const header = [...bigEndian(WIDTH), ...bigEndian(HEIGHT), 1, 0, 0, 0, 0]
  const bytes = [
    ...SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(pixels())),
    ...chunk('IEND', []),
  ]
  made = btoa(String.fromCharCode(...bytes))
  return made
}
