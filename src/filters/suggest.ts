import type { FilterCatalogue, FilterOperator } from '~/contract/filter-catalogue'
import { idsMeant } from '~/lib/ids'
import { formatMoney, moneyText } from '~/lib/money'
import { namesCurrency } from '~/lib/parse-amount'
import { spellingsOf } from '~/lib/spellings'

import { anyCurrency, chipsOf, type Condition, joinItems } from './condition'
import { describeChip } from './describe'
import { type NamedValue, nameIn } from './named-values'
import type { Typed } from './pasted'
import { isFigure } from './record-finder'
import {
  aside,
  asking,
  inSpellings,
  isCalledSo,
  notes,
  type Suggestion,
  type SuggestOptions,
  withoutField,
} from './suggestion'

export const datesSetAside = 'Searches all dates'

export function suggest(typed: Typed, options: SuggestOptions): readonly Suggestion[] {
  switch (typed.kind) {
    case 'search':
      return forSearch(typed, options)
    case 'ids':
      return forColumn(typed.ids, options)
    case 'amount':
      // A bare number is an id before it is an amount.
      return isFigure(typed.text)
        ? [...forIds(typed.text, options), ...forAmount(typed, options)]
        : [...forAmount(typed, options), ...forIds(typed.text, options)]
    case 'id': {
      const { text, named = text } = typed
      const [asId, asName] = [forIds(text, options), forWords(named, options)]
      // Somebody who is called so is meant before a number.
      const isKnown = named !== text && isCalledSo(named, options)
      return isKnown ? [...asName, ...asId] : [...asId, ...asName]
    }
    case 'words':
      return forWords(typed.text, options)
  }
}

/** Rather than an amount, or days. */
export const isLikeId = (text: string): boolean => /^\s*\d+[-–—]\d+\s*$/.test(text)

/** Phrases before what the text may be as an id, except where an id looks like one: "1001-1002", "2026-11". */
export function inOrder(
  text: string,
  phrases: readonly Suggestion[],
  plain: readonly Suggestion[],
): readonly Suggestion[] {
  // A comparison is no id.
  if (phrases.length > 0 && /^\s*[<>=≤≥]/.test(text)) return phrases
  return isLikeId(text) ? [...plain, ...phrases] : [...phrases, ...plain]
}

const plural = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`

function forSearch(
  { list, from, address }: Extract<Typed, { kind: 'search' }>,
  options: SuggestOptions,
): Suggestion[] {
  const { conditions, sort, unknown } = list
  const filters = plural(chipsOf(conditions).length, 'filter')
  const parts = [
    ...chipsOf(conditions).map((chip) => describeChip(chip.conditions, options)),
    ...(sort ? [`sorted by ${options.labels[sort.field] ?? sort.field}`] : []),
    ...(unknown.length > 0 ? [`${plural(unknown.length, 'part')} not understood`] : []),
  ]
  const holds = parts.length > 0 ? parts.join(' · ') : 'No filters'
  const { stays, goes } = options.elsewhere?.(address) ?? {}
  const replaced = { ...options.list, ...list }
  const use: Suggestion = {
    key: `use-${from}`,
    label: `Use the ${filters} of this ${from}`,
    note: notes(goes?.note ?? stays, holds),
    next: replaced,
    owners: goes?.owners,
    ask: undefined,
  }
  const add: Suggestion = {
    key: `add-${from}`,
    label: `Add the ${filters} to those in use`,
    note: notes(stays, holds),
    next: { ...replaced, conditions: [...options.list.conditions, ...conditions] },
    ask: undefined,
  }
  return options.list.conditions.length > 0 && conditions.length > 0 ? [use, add] : [use]
}

const isDate = (catalogue: FilterCatalogue, { field }: Condition): boolean =>
  catalogue[field]?.type === 'moment'

function forAmount(
  { text, money }: Extract<Typed, { kind: 'amount' }>,
  options: SuggestOptions,
): Suggestion[] {
  const { labels, locale, questions } = options
  const field = questions.amount
  if (field === undefined) return []
  const { list, note: replaced } = withoutField(field, options)
  const note = notes(namesCurrency(text) ? anyCurrency : undefined, replaced)
  const at = (operator: FilterOperator, amountMinor: number): Condition => ({
    field,
    operator,
    value: moneyText({ ...money, amountMinor }),
  })
  const { amountMinor } = money
  // Within 5%: covers a fee, or a half-remembered figure.
  const near = Math.max(1, Math.round(Math.abs(amountMinor) / 20))
  const about = `${labels[field] ?? field} is near ${formatMoney(money, { locale })}`
  const range = [at('ge', amountMinor - near), at('le', amountMinor + near)]
  const [low, high] = [amountMinor - near, amountMinor + near].map((minor) =>
    formatMoney({ ...money, amountMinor: minor }, { locale }),
  )
  return [
    asking([at('eq', amountMinor)], list, options, { key: 'amount', note }),
    asking(range, list, options, {
      key: 'amount-near',
      label: about,
      note: notes(`${low ?? ''} to ${high ?? ''}`, note),
    }),
  ]
}

/** Drops time limits: an old record would be missed otherwise. */
function forOneId(field: string, options: SuggestOptions) {
  const { list, note } = withoutField(field, options)
  const dates = list.conditions.filter((condition) => isDate(options.catalogue, condition))
  const setAside = dates.length > 0 ? datesSetAside : undefined
  return { list: aside(list, dates), note: notes(note, setAside) }
}

function forId(text: string, options: SuggestOptions): Suggestion[] {
  return options.questions.ids.map(({ field, operator }) => {
    const { list, note } = forOneId(field, options)
    return asking([{ field, operator, value: text }], list, options, { key: `id-${field}`, note })
  })
}

function forNumber(text: string, options: SuggestOptions): Suggestion[] {
  const { records, list } = options
  const opened = records?.kinds.map(({ key, label }) => ({
    key: `record-${key}`,
    label: `${label} is ${text}`,
    // How far was searched comes with the answer.
    note: undefined,
    next: list,
    ask: undefined,
    record: key,
  }))
  return [...(opened ?? []), ...forId(text, options)]
}

/** Each reading of it that is another question. */
function forIds(text: string, options: SuggestOptions): Suggestion[] {
  const [first = text, ...others] = idsMeant(text)
  return [
    ...(isFigure(first) ? forNumber(first, options) : forId(first, options)),
    ...others.flatMap((other, at) =>
      forId(other, options).map((each) => ({
        ...each,
        key: `${each.key}-read-${String(at)}`,
      })),
    ),
  ]
}

const MOST_ASKED = 20
/** More would not fit into an address. */
const MOST_ITEMS = 200

export function leftOut(typed: Typed): string | undefined {
  const count = typed.kind === 'ids' ? typed.ids.length : 0
  if (count <= MOST_ASKED) return undefined
  const rest = count - MOST_ASKED
  return `Showing the first ${String(MOST_ASKED)} of ${String(count)} IDs. ${String(rest)} ${rest === 1 ? 'is' : 'are'} left out.`
}

function forEachId(ids: readonly string[], options: SuggestOptions): Suggestion[] {
  const [first] = options.questions.ids
  if (!first) return []
  const { list, note } = forOneId(first.field, options)
  return ids
    .slice(0, MOST_ASKED)
    .map((id) => asking([{ ...first, value: id }], list, options, { key: `each-${id}`, note }))
}

/** A list of other IDs than a record's own is less likely than each of them as its own. */
function forColumn(ids: readonly string[], options: SuggestOptions): Suggestion[] {
  const isOwn = (field: string) =>
    options.catalogue[field]?.type === 'code' ||
    options.questions.ids.some((each) => each.field === field)
  return [
    ...asList(ids, options, isOwn),
    ...forEachId(ids, options),
    ...asList(ids, options, (field) => !isOwn(field)),
  ]
}

function asList(
  ids: readonly string[],
  options: SuggestOptions,
  isWanted: (field: string) => boolean,
): Suggestion[] {
  const items = joinItems(ids)
  if (!items.ok || ids.length > MOST_ITEMS || !ids.every((id) => /^-?\d+$/.test(id))) return []
  return Object.entries(options.catalogue)
    .filter(([, { type, operators }]) => type !== 'text' && operators.includes('in'))
    .filter(([field]) => isWanted(field))
    .filter(([field, { type }]) => type !== 'code' || areCodes(ids, options.named(field)))
    .map(([field]) => {
      const { list, note } = withoutField(field, options)
      return asking([{ field, operator: 'in', value: items.value }], list, options, {
        key: `list-${field}`,
        note,
      })
    })
}

/** Longer figures are ids. */
const areCodes = (ids: readonly string[], named: readonly NamedValue[]): boolean =>
  ids.every((id) => id.length <= 3 || nameIn(named, id) !== undefined)

function forWords(text: string, options: SuggestOptions): Suggestion[] {
  const spelled = spellingsOf(text, options.knownNames ?? [])
  return options.questions.words.flatMap((field) =>
    inSpellings(spelled, `words-${field}`, (value, key) =>
      asking([{ field, operator: 'ct', value }], options.list, options, { key }),
    ),
  )
}
