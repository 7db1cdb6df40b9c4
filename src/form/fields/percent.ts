import { readDecimal } from '~/lib/decimal'
import { parseAmount } from '~/lib/parse-amount'

const DECIMALS = 4

/** A rate as typed, "8.25" or "8.25 %", as plain decimal text; undefined when it is none from 0 to 100. */
export function readPercent(text: string, locale: string): string | undefined {
  const read = parseAmount(text.replace(/\s*%\s*$/, ''), locale, { maxDecimals: DECIMALS })
  if (!read.ok || read.money.currency !== undefined || /\p{Sc}/u.test(text)) return undefined
  const { amountMinor, scale } = read.money
  if (amountMinor < 0 || amountMinor > 100 * 10 ** scale) return undefined
  const digits = String(amountMinor).padStart(scale + 1, '0')
  const plain = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '')
  return readDecimal(plain) === undefined ? undefined : plain
}
