import type { Read, Schema, Wire } from './fields'
import type { FilterCatalogue } from './filter-catalogue'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** interface.md, Conventions. Every operation also sends `requestToken`. */
export type OptionalHeader = 'idempotencyKey' | 'validationCode'

export type TokenKind = 'organization' | 'application'

/** A bare record; an envelope around `responseData`; or `Summary` and `Records`. */
export type AnswerShape = 'record' | 'envelope' | 'query'

/** Members beside `responseData`. The service spells `pageIdentifier` in two ways. */
export type EnvelopeMember =
  | 'isSuccess'
  | 'responseText'
  | 'responseCode'
  | 'pageIdentifier'
  | 'pageidentifier'

export interface Operation {
  readonly name: string
  readonly method: Method
  /** Appended to `{base_url}/api`; parameters in braces. */
  readonly path: `/${string}`
  readonly params: readonly string[]
  /** Boolean query parameters with their defaults; `undefined`: none stated. */
  readonly flags: Readonly<Record<string, boolean | undefined>>
  readonly headers: readonly OptionalHeader[]
  readonly token: TokenKind
  readonly body: Schema | undefined
  readonly answer: AnswerShape
  readonly envelope: readonly EnvelopeMember[]
  /** The record, the envelope's `responseData`, or one of `Records`. */
  readonly response: Schema
  /** `key` is the record's id member. */
  readonly query:
    | { readonly key: string; readonly summary: Schema; readonly filters: FilterCatalogue }
    | undefined
  readonly writes: boolean
  /** Journaled, keyed and reviewed (docs/adr/0007-safe-submit.md). */
  readonly movesMoney: boolean
  /** The member of `responseData` with the new id; `undefined`: `responseData` is the id. */
  readonly reference: string | undefined
  /** The word interface.md shows for success. Others are accepted and shown as they came. */
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

/* @__NO_SIDE_EFFECTS__ */
export function operation<const D extends Described>(description: D): Omit<Defaults, keyof D> & D {
  return { ...defaults, ...description }
}

export type Body<O extends Pick<Operation, 'body'>> = O['body'] extends Schema
  ? Read<O['body']>
  : undefined
export type WireResponse<O extends Operation> = Wire<O['response']>
export type Params<O extends Operation> = Record<O['params'][number], string>
export type Flags<O extends Pick<Operation, 'flags'>> = { [K in keyof O['flags']]?: boolean }
