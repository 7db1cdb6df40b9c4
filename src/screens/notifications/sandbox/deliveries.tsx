/** The sandbox's own log: no operation of a service shows deliveries, and what they look like isn't stated. */
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'

import { keyOf } from '~/api/query'
import { isNumberId } from '~/lib/ids'
import { isObject } from '~/lib/json'
import { redact } from '~/lib/redact'
import { jsonText } from '~/lib/visible-text'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure, RawText } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import { targetText } from '../words'

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
      title={`Deliveries${data ? ` (${countShown(data.total)})` : ''}`}
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

interface Delivery {
  readonly key: string
  readonly at: string
  readonly eventType: string
  readonly method: string
  readonly target: string
  readonly payload: unknown
  readonly chargebackId: string | undefined
}

interface DeliveryLog {
  readonly total: number
  /** Newest first. */
  readonly newest: readonly Delivery[]
}

const addressOf = (id: string): string => `/sandbox/deliveries/${encodeURIComponent(id)}`

const deliveredText = (value: unknown): string => (typeof value === 'string' ? value : '')

function idText(id: unknown): string | undefined {
  const text = typeof id === 'number' ? String(id) : deliveredText(id)
  return isNumberId(text) ? text.trim() : undefined
}

function deliveryOf(value: unknown, key: string): Delivery | undefined {
  if (!isObject(value)) return undefined
  const { at, eventType, method, target, payload } = value
  const id = isObject(payload) ? payload['chargebackId'] : undefined
  return {
    key,
    at: deliveredText(at),
    eventType: deliveredText(eventType),
    method: deliveredText(method),
    target: deliveredText(target),
    payload,
    chargebackId: idText(id),
  }
}

export function readLog(body: unknown): DeliveryLog {
  const given = isObject(body) ? body : {}
  const list: readonly unknown[] = Array.isArray(given['newest']) ? given['newest'] : []
  const total = typeof given['total'] === 'number' ? given['total'] : list.length
  return {
    total,
    // By their place in the log, which only grows.
    newest: list.flatMap((each, at) => deliveryOf(each, String(total - at)) ?? []),
  }
}

async function deliveriesTo(id: string, signal: AbortSignal): Promise<DeliveryLog> {
  const answer = await fetch(addressOf(id), { signal })
  if (!answer.ok) throw new Error('The sandbox has no log.')
  return readLog(await answer.json())
}

/** @returns what went wrong, if anything */
async function sendTest(id: string): Promise<string | undefined> {
  try {
    const answer = await fetch(addressOf(id), { method: 'POST' })
    if (answer.ok) return undefined
    return answer.status === 404
      ? 'The sandbox has no notification with this ID.'
      : 'We couldn’t send the test event. Retry.'
  } catch {
    return 'We couldn’t send the test event. Retry.'
  }
}
