/**
 * What status codes have been seen to mean; interface.md does not say. Holds only texts found beside a code,
 * and the user's names for it. learn-statuses.ts fills and stores it.
 */
import { createStore } from '~/lib/store'

import type { LegendEntry, LegendKind } from './lists-database'
import { currentScope, onScopeLeft, scopeKey } from './scope'

export type { LegendEntry, LegendKind, Evidence } from './lists-database'

export interface Sighting {
  readonly kind: LegendKind
  readonly code: number | undefined
  readonly text: string | undefined
  readonly record: string
}

const MAX_ENTRIES = 500

export const legendKey = (kind: LegendKind, code: number) => `${kind} ${String(code)}`

const entries = createStore<ReadonlyMap<string, LegendEntry>>(new Map())

export const legendEntry = (kind: LegendKind, code: number): LegendEntry | undefined =>
  entries.get().get(legendKey(kind, code))

export const { get: legend, subscribe: subscribeLegend } = entries

// One service's codes say nothing about another's.
onScopeLeft(() => entries.set(new Map()))

export function changeLegend(scope: string, changed: readonly LegendEntry[]): void {
  if (changed.length === 0 || scope !== scopeKey(currentScope())) return
  const next = new Map(legend())
  for (const entry of changed) {
    if (next.has(entry.key) || next.size < MAX_ENTRIES) next.set(entry.key, entry)
  }
  entries.set(next)
}
