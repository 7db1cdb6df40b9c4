import { useEffect, useEffectEvent, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useLocation } from 'react-router'

import { currentScope } from '~/api/connection'
import {
  discardDraft,
  readDraft,
  subscribeDrafts,
  type Draft,
  type DraftContent,
} from '~/storage/drafts'
import type { Submission } from '~/storage/submission-record'

import type { SaveState } from './autosaver'
import { useAutosave } from './use-autosave'
import { useDraftTab } from './use-draft-tab'

/** What a form begins with. */
export interface FormStart<T> {
  readonly values: T
  /** When it was kept, if it is a draft. */
  readonly savedAt: number | undefined
  /** What was sent from the draft before it was opened here. */
  readonly sent?: Submission | undefined
}

/** How a form becomes a draft, and back. */
export interface DraftKind<T extends FieldValues> {
  readonly resolver: Resolver<T>
  readonly draftOf: (id: string, values: T) => DraftContent
  readonly restore: (kept: unknown) => T
}

export interface DraftedForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly state: SaveState
  /** Another tab writes this draft: what it saves is shown here. */
  readonly isFollowing: boolean
  readonly takeOver: () => void
  /** Keeps now what was typed last. */
  readonly keep: () => Promise<void>
  /** Throws it away, for good unless what comes back is put back. */
  readonly discard: () => Promise<Draft | undefined>
}

/** Names the draft in an address. */
export const DRAFT_PARAM = 'draft'

/** A form with its draft: kept at each change, and written by one tab at a time. */
export function useFormDraft<T extends FieldValues>(
  draftId: string,
  start: FormStart<T>,
  { resolver, draftOf, restore }: DraftKind<T>,
): DraftedForm<T> {
  const form = useForm<T>({
    resolver,
    // Whole values; the library's type is for forms that have some of them.
    defaultValues: start.values as DefaultValues<T>,
  })
  const [scope] = useState(currentScope)

  async function showKept() {
    const kept = await readDraft(scope, draftId)
    if (kept) form.reset(restore(kept.values))
  }

  const { role, takeOver } = useDraftTab(draftId, {
    onEnter: () => void showKept(),
    beforeGiving: () => saving.flush(),
  })
  const isFollowing = role === 'follower'
  const saving = useAutosave(form, (values) => draftOf(draftId, values), {
    role,
    firstState:
      start.savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: start.savedAt },
  })

  const follow = useEffectEvent((id: string) => {
    if (id === draftId) void showKept()
  })
  useEffect(() => (isFollowing ? subscribeDrafts((id) => follow(id)) : undefined), [isFollowing])

  useDraftAddress(draftId, saving.state)

  return {
    form,
    state: saving.state,
    isFollowing,
    takeOver,
    keep: saving.flush,
    discard: async () => {
      await saving.stop()
      // Storage that is forbidden holds nothing to discard.
      return discardDraft(scope, draftId).catch(() => undefined)
    },
  }
}

/** An address leads to a draft once there is one; a step's link may have been made before. */
export function useDraftAddress(draftId: string, { kind }: SaveState): void {
  const { pathname, search } = useLocation()
  const isKept = kind === 'saved'
  useEffect(() => {
    if (isKept) nameInAddress(draftId, pathname)
  }, [isKept, draftId, pathname, search])
}

/** Not by a navigation: one of the router would end another that is under way, or its question whether to leave. */
function nameInAddress(draftId: string, pathname: string): void {
  const url = new URL(window.location.href)
  // The browser may be at another page already, which is still being read.
  if (url.pathname !== pathname || url.searchParams.get(DRAFT_PARAM) === draftId) return
  url.searchParams.set(DRAFT_PARAM, draftId)
  window.history.replaceState(window.history.state, '', url)
}
