/** Contents are kept only while someone looks, and facts (api/call-log) always. */
import { useSyncExternalStore } from 'react'

import { type CallFact, callFacts, clearCalls, watchCalls } from '~/api/call-log'
import { type Connection, getConnection } from '~/api/connection'
import type { HttpAnswer, HttpRequest } from '~/api/transport'
import { toCurl } from '~/lib/curl'
import { parseJson } from '~/lib/json'
import { redactText, REMOVED } from '~/lib/redact'
import { CREDENTIAL_MEMBERS, isLicense } from '~/lib/secrets'
import { jsonText } from '~/lib/visible-text'
import { onScopeLeft } from '~/storage/scope'
import { scrubberOf } from '~/submit/journal-body'

const MOST_CONTENTS = 100
const MOST_CHARACTERS = 2_000_000

interface InspectorState {
  readonly calls: readonly CallFact[]
  readonly contents: ReadonlyMap<number, CallContent>
  readonly isPaused: boolean
  /** Contents are kept after it is closed. */
  readonly isFollowing: boolean
}

const none: InspectorState = { calls: [], contents: new Map(), isPaused: false, isFollowing: false }

let state = none
let viewers = 0
const listeners = new Set<() => void>()

function change(next: Partial<InspectorState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const sizeOf = ({ request = '', answer = '', curl }: CallContent): number =>
  request.length + answer.length + curl.length

function bounded(contents: Map<number, CallContent>): Map<number, CallContent> {
  let size = [...contents.values()].reduce((sum, content) => sum + sizeOf(content), 0)
  for (const [id, content] of contents) {
    if (contents.size <= MOST_CONTENTS && size <= MOST_CHARACTERS) break
    size -= sizeOf(content)
    contents.delete(id)
  }
  return contents
}

function take({ id }: CallFact, sent: HttpRequest, answer?: HttpAnswer): void {
  // Of a service that was left meanwhile, or cleared.
  if (!callFacts().some((fact) => fact.id === id)) return
  const content = contentOf(sent, answer, getConnection())
  const contents = bounded(new Map(state.contents).set(id, content))
  change({ calls: callFacts(), contents })
}

const listen = () => watchCalls(state.isPaused ? undefined : take)

onScopeLeft(() => change({ calls: [], contents: new Map() }))

/** While it is shown. Returns the undo. */
export function lookAtCalls(): () => void {
  viewers += 1
  listen()
  if (!state.isPaused) change({ calls: callFacts() })
  return () => {
    viewers -= 1
    if (viewers > 0 || state.isFollowing) return
    watchCalls(undefined)
    change({ contents: new Map(), isPaused: false })
  }
}

/** What is sent meanwhile stays a fact without content. */
export function setPaused(isPaused: boolean): void {
  change({ isPaused, ...(!isPaused && { calls: callFacts() }) })
  listen()
}

export const setFollowing = (isFollowing: boolean): void => change({ isFollowing })

export function clearAll(): void {
  clearCalls()
  change({ calls: [], contents: new Map() })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const inspectorState = (): InspectorState => state

export const useInspector = (): InspectorState => useSyncExternalStore(subscribe, inspectorState)

export interface CallContent {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly request: string | undefined
  readonly answer: string | undefined
  readonly curl: string
  /** The request is longer than what is kept of it. */
  readonly isCut: boolean
  /** Characters of the answer as it came. */
  readonly bytes: number | undefined
}

const MOST_ITEMS = 5
const LONGEST_TEXT = 400
const DEEPEST = 30
const LONGEST_MASKED = 60_000
/** What isn't JSON is an error page: its beginning says what it is. */
const LONGEST_PAGE = 4000
/** Of a payment page or a paypoint: whose account it is, and at which service. */
const CREDENTIALS = /^credentials/i

/** `redact` knows it by its definition; without one it can't be told from a paypoint's, which may go too. */
const isBareLicense = (name: string, value: unknown): boolean =>
  isLicense(name) && Boolean(value) && (typeof value !== 'object' || Array.isArray(value))

/** Lists before secrets are looked for, since a page may hold thousands of records; texts after. */
function shortLists(value: unknown, deep = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (deep > DEEPEST) return '[too deep]'
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice(0, MOST_ITEMS).map((item) => shortLists(item, deep + 1))
    const more = value.length - MOST_ITEMS
    return more > 0 ? [...items, `… ${String(more)} more`] : items
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      CREDENTIALS.test(name) || isBareLicense(name, inner) ? REMOVED : shortLists(inner, deep + 1),
    ]),
  )
}

/** A text may quote a payment page. */
const quoted = (text: string) => redactText(text, { names: CREDENTIAL_MEMBERS })

function shortTexts(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.length > LONGEST_TEXT
    ? `${quoted(value.slice(0, LONGEST_TEXT)).slice(0, 60)}… (${String(value.length)} characters)`
    : quoted(value)
}

const fitted = (text: string): string =>
  text.length > LONGEST_MASKED
    ? `${text.slice(0, LONGEST_MASKED)}\n… (${String(text.length)} characters)`
    : text

export function contentOf(
  sent: HttpRequest,
  answer: HttpAnswer | undefined,
  connection: Connection,
): CallContent {
  const scrubber = scrubberOf(sent, connection)
  const { requestToken = '', validationCode } = sent.headers
  // A token that is only tried out is no connection's.
  const exact = (text: string) =>
    [requestToken, validationCode ?? '']
      .filter((secret) => secret.length > 3)
      .reduce((clean, secret) => clean.replaceAll(secret, REMOVED), text)
  const hide = (text: string) => exact(scrubber.text(text))
  const headers = Object.fromEntries(
    Object.entries(sent.headers).map(([name, value]) => [
      name,
      /^requesttoken$/i.test(name) ? '<token>' : /^validationcode$/i.test(name) ? REMOVED : value,
    ]),
  )
  const url = hide(new URL(sent.url, window.location.origin).href)
  const body = scrubber.body === undefined ? undefined : shortLists(scrubber.body)
  const request = body === undefined ? undefined : hide(jsonText(body, 2, shortTexts))
  const json = answer && parseJson(answer.text)
  const shown =
    answer === undefined
      ? undefined
      : json === undefined
        ? // What the cut leaves of a secret at its edge is cut off again.
          quoted(hide(answer.text.slice(0, 10 * LONGEST_PAGE))).slice(0, LONGEST_PAGE)
        : hide(jsonText(scrubber.told(shortLists(json)), 2, shortTexts))
  return {
    url,
    headers,
    request: request === undefined ? undefined : fitted(request),
    answer: shown === undefined ? undefined : fitted(shown),
    curl: exact(
      toCurl({
        method: sent.method,
        url,
        headers: sent.headers,
        body: request && parseJson(request),
      }),
    ),
    isCut:
      request !== undefined &&
      request !== hide(jsonText(scrubber.body, 2, (_name, value) => value)),
    bytes: answer?.text.length,
  }
}

function entryOf(fact: CallFact, content: CallContent | undefined, origin: string) {
  const url = content?.url ?? new URL(fact.path, origin).href
  const status = fact.status ?? 0
  return {
    startedDateTime: new Date(fact.at).toISOString(),
    time: fact.ms ?? 0,
    request: {
      method: fact.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: Object.entries(content?.headers ?? {}).map(([name, value]) => ({ name, value })),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: -1,
      ...(content?.request !== undefined && {
        postData: { mimeType: 'application/json', text: content.request },
      }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: {
        size: content?.bytes ?? 0,
        mimeType: 'application/json',
        ...(content?.answer !== undefined && { text: content.answer }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: fact.ms ?? 0, receive: 0 },
    comment: [
      fact.operation,
      fact.failure,
      content ? 'Secrets removed, long texts and lists cut' : 'Content not kept',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** HTTP Archive 1.2, from what is kept: facts, and contents masked before. */
export const harOf = (
  calls: readonly CallFact[],
  contents: ReadonlyMap<number, CallContent>,
  origin: string,
): string =>
  JSON.stringify(
    {
      log: {
        version: '1.2',
        creator: { name: 'Countinghouse', version: '1' },
        entries: calls.map((fact) => entryOf(fact, contents.get(fact.id), origin)),
      },
    },
    null,
    2,
  )
