/**
 * Sums that know what they could not add. Show both, with `~/ui/sum-text` or `sumInWords`: a `Sum` is no
 * `Money`, so nothing else prints it.
 */
import { currencyDigits, normaliseCurrency } from './currency'
import { addDecimals, decimalText, type Decimal } from './decimal'
import {
  formatDecimal,
  ifExact,
  toDecimal,
  withCurrency,
  type Money,
  type MoneyFormat,
} from './money'

/** `missing`: not given. `unreadable`: given but not readable. */
export interface Unadded {
  readonly unadded: 'missing' | 'unreadable'
  readonly currency: string | undefined
}

export type Addend = Money | Unadded

export interface Sum {
  readonly currency: string | undefined
  readonly exact: Decimal
  readonly added: number
  readonly missing: number
  readonly unreadable: number
  /** Given without a currency: they may be of several, so none of them is added. */
  readonly unnamed?: number
}

export function addend(
  amount: Money | undefined,
  {
    currency,
    isUnreadable = false,
  }: { currency?: string | undefined; isUnreadable?: boolean } = {},
): Addend {
  const code = normaliseCurrency(currency)
  if (!amount) return { unadded: isUnreadable ? 'unreadable' : 'missing', currency: code }
  const money = code === undefined ? amount : ifExact(() => withCurrency(amount, code))
  return money ?? { unadded: 'unreadable', currency: code }
}

/** Unreadable ones are absent from `amounts` or undefined there. */
export function addendsOf(
  amounts: readonly (Money | undefined)[],
  unreadable: number,
  currency?: string,
): readonly Addend[] {
  const given = amounts.flatMap((amount) => (amount ? [addend(amount, { currency })] : []))
  const missing = Math.max(0, amounts.length - given.length - unreadable)
  const unadded = (count: number, isUnreadable: boolean) =>
    Array.from({ length: count }, () => addend(undefined, { currency, isUnreadable }))
  return [...given, ...unadded(missing, false), ...unadded(unreadable, true)]
}

const isUnadded = (one: Addend): one is Unadded => 'unadded' in one

export const moneyOf = (one: Addend): Money | undefined => (isUnadded(one) ? undefined : one)

const nothing = (currency: string | undefined): Sum => ({
  currency,
  exact: { units: 0n, scale: currencyDigits(currency) },
  added: 0,
  missing: 0,
  unreadable: 0,
})

/** Ignores currencies, as a service that names none does. */
export function sumFigures(addends: readonly Addend[], currency?: string): Sum {
  let { exact, added, missing, unreadable } = nothing(currency)
  for (const one of addends) {
    if (isUnadded(one)) {
      if (one.unadded === 'missing') missing += 1
      else unreadable += 1
    } else {
      exact = addDecimals(exact, toDecimal(one))
      added += 1
    }
  }
  return { currency, exact, added, missing, unreadable }
}

/** Of two parts of one currency. */
export function addSums({ exact: one, ...a }: Sum, { exact: other, ...b }: Sum): Sum {
  const unnamed = (a.unnamed ?? 0) + (b.unnamed ?? 0)
  return {
    currency: a.currency ?? b.currency,
    exact: addDecimals(one, other),
    added: a.added + b.added,
    missing: a.missing + b.missing,
    unreadable: a.unreadable + b.unreadable,
    ...(unnamed > 0 && { unnamed }),
  }
}

/** What another sum couldn't add may belong to this one: its currency isn't given. */
export const withUnadded = (sum: Sum, { missing, unreadable }: Sum): Sum => ({
  ...sum,
  missing: sum.missing + missing,
  unreadable: sum.unreadable + unreadable,
})

/**
 * By code; without a currency last. An unadded amount without a currency may belong to any, so every sum
 * reports it.
 */
export function sumByCurrency(addends: readonly Addend[]): readonly Sum[] {
  const loose = addends.filter((one) => isUnadded(one) && one.currency === undefined)
  const placed = addends.filter((one) => !(isUnadded(one) && one.currency === undefined))
  const groups = [...Map.groupBy(placed, ({ currency }) => currency)]
  if (groups.length === 0) return loose.length === 0 ? [] : [sumFigures(loose)]
  return groups
    .map(([currency, same]) => sumFigures([...same, ...loose], currency))
    .toSorted(byCurrency)
}

const byCurrency = (a: Sum, b: Sum): number =>
  Number(a.currency === undefined) - Number(b.currency === undefined) ||
  ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1)

export const isComplete = ({ missing, unreadable, unnamed = 0 }: Sum): boolean =>
  missing + unreadable + unnamed === 0

/** Nothing was to be added: it is no figure, not even zero. */
export const isSumOfNothing = (sum: Sum): boolean => sum.added === 0 && isComplete(sum)

/** What is known of a sum without a currency: one amount stands for itself, and more aren't added. */
export const unaddedIfUnnamed = (sum: Sum): Sum =>
  sum.currency === undefined && sum.added > 1
    ? {
        ...nothing(undefined),
        missing: sum.missing,
        unreadable: sum.unreadable,
        unnamed: sum.added,
      }
    : sum

export const wholeAmount = (sum: Sum): Money | undefined =>
  isComplete(sum) ? addedAmount(sum) : undefined

/** For comparing only: the sum may lack something. */
export function addedAmount({ exact: { units, scale }, currency, added }: Sum): Money | undefined {
  const amountMinor = Number(units)
  return added > 0 && Number.isSafeInteger(amountMinor)
    ? { amountMinor, scale, currency }
    : undefined
}

export const roughly = ({ exact }: Sum): number => Number(decimalText(exact))

/** @param noun what is missing: of a paypoint, nobody knows how many amounts */
export function doubtOf(
  { missing, unreadable, unnamed = 0 }: Pick<Sum, 'missing' | 'unreadable' | 'unnamed'>,
  noun: 'amount' | 'paypoint' = 'amount',
) {
  const amounts = (count: number) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`
  const doubts = [
    unnamed > 0 && `${amounts(unnamed)} without a currency, not added`,
    missing > 0 && `${amounts(missing)} missing`,
    unreadable > 0 && `${missing > 0 ? String(unreadable) : amounts(unreadable)} unreadable`,
  ].filter((doubt) => doubt !== false)
  return doubts.length === 0 ? undefined : doubts.join(', ')
}

export interface SumFigure {
  readonly text: string | undefined
  readonly doubt: string | undefined
}

/** The figure and its doubt belong side by side. */
export function sumFigure(sum: Sum, format: MoneyFormat): SumFigure {
  const { exact, currency, added } = sum
  const doubt = doubtOf(sum)
  if (added === 0 && doubt !== undefined) return { text: undefined, doubt }
  const digits = significantDigits(exact, currencyDigits(currency))
  return { text: formatDecimal(exact, currency, { fractionDigits: digits, ...format }), doubt }
}

function significantDigits({ units, scale }: Decimal, atLeast: number): number {
  let [digits, rest] = [scale, units]
  while (digits > atLeast && rest % 10n === 0n) {
    rest /= 10n
    digits -= 1
  }
  return Math.max(digits, atLeast)
}

/** For labels, buttons and files: "$0.30 (3 amounts missing)". */
export function sumInWords(sum: Sum, format: MoneyFormat): string {
  const { text, doubt } = sumFigure(sum, { withCurrency: true, ...format })
  if (doubt === undefined) return text ?? ''
  return text === undefined ? `not known (${doubt})` : `${text} (${doubt})`
}

/** Of several currencies, which are never added: "$0.30 · €1.00 · 2.00 without a currency". */
export const sumsInWords = (sums: readonly Sum[], format: MoneyFormat): string =>
  sums
    .map((sum) => {
      const words = sumInWords(sum, format)
      return sum.currency === undefined && sums.length > 1 ? `${words} without a currency` : words
    })
    .join(' · ')
