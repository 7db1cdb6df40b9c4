/** What is typed as people say it: ">500", "paid", "last month", and several at once. */

import type { FilterOperator } from '~/contract/filter-catalogue'
import { isListedCurrency } from '~/lib/currency'
import { addDays, type DayRange, formatDays, presetOf } from '~/lib/days'
import { compareMoney, ifExact, type Money, moneyText, multiply } from '~/lib/money'
import { namesCurrency, parseAmount } from '~/lib/parse-amount'
import { spellingsOf } from '~/lib/spellings'
import { eitherOf } from '~/lib/text'
import type { DayOrder } from '~/lib/written-day'

import { anyCurrency, type Condition, joinItems, splitItems } from './condition'
import { dayOrders, readDays, withDaysCompleted } from './days-phrase'
import { daysOf, rangesOf } from './describe'
import { type NamedValue, type NamedValues, nameOf, valuesCalled, valuesLike } from './named-values'
import { type Typed, typedAmount } from './pasted'
import {
  aside,
  asking,
  inSpellings,
  isCalledSo,
  notes,
  type Suggestion,
  type SuggestOptions,
  without,
} from './suggestion'

type Term =
  | {
      readonly kind: 'amount'
      readonly bounds: readonly AmountBound[]
      /** No filter asks for the currency of a payment. */
      readonly hasCurrency: boolean
    }
  | {
      readonly kind: 'days'
      readonly days: Omit<DayRange, 'label'>
      readonly isSince: boolean
    }
  | { readonly kind: 'values'; readonly field: string; readonly values: readonly string[] }

interface AmountBound {
  readonly operator: FilterOperator
  readonly money: Money
}

interface Phrase {
  readonly terms: readonly Term[]
  /** What is left, in order. */
  readonly words: string
}

interface PhraseOptions {
  readonly locale: string
  readonly today: string
  /** Those that the field of days offers. */
  readonly ranges: readonly DayRange[]
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
  const dated = readDays(text, options.today, options.dayOrder, options.ranges)
  if (dated) {
    const { days, length, isSince = false } = dated
    return { term: { kind: 'days', days, isSince }, length }
  }
  return readAmounts(text, options) ?? readValues(text, options)
}

function readPhrase(line: string, options: PhraseOptions): Phrase {
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

/** Reading one takes time in step with the square of its words. */
const LONGEST_PHRASE = 200
/** Of words only begun. */
const SHORTEST_START = 3
const MOST_BEGUN = 3

/** What was typed, understood as a phrase: best before what it may be as an id or a name. */
export function suggestPhrase(
  text: string,
  typed: Typed,
  options: SuggestOptions,
): readonly Suggestion[] {
  if (text.length > LONGEST_PHRASE) return []
  // A bare amount may be an id: see `suggest`.
  if (typed.kind === 'search' || typed.kind === 'ids' || typed.kind === 'amount') return []
  return [
    ...withDaysCompleted(text, options.today, rangesAsked(options))
      .slice(0, MOST_BEGUN)
      .flatMap((whole, at) => asPhrase(whole, `begun-days-${String(at)}`, options, 'ymd') ?? []),
    ...(inEachOrder(text, options) ?? begun(text.trim(), options.questions.values ?? [], options)),
  ]
}

/** 3/4/2026 is two days: this language's first. */
function inEachOrder(text: string, options: SuggestOptions): readonly Suggestion[] | undefined {
  const read = dayOrders(text, options.locale).map((order) =>
    asPhrase(text, `phrase-${order}`, options, order),
  )
  if (read.every((each) => each === undefined)) return undefined
  const all = read.flatMap((each) => each ?? [])
  return [...new Map(all.map((each) => [each.ask ?? each.label, each])).values()]
}

/** Undefined if there is no phrase in it; none if it can't be asked. */
function asPhrase(
  text: string,
  key: string,
  options: SuggestOptions,
  dayOrder: DayOrder,
): readonly Suggestion[] | undefined {
  const { questions, named, locale, today } = options
  const valueFields = questions.values ?? []
  const ranges = rangesAsked(options)
  const { terms, words } = readPhrase(text, { locale, today, ranges, dayOrder, named, valueFields })
  if (terms.length === 0) return undefined
  // Two dates at once are no question.
  if (terms.filter(({ kind }) => kind === 'days').length > 1) return []
  // "Returned since Friday" asks when it became so; "since Friday" alone, of which day it is.
  const isChange = terms.some(({ kind }) => kind === 'values')
  const added = terms.flatMap((term) => conditionsOf(term, options, isChange))
  // "delgado or café last month": each of them. Around something else, "or" may turn that as well.
  const either = stripped(text).includes(stripped(words)) ? eitherOf(words) : []
  if (!(either.length > 0 ? either : [words]).every((each) => isSure(each, terms))) return []
  const [wordField] = questions.words
  const isAskable =
    added.every((condition) => condition !== undefined) && (words === '' || wordField !== undefined)
  if (!isAskable) return []
  const conditions = joinedValues(
    added.filter((condition) => condition !== undefined),
    valueFields,
  )
  const hasCurrency = terms.some((term) => term.kind === 'amount' && term.hasCurrency)
  const remark = hasCurrency ? anyCurrency : undefined
  if (words === '' || wordField === undefined) return [phrase(key, conditions, options, remark)]
  return [words, ...(isCalledSo(words, options) ? [] : either)].flatMap((name, at) =>
    inSpellings(
      spellingsOf(name, options.knownNames ?? []),
      at === 0 ? key : `${key}-either-${String(at)}`,
      (value, eachKey) =>
        phrase(
          eachKey,
          [...conditions, { field: wordField, operator: 'ct', value }],
          options,
          notes(remark, at === 0 ? undefined : without(name, either)),
        ),
    ),
  )
}

/** A comma ends a part of a phrase. */
const stripped = (text: string): string => text.replaceAll(',', '').replace(/\s+/g, ' ')

/** A figure left over may be an amount, a day, an id; after a sign it is one that can't be read. */
const FIGURE_LEFT = /(?:^|\s)(?:\d[\d.,'’–—-]*|[<>=≤≥≠!].*)(?:\s|$)/u
/** Turns around what stands beside it. */
const NEGATION = /(?:^|\s)(?:not|no|non|never|except|without|isn['’]t|aren['’]t)(?:\s|$)/iu
/** One of both, where only one of them is understood. */
const EITHER_LEFT = /(?:^|\s)or(?:\s|$)/iu
const COMPARISON_LEFT = /(?:^|\s)(?:over|above|under|below|between|least|most|than)(?:\s|$)/iu

/** What is left over is a name, and nothing that would have changed the rest. */
function isSure(words: string, terms: readonly Term[]): boolean {
  if ([FIGURE_LEFT, NEGATION, EITHER_LEFT].some((left) => left.test(words))) return false
  if (!terms.some(({ kind }) => kind === 'amount')) return true
  const isCurrency = (word: string) => isListedCurrency(word.toUpperCase())
  return !COMPARISON_LEFT.test(words) && !words.split(/\s+/).some(isCurrency)
}

function phrase(
  key: string,
  added: readonly Condition[],
  options: SuggestOptions,
  remark?: string,
): Suggestion {
  const { labels, list } = options
  const fields = new Set(added.map(({ field }) => field))
  const same = list.conditions.filter(({ field }) => fields.has(field))
  const replaced = [...new Set(same.map(({ field }) => labels[field] ?? field))]
  const note = [
    daysNote(added, options),
    remark,
    replaced.length > 0 ? `Replaces ${replaced.join(', ')}` : undefined,
  ]
  return asking(added, aside(list, same), options, {
    key,
    note: note.filter((part) => part !== undefined).join(' · ') || undefined,
  })
}

const rangesAsked = ({ questions, catalogue, today }: SuggestOptions): readonly DayRange[] =>
  rangesOf(questions.date === undefined ? undefined : catalogue[questions.date], today)

function daysNote(added: readonly Condition[], options: SuggestOptions): string | undefined {
  const [first, second] = added.filter(({ field }) => field === options.questions.date)
  const days = first && second && daysOf([first, second], options)
  // Other days are in the label.
  return days && presetOf(days, rangesAsked(options))
    ? formatDays(days.first, days.last, options.locale)
    : undefined
}

function conditionsOf(
  term: Term,
  { questions, catalogue }: SuggestOptions,
  isChange: boolean,
): readonly (Condition | undefined)[] {
  switch (term.kind) {
    case 'amount': {
      const field = questions.amount
      if (field === undefined) return [undefined]
      return term.bounds.map(({ operator, money }) => ({
        field,
        operator,
        value: moneyText(money),
      }))
    }
    case 'days': {
      const field =
        term.isSince && isChange ? (questions.changed ?? questions.date) : questions.date
      if (field === undefined) return [undefined]
      if (term.isSince) return [{ field, operator: 'ge', value: term.days.first }]
      return [
        { field, operator: 'ge', value: term.days.first },
        // Whether "at most a day" includes its hours is not stated.
        { field, operator: 'lt', value: addDays(term.days.last, 1) },
      ]
    }
    case 'values':
      return [isOneOf(term.field, term.values, catalogue)]
  }
}

function isOneOf(
  field: string,
  values: readonly string[],
  catalogue: SuggestOptions['catalogue'],
): Condition | undefined {
  const [only] = values
  const operators = catalogue[field]?.operators ?? []
  if (values.length === 1 && only !== undefined && operators.includes('eq')) {
    return { field, operator: 'eq', value: only }
  }
  const items = joinItems(values)
  return items.ok && operators.includes('in')
    ? { field, operator: 'in', value: items.value }
    : undefined
}

/** "open hold": any of both. */
function joinedValues(
  conditions: readonly Condition[],
  fields: readonly string[],
): readonly Condition[] {
  return [...Map.groupBy(conditions, ({ field }) => field).values()].flatMap((same) => {
    const [first] = same
    if (!first || same.length === 1 || !fields.includes(first.field)) return same
    const items = joinItems([...new Set(same.flatMap(({ value }) => splitItems(value)))])
    return items.ok ? [{ field: first.field, operator: 'in', value: items.value } as const] : same
  })
}

function begun(
  text: string,
  fields: readonly string[],
  options: SuggestOptions,
): readonly Suggestion[] {
  if (text.length < SHORTEST_START) return []
  return fields
    .flatMap((field) => {
      const byName = Map.groupBy<string, NamedValue>(valuesLike(options.named(field), text), nameOf)
      return [...byName].flatMap(([name, same]) => {
        const values = same.map(({ value }) => value)
        const condition = isOneOf(field, values, options.catalogue)
        return condition ? [phrase(`begun-${field}-${name}`, [condition], options)] : []
      })
    })
    .slice(0, MOST_BEGUN)
}
