import { operations, type OperationName } from '~/contract/index'
import type { Operation } from '~/contract/operation'

const PREFIX = '/api'

export interface Match {
  readonly kind: 'operation'
  readonly name: OperationName
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

export type Route =
  | Match
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }

interface Pattern {
  readonly name: OperationName
  readonly operation: Operation
  readonly segments: readonly string[]
}

const segmentsOf = (path: string) => path.split('/').slice(1)

// Object.keys widens to string: exactly the operations' names.
const patterns: readonly Pattern[] = (Object.keys(operations) as OperationName[]).map((name) => ({
  name,
  operation: operations[name],
  segments: segmentsOf(PREFIX + operations[name].path),
}))

const isParameter = (segment: string) => segment.startsWith('{')

function fits(pattern: Pattern, segments: readonly string[]): boolean {
  return (
    pattern.segments.length === segments.length &&
    pattern.segments.every((segment, at) =>
      isParameter(segment) ? segments[at] !== '' : segment === segments[at],
    )
  )
}

function paramsOf(pattern: Pattern, segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {}
  pattern.segments.forEach((segment, at) => {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(segments[at] ?? '')
  })
  return params
}

/** Case-sensitive, as interface.md writes the paths. */
export function routeOf(method: string, pathname: string): Route {
  const segments = segmentsOf(pathname)
  const fitting = patterns.filter((pattern) => fits(pattern, segments))
  if (fitting.length === 0) return { kind: 'unknown' }
  const pattern = fitting.find(({ operation }) => operation.method === method)
  if (!pattern) {
    return { kind: 'other-method', allowed: fitting.map(({ operation }) => operation.method) }
  }
  try {
    const { name, operation } = pattern
    return { kind: 'operation', name, operation, params: paramsOf(pattern, segments) }
  } catch {
    return { kind: 'malformed' } // A stray % in the path.
  }
}
