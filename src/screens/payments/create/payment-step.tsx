import { useController, useWatch } from 'react-hook-form'

import { CustomerField } from '~/form/customer/customer-field'
import { KnownCurrencyField } from '~/form/customer/known-currency'
import { FormFields } from '~/form/definition/form-fields'
import { PartsField } from '~/form/rows/parts-field'

import { payerId, paymentForm, type PaymentFormProps } from './fields'

const { categories, splits, customerId, currency } = paymentForm.fields
const whole = { amount: 'totalAmount', currency: 'currency' }

export function PaymentStep({ form }: PaymentFormProps) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  const payer = useWatch({ control: form.control, compute: payerId })
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
        currency: (
          <KnownCurrencyField
            form={form}
            label={currency.label}
            hint={currency.hint}
            customer={payer}
          />
        ),
        categories: <PartsField form={form} name="categories" field={categories} whole={whole} />,
        splits: <PartsField form={form} name="splits" field={splits} whole={whole} />,
      }}
    />
  )
}
