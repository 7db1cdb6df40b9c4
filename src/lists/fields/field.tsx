/** A field of a record as it is shown: one look for each kind of value. */
import type { ReactNode } from 'react'

import type { FieldValue } from '~/filters/evaluate'
import type { Money } from '~/lib/money'
import type { LegendKind } from '~/storage/legend'
import type { DataColumn } from '~/table/columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { CodedStatus } from '~/ui/coded-status'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

export interface FieldColumn<Value> {
  /** Saved layouts know the column by it; the field's name where it is left out. */
  readonly id?: string
  /** Where a column isn't headed as the field is labeled. */
  readonly header?: string
  /** Least width in px. */
  readonly width: number
  /** What it is sorted by, where that is not the field's own name. */
  readonly sort?: string
  /** Where the look of its kind doesn't do. */
  readonly cell?: (record: Value) => ReactNode
}

interface FieldOf<Value, Kind, Shown> {
  readonly label: string
  readonly kind: Kind
  readonly value: (record: Value) => Shown | undefined
  readonly column?: FieldColumn<Value>
}

/**
 * - `text`: words. `id`: kept digit by digit: ids, zips, phone and check numbers.
 * - `money`: with `hasCurrency`, room is kept beside the figure, so that those without one stay in line.
 * - `moment`: as the service wrote it; `isDay` where it has no time.
 * - `status`: a code, its words where the record has them, and the part of the legend that knows it.
 */
export type Field<Value> =
  | FieldOf<Value, 'text' | 'id', string>
  | FieldOf<Value, 'count', number>
  | (FieldOf<Value, 'money', Money> & { readonly hasCurrency?: true })
  | (FieldOf<Value, 'moment', string> & { readonly isDay?: true })
  | (FieldOf<Value, 'status', number> & {
      readonly words?: (record: Value) => string | undefined
      readonly legend?: LegendKind
    })

/** A field of a record of the service, whose list the service filters. */
export type KnownField<Value> = Field<Value> & {
  readonly column?: FieldColumn<Value> & {
    /** The record's members that it shows, as `problemsAt` takes them. */
    readonly members: readonly string[]
  }
  /** What the service filters by, where that is not `value`. Of several, it asks about any. */
  readonly filtered?: (record: Value) => FieldValue | readonly FieldValue[]
  /** Not in the table, but in the file, beside the column of this id. */
  readonly exportedWith?: string
  /** The file has its column in other parts. */
  readonly isExported?: false
  /** The news tells when it changes. */
  readonly isWatched?: true
}

function contentOf<Value>(field: Field<Value>, record: Value): ReactNode {
  switch (field.kind) {
    case 'text':
      return <CellText>{field.value(record)}</CellText>
    case 'id':
      return <CellId>{field.value(record)}</CellId>
    case 'count':
      return <Count value={field.value(record)} />
    case 'money':
      return <Amount money={field.value(record)} keepsPlace={field.hasCurrency ?? false} />
    case 'moment':
      return <Moment value={field.value(record)} style={field.isDay ? 'date' : 'minutes'} />
    case 'status': {
      const [code, text] = [field.value(record), field.words?.(record)]
      return field.legend ? (
        <StatusMark kind={field.legend} text={text} code={code} />
      ) : (
        <CodedStatus text={text} code={code} />
      )
    }
  }
}

/** The field as a column of the table. */
export function columnOf<Value>(
  name: string,
  field: Field<Value>,
  column: FieldColumn<Value>,
  sortField: string | undefined,
): DataColumn<Value> {
  const { kind } = field
  return {
    id: column.id ?? name,
    header: column.header ?? field.label,
    width: column.width,
    cell: column.cell ?? ((record) => contentOf(field, record)),
    ...((kind === 'money' || kind === 'count') && { align: 'end' }),
    ...(kind === 'moment' && !field.isDay && { headerNote: display.zone }),
    ...(sortField !== undefined && { sortField }),
  }
}
