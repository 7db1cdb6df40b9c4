import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { currentScope } from '~/api/connection'
import {
  discardDraft,
  readDraft,
  saveKeepable,
  subscribeDrafts,
  type Draft,
} from '~/storage/drafts'
import type { Keepable } from '~/storage/draft-values'

import { useSaver, type SaveState } from '~/form/draft/autosave'
import { useDraftTab } from '~/form/draft/draft-tab'
import { useDraftAddress } from '~/form/draft/use-form-draft'

interface SheetDraftParts {
  readonly id: string
  readonly kind: string
  readonly savedAt: number | undefined
  readonly title: () => string
  readonly keepable: () => Keepable
  readonly show: (values: unknown) => void
}

export interface SheetDraft {
  readonly state: SaveState
  readonly isFollowing: boolean
  readonly isGone: boolean
  readonly takeOver: () => void
  readonly touch: () => void
  readonly discard: () => Promise<Draft | undefined>
}

export function useSheetDraft(parts: SheetDraftParts): SheetDraft {
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
