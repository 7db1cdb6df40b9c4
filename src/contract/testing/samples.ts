/** Answers of every kind that a service might send, made from a schema. */
import type { Kind, Schema } from '../fields'
import { ambiguousKeys, partOf, type Member } from '../walk'

/** One way of writing a record: what each member, list and record of it looks like in JSON. */
export interface Style {
  readonly member?: (kind: Kind, turn: number) => unknown
  readonly list?: (item: () => unknown, of: Schema) => unknown
  /** The entries that stand for one member: usually one, none or several. */
  readonly entries?: (member: Member, value: () => unknown) => readonly [string, unknown][]
  /** Added to each record. */
  readonly extra?: () => readonly [string, unknown][]
  /** Leaves out members that differ from another in capitalisation only. */
  readonly isUnambiguous?: boolean
}

const stamps = ['2026-03-04T05:06:07Z', '2026-03-04 05:06:07', '2026-03-04']

/** The value that interface.md would show for a member; `turn` makes neighbours differ. */
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
    // Object.fromEntries defines own members, also one named __proto__.
    return Object.fromEntries([...entries, ...(style.extra?.() ?? [])])
  }
  return make(schema)
}

export const fullSample = (schema: Schema) => sample(schema)

/** The index alone. */
export const minimalSample = (schema: Schema) =>
  sample(schema, {
    entries: ({ key, isIndex }, value) => (isIndex ? [[key, value()]] : []),
  })

/** Every member null, the index too. */
export const nullSample = (schema: Schema) =>
  sample(schema, { entries: ({ key }) => [[key, null]] })

/** Nulls one level down: each record is there, each member of it null but for the index. */
export const innerNullSample = (schema: Schema) =>
  sample(schema, {
    entries: ({ key, schema: of, isIndex }, value) => [
      [key, isIndex || partOf(of).is !== 'member' ? value() : null],
    ],
  })

/** Numbers and booleans as strings, ids in the other type. All of it can be read. */
export const swappedTypesSample = (schema: Schema) =>
  sample(schema, {
    member: (kind, turn) => {
      if (kind === 'idText') return turn
      const value = plainValue(kind, turn)
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    },
  })

/** Lists that hold null, or null beside what they should hold. */
export const nullListSample = (schema: Schema) =>
  sample(schema, { list: (item) => [null, item(), null] })

/** A single item where a list is due. */
export const singleSample = (schema: Schema) => sample(schema, { list: (item) => item() })

/** What `singleSample` should read as: lists of one record; single strings are not taken for lists. */
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

/** An object in the place of each member (but of what may be anything). */
export const objectsSample = (schema: Schema) =>
  sample(schema, {
    member: (kind, turn) =>
      kind === 'anything' ? plainValue(kind, turn) : kind === 'map' ? 'a=b' : { odd: turn },
  })

/** An array in the place of each record and member. */
export const arraysSample = (schema: Schema) =>
  sample(schema, { entries: ({ key }, value) => [[key, [[value()]]]] })

export const recapitalisedSample = (schema: Schema, recapitalise: (key: string) => string) =>
  sample(schema, {
    isUnambiguous: true,
    entries: ({ key }, value) => [[recapitalise(key), value()]],
  })

/** What the recapitalised sample must read as. */
export const unambiguousSample = (schema: Schema) => sample(schema, { isUnambiguous: true })

/** Names that a careless reader would take for something of the language's own. */
export const strangers = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'newMember']

/** A full sample, each of whose records has members that the contract does not know. */
export const extendedSample = (schema: Schema) =>
  sample(schema, { extra: () => strangers.map((name) => [name, { polluted: true }]) })

/** How many records, lists, and members of each kind the full sample has. */
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
