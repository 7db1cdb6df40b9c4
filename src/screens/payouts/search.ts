/** The payouts list's URL. Total: whatever stands there, a list can be asked for. */
import { payoutFilters } from '~/contract/payouts'
import { type Here, isHere } from '~/filters/here'
import { compileApiQuery, compileUrlQuery } from '~/filters/compile'
import type { ListSearch, Sort } from '~/filters/condition'
import { parseSearch } from '~/filters/parse'
import { paths } from '~/paths'

export interface PayoutSearch {
  /** The paypoint whose payouts are listed; undefined: the connection's default. */
  readonly entry: string | undefined
  /** Filters and sort, in the service's language. */
  readonly list: ListSearch
  /** The payout in the detail panel. */
  readonly open: PayoutLocator | undefined
  /** What the service ignored and this browser does in its place. */
  readonly here: readonly Here[]
}

/** There is no get-payout: `paymentId` is what the service can be asked for, `idOut` is what it is. */
export interface PayoutLocator {
  readonly idOut: string
  readonly paymentId: string | undefined
}

/** Parameters of the URL that are the app's own. */
const own = { entry: 'entry', open: 'open', ref: 'ref', here: 'here' } as const
export const ownParameters: readonly string[] = Object.values(own)

/** What an accountant looks at first: the newest. Sent when the URL names no sort. */
export const defaultSort: Sort = { field: 'transactionDate', direction: 'desc' }

export function readSearch(search: string): PayoutSearch {
  const parameters = new URLSearchParams(search)
  const idOut = parameters.get(own.open)?.trim()
  return {
    entry: parameters.get(own.entry)?.trim() || undefined,
    list: parseSearch(search, { catalogue: payoutFilters, reserved: ownParameters }),
    open: idOut ? { idOut, paymentId: parameters.get(own.ref)?.trim() || undefined } : undefined,
    here: (parameters.get(own.here) ?? '').split('|').filter(isHere),
  }
}

/** The query that the service is asked, without paging. */
export const apiSearch = (list: ListSearch): string =>
  compileApiQuery({ conditions: list.conditions, sort: list.sort ?? defaultSort })

/** The list's address with parts of it changed. */
export function listPath(search: PayoutSearch, change: Partial<PayoutSearch> = {}): string {
  const { entry, list, open, here } = { ...search, ...change }
  const parts = [
    parameter(own.entry, entry),
    compileUrlQuery(list),
    parameter(own.open, open?.idOut),
    parameter(own.ref, open?.paymentId),
    parameter(own.here, here.length > 0 ? here.join('|') : undefined),
  ]
  return paths.payouts(parts.filter((part) => part !== '').join('&'))
}

/** The payout's own page. */
export const payoutPath = (entry: string, { idOut, paymentId }: PayoutLocator): string =>
  paths.payout({ entry, idOut }, parameter(own.ref, paymentId))

export const readRef = (search: string): string | undefined =>
  new URLSearchParams(search).get(own.ref)?.trim() || undefined

const parameter = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `${name}=${encodeURIComponent(value)}`
