import type { Operation } from '~/contract/operation'
import { read, type Reading } from '~/contract/read'
import { isId, normaliseId } from '~/lib/ids'
import { isObject, parseJson } from '~/lib/json'
import { CREDENTIAL_MEMBERS } from '~/lib/secrets'
import { noticed } from '~/lib/presenting'
import { redactText, REMOVED } from '~/lib/redact'

import { ApiError, type FailureDetails, type FailureReason } from './errors'
import type { HttpAnswer, HttpRequest } from './transport'

export interface RecordAnswer<O extends Operation> {
  readonly reading: Reading<O['response']>
  readonly sent: HttpRequest
  readonly receivedAt: number
}

export interface QueryPage<O extends Operation> {
  readonly summary: Reading<NonNullable<O['query']>['summary']>
  readonly records: readonly Reading<O['response']>[]
  /** Records beyond the page that was requested; not in `records`. */
  readonly surplus: number
  readonly sent: HttpRequest
  readonly receivedAt: number
}

export interface Accepted<O extends Operation> {
  readonly outcome: 'accepted' | 'accepted-with-unknown-word'
  /** Never empty. */
  readonly reference: string
  readonly word: string | undefined
  readonly reading: Reading<O['response']>
  readonly sent: HttpRequest
  readonly receivedAt: number
}

const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422])

/** Even the service's own "no" does not settle a write here: an earlier copy may have gone through. */
const doubtful: ReadonlySet<number> = new Set([408, 409, 425, 429])

const isOk = (status: number) => status >= 200 && status < 300

type Json = Readonly<Record<string, unknown>>

/** Exact name first, then another capitalization if only one member has it. */
export function member(json: Json, name: string): unknown {
  if (Object.hasOwn(json, name)) return json[name]
  const fold = name.toLowerCase()
  const [key, ...others] = Object.keys(json).filter((other) => other.toLowerCase() === fold)
  return key === undefined || others.length > 0 ? undefined : json[key]
}

const mostWords = 2000

function responseTextOf(json: Json): string | undefined {
  const text = member(json, 'responseText')
  const reason = member(json, 'responseData')
  const parts = [text, reason].filter((part) => typeof part === 'string' && part.trim() !== '')
  return parts.length > 0 ? [...new Set(parts)].join(': ').slice(0, mostWords) : undefined
}

/** @throws ApiError: refused, failed (a read) or unknown (a write) */
export function parseAnswer(operation: Operation, { status, text }: HttpAnswer): unknown {
  const lost = operation.writes ? 'unknown' : 'failed'
  const fail = (details: FailureDetails): never => {
    throw new ApiError(operation.name, details)
  }

  const json = parseJson(text)
  noticed(json)
  const responseText = isObject(json) ? responseTextOf(json) : undefined
  const reference = operation.writes ? recordNamed(operation, json) : undefined
  const isRefused = operation.writes
    ? isServiceRefusal(status, json) && reference === undefined
    : refusals.has(status)
  if (!isOk(status)) {
    const reason = statusReason(status, json, isRefused ? responseText : undefined)
    return fail({ outcome: isRefused ? 'refused' : lost, reason, responseText, reference })
  }
  if (json === undefined) return fail({ outcome: lost, reason: 'unreadable' })
  if (!isObject(json)) return fail({ outcome: lost, reason: 'misshapen' })
  if (member(json, 'isSuccess') === false) {
    return reference !== undefined
      ? fail({ outcome: 'unknown', reason: 'misshapen', responseText, reference })
      : fail({ outcome: 'refused', reason: 'refusal', responseText })
  }
  return json
}

/** The member that names what a write created. */
function namedIn({ reference }: Operation, json: unknown): unknown {
  const data = isObject(json) ? member(json, 'responseData') : undefined
  if (reference === undefined) return data
  return isObject(data) ? member(data, reference) : undefined
}

/** A "no" that names what was created contradicts itself. A text in place of an id may be the reason, unless it is a long number. */
function recordNamed(operation: Operation, json: unknown): string | undefined {
  const named = namedIn(operation, json)
  if (typeof named === 'number') return named > 0 ? String(named) : undefined
  if (typeof named !== 'string') return undefined
  if (/^[1-9]\d{15,}$/.test(named)) return named
  if (operation.reference === undefined) return undefined
  const reference = normaliseId(named)
  return isId(reference) ? reference : undefined
}

/** Only the service's own envelope refuses a write: a gateway may answer 4xx after the service acted (ADR 0007). */
const isServiceRefusal = (status: number, json: unknown): boolean =>
  status >= 400 &&
  status < 500 &&
  !doubtful.has(status) &&
  isObject(json) &&
  member(json, 'isSuccess') === false

function statusReason(status: number, json: unknown, words: string | undefined): FailureReason {
  if (status === 401 || status === 403) return 'token'
  // Nothing hangs on who says it: a read failed and a write stays unknown, as with any other 502.
  if (status === 502 && isObject(json) && member(json, 'code') === 'redirect') return 'redirect'
  return words === undefined ? 'status' : 'refusal'
}

const mostKept = 10_000

/** Adds the answer, parsed if short. Never the token, which some services echo. */
export function withAnswer(
  error: ApiError,
  answer: HttpAnswer,
  token: string | undefined,
): ApiError {
  const secrets = token ? [token, JSON.stringify(token).slice(1, -1)] : []
  const hide = (text: string) =>
    secrets.reduce((clean, secret) => clean.replaceAll(secret, REMOVED), text)
  const text = hide(answer.text)
  return new ApiError(error.operation, {
    outcome: error.outcome,
    reason: error.reason,
    status: answer.status,
    // A service may quote the record, or what was sent to it.
    responseText:
      error.responseText === undefined
        ? undefined
        : redactText(hide(error.responseText), { names: CREDENTIAL_MEMBERS }),
    reference: error.reference,
    raw: text.length > mostKept ? text.slice(0, mostKept) : (parseJson(text) ?? text),
  })
}

export function recordFrom<O extends Operation>(
  operation: O,
  json: unknown,
): Reading<O['response']> {
  const inner = isObject(json) ? member(json, 'responseData') : undefined
  // An envelope around a record that interface.md shows without one is no record with nothing in it.
  const isInside =
    operation.answer === 'envelope' ||
    (isObject(json) && isObject(inner) && member(json, 'isSuccess') !== undefined)
  const record = isInside ? inner : json
  if (isObject(record)) return read(operation.response, record)
  throw new ApiError(operation.name, { outcome: 'failed', reason: 'misshapen' })
}

export function pageFrom<O extends Operation>(
  operation: O,
  query: NonNullable<O['query']>,
  json: unknown,
  limit: number,
): Pick<QueryPage<O>, 'summary' | 'records' | 'surplus'> {
  const records = isObject(json) ? member(json, 'Records') : undefined
  const list = Array.isArray(records) ? records : isObject(records) ? recordsIn(records) : undefined
  if (!list || !isObject(json)) {
    throw new ApiError(operation.name, { outcome: 'failed', reason: 'misshapen' })
  }
  return {
    summary: read(query.summary, member(json, 'Summary')),
    records: list.slice(0, limit).map((record) => read(operation.response, record)),
    surplus: Math.max(0, list.length - limit),
  }
}

/** Some programs write a list as a map by place, and a list of one as that one. */
const recordsIn = (records: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.keys(records).every((key) => /^\d+$/.test(key)) ? Object.values(records) : [records]

/** Done means 2xx, JSON, `isSuccess === true` and the name of what was created. */
export function acceptedFrom<O extends Operation>(
  operation: O,
  json: unknown,
): Pick<Accepted<O>, 'outcome' | 'reference' | 'word' | 'reading'> {
  const data = isObject(json) ? member(json, 'responseData') : undefined
  const named = namedIn(operation, json)
  const reference =
    typeof named === 'string' || typeof named === 'number' ? normaliseId(named) : undefined
  const hasSucceeded = isObject(json) && member(json, 'isSuccess') === true
  if (!hasSucceeded || !isId(reference)) {
    throw new ApiError(operation.name, { outcome: 'unknown', reason: 'misshapen' })
  }
  const word = isObject(data) ? wordOf(data) : undefined
  return {
    outcome: word === operation.word ? 'accepted' : 'accepted-with-unknown-word',
    reference,
    word,
    reading: read(operation.response, data),
  }
}

function wordOf(result: Json): string | undefined {
  const word = member(result, 'resultText')
  return typeof word === 'string' ? word : undefined
}
