import type { ReactNode } from 'react'

import type { Read } from '~/contract/fields'
import type { PayoutVendor } from '~/contract/vendor-parts'
import type { BillVendor, Vendor } from '~/contract/vendors'
import { labels } from '~/lib/labels'
import { methodLabel } from '~/lib/payment-methods'
import { emailOf, idOf, maskedOf, statusFact, textFact } from '~/lists/fields/field-values'
import type { Fact, FactGroup, RelatedRecord } from '~/lists/record/facts'
import { paths } from '~/paths'
import { CellText } from '~/ui/cell-text'
import { ContactList } from '~/ui/contact-list'

type AnyVendor = Read<typeof PayoutVendor> | Read<typeof BillVendor> | Read<typeof Vendor>

/** A vendor, where another record names it. */
export function relatedVendor(vendor: AnyVendor | undefined): readonly RelatedRecord[] {
  if (!vendor) return []
  const { vendorId: id, name1, vendorNumber, billingData: bank } = vendor
  const name = name1 || (id && `Vendor ${id}`)
  if (!name) return []
  return [
    {
      kind: 'Vendor',
      to: id ? paths.vendor(id) : undefined,
      name,
      note: (
        <>
          {vendorNumber && <CellText>{vendorNumber}</CellText>}
          {maskedOf(bank?.accountNumber)}
        </>
      ),
    },
  ]
}

/** A vendor's own record: who it is, where the money goes, and whom to call. */
export function vendorGroups(vendor: Read<typeof Vendor>): readonly FactGroup[] {
  const { contacts = [] } = vendor
  return [
    { title: 'Details', facts: identityFacts(vendor) },
    {
      title: 'Contacts',
      facts:
        contacts.length > 0 ? [] : [{ label: 'Contacts', value: undefined, members: ['contacts'] }],
      after: contacts.length > 0 ? <ContactList contacts={contacts} /> : undefined,
    },
  ]
}

const identityFacts = (vendor: Read<typeof Vendor>): readonly Fact[] => [
  {
    label: 'Vendor number',
    value: idOf(vendor.vendorNumber, 'vendor number'),
    members: ['vendorNumber'],
  },
  textFact('Method', 'paymentMethod', methodLabel(methodOf(vendor))),
  {
    label: 'Account',
    value: accountOf(vendor),
    members: ['billingData.bankName', 'billingData.accountNumber'],
  },
  { label: 'Email', value: emailOf(vendor.email), members: ['email'] },
  textFact('Phone', 'phone', vendor.phone),
  addressFact('Address', vendor, ''),
  addressFact('Mail payments to', vendor, 'remit'),
  textFact('Paypoint', 'paypointDbaname', vendor.paypointDbaname),
  statusFact('vendor', 'vendorStatus', vendor.vendorStatus),
  textFact('Name, line 2', 'name2', vendor.name2),
  textFact('Your account', 'customerVendorAccount', vendor.customerVendorAccount),
  { label: 'EIN', value: maskedOf(vendor.ein), members: ['ein'] },
  ...bankFacts(vendor),
  { label: 'Vendor ID', value: idOf(vendor.vendorId, 'vendor ID'), members: ['vendorId'] },
]

const accountOf = ({ billingData: bank }: Read<typeof Vendor>): ReactNode =>
  (bank?.bankName || bank?.accountNumber) && (
    <span className="inline-flex flex-wrap gap-x-2">
      {bank.bankName && <CellText>{bank.bankName}</CellText>}
      {maskedOf(bank.accountNumber)}
    </span>
  )

const methodOf = ({ paymentMethod }: Read<typeof Vendor>) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.method

const addressParts = {
  '': ['address1', 'address2', 'city', 'state', 'zip', 'country'],
  remit: ['remitAddress1', 'remitAddress2', 'remitCity', 'remitState', 'remitZip', 'remitCountry'],
} as const

const addressFact = (
  label: string,
  vendor: Read<typeof Vendor>,
  kind: keyof typeof addressParts,
): Fact => ({
  label,
  value: addressParts[kind].flatMap((part) => vendor[part] || []).join(', '),
  members: addressParts[kind],
})

const bankFacts = ({ billingData: bank }: Read<typeof Vendor>): readonly Fact[] => [
  textFact(labels.accountHolder, 'billingData.bankAccountHolderName', bank?.bankAccountHolderName),
  {
    label: 'Routing number',
    value: maskedOf(bank?.routingAccount),
    members: ['billingData.routingAccount'],
  },
]
