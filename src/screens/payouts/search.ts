/** The payouts list's URL. Total: whatever stands there, a list can be asked for. */
import { payoutFilters } from '~/contract/payouts'
import { compileApiQuery, compileUrlQuery } from '~/filters/compile'
import type { ListSearch, Sort } from '~/filters/condition'
import type { ListState } from '~/filters/filtered-list'
import { hereText, readHere } from '~/filters/applied-here'
import { parseSearch } from '~/filters/parse'
import { joinQuery, parameter } from '~/lib/query-text'
import { paths } from '~/paths'

export interface PayoutSearch extends ListState {
  /** The paypoint whose payouts are listed; undefined: the connection's default. */
  readonly entry: string | undefined
  /** Several paypoints, or all of the organization: their payouts stand in one list. */
  readonly several?: Several | undefined
  /** The payout in the detail panel. */
  readonly open: PayoutLocator | undefined
  /** Where the list is of several paypoints: the open payout's. */
  readonly openEntry?: string | undefined
}

export type Several = typeof allEntries | readonly string[]

/** Stands in the URL for all paypoints of the organization. */
export const allEntries = '*'

/** There is no get-payout: `paymentId` is what the service can be asked for, `idOut` is what it is. */
export interface PayoutLocator {
  readonly idOut: string
  readonly paymentId: string | undefined
}

/** A payout among all of the organization. */
export interface EntryLocator extends PayoutLocator {
  readonly entry: string
}

/** Parameters of the URL that are the app's own. */
const own = { entry: 'entry', open: 'open', ref: 'ref', here: 'here', of: 'of' } as const
export const ownParameters: readonly string[] = [...Object.values(own), 'view']

/** What an accountant looks at first: the newest. Sent when the URL names no sort. */
export const defaultSort: Sort = { field: 'transactionDate', direction: 'desc' }

export function readSearch(search: string): PayoutSearch {
  const parameters = new URLSearchParams(search)
  const idOut = parameters.get(own.open)?.trim()
  const entries = parameters.getAll(own.entry).map((entry) => entry.trim())
  const several = severalOf(entries.filter((entry) => entry !== ''))
  return {
    ...(several
      ? { entry: undefined, several, openEntry: parameters.get(own.of)?.trim() || undefined }
      : { entry: entries.find((entry) => entry !== '') }),
    list: parseSearch(search, { catalogue: payoutFilters, reserved: ownParameters }),
    open: idOut ? { idOut, paymentId: parameters.get(own.ref)?.trim() || undefined } : undefined,
    here: readHere(parameters.get(own.here)),
  }
}

function severalOf(entries: readonly string[]): Several | undefined {
  if (entries.includes(allEntries)) return allEntries
  const unique = [...new Set(entries)]
  return unique.length > 1 ? unique : undefined
}

/** What of the URL says whose payouts are listed. */
export function chosenEntries(chosen: Several): Pick<PayoutSearch, 'entry' | 'several'> {
  if (chosen === allEntries) return { entry: undefined, several: allEntries }
  const several = severalOf(chosen)
  return { entry: several ? undefined : chosen[0], several }
}

/** The query that the service is asked, without paging. */
export const apiSearch = (list: ListSearch): string =>
  compileApiQuery({ conditions: list.conditions, sort: list.sort ?? defaultSort })

/** The list's address with parts of it changed. */
export function listPath(search: PayoutSearch, change: Partial<PayoutSearch> = {}): string {
  const { entry, several, list, open, openEntry, here } = { ...search, ...change }
  const entries = several === allEntries ? [allEntries] : (several ?? [entry])
  const query = joinQuery(
    ...entries.map((one) => parameter(own.entry, one)),
    compileUrlQuery(list),
    parameter(own.open, open?.idOut),
    parameter(own.ref, open?.paymentId),
    parameter(own.here, hereText(here)),
    parameter(own.of, open && several ? openEntry : undefined),
  )
  return paths.payouts(query)
}

/** The payout's own page. */
export const payoutPath = (entry: string, { idOut, paymentId }: PayoutLocator): string =>
  paths.payout({ entry, idOut }, parameter(own.ref, paymentId))

export const readRef = (search: string): string | undefined =>
  new URLSearchParams(search).get(own.ref)?.trim() || undefined
