import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { currentScope } from '~/api/connection'
import { type SaveState, useDraftAddress, useDraftTab, useSaver } from '~/form/draft/use-form-draft'
import type { Step } from '~/form/wizard/step-list'
import type { Keepable } from '~/storage/draft-values'
import {
  discardDraft,
  type Draft,
  readDraft,
  saveKeepable,
  subscribeDrafts,
} from '~/storage/drafts'
import { keepableSheet, keptLines, readKeptSheet } from '~/storage/sheet-draft'
import type { WriteOperation } from '~/submit/intent'

import { type BulkKind, secretsOf } from './bulk-kind'
import { type PreparedSheet, restoredSheet } from './prepared'

export type BulkStepId = 'sheet' | 'rows' | 'review'

export const bulkSteps: readonly [Step<BulkStepId>, ...Step<BulkStepId>[]] = [
  { id: 'sheet', title: 'Sheet', fields: [] },
  { id: 'rows', title: 'Rows', fields: [], formerly: ['columns'] },
  { id: 'review', title: 'Review', fields: [] },
]

export interface RestoredSheet {
  readonly prepared: PreparedSheet
  readonly savedAt: number
  readonly odd: number
}

export const draftKindOf = <O extends WriteOperation>({ id }: BulkKind<O>): string => `${id}-sheet`

export function restoredDraft<O extends WriteOperation>(
  kind: BulkKind<O>,
  { values, savedAt }: { readonly values?: unknown; readonly savedAt: number },
): RestoredSheet | undefined {
  const read = readKeptSheet(values)
  if (!read) return undefined
  const { sheet, odd } = read
  const known = new Set(kind.fields.map(({ id }) => id))
  return { prepared: restoredSheet(sheet, known), savedAt, odd }
}

interface PreparedDraftParts<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly draftId: string
  readonly step: BulkStepId
  readonly prepared: PreparedSheet
  /** Columns of which it is asked which is the amount. */
  readonly amounts: readonly number[]
  readonly savedAt: number | undefined
  readonly onShow: (prepared: PreparedSheet) => void
}

export interface PreparedDraft extends SheetDraft {
  readonly leavesOut: boolean
}

/** Nothing is stored before there is a sheet. */
export function usePreparedDraft<O extends WriteOperation>({
  kind,
  draftId,
  step,
  prepared,
  amounts,
  savedAt,
  onShow,
}: PreparedDraftParts<O>): PreparedDraft {
  const { source, headerAt, isAmountSaid, mapping, settings, changes, reason } = prepared
  const secret = useMemo(() => secretsOf(kind), [kind])
  const lines = useMemo(
    () => once(() => keptLines(source?.lines ?? [], mapping, { headerAt, secret })),
    [source, mapping, headerAt, secret],
  )
  const title = source?.title ?? ''
  const draft = useSheetDraft({
    id: draftId,
    kind: draftKindOf(kind),
    savedAt,
    title: () => title,
    keepable: () =>
      keepableSheet(
        {
          step,
          title,
          encoding: source?.encoding,
          hasHeader: headerAt !== undefined,
          isAmountSaid,
          askedAmounts: amounts,
          isWorkbook: source?.isWorkbook,
          columns: mapping.map((id) => id ?? null),
          settings,
          reason,
        },
        lines(),
        changes,
        secret,
      ),
    show: (values) => {
      const shown = restoredDraft(kind, { values, savedAt: 0 })
      if (shown) onShow(shown.prepared)
    },
  })

  // A step is a change too: the draft opens where it was left.
  const last = useRef(step)
  const moved = useEffectEvent(() => {
    if (source) draft.touch()
  })
  useEffect(() => {
    if (last.current !== step) moved()
    last.current = step
  }, [step])

  const leavesOut = useMemo(
    () =>
      mapping.some(
        (id, at) =>
          secret.has(id ?? '') &&
          source?.lines.some(
            ({ number, cells }) => (headerAt === undefined || number > headerAt) && cells[at],
          ),
      ),
    [source, mapping, headerAt, secret],
  )
  return { ...draft, leavesOut }
}

/** Checks every cell, so it runs only when a draft is written. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

interface SheetDraftParts {
  readonly id: string
  readonly kind: string
  readonly savedAt: number | undefined
  readonly title: () => string
  readonly keepable: () => Keepable
  readonly show: (values: unknown) => void
}

interface SheetDraft {
  readonly state: SaveState
  readonly isFollowing: boolean
  readonly isGone: boolean
  readonly takeOver: () => void
  readonly touch: () => void
  readonly discard: () => Promise<Draft | undefined>
}

function useSheetDraft(parts: SheetDraftParts): SheetDraft {
  const { id, kind, savedAt, title, keepable, show } = parts
  const [scope] = useState(currentScope)
  const [isGone, setGone] = useState(false)
  // What was never stored can't have been sent or discarded elsewhere.
  const wasThere = useRef(savedAt !== undefined)

  async function showKept() {
    const kept = await readDraft(scope, id)
    wasThere.current ||= kept !== undefined
    setGone(!kept && wasThere.current)
    if (kept) show(kept.values)
  }

  const { role, takeOver } = useDraftTab(id, {
    onEnter: () => void showKept(),
    beforeGiving: () => saving.flush(),
  })
  const saving = useSaver(
    () => ({ id, kind, title: title(), ...keepable() }),
    (owner, { values, left, ...about }) => saveKeepable(owner, about, { values, left }),
    { role, firstState: savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: savedAt } },
  )
  useDraftAddress(id, saving.state)

  const isFollowing = role === 'follower'
  const follow = useEffectEvent((changed: string) => {
    if (changed === id) void showKept()
  })
  useEffect(
    () => (isFollowing ? subscribeDrafts((changed) => follow(changed)) : undefined),
    [isFollowing],
  )

  return {
    state: saving.state,
    isFollowing,
    isGone,
    takeOver,
    touch: saving.touch,
    discard: async () => {
      await saving.stop()
      // Forbidden storage holds nothing to discard.
      return discardDraft(scope, id).catch(() => undefined)
    },
  }
}
