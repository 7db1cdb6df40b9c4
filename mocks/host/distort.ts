/** The scenarios `malformed`, `drift`, `newer`, `foreign-text` and `long-text`. */
import type { Operation } from '~/contract/operation'
import { isObject } from '~/lib/json'

import type { Faults } from '../scenarios'
import type { Reply } from './reply'

type Change = (record: unknown, at: number) => unknown

export function distort(reply: Reply, operation: Operation, { names }: Faults): Reply {
  const changes: Change[] = []
  if (names.has('malformed')) changes.push(malformed)
  if (names.has('drift')) changes.push(drifted)
  if (names.has('newer')) changes.push(newer)
  if (names.has('foreign-text')) changes.push(withTexts((text) => text + FOREIGN))
  if (names.has('long-text')) changes.push(withTexts((text) => text + 'x'.repeat(LONG)))
  return changes.reduce((spoilt, change) => spoil(spoilt, operation, change), reply)
}

/** Changes the records but keeps the members that tell whether the operation was accepted. */
function spoil(reply: Reply, operation: Operation, change: Change): Reply {
  const { body } = reply
  if (reply.status !== 200 || !isObject(body) || body['isSuccess'] === false) return reply
  if (operation.answer === 'record') return { ...reply, body: change(body, 0) }
  if (operation.answer === 'envelope') {
    return { ...reply, body: { ...body, responseData: change(body['responseData'], 0) } }
  }
  const { Summary, Records } = body
  return {
    ...reply,
    body: {
      Summary: change(Summary, 0),
      Records: Array.isArray(Records) ? Records.map(change) : Records,
    },
  }
}

const ODD_SHAPES: readonly ((value: unknown) => unknown)[] = [
  () => null,
  () => [null],
  (value) => [value],
  (value) => ({ value }),
  () => true,
  () => 'not what it was',
  () => -1e21,
  (value) => `"${String(value)}"`,
  () => ({}),
  () => 'x'.repeat(5000),
]

function malformed(record: unknown, at: number): unknown {
  if (!isObject(record)) return record
  const members = Object.entries(record).map(([key, value], place): [string, unknown] => {
    const odd = ODD_SHAPES[(at * 3 + place) % ODD_SHAPES.length]
    // The first member is the record's id.
    return [key, odd && place > 0 && (at + place) % 3 === 0 ? odd(value) : value]
  })
  return Object.fromEntries(members)
}

const FREE_MAP = /^(additional(data|fields)|eventdata|extradata)$/i
const NUMERIC_ID = /^[1-9]\d{0,14}$/

function drifted(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(drifted)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]): [string, unknown] => {
    if (FREE_MAP.test(key)) return [otherCase(key), member]
    const isNumericId = /id$/i.test(key) && typeof member === 'string' && NUMERIC_ID.test(member)
    return [otherCase(key), isNumericId ? Number(member) : drifted(member)]
  })
  return { ...Object.fromEntries(members), addedSince: 'a member that nobody has described' }
}

function otherCase(key: string): string {
  const first = key.slice(0, 1)
  const upper = first.toUpperCase()
  return (first === upper ? first.toLowerCase() : upper) + key.slice(1)
}

/** Members that interface.md lacks, of the shape that newer versions of such services have. */
function newer(record: unknown, at: number): unknown {
  if (!isObject(record)) return record
  return {
    ...withEach(record, (value) => enriched(value)),
    ReplyBy: `2026-12-${String(10 + (at % 15))}T17:00:00Z`,
    allowedActions: at % 2 === 0 ? ['accept', 'challenge'] : ['accept'],
    holdAmount: 100 + at / 4,
    riskAnalysis: {
      level: at % 3 === 0 ? 'high' : 'low',
      score: at,
      checks: [{ name: 'velocity' }],
    },
  }
}

function enriched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(enriched)
  return isObject(value) ? { ...withEach(value, enriched), enrichmentStatus: 'complete' } : value
}

const withEach = (
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, FREE_MAP.test(key) ? value : change(value)]),
  )

/** A right-to-left override, Hebrew, a zero-width space, a control character, stacked accents. */
const FOREIGN = ` \u202eשלום 12\u200b\u0007e${'\u0301'.repeat(30)}`
const LONG = 5000

const NO_TEXT = /(id|idpaypoint|idbatch|idout|entryname|subdomain|fcontent|furl)$/i
const TIME = /^\d{4}-\d{2}-\d{2}/

function withTexts(change: (text: string) => string): Change {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return TIME.test(value) ? value : change(value)
    if (Array.isArray(value)) return value.map(changed)
    if (!isObject(value)) return value
    const members = Object.entries(value).map(([key, member]): [string, unknown] => [
      key,
      NO_TEXT.test(key) ? member : changed(member),
    ])
    return Object.fromEntries(members)
  }
  return changed
}
