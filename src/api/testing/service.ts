/** A service on a real socket that records what it receives and answers as it is told. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Operation } from '~/contract/operation'

import { call } from '../call'
import { setConnection, type Connection } from '../connection'
import { ApiError } from '../errors'

export const organizationToken = 'organization-secret-7f3a'
export const applicationToken = 'application-secret-91bc'

export const connection = {
  kind: 'live',
  baseUrl: 'http://service.test',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken,
  applicationToken,
  hasProxyToken: false,
} as const

export interface Received {
  readonly method: string
  /** Path and query, as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Service {
  readonly received: Received[]
  /** `Response.error()` closes the line without an answer. */
  answer: () => Response | Promise<Response>
  /** Where `call` goes, with other tokens than the usual ones. */
  readonly connect: (changes: Partial<Connection>) => void
}

/** One for the test file that calls it; its tests begin with nothing received. */
export function recordingService(): Service {
  let baseUrl = ''
  const service: Service = {
    received: [],
    answer: () => new Response('{}'),
    connect: (changes) => setConnection({ ...connection, baseUrl, ...changes }),
  }
  const server = createServer((request, response) => void exchange(service, request, response))
  beforeAll(async () => {
    baseUrl = await listenOnLoopback(server)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    service.received.length = 0
    service.connect({})
  })
  return service
}

/** @returns the server's address; the port is any free one */
export async function listenOnLoopback(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  return `http://127.0.0.1:${String(address.port)}`
}

async function exchange(service: Service, request: IncomingMessage, response: ServerResponse) {
  service.received.push({
    method: request.method ?? '',
    target: request.url ?? '',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await text(request),
  })
  const answer = await service.answer()
  if (answer.type === 'error') return response.destroy()
  return response
    .writeHead(answer.status, Object.fromEntries(answer.headers))
    .end(await answer.text())
}

export interface SomeArgs {
  readonly params?: Readonly<Record<string, string>>
  readonly flags?: Readonly<Record<string, boolean | undefined>>
  readonly page?: { readonly search: string; readonly from: number; readonly limit: number }
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly validationCode?: string
}

/** Arguments that are enough for an operation: a value for each parameter, a page, an empty body. */
export function enoughFor({ params, query, body }: Operation): SomeArgs {
  return {
    params: Object.fromEntries(params.map((name) => [name, '7'])),
    ...(query ? { page: { search: '', from: 0, limit: 20 } } : {}),
    ...(body ? { body: {} } : {}),
  }
}

/** `call` for an operation that is only known at run time, where its types cannot check the arguments. */
export const callAny = (operation: Operation, args: SomeArgs, signal?: AbortSignal) =>
  call(operation, args as never, signal)

/** What `call` throws; anything but an ApiError fails the test. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It should have thrown.')
}
