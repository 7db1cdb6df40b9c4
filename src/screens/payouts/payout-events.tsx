import { statusTone } from '~/lib/status-tone'
import { jsonText } from '~/lib/visible-text'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Moment } from '~/ui/moment'
import { statusIcon } from '~/ui/status'
import { Timeline } from '~/ui/timeline'
import { redact } from '~/lib/redact'

import type { PayoutValue } from './payout-money'

const hasData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.keys(data).length > 0 : data !== undefined

export function PayoutEvents({ events }: { events: NonNullable<PayoutValue['Events']> }) {
  return (
    <Timeline
      label="Events, in the order the service sent them"
      items={events.map((event, at) => ({
        id: String(at),
        title: event.TransEvent || 'Event without a name',
        time: <Moment value={event.EventTime} style="seconds" zone="named" />,
        tone: statusTone(event.TransEvent),
        icon: statusIcon[statusTone(event.TransEvent)],
        detail: hasData(event.EventData) ? (
          <Disclosure summary="Data">
            <RawText label="Event data">{jsonText(redact(event.EventData), 2)}</RawText>
          </Disclosure>
        ) : undefined,
      }))}
    />
  )
}
