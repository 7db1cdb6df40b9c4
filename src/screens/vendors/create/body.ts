/** The body of Vendor create (interface.md) from what was typed. What was not typed is left out. */
import { mapOf } from '~/form/rows/map-rows'
import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'

import type { VendorValues } from './values'

type VendorBody = Body<typeof vendorCreate>

const text = (value: string): string | undefined => value.trim() || undefined
const whole = (value: string): number | undefined =>
  text(value) === undefined ? undefined : Number(value)

/** Without the members that are undefined; undefined where none is left. */
function present<T extends object>(members: T): T | undefined {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  // Fewer members, all of them optional in the contract.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T)
}

function bankOf({ billingData }: VendorValues): VendorBody['billingData'] {
  return present({
    id: text(billingData.id),
    nickname: text(billingData.nickname),
    bankName: text(billingData.bankName),
    routingAccount: text(billingData.routingAccount),
    accountNumber: text(billingData.accountNumber),
    typeAccount: text(billingData.typeAccount),
    bankAccountHolderName: text(billingData.bankAccountHolderName),
    bankAccountHolderType: text(billingData.bankAccountHolderType),
    bankAccountFunction: whole(billingData.bankAccountFunction),
  })
}

function contactsOf({ contacts }: VendorValues): VendorBody['contacts'] {
  const written = contacts.flatMap((contact) => {
    const sent = present({
      contactName: text(contact.contactName),
      contactEmail: text(contact.contactEmail),
      contactTitle: text(contact.contactTitle),
      contactPhone: text(contact.contactPhone),
    })
    return sent ? [sent] : []
  })
  return written.length === 0 ? undefined : written
}

/** Where cheques go: an address of its own, the same one spelled out, or nothing said. */
function remittanceOf(values: VendorValues) {
  const { remit } = values
  if (remit === '') return {}
  const isSame = remit === 'same'
  return {
    remitAddress1: text(isSame ? values.address1 : values.remitAddress1),
    remitAddress2: text(isSame ? values.address2 : values.remitAddress2),
    remitCity: text(isSame ? values.city : values.remitCity),
    remitState: text(isSame ? values.state : values.remitState),
    remitZip: text(isSame ? values.zip : values.remitZip),
    remitCountry: text(isSame ? values.country : values.remitCountry),
  }
}

export function toBody(values: VendorValues): VendorBody {
  const method = text(values.paymentMethod.method)
  const body = {
    vendorNumber: text(values.vendorNumber),
    name1: text(values.name1),
    name2: text(values.name2),
    ein: text(values.ein),
    phone: text(values.phone),
    email: text(values.email),
    address1: text(values.address1),
    address2: text(values.address2),
    city: text(values.city),
    state: text(values.state),
    zip: text(values.zip),
    country: text(values.country),
    mcc: text(values.mcc),
    locationCode: text(values.locationCode),
    contacts: contactsOf(values),
    billingData: bankOf(values),
    paymentMethod: method === undefined ? undefined : { method },
    vendorStatus: whole(values.vendorStatus),
    ...remittanceOf(values),
    payeeName1: text(values.payeeName1),
    payeeName2: text(values.payeeName2),
    customerVendorAccount: text(values.customerVendorAccount),
    internalReferenceId: text(values.internalReferenceId),
    AdditionalData: mapOf(values.AdditionalData),
  } satisfies VendorBody
  return present(body) ?? {}
}
