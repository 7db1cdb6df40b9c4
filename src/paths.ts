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

export interface RefundSearch extends QueryObject {
  readonly payment?: string | undefined
  readonly customer?: string | undefined
  readonly draft?: string | undefined
}

export interface TransactionRef {
  customer: string
  transaction: string
}

export interface SubscriptionRef {
  customer: string
  subscription: string
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
  newPayment: (search?: Search) => withSearch('/payments/new', search),
  /** Of a payment: by its reference, and its customer, on whose record the service shows it. */
  newRefund: (of?: RefundSearch) => withSearch('/refunds/new', of),
  newPaymentMethod: (search?: Search) => withSearch('/payment-methods/new', search),
  customers: (search?: Search) => withSearch('/customers', search),
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  transaction: ({ customer, transaction }: TransactionRef) =>
    `/customers/${encodeURIComponent(customer)}/transactions/${encodeURIComponent(transaction)}`,
  subscription: ({ customer, subscription }: SubscriptionRef) =>
    `/customers/${encodeURIComponent(customer)}/subscriptions/${encodeURIComponent(subscription)}`,
  chargebacks: (search?: Search) => withSearch('/chargebacks', search),
  chargeback: (id: string) => `/chargebacks/${encodeURIComponent(id)}`,
  chargebackTransaction: (id: string) => `/chargebacks/${encodeURIComponent(id)}/transaction`,
  invoices: (search?: Search) => withSearch('/invoices', search),
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  importInvoices: (search?: Search) => withSearch('/invoices/import', search),
  newInvoice: (search?: Search) => withSearch('/invoices/new', search),
  notifications: (search?: Search) => withSearch('/notifications', search),
  notification: (id: string) => `/notifications/${encodeURIComponent(id)}`,
  newNotification: (search?: Search) => withSearch('/notifications/new', search),
  updateNotification: (id: string, search?: Search) =>
    withSearch(`/notifications/${encodeURIComponent(id)}/update`, search),
  paymentPages: (search?: Search) => withSearch('/payment-pages', search),
  newPaymentPage: (search?: Search) => withSearch('/payment-pages/new', search),
  paymentPage: (entry: string, subdomain: string, search?: Search) =>
    withSearch(
      `/payment-pages/${encodeURIComponent(entry)}/${encodeURIComponent(subdomain)}`,
      search,
    ),
  boardingLinks: (search?: Search) => withSearch('/boarding-links', search),
  boardingLink: (id: string, search?: Search) =>
    withSearch(`/boarding-links/${encodeURIComponent(id)}`, search),
  domains: (search?: Search) => withSearch('/domains', search),
  domain: (id: string) => `/domains/${encodeURIComponent(id)}`,
  settings: () => '/settings',
  inspector: () => '/inspector',
} as const
