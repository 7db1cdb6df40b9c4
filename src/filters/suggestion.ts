import type { FilterOperator } from '~/contract/filter-catalogue'
import { foldText } from '~/lib/text'

import { chipsOf, type Condition, type ListSearch } from './condition'
import { type ChipWords, describeChip } from './describe'
import type { Elsewhere } from './elsewhere'
import { compileApiQuery } from './filter-syntax'
import type { RecordFinder } from './record-finder'

export interface Questions {
  readonly date?: string | undefined
  /** When a record last became what it is. */
  readonly changed?: string | undefined
  readonly amount: string | undefined
  /** Fields whose values have words: a status, a method. */
  readonly values?: readonly string[]
  /** Asked for an id, all at once; a column of ids uses the first. */
  readonly ids: readonly { readonly field: string; readonly operator: FilterOperator }[]
  readonly words: readonly string[]
  /** Where this browser keeps names that the service has spelled. */
  readonly namesFrom?: 'vendors' | undefined
}

export interface Suggestion {
  readonly key: string
  readonly label: string
  readonly note: string | undefined
  readonly next: ListSearch
  readonly owners?: readonly string[] | undefined
  readonly ask: string | undefined
  readonly record?: string
  /** Searches in more places for the same text. */
  readonly isWider?: true
  /** Opens this address instead of filtering. */
  readonly to?: string
}

export interface SuggestOptions extends ChipWords {
  readonly questions: Questions
  /** Names as the service spells them. */
  readonly knownNames?: readonly string[] | undefined
  readonly list: ListSearch
  readonly records?: Pick<RecordFinder, 'kinds' | 'wider'> | undefined
  readonly elsewhere?: (address: string) => Elsewhere | undefined
}

interface Asking {
  readonly key: string
  readonly label?: string
  readonly note?: string | undefined
}

export const aside = (list: ListSearch, conditions: readonly Condition[]): ListSearch => ({
  ...list,
  conditions: list.conditions.filter((condition) => !conditions.includes(condition)),
})

/** A new value replaces the field's old one: a payout has one amount, one id. */
export function withoutField(field: string, { list, labels }: SuggestOptions) {
  const same = list.conditions.filter((condition) => condition.field === field)
  const note = same.length > 0 ? `Replaces ${labels[field] ?? field}` : undefined
  return { list: aside(list, same), note }
}

export const notes = (...each: readonly (string | undefined)[]): string | undefined =>
  each.flatMap((note) => note?.replace(/\.$/, '') ?? []).join(' · ') || undefined

export function asking(
  added: readonly Condition[],
  list: ListSearch,
  words: ChipWords,
  how: Asking,
) {
  const next = { ...list, conditions: [...list.conditions, ...added] }
  const label =
    how.label ??
    chipsOf(added)
      .map((chip) => describeChip(chip.conditions, words))
      .join(' · ')
  const ask = compileApiQuery({ conditions: next.conditions })
  return { key: how.key, label, note: how.note, next, ask }
}

/** What is asked in each spelling, that which was typed first. */
export const inSpellings = (
  spelled: readonly string[],
  key: string,
  offer: (text: string, key: string) => Suggestion,
): readonly Suggestion[] =>
  spelled.map((text, at) => offer(text, at === 0 ? key : `${key}-spelled-${String(at)}`))

export const isCalledSo = (text: string, { knownNames = [] }: SuggestOptions): boolean =>
  knownNames.some((name) => foldText(name).startsWith(foldText(text)))

/** Of "a or b" no filter of the service finds both: what an offer leaves out. */
export const without = (one: string, either: readonly string[]): string =>
  `Without ${either
    .filter((each) => each !== one)
    .map((each) => `“${each}”`)
    .join(', ')}`
