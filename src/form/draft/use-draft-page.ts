import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { Draft } from '~/storage/drafts'

import { newRowId } from '../rows/use-rows'

import { DRAFT_PARAM } from './use-form-draft'
import { useStoredDraft, type StoredDraft } from './use-stored-draft'

/** The page of a form with drafts: the draft that its address names, or a new one. `newPath` is the address without any. */
export function useDraftPage(kind: string, newPath: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(newRowId)
  const [discarded, setDiscarded] = useState<Draft>()
  const [isRestarted, setRestarted] = useState(false)
  const asked = search.get(DRAFT_PARAM) ?? undefined
  // Its own draft, that this page has just made, is on screen already.
  const stored = ofHere(useStoredDraft(asked === fresh ? undefined : asked), kind)
  return {
    search,
    /** Undefined where the address names no draft. */
    asked,
    stored,
    draftId: stored?.kind === 'gone' ? fresh : (asked ?? fresh),
    /** Another one for each form that is begun here. */
    fresh,
    /** The one last thrown away, which can be put back. */
    discarded,
    isRestarted,
    startOver: (last?: Draft) => {
      setDiscarded(last)
      setFresh(newRowId())
      setRestarted(true)
      void navigate(newPath)
    },
  }
}

/** A draft of another form is none of this one's; one of another service is not found at all. */
function ofHere(stored: StoredDraft | undefined, ownKind: string): StoredDraft | undefined {
  if (stored?.kind !== 'found') return stored
  return stored.draft.kind === ownKind ? stored : { kind: 'gone' }
}
