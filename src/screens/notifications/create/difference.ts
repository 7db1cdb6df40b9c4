/** Last sent beside to be sent, member by member. */
import { internalPlace, memberName, type Kept } from '../kept-body'
import type { NotificationBody } from '../registry'
import { isObject } from '~/lib/json'
import { jsonText } from '~/lib/visible-text'
import { codeInWords } from '~/storage/code-words'

import { methodText, offsetText, targetText } from '../words'

export interface DifferenceRow {
  readonly label: string
  readonly was: string | undefined
  readonly now: string | undefined
  readonly isChanged: boolean
  /** It isn't kept, so the same and another look alike. */
  readonly isHidden?: boolean
}

type Row = readonly [place: string, text: string | undefined]

const NOT_KEPT = 'Not kept'

const statusText = (code: number | undefined): string | undefined =>
  code === undefined ? undefined : (codeInWords('notification', code) ?? `Code ${String(code)}`)

function rows(body: NotificationBody): readonly Row[] {
  const { content = {} } = body
  const data = content.internalData
  return [
    ['content.eventType', content.eventType],
    ['method', methodText(body.method)],
    ['target', targetText(body)],
    ['frequency', body.frequency],
    ['content.fileFormat', content.fileFormat],
    ['content.timeZone', content.timeZone === undefined ? undefined : offsetText(content.timeZone)],
    ['ownerId', body.ownerId],
    ['ownerType', body.ownerType?.toString()],
    ['status', statusText(body.status)],
    ['source', body.source],
    ...Object.entries(isObject(data) ? data : {}).map(([name, value]): Row => [
      internalPlace(name),
      typeof value === 'string' ? value : jsonText(value),
    ]),
  ]
}

/** @param names of the headers to be sent */
export function differenceOf(
  { body: before, headerNames, cut }: Kept,
  after: NotificationBody,
  names: readonly string[],
): readonly DifferenceRow[] {
  const lost = new Set(cut)
  const was = new Map(rows(before))
  const now = new Map(rows(after))
  const places = [...new Set([...now.keys(), ...was.keys(), ...cut])]
  const members = places.map((place): DifferenceRow => {
    const to = now.get(place)
    const label = memberName(place)
    if (!lost.has(place))
      return { label, was: was.get(place), now: to, isChanged: was.get(place) !== to }
    const isRemoved = to === undefined
    return { label, was: NOT_KEPT, now: to, isChanged: isRemoved, isHidden: !isRemoved }
  })
  const headers = [...new Set([...names, ...headerNames])].map((name): DifferenceRow => {
    const [wasThere, isThere] = [headerNames.includes(name), names.includes(name)]
    return {
      label: `Header: ${name}`,
      was: wasThere ? 'Value not kept' : undefined,
      now: isThere ? 'As entered' : undefined,
      isChanged: wasThere !== isThere,
      isHidden: wasThere && isThere,
    }
  })
  return [...members, ...headers].filter((row) => row.was !== undefined || row.now !== undefined)
}

export function changesText(rows: readonly DifferenceRow[]): string {
  const count = rows.filter(({ isChanged }) => isChanged).length
  const isAnyHidden = rows.some(({ isHidden }) => isHidden)
  const some = `${String(count)} ${count === 1 ? 'change' : 'changes'}`
  if (!isAnyHidden) return count === 0 ? 'No changes' : some
  return `${count === 0 ? 'No other changes' : some}. Values that aren’t kept can’t be compared.`
}
