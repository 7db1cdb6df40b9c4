/** Loaded where rows have members that interface.md lacks, or where an address or a layout names some. */
import { alsoSent, plainValue, sentText, type SentMember } from '~/contract/also-sent'
import { contained, equal, ordered, type FilterCatalogue } from '~/contract/filter-catalogue'
import type { SeenValue } from '~/filters/check'
import type { Condition } from '~/filters/condition'
import { holdsHere } from '~/filters/local-filters'
import {
  isAlsoSentField,
  MOST_ALSO_SENT_FIELDS,
  OTHER_SENT_FIELDS,
  alsoSentField,
  alsoSentPattern,
} from '~/lib/also-sent-fields'
import type { DataColumn } from '~/table/columns'
import { SentValue } from '~/table/all-fields/sent-value'
import type { ExportColumn } from '~/table/export/columns'
import { display } from '~/ui/locale'

const WIDTH = 140

const noMembers: readonly SentMember[] = []
const byField = new WeakMap<object, ReadonlyMap<string, readonly SentMember[]>>()

function membersOf(row: unknown, field: string): readonly SentMember[] {
  if (typeof row !== 'object' || row === null) return noMembers
  const known =
    byField.get(row) ?? Map.groupBy(alsoSent(row), ({ pattern }) => alsoSentField(pattern))
  byField.set(row, known)
  return known.get(field) ?? noMembers
}

/**
 * What was asked for, though no row may have it, and what the rows have: a map of records has a member for each of them,
 * and a thousand of those are no columns.
 */
export const alsoSentFieldsOf = (
  rows: readonly unknown[],
  asked: readonly string[] = [],
): readonly string[] => {
  const found = new Set(asked)
  for (const row of rows) {
    for (const { pattern } of alsoSent(row)) {
      if (found.size >= MOST_ALSO_SENT_FIELDS) break
      found.add(alsoSentField(pattern))
    }
  }
  return [...found].filter(isAlsoSentField)
}

export const sentColumn = (field: string): DataColumn<unknown> => ({
  id: field,
  header: alsoSentPattern(field),
  width: WIDTH,
  cell: (row) => <SentValue members={membersOf(row, field)} />,
})

/** One for each field, and one for what rows have that weren't looked at before: the file lacks it where none has. */
export function alsoSentColumns(fields: readonly string[]): readonly ExportColumn<unknown>[] {
  const known = new Set(fields)
  const own = fields.map((field): ExportColumn<unknown> => ({
    id: field,
    header: alsoSentPattern(field),
    kind: 'text',
    value: (row) => textIn(membersOf(row, field)),
  }))
  const others: ExportColumn<unknown> = {
    id: OTHER_SENT_FIELDS,
    header: 'Also sent, other fields',
    kind: 'text',
    isOnlyFilled: true,
    value: (row) =>
      alsoSent(row)
        .filter(
          ({ pattern, value }) => !known.has(alsoSentField(pattern)) && sentText(value) !== '',
        )
        .map(({ path, value }) => `${path}: ${sentText(value)}`)
        .join('; ') || undefined,
  }
  return [...own, others]
}

const textIn = (members: readonly SentMember[]): string | undefined =>
  members.map(({ value }) => sentText(value)).join(', ') || undefined

/** Its type is what all values plainly are. */
function filterFor(rows: readonly unknown[], field: string): FilterCatalogue[string] {
  const members = rows
    .flatMap((row) => membersOf(row, field))
    .filter(({ value }) => sentText(value) !== '')
  const isAll = (is: (member: (typeof members)[number]) => boolean) =>
    members.length > 0 && members.every(is)
  const isTime = isAll((member) => ['date', 'timestamp'].includes(plainValue(member).kind))
  if (isTime) return { type: 'moment', operators: ordered, isHere: true }
  if (isAll(({ value }) => Number.isSafeInteger(value)))
    return { type: 'whole', operators: ordered }
  const isFigure = isAll(
    (member) => typeof member.value === 'number' || plainValue(member).kind === 'money',
  )
  if (isFigure) return { type: 'money', operators: ordered }
  return { type: 'text', operators: [...contained, ...equal] }
}

export interface SentTools {
  readonly fields: readonly string[]
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly seen: (field: string) => readonly SeenValue[]
  readonly keeps: (conditions: readonly Condition[], row: unknown) => boolean
}

export function alsoSentTools(rows: readonly unknown[], asked: readonly string[]): SentTools {
  const fields = alsoSentFieldsOf(rows, asked)
  const catalogue = Object.fromEntries(fields.map((field) => [field, filterFor(rows, field)]))
  const textsOf = (row: unknown, field: string) =>
    membersOf(row, field)
      .map(({ value }) => sentText(value))
      .filter((text) => text !== '')
  return {
    fields,
    catalogue,
    labels: Object.fromEntries(fields.map((field) => [field, alsoSentPattern(field)])),
    seen: (field) =>
      [
        ...Map.groupBy(
          rows.flatMap((row) => textsOf(row, field)),
          (text) => text,
        ),
      ].map(([value, same]) => ({ value, count: same.length, name: undefined })),
    keeps: (conditions, row) =>
      conditions.every((condition) => {
        const { field } = condition
        const type = catalogue[field]?.type ?? 'text'
        return holdsHere(condition, type, textsOf(row, field), display.zone)
      }),
  }
}
