/** How the status legend comes to know: from what this browser remembers, from records, from the user. */
import { openLists } from './database'
import { changeLegend, legend, legendKey, type Sighting } from './legend'
import type { Evidence, LegendEntry, LegendKind } from './list-records'

export { legendKinds } from './list-records'

const MAX_TEXTS = 8
const MAX_RECORDS = 5
const MAX_TEXT = 80
const MAX_NAME = 40

let loading: Promise<void> | undefined

/** Reads what this browser remembers, once. Without storage the legend lasts as long as the page. */
export function loadLegend(): Promise<void> {
  loading ??= openLists()
    .then((database) => database.getAll('legend'))
    .then(changeLegend)
    .catch(() => undefined)
  return loading
}

async function store(changed: readonly LegendEntry[]): Promise<void> {
  changeLegend(changed)
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
    const key = legendKey(kind, code)
    const before = changed.get(key) ?? legend().get(key) ?? { key, kind, code, evidence: [] }
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
  const key = legendKey(kind, code)
  const { name: _before, ...rest } = legend().get(key) ?? { key, kind, code, evidence: [] }
  const words = name.trim().slice(0, MAX_NAME)
  await store([words === '' ? rest : { ...rest, name: words }])
}
