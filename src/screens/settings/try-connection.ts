import { pageFrom, parseAnswer, type QueryPage } from '~/api/answer'
import { buildRequest } from '~/api/request'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { isBehindProxy, proxyRefusal } from '~/api/proxy-refusal'
import type { Operation } from '~/contract/operation'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { serviceHost } from '~/storage/scope'
import { display } from '~/ui/locale'
import { serviceNow } from '~/api/service-clock'

import { askService, type Answered, type Asked } from './ask-service'
import {
  allChecks,
  clockOf,
  contentOf,
  doubtful,
  right,
  speedOf,
  unchecked,
  wrong,
  type Check,
} from './connection-checks'

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
  readonly checks: readonly Check[]
}

const one = { search: '', from: 0, limit: 1 }
const none = allChecks({})

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
    return { ok: false, ...explain(error), checks: none }
  }
}

function unanswered(kind: Exclude<Asked['kind'], 'answer'>, connection: Connection): Tried {
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
      const text = `Add ${new URL(connection.baseUrl).origin} to connect-src in this deployment’s policy, or serve the service behind this app’s own address.`
      const access = wrong('Blocked by this app’s own content policy', text)
      return { ok: false, title: unreached, text, checks: allChecks({ access }) }
    }
    case 'cors': {
      const text = `The service must allow requests from ${origin} (CORS), or be served behind this app’s own address.`
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

interface Found {
  readonly found: string
  readonly isEmpty?: boolean
  readonly entry?: string | undefined
}

function judged<O extends Operation>(
  asked: Answered,
  connection: Connection,
  operation: O & { readonly query: NonNullable<O['query']> },
  look: (page: Pick<QueryPage<O>, 'summary' | 'records'>) => Found,
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
      isBehindProxy(connection) ? 'this app’s server' : 'the service',
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
const noClock = unchecked('The service itself didn’t answer')

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
    const tokenProblem = 'The service didn’t accept this token'
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
        : wrong(status === 404 ? 'Not found (404)' : 'Not what the service answers', text)
    const title = `${host} doesn’t answer like the service`
    return { title, text, checks: allChecks({ ...notItself, content: what }) }
  }
  if (reason === 'refusal') {
    const text = `${responseText ?? 'It gave no reason.'} Check the organization ID.`
    const organization = wrong('Refused', text)
    return {
      title: 'The service refused',
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
      ? { title: `The service answered ${String(status)}`, text: 'Retry in a moment.' }
      : explain(error)
  return { title, text, checks: allChecks({ ...notItself, content: wrong(title, text) }) }
}

function counted(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return plural
  return `${count.toLocaleString(display.locale)} ${count === 1 ? singular : plural}`
}
