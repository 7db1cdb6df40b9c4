/** `units / 10 ** scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** More decimals are noise or an attack, never an amount. */
export const MAX_SCALE = 15

const PLAIN = /^-?(\d{1,40})(?:\.(\d{1,40}))?$/

/** A table, because engines don't guarantee that `10 ** n` is exact. */
export const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, n) =>
  Number(`1e${String(n)}`),
)

export function powerOfTen(n: number): number {
  const power = POWERS_OF_TEN[n]
  if (power === undefined) throw new RangeError(`No exact power of ten for ${String(n)}`)
  return power
}

/** Plain decimal text ("-12.50"): no exponent, blanks or grouping. */
export function readDecimal(text: string): Decimal | undefined {
  const match = PLAIN.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  return { units: BigInt(text.replace('.', '')), scale: fraction.length }
}

/** The shortest decimal that reads back as this double. */
export function decimalOfNumber(value: number): Decimal | undefined {
  const [plain = '', exponent = '0'] = String(value).split('e-')
  const decimal = readDecimal(plain)
  return decimal && { units: decimal.units, scale: decimal.scale + Number(exponent) }
}

/** The app's only rounding rule: half away from zero. */
export function rescale({ units, scale }: Decimal, toScale: number): bigint {
  if (toScale >= scale) return units * 10n ** BigInt(toScale - scale)
  const divisor = 10n ** BigInt(scale - toScale)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return (units + half) / divisor
}

const addTo =
  (sign: 1n | -1n) =>
  (a: Decimal, b: Decimal): Decimal => {
    const scale = Math.max(a.scale, b.scale)
    return { units: rescale(a, scale) + sign * rescale(b, scale), scale }
  }
export const addDecimals = addTo(1n)
export const subtractDecimals = addTo(-1n)

/** All digits of the product. */
export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
})

export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-scale)}`
}
