import { useController } from 'react-hook-form'

import { CustomerField } from '~/form/customer/customer-field'
import { FormFields } from '~/form/definition/form-fields'
import { PartsField } from '~/form/rows/parts-field'

import { CurrencyField } from './currency'
import { paymentForm, type PaymentFormProps } from './fields'

const { categories, splits, customerId } = paymentForm.fields
const whole = { amount: 'totalAmount', currency: 'currency' }

export function PaymentStep({ form }: PaymentFormProps) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  return (
    <FormFields
      form={form}
      fields={paymentForm.fields}
      step="payment"
      parts={{
        customerId: (
          <CustomerField
            form={form}
            name="customerId"
            label={customerId.label}
            isRequired
            entry={entry.value.trim()}
            onEntry={entry.onChange}
          />
        ),
        currency: <CurrencyField form={form} />,
        categories: <PartsField form={form} name="categories" field={categories} whole={whole} />,
        splits: <PartsField form={form} name="splits" field={splits} whole={whole} />,
      }}
    />
  )
}
