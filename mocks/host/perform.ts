import type { Operation } from '~/contract/operation'

import type { Store } from '../model'
import type { Call, Implementation } from '../operations/implementation'
import { implementations } from '../operations/implementations'
import { Refusal } from '../operations/refusal'
import type { Faults } from '../scenarios'
import { queryUnderFaults } from './query-faults'
import { readBody, readFlags } from './read-request'
import { envelope, problem, refusal, refusedWith, type Reply } from './reply'
import type { Match } from './route'

export interface Ask {
  readonly match: Match
  readonly search: string
  readonly idempotencyKey: string | undefined
  readonly validationCode: string | undefined
  readonly rawBody: object
}

/** Must not await: of two requests with one key, the second finds the first one's answer. */
export function perform(store: Store, ask: Ask, faults: Faults): Reply {
  const { name, operation } = ask.match
  const isKeyed = operation.headers.includes('idempotencyKey') && ask.idempotencyKey !== undefined
  const remembers = isKeyed && !faults.names.has('idempotency-forgotten')
  const id = `${name} ${ask.idempotencyKey ?? ''}`
  const first = remembers ? store.get('answers', id) : undefined
  if (first) {
    return faults.names.has('idempotency-conflict')
      ? problem(409, 'This idempotency key has been used.')
      : { status: first.status, body: first.body }
  }
  let isLost = false
  const loseAnswer = () => {
    isLost = true
  }
  try {
    const reply = run(store, ask, faults, loseAnswer)
    if (remembers) {
      store.put('answers', id, { operation: name, status: reply.status, body: reply.body })
    }
    return { ...reply, isLost }
  } catch (error) {
    if (error instanceof Refusal) return { ...refused(name, error), isLost }
    throw error
  }
}

const refused = (name: Match['name'], { message, responseData }: Refusal): Reply =>
  responseData ? refusedWith(name, message, responseData) : refusal(message)

function run(store: Store, ask: Ask, faults: Faults, loseAnswer: () => void): Reply {
  const { name, operation, params } = ask.match
  const call: Call<Operation> = {
    store,
    params,
    flags: readFlags(operation, new URLSearchParams(ask.search)),
    // Read by this operation's own schema; `Operation` at large has no body type.
    body: (operation.body && readBody(operation.body, ask.rawBody)) as undefined,
    rawBody: ask.rawBody,
    loseAnswer,
    validationCode: ask.validationCode,
    search: ask.search,
  }
  // One descriptor made the call; TypeScript can't tie the union of implementations to it.
  const implementation = implementations[name] as unknown as Implementation<Operation>
  if (operation.answer === 'query') {
    const query = (search: string) => implementation({ ...call, search })
    return { status: 200, body: queryUnderFaults(query, ask.search, operation, faults) }
  }
  const result = implementation(call)
  return operation.answer === 'record' ? { status: 200, body: result } : envelope(name, result)
}
