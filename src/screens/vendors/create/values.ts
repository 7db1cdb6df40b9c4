/** What the form of a new vendor holds, by the names of the body where it has the same. All of it is text, as typed. */
import * as z from 'zod/mini'

import { maskProblem } from '~/form/fields/secret-words'
import { rowProblems } from '~/form/rows/map-rows'

// A screen can be the first module that makes a schema: see contract/fields.ts.
z.config({ jitless: true })

const text = () => z.string()
const problem = (find: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const message = find(context.value)
    if (message !== undefined) {
      context.issues.push({ code: 'custom', message, input: context.value })
    }
  })

const required = (message: string) =>
  text().check(problem((v) => (v.trim() === '' ? message : undefined)))
const unmasked = () => text().check(problem(maskProblem))
const email = () =>
  text().check(
    problem((v) =>
      v.trim() === '' || /^\S+@\S+$/.test(v.trim())
        ? undefined
        : 'This is not an e-mail address. Write one such as ann@example.com.',
    ),
  )
const whole = (digits: number) =>
  text().check(
    problem((v) =>
      v.trim() === '' || new RegExp(`^-?\\d{1,${String(digits)}}$`).test(v.trim())
        ? undefined
        : `Write a whole number of at most ${String(digits)} digits.`,
    ),
  )

const Contact = z.object({
  row: text(),
  contactName: text(),
  contactTitle: text(),
  contactEmail: email(),
  contactPhone: text(),
})

const Entry = z.object({ row: text(), key: text(), value: text() })

export const VendorValues = z
  .object({
    entry: required('Choose the paypoint that the vendor belongs to.'),
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
  })
  .check((context) => {
    const { value, issues } = context
    const add = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    if (value.name1.trim() === '' && value.vendorNumber.trim() === '') {
      add(['name1'], 'Write a name or a vendor number.')
    }
    const { accountNumber } = value.billingData
    const again = value.repeated.accountNumber
    if (again.trim() !== '' && again.trim() !== accountNumber.trim()) {
      add(['repeated', 'accountNumber'], 'The two account numbers differ. Type both again.')
    }
    for (const { at, member, message } of rowProblems(value.AdditionalData)) {
      add(['AdditionalData', at, member], message)
    }
  })

export type VendorValues = z.infer<typeof VendorValues>

export const emptyVendor = (entry: string): VendorValues => ({
  entry,
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
