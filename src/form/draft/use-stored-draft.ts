import { useEffect, useState } from 'react'

import { settleInterrupted } from '~/api/submit/submit'
import { useScope } from '~/api/use-connection'
import { isUnreadableDraft, otherScopeOfDraft, readDraft, type Draft } from '~/storage/drafts'
import type { Scope } from '~/storage/scope'
import { mayExist, tellingOf, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { FormStart } from './use-form-draft'

export type StoredDraft =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'found'
      readonly draft: Draft
      readonly sent: Submission | undefined
    }
  /** Discarded once it was sent, and what became of it. */
  | { readonly kind: 'sent'; readonly sent: Submission }
  | { readonly kind: 'gone' }
  /** Of another service or organization. */
  | { readonly kind: 'elsewhere'; readonly scope: Scope }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed' }

/** A tab closed while sending leaves its draft behind, and its submission as `sending`. */
async function lastSent(scope: Scope, draftId: string): Promise<Submission | undefined> {
  try {
    await settleInterrupted()
    return tellingOf(await journalOf(scope).ofDraft(draftId))
  } catch {
    return undefined
  }
}

async function read(scope: Scope, id: string): Promise<StoredDraft> {
  try {
    const [draft, sent] = await Promise.all([readDraft(scope, id), lastSent(scope, id)])
    if (draft) return { kind: 'found', draft, sent }
    if (await isUnreadableDraft(scope, id)) return { kind: 'unreadable' }
    if (sent && mayExist(sent)) return { kind: 'sent', sent }
    const other = await otherScopeOfDraft(scope, id)
    return other ? { kind: 'elsewhere', scope: other } : { kind: 'gone' }
  } catch {
    return { kind: 'failed' }
  }
}

export function useStoredDraft(id: string | undefined): StoredDraft | undefined {
  const scope = useScope()
  const [known, setKnown] = useState<{ readonly id: string; readonly stored: StoredDraft }>()

  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    void read(scope, id).then((stored) => {
      if (isCurrent) setKnown({ id, stored })
    })
    return () => {
      isCurrent = false
    }
  }, [scope, id])

  if (id === undefined) return undefined
  return known?.id === id ? known.stored : { kind: 'reading' }
}

/** Of the draft that is stored, else of what the address asks for; undefined while that is read. */
export function startFrom<T>(
  stored: StoredDraft | undefined,
  restore: (kept: unknown) => T,
  asked: T | undefined,
): FormStart<T> | undefined {
  const sent = stored && 'sent' in stored ? stored.sent : undefined
  if (stored?.kind === 'found') {
    const { values, savedAt } = stored.draft
    return { values: restore(values), savedAt, sent }
  }
  return asked && { values: asked, savedAt: undefined, sent }
}
