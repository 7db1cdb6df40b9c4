/**
 * Tolerant reading of the service's answers (design.md, section 2).
 *
 * A member that does not fit is reported and left out; nothing here throws, and nothing takes a page
 * down. Each schema is compiled once into plain functions, so that reading costs little more than
 * the parse of the JSON; `Reading` puts it off until a record is looked at.
 */
import { kindOf, type Read, type Schema } from './fields'
import {
  isObject,
  memberReaders,
  report,
  type Context,
  type Problem,
  type Reader,
} from './read-members'

export type { Problem }

/** One record of an answer: the raw JSON, and its reading when someone looks. */
export class Reading<S extends Schema> {
  readonly raw: unknown
  readonly #schema: S
  #result: { value: Read<S>; problems: readonly Problem[]; unmapped: readonly string[] } | undefined

  constructor(schema: S, raw: unknown) {
    this.#schema = schema
    this.raw = raw
  }

  get value(): Read<S> {
    return this.#read().value
  }

  /** Members that did not fit; they are missing from `value`. */
  get problems(): readonly Problem[] {
    return this.#read().problems
  }

  /** Whether the member of this path was given, and could not be read as what it should be. */
  isUnreadable(path: string): boolean {
    return problemsAt(this.problems, path).length > 0
  }

  /** Paths of members that the contract does not know. They are kept in `raw` only. */
  get unmapped(): readonly string[] {
    return this.#read().unmapped
  }

  #read() {
    if (!this.#result) {
      const context: Context = { path: [], problems: [], unmapped: [] }
      // The compiled reader answers what the schema says, by construction.
      const value = readerOf(this.#schema)(this.raw, context) as Read<S>
      this.#result = { value, problems: context.problems, unmapped: context.unmapped }
    }
    return this.#result
  }
}

/**
 * The problems with what a path names, those of the members around it included; `*` stands for any place
 * in a list.
 */
export function problemsAt(problems: readonly Problem[], path: string): readonly Problem[] {
  if (problems.length === 0) return problems
  const wanted = path.split('.')
  // A single object where a list is due is reported, and read all the same.
  const least = wanted.indexOf('*') + 1
  return problems.filter((problem) => {
    const at = problem.path === '' ? [] : problem.path.split('.')
    const isInList = at.length === 0 || at.length >= least
    return isInList && at.length <= wanted.length && at.every(matches(wanted))
  })
}

const matches = (wanted: readonly string[]) => (part: string, place: number) =>
  wanted[place] === part || (wanted[place] === '*' && /^\d+$/.test(part))

/** Reads `raw` as `schema` says. Cheap until `value`, `problems` or `unmapped` is asked for. */
export const read = <S extends Schema>(schema: S, raw: unknown): Reading<S> =>
  new Reading(schema, raw)

const readers = new WeakMap<Schema, Reader>()

function readerOf(schema: Schema): Reader {
  const known = readers.get(schema)
  if (known) return known
  const made = makeReader(schema)
  readers.set(schema, made)
  return made
}

function makeReader(schema: Schema): Reader {
  const kind = kindOf(schema)
  if (kind) return memberReaders[kind]
  // Zod types every schema's definition by its own class; only these three make up the contract.
  const def = schema._zod.def as SchemaDefinition
  switch (def.type) {
    case 'optional':
      return readerOf(def.innerType)
    case 'array':
      return listReader(readerOf(def.element))
    case 'object':
      return objectReader(def.shape)
    default:
      throw new TypeError(`The contract has no reader for zod's ${String(def satisfies never)}`)
  }
}

type SchemaDefinition =
  | { readonly type: 'optional'; readonly innerType: Schema }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }

function objectReader(shape: Readonly<Record<string, Schema>>): Reader {
  const keys = Object.keys(shape)
  const members = new Map(keys.map((key) => [key, readerOf(shape[key] as Schema)]))
  const required = keys.filter((key) => shape[key]?._zod.def.type !== 'optional')
  const byFold = foldedKeys(keys)

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
    for (const key of required) {
      if (value[key] === undefined) {
        context.path.push(key)
        report(context, 'present', isObject(raw) ? raw[key] : undefined)
        context.path.pop()
        value[key] = ''
      }
    }
    return value
  }

  /** Keys the contract does not have as they stand: read without regard to capitalisation if that is unambiguous. */
  function readStrays(
    strays: readonly string[],
    raw: Readonly<Record<string, unknown>>,
    value: Record<string, unknown>,
    context: Context,
  ) {
    for (const [fold, same] of Map.groupBy(strays, (stray) => stray.toLowerCase())) {
      const [stray, ...others] = same
      const key = byFold.get(fold)
      const member = key === undefined ? undefined : members.get(key)
      const isAlone = others.length === 0 && key !== undefined && !Object.hasOwn(raw, key)
      if (stray !== undefined && key !== undefined && member && isAlone) {
        assign(value, key, member, raw[stray], context)
      } else {
        for (const unknown of same) context.unmapped.push([...context.path, unknown].join('.'))
      }
    }
  }
}

/** The contract's keys by their lower case; those that collide (`CustomerId`, `customerId`) are left out. */
function foldedKeys(keys: readonly string[]): ReadonlyMap<string, string> {
  const folded = Map.groupBy(keys, (key) => key.toLowerCase())
  const alone = [...folded].filter(([, same]) => same.length === 1)
  return new Map(alone.map(([fold, same]) => [fold, same[0] ?? fold]))
}

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
    // A single object where a list is due is read as a list of one, and reported.
    report(context, 'list', raw)
    const only = isObject(raw) ? readOne(raw, 0, context) : undefined
    return only === undefined ? undefined : [only]
  }
}
