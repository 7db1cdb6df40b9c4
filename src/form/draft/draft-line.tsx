import { todayIn } from '~/lib/days'
import { paths } from '~/paths'
import type { Draft } from '~/storage/drafts'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { ReferenceLink } from '~/outcome/submission-line'
import { useSubmissionOfDraft } from '~/outcome/use-journal'
import { clockTime } from './draft-status'

interface DraftLineProps {
  readonly draft: Draft
  readonly path: string
  readonly onDiscard: () => void
}

export function DraftLine({ draft, path, onDiscard }: DraftLineProps) {
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
export const draftName = ({ title }: Draft, sent?: Submission): string =>
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
  const words = new Intl.DateTimeFormat(display.locale, {
    dateStyle: 'medium',
    timeZone: display.zone,
  }).format(at)
  return `${words}, ${clockTime(at)}`
}
