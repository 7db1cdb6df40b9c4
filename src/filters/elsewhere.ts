import { decodePart } from '~/lib/query-text'

export interface Elsewhere {
  readonly stays: string
  readonly goes?: { readonly note: string; readonly owners: readonly string[] } | undefined
}

export interface Whereabouts {
  /** With its one parameter in braces: `/Query/payouts/{entry}`. */
  readonly path: string
  readonly owners: readonly string[]
  readonly parameter?: string
  readonly nameOf: (owners: readonly string[]) => string
  readonly canSwitch: boolean
}

export function elsewhere(address: string, whereabouts: Whereabouts): Elsewhere | undefined {
  const { path, owners, parameter, nameOf, canSwitch } = whereabouts
  const inQuery = parameter === undefined ? [] : valuesOf(address, parameter)
  const inPath = ownerInPath(address, path)
  const named = inQuery.length > 0 ? inQuery : inPath === undefined ? [] : [inPath]
  if (named.length === 0) {
    return isOfService(address)
      ? { stays: 'From another list: only its filters are used' }
      : undefined
  }
  if (named.join('\n') === owners.join('\n')) return undefined
  const name = nameOf(named)
  return {
    stays: `From ${name}, which isn’t opened`,
    goes: canSwitch ? { note: `Switches to ${name}`, owners: named } : undefined,
  }
}

const valuesOf = (address: string, parameter: string): string[] =>
  new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])
    .getAll(parameter)
    .map((value) => value.trim())
    .filter((value) => value !== '')

const isOfService = (address: string): boolean => /\/query\//i.test(pathOf(address))

const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

function ownerInPath(address: string, path: string): string | undefined {
  const before = path.replace(/\{\w+\}$/, '').toLowerCase()
  const asked = pathOf(address)
  const at = asked.toLowerCase().lastIndexOf(before)
  const rest = at === -1 ? '' : asked.slice(at + before.length).replace(/\/$/, '')
  // A plus sign in a path is literal.
  return rest === '' || rest.includes('/') ? undefined : decodePart(rest.replaceAll('+', '%2B'))
}
