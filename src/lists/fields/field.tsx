import type { ReactNode } from 'react'

import { problemsAt, type Problem } from '~/contract/read'
import type { FieldValue } from '~/filters/evaluate'
import type { NamedValue } from '~/filters/named-values'
import type { Money } from '~/lib/money'
import { methodLabel, paymentMethods } from '~/lib/payment-methods'
import { legendEntry, type LegendEntry, type LegendKind } from '~/storage/legend'
import { ReadMembers, type Readable, type ReadColumn } from '~/table/read-columns'
import { StatusMark, statusWords } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { Status } from '~/ui/status'
import { Moment } from '~/ui/moment'

export interface FieldColumn<Value> {
  /** Identifies the column in saved layouts; default: the field's name. */
  readonly id?: string
  readonly header?: string
  /** Minimum in px. */
  readonly width: number
  readonly sort?: string
  /** What all of its values leave open: a mark in the header, with this as its reason. */
  readonly doubt?: string
  readonly cell?: (record: Value) => ReactNode
  /** In the menu of columns, and not shown until a person chooses it. */
  readonly isExtra?: true
  /** Whether its cell says something. Default: whether there is a value; a cell of its own always does. */
  readonly isFilled?: (record: Value) => boolean
  /** In the row of a narrow screen, where nothing but the row is a target. Default: as in the cell. */
  readonly narrow?: (record: Value) => ReactNode
}

interface FieldOf<Value, Kind, Shown> {
  readonly label: string
  readonly kind: Kind
  /** `problems`: what of the record couldn't be read, for a file. */
  readonly value: (record: Value, problems?: readonly Problem[]) => Shown | undefined
  readonly column?: FieldColumn<Value>
}

/**
 * - `id`: kept digit by digit: ids, zips, phone and check numbers; its name is shown instead, where it has one.
 * - `money`: `hasCurrency` keeps room for one, so that figures align.
 * - `method`: of payment; filters keep the service's word, exports have it beside the name.
 * - `choice`: one of a few values of ours, each with its words; filters and addresses have the value.
 * - `moment`: as the service wrote it; `isDay` if it has no time.
 * - `word`: of a status that has no code of its own; filters offer `choices`, and what rows hold.
 * - `status`: a code, its words if the record has them, and its part of the legend.
 */
export type ListField<Value> =
  | FieldOf<Value, 'text' | 'method', string>
  | (FieldOf<Value, 'choice', string> & { readonly choices: Readonly<Record<string, string>> })
  | (FieldOf<Value, 'id', string> & {
      readonly named?: {
        readonly nameOf: (record: Value) => string | undefined
        readonly idLabel: string
      }
    })
  | FieldOf<Value, 'count', number>
  | (FieldOf<Value, 'word', string> & { readonly choices: readonly string[] })
  | (FieldOf<Value, 'money', Money> & { readonly hasCurrency?: true })
  | (FieldOf<Value, 'moment', string> & { readonly isDay?: true })
  | (FieldOf<Value, 'status', number> & {
      readonly words?: (record: Value) => string | undefined
      readonly legend: LegendKind
    })

interface KnownColumn<Value> extends FieldColumn<Value> {
  /** The members it shows, as `problemsAt` takes them. */
  readonly members: readonly string[]
  /** Those of them that it shows only in place of its own: each can be a column of its own too. */
  readonly fallback?: readonly string[]
}

export type KnownField<Value> = ListField<Value> & {
  readonly column?: KnownColumn<Value>
  /** What the service filters by, if not `value`. Of several, a filter matches any. */
  readonly filtered?: (record: Value) => FieldValue | readonly FieldValue[]
  /** The column that it stands beside in a file, if it has none of its own. */
  readonly exportedWith?: string
  /** Those of its value, or of its code, where its column shows more. */
  readonly members?: readonly string[]
  readonly isExported?: false
  readonly isWatched?: true
}

function contentOf<Value>(field: ListField<Value>, record: Value): ReactNode {
  switch (field.kind) {
    case 'text':
      return <CellText>{field.value(record)}</CellText>
    case 'method':
      return <CellText>{methodLabel(field.value(record))}</CellText>
    case 'choice':
      return <CellText>{field.choices[field.value(record) ?? '']}</CellText>
    case 'id':
      return field.named ? (
        <CellText>{field.named.nameOf(record)}</CellText>
      ) : (
        <CellId>{field.value(record)}</CellId>
      )
    case 'count':
      return <Count value={field.value(record)} />
    case 'word':
      return <Status text={field.value(record)} />
    case 'money':
      return <Amount money={field.value(record)} keepsPlace={field.hasCurrency ?? false} />
    case 'moment':
      return <Moment value={field.value(record)} style={field.isDay ? 'date' : 'minutes'} />
    case 'status': {
      const [code, text] = [field.value(record), field.words?.(record)]
      return <StatusMark kind={field.legend} text={text} code={code} />
    }
  }
}

/** A code without a word is a dash. */
function isFieldFilled<Value>(field: ListField<Value>, record: Value): boolean {
  switch (field.kind) {
    case 'status': {
      const [code, text] = [field.value(record), field.words?.(record)]
      const entry = code === undefined ? undefined : legendEntry(field.legend, code)
      return (statusWords(text, code, entry)?.from ?? 'nothing') !== 'nothing'
    }
    case 'id':
      return Boolean((field.named?.nameOf ?? field.value)(record))
    case 'money':
    case 'count':
      return field.value(record) !== undefined
    default:
      return Boolean(field.value(record))
  }
}

/** What people call the values of a field, as far as is known. */
export function namedValuesOf<Value>(
  field: KnownField<Value>,
  learned: ReadonlyMap<string, LegendEntry>,
): readonly NamedValue[] {
  if (field.kind === 'method') {
    return paymentMethods.map((value) => ({ value, words: [methodLabel(value)] }))
  }
  if (field.kind === 'choice') {
    return Object.entries(field.choices).map(([value, words]) => ({ value, words: [words] }))
  }
  if (field.kind === 'word') return field.choices.map((value) => ({ value, words: [value] }))
  if (field.kind !== 'status') return []
  return [...learned.values()].flatMap(({ kind, code, name, evidence }) => {
    const words = name ? [name] : evidence.map(({ text }) => text)
    return kind === field.legend && words.length > 0 ? [{ value: String(code), words }] : []
  })
}

/** Its column, and its cell in the row of a narrow screen. */
export function columnOf<Value, Row extends Readable & { readonly value: Value }>(
  name: string,
  field: ListField<Value>,
  column: KnownColumn<Value>,
  sortField: string | undefined,
) {
  const { kind } = field
  const { cell = (record: Value) => contentOf(field, record), isExtra } = column
  const { isFilled = column.cell ? undefined : (record: Value) => isFieldFilled(field, record) } =
    column
  // Of a member that was sent and can't be read, a cell doesn't say "not given".
  const read = (content: (record: Value) => ReactNode) => (row: Row) =>
    row.problems.length === 0 ? (
      content(row.value)
    ) : (
      <ReadMembers reading={row} members={column.members}>
        {content(row.value)}
      </ReadMembers>
    )
  const own: ReadColumn<Row> = {
    id: column.id ?? name,
    header: column.header ?? field.label,
    width: column.width,
    members: column.members,
    ...(column.fallback && { fallback: column.fallback }),
    cell: read(cell),
    ...(isExtra && { isExtra }),
    ...(isFilled && {
      isFilled: ({ value, problems }: Row) =>
        isFilled(value) ||
        (problems.length > 0 &&
          column.members.some((member) => problemsAt(problems, member).length > 0)),
    }),
    ...((kind === 'money' || kind === 'count') && { align: 'end' }),
    ...(column.doubt !== undefined && { headerNote: '*', headerNoteTitle: column.doubt }),
    ...(field.kind === 'money' &&
      field.hasCurrency && { amountOf: ({ value }: Row) => field.value(value) }),
    ...(sortField !== undefined && { sortField }),
  }
  return { column: own, narrow: column.narrow ? read(column.narrow) : own.cell }
}
