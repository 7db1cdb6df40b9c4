import { SwitchField } from '~/form/fields/switch-field'
import { Section } from '~/ui/card'

import { switchedFlags } from './flags'
import type { StepProps } from './step-props'

/** What the service can be told to leave out. All of it is off unless it is switched on here. */
export const FlagFields = ({ form }: StepProps) => (
  <Section title="Exceptions" headingLevel={3} description="Leave them off unless you mean them.">
    {switchedFlags.map(({ name, label, hint }) => (
      <SwitchField key={name} form={form} name={name} label={label} hint={hint} />
    ))}
  </Section>
)
