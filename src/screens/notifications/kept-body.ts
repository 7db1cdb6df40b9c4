/** What the journal cut out of a body is no text of it: it is asked for again. */
import { notificationUpdate } from '~/contract/notifications'
import { read } from '~/contract/read'
import type { Read } from '~/contract/fields'
import { REMOVED } from '~/lib/redact'

export interface Kept {
  /** Without what was cut out, and without headers. */
  readonly body: Read<typeof notificationUpdate.body>
  /** Their values are never kept. */
  readonly headerNames: readonly string[]
  /** Members that were cut: `target`. */
  readonly cut: readonly string[]
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function withoutRemoved(raw: unknown): Kept {
  const cut: string[] = []
  const without = (value: unknown, place: string): unknown => {
    if (typeof value === 'string' && value.includes(REMOVED)) {
      cut.push(place)
      return undefined
    }
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
        if (key === 'webHeaderParameters') return []
        const kept = without(each, place === '' ? key : `${place}.${key}`)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  const headers = headersOf(raw)
  if (typeof headers === 'string') cut.push('content.webHeaderParameters')
  return {
    body: read(notificationUpdate.body, without(raw, '')).value,
    headerNames: isObject(headers) ? Object.keys(headers) : [],
    cut,
  }
}

function headersOf(raw: unknown): unknown {
  const content = isObject(raw) ? raw['content'] : undefined
  return isObject(content) ? content['webHeaderParameters'] : undefined
}
