import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import type { SaveState } from '~/form/draft/autosaver'
import { useAutosave } from '~/form/draft/use-autosave'
import { useDraftTab } from '~/form/draft/use-draft-tab'
import { discardDraft, readDraft, subscribeDrafts, type Draft } from '~/storage/drafts'

import { draftOf, restoreVendor } from './draft'
import { VendorValues } from './values'

/** What a form begins with. */
export interface VendorStart {
  readonly values: VendorValues
  /** When it was kept, if it is a draft. */
  readonly savedAt: number | undefined
}

export interface VendorDraft {
  readonly form: UseFormReturn<VendorValues>
  readonly state: SaveState
  /** Another tab writes this draft: what it saves is shown here. */
  readonly isFollowing: boolean
  readonly takeOver: () => void
  /** Throws it away, for good unless what comes back is put back. */
  readonly discard: () => Promise<Draft | undefined>
}

export const DRAFT_PARAM = 'draft'

/** The form with its draft: kept at each change, and written by one tab at a time. */
export function useVendorDraft(draftId: string, start: VendorStart): VendorDraft {
  const form = useForm<VendorValues>({
    resolver: zodResolver(VendorValues),
    defaultValues: start.values,
  })
  const [search, setSearch] = useSearchParams()

  async function showKept() {
    const kept = await readDraft(draftId)
    if (kept) form.reset(restoreVendor(kept.values))
  }

  const { role, takeOver } = useDraftTab(draftId, {
    onEnter: () => void showKept(),
    beforeGiving: () => saving.flush(),
  })
  const isFollowing = role === 'follower'
  const saving = useAutosave(form, (values) => draftOf(draftId, values), {
    isWriting: role === 'writer',
    firstState:
      start.savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: start.savedAt },
  })

  const follow = useEffectEvent((id: string) => {
    if (id === draftId) void showKept()
  })
  useEffect(() => (isFollowing ? subscribeDrafts((id) => follow(id)) : undefined), [isFollowing])

  // An address leads to a draft once there is one.
  const isNamed = search.get(DRAFT_PARAM) === draftId
  const isKept = saving.state.kind === 'saved'
  const name = useEffectEvent(() => {
    const next = new URLSearchParams(search)
    next.set(DRAFT_PARAM, draftId)
    setSearch(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isKept && !isNamed) name()
  }, [isKept, isNamed])

  return {
    form,
    state: saving.state,
    isFollowing,
    takeOver,
    discard: async () => {
      await saving.stop()
      // Storage that is forbidden holds nothing to discard.
      return discardDraft(draftId).catch(() => undefined)
    },
  }
}
