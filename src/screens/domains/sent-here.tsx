import { useId } from 'react'

import { settleInterrupted } from '~/submit/submit'
import { domainUpdate } from '~/contract/domains'
import { read } from '~/contract/read'
import { SubmissionStateMark } from '~/outcome/submission-line'
import { useJournal } from '~/outcome/use-journal'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { sentAtOf, type Submission } from '~/storage/submission-record'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import { domainDraft, switchWord } from './set-domain'

/** Newest first, with what a closed tab left behind. */
export const useSentHere = (id: string) =>
  useJournal({ domain: id }, async (journal) => {
    await settleInterrupted()
    const sent = await journal.ofDraft(domainDraft(id))
    return sent.toSorted((a, b) => sentAtOf(b) - sentAtOf(a))
  })

export const switchAskedFor = ({ body }: Submission): boolean | undefined =>
  read(domainUpdate.body, body).value.applePay?.isEnabled

const MOST_SENT_SHOWN = 20

export function SentHere({ id }: { id: string }) {
  const { data = [] } = useSentHere(id)
  const titleId = useId()
  if (data.length === 0) return null
  return (
    <RecordSection title="Sent from this browser">
      <ul id={titleId} aria-label="Changes sent from this browser" className="flex flex-col">
        {data.slice(0, MOST_SENT_SHOWN).map((submission) => {
          const asked = switchAskedFor(submission)
          return (
            <li
              key={submission.id}
              className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 first:border-t-0"
            >
              <Link
                className="w-24 font-medium text-ink hover:underline pointer-coarse:py-2"
                to={paths.submissions(submission.id)}
              >
                {asked === undefined ? 'Not known' : `Turn ${switchWord(asked).toLowerCase()}`}
              </Link>
              <span className="w-40 text-sm text-ink-3">
                <Moment value={new Date(sentAtOf(submission)).toISOString()} />
              </span>
              <SubmissionStateMark submission={submission} />
              {submission.attempts.length > 1 && (
                <span className="text-sm text-ink-3">{`Sent ${String(submission.attempts.length)} times`}</span>
              )}
            </li>
          )
        })}
      </ul>
    </RecordSection>
  )
}
