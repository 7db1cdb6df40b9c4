/** Sample answers made from a schema, in every style a service might use. */
import type { Kind, Schema } from '../fields'
import { ambiguousKeys, partOf, type Member } from '../walk'

export interface Style {
  readonly member?: (kind: Kind, turn: number) => unknown
  readonly list?: (item: () => unknown, of: Schema) => unknown
  readonly entries?: (member: Member, value: () => unknown) => readonly [string, unknown][]
  readonly extra?: () => readonly [string, unknown][]
  readonly isUnambiguous?: boolean
}

const stamps = ['2026-03-04T05:06:07Z', '2026-03-04 05:06:07', '2026-03-04']

function plainValue(kind: Kind, turn: number): unknown {
  const values: Readonly<Record<Kind, unknown>> = {
    text: `Text ${String(turn)}`,
    whole: turn,
    decimal: turn + 0.125,
    money: turn + 0.25,
    flag: turn % 2 === 0,
    date: `2026-03-${String((turn % 28) + 1).padStart(2, '0')}`,
    timestamp: stamps[turn % stamps.length],
    idText: `id-${String(turn)}`,
    idNumber: 1000 + turn,
    map: { colour: `blue ${String(turn)}` },
    anything: { inside: turn },
  }
  return values[kind]
}

export function sample(schema: Schema, style: Style = {}): unknown {
  let turn = 0
  const make = (of: Schema): unknown => {
    const part = partOf(of)
    if (part.is === 'member') return (style.member ?? plainValue)(part.kind, (turn += 1))
    if (part.is === 'list') {
      const item = () => make(part.of)
      return style.list ? style.list(item, part.of) : [item(), item()]
    }
    const hidden = style.isUnambiguous ? ambiguousKeys(part.members) : new Set<string>()
    const entries = part.members
      .filter(({ key }) => !hidden.has(key))
      .flatMap((member) => {
        const value = () => make(member.schema)
        return [...(style.entries?.(member, value) ?? [[member.key, value()] as const])]
      })
    // Object.fromEntries defines own members, even __proto__.
    return Object.fromEntries([...entries, ...(style.extra?.() ?? [])])
  }
  return make(schema)
}

export const fullSample = (schema: Schema) => sample(schema)

export const minimalSample = (schema: Schema) =>
  sample(schema, {
    entries: ({ key, isIndex }, value) => (isIndex ? [[key, value()]] : []),
  })

export const nullSample = (schema: Schema) =>
  sample(schema, { entries: ({ key }) => [[key, null]] })

export const innerNullSample = (schema: Schema) =>
  sample(schema, {
    entries: ({ key, schema: of, isIndex }, value) => [
      [key, isIndex || partOf(of).is !== 'member' ? value() : null],
    ],
  })

/** Numbers and booleans as strings, ids in the other type: all readable. */
export const swappedTypesSample = (schema: Schema) =>
  sample(schema, {
    member: (kind, turn) => {
      if (kind === 'idText') return turn
      const value = plainValue(kind, turn)
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    },
  })

export const nullListSample = (schema: Schema) =>
  sample(schema, { list: (item) => [null, item(), null] })

export const singleSample = (schema: Schema) => sample(schema, { list: (item) => item() })

/** What `singleSample` must read as: lists of one record. Single strings are not lists. */
export const listsOfOneSample = (schema: Schema) =>
  sample(schema, {
    list: (item) => [item()],
    entries: ({ key, schema: of }, value) => {
      const made = value()
      const part = partOf(of)
      const isKept = part.is !== 'list' || partOf(part.of).is === 'record'
      return isKept ? [[key, made]] : []
    },
  })

export const objectsSample = (schema: Schema) =>
  sample(schema, {
    member: (kind, turn) =>
      kind === 'anything' ? plainValue(kind, turn) : kind === 'map' ? 'a=b' : { odd: turn },
  })

export const arraysSample = (schema: Schema) =>
  sample(schema, { entries: ({ key }, value) => [[key, [[value()]]]] })

export const recapitalizedSample = (schema: Schema, recapitalize: (key: string) => string) =>
  sample(schema, {
    isUnambiguous: true,
    entries: ({ key }, value) => [[recapitalize(key), value()]],
  })

/** What `recapitalizedSample` must read as. */
export const unambiguousSample = (schema: Schema) => sample(schema, { isUnambiguous: true })

/** Names that a careless reader confuses with built-ins. */
export const strangers = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'newMember']

export const extendedSample = (schema: Schema) =>
  sample(schema, { extra: () => strangers.map((name) => [name, { polluted: true }]) })

export function census(schema: Schema) {
  const count = { records: 0, lists: 0, members: new Map<Kind, number>() }
  sample(schema, {
    member: (kind) => count.members.set(kind, (count.members.get(kind) ?? 0) + 1),
    list: (item) => {
      count.lists += 1
      return [item(), item()]
    },
    extra: () => {
      count.records += 1
      return []
    },
  })
  return count
}
