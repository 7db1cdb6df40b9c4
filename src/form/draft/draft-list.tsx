import { useEffect, useRef, useState } from 'react'

import { discardDraft, draftsOf, restoreDraft, subscribeDrafts, type Draft } from '~/storage/drafts'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { clockTime } from './draft-status'

interface DraftListProps {
  readonly kind: string
  readonly environment: string
  /** The one on screen is not offered. */
  readonly except: string
  /** The address of the form with a draft in it. */
  readonly pathOf: (id: string) => string
  /** One that was thrown away elsewhere on the page, and can be put back here. */
  readonly discarded?: Draft | undefined
}

/** Forms of this kind that were begun and not sent. */
export function DraftList({ kind, environment, except, pathOf, discarded }: DraftListProps) {
  const drafts = useDrafts(kind, environment).filter(({ id }) => id !== except)
  const [undone, setUndone] = useState<Draft | undefined>(discarded)
  const undo = useRef<HTMLDivElement>(null)

  function discard(draft: Draft) {
    void discardDraft(draft.id).then(() => {
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
                  void restoreDraft(undone)
                  setUndone(undefined)
                  announce('Draft put back')
                }}
              >
                Undo
              </Button>
            }
            onDismiss={() => setUndone(undefined)}
          >
            {nameOf(undone)}
          </Notice>
        )}
      </div>
      {drafts.length > 0 && (
        <section aria-label="Drafts" className="rounded-lg border border-line bg-surface px-4 py-2">
          <ul className="divide-y divide-line">
            {drafts.map((draft) => (
              <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
                <Link
                  to={pathOf(draft.id)}
                  className="link min-w-0 flex-1 [overflow-wrap:anywhere]"
                >
                  Continue the draft of {nameOf(draft)} from {savedAt(draft)}
                </Link>
                <Button size="sm" variant="quiet" onClick={() => discard(draft)}>
                  Discard<span className="sr-only"> the draft of {nameOf(draft)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const nameOf = ({ title }: Draft): string => title.trim() || 'no name yet'

/** The time for today's, with the day for older ones. */
function savedAt({ savedAt: at }: Draft): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday
    ? clockTime(at)
    : `${new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' })}, ${clockTime(at)}`
}

function useDrafts(kind: string, environment: string): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      draftsOf(kind, environment).then(
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
  }, [kind, environment])
  return drafts
}
