import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/api/submit/intent'
import { hashOf } from '~/api/submit/journal-body'
import type { BulkSettings } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'

import type { BulkKind } from './bulk-kind'
import { guessMapping, headerSignature, mappedTwice, type Mapping } from './mapping'
import { guessDayOrder } from './read-day'
import type { Sheet } from './read-sheet'

export const signatureOf = (sheet: Sheet): Promise<string> | undefined =>
  sheet.header && hashOf(headerSignature(sheet.header))

export async function mappingFor<O extends WriteOperation>(
  kind: BulkKind<O>,
  sheet: Sheet,
): Promise<Mapping> {
  const columns = Array.from({ length: sheet.width }, (_, at) => sheet.header?.[at] ?? '')
  const guess = guessMapping(columns, kind.fields)
  const signature = await signatureOf(sheet)
  const kept =
    signature === undefined
      ? undefined
      : // Where storage is forbidden nothing is remembered.
        await bulkRunsOf(currentScope())
          .mapping(kind.id, signature)
          .catch(() => undefined)
  const known = new Set(kind.fields.map(({ id }) => id))
  return kept?.length === sheet.width
    ? kept.map((id) => (id !== null && known.has(id) ? id : undefined))
    : guess
}

/** The order of days that the sheet's dates reveal; unchanged if they don't. */
export function withDayOrder<O extends WriteOperation>(
  kind: BulkKind<O>,
  { lines }: Sheet,
  mapping: Mapping,
  settings: BulkSettings,
): BulkSettings {
  const days = new Set(kind.fields.filter((field) => field.kind === 'day').map(({ id }) => id))
  const texts = lines.flatMap(({ cells }) => cells.filter((_, at) => days.has(mapping[at] ?? '')))
  return { ...settings, dayOrder: guessDayOrder(texts) ?? settings.dayOrder }
}

export function mappingProblemOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  mapping: Mapping,
): string | undefined {
  const [twice] = mappedTwice(mapping)
  if (twice !== undefined) {
    const label = kind.fields.find(({ id }) => id === twice)?.label ?? twice
    return `Two columns are “${label}”. Choose one of them.`
  }
  return kind.mappingProblem(new Set(mapping.filter((id) => id !== undefined)))
}
