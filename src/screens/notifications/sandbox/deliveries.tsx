/** The sandbox's own log: no operation of a service shows deliveries, and what they look like isn't stated. */
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'

import { keyOf } from '~/api/query'
import { redact } from '~/lib/redact'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { jsonText } from '~/lib/visible-text'
import { paths } from '~/paths'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure, RawText } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import { targetText } from '../words'
import { deliveriesTo, sendTest, type Delivery } from './door'

const PACE_MS = 2000
const FIRST = 10

export function Deliveries({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('sandboxDeliveries', { id }),
    queryFn: ({ signal }) => deliveriesTo(id, signal),
    // Live: another tab's payment is delivered to it too. A hidden page doesn't ask.
    refetchInterval: PACE_MS,
    networkMode: 'always',
    retry: false,
  })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState(FIRST)

  async function test() {
    setSending(true)
    const wrong = await sendTest(id)
    setProblem(wrong)
    await refetch()
    setSending(false)
    announce(wrong ?? 'Test event sent')
  }

  const newest = data?.newest ?? []
  return (
    <RecordSection
      title={`Deliveries${data ? ` (${data.total.toLocaleString(display.locale)})` : ''}`}
      actions={
        <Button
          size="sm"
          icon={<Send aria-hidden="true" className="size-3.5" />}
          isPending={isSending}
          onClick={() => void test()}
        >
          Send a test event
        </Button>
      }
    >
      <p className="text-sm text-ink-3">Sandbox only. Nothing leaves this browser.</p>
      {problem !== undefined && <Mark tone="warning">{problem}</Mark>}
      {error && !data && <Mark tone="warning">We couldn’t read the sandbox’s log. Retrying.</Mark>}
      {data && newest.length === 0 && <Nothing>None yet</Nothing>}
      {newest.length > 0 && (
        <ol aria-label="Deliveries, newest first" className="flex flex-col divide-y divide-line">
          {newest.slice(0, shown).map((delivery) => (
            <DeliveryLine key={delivery.key} delivery={delivery} />
          ))}
        </ol>
      )}
      {newest.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + 5 * FIRST)}>
          Show more
        </Button>
      )}
    </RecordSection>
  )
}

function DeliveryLine({ delivery }: { readonly delivery: Delivery }) {
  const { at, eventType, payload, chargebackId } = delivery
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-base text-ink [overflow-wrap:anywhere]">
          <span className="font-medium">
            <ForeignText>{eventType}</ForeignText>
          </span>{' '}
          <span className="text-ink-3">
            <ForeignText>{targetText(delivery)}</ForeignText>
          </span>
        </span>
        <span className="text-sm text-ink-3">
          <Moment value={at} style="seconds" />
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        {chargebackId !== undefined && (
          <Link to={paths.chargeback(chargebackId)} className="link text-base">
            Open chargeback {chargebackId}
          </Link>
        )}
        <Disclosure summary="Payload">
          <RawText label={`Payload of ${eventType}`}>{jsonText(redact(payload), 2)}</RawText>
        </Disclosure>
      </div>
    </li>
  )
}
