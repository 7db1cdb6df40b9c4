/** A form's values, derived from its fields: empty, checked, restored from a draft, and as far as they are asked for. */
import { get, set } from 'react-hook-form'
import * as z from 'zod/mini'

import { parseAmount } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import { checked, email, text, together, unmasked, whole, type Problem } from '../checks'
import { amountProblem } from '../fields/amount-words'
import { readPercent } from '../fields/percent'
import { readQuantity } from '../rows/line-sums'
import { rowProblems } from '../rows/map-rows'
import { newRowId } from '../rows/use-rows'
import { isAsked, type Field, type Fields, type ValuesOf } from './fields'

const DEFAULT_DIGITS = 15

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values by the names of fields, groups as objects. */
function grouped(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const values = {}
  for (const [name, value] of entries) set(values, name, value)
  return values
}

const valuesBy = (fields: Fields, valueOf: (field: Field, name: string) => unknown) =>
  grouped(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'switch':
      return false
    case 'choice':
      return field.choices[0]?.value
    case 'rows':
    case 'map':
    case 'files':
      return []
    default:
      return ''
  }
}

export const emptyValues = <const Of extends Fields>(fields: Of): ValuesOf<Of> =>
  valuesBy(fields, emptyValue) as ValuesOf<Of> // By the same table as the type.

/** A row of a list, with the name that it has on screen and that is never sent. */
export const emptyRow = <const Of extends Fields>(of: Of) => ({
  row: newRowId(),
  ...emptyValues(of),
})

/** Values out of storage may be of an older version of the form, or odd: what fits is taken. */
export const restoredValues = <const Of extends Fields>(fields: Of, kept: unknown): ValuesOf<Of> =>
  // By the same table as the type.
  valuesBy(fields, (field, name) =>
    restored(field, isObject(kept) ? get(kept, name) : undefined),
  ) as ValuesOf<Of>

/** A row with an odd member is left out. */
const isRowOf = (of: Fields, row: object): boolean =>
  Object.entries(of).every(([name, field]) => {
    const kept: unknown = get(row, name)
    return kept === undefined || typeof kept === typeof emptyValue(field)
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

function restored(field: Field, kept: unknown): unknown {
  const empty = emptyValue(field)
  switch (field.kind) {
    case 'rows':
      return restoredRows(field.of, kept)
    case 'map':
      return restoredRows(entryFields, kept)
    case 'files':
      return empty
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

function kindSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value))
    case 'map':
      return MapEntries
    case 'files':
      return Files
    case 'rows':
      return z.array(z.extend(schemaOf(field.of), { row: text() }))
    case 'email':
      return email()
    case 'secret':
    case 'routing':
      return unmasked()
    case 'whole':
      return whole(field.most ?? DEFAULT_DIGITS)
    case 'percent':
      return checked((typed) =>
        typed.trim() === '' || readPercent(typed, display.locale) !== undefined
          ? undefined
          : 'Enter a percentage from 0 to 100.',
      )
    case 'quantity':
      return checked((typed) =>
        typed.trim() === '' || readQuantity(typed, display.locale) !== undefined
          ? undefined
          : 'Enter a number, such as 2 or 1.5.',
      )
    default:
      return text()
  }
}

function fieldSchema(field: Field): z.ZodMiniType {
  const { required, problem } = field
  const own = kindSchema(field)
  if (required === undefined && problem === undefined) return own
  return own.check(
    together((value) => {
      const typed = typeof value === 'string' ? value : ''
      const message = required !== undefined && typed.trim() === '' ? required : problem?.(typed)
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

/** @param problems what is wrong between the values of several fields */
export const valuesSchema = <const Of extends Fields>(
  fields: Of,
  problems: (values: ValuesOf<Of>) => readonly Problem[] = () => [],
) =>
  // By the same table as the type.
  schemaOf(fields).check(
    together((values) => [
      ...problems(values as ValuesOf<Of>),
      ...moneyProblems(fields, values, values),
    ]),
  ) as unknown as z.ZodMiniType<ValuesOf<Of>, ValuesOf<Of>>

const leastWords = ['Write 0 or more.', 'Write an amount above zero.']

/** What is wrong with an amount of this currency. One that is typed with the amount would not be sent. */
function moneyProblem(
  typed: string,
  currency: string,
  least: number | undefined,
): string | undefined {
  if (typed.trim() === '') return undefined
  const code = currency.trim() || undefined
  const problem = amountProblem(typed, display.locale, { currency: code })
  const read = parseAmount(typed, display.locale, { currency: code })
  if (problem !== undefined || !read.ok) return problem
  if (code === undefined && read.money.currency !== undefined) {
    return 'Put the currency into its own field.'
  }
  return least !== undefined && read.money.amountMinor < least ? leastWords[least] : undefined
}

function moneyProblems(fields: Fields, values: object, whole: object): Problem[] {
  return Object.entries(fields).flatMap(([name, field]): Problem[] => {
    const value: unknown = get(values, name)
    if (field.kind === 'rows' && Array.isArray(value)) {
      return value.flatMap((row: object, at) =>
        moneyProblems(field.of, row, whole).map(({ path, message }) => ({
          path: [...name.split('.'), at, ...path],
          message,
        })),
      )
    }
    if (field.kind !== 'money' || typeof value !== 'string') return []
    const message = moneyProblem(value, currencyFor(field, whole), field.least)
    return message === undefined ? [] : [{ path: name.split('.'), message }]
  })
}

/** The currency of an amount, as typed: it is one for the whole form. */
export const currencyFor = (field: Field, values: object): string =>
  field.kind === 'money' && field.currency !== undefined
    ? String(get(values, field.currency) ?? '')
    : ''

/** Without what is not asked for beside the other values: a new vendor, where a known one is chosen. */
export const askedValues = <const Of extends Fields>(
  fields: Of,
  values: ValuesOf<Of>,
): ValuesOf<Of> =>
  // By the same table as the type.
  valuesBy(fields, (field, name) =>
    isAsked(field, (other) => get(values, other)) ? get(values, name) : emptyValue(field),
  ) as ValuesOf<Of>
