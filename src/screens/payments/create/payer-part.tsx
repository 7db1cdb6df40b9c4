import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { type CustomerRead, typedCustomer } from '~/domain/customers/customer-by-id'
import { CustomerField } from '~/domain/customers/customer-field'
import { KnownCurrencyField, namedCurrencies } from '~/domain/customers/known-currency'
import { FormFields } from '~/form/definition/form-fields'
import { MoneyField, useTyped } from '~/form/fields/money-field'
import { focusField } from '~/form/fields/use-form-field'
import { PartsField } from '~/form/rows/parts-field'
import { isCurrencyCode, normaliseCurrency } from '~/lib/currency'
import { amountIn, formatMoney } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import {
  amountFor,
  othersAmountOf,
  paidInvoiceName,
  payerFields,
  payerId,
  type PaymentFormProps,
} from './fields'

const { categories, splits, customerId, currency, totalAmount } = payerFields
const whole = { amount: 'totalAmount', currency: 'currency' }

export function PayerPart({ form }: PaymentFormProps) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  const payer = useWatch({ control: form.control, compute: payerId })
  return (
    <FormFields
      form={form}
      fields={payerFields}
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
        totalAmount: <PaymentAmount form={form} payer={payer} />,
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

/**
 * The balance as a person would type it. Undefined where there is none to pay, or where it may be of another currency
 * than the payment: interface.md gives a balance none, so the customer’s payments tell.
 */
export function balanceToPay(
  customer: Pick<CustomerRead, 'Balance' | 'customerSummary'>,
  typedCurrency: string,
): string | undefined {
  const { Balance: balance } = customer
  if (!balance || balance.amountMinor <= 0) return undefined
  const chosen = normaliseCurrency(typedCurrency)
  const [known, ...others] = namedCurrencies(customer)
  const isOther = chosen !== undefined && known !== undefined && chosen !== known
  if (isOther || others.length > 0) return undefined
  const code = chosen !== undefined && isCurrencyCode(chosen) ? chosen : undefined
  const text = formatMoney(amountIn(balance, code) ?? balance, { locale: display.locale })
  // What the field wouldn’t read isn’t filled in.
  const { locale } = display
  return parseAmount(text, locale, { currency: code }).ok ? text : undefined
}

/** The service has no place for it: the payment counts for it here. */
function ForInvoice({ form }: PaymentFormProps) {
  const name = useWatch({ control: form.control, compute: paidInvoiceName })
  const { field } = useController({ control: form.control, name: 'invoiceId' })
  if (name === undefined) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
      For invoice <ForeignText>{name}</ForeignText>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          field.onChange('')
          // The button goes.
          focusField('totalAmount')
        }}
      >
        Not for it
      </Button>
    </p>
  )
}

/** What was typed for another customer stays, and says so. */
function OthersAmount({ form }: PaymentFormProps) {
  const other = useWatch({ control: form.control, compute: othersAmountOf })
  return other === undefined ? null : (
    <div role="status">
      <Mark tone="warning">Entered for customer {other}</Mark>
    </div>
  )
}

/** The amount goes with the customer: a balance that was filled in leaves with the one whose it is. */
function useAmountOf({ form }: PaymentFormProps, payer: string): void {
  useTyped(
    form,
    () => {
      form.setValue('amountOf', payerId(form.getValues()))
      form.setValue('balanceFilled', '')
    },
    'totalAmount',
  )
  const empty = useEffectEvent(() => {
    const next = amountFor(form.getValues(), payer)
    if (!next) return
    for (const [name, value] of Object.entries(next)) {
      form.setValue(name as keyof typeof next, value) // Its own names.
    }
  })
  useEffect(() => empty(), [payer])
}

function PaymentAmount({ form, payer }: PaymentFormProps & { readonly payer: string }) {
  useAmountOf({ form }, payer)
  const code = useWatch({ control: form.control, name: 'currency' })
  // As a change event: chosen, so it is saved with the draft.
  const { field } = useController({ control: form.control, name: 'totalAmount' })
  const { data } = useQuery({ ...typedCustomer(payer), ...(payer === '' && { enabled: false }) })
  const customer = payer === '' ? undefined : data?.reading.value
  const balance = customer?.Balance
  const text = customer && balanceToPay(customer, code)
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="totalAmount"
        label={totalAmount.label}
        least={totalAmount.least}
        currency={isCurrencyCode(code.trim()) ? code.trim() : undefined}
        isRequired
        className="w-full"
      />
      <OthersAmount form={form} />
      <ForInvoice form={form} />
      {balance && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-3">
          Balance <Amount money={balance} />
        </p>
      )}
      {text !== undefined && text !== field.value && (
        <Button
          size="sm"
          onClick={() => {
            field.onChange(text)
            form.setValue('balanceFilled', text)
            form.clearErrors('totalAmount')
            // The button goes.
            focusField('totalAmount')
          }}
        >
          Pay the balance
        </Button>
      )}
    </div>
  )
}
