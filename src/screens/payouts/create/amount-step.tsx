import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'

import { keptRecords } from '~/api/directory'
import { FormFields } from '~/form/definition/form-fields'
import { MoneyField } from '~/form/fields/money-field'
import { SuggestField } from '~/form/fields/suggest-field'
import { isCurrencyCode } from '~/lib/currency'
import { formatMoney, type Money } from '~/lib/money'
import { methodChoices, methodLabel } from '~/lib/payment-methods'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'

import { billsTotal, currenciesWords, differenceToBills, differenceWords } from './bills-sum'
import { payoutForm, type PayoutFormProps } from './fields'
import { CurrencyField, LastPaid, methodHint } from './known-before'
import { useKnownBefore } from './paid-before'

export const AmountStep = ({ form }: PayoutFormProps) => (
  <FormFields
    form={form}
    fields={payoutForm.fields}
    step="details"
    parts={{
      totalAmount: <TotalField form={form} />,
      currency: <CurrencyField form={form} />,
      method: <MethodField form={form} />,
    }}
    // Behind the plain fields: a button that comes while one types would catch what follows Tab.
    after={{ method: <AmountOffers form={form} /> }}
  />
)

const plain = (money: Money) => formatMoney(money, { locale: display.locale })

function useBillsSum(form: PayoutFormProps['form']) {
  const [totalAmount, typedCurrency, bills] = useWatch({
    control: form.control,
    name: ['totalAmount', 'currency', 'bills'],
  })
  const currency = isCurrencyCode(typedCurrency.trim()) ? typedCurrency.trim() : ''
  const sum = billsTotal({ bills, currency })
  const difference = differenceToBills({ totalAmount, currency, bills })
  const isOffered = sum !== undefined && (totalAmount.trim() === '' || difference !== undefined)
  return { bills, currency, sum, difference, isOffered }
}

function AmountOffers({ form }: PayoutFormProps) {
  const { sum, isOffered } = useBillsSum(form)
  // As a change event: chosen, so it is no longer followed.
  const { field } = useController({ control: form.control, name: 'totalAmount' })
  return (
    <>
      <LastPaid form={form} />
      {sum && isOffered && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            field.onChange(plain(sum))
            form.clearErrors('totalAmount')
          }}
        >
          Use the sum, {plain(sum)}
        </Button>
      )}
    </>
  )
}

function TotalField({ form }: PayoutFormProps) {
  const { bills, currency, sum, difference, isOffered } = useBillsSum(form)
  const mixed = currenciesWords({ bills, currency })
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="totalAmount"
        label={payoutForm.fields.totalAmount.label}
        least={payoutForm.fields.totalAmount.least}
        currency={currency || undefined}
        isRequired
        className="w-full"
      />
      {sum && !isOffered && (
        <span className="text-sm text-ink-3">
          Sum of {bills.length === 1 ? 'the bill' : `${String(bills.length)} bills`}
        </span>
      )}
      {difference && <Mark tone="warning">{differenceWords(difference)}</Mark>}
      {mixed !== undefined && <Mark tone="warning">{brief(mixed)}</Mark>}
    </div>
  )
}

function MethodField({ form }: PayoutFormProps) {
  const { data: vendors = [] } = useQuery(keptRecords('vendors'))
  const seen = new Set(vendors.flatMap(({ facts }) => facts.method?.value ?? []))
  const others = [...seen]
    .filter((value) => !methodChoices.some(({ label }) => label === methodLabel(value)))
    .toSorted()
    .map((value) => ({ value, label: value }))
  const known = useKnownBefore({ form })
  const value = useWatch({ control: form.control, name: 'method' })
  return (
    <SuggestField
      form={form}
      name="method"
      label={payoutForm.fields.method.label}
      hint={methodHint(known, value)}
      showsLabel
      suggestions={[...methodChoices, ...others]}
    />
  )
}
