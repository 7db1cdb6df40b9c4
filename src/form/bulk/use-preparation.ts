import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/api/submit/intent'
import { keyOf } from '~/api/query'
import type { BulkSettings } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'

import type { BulkKind } from './bulk-kind'
import { mappingFor, mappingProblemOf, signatureOf, withDayOrder } from './columns'
import { makeDryRun, type CheckedRow } from './dry-run'
import { bySheetRow, makeGrouping, rowsBeside } from './grouped'
import { looksLikeHeader } from './mapping'
import {
  changedRows,
  filled,
  firstChoice,
  nothingPrepared,
  rowsOf,
  unasked,
  unconfirmed,
  withChange,
  type Change,
  type Filled,
  type Prepared,
  type Source,
} from './prepared'
import { sheetOf, type Sheet } from './read-sheet'
import { useInquiries } from './use-inquiries'
import { usePreparedDraft, type RestoredSheet, type BulkStepId } from './use-prepared-draft'

interface PreparationParts<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly step: BulkStepId
  readonly draftId: string
  readonly restored: RestoredSheet | undefined
}

export function usePreparation<O extends WriteOperation>({
  kind,
  step,
  draftId,
  restored,
}: PreparationParts<O>) {
  const [prepared, setPrepared] = useState(
    () => restored?.prepared ?? nothingPrepared(kind.groups !== undefined),
  )
  const { source, hasHeader, mapping, settings, changes, reason } = prepared

  const sheet = useMemo(() => source && sheetOf(source.lines, hasHeader), [source, hasHeader])
  const base = useMemo(() => (sheet ? rowsOf(sheet, mapping) : []), [sheet, mapping])
  const rows = useMemo(() => changedRows(base, changes), [base, changes])
  const grouping = useMemo(() => makeGrouping(kind), [kind])
  const grouped = useMemo(() => grouping(rows, settings), [grouping, rows, settings])
  const known = useQuery({
    queryKey: keyOf('bulkKnown', kind.id),
    queryFn: kind.prepare,
    enabled: source !== undefined,
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const together = known.data
  const dryRun = useMemo(() => makeDryRun(kind, settings), [kind, settings])
  const isSearching = step === 'rows' || step === 'review'
  const { askedOf, progress, retry } = useInquiries(kind, grouped.rows, settings, isSearching)
  const checked = useMemo(
    () => (together ? dryRun(grouped.rows, together, askedOf) : noRows),
    [dryRun, grouped, together, askedOf],
  )
  const checkedRows = useMemo(() => bySheetRow(checked), [checked])

  const draft = usePreparedDraft({
    kind,
    draftId,
    step,
    prepared,
    savedAt: restored?.savedAt,
    onShow: (next) => setPrepared(next),
  })

  function update(next: Partial<Prepared> | ((now: Prepared) => Partial<Prepared>)) {
    setPrepared((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }))
    draft.touch()
  }

  async function adopt(next: Sheet, change: Partial<Prepared>) {
    const found = await mappingFor(kind, next)
    update((now) => ({
      ...change,
      mapping: found,
      settings: withDayOrder(kind, next, found, unasked(change.settings ?? now.settings)),
    }))
    return mappingProblemOf(kind, found)
  }

  return {
    source,
    sheet,
    hasHeader,
    mapping,
    settings,
    reason,
    rows,
    /** By record: of one row each, or of several. */
    checked,
    checkedRows,
    grouped,
    progress,
    retry,
    isKnowing: known.isPending,
    storageError: known.error,
    draft,
    /** Says what the columns that were matched still lack. */
    take: async (next: Source): Promise<string | undefined> => {
      const named = looksLikeHeader(next.lines[0]?.cells ?? [], kind.fields)
      const problem = await adopt(sheetOf(next.lines, named), {
        source: next,
        changes: new Map(),
        hasHeader: named,
        settings: { ...settings, ...firstChoice(kind.groups !== undefined) },
      })
      const hasEntry = settings.entry.trim() !== ''
      return problem ?? (hasEntry ? undefined : 'Enter the paypoint.')
    },
    fill: ({ lines }: Source): Pick<Filled, 'found' | 'missing'> => {
      if (!source) return { found: 0, missing: 0 }
      const again = filled(source, lines)
      update({ source: again.source })
      return again
    },
    setHeader: (isNamed: boolean) => {
      update((now) => ({ hasHeader: isNamed, changes: unconfirmed(now.changes) }))
      if (source) void adopt(sheetOf(source.lines, isNamed), {})
    },
    map: (at: number, id: string | undefined) => {
      const next = mapping.with(at, id)
      update((now) => ({
        mapping: next,
        changes: unconfirmed(now.changes),
        ...(sheet && { settings: withDayOrder(kind, sheet, next, unasked(now.settings)) }),
      }))
    },
    setSettings: (next: BulkSettings) =>
      update((now) => ({ settings: next, changes: unconfirmed(now.changes) })),
    setReason: (next: string) => update({ reason: next }),
    change: (number: number, next: Change) =>
      update((now) => ({
        changes: withChange(now.changes, number, next, kind.payeeFields, (after) => [
          ...rowsBeside(kind, rows, now.settings, number),
          ...rowsBeside(kind, changedRows(base, after), now.settings, number),
        ]),
      })),
    mappingProblem: mappingProblemOf(kind, mapping),
    keepMapping: async () => {
      const signature = sheet && (await signatureOf(sheet))
      if (signature === undefined) return
      const fields = mapping.map((id) => id ?? null)
      await bulkRunsOf(currentScope())
        .keepMapping(kind.id, signature, fields)
        .catch(() => undefined)
    },
  }
}

export type Preparation = ReturnType<typeof usePreparation>

const noRows: readonly CheckedRow[] = []
