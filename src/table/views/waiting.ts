import { useSyncExternalStore } from 'react'

import type { StatusTone } from '~/lib/status-tone'
import { legend, subscribeLegend, type LegendEntry, type LegendKind } from '~/storage/legend'

import { statusWords } from '../status-mark'

const WAITING = new Set<StatusTone | undefined>(['info', 'warning'])

/** The codes whose words say that something is still to come. */
export const waitingCodes = (entries: readonly LegendEntry[]): readonly number[] =>
  entries
    .filter((entry) => WAITING.has(statusWords(undefined, entry.code, entry)?.tone))
    .map(({ code }) => code)
    .toSorted((a, b) => a - b)

export interface FilteredStatuses {
  readonly field: string
  readonly legend: LegendKind
}

/** The filter that finds them: undefined if no status has such a word, null while nothing is known of any. */
export function useWaitingFilter(
  statuses: FilteredStatuses | undefined,
): string | undefined | null {
  const all = useSyncExternalStore(subscribeLegend, legend)
  if (!statuses) return undefined
  const known = [...all.values()].filter(({ kind }) => kind === statuses.legend)
  if (known.length === 0) return null
  const codes = waitingCodes(known)
  if (codes.length === 0) return undefined
  return `${statuses.field}(${codes.length === 1 ? 'eq' : 'in'})=${codes.join('|')}`
}
