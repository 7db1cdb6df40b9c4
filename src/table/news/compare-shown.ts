import type { ShownRow } from '~/storage/snapshots'

export interface Differences {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  /** Nothing is left of what was there before: more may have come than these. */
  readonly isAtLeast: boolean
  readonly changed: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** Up to the last row both have: rows beyond it were only pushed out or moved up. */
export function compareShown(before: readonly ShownRow[], now: readonly ShownRow[]): Differences {
  const old = new Map(before.map((row) => [row.id, row]))
  const current = new Set(now.map(({ id }) => id))
  const changed = new Map<string, Readonly<Record<string, string>>>()
  for (const { id, texts } of now) {
    const were = Object.entries(old.get(id)?.texts ?? {}).filter(
      ([column, text]) => texts[column] !== undefined && texts[column] !== text,
    )
    if (were.length > 0) changed.set(id, Object.fromEntries(were))
  }
  const isAtLeast = before.length > 0 && now.length > 0 && !now.some(({ id }) => old.has(id))
  return {
    isAtLeast,
    added: uptoLastKnown(now, old).filter((id) => !old.has(id)),
    // They may stand behind what came.
    gone: isAtLeast ? [] : uptoLastKnown(before, current).filter((id) => !current.has(id)),
    changed,
  }
}

function uptoLastKnown(
  rows: readonly ShownRow[],
  known: { readonly has: (id: string) => boolean },
): readonly string[] {
  const ids = rows.map(({ id }) => id)
  const last = ids.findLastIndex((id) => known.has(id))
  // Nothing in common: all of them.
  return last < 0 ? ids : ids.slice(0, last)
}
