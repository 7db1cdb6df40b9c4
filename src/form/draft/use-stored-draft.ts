import { useEffect, useState } from 'react'

import { useScope } from '~/api/use-scope'
import { readDraft, type Draft } from '~/storage/drafts'

export type StoredDraft =
  | { readonly kind: 'reading' }
  | { readonly kind: 'found'; readonly draft: Draft }
  /** Discarded, sent, or of another browser. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' }

/** The draft that an address names; undefined where it names none. */
export function useStoredDraft(id: string | undefined): StoredDraft | undefined {
  const scope = useScope()
  const [known, setKnown] = useState<{ readonly id: string; readonly stored: StoredDraft }>()

  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    const settle = (stored: StoredDraft) => {
      if (isCurrent) setKnown({ id, stored })
    }
    readDraft(scope, id).then(
      (draft) => settle(draft ? { kind: 'found', draft } : { kind: 'gone' }),
      () => settle({ kind: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [scope, id])

  if (id === undefined) return undefined
  return known?.id === id ? known.stored : { kind: 'reading' }
}
