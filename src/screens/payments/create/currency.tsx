/** interface.md gives a paypoint no currency: the customer's earlier payments do. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'

import { typedCustomer, type CustomerRead } from '~/form/customer/customer-by-id'
import { currencies } from '~/form/definition/money-checks'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import { SuggestField } from '~/form/fields/suggest-field'
import { isCurrencyCode, normaliseCurrency } from '~/lib/currency'
import { isNumberId, plainId } from '~/lib/ids'

import { paymentForm, type PaymentFormProps, type PaymentValues } from './fields'

const { currency: field } = paymentForm.fields

/** The one that all payments with a currency name. */
export function currencyOf({ customerSummary }: Pick<CustomerRead, 'customerSummary'>): string {
  const named = (customerSummary?.recentTransactions ?? []).flatMap(
    ({ PaymentData }) => normaliseCurrency(PaymentData?.paymentDetails?.currency) ?? [],
  )
  const [only = '', ...others] = new Set(named)
  return others.length === 0 && isCurrencyCode(only) ? only : ''
}

const payerId = ({ payer, customerId }: PaymentValues): string =>
  payer === 'known' && isNumberId(customerId) ? plainId(customerId) : ''

/** @returns undefined while the customer is read */
function useKnown({ form }: PaymentFormProps): { id: string; known: string } | undefined {
  const id = useWatch({ control: form.control, compute: payerId })
  const { data, isPending } = useQuery({
    ...typedCustomer(id),
    ...(id === '' && { enabled: false }),
  })
  if (id === '') return { id, known: '' }
  return isPending ? undefined : { id, known: data ? currencyOf(data.reading.value) : '' }
}

const FILLED = 'filled'

type Followed = Pick<PaymentValues, 'currency' | 'currencyOf'>

/** What is typed or emptied by hand stays; what was filled in goes with the customer it came from. */
export function followed(
  { currency, currencyOf: before }: Followed,
  { id, known }: { readonly id: string; readonly known: string },
): Followed {
  const [ofId = '', was = '', how = ''] = before.split(' ')
  if (known === was && (known === '' || id === ofId)) return { currency, currencyOf: before }
  const isOurs = currency.trim() === '' || (how === FILLED && currency === was)
  const source = known === '' ? '' : `${id} ${known}`
  return isOurs
    ? { currency: known, currencyOf: source && `${source} ${FILLED}` }
    : { currency, currencyOf: source }
}

/** On the review nothing changes by itself. */
export function useKnownCurrency(
  { form, state, touch }: Pick<DraftedForm<PaymentValues>, 'form' | 'state' | 'touch'>,
  isFixed: boolean,
): void {
  const now = useKnown({ form })
  const follow = useEffectEvent(() => {
    if (!now) return
    const before = form.getValues()
    const next = followed(before, now)
    if (next.currency === before.currency && next.currencyOf === before.currencyOf) return
    form.setValue('currency', next.currency)
    form.setValue('currencyOf', next.currencyOf)
    form.clearErrors('currency')
    // A draft keeps it, but nobody's form is no draft.
    if (state.kind !== 'none') touch()
  })
  useEffect(() => {
    if (!isFixed) follow()
  }, [now?.id, now?.known, isFixed])
}

export function CurrencyField({ form }: PaymentFormProps) {
  const value = normaliseCurrency(useWatch({ control: form.control, name: 'currency' }))
  const known = useKnown({ form })?.known
  return (
    <SuggestField
      form={form}
      name="currency"
      label={field.label}
      hint={
        value !== undefined && value === known
          ? `${value}, as in this customer’s earlier payments`
          : field.hint
      }
      suggestions={currencies}
    />
  )
}
