/** Last sent beside to be sent, member by member. */
import type { Kept } from '../kept-body'
import { isObject } from '../kept-body'
import type { NotificationBody } from '../registry'
import { jsonText } from '~/lib/visible-text'

import { methodText, offsetText, targetText } from '../words'

export interface DifferenceRow {
  readonly label: string
  readonly was: string | undefined
  readonly now: string | undefined
  readonly isChanged: boolean
}

const rows = (body: NotificationBody): readonly (readonly [string, string | undefined])[] => {
  const { content = {} } = body
  const data = content.internalData
  return [
    ['Event type', content.eventType],
    ['Method', methodText(body.method)],
    ['Target', targetText(body.target)],
    ['Frequency', body.frequency],
    ['Format', content.fileFormat],
    ['Hour offset', content.timeZone === undefined ? undefined : offsetText(content.timeZone)],
    ['Owner ID', body.ownerId],
    ['Owner type', body.ownerType?.toString()],
    ['Status', body.status?.toString()],
    ['Source', body.source],
    ...Object.entries(isObject(data) ? data : {}).map(
      ([name, value]): [string, string | undefined] => [
        `Internal data: ${name}`,
        typeof value === 'string' ? value : jsonText(value),
      ],
    ),
  ]
}

/** @param names of the headers to be sent */
export function differenceOf(
  { body: before, headerNames }: Pick<Kept, 'body' | 'headerNames'>,
  after: NotificationBody,
  names: readonly string[],
): readonly DifferenceRow[] {
  const was = new Map(rows(before))
  const now = new Map(rows(after))
  const labels = [...new Set([...now.keys(), ...was.keys()])]
  const members = labels
    .map((label) => ({ label, was: was.get(label), now: now.get(label) }))
    .map((row) => ({ ...row, isChanged: row.was !== row.now }))
  const headers = [...new Set([...names, ...headerNames])].map((name): DifferenceRow => {
    const [wasThere, isThere] = [headerNames.includes(name), names.includes(name)]
    return {
      label: `Header: ${name}`,
      was: wasThere ? 'Value not kept' : undefined,
      now: isThere ? 'As entered' : undefined,
      // A value that isn't kept may be another.
      isChanged: wasThere !== isThere,
    }
  })
  return [...members, ...headers].filter((row) => row.was !== undefined || row.now !== undefined)
}
