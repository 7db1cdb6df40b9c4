/**
 * Fields, declared once. Derived from them: columns, narrow rows, export, filter labels, self-check, the
 * bar's questions, news and legend. `recordFields` are those of records that the service lists, `localFields`
 * those of rows of this browser.
 */

import type { ReactNode } from 'react'

import type { Read, Schema } from '~/contract/fields'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Operation } from '~/contract/operation'
import type { Reading } from '~/contract/read'
import { type FieldValues, rowChecker, type RowChecker } from '~/filters/check'
import type { KnownNames } from '~/filters/named-values'
import type { Questions } from '~/filters/suggestion'
import type { Sighting } from '~/storage/legend'
import type { ShownRow } from '~/storage/snapshots'
import type { ExportColumn } from '~/table/export/columns'
import type { Readable, ReadColumn } from '~/table/read-columns'

import type { StatusSightings } from '../list-definition'
import type { StatusField } from '../statuses-now'
import { columnOf, type KnownField, type ListField, namedValuesOf } from './field'
import { exportColumnsOf, filterValueOf, watchedTexts } from './field-texts'
import { NarrowRow } from './narrow-row'

/** A filter whose member interface.md doesn't show: the service is never blamed for it. */
interface AbsentField {
  readonly label: string
  readonly kind: 'absent'
}

interface TextsField<Value> {
  readonly label: string
  readonly kind: 'texts'
  readonly value: (record: Value) => readonly (string | undefined)[] | undefined
}

type RecordField<Value> = KnownField<Value> | TextsField<Value> | AbsentField

export interface FieldDeclaration<Value, Filter extends string, Name extends string> {
  readonly idOf: (record: Value) => string
  /** Fields that only this browser filters and sorts by: what is computed from a record. */
  readonly here?: FilterCatalogue
  /** Filters tried for text typed into the bar, in order. */
  readonly typed: {
    readonly status?: Filter
    readonly date?: Filter
    /** When it last became what it is: "returned since Friday". */
    readonly changed?: Filter
    readonly amount?: Filter
    readonly method?: Filter
    /** A pasted column of ids uses the first. */
    readonly ids: readonly Filter[]
    readonly words: readonly Filter[]
    readonly namesFrom?: 'vendors'
  }
  /** Fields with a column. `whole`: see `NarrowRow`. */
  readonly narrow: {
    readonly title: NoInfer<Name>
    readonly subtitle?: NoInfer<Name>
    readonly figure: NoInfer<Name>
    readonly detail: NoInfer<Name>
    /** Shown where it is something to look into: its `narrow` is empty otherwise. */
    readonly mark?: NoInfer<Name>
    readonly end: NoInfer<Name>
    readonly whole?: 'detail' | 'end'
  }
  readonly sightings?: (record: Value) => readonly Sighting[]
  readonly fields: Readonly<Record<Name, RecordField<Value>> & Record<Filter, RecordField<Value>>>
}

export interface FieldTable<Row extends Readable & { readonly value: unknown }> {
  readonly catalogue: FilterCatalogue
  readonly idOf: (row: Row) => string
  readonly columns: readonly ReadColumn<Row>[]
  readonly renderNarrow: (row: Row) => ReactNode
  readonly exportColumns: readonly ExportColumn<Row>[]
  readonly labels: Readonly<Record<string, string>>
  readonly filterValues: FieldValues<FilterCatalogue, Row['value']>
  readonly records: RowChecker<Row>
  readonly questions: Questions
  readonly named: KnownNames
  readonly usual: readonly string[]
  /** Those that a view of what waits is made of. */
  readonly statuses: StatusField<Row> | undefined
  readonly shownOf: (row: Row) => ShownRow
  readonly sightingsOf: (row: Row) => readonly Sighting[]
}

export function fieldTable<
  Value,
  Row extends Readable & { readonly value: Value },
  Filter extends string,
  Name extends string,
>(catalogue: FilterCatalogue, declaration: FieldDeclaration<Value, Filter, Name>): FieldTable<Row> {
  const { idOf, typed, narrow, sightings } = declaration
  const all: readonly [string, RecordField<Value>][] = Object.entries(declaration.fields)
  const known = all.flatMap(([name, field]) =>
    field.kind === 'absent' || field.kind === 'texts' ? [] : [{ name, field }],
  )

  const shown = known.flatMap(({ name, field }) => {
    if (!field.column) return []
    const { sort = Object.hasOwn(catalogue, name) ? name : undefined } = field.column
    return [{ name, ...columnOf<Value, Row>(name, field, field.column, sort) }]
  })
  const cells = new Map(shown.map(({ name, narrow, column }) => [name, { narrow, column }]))
  const filterValues = Object.fromEntries(
    all.flatMap(([name, field]) => {
      if (field.kind === 'absent') return []
      return [[name, field.kind === 'texts' ? field.value : filterValueOf(field)] as const]
    }),
  )

  return {
    catalogue,
    idOf: ({ value }) => idOf(value),
    columns: shown.map(({ column }) => column),
    renderNarrow: (row) => {
      // A row has no head that a dash would stand under.
      const cellOf = (name: string | undefined) => {
        const cell = name === undefined ? undefined : cells.get(name)
        const isOwn = name === narrow.title || cell?.narrow !== cell?.column.cell
        return !isOwn && cell?.column.isFilled?.(row) === false ? undefined : cell?.narrow(row)
      }
      return (
        <NarrowRow
          title={cellOf(narrow.title)}
          subtitle={cellOf(narrow.subtitle)}
          figure={cellOf(narrow.figure)}
          detail={cellOf(narrow.detail)}
          mark={cellOf(narrow.mark)}
          end={cellOf(narrow.end)}
          whole={narrow.whole}
        />
      )
    },
    exportColumns: known.flatMap(({ name, field }) => exportColumnsOf(name, field)),
    labels: Object.fromEntries(all.map(([name, { label }]) => [name, label])),
    filterValues,
    records: rowChecker<FilterCatalogue, Value>(
      catalogue,
      filterValues,
      Object.fromEntries(
        known.flatMap(({ name, field }) => {
          const words =
            field.kind === 'status'
              ? field.words
              : field.kind === 'word'
                ? field.value
                : field.kind === 'id'
                  ? field.named?.nameOf
                  : undefined
          return words ? [[name, words] as const] : []
        }),
      ),
    ),
    named: (name, learned) => {
      const found = known.find((each) => each.name === name)
      return found ? namedValuesOf(found.field, learned) : []
    },
    usual: [typed.status, typed.date, typed.amount, typed.method].filter(
      (name) => name !== undefined,
    ),
    statuses: known.flatMap(({ name, field }) =>
      name === typed.status && field.kind === 'status' && field.words
        ? [{ field: name, statusOf: statusNowOf<Value>(field) }]
        : [],
    )[0],
    questions: {
      date: typed.date,
      changed: typed.changed,
      amount: typed.amount,
      values: [typed.status, typed.method].filter((name) => name !== undefined),
      ids: typed.ids.map((field) => ({
        field,
        operator: catalogue[field]?.operators.includes('eq') ? 'eq' : 'ct',
      })),
      words: typed.words,
      namesFrom: typed.namesFrom,
    },
    shownOf: ({ value }) => ({ id: idOf(value), texts: watchedTexts(known, value) }),
    sightingsOf: ({ value }) => [
      ...known.flatMap(({ field }) => statusSightings(field, value, idOf(value))),
      ...(sightings?.(value) ?? []),
    ],
  }
}

const statusNowOf =
  <Value,>({
    value,
    words,
  }: Extract<ListField<Value>, { readonly kind: 'status' }>): StatusField<{
    readonly value: Value
  }>['statusOf'] =>
  (row) => {
    const code = value(row.value)
    return code === undefined ? undefined : { code, word: words?.(row.value)?.trim() || undefined }
  }

function statusSightings<Value>(field: KnownField<Value>, record: Value, id: string): Sighting[] {
  if (field.kind !== 'status' || !field.legend) return []
  const { legend, value, words } = field
  return [{ kind: legend, code: value(record), text: words?.(record), record: `${legend} ${id}` }]
}

type ListOperation = Operation & { readonly query: { readonly filters: FilterCatalogue } }
type FilterName<O extends ListOperation> = keyof O['query']['filters'] & string

export interface RecordFields<S extends Schema> extends FieldTable<Reading<S>> {
  readonly operation: Operation & { readonly response: S }
  readonly sightings: StatusSightings<Reading<S>>
}

/**
 * The fields of records that the service lists. See docs/add-a-list.md for an example. A field is named as
 * the service filters and sorts it, or else by its column's id. A filter without a field does not compile.
 * Columns follow the order of fields.
 */
export function recordFields<O extends ListOperation, Name extends string>(
  operation: O,
  declaration: FieldDeclaration<Read<O['response']>, FilterName<O>, Name>,
): RecordFields<O['response']> {
  const table = fieldTable<Read<O['response']>, Reading<O['response']>, FilterName<O>, Name>(
    { ...operation.query.filters, ...declaration.here },
    declaration,
  )
  return { ...table, operation, sightings: { operation, sightingsOf: table.sightingsOf } }
}
