/**
 * Every kind of record that the directory holds; its name is its store. A new one stands here twice and
 * raises the version of `directory-database.ts`.
 */
import { bills, type KeptBill } from './directory-bills'
import { boardingLinks, type KeptBoardingLink } from './directory-boarding-links'
import { chargebacks, type KeptChargeback } from './directory-chargebacks'
import { customers, type KeptCustomer } from './directory-customers'
import { domains, type KeptDomain } from './directory-domains'
import type { Entry } from './directory-entry'
import { invoices, type KeptInvoice } from './directory-invoices'
import type { DirectoryKind } from './directory-kind'
import { pages, type KeptPage } from './directory-pages'
import { vendors, type KeptVendor } from './directory-vendors'

export interface KeptRecords {
  readonly vendors: KeptVendor
  readonly bills: KeptBill
  readonly customers: KeptCustomer
  readonly chargebacks: KeptChargeback
  readonly invoices: KeptInvoice
  readonly boardingLinks: KeptBoardingLink
  readonly domains: KeptDomain
  readonly pages: KeptPage
}

export type KindName = keyof KeptRecords

export type KeptOf<K extends KindName> = KeptRecords[K]

type KindOf<Kept> = Kept extends Entry<infer Facts> ? DirectoryKind<Facts, Kept> : never

export const directoryKinds: { readonly [K in KindName]: KindOf<KeptRecords[K]> } = {
  vendors,
  bills,
  customers,
  chargebacks,
  invoices,
  boardingLinks,
  domains,
  pages,
}

export const kindNames = Object.keys(directoryKinds) as readonly KindName[] // Its own keys.

export type AnyEntry = Entry<object>

/** What needs no facts of a kind. */
export const kindOf = (
  name: KindName,
): Pick<DirectoryKind<object>, 'most' | 'isKept' | 'lessons' | 'fromPayout' | 'countedBy'> =>
  directoryKinds[name]
