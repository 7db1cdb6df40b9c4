import type { Read } from '~/contract/fields'
import type { PayoutVendor } from '~/contract/vendor-parts'
import type { BillVendor, Vendor } from '~/contract/vendors'
import { labels } from '~/lib/labels'
import { methodLabel } from '~/lib/payment-methods'
import {
  emailOf,
  idOf,
  mapFacts,
  maskedOf,
  statusFact,
  textFact,
} from '~/lists/fields/field-values'
import type { Fact, FactGroup } from '~/lists/record/facts'
import { paths } from '~/paths'
import { ContactList } from '~/ui/contact-list'
import { Link } from '~/ui/link'

type AnyVendor = Read<typeof PayoutVendor> | Read<typeof BillVendor> | Read<typeof Vendor>

interface VendorGroupsOptions {
  /** Of its first group. */
  readonly title: string
  /** Where the record has it: "Vendor.", or empty for a vendor's own record. */
  readonly path: string
  readonly isFurther?: true
  readonly more?: readonly Fact[]
}

/** A vendor as three groups of facts, wherever it stands. */
export function vendorGroups(
  vendor: AnyVendor | undefined,
  { title, path, isFurther, more = [] }: VendorGroupsOptions,
): readonly FactGroup[] {
  const contacts = vendor?.contacts ?? []
  const groups: readonly FactGroup[] = [
    { title, facts: [...identityFacts(vendor ?? {}, path), ...more] },
    { title: 'Bank account', facts: bankFacts(vendor ?? {}, path) },
    {
      title: 'Contacts',
      facts:
        contacts.length > 0
          ? []
          : [{ label: 'Contacts', value: undefined, members: [`${path}contacts`] }],
      after: contacts.length > 0 ? <ContactList contacts={contacts} /> : undefined,
    },
  ]
  return isFurther ? groups.map((group) => ({ ...group, isFurther })) : groups
}

function identityFacts(vendor: AnyVendor, path: string): readonly Fact[] {
  const text = (label: string, member: keyof AnyVendor, value: string | undefined) =>
    textFact(label, path + member, value)
  const isOwn = path === ''
  const { vendorId: id, name1 } = vendor
  return [
    {
      label: 'Name',
      value:
        id && !isOwn ? (
          <Link className="link" to={paths.vendor(id)}>
            {name1 || `Vendor ${id}`}
          </Link>
        ) : (
          name1
        ),
      members: [`${path}name1`],
    },
    text('Second name', 'name2', vendor.name2),
    {
      label: 'Vendor number',
      value: idOf(vendor.vendorNumber, 'vendor number'),
      members: [`${path}vendorNumber`],
    },
    { label: 'Vendor ID', value: idOf(id, 'vendor ID'), members: [`${path}vendorId`] },
    { label: 'EIN', value: maskedOf(vendor.ein), members: [`${path}ein`] },
    text('Method', 'paymentMethod', methodLabel(methodOf(vendor))),
    text('Phone', 'phone', vendor.phone),
    { label: 'Email', value: emailOf(vendor.email), members: [`${path}email`] },
    addressFact('Address', vendor, path, ''),
    addressFact('Remit to', vendor, path, 'remit'),
    text('Payee name', 'payeeName1', vendor.payeeName1),
    text('Second payee name', 'payeeName2', vendor.payeeName2),
    text('Your account at the vendor', 'customerVendorAccount', vendor.customerVendorAccount),
    text('MCC', 'mcc', vendor.mcc),
    text('Location code', 'locationCode', vendor.locationCode),
    statusFact('vendor', `${path}vendorStatus`, vendor.vendorStatus),
    text(labels.internalReferenceId, 'internalReferenceId', vendor.internalReferenceId),
    text('Custom field 1', 'customField1', vendor.customField1),
    text('Custom field 2', 'customField2', vendor.customField2),
    // The service has two maps of nearly the same name, which may differ.
    ...mapFacts(`${path}additionalData`, vendor.additionalData),
    ...mapFacts(`${path}AdditionalData`, vendor.AdditionalData),
  ]
}

const methodOf = ({ paymentMethod }: AnyVendor) =>
  typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.method

const addressParts = {
  '': ['address1', 'address2', 'city', 'state', 'zip', 'country'],
  remit: ['remitAddress1', 'remitAddress2', 'remitCity', 'remitState', 'remitZip', 'remitCountry'],
} as const

const addressFact = (
  label: string,
  vendor: AnyVendor,
  path: string,
  kind: keyof typeof addressParts,
): Fact => ({
  label,
  value: addressParts[kind].flatMap((part) => vendor[part] || []).join(', '),
  members: addressParts[kind].map((part) => path + part),
})

function bankFacts({ billingData: bank }: AnyVendor, path: string): readonly Fact[] {
  const text = (label: string, member: string, value: string | undefined) =>
    textFact(label, `${path}billingData.${member}`, value)
  return [
    text('Bank', 'bankName', bank?.bankName),
    text('Nickname', 'nickname', bank?.nickname),
    text(labels.accountHolder, 'bankAccountHolderName', bank?.bankAccountHolderName),
    text('Holder type', 'bankAccountHolderType', bank?.bankAccountHolderType),
    text('Type', 'typeAccount', bank?.typeAccount),
    {
      label: 'Routing number',
      value: maskedOf(bank?.routingAccount),
      members: [`${path}billingData.routingAccount`],
    },
    {
      label: 'Account number',
      value: maskedOf(bank?.accountNumber),
      members: [`${path}billingData.accountNumber`],
    },
    {
      label: labels.bankRecordId,
      value: idOf(bank?.id, 'bank record ID'),
      members: [`${path}billingData.id`],
    },
  ]
}
