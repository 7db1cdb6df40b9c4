import { pathPart } from '~/lib/path-part'
import { parameter, queryOf, type QueryObject, type QueryText } from '~/lib/query-text'

/** Parameters by name, or the query that a list has compiled. Never a string put together by hand. */
export type Search = QueryObject | QueryText | URLSearchParams

function searchText(search: Search): string {
  if (typeof search === 'string') return search
  return search instanceof URLSearchParams ? search.toString() : queryOf(search)
}

function withSearch(path: string, search: Search | undefined): string {
  const text = search === undefined ? '' : searchText(search)
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
  inbox: (search?: Search) => withSearch('/inbox', search),
  reports: (search?: Search) => withSearch('/reports', search),
  payouts: (search?: Search) => withSearch('/payouts', search),
  newPayout: (search?: Search) => withSearch('/payouts/new', search),
  payout: ({ entry, idOut }: PayoutRef, search?: Search) =>
    withSearch(`/payouts/${pathPart(entry)}/${pathPart(idOut)}`, search),
  batches: (search?: Search) => withSearch('/batches', search),
  batch: (idBatch: string, search?: Search) => withSearch(`/batches/${pathPart(idBatch)}`, search),
  paypoints: (search?: Search) => withSearch('/paypoints', search),
  paypoint: (id: string) => `/paypoints/${pathPart(id)}`,
  payRun: (search?: Search) => withSearch('/payouts/run', search),
  importVendors: (search?: Search) => withSearch('/vendors/import', search),
  newVendor: (search?: Search) => withSearch('/vendors/new', search),
  submissions: (open?: string, search?: Search) =>
    withSearch('/submissions', search ?? parameter('open', open)),
  vendors: (search?: Search) => withSearch('/vendors', search),
  vendor: (id: string) => `/vendors/${pathPart(id)}`,
  bills: (search?: Search) => withSearch('/bills', search),
  newBill: (search?: Search) => withSearch('/bills/new', search),
  importBills: (search?: Search) => withSearch('/bills/import', search),
  bill: (id: string) => `/bills/${pathPart(id)}`,
  receivables: () => '/receivables',
  payments: (search?: Search) => withSearch('/payments', search),
  payment: (id: string) => `/payments/${pathPart(id)}`,
  newPayment: (search?: Search) => withSearch('/payments/new', search),
  /** Of a payment: by its reference, and its customer, on whose record the service shows it. */
  newRefund: (of?: RefundSearch) => withSearch('/refunds/new', of),
  newPaymentMethod: (search?: Search) => withSearch('/payment-methods/new', search),
  customers: (search?: Search) => withSearch('/customers', search),
  customer: (id: string) => `/customers/${pathPart(id)}`,
  statement: (id: string) => `/customers/${pathPart(id)}/statement`,
  transaction: ({ customer, transaction }: TransactionRef) =>
    `/customers/${pathPart(customer)}/transactions/${pathPart(transaction)}`,
  subscription: ({ customer, subscription }: SubscriptionRef) =>
    `/customers/${pathPart(customer)}/subscriptions/${pathPart(subscription)}`,
  chargebacks: (search?: Search) => withSearch('/chargebacks', search),
  chargeback: (id: string) => `/chargebacks/${pathPart(id)}`,
  chargebackTransaction: (id: string) => `/chargebacks/${pathPart(id)}/transaction`,
  invoices: (search?: Search) => withSearch('/invoices', search),
  invoice: (id: string) => `/invoices/${pathPart(id)}`,
  importInvoices: (search?: Search) => withSearch('/invoices/import', search),
  newInvoice: (search?: Search) => withSearch('/invoices/new', search),
  notifications: (search?: Search) => withSearch('/notifications', search),
  notification: (id: string) => `/notifications/${pathPart(id)}`,
  newNotification: (search?: Search) => withSearch('/notifications/new', search),
  updateNotification: (id: string, search?: Search) =>
    withSearch(`/notifications/${pathPart(id)}/update`, search),
  paymentPages: (search?: Search) => withSearch('/payment-pages', search),
  newPaymentPage: (search?: Search) => withSearch('/payment-pages/new', search),
  paymentPage: (entry: string, subdomain: string) =>
    `/payment-pages/${pathPart(entry)}/${pathPart(subdomain)}`,
  boardingLinks: (search?: Search) => withSearch('/boarding-links', search),
  boardingLink: (id: string) => `/boarding-links/${pathPart(id)}`,
  domains: (search?: Search) => withSearch('/domains', search),
  domain: (id: string) => `/domains/${pathPart(id)}`,
  /** Of its first section where none is named. */
  settings: (section?: 'privacy' | 'activity' | 'statuses' | 'about') =>
    section === undefined ? '/settings' : `/settings?section=${section}`,
  inspector: () => '/inspector',
  guide: () => '/guide',
  guidePage: (page: string, anchor = '') =>
    `/guide/${pathPart(page)}${anchor && `#${encodeURIComponent(anchor)}`}`,
} as const
