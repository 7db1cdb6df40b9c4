import { isCurrencyCode } from '~/lib/currency'
import { inOwnDigits, toPlainDigits } from '~/lib/number-shape'
import {
  decimalSign,
  decimalsWords,
  hasPercentSign,
  parseAmount,
  type AmountOptions,
  type AmountProblem,
} from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import type { Problem } from '../checks'
import type { Suggestion } from '../fields/suggestion'
import { valueAt, type Field, type Fields } from './fields'

/** Others can be typed. */
export const currencies: readonly Suggestion[] = ['USD', 'CAD', 'EUR', 'GBP', 'MXN'].map(
  (value) => ({ value, label: value }),
)

const words: Readonly<Record<AmountProblem, string>> = {
  empty: 'Enter an amount',
  'not-a-number': 'Not an amount. Enter digits, such as',
  ambiguous: 'Ambiguous: this could be two amounts. Write it like',
  'other-currency': 'Written in another currency. Change the amount or the currency.',
  'which-currency': 'This sign is used by several currencies. Enter the currency.',
  'too-many-decimals': 'More decimals than the currency has',
  'too-large': 'Amount too large',
}

/** As this browser's language writes it. */
const exampleIn = (locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2 }).format(1250)

function wordsOf(
  problem: AmountProblem,
  text: string,
  { currency, maxDecimals }: AmountOptions,
  locale: string,
): string {
  if (problem === 'too-many-decimals' && maxDecimals !== undefined)
    return decimalsWords(maxDecimals, locale)
  if (problem === 'not-a-number' && hasPercentSign(text)) return 'Enter an amount, not a percentage'
  if (problem === 'not-a-number') {
    // Persian or Arabic ones, in a browser of another language.
    const own = /(?=\P{ASCII})\p{Nd}/u.test(text)
      ? 'These digits can’t be read here. Write them as in'
      : words[problem]
    return `${own} ${exampleIn(locale)}`
  }
  if (problem === 'other-currency' && currency !== undefined && isCurrencyCode(currency)) {
    return `Not written in ${currency.toUpperCase()}. Change the amount or the currency.`
  }
  if (problem !== 'ambiguous') return words[problem]
  return readings(text, locale) ?? `${words[problem]} ${exampleIn(locale)}`
}

export interface AmountRule extends AmountOptions {
  /** In the last unit of its currency. */
  readonly least?: number | undefined
}

/** Undefined if it is understood, and not below the least. Empty counts as a problem. */
export function amountProblem(
  text: string,
  locale: string,
  { least, ...options }: AmountRule = {},
): string | undefined {
  const read = parseAmount(text, locale, options)
  if (!read.ok) return wordsOf(read.problem, text, options, locale)
  return least !== undefined && read.money.amountMinor < least ? leastWords[least] : undefined
}

/** "1,23" is 1.23 or 123: both are written as this language has them, so that each can be typed as it stands. */
function readings(text: string, locale: string): string | undefined {
  const [, whole, rest] = /^\D*(\d+)[.,](\d+)\D*$/.exec(toPlainDigits(text, locale)) ?? []
  if (whole === undefined || rest === undefined) return undefined
  const fraction = inOwnDigits(`${whole}${decimalSign(locale)}${rest}`, locale)
  const plain = inOwnDigits(`${whole}${rest}`, locale)
  return rest.length < 3
    ? `Ambiguous: ${fraction} or ${plain}? Type one of them.`
    : `Ambiguous: ${fraction} or ${plain}? Type ${plain}, or fewer decimals.`
}

const leastWords = ['Enter 0 or more', 'Enter an amount above zero']

interface WholeForm {
  readonly fields: Fields
  readonly values: object
  readonly titles: Readonly<Record<string, string>>
}

/** Where to move a currency that was typed with an amount and would not be sent. */
function ownField(field: Field, step: string | undefined, { fields, titles }: WholeForm): string {
  const name = field.kind === 'money' ? (field.currency ?? '') : ''
  const { step: other = step } = fields[name] ?? {}
  const title = other === undefined || other === step ? undefined : titles[other]
  return `Put the currency into its own field${title === undefined ? '' : `, under “${title}”`}.`
}

function moneyProblem(
  typed: string,
  field: Field,
  step: string | undefined,
  form: WholeForm,
): string | undefined {
  if (field.kind !== 'money' || typed.trim() === '') return undefined
  const code = currencyFor(field, form.values).trim() || undefined
  const { decimals: maxDecimals, least } = field
  const rule = { currency: code, least, ...(maxDecimals !== undefined && { maxDecimals }) }
  const problem = amountProblem(typed, display.locale, rule)
  if (problem !== undefined || code !== undefined) return problem
  const read = parseAmount(typed, display.locale, rule)
  return read.ok && read.money.currency !== undefined ? ownField(field, step, form) : undefined
}

export function moneyProblems(
  fields: Fields,
  values: object,
  form: WholeForm,
  list?: string,
): Problem[] {
  return Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const value = valueAt(values, name)
    const step = field.step ?? list
    if (field.kind === 'rows' && Array.isArray(value)) {
      return value.flatMap((row: object, at) =>
        moneyProblems(field.of, row, form, step).map(({ path, message }) => ({
          path: [...name.split('.'), at, ...path],
          message,
        })),
      )
    }
    const message = typeof value === 'string' ? moneyProblem(value, field, step, form) : undefined
    return message === undefined ? [] : [{ path: name.split('.'), message }]
  })
}

export function currencyFor(field: Field, values: object): string {
  if (field.kind !== 'money' || field.currency === undefined) return ''
  const typed = valueAt(values, field.currency)
  return typeof typed === 'string' ? typed : ''
}
