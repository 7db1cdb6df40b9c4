/** Headers of a web delivery. Their values are secrets: typed, sent, and kept nowhere. */
import type { Problem } from '~/form/checks'

/** RFC 9110: a name pasted together with its value is none. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** What follows a colon, or is no name, may be the value. */
export function keptName(typed: string): string {
  const [name = ''] = typed.split(':')
  return NAME.test(name.trim()) ? name.trim() : ''
}

export interface HeaderValues {
  readonly method: string
  readonly headers: readonly { readonly name: string; readonly secret: string }[]
}

export function headerProblems({ method, headers }: HeaderValues): Problem[] {
  if (method !== 'web') return []
  return headers.flatMap(({ name: typed, secret }, at): Problem[] => {
    const name = typed.trim()
    const isBlank = secret.trim() === ''
    const wrong = (member: string, message: string) => [{ path: ['headers', at, member], message }]
    if (name === '') return isBlank ? [] : wrong('name', 'Name this header, or remove it')
    if (!NAME.test(name)) return wrong('name', 'Enter the name alone, such as X-Api-Key')
    const isTaken = headers.some(
      (other, place) => place < at && other.name.trim().toLowerCase() === name.toLowerCase(),
    )
    if (isTaken) return wrong('name', `“${name}” is already there`)
    return isBlank ? wrong('secret', `Enter the value of ${name}. Values aren’t kept.`) : []
  })
}

export function headersOf({ method, headers }: HeaderValues): Record<string, string> | undefined {
  const named = headers.filter(({ name, secret }) => name.trim() !== '' && secret.trim() !== '')
  if (method !== 'web' || named.length === 0) return undefined
  // fromEntries defines each name as an own member, even `__proto__`.
  return Object.fromEntries(named.map(({ name, secret }) => [name.trim(), secret.trim()]))
}

export const headerNames = (values: HeaderValues): string[] => Object.keys(headersOf(values) ?? {})
