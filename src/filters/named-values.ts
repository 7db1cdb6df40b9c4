/** Values that people know by a word: statuses by the service's, methods by the trade's. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { useScope } from '~/api/use-connection'
import { foldText } from '~/lib/text'
import { loadLegend } from '~/storage/learn-statuses'
import { legend, subscribeLegend, type LegendEntry } from '~/storage/legend'

import type { SeenValue } from './check'

export interface NamedValue {
  readonly value: string
  /** Several if the service gave more than one. */
  readonly words: readonly string[]
}

/** By field. */
export type NamedValues = (field: string) => readonly NamedValue[]

export const noNames: NamedValues = () => []

export const nameOf = ({ words }: NamedValue): string => words.join(' or ')

export const nameIn = (named: readonly NamedValue[], value: string): string | undefined => {
  const found = named.find((each) => each.value === value)
  return found && nameOf(found)
}

/** What is known of a field, then what only its rows hold. */
export function withSeen(
  known: readonly NamedValue[],
  seen: readonly SeenValue[],
): readonly NamedValue[] {
  const names = new Set(known.map(({ value }) => value))
  const rest = seen.flatMap(({ value, name }): readonly NamedValue[] =>
    names.has(value) || name === undefined ? [] : [{ value, words: [name] }],
  )
  return [...known, ...rest]
}

const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

const called = ({ value, words }: NamedValue): readonly string[] =>
  // A figure is an amount or an id, never a code.
  (/^\d+$/.test(value) ? words : [...words, value]).map(plainWords)

/** Those of exactly this word; several codes can have one. */
export const valuesCalled = (named: readonly NamedValue[], word: string): readonly NamedValue[] =>
  named.filter((each) => called(each).includes(plainWords(word)))

/** Those of which a word begins so. */
export function valuesLike(named: readonly NamedValue[], start: string): readonly NamedValue[] {
  const begun = plainWords(start)
  return named.filter((each) =>
    called(each).some((name) => name.startsWith(begun) || name.includes(` ${begun}`)),
  )
}

/** By field, from what was learned of statuses. */
export type KnownNames = (
  field: string,
  learned: ReadonlyMap<string, LegendEntry>,
) => readonly NamedValue[]

/** Another function once more is learned. */
export function useKnownNames(known: KnownNames | undefined): NamedValues {
  const scope = useScope()
  // While the rows are read, so that a chip of a saved view has its word as it appears.
  useEffect(() => void loadLegend(scope), [scope])
  const learned = useSyncExternalStore(subscribeLegend, legend)
  return useMemo(() => (known ? (field) => known(field, learned) : noNames), [known, learned])
}
