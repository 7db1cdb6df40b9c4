import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
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

import { useAutosave, type SaveState } from './autosave'
import { useDraftTab } from './draft-tab'

export interface FormStart<T> {
  readonly values: T
  readonly savedAt: number | undefined
  readonly sent?: Submission | undefined
}

export interface DraftKind<T extends FieldValues> {
  readonly resolver: Resolver<T>
  readonly draftOf: (id: string, values: T) => DraftContent
  readonly restore: (kept: unknown) => T
}

export interface DraftedForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly state: SaveState
  readonly isFollowing: boolean
  readonly takeOver: () => void
  /** For what no person typed: saves it with the draft. */
  readonly touch: () => void
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<Draft | undefined>
}

export const DRAFT_PARAM = 'draft'

export function useFormDraft<T extends FieldValues>(
  draftId: string,
  start: FormStart<T>,
  { resolver, draftOf, restore }: DraftKind<T>,
): DraftedForm<T> {
  const form = useForm<T>({
    resolver,
    // Whole values; the library's type allows partial ones.
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
    touch: saving.touch,
    keep: saving.flush,
    discard: async () => {
      await saving.stop()
      // Forbidden storage holds nothing to discard.
      return discardDraft(scope, draftId).catch(() => undefined)
    },
  }
}

export function useDraftAddress(draftId: string, { kind }: SaveState): void {
  const { pathname, search } = useLocation()
  const isKept = kind === 'saved'
  // With the words that it is saved: a reload right after them finds it.
  useLayoutEffect(() => {
    if (isKept) nameInAddress(draftId, pathname)
  }, [isKept, draftId, pathname, search])
}

/** Not a router navigation, which would cancel one under way or its leave prompt. */
function nameInAddress(draftId: string, pathname: string): void {
  const url = new URL(window.location.href)
  // The browser may already be at another page that is still loading.
  if (url.pathname !== pathname || url.searchParams.get(DRAFT_PARAM) === draftId) return
  url.searchParams.set(DRAFT_PARAM, draftId)
  window.history.replaceState(window.history.state, '', url)
}
