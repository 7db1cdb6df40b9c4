/** Values out of storage may be of an older version of the form, or odd: what fits is taken. */

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows are flat and hold text: anything else is left out. */
const isRow = (value: unknown): boolean =>
  isValues(value) && Object.values(value).every((member) => typeof member === 'string')

type RowDefaults = Readonly<Record<string, Values>>

function fittedMember(key: string, whole: unknown, kept: unknown, rows: RowDefaults): unknown {
  if (Array.isArray(whole)) {
    if (!Array.isArray(kept)) return whole
    return kept.filter(isRow).map((row: Values) => ({ ...rows[key], ...row }))
  }
  if (isValues(whole)) return isValues(kept) ? fitted(whole, kept, rows) : whole
  return typeof kept === typeof whole ? kept : whole
}

function fitted(whole: Values, kept: Values, rows: RowDefaults): unknown {
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [
      key,
      Object.hasOwn(kept, key) ? fittedMember(key, value, kept[key], rows) : value,
    ]),
  )
}

/**
 * @param whole the form's own values, which say what fits where
 * @param rows what a row of each list has at least
 */
export const restoreValues = <T extends object>(whole: T, kept: unknown, rows: RowDefaults): T =>
  fittedMember('', whole, kept, rows) as T // The shape of `whole`, member by member.
