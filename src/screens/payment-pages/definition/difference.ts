/** What two definitions say differently, member by member, those that this app doesn't know included. */
import { blockTitles, labelOf, sides, type Side } from './blocks'

export interface Difference {
  /** `pageContent.payor.fields.0.label` */
  readonly path: string
  /** "Page › Payer › Field 1 › Label" */
  readonly label: string
  /** Undefined: not given. */
  readonly one: string | undefined
  readonly other: string | undefined
}

/** Not compared: what each page has of its own. */
const NOT_COMPARED = new Set(['subdomain', 'lastAccess', 'pageIdentifier', 'validationCode'])

/** Values by their place; a list's items by their position. */
function flat(value: unknown, path: readonly string[], into: Map<string, Leaf>): Map<string, Leaf> {
  if (value === null || value === undefined) return into
  if (typeof value !== 'object') {
    into.set(JSON.stringify(path), { path, text: textOf(value as string | number | boolean) })
    return into
  }
  for (const [key, inner] of Object.entries(value)) flat(inner, [...path, key], into)
  return into
}

const textOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)

interface Leaf {
  readonly path: readonly string[]
  readonly text: string
}

const isSide = (name: string): name is Side => Object.hasOwn(sides, name)

function labelFor(path: readonly string[]): string {
  const [first = '', block = ''] = path
  const titles: Readonly<Record<string, string>> = isSide(first) ? blockTitles[first] : {}
  return path
    .map((part, at) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1)
      if (at === 0 && isSide(part)) return sides[part]
      return at === 1 && Object.hasOwn(titles, block) ? (titles[block] ?? part) : labelOf(part)
    })
    .join(' › ')
}

export function differences(one: unknown, other: unknown): readonly Difference[] {
  const [left, right] = [flat(one, [], new Map()), flat(other, [], new Map())]
  const places = new Map([...left, ...right])
  return [...places]
    .filter(([place, { path }]) => {
      const [first = ''] = path
      const isOwn = path.length === 1 && NOT_COMPARED.has(first)
      return !isOwn && left.get(place)?.text !== right.get(place)?.text
    })
    .map(([place, { path }]) => ({
      path: path.join('.'),
      label: labelFor(path),
      one: left.get(place)?.text,
      other: right.get(place)?.text,
    }))
}
