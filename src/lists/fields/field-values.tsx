/** What a fact shows, or undefined if there is nothing: then it is folded away. */

import type { ReactNode } from 'react'

import { amountMembers } from '~/contract/amount-members'
import type { FieldValue } from '~/filters/evaluate'
import { parseJson } from '~/lib/json'
import { masked } from '~/lib/masks'
import { formatMoney, type Money, moneyText } from '~/lib/money'
import type { LegendKind } from '~/storage/legend'
import type { ShownRow } from '~/storage/snapshots'
import type { ExportColumn } from '~/table/export/columns'
import type { Readable } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { CellId } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { EmailText } from '~/ui/email-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { codedStatusText } from '~/ui/status'

import type { Fact } from '../record/facts'
import { EventData } from '../record/record-events'
import type { KnownField } from './field'

export const momentOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="seconds" />

export const dayOf = (value: string | undefined): ReactNode =>
  value && <Moment value={value} style="date" />

export const amountOf = (money: Money | undefined): ReactNode =>
  money && <Amount money={money} align="start" />

export const idOf = (value: string | undefined, label: string): ReactNode =>
  value && <Identifier value={value} label={label} />

export const maskedOf = (value: string | undefined): ReactNode =>
  value && <CellId>{masked(value)}</CellId>

export const emailOf = (value: string | undefined): ReactNode =>
  value?.includes('@') ? <EmailText>{value}</EmailText> : value

/** "contract" begins with a capital like the other labels; "erpId" and "PO" stay as they are. */
const inSentenceCase = (label: string): string =>
  /^[a-z][a-z ]*$/.test(label) ? label.slice(0, 1).toUpperCase() + label.slice(1) : label

/** A fact of one member, shown as it is. */
export const textFact = (label: string, member: string, value: string | undefined): Fact => ({
  label,
  value,
  members: [member],
})

/** A status that the record gives as a code alone: its word is learned or named, and a press names it. */
export const statusFact = (
  kind: LegendKind,
  member: string,
  code: number | undefined,
  label = 'Status',
): Fact => ({
  label,
  value: code !== undefined && <StatusMark kind={kind} text={undefined} code={code} isExplained />,
  members: [member],
})

/** Of an amount beside `PaymentData`. One that was not given needs no currency. */
export const amountFact = (label: string, member: string, money: Money | undefined): Fact => ({
  label,
  value: amountOf(money),
  members: money ? amountMembers(member) : [member],
})

/** Each entry of a free map by its own name; two maps may have the same. */
export const mapFacts = (
  member: string,
  map: Readonly<Record<string, string>> | undefined,
): readonly Fact[] =>
  Object.entries(map ?? {}).map(([label, value]) => ({
    id: `${member} ${label}`,
    label: inSentenceCase(label),
    hint: `${member}.${label}`,
    value: nestedOr(value),
    members: [member],
  }))

/** What is nested in a free map was read as the text of its JSON, and is folded. */
function nestedOr(text: string): ReactNode {
  const nested = /^[[{]/.test(text) ? parseJson(text) : undefined
  if (typeof nested !== 'object' || nested === null) return text
  const count = Object.keys(nested).length
  return <EventData data={nested} summary={count === 1 ? '1 value' : `${String(count)} values`} />
}

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

/** A status becomes two columns: words and code. */
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
  const own = { id, header, members }
  switch (field.kind) {
    case 'text':
    case 'word':
    case 'method':
      return [{ ...own, kind: 'text', value: ({ value }) => field.value(value) }]
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
    default:
      return field.value(record)
  }
}
