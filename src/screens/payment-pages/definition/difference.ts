/** What two definitions say differently, member by member, those that this app doesn't know included. */
import { isObject } from '~/lib/json'

import { blockTitles, labelOf, publishedText, sides, type Side } from './blocks'

export interface Difference {
  /** `pageContent.payor.fields.0.label`, or `…fields."Email".label` of an item that both have by that name */
  readonly path: string
  /** "Page › Payer › Field 1 › Label" */
  readonly label: string
  /** Undefined: not given. */
  readonly one: string | undefined
  readonly other: string | undefined
}

/** Not compared: what each page has of its own. */
const NOT_COMPARED = new Set(['subdomain', 'lastAccess', 'pageIdentifier', 'validationCode'])

interface Place {
  readonly path: readonly string[]
  readonly labels: readonly string[]
}

const below = ({ path, labels }: Place, part: string, label: string): Place => ({
  path: [...path, part],
  labels: [...labels, label],
})

const isSide = (name: string | undefined): name is Side =>
  name !== undefined && Object.hasOwn(sides, name)

function labelFor({ path: [side, ...inside] }: Place, member: string): string {
  if (side === undefined) return isSide(member) ? sides[member] : labelOf(member)
  const titles: Readonly<Record<string, string>> = isSide(side) ? blockTitles[side] : {}
  const isBlock = inside.length === 0 && Object.hasOwn(titles, member)
  return (isBlock ? titles[member] : undefined) ?? labelOf(member)
}

function textIn(value: unknown, { path }: Place): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (path.length === 1 && path[0] === 'published' && typeof value === 'number') {
    return publishedText(value)
  }
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined
}

export function differences(one: unknown, other: unknown): readonly Difference[] {
  const found = compared(one, other, { path: [], labels: [] })
  // Whether a page can be seen at all stands before how it looks.
  return [
    ...found.filter(({ path }) => path === 'published'),
    ...found.filter(({ path }) => path !== 'published'),
  ]
}

function compared(one: unknown, other: unknown, place: Place): readonly Difference[] {
  const [left, right] = [textIn(one, place), textIn(other, place)]
  const own = left === right ? [] : [difference(place, left, right)]
  const isList = Array.isArray(one) || Array.isArray(other)
  return [
    ...own,
    ...(isList ? listsCompared(one, other, place) : membersCompared(one, other, place)),
  ]
}

const difference = (
  { path, labels }: Place,
  one: string | undefined,
  other: string | undefined,
): Difference => ({ path: path.join('.'), label: labels.join(' › '), one, other })

function membersCompared(one: unknown, other: unknown, place: Place): readonly Difference[] {
  const [left, right] = [membersOf(one), membersOf(other)]
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  const isOfPage = place.path.length === 0
  const isOfSide = place.path.length === 1 && isSide(place.path[0])
  return [
    ...(isOfSide ? orderCompared(orderedBlocks(left), orderedBlocks(right), place) : []),
    ...names
      .filter((name) => !(isOfPage && NOT_COMPARED.has(name)))
      .flatMap((name) => {
        const inside = below(place, name, labelFor(place, name))
        const [mine, theirs] = [left[name], right[name]]
        return isOfSide
          ? compared(withoutOrder(mine), withoutOrder(theirs), inside)
          : compared(mine, theirs, inside)
      }),
  ]
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value) ? value : {}

const orderIn = (value: unknown): number | undefined =>
  isObject(value) && typeof value['order'] === 'number' ? value['order'] : undefined

/** Where something stands among others is told once, as their order. */
function withoutOrder(value: unknown): unknown {
  if (orderIn(value) === undefined) return value
  const { order: _, ...members } = membersOf(value)
  return members
}

const orderedBlocks = (members: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(members)
    .filter((name) => orderIn(members[name]) !== undefined)
    .toSorted((a, b) => (orderIn(members[a]) ?? 0) - (orderIn(members[b]) ?? 0))

/** One line, if what both have stands in another order. */
function orderCompared(
  one: readonly string[],
  other: readonly string[],
  place: Place,
): readonly Difference[] {
  const inBoth = (names: readonly string[], others: readonly string[]) =>
    JSON.stringify(names.filter((name) => others.includes(name)))
  if (inBoth(one, other) === inBoth(other, one)) return []
  const [side] = place.path
  const isOfSide = place.path.length === 1 && isSide(side)
  const named = (names: readonly string[]) =>
    names.map((name) => (isOfSide ? labelFor(place, name) : name)).join(', ')
  return [difference(below(place, 'order', 'Order'), named(one), named(other))]
}

interface Item {
  /** Its name, and which of that name it is. */
  readonly key: string | undefined
  readonly value: unknown
}

/** Items by their names, in the order that is meant. */
function itemsOf(list: unknown): readonly Item[] {
  const values: readonly unknown[] = Array.isArray(list) ? list : []
  const isOrdered = values.every((value) => orderIn(value) !== undefined)
  const sorted = isOrdered
    ? values.toSorted((a, b) => (orderIn(a) ?? 0) - (orderIn(b) ?? 0))
    : values
  const seen = new Map<string, number>()
  return sorted.map((value) => {
    const name = nameOf(value)
    const count = name === undefined ? 0 : (seen.get(name) ?? 0) + 1
    if (name !== undefined) seen.set(name, count)
    return {
      key: count > 1 ? `${String(name)} (${String(count)})` : name,
      value: isOrdered ? withoutOrder(value) : value,
    }
  })
}

function nameOf(value: unknown): string | undefined {
  const names = isObject(value) ? [value['name'], value['label']] : [value]
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}

/** What both have by a name is compared wherever it stands; the rest by their turn. */
function listsCompared(one: unknown, other: unknown, place: Place): readonly Difference[] {
  const [left, right] = [itemsOf(one), itemsOf(other)]
  const keysOf = (items: readonly Item[]) => items.flatMap(({ key }) => key ?? [])
  const [mine, theirs] = [keysOf(left), keysOf(right)]
  const shared = new Set(mine.filter((key) => theirs.includes(key)))
  const isShared = ({ key }: Item) => key !== undefined && shared.has(key)
  const byKey = new Map(right.map((item) => [item.key, item.value]))
  const rest = (items: readonly Item[]) =>
    items.flatMap((item, at) => (isShared(item) ? [] : [{ at, value: item.value }]))
  const [here, there] = [rest(left), rest(right)]
  return [
    ...orderCompared(mine, theirs, place),
    ...left
      .filter(isShared)
      .flatMap(({ key = '', value }) =>
        compared(value, byKey.get(key), below(place, JSON.stringify(key), key)),
      ),
    ...Array.from({ length: Math.max(here.length, there.length) }, (_, turn) => {
      const [a, b] = [here[turn], there[turn]]
      // The same whichever page is compared with the other.
      const at = Math.min(a?.at ?? Infinity, b?.at ?? Infinity)
      return compared(a?.value, b?.value, below(place, String(at), String(at + 1)))
    }).flat(),
  ]
}
