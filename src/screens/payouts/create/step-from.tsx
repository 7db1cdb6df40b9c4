import { EntryField } from '~/form/fields/entry-field'

import type { StepProps } from './step-props'

/** Whose money it is. */
export const FromStep = ({ form }: StepProps) => (
  <EntryField form={form} name="entry" hint="The paypoint that the payout is made from." />
)
