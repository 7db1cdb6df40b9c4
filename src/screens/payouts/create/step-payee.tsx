import { useWatch } from 'react-hook-form'

import { ChoiceField } from '~/form/fields/choice-field'
import type { LookAlikes } from '~/form/vendor/known-vendors'

import { KnownPayee } from './known-payee'
import { NewPayee } from './new-payee'
import type { StepProps } from './step-props'

const kinds = [
  { value: 'known', label: 'A vendor that the service has' },
  { value: 'new', label: 'A new vendor', hint: 'The service makes its record with the payout.' },
] as const

/** Who is paid. */
export function PayeeStep({ form, alike }: StepProps & { alike: LookAlikes }) {
  const payee = useWatch({ control: form.control, name: 'payee' })
  return (
    <>
      <ChoiceField form={form} name="payee" label="Who is paid?" choices={kinds} />
      {payee === 'known' ? <KnownPayee form={form} /> : <NewPayee form={form} alike={alike} />}
    </>
  )
}
