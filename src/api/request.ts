/** Builds the request of an operation from the contract. */
import * as z from 'zod/mini'

import type { Body, Flags, Operation, Params } from '~/contract/operation'

import type { Connection } from './connection'
import { ApiError } from './errors'
import type { HttpRequest } from './transport'

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

/** Of any operation. */
export interface LooseArgs {
  readonly params?: Readonly<Record<string, string>>
  readonly page?: PageArgs
  readonly body?: unknown
  readonly flags?: Readonly<Record<string, boolean | undefined>>
  readonly idempotencyKey?: string
  readonly validationCode?: string
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

export const notSent = (operation: Operation, why: string, cause?: unknown) =>
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
    // A blank or dots alone would change the path.
    if (!value) throw notSent(operation, `${name} is missing.`)
    if (value === '.' || value === '..') throw notSent(operation, `“${value}” can’t be an ID.`)
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
  throw notSent(operation, `Check ${where}: your provider’s format doesn’t allow it.`, wire.error)
}
