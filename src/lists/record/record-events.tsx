import type { ReactNode } from 'react'

import type { Read } from '~/contract/fields'
import type { RecordEvent } from '~/contract/shared'
import { eventNote } from '~/lib/event-note'
import { isObject } from '~/lib/json'
import { memberLabel } from '~/lib/member-label'
import { isPresenting } from '~/lib/presenting'
import { redact } from '~/lib/redact'
import { statusTone } from '~/lib/status-tone'
import { clampText } from '~/lib/text'
import { jsonText } from '~/lib/visible-text'
import { Disclosure, HIDDEN_TEXT, RawText } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { statusIcon } from '~/ui/status'
import { Timeline } from '~/ui/timeline'

const hasData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.keys(data).length > 0 : data !== undefined

type RecordEventRead = Read<typeof RecordEvent>

interface RecordEventsProps {
  readonly events: readonly RecordEventRead[]
  /** What its data says that a person looks for. */
  readonly gistOf?: (event: RecordEventRead) => ReactNode
}

export function RecordEvents({ events, gistOf }: RecordEventsProps) {
  return (
    <Timeline
      label="Events, in the order your provider sent them"
      items={events.map((event, at) => ({
        id: String(at),
        title: event.TransEvent || 'Event without a name',
        time: <Moment value={event.EventTime} style="seconds" />,
        tone: statusTone(event.TransEvent),
        icon: statusIcon[statusTone(event.TransEvent)],
        detail: (
          <>
            {gistOf?.(event)}
            <EventWords data={event.EventData} />
          </>
        ),
        technical: technicalOf(event.EventData),
      }))}
    />
  )
}

/** Why it happened, and whom it names, by the name that it has there. */
export function EventWords({ data }: { readonly data: unknown }) {
  const clean: unknown = redact(data)
  const [who] = isObject(clean)
    ? Object.entries(clean).flatMap(([name, value]) =>
        WHO.test(name) && typeof value === 'string' && value.trim() !== ''
          ? `${memberLabel(name)}: ${value.trim()}`
          : [],
      )
    : []
  const note = eventNote(data)
  if (who === undefined && note === undefined) return null
  return (
    <p className="[overflow-wrap:anywhere]">
      {isPresenting() ? (
        HIDDEN_TEXT
      ) : (
        <ForeignText>{[note, who].filter(Boolean).join(' · ')}</ForeignText>
      )}
    </p>
  )
}

/** interface.md names no member of an event's data: what is called like a person needn't be who did it. */
const WHO = /^(?:user(?:_?name)?|by|(?:created|approved|canceled|cancelled)_?by|actor)$/i

interface EventDataProps {
  readonly data: unknown
  /** What a press opens it by. */
  readonly summary: string
}

/** Free-form, and possibly with secrets: each plain member by its name, what is nested as JSON. */
export function technicalOf(data: unknown): ReactNode | undefined {
  if (!hasData(data)) return undefined
  const clean: unknown = redact(data)
  const plain = isObject(clean) ? Object.entries(clean) : []
  const given = plain.filter(([, value]) => value !== null && value !== '')
  if (plain.length > 0 && given.length === 0) return undefined
  return plain.length > 0 && given.every(([, value]) => isPlain(value)) ? (
    <EventMembers members={given} />
  ) : (
    <RawText label="Event data">{jsonText(clean, 2)}</RawText>
  )
}

/** The same, behind a press of its own. */
export function EventData({ data, summary }: EventDataProps) {
  const text = technicalOf(data)
  return text === undefined ? null : <Disclosure summary={summary}>{text}</Disclosure>
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

function EventMembers({ members }: { members: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {members.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt className="shrink-0 text-ink-3">
            <ForeignText>{clampText(memberLabel(name), MOST_LABEL)}</ForeignText>
          </dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">
            {isPresenting() ? HIDDEN_TEXT : <LongText>{plainText(value)}</LongText>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const MOST_LABEL = 60

const plainText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
