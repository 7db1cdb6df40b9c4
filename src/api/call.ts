/** The only way to the service: builds the request from the contract, sends it once, throws `ApiError`. */
import * as z from 'zod/mini'

import type { Body, Flags, Operation, Params } from '~/contract/operation'

import {
  acceptedFrom,
  pageFrom,
  parseAnswer,
  recordFrom,
  type Accepted,
  type QueryPage,
  type RecordAnswer,
  withAnswer,
} from './answer'
import { logCall } from './call-log'
import { getConnection, type Connection } from './connection'
import { cutRecords } from './cut-records'
import { ApiError } from './errors'
import { mayWrite, writeBan } from './may-write'
import { proxyRefusal } from './proxy-refusal'
import { refuseToken } from './refused-token'
import { doubtSession } from './session'
import { endSignIn, noteSignedIn } from './sign-in'
import { limitMs, send, TimeOutError, type HttpAnswer, type HttpRequest } from './transport'

export interface PageArgs {
  readonly search: string
  readonly from: number
  /** At least 1: `limitRecord=0` requests everything. */
  readonly limit: number
}

/** Without the idempotency key, which is made where the write is sent. */
export type UnkeyedArgs<O extends Operation> = (O['params'] extends readonly []
  ? { readonly params?: Params<O> }
  : { readonly params: Params<O> }) &
  (O['query'] extends undefined ? unknown : { readonly page: PageArgs }) &
  (O['body'] extends undefined ? unknown : { readonly body: Body<O> }) & {
    readonly flags?: Flags<O>
    readonly validationCode?: string
  }

export type CallArgs<O extends Operation> = UnkeyedArgs<O> & { readonly idempotencyKey?: string }

export type Answer<O extends Operation> = O['query'] extends undefined
  ? O['writes'] extends true
    ? Accepted<O>
    : RecordAnswer<O>
  : QueryPage<O>

interface LooseArgs {
  readonly params?: Readonly<Record<string, string>>
  readonly page?: PageArgs
  readonly body?: unknown
  readonly flags?: Readonly<Record<string, boolean | undefined>>
  readonly idempotencyKey?: string
  readonly validationCode?: string
}

/** @param connection another than the current one, to try it out */
export async function call<O extends Operation>(
  operation: O,
  args: CallArgs<O>,
  signal?: AbortSignal,
  connection: Connection = getConnection(),
): Promise<Answer<O>> {
  const sent = buildRequest(operation, args, connection)
  try {
    return (await perform(operation, args, sent, signal, connection)) as Answer<O>
  } finally {
    if (!operation.writes) await new Promise<void>((resolve) => waitForPress(resolve))
  }
}

let waitForPress = (run: () => void): void => run()

/** While a button is pressed, answers wait: what they show could push it away, and the click would be lost. */
export function holdAnswers(during: typeof waitForPress): void {
  waitForPress = during
}

export async function callPrepared<O extends Operation & { readonly writes: true }>(
  operation: O,
  sent: HttpRequest,
  signal?: AbortSignal,
  /** The one it was prepared for. */
  connection: Connection = getConnection(),
): Promise<Accepted<O>> {
  return perform(operation, {}, sent, signal, connection) as Promise<Accepted<O>>
}

async function perform(
  operation: Operation,
  args: LooseArgs,
  sent: HttpRequest,
  signal: AbortSignal | undefined,
  connection: Connection,
) {
  const ended = logCall(operation.name, sent)
  let answer: HttpAnswer | undefined
  try {
    answer = await exchange(operation, sent, signal)
    refuseUnforwarded(operation, answer, connection)
    const read = interpret(operation, args, answer)
    ended(answer)
    return { ...read, sent, receivedAt: Date.now() }
  } catch (error) {
    ended(answer, error instanceof ApiError ? error.reason : 'error')
    if (!answer) throw error
    const token = sent.headers['requestToken']
    if (!(error instanceof ApiError)) throw error
    // 403 may be a right that this token lacks: another token is not asked for. Nor for one only tried out.
    const isInUse = token === getConnection().organizationToken
    if (answer.status === 401 && operation.token !== 'application' && isInUse) refuseToken(token)
    throw withAnswer(error, answer, token)
  }
}

/** @throws ApiError if the proxy passed nothing on: a write then never left, and may be sent again freely */
function refuseUnforwarded(operation: Operation, answer: HttpAnswer, connection: Connection) {
  const refusal = proxyRefusal(answer, connection)
  if (!refusal) {
    noteSignedIn()
    return
  }
  const { reason, signIn } = refusal
  // What has words of its own needs none of the proxy's.
  const responseText = reason === 'proxy' ? refusal.message : undefined
  if (reason === 'sign-in') endSignIn(signIn)
  if (reason === 'role') doubtSession()
  const outcome = operation.writes ? 'not-sent' : 'failed'
  throw new ApiError(operation.name, { outcome, reason, responseText })
}

function interpret(operation: Operation, args: LooseArgs, answer: HttpAnswer) {
  if (operation.query) {
    const limit = args.page?.limit ?? Infinity
    const cut = cutRecords(answer.text, limit)
    const json = parseAnswer(operation, cut ? { ...answer, text: cut.text } : answer)
    const page = pageFrom(operation, operation.query, json, limit)
    return cut ? { ...page, surplus: cut.surplus } : page
  }
  const json = parseAnswer(operation, answer)
  if (operation.writes) return acceptedFrom(operation, json)
  return { reading: recordFrom(operation, json) }
}

/** @throws ApiError `not-sent` if a token or a parameter is missing or the body does not fit */
export function buildRequest(
  operation: Operation,
  args: LooseArgs,
  connection: Connection,
): HttpRequest {
  const token =
    operation.token === 'application' ? connection.applicationToken : connection.organizationToken
  if (!token && !connection.hasProxyToken) {
    throw new ApiError(operation.name, { outcome: 'not-sent', reason: 'no-token' })
  }
  const headers: Record<string, string> = token ? { requestToken: token } : {}
  for (const header of operation.headers) {
    const value = args[header]
    if (value !== undefined) headers[header] = value
  }
  const body = operation.body ? encodeBody(operation, args.body) : undefined
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  checkHeaders(operation, headers)
  return {
    method: operation.method,
    url: `${connection.baseUrl}/api${pathOf(operation, args)}${searchOf(operation, args)}`,
    headers,
    body,
  }
}

/** The last door, behind the submitter's. */
export const notAllowed = ({ name }: Operation): ApiError =>
  new ApiError(name, { outcome: 'not-sent', reason: writeBan() ?? 'view-only' })

const notSent = (operation: Operation, why: string, cause?: unknown) =>
  new ApiError(operation.name, {
    outcome: 'not-sent',
    reason: 'bad-request',
    responseText: why,
    cause,
  })

/** Checked here because `fetch` reports it as a network error, with the header's value in the message. */
function checkHeaders(operation: Operation, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
    } catch {
      throw notSent(operation, `${name} has a character that can’t be sent.`)
    }
  }
}

function pathOf(operation: Operation, args: LooseArgs): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = args.params?.[name]?.trim()
    // A blank or a dot would change the path.
    if (!value || value === '.' || value === '..') throw notSent(operation, `${name} is missing.`)
    if (!value.isWellFormed()) throw notSent(operation, `${name} isn’t text.`)
    return encodeURIComponent(value)
  })
}

function searchOf(operation: Operation, args: LooseArgs): string {
  const flags = Object.entries(operation.flags)
    .map(([name, byDefault]) => ({ name, byDefault, value: args.flags?.[name] }))
    .filter(({ value, byDefault }) => value !== undefined && value !== byDefault)
    .map(({ name, value }) => `${name}=${String(value)}`)
  const parts = args.page ? [...flags, ...pageParts(operation, args.page)] : flags
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function pageParts(operation: Operation, page: PageArgs): string[] {
  if (!(Number.isSafeInteger(page.limit) && page.limit >= 1)) {
    throw notSent(operation, 'A page has at least one record.')
  }
  if (!(Number.isSafeInteger(page.from) && page.from >= 0)) {
    throw notSent(operation, 'A page begins at a record.')
  }
  // interface.md: in the query, it makes the service ignore every filter.
  if (page.search.includes('parameters=')) {
    throw notSent(operation, 'The filters hold “parameters=”, which turns them all off.')
  }
  const parts = [`fromRecord=${String(page.from)}`, `limitRecord=${String(page.limit)}`]
  return page.search === '' ? parts : [page.search, ...parts]
}

function encodeBody(operation: Operation, body: unknown): string {
  if (!operation.body) throw notSent(operation, 'This operation has no body.')
  const wire = z.safeEncode(operation.body as z.ZodMiniType, body)
  if (wire.success) return JSON.stringify(wire.data)
  const where = wire.error.issues.map((issue) => issue.path.join('.') || issue.code).join(', ')
  throw notSent(operation, `Check ${where}: the service’s format doesn’t allow it.`, wire.error)
}

async function exchange(
  operation: Operation,
  request: HttpRequest,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer> {
  if (signal?.aborted) {
    throw new ApiError(operation.name, { outcome: 'not-sent', reason: 'cancelled' })
  }
  if (operation.writes && !mayWrite()) throw notAllowed(operation)
  try {
    return await send(request, operation.writes ? limitMs.write : limitMs.read, signal)
  } catch (cause) {
    const reason =
      cause instanceof TimeOutError ? 'time-out' : signal?.aborted ? 'cancelled' : 'network'
    const outcome = operation.writes ? 'unknown' : 'failed'
    throw new ApiError(operation.name, { outcome, reason, cause })
  }
}
