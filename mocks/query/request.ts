/** interface.md, "Shared filter and paging syntax". */

/** `field(operator)=value`, with the field not yet checked. */
export interface Condition {
  readonly field: string
  readonly operator: string
  readonly value: string
}

export interface QueryRequest {
  readonly conditions: readonly Condition[]
  readonly from: number
  readonly limit: number
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined
}

const DEFAULT_LIMIT = 20
const FILTER = /^(?<field>[A-Za-z][A-Za-z0-9]*)(?:\((?<operator>[a-z]*)\))?$/
const SORT = /^(?<direction>asc|desc)\((?<field>[A-Za-z][A-Za-z0-9]*)\)$/i
const WHOLE = /^-?\d{1,15}$/
/** Anywhere in the query it makes the service ignore the filters. */
const FORBIDDEN = 'parameters='

/** `+` is a blank; an invalid escape stays as it is. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes)
      } catch {
        return escapes
      }
    })
  }
}

/** Some clients encode the `=` as well. */
function pairOf(part: string): readonly [string, string] {
  const text = part.includes('=') ? part : decode(part)
  const at = text.indexOf('=')
  const [key, value] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  return text === part ? [decode(key), decode(value)] : [key, value]
}

function wholeOr(fallback: number, text: string | undefined): number {
  const trimmed = text?.trim() ?? ''
  return WHOLE.test(trimmed) ? Number(trimmed) : fallback
}

function conditionOf([key, value]: readonly [string, string]): Condition[] {
  const { field, operator } = FILTER.exec(key.trim())?.groups ?? {}
  return field === undefined ? [] : [{ field, operator: operator || 'eq', value }]
}

export function readQuery(search: string): QueryRequest {
  const text = search.replace(/^\?/, '')
  const pairs = text
    .split('&')
    .filter((part) => part !== '')
    .map(pairOf)
  const first = (name: string) => pairs.find(([key]) => key.trim() === name)?.[1]

  const areFiltersIgnored = text.includes(FORBIDDEN) || first('parameters') !== undefined
  const limit = wholeOr(DEFAULT_LIMIT, first('limitRecord'))
  const sort = SORT.exec(first('sortBy')?.trim() ?? '')?.groups
  return {
    conditions: areFiltersIgnored ? [] : pairs.flatMap(conditionOf),
    from: Math.max(0, wholeOr(0, first('fromRecord'))),
    limit: limit <= 0 ? Infinity : limit,
    sort: sort?.field
      ? { field: sort.field, descending: sort.direction?.toLowerCase() === 'desc' }
      : undefined,
  }
}

interface Totals {
  readonly records: number
  readonly amount: number
  readonly netAmount: number
}

/** Over the whole filtered set, not the page. */
export function summaryOf({ limit }: QueryRequest, { records, amount, netAmount }: Totals) {
  const pageSize = Number.isFinite(limit) ? limit : records
  return {
    totalRecords: records,
    totalAmount: amount,
    totalNetAmount: netAmount,
    totalPages: pageSize === 0 ? 0 : Math.ceil(records / pageSize),
    pageSize,
  }
}
