import type { ReactNode } from 'react'

import type { Read } from '~/contract/fields'
import type { RecordEvent } from '~/contract/shared'
import { redact } from '~/lib/redact'
import { statusTone } from '~/lib/status-tone'
import { jsonText } from '~/lib/visible-text'
import { Disclosure, RawText } from '~/ui/disclosure'
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
      label="Events, in the order the service sent them"
      items={events.map((event, at) => ({
        id: String(at),
        title: event.TransEvent || 'Event without a name',
        time: <Moment value={event.EventTime} style="seconds" />,
        tone: statusTone(event.TransEvent),
        icon: statusIcon[statusTone(event.TransEvent)],
        detail: (
          <>
            {gistOf?.(event)}
            <EventData data={event.EventData} />
          </>
        ),
      }))}
    />
  )
}

/** Free-form, and possibly with secrets: as JSON, without them. */
export function EventData({ data, summary = 'Data' }: { data: unknown; summary?: string }) {
  if (!hasData(data)) return null
  return (
    <Disclosure summary={summary}>
      <RawText label="Event data">{jsonText(redact(data), 2)}</RawText>
    </Disclosure>
  )
}
