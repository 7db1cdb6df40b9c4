import { CustomerField } from '~/domain/customers/customer-field'
import { FormFields } from '~/form/definition/form-fields'
import { methodParts } from '~/domain/payments/method-parts'
import { WayField } from '~/domain/payments/way-field'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { useController } from 'react-hook-form'

import { methodForm, type MethodFormProps } from './fields'
import { TokenField } from './token-field'

export function OwnerStep({ form }: MethodFormProps) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  const { label } = methodForm.fields.customerId
  return (
    <FormFields
      form={form}
      fields={methodForm.fields}
      step="owner"
      parts={{
        customerId: (
          <CustomerField
            form={form}
            name="customerId"
            label={label}
            isRequired
            entry={entry.value.trim()}
            onEntry={entry.onChange}
          />
        ),
      }}
    />
  )
}

export const MethodStep = ({ form, isWiped }: MethodFormProps & { readonly isWiped: boolean }) => (
  <FormFields
    form={form}
    fields={methodForm.fields}
    step="method"
    parts={{
      ...methodParts(form),
      way: (
        <WayField
          form={form}
          field={methodForm.fields.way}
          isWiped={isWiped}
          instead={
            <>
              Store a bank account, or make a temporary token permanent. Payers can enter their card
              on one of your{' '}
              <Link to={paths.paymentPages()} className="link">
                payment pages
              </Link>
              .
            </>
          }
        />
      ),
      tokenId: <TokenField form={form} />,
    }}
  />
)
