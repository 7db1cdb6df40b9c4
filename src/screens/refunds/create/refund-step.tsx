import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { CustomerField } from '~/form/customer/customer-field'
import { FormFields } from '~/form/definition/form-fields'
import { SuggestField } from '~/form/fields/suggest-field'
import { MoneyField } from '~/form/fields/money-field'
import { PartsField } from '~/form/rows/parts-field'
import { isCurrencyCode } from '~/lib/currency'
import { formatMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'

import { refundForm, type RefundFormProps } from './fields'
import { offeredPayments, offersWords } from './payment-offers'
import { BeyondLeft, PaymentFacts, usePayment } from './payment-facts'

const { categories, splits, customerId, transId, amount } = refundForm.fields
const whole = { amount: 'amount', currency: 'currency' }

export const RefundStep = ({ form, draftId }: RefundFormProps) => (
  <FormFields
    form={form}
    fields={refundForm.fields}
    step="refund"
    parts={{
      customerId: (
        <CustomerField
          form={form}
          name="customerId"
          label={customerId.label}
          hint="The service shows a payment on its customer’s record only"
          entry=""
        />
      ),
      transId: <PaymentField form={form} draftId={draftId} />,
      amount: <RefundAmount form={form} draftId={draftId} />,
      categories: <PartsField form={form} name="categories" field={categories} whole={whole} />,
      splits: <PartsField form={form} name="splits" field={splits} whole={whole} />,
    }}
    after={{ transId: <PaymentFacts form={form} draftId={draftId} /> }}
  />
)

function PaymentField({ form, draftId }: RefundFormProps) {
  const { customer, problems } = usePayment({ form, draftId })
  return (
    <SuggestField
      form={form}
      name="transId"
      label={transId.label}
      hint={offersWords(customer, problems)}
      isRequired
      suggestions={offeredPayments(customer)}
    />
  )
}

/** A refund is in its payment's currency. What was filled in goes with the payment that it came from. */
function useCurrencyOfPayment({ form, draftId }: RefundFormProps): void {
  const { known, isFetching } = usePayment({ form, draftId })
  const currency = known?.currency
  const filled = useRef<string>(undefined)
  useEffect(() => {
    const before = form.getValues('currency')
    if (currency === undefined && (isFetching || before !== filled.current)) return
    filled.current = currency
    if (before === (currency ?? '')) return
    form.setValue('currency', currency ?? '', { shouldDirty: true })
    // What was typed may have more decimals than this currency.
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form, currency, isFetching])
}

function RefundAmount({ form, draftId }: RefundFormProps) {
  useCurrencyOfPayment({ form, draftId })
  const { known } = usePayment({ form, draftId })
  const [typed, code] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  // As change events: chosen, so they are saved with the draft.
  const field = useController({ control: form.control, name: 'amount' }).field
  const currency = useController({ control: form.control, name: 'currency' }).field
  const all = known?.left && known.left.amountMinor > 0 ? known.left : undefined
  const plain = all && formatMoney(all, { locale: display.locale })
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="amount"
        label={amount.label}
        currency={isCurrencyCode(code.trim()) ? code.trim() : undefined}
        isRequired
        className="w-full"
      />
      <BeyondLeft form={form} draftId={draftId} />
      {plain !== undefined && plain !== typed && (
        <Button
          size="sm"
          onClick={() => {
            field.onChange(plain)
            currency.onChange(known?.currency ?? '')
            form.clearErrors('amount')
          }}
        >
          Refund all that’s left, {plain}
        </Button>
      )}
    </div>
  )
}
