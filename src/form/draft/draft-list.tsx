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
import { todayIn } from '~/lib/days'
import { paths } from '~/paths'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { useSubmissionOfDraft } from '~/outcome/use-journal'

import { clockTime } from './draft-status'

const ReferenceLink = lazyPart(async () => ({
  default: (await import('~/outcome/submission-line')).ReferenceLink,
}))

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

interface DraftLineProps {
  readonly draft: Draft
  readonly path: string
  readonly onDiscard: () => void
}

function DraftLine({ draft, path, onDiscard }: DraftLineProps) {
  const { data: sent } = useSubmissionOfDraft(draft.id)
  const name = draftName(draft, sent ?? undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link to={path} className="link [overflow-wrap:anywhere]">
          Resume draft: {name}, saved {savedAt(draft)}
        </Link>
        {sent && <Sent submission={sent} />}
      </div>
      <Button
        size="sm"
        variant="quiet"
        disabledReason={sent?.state === 'sending' ? 'It’s being sent' : undefined}
        onClick={onDiscard}
      >
        Discard<span className="sr-only"> {name} draft</span>
      </Button>
    </li>
  )
}

/** By what its values name, else by what was sent of it. */
const draftName = ({ title }: Draft, sent?: Submission): string =>
  title.trim() || sent?.subject.title.trim() || 'untitled'

function Sent({ submission }: { submission: Submission }) {
  if (!mayExist(submission)) return null
  if (submission.state === 'sending') return <span className="text-sm text-ink-3">Sending…</span>
  if (isMade(submission)) {
    return (
      <span className="text-sm text-ink-3">
        Already sent as <ReferenceLink submission={submission} />. You can discard it.
      </span>
    )
  }
  return (
    <span className="text-sm text-ink-2">
      It was sent, but we don’t know if it went through.{' '}
      <Link to={paths.submissions(submission.id)} className="link">
        Settle it first
      </Link>
    </span>
  )
}

function savedAt({ savedAt: at }: Draft): string {
  const day = (time: number) => todayIn(display.zone, time)
  if (day(at) === day(Date.now())) return clockTime(at)
  const words = new Intl.DateTimeFormat(display.english, {
    dateStyle: 'medium',
    timeZone: display.zone,
  }).format(at)
  return `${words}, ${clockTime(at)}`
}
