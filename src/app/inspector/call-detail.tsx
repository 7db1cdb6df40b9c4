import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { CallFact } from '~/api/call-log'
import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { paths } from '~/paths'
import { journalOf } from '~/storage/submissions'
import { IconButton } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CopyButton } from '~/ui/copy-button'
import { DescriptionList } from '~/ui/description-list'
import { RawText } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { durationText } from './call-list'
import type { CallContent } from './mask'
import { isWrite, labelOf, recordBehind } from './names'
import { outcomeOf } from './outcome'
import { submissionBehind } from './submission-behind'

const MOST_SUBMISSIONS = 200
/** By its key; without one by what its address names, and the nearest in time. */
function useSubmissionBehind(fact: CallFact, content: CallContent | undefined) {
  const scope = useScope()
  const key = content?.headers['idempotencyKey']
  const { data } = useQuery({
    queryKey: keyOf('submission of a call', { id: fact.id, key, ms: fact.ms }),
    enabled: isWrite(fact),
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const sent = await journalOf(scope).newest(MOST_SUBMISSIONS)
      return submissionBehind(fact, sent, key)?.id ?? null
    },
  })
  return data ?? undefined
}

interface CallDetailProps {
  readonly fact: CallFact
  readonly content: CallContent | undefined
  /** Of its heading: under the drawer's, or the page's. */
  readonly level: 2 | 3
  readonly onClose: () => void
}

export function CallDetail({ fact, content, level, onClose }: CallDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = fact
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const submission = useSubmissionBehind(fact, content)
  const record = recordBehind(fact)
  const Heading = `h${level}` as const
  const started = new Intl.DateTimeFormat(display.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: display.zone,
  }).format(fact.at)
  return (
    <section aria-label="Call" className="flex min-w-0 flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <Heading ref={heading} tabIndex={-1} className="min-w-0 text-base font-semibold text-ink">
          {labelOf(fact)}
        </Heading>
        <IconButton label="Close call" size="sm" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {(record ?? submission) !== undefined && (
        <div className="flex flex-wrap gap-2">
          {record && (
            <Link to={record.to} className={buttonClass()}>
              {record.label}
            </Link>
          )}
          {submission !== undefined && (
            <Link to={paths.submissions(submission)} className={buttonClass()}>
              Open submission
            </Link>
          )}
        </div>
      )}
      <DescriptionList
        rows={[
          { label: 'Outcome', value: outcomeOf(fact).words },
          { label: 'Started', value: started },
          { label: 'Duration', value: durationText(fact.ms) },
          {
            label: 'Address',
            value: (
              <span className="id-text">
                {fact.method} <ForeignText>{content?.url ?? fact.path}</ForeignText>
              </span>
            ),
          },
        ]}
      />
      {content ? (
        <>
          <Part level={level} title="Request" text={content.request} />
          <Part level={level} title="Answer" text={content.answer} />
          <Part
            level={level}
            title="cURL"
            text={content.curl}
            note={content.isCut ? CUT : undefined}
          />
        </>
      ) : (
        <p className="text-sm text-ink-3">
          Sent while the inspector wasn’t recording, so its content wasn’t kept.
        </p>
      )}
    </section>
  )
}

const CUT =
  'Its body is shortened here: long lists and texts are cut. Complete it before you run it.'

interface PartProps extends Pick<CallDetailProps, 'level'> {
  readonly title: string
  readonly text: string | undefined
  readonly note?: string | undefined
}

function Part({ title, text, note, level }: PartProps) {
  const Heading = level === 2 ? 'h3' : 'h4'
  if (text === undefined) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Heading className="text-sm font-medium text-ink">{title}</Heading>
        <CopyButton text={text} label={`Copy ${title === 'cURL' ? title : title.toLowerCase()}`} />
      </div>
      {note !== undefined && <p className="text-sm text-ink-2">{note}</p>}
      <RawText label={title}>{text}</RawText>
    </div>
  )
}
