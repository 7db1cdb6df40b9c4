import { useEffect, useRef, useState } from 'react'

import { useScope } from '~/api/use-scope'
import { discardDraft, draftsOf, restoreDraft, subscribeDrafts, type Draft } from '~/storage/drafts'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { DraftLine, draftName } from './draft-line'

interface DraftListProps {
  readonly kind: string
  /** The one on screen is not offered. */
  readonly except: string
  /** The address of the form with a draft in it. */
  readonly pathOf: (id: string, draft: Draft) => string
  /** One that was thrown away elsewhere on the page, and can be put back here. */
  readonly discarded?: Draft | undefined
}

/** Forms of this kind that were begun and not sent. */
export function DraftList({ kind, except, pathOf, discarded }: DraftListProps) {
  const drafts = useDrafts(kind).filter(({ id }) => id !== except)
  const scope = useScope()
  const [undone, setUndone] = useState<Draft | undefined>(discarded)
  const undo = useRef<HTMLDivElement>(null)

  function discard(draft: Draft) {
    void discardDraft(scope, draft.id).then(() => {
      setUndone(draft)
      announce('Draft discarded')
      undo.current?.querySelector('button')?.focus()
    })
  }

  return (
    <>
      <div ref={undo} className="empty:hidden">
        {undone && (
          <Notice
            title="Draft discarded"
            actions={
              <Button
                size="sm"
                onClick={() => {
                  void restoreDraft(scope, undone)
                  setUndone(undefined)
                  announce('Draft put back')
                }}
              >
                Undo
              </Button>
            }
            onDismiss={() => setUndone(undefined)}
          >
            {draftName(undone)}
          </Notice>
        )}
      </div>
      {drafts.length > 0 && (
        <section aria-label="Drafts" className="rounded-lg border border-line bg-surface px-4 py-2">
          <ul className="divide-y divide-line">
            {drafts.map((draft) => (
              <DraftLine
                key={draft.id}
                draft={draft}
                path={pathOf(draft.id, draft)}
                onDiscard={() => discard(draft)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useDrafts(kind: string): readonly Draft[] {
  const scope = useScope()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      draftsOf(scope, kind).then(
        (found) => isCurrent && setDrafts(found),
        // Storage is forbidden: then there are none.
        () => undefined,
      )
    }
    read()
    const stop = subscribeDrafts(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [scope, kind])
  return drafts
}
