/** What is typed as people say it: ">500", "paid", "last month", and several at once. */
import type { FilterOperator } from '~/contract/filter-catalogue'
import type { DayRange } from '~/lib/days'
import { isListedCurrency } from '~/lib/currency'
import { compareMoney, ifExact, multiply, type Money } from '~/lib/money'
import { namesCurrency, parseAmount } from '~/lib/parse-amount'
import type { DayOrder } from '~/lib/written-day'

import { readDays } from './days-phrase'
import { type NamedValues, valuesCalled } from './named-values'
import { typedAmount } from './pasted'

export type Term =
  | {
      readonly kind: 'amount'
      readonly bounds: readonly AmountBound[]
      /** No filter asks for the currency of a payment. */
      readonly hasCurrency: boolean
    }
  | { readonly kind: 'days'; readonly days: Omit<DayRange, 'label'> }
  | { readonly kind: 'values'; readonly field: string; readonly values: readonly string[] }

export interface AmountBound {
  readonly operator: FilterOperator
  readonly money: Money
}

export interface Phrase {
  readonly terms: readonly Term[]
  /** What is left, in order. */
  readonly words: string
}

export interface PhraseOptions {
  readonly locale: string
  readonly today: string
  /** Of days in figures. */
  readonly dayOrder: DayOrder
  readonly named: NamedValues
  /** Fields whose values have words. */
  readonly valueFields: readonly string[]
}

interface Hit {
  readonly term: Term
  readonly length: number
}

const FIGURE = String.raw`(?:(?:\p{L}{0,2}\p{Sc}|\p{L}{3}) ?)?\d(?:[\d.,'’]*\d)?(?: ?\p{Sc})?`
const END = String.raw`(?=\s|$)`
/** "2.5k" only where an amount is compared: 3M is a name. */
const COMPARED = new RegExp(
  String.raw`^(>=|=>|≥|<=|=<|≤|>|<|=|(?:over|above|more than|at least|under|below|less than|at most|up to)\s)\s*(${FIGURE}[km]?)${END}`,
  'iu',
)
const RANGE = new RegExp(
  String.raw`^(?:between\s+)?(${FIGURE})\s*(?:-|–|—|\.\.|to\s|and\s)\s*(${FIGURE})${END}`,
  'iu',
)
/** Only with a sign or cents: a bare figure may be anything. */
const PLAIN = new RegExp(String.raw`^(${FIGURE})${END}`, 'iu')

const operators: Readonly<Record<string, FilterOperator>> = {
  '>': 'gt',
  over: 'gt',
  above: 'gt',
  'more than': 'gt',
  '>=': 'ge',
  '=>': 'ge',
  '≥': 'ge',
  'at least': 'ge',
  '<': 'lt',
  under: 'lt',
  below: 'lt',
  'less than': 'lt',
  '<=': 'le',
  '=<': 'le',
  '≤': 'le',
  'at most': 'le',
  'up to': 'le',
  '=': 'eq',
}

/** How much of the text is a currency's code after a figure. */
function codeAfter(text: string): string {
  const [all = '', code = ''] = /^ ?(\p{L}{3})(?=\s|$)/u.exec(text) ?? []
  return isListedCurrency(code.toUpperCase()) ? all : ''
}

/** A comparison is read in this browser's own writing alone: half-typed, 1,23 is the start of 1,234. */
function moneyOf(text: string, locale: string, read = parseAmount): Money | undefined {
  const [figure = '', unit = ''] = text.split(/(?<=\d)([km])$/i)
  const amount = read(figure, locale)
  if (!amount.ok) return undefined
  const times = { k: 1000, m: 1_000_000 }[unit.toLowerCase()]
  return times === undefined ? amount.money : ifExact(() => multiply(amount.money, times))
}

function amountHit(
  text: string,
  length: number,
  bounds: readonly { readonly operator: FilterOperator; readonly figure: string }[],
  locale: string,
): Hit | undefined {
  const code = codeAfter(text.slice(length))
  const read = bounds.flatMap(({ operator, figure }) => {
    const named = figure + (/\p{L}|\p{Sc}/u.test(figure) ? '' : code)
    const money = moneyOf(named, locale, operator === 'eq' ? typedAmount : parseAmount)
    return money ? { operator, money } : []
  })
  if (read.length < bounds.length) return undefined
  const hasCurrency = code !== '' || bounds.some(({ figure }) => namesCurrency(figure))
  return { term: { kind: 'amount', bounds: read, hasCurrency }, length: length + code.length }
}

function readAmounts(text: string, { locale }: PhraseOptions): Hit | undefined {
  const compared = COMPARED.exec(text)
  if (compared) {
    const [all, sign = '', figure = ''] = compared
    const operator = operators[sign.trim().toLowerCase()]
    return operator && amountHit(text, all.length, [{ operator, figure }], locale)
  }
  const range = RANGE.exec(text)
  if (range) {
    const [all, from = '', to = ''] = range
    const [low, high] = [moneyOf(from, locale), moneyOf(to, locale)]
    if (!low || !high || (compareMoney(low, high) ?? 1) >= 0) return
    const bounds = [
      { operator: 'ge', figure: from },
      { operator: 'le', figure: to },
    ] as const
    return amountHit(text, all.length, bounds, locale)
  }
  const plain = PLAIN.exec(text)
  const [figure = ''] = plain ?? []
  const isAmount = /\p{Sc}|[.,]\d\d$/u.test(figure) || codeAfter(text.slice(figure.length)) !== ''
  if (figure === '' || !isAmount) return
  return amountHit(text, figure.length, [{ operator: 'eq', figure }], locale)
}

const MOST_WORDS = 4

function readValues(text: string, { named, valueFields }: PhraseOptions): Hit | undefined {
  const words = [...text.matchAll(/\S+/g)].slice(0, MOST_WORDS)
  for (const last of words.toReversed()) {
    const length = last.index + last[0].length
    for (const field of valueFields) {
      const called = valuesCalled(named(field), text.slice(0, length))
      if (called.length > 0) {
        const values = called.map(({ value }) => value)
        return { term: { kind: 'values', field, values }, length }
      }
    }
  }
  return undefined
}

function readNext(text: string, options: PhraseOptions): Hit | undefined {
  const dated = readDays(text, options.today, options.dayOrder)
  if (dated) return { term: { kind: 'days', days: dated.days }, length: dated.length }
  return readAmounts(text, options) ?? readValues(text, options)
}

export function readPhrase(line: string, options: PhraseOptions): Phrase {
  const terms: Term[] = []
  const words: string[] = []
  let rest = line.trim()
  while (rest !== '') {
    const last = terms.at(-1)
    // "card or ach": one of both, where both are values of one field.
    const either =
      last?.kind === 'values' ? /^(?:or|and|&|\/)\s+/i.exec(rest)?.[0].length : undefined
    const other = either === undefined ? undefined : readNext(rest.slice(either), options)
    const isEither =
      other?.term.kind === 'values' && last?.kind === 'values' && other.term.field === last.field
    if (isEither) rest = rest.slice(either)
    const hit = isEither ? other : readNext(rest, options)
    const length = hit?.length ?? /^\S+/.exec(rest)?.[0].length ?? rest.length
    if (hit) terms.push(hit.term)
    else words.push(rest.slice(0, length).replace(/,$/, ''))
    rest = rest.slice(length).replace(/^[\s,]+/, '')
  }
  return { terms, words: words.join(' ') }
}
