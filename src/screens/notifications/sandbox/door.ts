/** `/sandbox/deliveries/ID`: see mocks/host/deliveries.ts. Read as warily as any answer. */
import { isNumberId } from '~/lib/ids'
import { isObject } from '~/lib/json'

export interface Delivery {
  readonly key: string
  readonly at: string
  readonly eventType: string
  readonly method: string
  readonly target: string
  readonly payload: unknown
  readonly chargebackId: string | undefined
}

export interface DeliveryLog {
  readonly total: number
  /** Newest first. */
  readonly newest: readonly Delivery[]
}

const addressOf = (id: string): string => `/sandbox/deliveries/${encodeURIComponent(id)}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function idText(id: unknown): string | undefined {
  const text = typeof id === 'number' ? String(id) : textOf(id)
  return isNumberId(text) ? text.trim() : undefined
}

function deliveryOf(value: unknown, key: string): Delivery | undefined {
  if (!isObject(value)) return undefined
  const { at, eventType, method, target, payload } = value
  const id = isObject(payload) ? payload['chargebackId'] : undefined
  return {
    key,
    at: textOf(at),
    eventType: textOf(eventType),
    method: textOf(method),
    target: textOf(target),
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

export async function deliveriesTo(id: string, signal: AbortSignal): Promise<DeliveryLog> {
  const answer = await fetch(addressOf(id), { signal })
  if (!answer.ok) throw new Error('The sandbox has no log.')
  return readLog(await answer.json())
}

/** @returns what went wrong, if anything */
export async function sendTest(id: string): Promise<string | undefined> {
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
