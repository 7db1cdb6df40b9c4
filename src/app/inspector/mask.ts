/** What the inspector keeps of a call: masked before it is kept, and no more than fits. */
import { scrubberOf } from '~/submit/journal-body'
import type { Connection } from '~/api/connection'
import type { HttpAnswer, HttpRequest } from '~/api/transport'
import { toCurl } from '~/lib/curl'
import { parseJson } from '~/lib/json'
import { redactText, REMOVED } from '~/lib/redact'
import { CREDENTIAL_MEMBERS, isLicense } from '~/lib/secrets'
import { jsonText } from '~/lib/visible-text'

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
const MOST_CHARACTERS = 60_000
/** What isn't JSON is an error page: its beginning says what it is. */
const LONGEST_PAGE = 4000
/** Of a payment page or a paypoint: whose account it is, and at which service. */
const CREDENTIALS = /^credentials/i

/** `redact` knows it by its definition; without one it can't be told from a paypoint's, which may go too. */
const isBareLicense = (name: string, value: unknown): boolean =>
  isLicense(name) && Boolean(value) && (typeof value !== 'object' || Array.isArray(value))

const PLACEHOLDER = '<token>'

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
  text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}\n… (${String(text.length)} characters)`
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
      /^requesttoken$/i.test(name) ? PLACEHOLDER : /^validationcode$/i.test(name) ? REMOVED : value,
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
