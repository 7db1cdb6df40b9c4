/** What a list's field is filtered by, exported as, and compared by with what was seen before. */
import type { FieldValue } from '~/filters/evaluate'
import { formatMoney, moneyText } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import type { ShownRow } from '~/storage/snapshots'
import type { ExportColumn } from '~/table/export/columns'
import type { Readable } from '~/table/read-columns'
import { display } from '~/ui/locale'
import { codedStatusText } from '~/ui/status'

import type { KnownField } from './field'

export function filterValueOf<Value>(
  field: KnownField<Value>,
): (record: Value) => FieldValue | readonly FieldValue[] {
  if (field.filtered) return field.filtered
  if (field.kind !== 'money') return field.value
  return (record) => {
    const money = field.value(record)
    return money && moneyText(money)
  }
}

/** A status becomes two columns: words and code; a method its name and the service's word. */
export function exportColumnsOf<Value>(
  name: string,
  field: KnownField<Value>,
): readonly ExportColumn<Readable & { readonly value: Value }>[] {
  type Row = Readable & { readonly value: Value }
  const { column, exportedWith, label } = field
  const id = exportedWith ?? (column && (column.id ?? name))
  if (id === undefined || field.isExported === false) return []
  const header = column?.header ?? label
  const shown = column?.members ?? []
  const { members = shown } = field
  const own = { id, header, members, ...(column?.fallback && { fallback: column.fallback }) }
  switch (field.kind) {
    case 'text':
    case 'word':
      return [{ ...own, kind: 'text', value: ({ value }) => field.value(value) }]
    case 'choice': {
      const { choices } = field
      const wordsOf = (value: Value) => choices[field.value(value) ?? '']
      return [{ ...own, kind: 'text', value: ({ value }) => wordsOf(value) }]
    }
    case 'method':
      return [
        { ...own, kind: 'text', value: ({ value }) => methodLabel(field.value(value)) },
        {
          ...own,
          header: `${header} as sent`,
          kind: 'text',
          value: ({ value }) => field.value(value),
        },
      ]
    case 'id': {
      const { named } = field
      const ids: ExportColumn<Row> = {
        ...own,
        header: named?.idLabel ?? header,
        kind: 'id',
        value: ({ value }) => field.value(value),
      }
      return named
        ? [{ ...own, kind: 'text', value: ({ value }) => named.nameOf(value) }, ids]
        : [ids]
    }
    case 'moment':
      return [{ ...own, kind: 'moment', value: ({ value }) => field.value(value) }]
    case 'money':
      return [
        { ...own, kind: 'money', value: ({ value, problems }) => field.value(value, problems) },
      ]
    case 'count':
      return [{ ...own, kind: 'whole', value: ({ value }) => field.value(value) }]
    case 'status': {
      const { words } = field
      const code: ExportColumn<Row> = {
        ...own,
        header: `${label} code`,
        kind: 'whole',
        value: ({ value }) => field.value(value),
      }
      if (!words) return [code]
      const ofWords = shown.filter((member) => !members.includes(member))
      return [{ ...own, members: ofWords, kind: 'text', value: ({ value }) => words(value) }, code]
    }
  }
}

export function watchedTexts<Value>(
  fields: readonly { readonly name: string; readonly field: KnownField<Value> }[],
  record: Value,
): ShownRow['texts'] {
  return Object.fromEntries(
    fields.flatMap(({ name, field }) => {
      const text = field.isWatched ? knownFieldText(field, record) : undefined
      return text ? [[field.column?.id ?? name, text]] : []
    }),
  )
}

function knownFieldText<Value>(field: KnownField<Value>, record: Value): string | undefined {
  const { locale } = display
  switch (field.kind) {
    case 'status':
      return codedStatusText(field.words?.(record), field.value(record))
    case 'money': {
      const money = field.value(record)
      return money && formatMoney(money, { locale })
    }
    case 'count':
      return field.value(record)?.toLocaleString(locale)
    case 'choice':
      return field.choices[field.value(record) ?? '']
    default:
      return field.value(record)
  }
}
