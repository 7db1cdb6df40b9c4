import type { billGet } from '~/contract/bills'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import type { vendorGet, BillVendor, Vendor } from '~/contract/vendors'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { lastFour } from '~/lib/masks'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, placeMembers, type Entry, type Seen, type FactsOf } from './directory-entry'
import { directoryKind, lesson, type DirectoryKind } from './directory-kind'
import { isMoney, isNumber, isText, maybe, record, type Check, type Checked } from './shape'

/** A payout, with when and how much. */
const isPaidPayout = record({
  ...placeMembers,
  date: maybe(isText),
  total: maybe(isMoney),
})

/** Never an EIN or an account number: only their last four digits. */
const vendorFacts = {
  name: isText,
  secondName: isText,
  number: isText,
  email: isText,
  city: isText,
  zip: isText,
  einEnding: isText,
  bankEnding: isText,
  method: isText,
  entry: isText,
  lastPayout: isPaidPayout,
}

export type VendorFacts = FactsOf<typeof vendorFacts>

const hasPayouts = record({ payouts: isNumber })

export type KeptVendor = Entry<VendorFacts> & Checked<typeof hasPayouts>

type AnyVendor =
  | NonNullable<Read<typeof Payout>['Vendor']>
  | Read<typeof BillVendor>
  | Read<typeof Vendor>

function ending(number: string | undefined): string | undefined {
  const hasMore = (number?.replace(/[\s-]/g, '').length ?? 0) > 5
  return hasMore ? lastFour(number ?? '') : undefined
}

const epochOf = (text: string | undefined): number =>
  (text === undefined ? undefined : sortableEpoch(readMoment(text))) ?? 0

const methodOf = ({ paymentMethod }: AnyVendor) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.method

/** Without an id a vendor can't be opened or paid again. */
function vendorEntry(
  vendor: AnyVendor | undefined,
  entry: string | undefined,
  asOf: number,
  seen: Seen,
  lastPayout?: Entry<VendorFacts>['facts']['lastPayout'],
): Entry<VendorFacts>[] {
  const id = vendor?.vendorId?.trim()
  if (!vendor || !id) return []
  const facts = factsAsOf<VendorFacts>(Math.max(asOf, epochOf(vendor.lastUpdated)), {
    name: brieflyKept(vendor.name1),
    secondName: brieflyKept(vendor.name2),
    number: brieflyKept(vendor.vendorNumber),
    email: brieflyKept(vendor.email),
    city: brieflyKept(vendor.city),
    zip: brieflyKept(vendor.zip),
    einEnding: ending(vendor.ein),
    bankEnding: ending(vendor.billingData?.accountNumber),
    method: brieflyKept(methodOf(vendor)),
    entry: brieflyKept(vendor.paypointEntryname) || entry,
  })
  return [
    { id, facts: lastPayout ? { ...facts, lastPayout } : facts, firstSeen: seen, lastSeen: seen },
  ]
}

const kind = directoryKind<VendorFacts>({
  most: 20_000,
  facts: vendorFacts,
  texts: ({ name, secondName, number, email, city, zip, entry }) =>
    [name, secondName, number, email, city, zip, entry].map((fact) => fact?.value),
  fromPayout: ({ value: { Vendor: vendor }, place, date, total, asOf, seen }) => {
    const value = { ...place, ...(date && { date }), ...(total && { total }) }
    return vendorEntry(vendor, place.entry, asOf, seen, { value, asOf })
  },
  lessons: [
    lesson<typeof vendorGet, VendorFacts>({ name: 'vendorGet' }, (vendor, _, at) =>
      vendorEntry(vendor, undefined, at, { at }),
    ),
    lesson<typeof billGet, VendorFacts>(
      { name: 'billGet' },
      ({ vendor, Transaction: payout }, _, at) =>
        vendorEntry(vendor, vendor?.paypointEntryname || payout?.EntryName, at, { at }),
    ),
  ],
})

const isKeptVendor: Check<KeptVendor> = (value): value is KeptVendor =>
  kind.isKept(value) && hasPayouts(value)

export const vendors: DirectoryKind<VendorFacts, KeptVendor> = {
  ...kind,
  isKept: isKeptVendor,
  countedBy: ({ vendorId }) => vendorId,
}
