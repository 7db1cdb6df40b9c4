import { useController, useWatch } from 'react-hook-form'

import { MoneyField } from '~/form/fields/money-field'
import { isCurrencyCode } from '~/lib/currency'
import { formatMoney, type Money } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'

import { billsTotal, differenceToBills } from './bills-sum'
import { differenceWords } from './difference-words'
import type { StepProps } from './step-props'

const plain = (money: Money) => formatMoney(money, { locale: display.locale })

/** The amount to pay, beside what the bills come to: usually they are equal. */
export function TotalField({ form }: StepProps) {
  const [totalAmount, typedCurrency, bills] = useWatch({
    control: form.control,
    name: ['totalAmount', 'currency', 'bills'],
  })
  // A code that is still being typed is none.
  const currency = isCurrencyCode(typedCurrency.trim()) ? typedCurrency.trim() : ''
  // Told as a change, so that the draft keeps it.
  const { field } = useController({ control: form.control, name: 'totalAmount' })
  const sum = billsTotal({ bills, currency })
  const difference = differenceToBills({ totalAmount, currency, bills })
  const isOffered = sum !== undefined && (totalAmount.trim() === '' || difference !== undefined)
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="totalAmount"
        label="Total amount"
        currency={currency || undefined}
        isRequired
        className="w-full"
      />
      {difference && <Mark tone="warning">{differenceWords(difference)}</Mark>}
      {isOffered && (
        <Button
          size="sm"
          onClick={() => {
            field.onChange(plain(sum))
            form.clearErrors('totalAmount')
          }}
        >
          Use the sum of the bills, {plain(sum)}
        </Button>
      )}
    </div>
  )
}
