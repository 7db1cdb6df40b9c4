/** The other way: a form's values from a body that it has sent, to begin another one like it. */
import { formatMoney, type Money } from '~/lib/money'
import { display } from '~/ui/locale'

import { newRowId } from '../rows/use-rows'
import { goesToBody, putAt, valueAt, type Field, type Fields, type ValuesOf } from './fields'
import { emptyValues } from './values'

/** What has no place in the body, or isn't text such as a file, stays empty. */
export const valuesFromBody = <const Of extends Fields>(fields: Of, body: object): ValuesOf<Of> => {
  const values = emptyValues(fields) as Record<string, unknown>
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (!goesToBody(field)) continue
    const typed = typedOf(field, valueAt(body, field.at ?? name))
    if (typed !== undefined) putAt(values, name, typed)
  }
  // By the same table as the type.
  return values as ValuesOf<Of>
}

function typedOf(field: Field, sent: unknown): unknown {
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
