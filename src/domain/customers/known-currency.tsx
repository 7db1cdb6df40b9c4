/** interface.md gives a paypoint no currency: the customer's earlier payments do. */

import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { noteOf } from '~/form/definition/fields'
import { currencies } from '~/form/definition/verdicts'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import { SuggestField } from '~/form/fields/suggest-field'
import { isCurrencyCode, normaliseCurrency } from '~/lib/currency'
import { isFlag, isText, record } from '~/storage/shape'

import { type CustomerRead, useTypedCustomer } from './customer-by-id'

type Payments = Pick<CustomerRead, 'customerSummary'>

export const namedCurrencies = ({ customerSummary }: Payments): readonly string[] => [
  ...new Set(
    (customerSummary?.recentTransactions ?? []).flatMap(
      ({ PaymentData }) => normaliseCurrency(PaymentData?.paymentDetails?.currency) ?? [],
    ),
  ),
]

/** The one that all payments with a currency name. */
export function knownCurrencyOf(customer: Payments): string {
  const [only = '', ...others] = namedCurrencies(customer)
  return others.length === 0 && isCurrencyCode(only) ? only : ''
}

/** @returns undefined while the customer is read */
function useKnown(typed: string): { id: string; known: string } | undefined {
  const found = useTypedCustomer(typed)
  return found && { id: found.id, known: found.customer ? knownCurrencyOf(found.customer) : '' }
}

export const noSource = { id: '', known: '', isFilled: false }

/** The customer, the currency of their payments, and whether it was filled in from them. */
export const currencySource = noteOf(
  record({ id: isText, known: isText, isFilled: isFlag }),
  noSource,
)

interface Followed {
  readonly currency: string
  readonly currencyOf: typeof noSource
}

/** What is typed or emptied by hand stays; what was filled in goes with the customer it came from. */
export function followed(
  { currency, currencyOf: before }: Followed,
  { id, known }: { readonly id: string; readonly known: string },
): Followed {
  const isSame = known === before.known && (known === '' || id === before.id)
  if (isSame) return { currency, currencyOf: before }
  const isFilled = currency.trim() === '' || (before.isFilled && currency === before.known)
  return {
    currency: isFilled ? known : currency,
    currencyOf: known === '' ? noSource : { id, known, isFilled },
  }
}

/**
 * On the review nothing changes by itself.
 * @param typed the customer's ID; blank where it is nobody known
 */
export function useKnownCurrency<T extends FieldValues & Followed>(
  { form: given, state, touch }: Pick<DraftedForm<T>, 'form' | 'state' | 'touch'>,
  typed: string,
  isFixed: boolean,
): void {
  // Both are values of the form.
  const form = given as unknown as UseFormReturn<Followed>
  const now = useKnown(typed)
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

interface KnownCurrencyFieldProps<T extends FieldValues & Followed> {
  readonly form: UseFormReturn<T>
  readonly label: string
  readonly hint: string
  /** It isn’t sent: the hint says so, whatever is chosen. */
  readonly isOnlyShown?: boolean
  /** The customer's ID, as typed; blank where it is nobody known. */
  readonly customer: string
}

const SAME = 'Same as in this customer’s earlier payments'

export function KnownCurrencyField<T extends FieldValues & Followed>({
  form: given,
  label,
  hint,
  isOnlyShown = false,
  customer,
}: KnownCurrencyFieldProps<T>) {
  // `currency` is one of the form's values.
  const form = given as unknown as UseFormReturn<{ currency: string }>
  const value = normaliseCurrency(useWatch({ control: form.control, name: 'currency' }))
  const known = useKnown(customer)?.known
  return (
    <SuggestField
      form={form}
      name="currency"
      label={label}
      hint={value !== undefined && value === known && !isOnlyShown ? SAME : hint}
      suggestions={currencies}
    />
  )
}
