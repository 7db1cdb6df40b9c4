import { Section } from '~/ui/card'

import { RoutingField } from '../fields/routing-field'
import { SecretNumberField } from '../fields/secret-number-field'
import { SuggestField } from '../fields/suggest-field'
import { TextField } from '../fields/text-field'
import { MoreFields } from '../more-fields'

import type { VendorPartProps } from './vendor-part'

/** The values that interface.md shows. It lists no others, so others can be typed. */
const methods = [
  { value: 'ach', label: 'ACH' },
  { value: 'vcard', label: 'Virtual card' },
  { value: 'card', label: 'Card' },
  { value: 'managed', label: 'Managed' },
] as const
const accountTypes = [{ value: 'Checking', label: 'Checking' }] as const
const holderTypes = [{ value: 'Business', label: 'Business' }] as const

const more = ['billingData.nickname', 'billingData.id', 'billingData.bankAccountFunction'] as const

/** How it is paid. */
export function VendorPaymentFields({ form }: VendorPartProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SuggestField
          form={form}
          name="paymentMethod.method"
          label="Payment method"
          hint="Others can be typed as the service names them."
          suggestions={methods}
        />
        <div className="max-sm:hidden" />
        <TextField
          form={form}
          name="payeeName1"
          label="Payee name"
          kind="name"
          hint="If payments are made out to another name."
        />
        <TextField form={form} name="payeeName2" label="Second payee name" kind="name" />
      </div>
      <Section title="Bank account" headingLevel={3}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="billingData.bankName" label="Bank" kind="name" />
          <RoutingField form={form} name="billingData.routingAccount" label="Routing number" />
          <SecretNumberField form={form} name="billingData.accountNumber" label="Account number" />
          <SecretNumberField
            form={form}
            name="repeated.accountNumber"
            label="Account number again"
            hint="Against slips. Optional, and not sent."
          />
          <TextField
            form={form}
            name="billingData.bankAccountHolderName"
            label="Account holder"
            kind="name"
          />
          <SuggestField
            form={form}
            name="billingData.bankAccountHolderType"
            label="Holder type"
            suggestions={holderTypes}
          />
          <SuggestField
            form={form}
            name="billingData.typeAccount"
            label="Account type"
            suggestions={accountTypes}
          />
        </div>
        <MoreFields form={form} names={more} label="More bank fields">
          <TextField form={form} name="billingData.nickname" label="Nickname" />
          <TextField
            form={form}
            name="billingData.id"
            label="Bank record id"
            kind="digits"
            hint="A whole number, where the account has a record already."
          />
          <TextField
            form={form}
            name="billingData.bankAccountFunction"
            label="Account function"
            kind="digits"
            hint="A whole number; 0 was seen. The service states no meanings."
          />
        </MoreFields>
      </Section>
    </>
  )
}
