/** Reading is tolerant: misfits are reported and left out; nothing throws. */
import { isObject } from '~/lib/json'

import { definitionOf, kindOf, otherShapeOf, type Read, type Schema } from './fields'
import {
  memberReaders,
  report,
  type Context,
  type Problem,
  type Reader,
  type Stray,
} from './read-members'

export type { Problem }

/** Reads on first use: a record that is never shown is never read. */
export class Reading<S extends Schema> {
  readonly raw: unknown
  readonly schema: S
  #result: { value: Read<S>; problems: readonly Problem[]; unmapped: readonly Stray[] } | undefined

  constructor(schema: S, raw: unknown) {
    this.schema = schema
    this.raw = raw
  }

  get value(): Read<S> {
    return this.#read().value
  }

  get problems(): readonly Problem[] {
    return this.#read().problems
  }

  isUnreadable(path: string): boolean {
    return isUnreadable(this.problems, path)
  }

  /** Members outside the contract, which `value` lacks. */
  get unmapped(): readonly Stray[] {
    return this.#read().unmapped
  }

  #read() {
    if (!this.#result) {
      const context: Context = { path: [], problems: [], unmapped: [] }
      // By construction the compiled reader returns what the schema says.
      const value = readerOf(this.schema)(this.raw, context) as Read<S>
      this.#result = { value, problems: context.problems, unmapped: context.unmapped }
    }
    return this.#result
  }
}

/** Problems at a path or in a member around it; `*` stands for any list index. */
export function problemsAt(problems: readonly Problem[], path: string): readonly Problem[] {
  if (problems.length === 0) return problems
  const wanted = path.split('.')
  // A single object in place of a list is reported but still read.
  const least = wanted.indexOf('*') + 1
  return problems.filter((problem) => {
    const at = problem.path === '' ? [] : problem.path.split('.')
    const isInList = at.length === 0 || at.length >= least
    return isInList && at.length <= wanted.length && at.every(matches(wanted))
  })
}

/** Something was sent at the path and could not be read. */
export const isUnreadable = (problems: readonly Problem[], path: string): boolean =>
  problemsAt(problems, path).length > 0

const matches = (wanted: readonly string[]) => (part: string, place: number) =>
  wanted[place] === part || (wanted[place] === '*' && /^\d+$/.test(part))

export const read = <S extends Schema>(schema: S, raw: unknown): Reading<S> =>
  new Reading(schema, raw)

const readers = new WeakMap<Schema, Reader>()

function readerOf(schema: Schema): Reader {
  const known = readers.get(schema)
  if (known) return known
  const exact = makeReader(schema)
  const reshape = otherShapeOf(schema)
  const made: Reader = reshape ? (raw, context) => exact(reshape(raw), context) : exact
  readers.set(schema, made)
  return made
}

function makeReader(schema: Schema): Reader {
  const kind = kindOf(schema)
  if (kind) return memberReaders[kind]
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
      return readerOf(def.innerType)
    case 'array':
      return listReader(readerOf(def.element))
    case 'object':
      return objectReader(def.shape)
    default:
      throw new TypeError(`The contract has no reader for zod’s ${String(def satisfies never)}`)
  }
}

function objectReader(shape: Readonly<Record<string, Schema>>): Reader {
  const keys = Object.keys(shape)
  const members = new Map(keys.map((key) => [key, readerOf(shape[key] as Schema)]))
  const required = keys.filter((key) => shape[key]?._zod.def.type !== 'optional')
  const spellings = Map.groupBy(keys, folded)

  return (raw, context) => {
    const value: Record<string, unknown> = {}
    if (isObject(raw)) {
      const strays: string[] = []
      for (const key in raw) {
        const member = members.get(key)
        if (member) assign(value, key, member, raw[key], context)
        else strays.push(key)
      }
      if (strays.length > 0) readStrays(strays, raw, value, context)
    } else if (raw !== null && raw !== undefined) {
      report(context, 'object', raw)
      if (context.path.length > 0) return undefined
    } else if (context.path.length > 0) {
      return undefined
    }
    for (const key of required) value[key] ??= ''
    return value
  }

  function readStrays(
    strays: readonly string[],
    raw: Readonly<Record<string, unknown>>,
    value: Record<string, unknown>,
    context: Context,
  ) {
    for (const [stray, key] of placesOf(strays, raw, spellings)) {
      const member = key === undefined ? undefined : members.get(key)
      if (key !== undefined && member) assign(value, key, member, raw[stray], context)
      else context.unmapped.push([[...context.path, stray], raw[stray]])
    }
  }
}

type Spellings = ReadonlyMap<string, readonly string[]>
type Place = readonly [key: string, member: string | undefined]

/** Which member each of these keys is; undefined: none. Without those that repeat a member. */
function placesOf(
  strays: readonly string[],
  raw: Readonly<Record<string, unknown>>,
  spellings: Spellings,
): readonly Place[] {
  return [...Map.groupBy(strays, folded)].flatMap(([fold, alike]) => {
    const known = spellings.get(fold) ?? []
    const key = known.find((spelling) => !Object.hasOwn(raw, spelling))
    if (key !== undefined && alike.length === 1) return alike.map((stray): Place => [stray, key])
    return alike
      .filter((stray) => !isRepeated(raw, stray, known))
      .map((stray): Place => [stray, undefined])
  })
}

/** The keys of an object as the contract reads them, with the member that each is; undefined: none. */
export function keysOf(
  members: readonly string[],
  raw: Readonly<Record<string, unknown>>,
): readonly Place[] {
  const own = new Set(members)
  const keys = Object.keys(raw)
  const strays = keys.filter((key) => !own.has(key))
  return [
    ...keys.filter((key) => own.has(key)).map((key): Place => [key, key]),
    ...placesOf(strays, raw, Map.groupBy(members, folded)),
  ]
}

/** Capitalization and punctuation vary between resources: `pageIdentifier:`, `pageidentifier`. */
const folded = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

const isRepeated = (
  raw: Readonly<Record<string, unknown>>,
  stray: string,
  known: readonly string[],
): boolean => known.some((spelling) => Object.hasOwn(raw, spelling) && raw[spelling] === raw[stray])

function assign(
  value: Record<string, unknown>,
  key: string,
  member: Reader,
  raw: unknown,
  context: Context,
) {
  if (raw === null || raw === undefined) return
  context.path.push(key)
  const result = member(raw, context)
  context.path.pop()
  if (result !== undefined) value[key] = result
}

function listReader(element: Reader): Reader {
  const readOne = (raw: unknown, at: number, context: Context) => {
    context.path.push(at)
    const result = element(raw, context)
    context.path.pop()
    return result
  }
  return (raw, context) => {
    if (Array.isArray(raw)) {
      const items: unknown[] = []
      raw.forEach((item: unknown, at) => {
        const result = item === null ? undefined : readOne(item, at, context)
        if (result !== undefined) items.push(result)
      })
      return items
    }
    // A single object becomes a list of one, and is reported.
    report(context, 'list', raw)
    const only = isObject(raw) ? readOne(raw, 0, context) : undefined
    return only === undefined ? undefined : [only]
  }
}
