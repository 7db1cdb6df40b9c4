import * as z from 'zod/mini'

import { dayProblem } from '~/lib/days'
import { isObject } from '~/lib/json'
import { isBlankText } from '~/lib/machine-text'

import { mapOf, type MapRow, rowProblems } from '../rows/map-field'
import { newRowId } from '../rows/use-rows'
import {
  type DefinedField,
  type Fields,
  isAsked,
  putAt,
  valueAt,
  valueReader,
  type ValuesOf,
} from './fields'
import {
  checked,
  judgeOf,
  moneyProblems,
  type FieldProblem,
  text,
  together,
  unmasked,
  whole,
} from './verdicts'

const DEFAULT_DIGITS = 15

function valuesBy(fields: Fields, valueOf: (field: DefinedField, name: string) => unknown) {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) putAt(values, name, valueOf(field, name))
  return values
}

function emptyValue(field: DefinedField): unknown {
  switch (field.kind) {
    case 'switch':
      return false
    case 'choice':
      return field.choices[0]?.value
    case 'rows':
    case 'map':
    case 'files':
      return []
    case 'note':
    case 'body':
      return field.restored(undefined)
    default:
      return ''
  }
}

export const emptyValues = <const Of extends Fields>(fields: Of): ValuesOf<Of> =>
  valuesBy(fields, emptyValue) as ValuesOf<Of> // By the same table as the type.

/** A row's `row` identifies it on screen and is never sent. */
export const emptyRow = <const Of extends Fields>(of: Of) => ({
  row: newRowId(),
  ...emptyValues(of),
})

/** Stored values may come from an older version of the form: what fits is taken. */
export const restoredValues = <const Of extends Fields>(fields: Of, kept: unknown): ValuesOf<Of> =>
  // By the same table as the type.
  valuesBy(fields, (field, name) =>
    restored(field, isObject(kept) ? valueAt(kept, name) : undefined),
  ) as ValuesOf<Of>

/** A row with an odd member is left out. */
const isRowOf = (of: Fields, row: object): boolean =>
  Object.entries(of).every(([name, field]) => {
    const kept = valueAt(row, name)
    return field.kind === 'note' || kept === undefined || typeof kept === typeof emptyValue(field)
  })

const restoredRows = (of: Fields, kept: unknown) =>
  (Array.isArray(kept) ? kept : [])
    .filter(isObject)
    .filter((row) => isRowOf(of, row))
    .map((row) => ({
      ...restoredValues(of, row),
      row: typeof row['row'] === 'string' ? row['row'] : newRowId(),
    }))

const entryFields: Fields = {
  key: { kind: 'code', label: 'Name' },
  value: { kind: 'text', label: 'Value' },
}

function restored(field: DefinedField, kept: unknown): unknown {
  const empty = emptyValue(field)
  switch (field.kind) {
    case 'rows':
      return restoredRows(field.of, kept)
    case 'map':
      return restoredRows(entryFields, kept)
    case 'files':
      return empty
    case 'note':
    case 'body':
      return field.restored(kept)
    case 'choice':
      return field.choices.some(({ value }) => value === kept) ? kept : empty
    default:
      return typeof kept === typeof empty ? kept : empty
  }
}

const MapEntries = z
  .array(z.object({ row: text(), key: text(), value: text() }))
  .check(
    together((rows) =>
      rowProblems(rows).map(({ at, member, message }) => ({ path: [at, member], message })),
    ),
  )

const Files = z.array(
  z.object({ row: text(), filename: text(), ftype: text(), size: z.number(), fContent: text() }),
)

function kindSchema(field: DefinedField): z.ZodMiniType {
  switch (field.kind) {
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value))
    case 'map':
      return MapEntries
    case 'files':
      return Files
    case 'note':
    case 'body':
      return z.unknown()
    case 'rows':
      return z.array(z.extend(schemaOf(field.of), { row: text() }))
    case 'secret':
      // A repeated entry is only compared; masks are refused where the value is sent.
      return field.goesTo === 'nowhere' ? text() : unmasked()
    case 'date':
      return checked(dayProblem)
    case 'whole':
      return whole(field.most ?? DEFAULT_DIGITS)
    default:
      return text()
  }
}

function isBlank(field: DefinedField, value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value)
  if (!Array.isArray(value)) return value !== true
  const rows = value as readonly MapRow[] // Of a list; what its rows hold is its kind's.
  switch (field.kind) {
    case 'map':
      return mapOf(rows) === undefined
    case 'rows':
      return field.keepsBlank === true
        ? rows.length === 0
        : rows.every((row) =>
            Object.entries(field.of).every(([name, each]) => isBlank(each, valueAt(row, name))),
          )
    default:
      return rows.length === 0
  }
}

function fieldSchema({ required: always, ...field }: DefinedField): z.ZodMiniType {
  const { when, problem } = field
  // Whether it is asked for, other fields say.
  const required = when === undefined ? always : undefined
  const own = kindSchema(field)
  if (required === undefined && problem === undefined) return own
  return own.check(
    together((value) => {
      const typed = typeof value === 'string' ? value : ''
      const message = required !== undefined && isBlank(field, value) ? required : problem?.(typed)
      return message === undefined ? [] : [{ path: [], message }]
    }),
  )
}

interface Tree {
  [name: string]: Tree | z.ZodMiniType
}

const objectOf = (tree: Tree): z.ZodMiniObject =>
  z.object(
    Object.fromEntries(
      Object.entries(tree).map(([name, inner]) => [
        name,
        inner instanceof z.ZodMiniType ? inner : objectOf(inner),
      ]),
    ),
  )

function schemaOf(fields: Fields): z.ZodMiniObject {
  const tree: Tree = {}
  for (const [name, field] of Object.entries(fields)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let inside = tree
    for (const group of path) inside = (inside[group] ??= {}) as Tree // A name is a group or a field.
    inside[last] = fieldSchema(field)
  }
  return objectOf(tree)
}

/** Required fields that are asked for only beside some values. */
const missing = (fields: Fields, values: object): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { when, required } = field
    if (when === undefined || required === undefined) return []
    if (!isAsked(field, valueReader(fields, values, values))) return []
    return isBlank(field, valueAt(values, name))
      ? [{ path: name.split('.'), message: required }]
      : []
  })

interface Judged<Values> {
  readonly problems?: ((values: Values) => readonly FieldProblem[]) | undefined
  readonly titles?: Readonly<Record<string, string>>
}

export const valuesSchema = <const Of extends Fields>(
  fields: Of,
  { problems = () => [], titles = {} }: Judged<ValuesOf<Of>>,
) => {
  const judge = judgeOf(fields)
  // By the same table as the type.
  return schemaOf(fields).check(
    together((values) => [
      ...missing(fields, values),
      ...judge(values).flatMap(({ level, name, message }) =>
        level === 'error' ? [{ path: name.split('.'), message }] : [],
      ),
      ...problems(values as ValuesOf<Of>),
      ...moneyProblems(fields, values, { fields, values, titles }),
    ]),
  ) as unknown as z.ZodMiniType<ValuesOf<Of>, ValuesOf<Of>>
}

/** Drops what the other values make irrelevant, such as a new vendor once a known one is chosen. */
export const askedValues = <const Of extends Fields>(
  fields: Of,
  values: ValuesOf<Of>,
): ValuesOf<Of> =>
  // By the same table as the type.
  askedOf(fields, values, values) as ValuesOf<Of>

function askedOf(fields: Fields, values: object, form: object): Record<string, unknown> {
  const valueOf = valueReader(fields, values, form)
  return valuesBy(fields, (field, name) => {
    if (!isAsked(field, valueOf)) return emptyValue(field)
    const value = valueAt(values, name)
    return field.kind === 'rows' && Array.isArray(value)
      ? value.map((row: object) => ({ ...row, ...askedOf(field.of, row, form) }))
      : value
  })
}
