import { alsoSent, memberPath, plainValue, type SentMember } from '~/contract/also-sent'
import type { Kind, Schema } from '~/contract/fields'
import { read, type Problem, type Reading } from '~/contract/read'
import { ambiguousKeys, partOf, type Member, type Part } from '~/contract/walk'
import { isObject, parseJson } from '~/lib/json'
import { memberLabel } from '~/lib/member-label'
import { redact } from '~/lib/redact'

export interface RecordField {
  readonly path: string
  readonly label: string
  readonly kind: Kind
  readonly value: unknown
  /** Present instead of a value that could not be read. */
  readonly problem: Problem | undefined
  /** Of a member that interface.md lacks: what it can be pinned by. */
  readonly pattern?: string
}

export interface FieldGroup {
  readonly path: string
  readonly title: string
  readonly fields: readonly RecordField[]
  readonly more: number
}

interface Walk {
  readonly groups: FieldGroup[]
  readonly problems: Map<string, Problem>
  readonly mostItems: number
}

interface GroupPlace {
  readonly path: string
  readonly title: string
}

const DEEPEST = 6

/** Free of secrets: the record's own members first, then each record inside it. */
export function fieldGroups(reading: Reading<Schema>, mostItems: number): readonly FieldGroup[] {
  const clean = read(reading.schema, redact(reading.raw))
  const walk: Walk = {
    groups: [],
    problems: new Map(clean.problems.map((problem) => [problem.path, problem])),
    mostItems,
  }
  const part = partOf(reading.schema)
  if (part.is === 'record') walkRecord(walk, part.members, clean.value, { path: '', title: '' })
  const left = [...walk.problems.values()].map((problem) => ({
    path: problem.path,
    label: problem.path || 'Record',
    kind: 'anything' as const,
    value: undefined,
    problem,
  }))
  if (left.length > 0) {
    walk.groups.push({ path: '?', title: 'Couldn’t be read', fields: left, more: 0 })
  }
  const also = alsoSent(reading)
  for (let from = 0; from < also.length; from += MOST_IN_GROUP) {
    const fields = also.slice(from, from + MOST_IN_GROUP).map(sentRow)
    walk.groups.push({ path: `* ${String(from)}`, title: ALSO_SENT, fields, more: 0 })
  }
  return walk.groups
}

const ALSO_SENT = 'Also sent by your provider'
const LONGEST_LABEL = 70
/** Groups are drawn whole. */
const MOST_IN_GROUP = 500

function sentRow(member: SentMember): RecordField {
  const { path, pattern } = member
  const plain = plainValue(member)
  // Of a long path its end says more.
  const label = path.length > LONGEST_LABEL ? `…${path.slice(1 - LONGEST_LABEL)}` : path
  const field =
    plain.kind === 'money'
      ? fieldOf(path, label, 'money', plain.money)
      : fieldOf(path, label, plain.kind, plain.text)
  return { ...field, pattern }
}

const fieldOf = (path: string, label: string, kind: Kind, value: unknown): RecordField => ({
  path,
  label,
  kind,
  value,
  problem: undefined,
})

const within = (place: GroupPlace, key: string, label: string): GroupPlace => ({
  path: memberPath(place.path, key),
  title: place.title === '' ? label : `${place.title} › ${label}`,
})

/** Where lists, forms and exports have a word of their own for a member. */
const ownWords: Readonly<Record<string, string>> = {
  batchnumber: 'Batch',
  createdat: 'Created',
  createddate: 'Created',
  feeamount: 'Fee',
  idout: 'Payout ID',
  lastupdated: 'Updated',
  netamount: 'Net',
  parentorgname: 'Organization',
  paymentmethod: 'Method',
  totalamount: 'Amount',
  zip: 'ZIP code',
}

const ownWordOf = (key: string): string | undefined => {
  const name = key.toLowerCase()
  return Object.hasOwn(ownWords, name) ? ownWords[name] : undefined
}

/** The contract's member names are few. */
const labels = new Map<string, string>()

function labelOf(key: string): string {
  const label = labels.get(key) ?? ownWordOf(key) ?? memberLabel(key)
  labels.set(key, label)
  return label
}

function walkRecord(walk: Walk, members: readonly Member[], value: unknown, place: GroupPlace) {
  const own: RecordField[] = []
  // Before its children, to keep its place.
  walk.groups.push({ path: place.path, title: place.title, fields: own, more: 0 })
  const twins = ambiguousKeys(members)
  for (const { key, schema } of members) {
    const label = twins.has(key) ? `${labelOf(key)} (${key})` : labelOf(key)
    const member = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    walkMember(walk, own, partOf(schema), member, { ...within(place, key, label), label })
  }
}

function walkMember(
  walk: Walk,
  own: RecordField[],
  part: Part,
  value: unknown,
  place: GroupPlace & { readonly label: string },
) {
  const problem = walk.problems.get(place.path)
  if (part.is === 'record' && value !== undefined) {
    walkRecord(walk, part.members, value, place)
  } else if (part.is === 'list' && Array.isArray(value) && value.length > 0) {
    walkList(walk, own, part.of, value, place)
  } else if (part.is === 'member' && isObject(value) && part.kind !== 'money') {
    walkMap(walk, value, place, part.kind)
  } else {
    walk.problems.delete(place.path)
    const kind = part.is === 'member' ? part.kind : 'anything'
    const shown = Array.isArray(value) && value.length === 0 ? undefined : value
    own.push({ ...fieldOf(place.path, place.label, kind, shown), problem })
  }
}

function walkList(
  walk: Walk,
  own: RecordField[],
  of: Schema,
  items: readonly unknown[],
  place: GroupPlace & { readonly label: string },
) {
  const part = partOf(of)
  const shown = items.slice(0, walk.mostItems)
  for (const [at, item] of shown.entries()) {
    const label = `${place.label} ${String(at + 1)}`
    const itemPlace = {
      path: `${place.path}.${String(at)}`,
      title: `${place.title} ${String(at + 1)}`,
      label,
    }
    walkMember(walk, own, part, item, itemPlace)
  }
  const more = items.length - shown.length
  if (more > 0) walk.groups.push({ path: `${place.path}.+`, title: place.title, fields: [], more })
}

/** A map, or an unknown shape: its own keys become fields. What is nested in a map was read as text. */
function walkMap(
  walk: Walk,
  value: Readonly<Record<string, unknown>>,
  place: GroupPlace & { readonly label: string },
  kind: Kind,
  depth = 1,
) {
  const own: RecordField[] = []
  walk.groups.push({ path: place.path, title: place.title, fields: own, more: 0 })
  for (const [key, sent] of Object.entries(value)) {
    const isNested = kind === 'map' && typeof sent === 'string' && /^[[{]/.test(sent)
    const member = isNested ? (parseJson(sent) ?? sent) : sent
    const label = key || '""'
    const inner = { ...within(place, key, label), label }
    if (isObject(member) && depth < DEEPEST && Object.keys(member).length > 0) {
      walkMap(walk, member, inner, 'anything', depth + 1)
    } else own.push(fieldOf(inner.path, label, 'anything', member))
  }
}

export const isEmptyField = ({ value, problem }: RecordField): boolean =>
  problem === undefined && (value === undefined || value === null || value === '')
