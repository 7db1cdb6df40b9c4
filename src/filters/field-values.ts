import type { FilterCatalogue } from '~/contract/filter-catalogue'

import type { FieldValue } from './evaluate'

/**
 * What a record holds for each filter field of its list. Undefined: no member of the record is known
 * to be what the field filters by, so the service is never blamed for it. Several values: the field
 * asks about any of them (the bills of a payout).
 */
export type FieldValues<Catalogue extends FilterCatalogue, Record> = {
  readonly [Field in keyof Catalogue]:
    | ((record: Record) => FieldValue | readonly FieldValue[])
    | undefined
}

/** Text kept in several members, such as an address: each of them, and all of them as one. */
export function anyOfParts(...parts: readonly (string | undefined)[]): readonly string[] {
  const given = parts.flatMap((part) => part || [])
  return given.length > 1 ? [...given, given.join(' ')] : given
}
