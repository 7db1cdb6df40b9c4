/** What each kind of record is called, and where it is: for the menu, its list, its page, its panel and the palette. */
import {
  ArrowUpRight,
  BellRing,
  ClipboardList,
  CreditCard,
  FileText,
  Globe,
  Layers,
  type LucideIcon,
  OctagonAlert,
  PanelTop,
  ReceiptText,
  Store,
  Truck,
  UsersRound,
} from 'lucide-react'

import { type Noun, sentenceCase } from '~/lib/text'
import { paths } from '~/paths'

/** Of the menu, by what a person is there for. */
type Section = 'Pay out' | 'Pay in' | 'Set up'

export interface RecordKind {
  readonly section: Section
  readonly noun: Noun
  /** "Vendor": a record's name begins with it. */
  readonly label: string
  /** "Vendors": its list. */
  readonly title: string
  readonly icon: LucideIcon
  readonly listPath: typeof paths.vendors
  /** From a record's page to its list. */
  readonly back: () => { readonly to: string; readonly text: string }
}

/** Of records that an ID alone opens. */
export interface RecordKindById extends RecordKind {
  readonly path: (id: string) => string
  readonly nameOf: (id: string) => string
}

function recordKind(
  section: Section,
  one: string,
  icon: LucideIcon,
  listPath: RecordKind['listPath'],
  { many = `${one}s`, title = sentenceCase(many) } = {},
): RecordKind {
  const back = () => ({ to: listPath(), text: title })
  return { section, noun: { one, many }, label: sentenceCase(one), title, icon, listPath, back }
}

const byId = (kind: RecordKind, path: (id: string) => string): RecordKindById => ({
  ...kind,
  path,
  nameOf: (id) => `${kind.label} ${id}`,
})

/** In the order of the menu. Those that the directory holds have its names. */
export const recordKinds = {
  payouts: recordKind('Pay out', 'payout', ArrowUpRight, paths.payouts),
  batches: recordKind('Pay out', 'batch', Layers, paths.batches, { many: 'batches' }),
  vendors: byId(recordKind('Pay out', 'vendor', Truck, paths.vendors), paths.vendor),
  bills: byId(recordKind('Pay out', 'bill', ReceiptText, paths.bills), paths.bill),
  payments: byId(recordKind('Pay in', 'payment', CreditCard, paths.payments), paths.payment),
  invoices: byId(recordKind('Pay in', 'invoice', FileText, paths.invoices), paths.invoice),
  pages: recordKind('Pay in', 'payment page', PanelTop, paths.paymentPages),
  customers: byId(recordKind('Pay in', 'customer', UsersRound, paths.customers), paths.customer),
  chargebacks: byId(
    recordKind('Pay in', 'chargeback', OctagonAlert, paths.chargebacks),
    paths.chargeback,
  ),
  paypoints: recordKind('Set up', 'paypoint', Store, paths.paypoints),
  notifications: byId(
    recordKind('Set up', 'notification', BellRing, paths.notifications, {
      title: 'Alerts and webhooks',
    }),
    paths.notification,
  ),
  boardingLinks: byId(
    recordKind('Set up', 'boarding link', ClipboardList, paths.boardingLinks),
    paths.boardingLink,
  ),
  domains: byId(
    recordKind('Set up', 'domain', Globe, paths.domains, { title: 'Apple Pay domains' }),
    paths.domain,
  ),
} as const
