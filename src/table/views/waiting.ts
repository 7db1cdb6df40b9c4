import { useSyncExternalStore } from 'react'

import type { StatusTone } from '~/lib/status-tone'
import { legend, subscribeLegend, type LegendEntry, type LegendKind } from '~/storage/legend'

import { statusWords } from '../status-mark'

const WAITING = new Set<StatusTone | undefined>(['info', 'warning'])

/** Those whose words say that something is still to come. */
const waitingOf = (entries: readonly LegendEntry[]) =>
  entries.flatMap((entry) => {
    const { tone, words } = statusWords(undefined, entry.code, entry) ?? {}
    return WAITING.has(tone) ? [{ code: entry.code, words }] : []
  })

export const waitingCodes = (entries: readonly LegendEntry[]): readonly number[] =>
  waitingOf(entries)
    .map(({ code }) => code)
    .toSorted((a, b) => a - b)

const knownOf = ({ legend: of }: FilteredStatuses) =>
  [...legend().values()].filter(({ kind }) => kind === of)

/** What the filter counts: codes that no record was read with can't be asked for. */
export const waitingWords = (statuses: FilteredStatuses): string =>
  `Of the statuses seen so far: ${[
    ...new Set(waitingOf(knownOf(statuses)).map(({ words }) => words)),
  ].join(', ')}`

export interface FilteredStatuses {
  readonly field: string
  readonly legend: LegendKind
}

/** The filter that finds them: undefined if no status has such a word, null while nothing is known of any. */
export function useWaitingFilter(
  statuses: FilteredStatuses | undefined,
): string | undefined | null {
  useSyncExternalStore(subscribeLegend, legend)
  if (!statuses) return undefined
  const known = knownOf(statuses)
  if (known.length === 0) return null
  const codes = waitingCodes(known)
  if (codes.length === 0) return undefined
  return `${statuses.field}(${codes.length === 1 ? 'eq' : 'in'})=${codes.join('|')}`
}
