import { useWatch } from 'react-hook-form'

import { Section } from '~/ui/card'

import { ChoiceField } from '../fields/choice-field'
import { TextField } from '../fields/text-field'

import { AddressFields } from './address-fields'
import type { VendorPartProps } from './vendor-part'

const remittance = [
  { value: '', label: 'Not stated', hint: 'No remittance address is sent.' },
  { value: 'same', label: 'Same as the address', hint: 'The address above is sent as both.' },
  { value: 'other', label: 'Another address' },
] as const

/** Where it is, how to reach it, and where its payments go. */
export function VendorReachFields({ form }: VendorPartProps) {
  const remit = useWatch({ control: form.control, name: 'remit' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="email" label="E-mail" kind="email" />
        <TextField form={form} name="phone" label="Phone" kind="phone" />
      </div>
      <AddressFields form={form} of="own" />
      <Section title="Remittance" headingLevel={3}>
        <ChoiceField
          form={form}
          name="remit"
          label="Where are payments sent?"
          choices={remittance}
        />
        {remit === 'other' && <AddressFields form={form} of="remit" />}
      </Section>
    </>
  )
}
