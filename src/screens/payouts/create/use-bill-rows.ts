import { useController, useWatch } from 'react-hook-form'

import { focusField } from '~/form/fields/use-form-field'
import { useRows } from '~/form/rows/use-rows'

import { emptyBill, type BillValues } from './bill-values'
import type { StepProps } from './step-props'

/** The bills of the form. Their fields are controls of their own: what is there is asked of the form, not of this one. */
export function useBillRows({ form }: StepProps) {
  const { field } = useController({ control: form.control, name: 'bills' })
  const bills = useWatch({ control: form.control, name: 'bills' })
  const { add, remove } = useRows<BillValues>(
    {
      value: form.getValues('bills'),
      change: (next) => {
        field.onChange(next)
        if (form.formState.errors.bills) void form.trigger('bills')
      },
      blur: field.onBlur,
      error: undefined,
    },
    'Bill',
  )
  return {
    bills,
    add,
    remove,
    addEmpty: () => {
      add(emptyBill())
      // The new row is drawn first.
      requestAnimationFrame(() => focusField(`bills.${String(bills.length)}.invoiceNumber`))
    },
  }
}
