/** The only way to the service: sends a request once, reads its answer by the contract, throws `ApiError`. */
import type { Operation } from '~/contract/operation'

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
import { buildRequest, notSent, type CallArgs, type LooseArgs } from './request'
import { mayHoldSecret } from './secret-questions'
import { doubtSession } from './session'
import { endSignIn, noteSignedIn } from './sign-in'
import { limitMs, send, TimeOutError, type HttpAnswer, type HttpRequest } from './transport'
import { serviceNow } from './service-clock'

export type Answer<O extends Operation> = O['query'] extends undefined
  ? O['writes'] extends true
    ? Accepted<O>
    : RecordAnswer<O>
  : QueryPage<O>

/** @throws ApiError with the reason, where a text is none to ask a service with */
export async function refuseSecret(operation: Operation, typed: string): Promise<void> {
  const why = mayHoldSecret(typed) && (await import('./not-asked')).whyNotAsked(typed)
  if (why) throw notSent(operation, why)
}

/** @param connection another than the current one, to try it out */
export async function call<O extends Operation>(
  operation: O,
  args: CallArgs<O>,
  signal?: AbortSignal,
  connection: Connection = getConnection(),
): Promise<Answer<O>> {
  const sent = buildRequest(operation, args, connection)
  if (!operation.writes) {
    const { page, params = {} }: LooseArgs = args
    await refuseSecret(operation, [page?.search, ...Object.values(params)].join('&'))
  }
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
    return { ...read, sent, receivedAt: serviceNow() }
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

/** The last door, behind the submitter's. */
export const notAllowed = ({ name }: Operation): ApiError =>
  new ApiError(name, { outcome: 'not-sent', reason: writeBan() ?? 'view-only' })

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
