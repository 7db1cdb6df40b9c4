import type { Money } from '~/lib/money'
import { addMoney, ifExact, multiply, sumMoney } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'

export interface LineValues {
  readonly description: string
  readonly quantity: string
  readonly cost: string
  readonly tax: string
}

export const emptyLine: LineValues = { description: '', quantity: '', cost: '', tax: '' }

/** Such a line is not sent, and is no part of a total. */
export const isBlankLine = (line: LineValues): boolean =>
  [line.description, line.quantity, line.cost, line.tax].every((text) => text.trim() === '')

export interface LineSum {
  /** Quantity times cost, rounded once to the currency's decimals. */
  readonly net: Money
  readonly tax: Money
  readonly total: Money
}

export interface LineOptions {
  readonly locale: string
  readonly currency: string | undefined
}

const costDecimals = 6

const zero = (currency: string | undefined): Money => ({ ...sumMoney([]), currency })

/** Read as amounts are, so that another country's "1,5" is refused here too. */
export function readQuantity(text: string, locale: string): string | undefined {
  const read = parseAmount(text, locale, { maxDecimals: costDecimals })
  if (!read.ok || read.money.currency !== undefined) return undefined
  const { amountMinor, scale } = read.money
  if (amountMinor < 0) return undefined
  const digits = String(amountMinor).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export function lineSum(line: LineValues, { locale, currency }: LineOptions): LineSum | undefined {
  const quantity = readQuantity(line.quantity, locale)
  const cost = parseAmount(line.cost, locale, { currency, maxDecimals: costDecimals })
  const tax = line.tax.trim() === '' ? undefined : parseAmount(line.tax, locale, { currency })
  if (quantity === undefined || !cost.ok || tax?.ok === false) return undefined
  return ifExact(() => {
    const net = multiply(cost.money, quantity)
    const onTop = tax?.money ?? zero(net.currency)
    return { net, tax: onTop, total: addMoney(net, onTop) }
  })
}

/** The sum of the lines as shown. Undefined unless all can be read. */
export function linesTotal(sums: readonly (LineSum | undefined)[]): LineSum | undefined {
  const known = sums.filter((sum) => sum !== undefined)
  if (known.length < sums.length) return undefined
  return ifExact(() => ({
    net: sumMoney(known.map(({ net }) => net)),
    tax: sumMoney(known.map(({ tax }) => tax)),
    total: sumMoney(known.map(({ total }) => total)),
  }))
}
