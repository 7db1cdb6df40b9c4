import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { Draft } from '~/storage/drafts'

import { newRowId } from '../rows/use-rows'

import { DRAFT_PARAM } from './use-form-draft'
import { useStoredDraft, type StoredDraft } from './use-stored-draft'

export function useDraftPage(kind: string, newPath: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(newRowId)
  const [discarded, setDiscarded] = useState<Draft>()
  const [isRestarted, setRestarted] = useState(false)
  const asked = search.get(DRAFT_PARAM) ?? undefined
  const stored = ofKind(useStoredDraft(asked === fresh ? undefined : asked), kind)
  return {
    search,
    asked,
    stored,
    draftId: stored?.kind === 'gone' ? fresh : (asked ?? fresh),
    fresh,
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

/** A draft of another form is treated as missing. */
function ofKind(stored: StoredDraft | undefined, ownKind: string): StoredDraft | undefined {
  if (stored?.kind !== 'found') return stored
  return stored.draft.kind === ownKind ? stored : { kind: 'gone' }
}
