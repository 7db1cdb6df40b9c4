import { useController, useWatch } from 'react-hook-form'

import { useRows, type Rows } from '~/form/rows/use-rows'

import type { BillValues } from './bill-values'
import type { StepProps } from './step-props'

/** The bills of the form. Their fields are controls of their own: what is there is asked of the form, not of this one. */
export function useBillRows({ form }: StepProps): Rows<BillValues> {
  const { field } = useController({ control: form.control, name: 'bills' })
  const bills = useWatch({ control: form.control, name: 'bills' })
  const list = useRows<BillValues>(
    {
      value: form.getValues('bills'),
      change: (next) => {
        field.onChange(next)
        if (form.formState.errors.bills) void form.trigger('bills')
      },
      blur: field.onBlur,
      error: undefined,
    },
    'bill',
  )
  return { ...list, rows: bills }
}
