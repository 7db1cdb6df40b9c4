/** The body of a form's values, as the contract writes it, and a form's values from such a body. */

import type { Kind, Schema } from '~/contract/fields'
import { type Part, partOf } from '~/contract/walk'
import { normaliseCurrency } from '~/lib/currency'
import { plainId } from '~/lib/ids'
import { formatMoney, type Money } from '~/lib/money'
import { parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { plainOf } from '~/lib/text-kinds'
import { display } from '~/ui/locale'

import type { AttachmentValues } from '../attachments/use-attaching'
import { mapOf, type MapRow } from '../rows/map-field'
import { newRowId } from '../rows/use-rows'
import {
  type DefinedField,
  type Fields,
  goesToBody,
  isAsked,
  putAt,
  valueAt,
  valueReader,
  type ValuesOf,
} from './fields'
import { emptyValues } from './values'
import { currencyFor } from './verdicts'

/** Values that begin another form like the one that was sent. What has no place in the body, or isn't text such as a file, stays empty. */
export const valuesFromBody = <const Of extends Fields>(fields: Of, body: object): ValuesOf<Of> => {
  const values = emptyValues(fields) as Record<string, unknown>
  for (const [name, field] of Object.entries<DefinedField>(fields)) {
    if (!goesToBody(field)) continue
    const typed = typedOf(field, valueAt(body, field.at ?? name))
    if (typed !== undefined) putAt(values, name, typed)
  }
  // By the same table as the type.
  return values as ValuesOf<Of>
}

function typedOf(field: DefinedField, sent: unknown): unknown {
  if (sent === undefined || sent === null) return undefined
  switch (field.kind) {
    case 'files':
      return undefined
    case 'switch':
      return sent === true
    case 'rows':
      return (sent as readonly object[]).map((row) => ({
        ...valuesFromBody(field.of, row),
        row: newRowId(),
      }))
    case 'map':
      return Object.entries(sent as Readonly<Record<string, string>>).map(([key, value]) => ({
        row: newRowId(),
        key,
        value,
      }))
    case 'words':
      return (sent as readonly string[]).join(', ')
    case 'money':
      return formatMoney(sent as Money, { locale: display.locale }).replace('\u2212', '-')
    case 'quantity':
    case 'percent':
      return numberText(sent)
    default:
      return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : undefined
  }
}

const numberText = (sent: unknown): string | undefined =>
  typeof sent === 'number'
    ? new Intl.NumberFormat(display.locale, {
        maximumFractionDigits: 6,
        useGrouping: false,
      }).format(sent)
    : undefined

export function typedAmountOf(
  typed: string,
  currency: string,
  locale: string = display.locale,
  maxDecimals?: number,
) {
  const read = parseAmount(typed, locale, {
    currency: normaliseCurrency(currency),
    ...(maxDecimals !== undefined && { maxDecimals }),
  })
  return read.ok ? read.money : undefined
}

interface SentField {
  readonly name: string
  readonly place: string
  readonly field: DefinedField
  readonly part: Part
  readonly of: readonly SentField[]
}

/** Looked up once per form: a sheet makes thousands of bodies. */
export const sentFields = (schema: Schema, fields: Fields): readonly SentField[] =>
  Object.entries(fields)
    .filter(([, field]) => goesToBody(field))
    .map(([name, field]) => {
      const { at: place = name } = field
      const part = partOf(field.kind === 'body' ? schema : schemaAt(schema, place))
      const hasRows = part.is === 'list' && field.kind === 'rows'
      return { name, place, field, part, of: hasRows ? sentFields(part.of, field.of) : [] }
    })

function schemaAt(schema: Schema, place: string): Schema {
  return place.split('.').reduce((inside, key) => {
    const part = partOf(inside)
    const member = part.is === 'record' ? part.members.find((each) => each.key === key) : undefined
    if (!member) throw new Error(`The contract has no member at ${place}.`)
    return member.schema
  }, schema)
}

interface Typed {
  readonly field: DefinedField
  readonly value: unknown
  /** The whole form, since an amount's currency may stand elsewhere. */
  readonly form: object
  readonly locale: string
}

function decimalOf(text: string, { field, locale }: Typed): number | undefined {
  const read = field.kind === 'percent' ? readPercent(text, locale) : readQuantity(text, locale)
  return read === undefined ? undefined : Number(read)
}

function moneyOf(text: string, { field, form, locale }: Typed): Money | undefined {
  const decimals = field.kind === 'money' ? field.decimals : undefined
  return typedAmountOf(text, currencyFor(field, form), locale, decimals)
}

function memberOf(kind: Kind, typed: Typed): unknown {
  const { field, value } = typed
  if (kind === 'flag') return value === true ? true : undefined
  // A map's values are rows, by the field's kind.
  if (kind === 'map' || field.kind === 'map') return mapOf(value as readonly MapRow[])
  if (typeof value !== 'string') return undefined
  const text = plainOf(field.kind, value)
  if (text === '') return undefined
  if (kind === 'money') return moneyOf(text, typed)
  if (kind === 'decimal') return decimalOf(text, typed)
  if (kind === 'whole') return Number(text)
  // An ID is plain from here on, so that the review, the journal and a look-up have it as it is sent.
  if (kind === 'idNumber') return plainId(text)
  return field.kind === 'currency' ? normaliseCurrency(text) : text
}

const fileOf = ({ filename, ftype, fContent }: AttachmentValues) => ({
  ...(ftype.trim() !== '' && { ftype: ftype.trim() }),
  filename,
  fContent,
})

function listOf(of: readonly SentField[], typed: Typed): unknown[] {
  const { field, value } = typed
  if (typeof value === 'string') return value.split(',').flatMap((word) => word.trim() || [])
  // Of a list's field.
  if (field.kind === 'files') return (value as readonly AttachmentValues[]).map(fileOf)
  if (field.kind !== 'rows') return []
  const rows = value as readonly object[]
  const sent = rows.map((row) => membersOf(of, row, typed))
  return field.keepsBlank === true ? sent : sent.filter((row) => Object.keys(row).length > 0)
}

function sentOf({ part, of }: SentField, typed: Typed): unknown {
  if (part.is === 'member') return memberOf(part.kind, typed)
  const list = part.is === 'list' ? listOf(of, typed) : []
  return list.length === 0 ? undefined : list
}

function membersOf(
  fields: readonly SentField[],
  values: object,
  { form, locale }: Pick<Typed, 'form' | 'locale'>,
): object {
  const body: Record<string, unknown> = {}
  for (const each of fields) {
    const value = valueAt(values, each.name)
    if (each.field.kind === 'body') return each.field.sent(value as never, locale) // Its own.
    const sent = sentOf(each, { field: each.field, value, form, locale })
    if (sent !== undefined) putAt(body, each.place, sent)
  }
  return body
}

/** What was not typed is absent, never empty. @param locale how amounts and numbers are written */
export const bodyFrom = (
  fields: readonly SentField[],
  values: object,
  locale: string = display.locale,
): object => membersOf(fields, values, { form: values, locale })

export function placesOf(
  fields: Fields,
  values: object,
  form: object = values,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const valueOf = valueReader(fields, values, form)
  for (const [name, field] of Object.entries(fields)) {
    const isSent = goesToBody(field) || field.goesTo === 'path'
    if (!isSent || !isAsked(field, valueOf)) continue
    const root = field.kind === 'body' ? '' : (field.at ?? name)
    for (const [inBody, inForm] of placesBelow(field, valueAt(values, name), form)) {
      places.set(`${root}${inBody}`.replace(/^\./, ''), `${name}${inForm}`)
    }
  }
  return places
}

type BodyPlace = readonly [inBody: string, inForm: string]

function placesBelow(field: DefinedField, value: unknown, form: object): readonly BodyPlace[] {
  if (field.kind !== 'rows' || !Array.isArray(value)) {
    return (
      namesBelow(value)
        // A row's own number in a tree is no member, and no field.
        .filter((below) => field.kind !== 'body' || !below.endsWith('.row'))
        .map((below) => [below, below])
    )
  }
  return value.flatMap((row: object, at) =>
    [...placesOf(field.of, row, form)].map(([inBody, inForm]): BodyPlace => [
      `.${String(at)}.${inBody}`,
      `.${String(at)}.${inForm}`,
    ]),
  )
}

function namesBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    namesBelow(inner).map((below) => `.${key}${below}`),
  )
}
