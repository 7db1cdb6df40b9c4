/** A vendor as a body has it (interface.md), from what was typed. What was not typed is left out. */
import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'

import { present, textOf, wholeOf } from '../body-members'

import type { VendorFields } from './vendor-values'

type VendorBody = Body<typeof vendorCreate>

function bankOf({ billingData }: VendorFields): VendorBody['billingData'] {
  return present({
    id: textOf(billingData.id),
    nickname: textOf(billingData.nickname),
    bankName: textOf(billingData.bankName),
    routingAccount: textOf(billingData.routingAccount),
    accountNumber: textOf(billingData.accountNumber),
    typeAccount: textOf(billingData.typeAccount),
    bankAccountHolderName: textOf(billingData.bankAccountHolderName),
    bankAccountHolderType: textOf(billingData.bankAccountHolderType),
    bankAccountFunction: wholeOf(billingData.bankAccountFunction),
  })
}

function contactsOf({ contacts }: VendorFields): VendorBody['contacts'] {
  const written = contacts.flatMap((contact) => {
    const sent = present({
      contactName: textOf(contact.contactName),
      contactEmail: textOf(contact.contactEmail),
      contactTitle: textOf(contact.contactTitle),
      contactPhone: textOf(contact.contactPhone),
    })
    return sent ? [sent] : []
  })
  return written.length === 0 ? undefined : written
}

/** Where cheques go: an address of its own, the same one spelled out, or nothing said. */
function remittanceOf(values: VendorFields) {
  const { remit } = values
  if (remit === '') return {}
  const isSame = remit === 'same'
  return {
    remitAddress1: textOf(isSame ? values.address1 : values.remitAddress1),
    remitAddress2: textOf(isSame ? values.address2 : values.remitAddress2),
    remitCity: textOf(isSame ? values.city : values.remitCity),
    remitState: textOf(isSame ? values.state : values.remitState),
    remitZip: textOf(isSame ? values.zip : values.remitZip),
    remitCountry: textOf(isSame ? values.country : values.remitCountry),
  }
}

/** All members but the additional data, which the bodies spell differently. */
export function profileOf(values: VendorFields) {
  const method = textOf(values.paymentMethod.method)
  return {
    vendorNumber: textOf(values.vendorNumber),
    name1: textOf(values.name1),
    name2: textOf(values.name2),
    ein: textOf(values.ein),
    phone: textOf(values.phone),
    email: textOf(values.email),
    address1: textOf(values.address1),
    address2: textOf(values.address2),
    city: textOf(values.city),
    state: textOf(values.state),
    zip: textOf(values.zip),
    country: textOf(values.country),
    mcc: textOf(values.mcc),
    locationCode: textOf(values.locationCode),
    contacts: contactsOf(values),
    billingData: bankOf(values),
    paymentMethod: method === undefined ? undefined : { method },
    vendorStatus: wholeOf(values.vendorStatus),
    ...remittanceOf(values),
    payeeName1: textOf(values.payeeName1),
    payeeName2: textOf(values.payeeName2),
    customerVendorAccount: textOf(values.customerVendorAccount),
    internalReferenceId: textOf(values.internalReferenceId),
  } satisfies VendorBody
}
