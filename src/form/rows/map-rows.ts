import { foldText } from '~/lib/text'
import { plainOf } from '~/lib/text-kinds'

export interface MapRow {
  readonly key: string
  readonly value: string
}

export interface RowProblem {
  readonly at: number
  readonly member: 'key' | 'value'
  readonly message: string
}

/** Programs read it; its value is the person’s own text. */
const nameOf = ({ key }: MapRow): string => plainOf('key', key)
const valueOf = ({ value }: MapRow): string => plainOf('text', value)
const isBlank = (row: MapRow): boolean => nameOf(row) === '' && valueOf(row) === ''

/** Duplicate names (in any capitalization, in case the service ignores it) and half entries. */
export function rowProblems(rows: readonly MapRow[]): RowProblem[] {
  const taken = new Set<string>()
  return rows.flatMap((row, at): RowProblem[] => {
    const name = nameOf(row)
    const folded = foldText(name)
    const isTaken = taken.has(folded)
    taken.add(folded)
    if (isBlank(row)) return []
    if (name === '') return [{ at, member: 'key', message: 'Name this value, or remove it.' }]
    if (isTaken) {
      return [{ at, member: 'key', message: `“${name}” is already there. Use another name.` }]
    }
    const isEmpty = valueOf(row) === ''
    return isEmpty
      ? [{ at, member: 'value', message: `Write a value for “${name}”, or remove it.` }]
      : []
  })
}

export function mapOf(rows: readonly MapRow[]): Record<string, string> | undefined {
  const written = rows.filter((row) => nameOf(row) !== '' && valueOf(row) !== '')
  if (written.length === 0) return undefined
  // fromEntries defines each name as an own member, even `__proto__`.
  return Object.fromEntries(written.map((row) => [nameOf(row), valueOf(row)]))
}
