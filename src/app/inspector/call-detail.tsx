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

const MOST_SUBMISSIONS = 200
/** The journal writes an attempt down before it is sent, by the same clock. */
const NEAR_MS = 5000

/** By its key; without one by when it was sent. */
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
      const near = sent.filter(
        (each) =>
          each.operation === fact.operation &&
          each.attempts.some(({ at }) => Math.abs(at - fact.at) < NEAR_MS),
      )
      const found = key === undefined ? near[0] : near.find((each) => each.key === key)
      return found?.id ?? null
    },
  })
  return data ?? undefined
}

interface CallDetailProps {
  readonly fact: CallFact
  readonly content: CallContent | undefined
  readonly onClose: () => void
}

export function CallDetail({ fact, content, onClose }: CallDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = fact
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const submission = useSubmissionBehind(fact, content)
  const record = recordBehind(fact)
  const started = new Intl.DateTimeFormat(display.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: display.zone,
  }).format(fact.at)
  return (
    <section aria-label="Call" className="flex min-w-0 flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-base font-semibold text-ink">
          {labelOf(fact)}
        </h3>
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
          <Part title="Request" text={content.request} />
          <Part title="Answer" text={content.answer} />
          <Part title="cURL" text={content.curl} />
        </>
      ) : (
        <p className="text-sm text-ink-3">
          Sent while the inspector wasn’t recording, so its content wasn’t kept.
        </p>
      )}
    </section>
  )
}

function Part({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-sm font-medium text-ink">{title}</h4>
        <CopyButton text={text} label={`Copy ${title === 'cURL' ? title : title.toLowerCase()}`} />
      </div>
      <RawText label={title}>{text}</RawText>
    </div>
  )
}
