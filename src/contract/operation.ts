/** What one operation of interface.md is: enough to call it, to answer it, to inspect it and to test it. */
import type { Read, Schema, Wire } from './fields'
import type { FilterCatalogue } from './filter-catalogue'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Optional headers (interface.md, Conventions). `requestToken` goes with every operation. */
export type OptionalHeader = 'idempotencyKey' | 'validationCode'

/** Which token `requestToken` must hold (interface.md, Authentication). */
export type TokenKind = 'organization' | 'application'

/**
 * How the answer is wrapped:
 * - `record`: the record itself, no envelope;
 * - `envelope`: `isSuccess`, `responseText`, … around `responseData`;
 * - `query`: `Summary` and `Records`.
 */
export type AnswerShape = 'record' | 'envelope' | 'query'

/** Members of an envelope beside `responseData`; `pageIdentifier` is spelled in two ways. */
export type EnvelopeMember =
  | 'isSuccess'
  | 'responseText'
  | 'responseCode'
  | 'pageIdentifier'
  | 'pageidentifier'

export interface Operation {
  /** Resource and verb; the name used everywhere. */
  readonly name: string
  readonly method: Method
  /** Appended to `{base_url}/api`; parameters in braces. */
  readonly path: `/${string}`
  /** Path parameters in the order of the path. */
  readonly params: readonly string[]
  /** Boolean query parameters and their defaults (`undefined`: no default stated). */
  readonly flags: Readonly<Record<string, boolean | undefined>>
  readonly headers: readonly OptionalHeader[]
  readonly token: TokenKind
  readonly body: Schema | undefined
  readonly answer: AnswerShape
  /** What stands beside `responseData`; empty where there is no envelope. */
  readonly envelope: readonly EnvelopeMember[]
  /** The record, the envelope's `responseData`, or one of `Records`. */
  readonly response: Schema
  /** Query operations: the record's index member, the summary, and the filters the service takes. */
  readonly query:
    | { readonly key: string; readonly summary: Schema; readonly filters: FilterCatalogue }
    | undefined
  /** Creates or changes something: never repeated by itself. */
  readonly writes: boolean
  /** Moves money: journalled, keyed, reviewed (product.md, section 4). */
  readonly movesMoney: boolean
  /** Writes: the member of `responseData` that names what was made; `undefined`: `responseData` is the name. */
  readonly reference: string | undefined
  /** Result operations: the word that interface.md shows for success. Another word is accepted, and shown as it came. */
  readonly word: string | undefined
}

interface Defaults {
  readonly params: readonly []
  readonly flags: Readonly<Record<never, never>>
  readonly headers: readonly []
  readonly token: 'organization'
  readonly body: undefined
  readonly envelope: readonly []
  readonly query: undefined
  readonly writes: false
  readonly movesMoney: false
  readonly reference: undefined
  readonly word: undefined
}

type Described = Pick<Operation, 'name' | 'method' | 'path' | 'answer' | 'response'> &
  Partial<Operation>

const defaults: Defaults = {
  params: [],
  flags: {},
  headers: [],
  token: 'organization',
  body: undefined,
  envelope: [],
  query: undefined,
  writes: false,
  movesMoney: false,
  reference: undefined,
  word: undefined,
}

/** Completes a description with the usual case: an organization token, no body, a read. */
/* @__NO_SIDE_EFFECTS__ */
export function operation<const D extends Described>(description: D): Omit<Defaults, keyof D> & D {
  return { ...defaults, ...description }
}

/** What the app passes as the body: `Money` for amounts, text for ids. */
export type Body<O extends Operation> = O['body'] extends Schema ? Read<O['body']> : undefined
/** The same as JSON. */
export type WireResponse<O extends Operation> = Wire<O['response']>
export type Params<O extends Operation> = Record<O['params'][number], string>
export type Flags<O extends Operation> = { [K in keyof O['flags']]?: boolean }
