import { useWatch } from 'react-hook-form'

import { SwitchField } from '~/form/fields/switch-field'
import { Section } from '~/ui/card'

import { payoutFlags } from './flags'
import type { StepProps } from './step-props'

/** What the service can be told to leave out. All of it is off unless it is switched on here. */
export function FlagFields({ form }: StepProps) {
  const payee = useWatch({ control: form.control, name: 'payee' })
  const offered = payoutFlags.filter(
    ({ name }) => name !== 'forceVendorCreation' || payee === 'new',
  )
  return (
    <Section
      title="Exceptions"
      headingLevel={3}
      description={
        payee === 'known'
          ? 'Leave them off unless you mean them. Forcing a new vendor record is for new vendors only.'
          : 'Leave them off unless you mean them.'
      }
    >
      {offered.map(({ name, label, hint }) => (
        <SwitchField key={name} form={form} name={name} label={label} hint={hint} />
      ))}
    </Section>
  )
}
