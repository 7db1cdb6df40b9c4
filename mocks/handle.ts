/** A `Request` of interface.md in, its `Response` out, on any host. */
import type { OperationName } from '~/contract/index'

import { answer, readIncoming, type Incoming } from './host/answer'
import { problem, type Reply } from './host/reply'
import { RequestLog, type LoggedRequest } from './host/request-log'
import { cut, faultyResponse } from './host/wire'
import type { DayReport } from './clock/report'
import { deliverTest } from './operations/deliveries'
import type { Delivery, Store } from './model'
import { timestamp } from './moments'
import { faultsFor, readScenario, type Faults } from './scenarios'

export interface SandboxOptions {
  readonly createStore: () => Store
  /** For tests: answers 500 when an answer breaks the contract. */
  readonly checksAnswers?: boolean
  readonly scenario?: string
  /** Runs the step that reads and changes the store; a persistent host saves after it. */
  readonly inTurn?: InTurn
}

export type InTurn = <T>(isWrite: boolean, step: () => T) => T | Promise<T>

export interface Sandbox {
  /** Never rejects; a cut connection is `Response.error()`. */
  readonly handle: (request: Request) => Promise<Response>
  readonly store: () => Store
  readonly requests: () => readonly LoggedRequest[]
  readonly deliveries: () => readonly Delivery[]
  /** Of one subscription, after what other tabs have done. */
  readonly deliveriesTo: (id: string) => Promise<readonly Delivery[]>
  readonly sendTest: (id: string) => Promise<boolean>
  readonly passDays: (businessDays?: number) => Promise<readonly DayReport[]>
  readonly scenario: () => string
  /** docs/sandbox.md, "Scenarios"; the header `x-sandbox-scenario` adds to them. */
  readonly setScenario: (names: string) => void
  readonly reset: () => void
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { createStore, checksAnswers = false, inTurn = (_, step) => step() } = options
  const log = new RequestLog()
  let store = createStore()
  let scenario = options.scenario ?? ''
  const counts = new Map<OperationName, number>()

  function faultsOf({ route, headers }: Incoming): Faults {
    const name = route.kind === 'operation' ? route.name : undefined
    const count = name === undefined ? 1 : (counts.get(name) ?? 0) + 1
    if (name !== undefined) counts.set(name, count)
    const asked = readScenario(scenario, headers.get('x-sandbox-scenario'))
    return faultsFor(asked, name, count)
  }

  async function handle(request: Request): Promise<Response> {
    const incoming = await readIncoming(request).catch(() => undefined)
    if (!incoming) return cut() // The client went away while it was sending.
    const faults = faultsOf(incoming)
    const isWrite = incoming.method !== 'GET'
    const reply = await inTurn(isWrite, () => answerOrFail(incoming, faults))
    const response = reply ? await faultyResponse(reply, faults) : cut()
    const isSilent = reply?.isLost === true || faults.names.has('never')
    log.add(logged(store, incoming, faults, isSilent ? 0 : response.status))
    if (isSilent) await untilGone(request)
    if (faults.waitMs > 0) await wait(faults.waitMs, request.signal)
    return isSilent ? cut() : response
  }

  function answerOrFail(incoming: Incoming, faults: Faults): Reply | undefined {
    try {
      return answer(store, incoming, faults, checksAnswers)
    } catch (error) {
      return problem(500, `The sandbox failed: ${String(error)}`)
    }
  }

  return {
    handle,
    store: () => store,
    requests: () => log.entries,
    deliveries: () => [...store.all('deliveries')].map(([, delivery]) => delivery),
    deliveriesTo: async (id) =>
      inTurn(false, () =>
        [...store.all('deliveries')]
          .map(([, delivery]) => delivery)
          .filter(({ notificationId }) => String(notificationId) === id),
      ),
    sendTest: async (id) => inTurn(true, () => deliverTest(store, id)),
    passDays: async (businessDays = 1) =>
      inTurn(true, () => Array.from({ length: businessDays }, () => store.passDay())),
    scenario: () => scenario,
    setScenario: (names) => {
      scenario = names
      counts.clear()
    },
    reset: () => {
      store = createStore()
      log.clear()
    },
  }
}

function logged(store: Store, incoming: Incoming, faults: Faults, status: number): LoggedRequest {
  const { method, url, headers, route, body } = incoming
  return {
    at: timestamp(store),
    method,
    path: url.pathname + url.search,
    operation: route.kind === 'operation' ? route.name : undefined,
    status,
    idempotencyKey: headers.get('idempotencyKey') ?? undefined,
    scenarios: [...faults.names],
    body: body && 'raw' in body ? body.raw : undefined,
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onceGone(signal, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Node lets go of a request that nobody holds, and its signal then never hears that the client went away. */
const unanswered = new Set<Request>()

async function untilGone(request: Request): Promise<void> {
  unanswered.add(request)
  await new Promise<void>((resolve) => onceGone(request.signal, resolve))
  unanswered.delete(request)
}

function onceGone(signal: AbortSignal, act: () => void) {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}
