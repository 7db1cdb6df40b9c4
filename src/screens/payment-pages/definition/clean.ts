/** A definition from outside, made fit to edit: loaded, or in a file. */
import * as z from 'zod/mini'

import type { Read } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { read } from '~/contract/read'

import { isObject, type Tree } from './tree'

export interface Cleaned {
  readonly json: Tree
  /** Left out: they aren't what interface.md says. */
  readonly unreadable: readonly string[]
  /** Kept and sent as they are. */
  readonly unknown: readonly string[]
}

// The contract's schemas are all zod/mini's.
const schema = PaymentPageBody as unknown as z.ZodMiniType<Read<typeof PaymentPageBody>, unknown>

const encoded = (value: Read<typeof PaymentPageBody>): Tree => {
  const wire = z.safeEncode(schema, value)
  return wire.success && isObject(wire.data) ? { ...wire.data } : {}
}

/** Undefined if it couldn't be sent. */
export function definitionOf(json: Tree): Read<typeof PaymentPageBody> | undefined {
  const decoded = z.safeDecode(schema, json)
  return decoded.success ? decoded.data : undefined
}

/** Reads a part of the way of `unmapped`: names may have dots. */
function takeOver(from: unknown, to: unknown, path: string): void {
  if (!isObject(from) && !Array.isArray(from)) return
  for (const [key, value] of Object.entries(from)) {
    const inside = to as Tree // Objects of the same shape.
    if (key === path) {
      Object.defineProperty(inside, key, {
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      return
    }
    // Its own members only: `__proto__` is a name like any other.
    if (!Object.hasOwn(inside, key)) continue
    if (path.startsWith(`${key}.`) && typeof inside[key] === 'object' && inside[key] !== null) {
      takeOver(value, inside[key], path.slice(key.length + 1))
    }
  }
}

export function cleanDefinition(raw: unknown): Cleaned {
  const { value, problems, unmapped } = read(PaymentPageBody, raw)
  const json = structuredClone(encoded(value))
  for (const path of unmapped) takeOver(raw, json, path)
  return { json, unreadable: problems.map(({ path }) => path), unknown: unmapped }
}

/** @returns what is wrong with it, or the definition */
export function readDefinition(text: string): Cleaned | string {
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return text.trim() === '' ? 'Paste a definition, or choose a file.' : 'This isn’t JSON.'
  }
  if (!isObject(raw)) return 'This isn’t a page’s definition: it must be one JSON object.'
  const cleaned = cleanDefinition(raw)
  const known = Object.keys(raw).length - cleaned.unknown.filter((path) => path in raw).length
  return known === 0 ? 'This isn’t a page’s definition: none of its fields is known.' : cleaned
}

/** What belongs to the one page that it was loaded as. */
const OWN = ['lastAccess', 'pageIdentifier', 'validationCode', 'published', 'subdomain']

/** To make another page like it. */
export function withoutOwn(json: Tree): Tree {
  const kept = Object.fromEntries(Object.entries(json).filter(([key]) => !OWN.includes(key)))
  const content = kept['pageContent']
  if (!isObject(content)) return kept
  const { subdomain: _, ...others } = content
  return { ...kept, pageContent: others }
}
