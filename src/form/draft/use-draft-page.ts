import { useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'

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
  const [before, setBefore] = useState(asked)
  const cameBy = useNavigationType()
  if (asked !== before) {
    setBefore(asked)
    // A link to a new form on this one's own page. Back to its first step is no such link.
    if (asked === undefined && before === fresh && cameBy === 'PUSH') setFresh(newRowId())
  }
  const stored = ofPage(useStoredDraft(asked === fresh ? undefined : asked), kind, newPath)
  return {
    search,
    asked,
    stored,
    draftId: stored && isLost(stored) ? fresh : (asked ?? fresh),
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

/** An unreadable one is not written over either. */
const isLost = ({ kind }: StoredDraft): boolean =>
  kind === 'gone' || kind === 'elsewhere' || kind === 'unreadable'

/** A draft of another form is treated as missing. */
function ofPage(stored: StoredDraft | undefined, ownKind: string, path: string) {
  if (stored?.kind === 'found' && stored.draft.kind !== ownKind) return gone
  const isOther = stored?.kind === 'sent' && !(stored.sent.subject.form ?? '').startsWith(path)
  return isOther ? gone : stored
}

const gone: StoredDraft = { kind: 'gone' }
