import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { CustomerField } from '~/domain/customers/customer-field'
import { FormFields } from '~/form/definition/form-fields'
import { ConfirmField } from '~/form/fields/confirm-field'
import { SuggestField } from '~/form/fields/suggest-field'
import { MoneyField } from '~/form/fields/money-field'
import { PartsField } from '~/form/rows/parts-field'
import { useTyped } from '~/form/use-typed'
import { isCurrencyCode } from '~/lib/currency'
import { formatMoney } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { refundForm, type RefundFormProps } from './fields'
import { offeredPayments, offersWords } from './payment-offers'
import {
  OtherCurrency,
  PaymentFacts,
  useBeyondLeft,
  usePayment,
  type PaymentFound,
} from './payment-facts'
import type { BeyondLeft, Refundable } from './refunds-here'

const { categories, splits, customerId, transId, amount } = refundForm.fields
const whole = { amount: 'amount', currency: 'currency' }

export function RefundStep({ form, draftId }: RefundFormProps) {
  const found = usePayment({ form, draftId })
  const { known } = found
  useFollowedPayment(form, found)
  return (
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
        transId: <PaymentField form={form} found={found} />,
        amount: <RefundAmount form={form} known={known} />,
        ...(known?.currency !== undefined && {
          currency: <PaymentCurrency currency={known.currency} />,
        }),
        categories: <PartsField form={form} name="categories" field={categories} whole={whole} />,
        splits: <PartsField form={form} name="splits" field={splits} whole={whole} />,
      }}
      after={{ transId: <PaymentFacts form={form} draftId={draftId} /> }}
    />
  )
}

interface PaymentFieldProps extends Pick<RefundFormProps, 'form'> {
  readonly found: PaymentFound
}

function PaymentField({ form, found: { customer, problems } }: PaymentFieldProps) {
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

/** What was filled in goes with the payment that it came from; what was typed stays. */
function useFollowedPayment(
  form: RefundFormProps['form'],
  { known, isFetching, payment }: PaymentFound,
): void {
  const customer = useWatch({ control: form.control, name: 'customerId' }).trim()
  const currency = known?.currency
  const left = leftText(known)
  const id = payment?.PaymentTransId
  const filled = useRef<{ id: string; customer: string; currency: string; amount: string }>(
    undefined,
  )
  useEffect(() => {
    const before = filled.current
    const values = form.getValues()
    const set = (name: 'transId' | 'currency' | 'amount', value: string) => {
      if (values[name] !== value) form.setValue(name, value, { shouldDirty: true })
    }
    if (id === undefined) {
      if (isFetching || !before) return
      // One customer's payment isn't another's.
      if (customer !== before.customer && values.transId.trim() === before.id) set('transId', '')
      if (values.currency === before.currency) set('currency', '')
      const isOurs = values.amount === before.amount
      if (isOurs) set('amount', '')
      filled.current = { id: '', customer, currency: '', amount: isOurs ? '' : before.amount }
      return
    }
    set('currency', currency ?? values.currency)
    if (before && before.id !== id && values.amount === before.amount) set('amount', left)
    // What was typed may have more decimals than this currency.
    else if (before && before.currency !== currency && values.amount !== '')
      void form.trigger('amount')
    filled.current = { id, customer, currency: currency ?? '', amount: left }
  }, [form, id, customer, currency, left, isFetching])
}

const leftText = (known: Refundable | undefined): string =>
  known?.left && known.left.amountMinor > 0
    ? formatMoney(known.left, { locale: display.locale })
    : ''

/** Nobody can refund in another currency than the payment's. */
function PaymentCurrency({ currency }: { currency: string }) {
  return (
    <Field label={refundForm.fields.currency.label} hint={refundForm.fields.currency.hint}>
      {(control) => <TextInput {...control} value={currency} readOnly />}
    </Field>
  )
}

interface RefundAmountProps extends Pick<RefundFormProps, 'form'> {
  readonly known: Refundable | undefined
}

function RefundAmount({ form, known }: RefundAmountProps) {
  const [typed, code] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  // As change events: chosen, so they are saved with the draft.
  const field = useController({ control: form.control, name: 'amount' }).field
  const currency = useController({ control: form.control, name: 'currency' }).field
  const { beyond } = useBeyondLeft(form, known)
  const hasError = form.formState.errors.amount !== undefined
  const plain = leftText(known)
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="amount"
        label={amount.label}
        least={amount.least}
        currency={isCurrencyCode(code.trim()) ? code.trim() : undefined}
        isRequired
        className="w-full"
      />
      <OtherCurrency form={form} known={known} />
      {beyond && !hasError && <Mark tone="danger">{beyond.words}</Mark>}
      {!beyond && known?.left && known.left.amountMinor <= 0 && (
        <Mark tone="warning">Nothing left to refund. The payment is refunded in full.</Mark>
      )}
      {plain !== '' && plain !== typed && (
        <Button
          size="sm"
          onClick={() => {
            field.onChange(plain)
            currency.onChange(known?.currency ?? '')
            form.clearErrors('amount')
          }}
        >
          {beyond ? `Refund ${plain}` : `Refund all that’s left, ${plain}`}
        </Button>
      )}
      {beyond && <BeyondConfirmed form={form} beyond={beyond} />}
    </div>
  )
}

/** A record may lack what the service knows, so more can be asked for, by a yes to this very sum. */
function BeyondConfirmed({ form, beyond }: Pick<RefundFormProps, 'form'> & { beyond: BeyondLeft }) {
  useTyped(form, () => form.setValue('confirmedLeft', ''), 'amount')
  useTyped(form, () => form.setValue('confirmedLeft', ''), 'transId')
  return (
    <ConfirmField
      form={form}
      name="confirmedLeft"
      label={`Refund ${beyond.over} more than that`}
      hint="Only if you know that the record lacks something"
      answer={beyond.key}
      asks="amount"
    />
  )
}
