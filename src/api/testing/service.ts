/** A service that records what it receives and answers as it is told, at the edge of the network. */
import { http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Operation } from '~/contract/operation'

import { call } from '../call'
import { setConnection } from '../connection'
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
  answer: () => Response | Promise<Response>
}

/** Stands in the way of every request of the test file that calls it. */
export function useService(): Service {
  const service: Service = { received: [], answer: () => new Response('{}') }
  const server = setupServer(
    http.all('*', async ({ request }) => {
      service.received.push({
        method: request.method,
        target: request.url.slice(connection.baseUrl.length),
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      })
      return service.answer()
    }),
  )
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    service.received.length = 0
    setConnection(connection)
  })
  return service
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
