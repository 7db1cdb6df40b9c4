import { operations } from '../../src/contract/index'
import type { Operation } from '../../src/contract/operation'

export type Match =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown' }
  /** The address of an operation, with an ID in it that isn't passed on. */
  | { readonly kind: 'value' }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }

const PARAMETER = /\\\{\w+\\\}/g
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const patterns = Object.values<Operation>(operations).map((operation) => ({
  operation,
  path: new RegExp(`^/api${escaped(operation.path).replace(PARAMETER, '([^/]+)')}$`),
}))

// What RFC 3986 allows in a segment, without `;`, whose parameters some servers cut off before they resolve `..`.
const SEGMENT = /^(?:[\w.~!$&'()*+,=:@-]|%[\da-f]{2})+$/i
/**
 * Characters without a shape, which names of other scripts have and IDs that were copied: marks of direction, joiners.
 * Not those that turn what follows around, nor tags.
 */
const SHAPELESS = '\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff'
/** No blank at an end and no leading dot, neither once a server has dropped what has no shape. */
const VALUE = new RegExp(
  String.raw`^(?![${SHAPELESS}]*(?:[.\p{Zs}]|$))(?!.*\p{Zs}[${SHAPELESS}]*$)[\p{L}\p{M}\p{N}\p{Zs}${SHAPELESS}.,_~:@!$&'()*+=-]+$`,
  'u',
)
const QUERY = /^(?:[!$&-;=?-_a-z{|}~]|%[\da-f]{2})*$/i
const CONTROL = /%(?:[01][\da-f]|7f)/i

export const VALUE_REFUSED =
  'An ID in this address holds a character that this server doesn’t pass on. The service wasn’t asked.'

/** Whether it stays what it is in the form that some servers compare. */
const isValue = (value: string): boolean => VALUE.test(value) && VALUE.test(value.normalize('NFKC'))

/**
 * A value that stays one segment however often a server decodes it, and whatever it takes a character for:
 * no slash, no percent sign, no leading dot, and none that Unicode's compatibility forms hide.
 */
function isOneSegment(segment: string): boolean {
  if (!SEGMENT.test(segment)) return false
  try {
    return isValue(decodeURIComponent(segment))
  } catch {
    return false
  }
}

/**
 * The operation at a request target. It matches the bytes of the request line, since another server may decode
 * them otherwise: an encoded letter of a fixed part, a doubled or a trailing slash is no operation.
 */
export function operationAt(method: string | undefined, target: string | undefined): Match {
  if (target === undefined || !target.startsWith('/')) return { kind: 'malformed' }
  const at = target.indexOf('?')
  const path = at === -1 ? target : target.slice(0, at)
  const query = at === -1 ? '' : target.slice(at + 1)
  if (!QUERY.test(query) || CONTROL.test(query)) return { kind: 'malformed' }
  const addressed = patterns.filter((pattern) => pattern.path.test(path))
  const fitting = addressed
    .filter((pattern) => pattern.path.exec(path)?.slice(1).every(isOneSegment))
    .map(({ operation }) => operation)
  if (fitting.length === 0) return { kind: addressed.length > 0 ? 'value' : 'unknown' }
  const operation = fitting.find((one) => one.method === method)
  if (operation !== undefined) return { kind: 'operation', operation }
  return { kind: 'other-method', allowed: fitting.map((one) => one.method) }
}
