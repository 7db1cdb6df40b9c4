import type { Body, Operation, Params, WireResponse } from '~/contract/operation'

import type { QueryAnswer, Store } from '../model'

export interface Call<O extends Operation> {
  readonly store: Store
  readonly params: Params<O>
  readonly flags: Readonly<Record<keyof O['flags'], boolean>>
  readonly body: Body<O>
  /** Leaves the request unanswered, with an unknown outcome for the caller. */
  readonly loseAnswer: () => void
  /** For members that interface.md names outside the body's table. */
  readonly rawBody: unknown
  readonly validationCode: string | undefined
  readonly search: string
}

type Nullable<T> = T extends object ? { readonly [K in keyof T]: T[K] | null } : T

/** The record, the envelope's `responseData`, or a query's whole answer. */
export type Result<O extends Operation> = O['answer'] extends 'query'
  ? QueryAnswer
  : Nullable<WireResponse<O>>

/** Must be synchronous, so requests never interleave, and throw a `Refusal` before any change. */
export type Implementation<O extends Operation> = (call: Call<O>) => Result<O>
