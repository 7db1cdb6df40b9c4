import { useQuery } from '@tanstack/react-query'

import type { Answer } from '~/api/call'
import { customerById, isCustomerAsked } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { nameOnRecord } from '~/contract/customer-members'
import { customerGet } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import { isNumberId, plainId } from '~/lib/ids'
import { accountEnd, lastFour } from '~/lib/masks'
import type { Money } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import type { SubmitAnswer } from '~/submit/intent'

export type CustomerRead = Read<typeof customerGet.response>

export type StoredMethodRead = NonNullable<CustomerRead['StoredMethods']>[number]

export const customerProblem = (typed: string): string | undefined =>
  typed.trim() === '' || isNumberId(typed) ? undefined : 'Choose a customer, or enter its ID'

type CustomerAnswer = Answer<typeof customerGet>

/** Asked for once it can be one. Undefined where the service answered with another. */
export const typedCustomer = (id: string) => ({
  ...customerById(id),
  enabled: isNumberId(id),
  retry: false,
  select: (answer: CustomerAnswer): CustomerAnswer | undefined =>
    isCustomerAsked(id, answer.reading.value) ? answer : undefined,
})

/** A payment, a refund, an invoice or a new method changes the customer's record, and may have done so. */
export function readCustomersAnew({ kind }: SubmitAnswer): void {
  if (kind === 'accepted' || kind === 'accepted-with-unknown-word' || kind === 'unknown') {
    void queryClient.invalidateQueries({ queryKey: [customerGet.name] })
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Visa •••• 4142", as far as the record says. */
export function storedName({
  method,
  descriptor,
  maskedAccount,
}: Pick<StoredMethodRead, 'method' | 'descriptor' | 'maskedAccount'>): string {
  const kind = capital(descriptor?.trim() || methodLabel(method) || 'Method')
  return maskedAccount?.trim() ? `${kind} ${accountEnd(maskedAccount)}` : kind
}

/** Tells a customer's methods apart without what charges one: its last digits and its expiry. */
export const methodMark = ({
  maskedAccount,
  expDate,
}: Pick<StoredMethodRead, 'maskedAccount' | 'expDate'>): string =>
  `${lastFour(maskedAccount ?? '') ?? ''}-${(expDate ?? '').replaceAll(/\D/g, '')}`

/** Whose ID was typed, with their record; blank where it is nobody's. Undefined while it is read. */
export function useTypedCustomer(
  typed: string,
): { readonly id: string; readonly customer: CustomerRead | undefined } | undefined {
  const id = isNumberId(typed) ? plainId(typed) : ''
  const { data, isPending } = useQuery(typedCustomer(id))
  if (id === '') return { id, customer: undefined }
  return isPending ? undefined : { id, customer: data?.reading.value }
}

/** As this session has read it. */
export function recordRead(id: string): CustomerRead | undefined {
  const customer = queryClient.getQueryData(customerById(id).queryKey)?.reading.value
  return customer && isCustomerAsked(id, customer) ? customer : undefined
}

interface BalanceRead {
  readonly balance: Money
  readonly at: number
}

/** Undefined where something that was sent since may have changed it. */
export function balanceRead(id: string): BalanceRead | undefined {
  const state = queryClient.getQueryState(customerById(id).queryKey)
  const balance = recordRead(id)?.Balance
  return balance && state && !state.isInvalidated ? { balance, at: state.dataUpdatedAt } : undefined
}

export function nameRead(id: string): string | undefined {
  const customer = recordRead(id)
  return customer && nameOnRecord(customer)
}
