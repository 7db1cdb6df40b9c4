/** interface.md's filter language at its plainest. Shares nothing with the code it checks. */

export interface NaiveField {
  readonly type: 'text' | 'number' | 'moment'
  readonly members: (record: never) => unknown
}

export interface NaiveCondition {
  readonly field: string
  readonly operator: string
  readonly value: string
}

export interface NaiveQuery {
  readonly conditions: readonly NaiveCondition[]
  readonly sortBy: string | undefined
  readonly descending: boolean
}

function timeOf(text: unknown): { at: number; lasts: number } | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined
  if (text.length === 10) return { at: Date.parse(`${text}T00:00:00Z`), lasts: 86_400_000 }
  const withT = text.replace(' ', 'T')
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(withT)
  return { at: Date.parse(hasZone ? withT : `${withT}Z`), lasts: 1 }
}

function readNumber(text: string): number | undefined {
  const isPlain = /^[-+.\d]+$/.test(text.trim()) && !Number.isNaN(Number(text))
  return isPlain ? Number(text) : undefined
}

function textsUnder(members: unknown): string[] {
  const list = (Array.isArray(members) ? members : [members])
    .filter((member) => member !== undefined && member !== null && member !== '')
    .map(String)
  return list.length > 0 ? list : ['']
}

function holdsForText(values: readonly string[], operator: string, wanted: string): boolean {
  const contains = values.some((value) => value.toLowerCase().includes(wanted.toLowerCase()))
  const isIn = values.some((value) => wanted.split('|').includes(value))
  switch (operator) {
    case 'eq':
      return values.includes(wanted)
    case 'ne':
      return !values.includes(wanted)
    case 'ct':
      return contains
    case 'nct':
      return !contains
    case 'in':
      return isIn
    default:
      return !isIn
  }
}

function holdsForRange(value: number | undefined, operator: string, from: number, to: number) {
  if (value === undefined) return operator === 'ne'
  const isInside = value >= from && value < to
  if (operator === 'eq') return isInside
  if (operator === 'ne') return !isInside
  if (operator === 'gt') return value >= to
  if (operator === 'ge') return value >= from
  return operator === 'lt' ? value < from : value < to
}

function holdsForNumber(value: number | undefined, operator: string, wanted: string): boolean {
  if (operator === 'in' || operator === 'nin') {
    const items = wanted.split('|').flatMap((item) => readNumber(item) ?? [])
    if (items.length === 0) return true
    return (value !== undefined && items.includes(value)) === (operator === 'in')
  }
  const number = readNumber(wanted)
  if (number === undefined) return true
  // The next number up stands for "equal": amounts have few decimals.
  return holdsForRange(value, operator, number, number + 1e-7)
}

function holds(record: never, { type, members }: NaiveField, condition: NaiveCondition): boolean {
  const found = members(record)
  const { operator, value } = condition
  if (type === 'text') return holdsForText(textsUnder(found), operator, value)
  if (type === 'number') {
    return holdsForNumber(typeof found === 'number' ? found : undefined, operator, value)
  }
  const wanted = timeOf(value)
  if (!wanted || Number.isNaN(wanted.at)) return true
  return holdsForRange(timeOf(found)?.at, operator, wanted.at, wanted.at + wanted.lasts)
}

function keyOf(record: never, { type, members }: NaiveField): string | number {
  const found = members(record)
  if (type === 'text') return (textsUnder(found)[0] ?? '').toLowerCase()
  if (type === 'number') return typeof found === 'number' ? found : -Infinity
  return timeOf(found)?.at ?? -Infinity
}

/** Any case; a field wins over a member. */
function sortFieldOf<R>(
  records: readonly R[],
  fields: Readonly<Record<string, NaiveField>>,
  asked: string,
): NaiveField | undefined {
  const isAsked = (name: string) => name.toLowerCase() === asked.toLowerCase()
  const field = Object.keys(fields).find(isAsked)
  if (field !== undefined) return fields[field]
  const seen = records.flatMap((record) => Object.entries(record ?? {}))
  const said = seen.filter(([name, value]) => isAsked(name) && value !== null && value !== '')
  const [[member, value] = ['', undefined]] = said
  const members = (record: never): unknown => record[member]
  if (typeof value === 'number') return { type: 'number', members }
  return typeof value === 'string' ? { type: 'text', members } : undefined
}

export function naiveQuery<R>(
  records: readonly R[],
  fields: Readonly<Record<string, NaiveField>>,
  idOf: (record: R) => number,
  { conditions, sortBy, descending }: NaiveQuery,
): R[] {
  // A field's `members` only ever gets records it was written for.
  const matching = records.filter((record) =>
    conditions.every((condition) => {
      const field = fields[condition.field]
      return !field || holds(record as never, field, condition)
    }),
  )
  const sortField = sortBy === undefined ? undefined : sortFieldOf(records, fields, sortBy)
  return matching
    .map((record) => ({ record, key: sortField ? keyOf(record as never, sortField) : 0 }))
    .sort((a, b) => {
      const order = a.key < b.key ? -1 : a.key > b.key ? 1 : 0
      return (descending ? -order : order) || idOf(a.record) - idOf(b.record)
    })
    .map(({ record }) => record)
}
