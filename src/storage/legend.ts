/**
 * What the service's status codes have been seen to be called. interface.md does not state their
 * meaning: nothing is in here but what stood beside a code in a record, and what the user calls it.
 */
import { openLists } from './database'
import type { Evidence, LegendEntry, LegendKind } from './list-records'

export { legendKinds } from './list-records'
export type { LegendEntry, LegendKind, Evidence } from './list-records'

export interface Sighting {
  readonly kind: LegendKind
  readonly code: number | undefined
  readonly text: string | undefined
  readonly record: string
}

const MAX_ENTRIES = 500
const MAX_TEXTS = 8
const MAX_RECORDS = 5
const MAX_TEXT = 80
const MAX_NAME = 40

const keyOf = (kind: LegendKind, code: number) => `${kind} ${String(code)}`

let entries: ReadonlyMap<string, LegendEntry> = new Map()
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

export const legendEntry = (kind: LegendKind, code: number): LegendEntry | undefined =>
  entries.get(keyOf(kind, code))

/** The same map until something is learnt. */
export const legend = (): ReadonlyMap<string, LegendEntry> => entries

export function subscribeLegend(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(changed: readonly LegendEntry[]): void {
  if (changed.length === 0) return
  const next = new Map(entries)
  for (const entry of changed) {
    if (next.has(entry.key) || next.size < MAX_ENTRIES) next.set(entry.key, entry)
  }
  entries = next
  for (const listener of listeners) listener()
}

/** Reads what this browser remembers, once. Without storage the legend lasts as long as the page. */
export function loadLegend(): Promise<void> {
  loading ??= openLists()
    .then((database) => database.getAll('legend'))
    .then(change)
    .catch(() => undefined)
  return loading
}

async function store(changed: readonly LegendEntry[]): Promise<void> {
  change(changed)
  try {
    const transaction = (await openLists()).transaction('legend', 'readwrite')
    for (const entry of changed) void transaction.store.put(entry)
    await transaction.done
  } catch {
    // It lasts as long as the page.
  }
}

/** Learns from records read. A record that is read again is to be given once. */
export async function learnStatuses(sightings: readonly Sighting[], now: number): Promise<void> {
  await loadLegend()
  const changed = new Map<string, LegendEntry>()
  for (const { kind, code, text, record } of sightings) {
    const words = text?.trim().slice(0, MAX_TEXT)
    if (code === undefined || !words) continue
    const key = keyOf(kind, code)
    const before = changed.get(key) ?? entries.get(key) ?? { key, kind, code, evidence: [] }
    changed.set(key, { ...before, evidence: withSighting(before.evidence, words, record, now) })
  }
  await store([...changed.values()])
}

function withSighting(
  evidence: readonly Evidence[],
  text: string,
  record: string,
  now: number,
): readonly Evidence[] {
  const before = evidence.find((each) => each.text === text)
  if (!before) {
    const fresh = { text, count: 1, firstSeen: now, lastSeen: now, records: [record] }
    return evidence.length < MAX_TEXTS ? [...evidence, fresh] : evidence
  }
  const records = [...before.records.filter((id) => id !== record), record].slice(-MAX_RECORDS)
  const after = { ...before, count: before.count + 1, lastSeen: now, records }
  return evidence.map((each) => (each === before ? after : each))
}

/** Gives a code the user's own name; an empty one takes it away. */
export async function nameStatus(kind: LegendKind, code: number, name: string): Promise<void> {
  await loadLegend()
  const key = keyOf(kind, code)
  const { name: _before, ...rest } = entries.get(key) ?? { key, kind, code, evidence: [] }
  const words = name.trim().slice(0, MAX_NAME)
  await store([words === '' ? rest : { ...rest, name: words }])
}

/** The one code that is known by this word, from evidence or the user's naming; capitals do not matter. */
export function codeNamed(kind: LegendKind, word: string): number | undefined {
  const wanted = word.toLowerCase()
  const is = (text: string | undefined) => text?.toLowerCase() === wanted
  const found = [...entries.values()].filter(
    (entry) =>
      entry.kind === kind && (is(entry.name) || entry.evidence.some(({ text }) => is(text))),
  )
  const [only] = found
  // Two texts beside one code contradict each other: neither is taken for known.
  const isCertain = only && (is(only.name) || only.evidence.length === 1)
  return found.length === 1 && isCertain ? only.code : undefined
}
