/** A list's address in parts: filters, sort, the app's own parameters. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { currentScope, scopeKey } from '~/storage/scope'

export interface AddressParts {
  readonly filters: string
  /** `desc(field)`, or empty. */
  readonly sort: string
  /** Which paypoints are listed. */
  readonly place: string
  /** A layout that came with a link. */
  readonly layout: string | undefined
}

const PLACE = ['entry', 'entries']
/** Records that are open belong to no view. */
const PASSING = ['open', 'ref', 'of', 'here', 'ids']
const LAYOUT = 'view'
const SORT = 'sortby'

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const nameOf = (part: string) => decode(part.split('=', 1)[0] ?? '')
const valueOf = (part: string) => decode(part.slice(part.indexOf('=') + 1))

export function addressParts(search: string): AddressParts {
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean)
  const sort = parts.find((part) => nameOf(part).toLowerCase() === SORT)
  const layout = parts.find((part) => nameOf(part) === LAYOUT)
  const isPlace = (part: string) => PLACE.includes(nameOf(part))
  const isFilter = (part: string) =>
    !isPlace(part) && part !== sort && part !== layout && !PASSING.includes(nameOf(part))
  return {
    filters: parts.filter(isFilter).join('&'),
    sort: sort === undefined ? '' : valueOf(sort),
    place: parts.filter(isPlace).join('&'),
    layout: layout && valueOf(layout),
  }
}

export function addressOf({ filters, sort, place, layout }: AddressParts): string {
  const parts = [
    place,
    filters,
    sort && `sortBy=${sort}`,
    layout === undefined ? '' : `${LAYOUT}=${layout}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Fields of the filters that hold what a person typed: whoever gets the link or the file reads it. */
export function freeTextFields(filters: string, catalogue: FilterCatalogue): string[] {
  const names = filters.split('&').map((part) => nameOf(part).replace(/\(\w+\)$/, ''))
  return [...new Set(names)].filter((name) => catalogue[name]?.type === 'text')
}

/** Where a list's default view is kept in localStorage. */
export const defaultKey = (list: string): string =>
  `countinghouse default view ${scopeKey(currentScope())} ${list}`
