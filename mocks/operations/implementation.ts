import type { Body, Operation, Params, WireResponse } from '~/contract/operation'

import type { QueryAnswer, Store } from '../model'

/** What an operation is called with: the request, decoded and read by the operation's descriptor. */
export interface Call<O extends Operation> {
  readonly store: Store
  readonly params: Params<O>
  readonly flags: Readonly<Record<keyof O['flags'], boolean>>
  readonly body: Body<O>
  /** Leaves the request unanswered: the caller cannot know what became of it. */
  readonly loseAnswer: () => void
  /** The body as it came, for members that interface.md names outside the body's table. */
  readonly rawBody: unknown
  /** The captcha value, where the request carries one. */
  readonly validationCode: string | undefined
  /** The query string, as sent. */
  readonly search: string
}

type Nullable<T> = T extends object ? { readonly [K in keyof T]: T[K] | null } : T

/** The record, the envelope's `responseData`, or the whole answer of a query. */
export type Result<O extends Operation> = O['answer'] extends 'query'
  ? QueryAnswer
  : Nullable<WireResponse<O>>

/**
 * What an operation does to the store. Runs without a pause, so that two requests never interleave;
 * throws a `Refusal` before it changes anything.
 */
export type Implementation<O extends Operation> = (call: Call<O>) => Result<O>
