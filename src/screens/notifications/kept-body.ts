/** What the journal cut out of a body is no text of it: it is asked for again. */
import { notificationUpdate } from '~/contract/notifications'
import { read } from '~/contract/read'
import type { Read } from '~/contract/fields'
import { isObject } from '~/lib/json'
import { isSafelyMasked } from '~/lib/masks'
import { REMOVED } from '~/lib/redact'
import { isSecretName } from '~/lib/secrets'

export interface KeptNotificationBody {
  /** Without what was cut out, and without headers. */
  readonly body: Read<typeof notificationUpdate.body>
  /** Their values are never kept. */
  readonly headerNames: readonly string[]
  /** Places that were cut: `target`, `content.internalData.token`. */
  readonly cut: readonly string[]
}

const HEADERS = 'content.webHeaderParameters'
const INTERNAL = 'content.internalData'

const labels: Readonly<Record<string, string>> = {
  'content.eventType': 'Event',
  method: 'Method',
  target: 'Target',
  frequency: 'Frequency',
  'content.fileFormat': 'Format',
  'content.timeZone': 'Time zone',
  ownerId: 'Owner ID',
  ownerType: 'Owner type',
  status: 'Status',
  source: 'Source',
  [HEADERS]: 'Headers',
  [INTERNAL]: 'Internal data',
}

/** Its key may be any text, so the rest of the path is one name. */
const internalKey = (place: string): string | undefined =>
  place.startsWith(`${INTERNAL}.`) ? place.slice(INTERNAL.length + 1) : undefined

export const internalPlace = (key: string): string => `${INTERNAL}.${key}`

export function memberName(place: string): string {
  const key = internalKey(place)
  if (key !== undefined) return `Internal data: ${key}`
  return Object.hasOwn(labels, place) ? (labels[place] ?? place) : place
}

/** Of the form's own rows: an update without them would remove them. */
export const cutInternalKeys = ({ cut }: Pick<KeptNotificationBody, 'cut'>): readonly string[] =>
  cut.flatMap((place) => internalKey(place) ?? [])

/** Where the journal puts a mask, a size or a word in the place of what was sent. */
const isCutText = (name: string, text: string): boolean =>
  text.includes(REMOVED) ||
  text === '[too deep]' ||
  /^\[\d+ bytes\]$/.test(text) ||
  (isSecretName(name) && isSafelyMasked(text))

/** A list or object of which a part was cut is cut whole: half of it would be another one. */
function holdsCut(name: string, value: unknown): boolean {
  if (typeof value === 'string') return isCutText(name, value)
  if (Array.isArray(value)) return value.some((each) => holdsCut(name, each))
  return isObject(value) && Object.entries(value).some(([key, each]) => holdsCut(key, each))
}

/** The members that a form has a field or row for. */
const opened: ReadonlySet<string> = new Set(['', 'content', INTERNAL])

export function withoutRemoved(raw: unknown): KeptNotificationBody {
  const cut: string[] = []
  const without = (value: unknown, place: string): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
            const at = place === '' ? key : `${place}.${key}`
            if (at === HEADERS) return []
            if (opened.has(at) && isObject(each)) return [[key, without(each, at)]]
            if (!holdsCut(key, each)) return [[key, each]]
            cut.push(at)
            return []
          }),
        )
      : value
  const headers = headersOf(raw)
  if (headers !== undefined && headers !== null && !isObject(headers)) cut.push(HEADERS)
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
