/** What each kind of record is called, and where it is: for the menu, its list, its page, its panel and the palette. */
import {
  ArrowUpRight,
  BellRing,
  ClipboardList,
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

export interface RecordKind {
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
  one: string,
  icon: LucideIcon,
  listPath: RecordKind['listPath'],
  { many = `${one}s`, title = sentenceCase(many) } = {},
): RecordKind {
  const back = () => ({ to: listPath(), text: title })
  return { noun: { one, many }, label: sentenceCase(one), title, icon, listPath, back }
}

const byId = (kind: RecordKind, path: (id: string) => string): RecordKindById => ({
  ...kind,
  path,
  nameOf: (id) => `${kind.label} ${id}`,
})

/** Those that the directory holds have its names. */
export const recordKinds = {
  payouts: recordKind('payout', ArrowUpRight, paths.payouts),
  batches: recordKind('batch', Layers, paths.batches, { many: 'batches' }),
  paypoints: recordKind('paypoint', Store, paths.paypoints),
  vendors: byId(recordKind('vendor', Truck, paths.vendors), paths.vendor),
  bills: byId(recordKind('bill', ReceiptText, paths.bills), paths.bill),
  invoices: byId(recordKind('invoice', FileText, paths.invoices), paths.invoice),
  pages: recordKind('payment page', PanelTop, paths.paymentPages),
  customers: byId(recordKind('customer', UsersRound, paths.customers), paths.customer),
  chargebacks: byId(recordKind('chargeback', OctagonAlert, paths.chargebacks), paths.chargeback),
  notifications: byId(
    recordKind('notification', BellRing, paths.notifications),
    paths.notification,
  ),
  boardingLinks: byId(
    recordKind('boarding link', ClipboardList, paths.boardingLinks),
    paths.boardingLink,
  ),
  domains: byId(
    recordKind('domain', Globe, paths.domains, { title: 'Wallet domains' }),
    paths.domain,
  ),
} as const
