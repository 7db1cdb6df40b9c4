/** A vendor in the making, by the names of the body where it has the same. Two forms ask for one: Vendor create and Payout authorize. */
import * as z from 'zod/mini'

import { email, text, unmasked, whole, type Problem } from '../checks'
import { rowProblems } from '../rows/map-rows'

const Contact = z.object({
  row: text(),
  contactName: text(),
  contactTitle: text(),
  contactEmail: email(),
  contactPhone: text(),
})

const Entry = z.object({ row: text(), key: text(), value: text() })

/** The members of a form that asks for a vendor. */
export const vendorShape = {
  vendorNumber: text(),
  name1: text(),
  name2: text(),
  ein: unmasked(),
  phone: text(),
  email: email(),
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: text(),
  mcc: text(),
  locationCode: text(),
  contacts: z.array(Contact),
  billingData: z.object({
    id: whole(15),
    nickname: text(),
    bankName: text(),
    routingAccount: unmasked(),
    accountNumber: unmasked(),
    typeAccount: text(),
    bankAccountHolderName: text(),
    bankAccountHolderType: text(),
    bankAccountFunction: whole(9),
  }),
  /** The account number a second time, against slips. Not sent. */
  repeated: z.object({ accountNumber: text() }),
  paymentMethod: z.object({ method: text() }),
  vendorStatus: whole(9),
  /** Empty: no address of its own is sent. */
  remit: z.enum(['', 'same', 'other']),
  remitAddress1: text(),
  remitAddress2: text(),
  remitCity: text(),
  remitState: text(),
  remitZip: text(),
  remitCountry: text(),
  payeeName1: text(),
  payeeName2: text(),
  customerVendorAccount: text(),
  internalReferenceId: whole(15),
  AdditionalData: z.array(Entry),
  /** Why it is made although one like it is known. Kept with the submission, not sent. */
  lookAlikeReason: text(),
}

const VendorFields = z.object(vendorShape)
export type VendorFields = z.infer<typeof VendorFields>

/** What is wrong between the members of a vendor. */
export function vendorProblems(value: VendorFields): readonly Problem[] {
  const problems: Problem[] = []
  if (value.name1.trim() === '' && value.vendorNumber.trim() === '') {
    problems.push({ path: ['name1'], message: 'Write a name or a vendor number.' })
  }
  const again = value.repeated.accountNumber.trim()
  if (again !== '' && again !== value.billingData.accountNumber.trim()) {
    problems.push({
      path: ['repeated', 'accountNumber'],
      message: 'The two account numbers differ. Type both again.',
    })
  }
  for (const { at, member, message } of rowProblems(value.AdditionalData)) {
    problems.push({ path: ['AdditionalData', at, member], message })
  }
  return problems
}

export const emptyVendorFields = (): VendorFields => ({
  vendorNumber: '',
  name1: '',
  name2: '',
  ein: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  mcc: '',
  locationCode: '',
  contacts: [],
  billingData: {
    id: '',
    nickname: '',
    bankName: '',
    routingAccount: '',
    accountNumber: '',
    typeAccount: '',
    bankAccountHolderName: '',
    bankAccountHolderType: '',
    bankAccountFunction: '',
  },
  repeated: { accountNumber: '' },
  paymentMethod: { method: '' },
  vendorStatus: '',
  remit: '',
  remitAddress1: '',
  remitAddress2: '',
  remitCity: '',
  remitState: '',
  remitZip: '',
  remitCountry: '',
  payeeName1: '',
  payeeName2: '',
  customerVendorAccount: '',
  internalReferenceId: '',
  AdditionalData: [],
  lookAlikeReason: '',
})

/** What a row of each list has at least. */
export const vendorRows = {
  contacts: { row: '', contactName: '', contactTitle: '', contactEmail: '', contactPhone: '' },
  AdditionalData: { row: '', key: '', value: '' },
}
