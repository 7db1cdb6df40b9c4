import { parameter, queryOf, type QueryObject, type QueryText } from '~/lib/query-text'

/** Parameters by name, or the query that a list has compiled. Never a string put together by hand. */
export type Search = QueryObject | QueryText | URLSearchParams

function textOf(search: Search): string {
  if (typeof search === 'string') return search
  return search instanceof URLSearchParams ? search.toString() : queryOf(search)
}

function withSearch(path: string, search: Search | undefined): string {
  const text = search === undefined ? '' : textOf(search)
  return text === '' ? path : `${path}?${text}`
}

export interface PayoutRef {
  entry: string
  idOut: string | number
}

/** Every address inside the app. `routes.tsx` is the other half; routes.test.ts holds the two together. */
export const paths = {
  home: (search?: Search) => withSearch('/', search),
  payouts: (search?: Search) => withSearch('/payouts', search),
  newPayout: (search?: Search) => withSearch('/payouts/new', search),
  payout: ({ entry, idOut }: PayoutRef, search?: Search) =>
    withSearch(`/payouts/${encodeURIComponent(entry)}/${encodeURIComponent(idOut)}`, search),
  batches: (search?: Search) => withSearch('/batches', search),
  batch: (idBatch: string, search?: Search) =>
    withSearch(`/batches/${encodeURIComponent(idBatch)}`, search),
  paypoints: (search?: Search) => withSearch('/paypoints', search),
  paypoint: (id: string) => `/paypoints/${encodeURIComponent(id)}`,
  payRun: (search?: Search) => withSearch('/payouts/run', search),
  importVendors: (search?: Search) => withSearch('/vendors/import', search),
  newVendor: (search?: Search) => withSearch('/vendors/new', search),
  submissions: (open?: string) => withSearch('/submissions', parameter('open', open)),
  vendors: (search?: Search) => withSearch('/vendors', search),
  vendor: (id: string) => `/vendors/${encodeURIComponent(id)}`,
  bills: (search?: Search) => withSearch('/bills', search),
  bill: (id: string) => `/bills/${encodeURIComponent(id)}`,
  settings: () => '/settings',
} as const
