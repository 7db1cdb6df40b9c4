import { allEntries, type EntrySelection } from '~/api/entries'
import { payoutFilters } from '~/contract/payouts'
import { newestPayoutsFirst } from '~/domain/payouts/payout-statuses'
import { compileApiQuery, compileUrlQuery, parseSearch } from '~/filters/filter-syntax'
import type { ListSearch } from '~/filters/condition'
import type { ListState } from '~/filters/filtered-list'
import { localPartsText, readLocalParts } from '~/filters/local-filters'
import { readRef } from '~/filters/record-search'
import { joinQuery, parameter } from '~/lib/query-text'
import { paths } from '~/paths'

export interface PayoutSearch extends ListState {
  readonly entry: string | undefined
  readonly merged?: EntrySelection | undefined
  readonly open: PayoutLocator | undefined
  readonly openEntry?: string | undefined
  /** Just the payouts that this pay run made, or those of these IDs: see `pastedIdsIn`. */
  readonly run?: string | undefined
}

/** There is no get-payout: the service can be asked for `paymentId`, `idOut` identifies it. */
export interface PayoutLocator {
  readonly idOut: string
  readonly paymentId: string | undefined
}

export interface EntryLocator extends PayoutLocator {
  readonly entry: string
}

const own = {
  entry: 'entry',
  open: 'open',
  ref: 'ref',
  local: 'here',
  of: 'of',
  run: 'run',
} as const
export const payoutParameters: readonly string[] = [...Object.values(own), 'view']

export const defaultSort = newestPayoutsFirst

export function readPayoutSearch(search: string): PayoutSearch {
  const parameters = new URLSearchParams(search)
  const idOut = parameters.get(own.open)?.trim()
  const entries = parameters.getAll(own.entry).map((entry) => entry.trim())
  const merged = mergedEntries(entries.filter((entry) => entry !== ''))
  return {
    ...(merged
      ? { entry: undefined, merged, openEntry: parameters.get(own.of)?.trim() || undefined }
      : { entry: entries.find((entry) => entry !== '') }),
    list: parseSearch(search, { catalogue: payoutFilters, reserved: payoutParameters }),
    open: idOut ? { idOut, paymentId: parameters.get(own.ref)?.trim() || undefined } : undefined,
    local: readLocalParts(parameters.get(own.local)),
    run: parameters.get(own.run)?.trim() || undefined,
  }
}

/** The pasted IDs in place of a pay run, which has none of their signs. */
export const pastedIdsIn = (run: string): readonly string[] =>
  run.includes('|') ? run.split('|') : []

function mergedEntries(entries: readonly string[]): EntrySelection | undefined {
  if (entries.includes(allEntries)) return allEntries
  const unique = [...new Set(entries)]
  return unique.length > 1 ? unique : undefined
}

export function chosenEntries(chosen: EntrySelection): Pick<PayoutSearch, 'entry' | 'merged'> {
  if (chosen === allEntries) return { entry: undefined, merged: allEntries }
  const merged = mergedEntries(chosen)
  return { entry: merged ? undefined : chosen[0], merged }
}

export const apiSearch = (list: ListSearch): string =>
  compileApiQuery({ conditions: list.conditions, sort: list.sort ?? defaultSort })

export function listPath(search: PayoutSearch, change: Partial<PayoutSearch> = {}): string {
  const { entry, merged, list, open, openEntry, local, run } = { ...search, ...change }
  const entries = merged === allEntries ? [allEntries] : (merged ?? [entry])
  const query = joinQuery(
    ...entries.map((one) => parameter(own.entry, one)),
    compileUrlQuery(list),
    parameter(own.open, open?.idOut),
    parameter(own.ref, open?.paymentId),
    parameter(own.local, localPartsText(local)),
    parameter(own.of, open && merged ? openEntry : undefined),
    parameter(own.run, run),
  )
  return paths.payouts(query)
}

export const payoutPath = (entry: string, { idOut, paymentId }: PayoutLocator): string =>
  paths.payout({ entry, idOut }, parameter(own.ref, paymentId))

export const locatePayout = (
  { entry = '', idOut = '' }: Readonly<Record<string, string>>,
  search: string,
): EntryLocator => ({ entry, idOut, paymentId: readRef(search) })
