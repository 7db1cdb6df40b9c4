import { ContactsField } from '~/form/rows/contacts-field'

import type { StepProps } from './step-props'

/** The people at it, in the order they are to be asked. */
export const ContactsStep = ({ form }: StepProps) => (
  <>
    <p className="text-base text-ink-2">People at the vendor. None is needed.</p>
    <ContactsField form={form} name="contacts" />
  </>
)
