import type { Schema } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import { read } from '~/contract/read'
import { isObject } from '~/lib/json'

import type { Store } from '../model'
import type { Faults } from '../scenarios'
import { distort } from './distort'
import { perform } from './perform'
import { isJsonType, parseBody, tokenFault, type ParsedBody } from './read-request'
import { type Reply, problem, refusal } from './reply'
import { routeOf, type Match, type Route } from './route'

export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly route: Route
  readonly body: ParsedBody | undefined
}

export async function readIncoming(request: Request): Promise<Incoming> {
  const { method, headers } = request
  const url = new URL(request.url)
  const route = routeOf(method, url.pathname)
  const hasBody = route.kind === 'operation' && route.operation.body !== undefined
  const body = hasBody ? parseBody(await request.text()) : undefined
  return { method, url, headers, route, body }
}

/** `undefined`: the connection is cut before anything happens. */
export function answer(
  store: Store,
  incoming: Incoming,
  faults: Faults,
  checksAnswers: boolean,
): Reply | undefined {
  const { route } = incoming
  if (route.kind !== 'operation') return routingError(route)
  if (faults.unknown.length > 0) {
    return problem(400, `There is no scenario "${faults.unknown.join(', ')}".`)
  }
  if (faults.names.has('lost-before')) return undefined
  // `faultyResponse` writes the gateway's answer.
  if (faults.names.has('gateway')) return problem(faults.status, 'Not passed on.')
  if (faults.names.has('error-500')) return problem(500, 'Something went wrong.')
  const rejection = rejectionOf(incoming, route, faults)
  if (rejection) return rejection
  if (faults.names.has('twice') && route.operation.writes) {
    perform(store, askOf(incoming, route), faults)
  }
  const reply = perform(store, askOf(incoming, route), faults)
  const wrong = checksAnswers ? answerFaults(reply, route.operation) : []
  if (wrong.length > 0) return problem(500, `The sandbox answered wrongly: ${wrong.join('; ')}.`)
  return distort(reply, route.operation, faults)
}

function routingError(route: Exclude<Route, Match>): Reply {
  switch (route.kind) {
    case 'unknown':
      return problem(404, 'There is no such operation. Paths are case-sensitive.')
    case 'malformed':
      return problem(400, 'The address is not encoded as it should be.')
    case 'other-method':
      return problem(405, 'This path takes another method.', { allow: route.allowed.join(', ') })
  }
}

function rejectionOf(incoming: Incoming, match: Match, { names }: Faults): Reply | undefined {
  const token = incoming.headers.get('requestToken')
  const fault = tokenFault(match.operation, names.has('token-refused') ? 'refused' : token)
  if (fault !== undefined) return problem(401, fault)
  if (names.has('refused')) return refusal('The request was refused.')
  if (names.has('refused-field')) return refusal(fieldRefusal(match))
  if (!incoming.body) return undefined
  if (!isJsonType(incoming.headers.get('content-type'))) {
    return problem(415, 'Requests with a body carry Content-Type: application/json.')
  }
  return 'fault' in incoming.body ? problem(400, incoming.body.fault) : undefined
}

const REFUSED_FIELDS: Partial<Record<Match['name'], string>> = {
  tokenAdd: 'paymentMethod.cardnumber',
  payoutAuthorize: 'paymentDetails.totalAmount',
  paymentGetpaid: 'paymentDetails.totalAmount',
  paymentRefund: 'amount',
  invoiceCreate: 'invoiceData.invoiceNumber',
  vendorCreate: 'name1',
  pageCreate: 'subdomain',
  domainUpdate: 'applePay.isEnabled',
  notificationCreate: 'target',
  notificationUpdate: 'target',
}

const fieldRefusal = ({ name, operation }: Match): string =>
  `${REFUSED_FIELDS[name] ?? operation.params[0] ?? 'The request'} is not valid.`

function askOf({ url, headers, body }: Incoming, match: Match) {
  return {
    match,
    search: url.search,
    idempotencyKey: headers.get('idempotencyKey') || undefined,
    validationCode: headers.get('validationCode') || undefined,
    rawBody: body && 'raw' in body ? body.raw : {},
  }
}

/** A flood repeats its records, so the first ones stand for all. */
const MAX_CHECKED = 100

function answerFaults(reply: Reply, operation: Operation): string[] {
  const { body } = reply
  if (reply.status !== 200 || !isObject(body) || body['isSuccess'] === false) return []
  if (operation.answer === 'record') return faultsOf(operation.response, body)
  if (operation.answer === 'envelope') return faultsOf(operation.response, body['responseData'])
  const records = Array.isArray(body['Records']) ? body['Records'].slice(0, MAX_CHECKED) : []
  const summary = operation.query ? faultsOf(operation.query.summary, body['Summary']) : []
  return [...summary, ...records.flatMap((each) => faultsOf(operation.response, each))]
}

function faultsOf(schema: Schema, raw: unknown): string[] {
  // Through JSON, as a client sees it.
  const reading = read(schema, JSON.parse(JSON.stringify(raw)))
  return [
    ...reading.problems.map(({ path, expected }) => `${path} is not ${expected}`),
    ...reading.unmapped.map(([path]) => `${path.join('.')} is not in the contract`),
  ]
}
