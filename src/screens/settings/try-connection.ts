import { pageFrom, parseAnswer, type QueryPage } from '~/api/answer'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { isBehindProxy, proxyRefusal } from '~/api/proxy-refusal'
import { buildRequest } from '~/api/request'
import { serviceNow } from '~/api/service-clock'
import { type HttpRequest, saysNotForwarded } from '~/api/transport'
import type { Operation } from '~/contract/operation'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { isLoopback } from '~/lib/loopback'
import { serviceHost } from '~/storage/scope'
import { countShown } from '~/ui/locale'

/** What a test of a connection found, a line for each thing that can be wrong, and what to do about it. */
export interface ConnectionCheck {
  readonly name: CheckName
  readonly state: 'right' | 'doubtful' | 'wrong' | 'unchecked'
  readonly text: string
  readonly remedy?: string | undefined
}

type CheckName = keyof typeof checkNames

export const checkNames = {
  address: 'Address',
  access: 'Access (CORS)',
  content: 'Answer',
  token: 'Token',
  organization: 'Organization',
  clock: 'Clock',
} as const

const order: readonly CheckName[] = [
  'address',
  'access',
  'content',
  'token',
  'organization',
  'clock',
]

type Finding = Omit<ConnectionCheck, 'name'>

/** All six, in their order: what was not reached says so. */
const allChecks = (
  found: Readonly<{ [N in CheckName]?: Finding | undefined }>,
): readonly ConnectionCheck[] =>
  order.map((name) => ({ name, ...(found[name] ?? { state: 'unchecked', text: 'Not checked' }) }))

const right = (text: string): Finding => ({ state: 'right', text })
const wrong = (text: string, remedy?: string): Finding => ({ state: 'wrong', text, remedy })
const doubtful = (text: string, remedy?: string): Finding => ({
  state: 'doubtful',
  text,
  remedy,
})
const unchecked = (text: string): Finding => ({ state: 'unchecked', text })

export function speedOf(tookMs: number): Finding {
  const seconds = `${(tookMs / 1000).toFixed(1)}\u00a0s`
  return tookMs > 3000
    ? doubtful(`Answered, but took ${seconds}`, 'Lists will feel slow. Ask your provider.')
    : right(`Answered in ${tookMs < 1000 ? `${String(Math.round(tookMs))}\u00a0ms` : seconds}`)
}

function contentOf(contentType: string | null, text: string): Finding {
  const isJson = canParse(text)
  if (!isJson && (/^\s*(?:<!doctype html|<html)/i.test(text) || /html/i.test(contentType ?? ''))) {
    return wrong(
      'A web page, not your provider',
      'Check the address. It may lead to a sign-in page.',
    )
  }
  if (!isJson) return wrong('Not JSON', 'Check the address.')
  if (contentType !== null && !/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) {
    const type = contentType.split(';')[0]?.slice(0, 60) ?? ''
    return doubtful(`JSON, but labeled ${type}`, 'It works here. Tell your provider.')
  }
  return right('JSON')
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * @param date the answer's own, which another origin may hide
 * @param whose clock that is
 */
function clockOf(date: string | null, here: number, whose: string): Finding {
  const there = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(there)) return unchecked(`We can’t see what time it is for ${whose}`)
  const apart = here - there
  if (Math.abs(apart) <= 120_000) return right(`Same time as ${whose}`)
  return doubtful(
    `This computer is ${spanOf(Math.abs(apart))} ${apart > 0 ? 'ahead' : 'behind'}`,
    'Set its clock: times sent from here would be wrong.',
  )
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${String(minutes)} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${String(hours)} hours` : `${String(Math.round(hours / 24))} days`
}

export interface Tried {
  readonly ok: boolean
  readonly title: string
  readonly text?: string | undefined
  /** It answered, and has nothing there: the organization may be another. */
  readonly isEmpty?: boolean
  /** A paypoint to begin with. */
  readonly entry?: string | undefined
  readonly tokenProblem?: string | undefined
  /** One for each thing that can be wrong. */
  readonly checks: readonly ConnectionCheck[]
}

const one = { search: '', from: 0, limit: 1 }
const noChecks = allChecks({})

/** Reads only, and never throws: a failure is in the answer. */
export async function tryConnection(connection: Connection): Promise<Tried> {
  const { orgId, defaultEntry: entry } = connection
  const asksPayouts = orgId === '' && entry !== ''
  try {
    const request = asksPayouts
      ? buildRequest(payoutQuery, { params: { entry }, page: one }, connection)
      : buildRequest(paypointQuery, { params: { orgId }, page: one }, connection)
    const asked = await askService(request)
    if (asked.kind !== 'answer') return unanswered(asked.kind, connection)
    return asksPayouts
      ? judged(asked, connection, payoutQuery, ({ summary }) => {
          const payouts = counted(summary.value.totalRecords, 'payout', 'payouts')
          return { found: `${payouts} of ${entry}` }
        })
      : judged(asked, connection, paypointQuery, ({ summary, records }) => ({
          isEmpty: records.length === 0,
          entry: records[0]?.value.EntryPoints?.[0]?.EntryName,
          found: counted(summary.value.totalRecords, 'paypoint', 'paypoints'),
        }))
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'no-token') {
      const tokenProblem = 'Enter the organization token'
      const checks = allChecks({ token: wrong('None given', tokenProblem) })
      return { ok: false, title: tokenProblem, tokenProblem, checks }
    }
    return { ok: false, ...explain(error), checks: noChecks }
  }
}

function unanswered(kind: Exclude<AskedCheck['kind'], 'answer'>, connection: Connection): Tried {
  const host = serviceHost(connection)
  const { origin } = window.location
  const isOther = connection.baseUrl !== ''
  const unreached = `We couldn’t reach ${host}`
  switch (kind) {
    case 'mixed': {
      const text = 'Start it with https://, or serve it behind this app’s own address.'
      return {
        ok: false,
        title: 'An HTTPS page can’t reach an http:// address',
        text,
        checks: allChecks({ address: wrong('Browsers block http:// from here', text) }),
      }
    }
    case 'offline': {
      const text = 'Retry when you’re back online.'
      const address = unchecked('You’re offline')
      return { ok: false, title: 'You’re offline', text, checks: allChecks({ address }) }
    }
    case 'policy': {
      const text = `Add ${new URL(connection.baseUrl).origin} to connect-src in this deployment’s policy, or reach your provider through this app’s own address.`
      const access = wrong('Blocked by this app’s own content policy', text)
      return { ok: false, title: unreached, text, checks: allChecks({ access }) }
    }
    case 'cors': {
      const text = `Your provider must allow requests from ${origin} (CORS), or be reached through this app’s own address.`
      const checks = allChecks({
        address: right('Something answers there'),
        access: wrong(`It doesn’t allow requests from ${origin}`, text),
      })
      return { ok: false, title: unreached, text, checks }
    }
    case 'redirect': {
      const text = 'Enter the address it leads to. It may also be a sign-in page.'
      const address = wrong('It sends us to another address', text)
      return { ok: false, title: `${host} redirects`, text, checks: allChecks({ address }) }
    }
    case 'late': {
      const text =
        'It may be down, or a firewall may drop the request. Retry, or check the address.'
      const address = wrong('No answer in 15 seconds', text)
      return { ok: false, title: unreached, text, checks: allChecks({ address }) }
    }
    case 'unreachable': {
      const text = isOther
        ? 'Check the address: the name may be wrong, nothing may listen there, or its certificate may not be trusted.'
        : 'Check your connection and retry.'
      const address = wrong('Nothing answers there', text)
      return { ok: false, title: unreached, text, checks: allChecks({ address }) }
    }
  }
}

function judged<O extends Operation>(
  asked: Answered,
  connection: Connection,
  operation: O & { readonly query: NonNullable<O['query']> },
  look: (page: Pick<QueryPage<O>, 'summary' | 'records'>) => {
    readonly found: string
    readonly isEmpty?: boolean
    readonly entry?: string | undefined
  },
): Tried {
  const host = serviceHost(connection)
  const known = {
    address: speedOf(asked.tookMs),
    access: right(
      connection.baseUrl === ''
        ? 'Same address as this app: nothing to allow'
        : `Allowed for ${window.location.origin}`,
    ),
    // A server between us and the service puts its own time on what it passes on.
    clock: clockOf(
      asked.date,
      serviceNow(),
      isBehindProxy(connection) ? 'this app’s server' : 'your provider',
    ),
  }
  const refusal = proxyRefusal(asked, connection)
  if (refusal) {
    const { title, text } = explain(
      new ApiError(operation.name, { outcome: 'failed', reason: refusal.reason }),
    )
    const token = refusal.reason === 'sign-in' ? wrong(title, 'Sign in again.') : unchecked(title)
    const address =
      refusal.reason === 'unavailable'
        ? wrong('Only this app’s server answered', text)
        : known.address
    return {
      ok: false,
      title,
      text,
      checks: allChecks({ ...known, clock: noClock, address, token }),
    }
  }
  const content = contentOf(asked.contentType, asked.text)
  try {
    const json = parseAnswer(operation, asked)
    const { found, isEmpty = false, entry } = look(pageFrom(operation, operation.query, json, 1))
    const token = right(
      connection.organizationToken === undefined && isBehindProxy(connection)
        ? 'Added by this app’s server, and accepted'
        : 'Accepted',
    )
    if (isEmpty) {
      const title = `No paypoints found for organization ${connection.orgId}`
      const text = 'Check the organization ID.'
      const organization = doubtful('It has no paypoints, or the token can’t see them', text)
      const checks = allChecks({ ...known, content, token, organization })
      return { ok: true, isEmpty, title, text, checks }
    }
    const organization = right(found)
    const checks = allChecks({ ...known, content, token, organization })
    return { ok: true, entry, title: `Connected · ${found}`, checks }
  } catch (error) {
    return { ok: false, ...refused(error, asked, connection, { host, known, content }) }
  }
}

type Known = Parameters<typeof allChecks>[0]

/** What a server in between answers has that server's time. */
const noClock = unchecked('Your provider itself didn’t answer')

function refused(
  error: unknown,
  { status }: Answered,
  connection: Connection,
  { host, known, content }: { host: string; known: Known; content: Known['content'] },
): Omit<Tried, 'ok'> {
  const { reason, responseText } = error instanceof ApiError ? error : {}
  const notItself = { ...known, clock: noClock }
  if (reason === 'token') {
    const isAdded = connection.organizationToken === undefined
    const tokenProblem = 'Your provider didn’t accept this token'
    const remedy = isAdded
      ? 'Tell whoever runs this app: its server adds the token.'
      : status === 403
        ? `It may lack the right to see organization ${connection.orgId}. Ask for one that has it.`
        : 'Enter another, or check that it hasn’t expired.'
    const token = wrong(`Refused (${String(status)})`, remedy)
    const checks = allChecks({ ...known, token })
    // Nothing can be typed where the server adds it.
    return { title: tokenProblem, text: remedy, ...(!isAdded && { tokenProblem }), checks }
  }
  if (reason === 'unreadable' || reason === 'misshapen' || status === 404) {
    const text = 'It may be a web page. Check the address.'
    const what =
      content?.state === 'wrong'
        ? content
        : wrong(status === 404 ? 'Not found (404)' : 'Not what your provider answers', text)
    const title = `${host} doesn’t answer like your provider`
    return { title, text, checks: allChecks({ ...notItself, content: what }) }
  }
  if (reason === 'refusal') {
    const text = `${responseText ?? 'It gave no reason.'} Check the organization ID.`
    const organization = wrong('Refused', text)
    return {
      title: 'Your provider refused',
      text,
      checks: allChecks({ ...known, content, token: right('Accepted'), organization }),
    }
  }
  if (reason === 'redirect') {
    const said = explain(error)
    return { ...said, checks: allChecks({ ...notItself, address: wrong(said.title, said.text) }) }
  }
  const { title, text } =
    reason === 'status'
      ? { title: `Your provider answered ${String(status)}`, text: 'Retry in a moment.' }
      : explain(error)
  return { title, text, checks: allChecks({ ...notItself, content: wrong(title, text) }) }
}

function counted(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return plural
  return `${countShown(count)} ${count === 1 ? singular : plural}`
}

/** Asks a service one small question, as a list would, and tells apart the ways in which no answer comes. It only reads. */

interface Answered {
  readonly kind: 'answer'
  readonly status: number
  readonly text: string
  readonly contentType: string | null
  readonly date: string | null
  readonly isNotForwarded: boolean
  readonly tookMs: number
}

type AskedCheck =
  | Answered
  /** `mixed`: the browser forbids plain HTTP from an HTTPS page. `policy`: this deployment's own content policy. */
  | { readonly kind: 'mixed' | 'offline' | 'policy' | 'cors' | 'unreachable' | 'redirect' | 'late' }

/** What a person waits for at a form. */
const LIMIT_MS = 15_000
/** Asks one small question, as a list would, and tells apart the ways in which no answer comes. It never rejects. */
async function askService({ url: asked, headers }: HttpRequest): Promise<AskedCheck> {
  const url = new URL(asked, window.location.href)
  if (
    window.location.protocol === 'https:' &&
    url.protocol === 'http:' &&
    !isLoopback(url.hostname)
  )
    return { kind: 'mixed' }
  if ((navigator as Partial<Navigator>).onLine === false) return { kind: 'offline' }
  const policy = watchPolicy(url)
  const began = performance.now()
  try {
    const response = await fetch(url, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      // An error as everywhere would not tell that it was one.
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const tookMs = performance.now() - began
    const isElsewhere = response.status >= 300 && response.status < 400
    if (response.type === 'opaqueredirect' || isElsewhere) return { kind: 'redirect' }
    return {
      kind: 'answer',
      status: response.status,
      text: await response.text(),
      contentType: response.headers.get('content-type'),
      date: response.headers.get('date'),
      isNotForwarded: saysNotForwarded(response.headers),
      tookMs,
    }
  } catch (error) {
    if (isTimeOut(error)) return { kind: 'late' }
    // The browser reports a violation after it has failed the request.
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (policy.hasBlocked()) return { kind: 'policy' }
    return { kind: await whyNot(url) }
  } finally {
    policy.stop()
  }
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** The browser doesn't say whether nothing answered or another origin wasn't allowed. A request that hides its answer does. */
async function whyNot(url: URL): Promise<'cors' | 'unreachable' | 'late'> {
  if (url.origin === window.location.origin) return 'unreachable'
  try {
    await fetch(url.origin, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return 'cors'
  } catch (error) {
    return isTimeOut(error) ? 'late' : 'unreachable'
  }
}

function watchPolicy({ origin }: URL) {
  let isBlocked = false
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', hear)
  return {
    hasBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', hear),
  }
}
