/** A definition from outside, made fit to edit: loaded, or in a file. */
import * as z from 'zod/mini'

import type { Read, Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { keysOf, read } from '~/contract/read'
import { partOf, type Member } from '~/contract/walk'
import { isObject } from '~/lib/json'

import { membersOf } from './settings'
import type { Tree } from './tree'

export interface Cleaned {
  readonly json: Tree
  /** Left out: they aren't what interface.md says. */
  readonly unreadable: readonly string[]
  /** Kept and sent as they are. */
  readonly unknown: readonly string[]
}

// The contract's schemas are all zod/mini's.
const schema = PaymentPageBody as unknown as z.ZodMiniType<Read<typeof PaymentPageBody>, unknown>

/** Undefined if it couldn't be sent. */
export function pageDefinitionOf(json: Tree): Read<typeof PaymentPageBody> | undefined {
  const decoded = z.safeDecode(schema, json)
  return decoded.success ? decoded.data : undefined
}

interface Found {
  readonly unreadable: string[]
  readonly unknown: string[]
}

type Path = readonly (string | number)[]

/** A form's copies lose it. */
const LOST = '__proto__'

/** A copy of what the contract doesn't have, without what a form or JSON.parse would change. */
function asItIs(value: unknown, path: Path, found: Found): unknown {
  if (path.at(-1) === LOST) return leaveOut(path, found)
  // Beyond these, digits were lost as the text was parsed, and 1e999 would be written as null.
  if (
    typeof value === 'number' &&
    !(Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)))
  )
    return leaveOut(path, found)
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) => asItIs(each, [...path, at], found) ?? null)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const kept = asItIs(inner, [...path, key], found)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}

/** As it is sent; undefined if nothing of it could be read, or it is null. */
function cleaned(schema: Schema, raw: unknown, path: Path, found: Found): unknown {
  if (raw === null || raw === undefined) return undefined
  const part = partOf(schema)
  switch (part.is) {
    case 'member':
      return cleanMember(schema, raw, path, found)
    case 'list':
      return cleanList(part.of, raw, path, found)
    case 'record':
      return cleanRecord(part.members, raw, path, found)
  }
}

const leaveOut = (path: Path, found: Found): undefined => {
  found.unreadable.push(path.join('.'))
  return undefined
}

function cleanMember(schema: Schema, raw: unknown, path: Path, found: Found): unknown {
  const { value, problems } = read(schema, raw)
  for (const problem of problems) {
    leaveOut(problem.path === '' ? path : [...path, problem.path], found)
  }
  if (isObject(raw) && Object.hasOwn(raw, LOST)) leaveOut([...path, LOST], found)
  if (value === undefined) return undefined
  // The contract's schemas are all zod/mini's.
  const wire = z.safeEncode(schema as z.ZodMiniType, value)
  return wire.success ? wire.data : leaveOut(path, found)
}

/** The contract reads a lone object as a list of one. */
function cleanList(of: Schema, raw: unknown, path: Path, found: Found): unknown {
  if (isObject(raw)) return [cleaned(of, raw, [...path, 0], found)]
  if (!Array.isArray(raw)) return leaveOut(path, found)
  return raw.flatMap((item: unknown, at) => {
    const place = [...path, at]
    return isObject(item) ? [cleaned(of, item, place, found)] : (leaveOut(place, found) ?? [])
  })
}

function cleanRecord(members: readonly Member[], raw: unknown, path: Path, found: Found): unknown {
  if (!isObject(raw)) return leaveOut(path, found)
  const schemas = new Map(members.map(({ key, schema }) => [key, schema]))
  const json: Tree = {}
  for (const [key, member] of keysOf([...schemas.keys()], raw)) {
    const inner = member === undefined ? undefined : schemas.get(member)
    if (member === undefined || !inner) {
      const kept = asItIs(raw[key], [...path, key], found)
      if (kept === undefined) continue
      found.unknown.push([...path, key].join('.'))
      json[key] = kept
      continue
    }
    const value = cleaned(inner, raw[key], [...path, member], found)
    if (value !== undefined) json[member] = value
  }
  return json
}

export function cleanDefinition(raw: unknown): Cleaned {
  const found: Found = { unreadable: [], unknown: [] }
  const json = cleaned(PaymentPageBody, raw, [], found)
  return { json: isObject(json) ? { ...json } : {}, ...found }
}

/** interface.md's definitions have eight; interface.md states no limit, this one is ours. */
const MOST_LEVELS = 50

/** Level by level: what is deeper than this can’t be copied, drafted or sent. */
export function isTooDeep(raw: unknown): boolean {
  let level: unknown[] = [raw]
  for (let at = 0; at <= MOST_LEVELS; at += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}

export const PAGE_TOO_DEEP = `It’s nested more than ${String(MOST_LEVELS)} levels deep.`

/** @returns what is wrong with it, or the definition */
export function readDefinition(text: string): Cleaned | string {
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return text.trim() === '' ? 'Paste a definition, or choose a file.' : 'This isn’t JSON.'
  }
  if (!isObject(raw)) return 'This isn’t a page’s definition: it must be one JSON object.'
  if (isTooDeep(raw)) return `This isn’t a page’s definition. ${PAGE_TOO_DEEP}`
  const known = keysOf(
    membersOf(PaymentPageBody).map(({ key }) => key),
    raw,
  ).some(([, member]) => member !== undefined)
  return known
    ? cleanDefinition(raw)
    : 'This isn’t a page’s definition: none of its fields is known.'
}

/** Of the one page that it was loaded as; whether it is published is compared, but not copied. */
const OF_ONE_PAGE = ['lastAccess', 'pageIdentifier', 'validationCode', 'published']
const NOT_COPIED = [...OF_ONE_PAGE, 'subdomain']

const without = (json: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !names.includes(key)))

/** To make another page like it. */
export function withoutOwn(json: Tree): Tree {
  const kept = without(json, NOT_COPIED)
  const content = kept['pageContent']
  if (!isObject(content)) return kept
  const { subdomain: _, ...others } = content
  return { ...kept, pageContent: others }
}

export interface Imported extends Cleaned {
  /** Left out: they are of the page that it was exported from. */
  readonly own: readonly string[]
  /** The paypoint that it named in place of the page's. */
  readonly otherEntry: string | undefined
}

/** A definition for a new page of this paypoint. Its subdomain stays: each paypoint has its own. */
export function importedAt(entry: string, { json, ...found }: Cleaned): Imported {
  const own = OF_ONE_PAGE.filter((name) => Object.hasOwn(json, name))
  const kept = without(json, own)
  const content = kept['pageContent']
  const named = isObject(content) ? content['entry'] : undefined
  if (!isObject(content) || typeof named !== 'string' || named.trim() === entry) {
    return { ...found, json: kept, own, otherEntry: undefined }
  }
  // Until a paypoint is chosen there is none; then the page has that one.
  const pageContent = entry === '' ? without(content, ['entry']) : { ...content, entry }
  return { ...found, json: { ...kept, pageContent }, own, otherEntry: named }
}
