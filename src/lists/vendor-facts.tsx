import type { BillVendor, Vendor } from '~/contract/vendors'
import type { Read } from '~/contract/fields'
import type { PayoutVendor } from '~/contract/vendor-parts'
import { masked } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'
import { CellId } from '~/ui/cell-text'
import { Section } from '~/ui/card'
import { statusText } from '~/ui/status'
import { ContactList } from '~/ui/contact-list'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { Identifier } from '~/ui/copy-button'

type AnyVendor = Read<typeof PayoutVendor> | Read<typeof BillVendor> | Read<typeof Vendor>

export function vendorIdentityRows(vendor: AnyVendor): DescriptionRow[] {
  return [
    { label: 'Name', value: vendor.name1 },
    { label: 'Second name', value: vendor.name2 },
    {
      label: 'Vendor number',
      value: vendor.vendorNumber && (
        <Identifier value={vendor.vendorNumber} label="vendor number" />
      ),
    },
    {
      label: 'Vendor id',
      value: vendor.vendorId && <Identifier value={vendor.vendorId} label="vendor id" />,
    },
    { label: 'EIN', value: vendor.ein && <CellId>{masked(vendor.ein)}</CellId> },
    { label: 'Payee name', value: vendor.payeeName1 },
    { label: 'Second payee name', value: vendor.payeeName2 },
    { label: 'Account with vendor', value: vendor.customerVendorAccount },
    { label: 'MCC', value: vendor.mcc },
    { label: 'Location code', value: vendor.locationCode },
    {
      label: 'Status',
      value: statusText(undefined, vendor.vendorStatus),
    },
    { label: 'Payment method', value: methodLabel(methodOf(vendor)) },
    { label: 'Internal reference', value: vendor.internalReferenceId },
    { label: 'Custom field 1', value: vendor.customField1 },
    { label: 'Custom field 2', value: vendor.customField2 },
    ...mapRows('additionalData', vendor.additionalData),
    ...mapRows('AdditionalData', vendor.AdditionalData),
  ]
}

/** The service has two maps of nearly the same name, which may differ. */
const mapRows = (member: string, map: Readonly<Record<string, string>> = {}): DescriptionRow[] =>
  Object.entries(map).map(([key, value]) => ({
    id: `${member} ${key}`,
    label: key,
    hint: `${member}.${key}`,
    value,
  }))

const addressParts = {
  '': ['address1', 'address2', 'city', 'state', 'zip', 'country'],
  remit: ['remitAddress1', 'remitAddress2', 'remitCity', 'remitState', 'remitZip', 'remitCountry'],
} as const

const methodOf = ({ paymentMethod }: AnyVendor) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.method

function address(vendor: AnyVendor, kind: keyof typeof addressParts): string {
  return addressParts[kind].flatMap((part) => vendor[part] || []).join(', ')
}

export const VendorAddress = ({ vendor }: { vendor: AnyVendor }) => (
  <Section title="Address" headingLevel={3}>
    <DescriptionList
      rows={[
        { label: 'Address', value: address(vendor, '') },
        { label: 'Remit to', value: address(vendor, 'remit') },
        { label: 'Phone', value: vendor.phone },
        { label: 'E-mail', value: vendor.email },
      ]}
    />
  </Section>
)

export function VendorBank({ vendor }: { vendor: AnyVendor }) {
  const bank = vendor.billingData
  if (!bank) return null
  return (
    <Section title="Bank account" headingLevel={3}>
      <DescriptionList
        rows={[
          { label: 'Bank', value: bank.bankName },
          { label: 'Nickname', value: bank.nickname },
          { label: 'Holder', value: bank.bankAccountHolderName },
          { label: 'Holder type', value: bank.bankAccountHolderType },
          { label: 'Type', value: bank.typeAccount },
          {
            label: 'Routing number',
            value: bank.routingAccount && <CellId>{bank.routingAccount}</CellId>,
          },
          {
            label: 'Account number',
            value: bank.accountNumber && <CellId>{masked(bank.accountNumber)}</CellId>,
          },
          {
            label: 'Function',
            value: statusText(undefined, bank.bankAccountFunction),
          },
          {
            label: 'Account id',
            value: bank.id && <Identifier value={bank.id} label="account id" />,
          },
        ]}
      />
    </Section>
  )
}

export function VendorContacts({ vendor }: { vendor: AnyVendor }) {
  const contacts = vendor.contacts ?? []
  if (contacts.length === 0) return null
  return (
    <Section title="Contacts" headingLevel={3}>
      <ContactList contacts={contacts} />
    </Section>
  )
}
