import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { RecordAnswer } from '~/api/answer'
import { query } from '~/api/query'
import type { CallArgs } from '~/api/request'
import type { Schema } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import { isId, isSameId } from '~/lib/ids'
import type { PageAction } from '~/ui/page'

import { RecordDetail, type RecordParts } from './record-detail'

/** What stands over a record, on its page and in its panel, on every tab. */
export interface RecordHeading {
  /** Who it is about. Default: the record's name. */
  readonly title?: string | undefined
  /** Its amount, of size "xl". */
  readonly figure?: ReactNode
  readonly status?: ReactNode
  /** What is mostly done next; the frame adds opening, copying the link and printing. */
  readonly actions?: readonly PageAction[]
}

interface RecordFrame<Locator, Found, Key extends readonly unknown[]> {
  /** Null if the record isn't there; a service that gets records by id refuses instead. */
  readonly lookUp: (
    locator: Locator,
  ) => UseQueryOptions<Found, Error, Found, Key> & { readonly queryKey: Key }
  /** False where no record can have this id: the service isn't asked. */
  readonly couldBe?: (locator: Locator) => boolean
  /** It is asked for by its id: a refusal then says that it isn't there, as far as this token sees. */
  readonly isAskedById?: true
  /** "another customer than 5001", if the answer is of another: no answer then. See `anotherThan`. */
  readonly another?: (found: NonNullable<Found>, locator: Locator) => string | undefined
  /** A hook: what stands in its place, such as a token to enter. It isn't asked for until then. */
  readonly useGate?: (locator: Locator) => ReactNode
  /** "Payout 236". */
  readonly nameOf: (locator: Locator) => string
  readonly heading: (found: NonNullable<Found>, locator: Locator) => RecordHeading
  /** A hook: what can be done depends on what this browser keeps. */
  readonly useActions?: (
    found: NonNullable<Found> | undefined,
    locator: Locator,
  ) => readonly PageAction[]
  /** Keeps room for it while the record is read. */
  readonly hasFigure?: true
  /** The same for its primary action, which on a phone has a line of its own. */
  readonly hasPrimary?: true
  /** What to do where it isn't. */
  readonly notFound: (locator: Locator) => ReactNode
  readonly path: (locator: Locator) => string
  /** The chosen tab stays while a person steps through the list, whose rows need no look-up. */
  readonly keepsTab?: true
  /** What the address of its page names. */
  readonly locate: (params: Readonly<Record<string, string>>, search: string) => Locator
  /** Whose paper it is printed on: an entry, as far as the record names one. */
  readonly letterheadOf?: (found: NonNullable<Found>, locator: Locator) => string | undefined
  /** Where its page leads back to. */
  readonly back: (locator: Locator) => { readonly to: string; readonly text: string }
}

/** As lists, pages and panels have it. */
export interface RecordDefinition<
  Locator,
  Found,
  Key extends readonly unknown[],
> extends RecordFrame<Locator, Found, Key> {
  readonly detail: (found: NonNullable<Found>, locator: Locator) => ReactNode
}

export const defineRecord = <Locator, Found, Key extends readonly unknown[], S extends Schema>(
  record: RecordFrame<Locator, Found, Key> & RecordParts<Locator, Found, S>,
): RecordDefinition<Locator, Found, Key> => ({
  ...record,
  detail: (found, locator) => (
    <RecordDetail
      key={record.keepsTab ? undefined : record.path(locator)}
      record={record}
      found={found}
      locator={locator}
    />
  ),
})

/** A record that the service gets by its id: how it is asked for, and the request that Raw shows. */
export const askedById = <O extends Operation & { readonly writes: false }>(
  operation: O,
  argsOf: (id: string) => CallArgs<O>,
) => ({
  isAskedById: true as const,
  lookUp: (id: string) => query(operation, argsOf(id)),
  readingOf: ({ reading }: RecordAnswer<O>) => reading,
  request: (_: unknown, __: unknown, { sent }: RecordAnswer<O>) => sent,
  locate: ({ id = '' }: Readonly<Record<string, string>>) => id,
})

/** An answer that names no id contradicts nothing; one of several is enough. */
export function anotherThan(
  noun: string,
  asked: string,
  ...named: readonly (string | undefined)[]
): string | undefined {
  const ids = named.filter(isId)
  const isAsked = ids.length === 0 || ids.some((id) => isSameId(id, asked))
  return isAsked ? undefined : `another ${noun} than ${asked}`
}

/** Whose record an answer is, before any of it counts or is shown. */
export function answerOf<Locator, Found, Key extends readonly unknown[]>(
  { another: anotherOf }: Pick<RecordDefinition<Locator, Found, Key>, 'another'>,
  answered: Found | undefined,
  locator: Locator,
): { readonly data: Found | undefined; readonly another: string | undefined } {
  const name = answered ? anotherOf?.(answered, locator) : undefined
  const another = name && `Your provider answered with ${name}`
  return { data: another === undefined ? answered : undefined, another }
}
