import type { FilterCatalogue } from '~/contract/filter-catalogue'

interface AddressParts {
  readonly filters: string
  readonly sort: string
  readonly place: string
  readonly layout: string | undefined
}

/** Whose records a list shows: a view that is applied leaves that as it is. */
const PLACE = ['entry', 'entries']

/**
 * What is open, and what stands over the list, is no part of a view. `run` is: it says which payouts are listed (those
 * of a pay run, or of pasted IDs), so it stays among the filters.
 */
const PASSING = ['open', 'ref', 'of', 'here', 'ids']

const LAYOUT = 'view'

const SORT = 'sortby'

export function decodeViewPart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const nameOf = (part: string) => decodeViewPart(part.split('=', 1)[0] ?? '')

const valueOf = (part: string) => decodeViewPart(part.slice(part.indexOf('=') + 1))

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

/** Their values are chosen from the service’s own words, and name nobody. */
const CHOSEN: ReadonlySet<string> = new Set(['paymentMethod', 'payaccountCurrency'])

/** Filter fields with typed text: anyone with the link or the file can read it. */
export function freeTextFields(filters: string, catalogue: FilterCatalogue): string[] {
  const names = filters.split('&').map((part) => nameOf(part).replace(/\(\w+\)$/, ''))
  return [...new Set(names)].filter((name) => catalogue[name]?.type === 'text' && !CHOSEN.has(name))
}
