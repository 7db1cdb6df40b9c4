import { useEffect, useRef, useState } from 'react'

import { useScope } from '~/api/use-connection'
import {
  discardDraft,
  draftsOf,
  restoreDraft,
  subscribeDrafts,
  unreadableDrafts,
  type Draft,
} from '~/storage/drafts'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'
import { UnreadableCount } from '~/ui/unread'

import { DraftLine, draftName } from './draft-line'

/** The others would push the form out of sight. */
const SHOWN = 2

interface DraftListProps {
  readonly kind: string
  readonly except: string
  readonly pathOf: (id: string, draft: Draft) => string
  readonly discarded?: Draft | undefined
}

export function DraftList({ kind, except, pathOf, discarded }: DraftListProps) {
  const kept = useDrafts(kind)
  const drafts = kept.drafts.filter(({ id }) => id !== except)
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

  const linesOf = (some: readonly Draft[]) => (
    <ul className="divide-y divide-line">
      {some.map((draft) => (
        <DraftLine
          key={draft.id}
          draft={draft}
          path={pathOf(draft.id, draft)}
          onDiscard={() => discard(draft)}
        />
      ))}
    </ul>
  )

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
          {linesOf(drafts.slice(0, SHOWN))}
          {drafts.length > SHOWN && (
            <Disclosure summary={`${String(drafts.length - SHOWN)} older`}>
              {linesOf(drafts.slice(SHOWN))}
            </Disclosure>
          )}
        </section>
      )}
      <UnreadableCount count={kept.unreadable} noun={{ one: 'draft', many: 'drafts' }} />
    </>
  )
}

function useDrafts(kind: string) {
  const scope = useScope()
  const [kept, setKept] = useState<{ drafts: readonly Draft[]; unreadable: number }>({
    drafts: [],
    unreadable: 0,
  })
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      Promise.all([draftsOf(scope, kind), unreadableDrafts(scope, kind)]).then(
        ([found, odd]) => isCurrent && setKept({ drafts: found, unreadable: odd }),
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
  return kept
}
