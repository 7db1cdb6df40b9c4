/**
 * What the service's status codes have been seen to be called. interface.md does not state their
 * meaning: nothing is in here but what stood beside a code in a record, and what the user calls it.
 * What learns and keeps it is in learn-statuses.ts.
 */
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

let entries: ReadonlyMap<string, LegendEntry> = new Map()
const listeners = new Set<() => void>()

export const legendEntry = (kind: LegendKind, code: number): LegendEntry | undefined =>
  entries.get(legendKey(kind, code))

/** The same map until something is learnt. */
export const legend = (): ReadonlyMap<string, LegendEntry> => entries

export function subscribeLegend(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

// What one service calls a code says nothing of another's.
onScopeLeft(() => {
  entries = new Map()
  tell()
})

/** For learn-statuses.ts, which also keeps what it changes. What was learnt of another service is not shown. */
export function changeLegend(scope: string, changed: readonly LegendEntry[]): void {
  if (changed.length === 0 || scope !== scopeKey(currentScope())) return
  const next = new Map(entries)
  for (const entry of changed) {
    if (next.has(entry.key) || next.size < MAX_ENTRIES) next.set(entry.key, entry)
  }
  entries = next
  tell()
}
