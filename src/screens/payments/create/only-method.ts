/** A customer's only stored method is what a payment of theirs begins with. */
import { useEffect, useEffectEvent } from 'react'

import { canEnterCards } from '~/api/card-entry'
import { serviceNow } from '~/api/service-clock'
import {
  type CustomerRead,
  methodMark,
  storedName,
  useTypedCustomer,
} from '~/domain/customers/customer-by-id'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import { todayIn } from '~/lib/days'
import { isExpired } from '~/lib/expiry'
import { display } from '~/ui/locale'

import type { PaymentValues } from './fields'

type StoredMethod = NonNullable<CustomerRead['StoredMethods']>[number]

/**
 * What a form begins with whose method was pressed in the customer's record. What stands in its place now may be
 * another: the person chooses then, and their only other one isn't filled in for it.
 */
export const methodAsked = (
  customerId: string,
  found: StoredMethod | undefined,
  marked: string | null,
): Partial<PaymentValues> => ({
  way: 'stored',
  ...(found && methodMark(found) === marked
    ? {
        storedMethodId: found.idPmethod,
        storedName: storedName(found),
        storedFor: customerId,
        method: found.method ?? '',
      }
    : { onlyMethodOf: customerId }),
})

interface OnlyMethod {
  /** The customer's ID; blank where it is nobody known. */
  readonly id: string
  readonly method: StoredMethod | undefined
}

const noMethod = {
  storedMethodId: '',
  storedName: '',
  storedFor: '',
  storedFrom: '',
  method: '',
  onlyMethodOf: '',
} as const

const ofCard = ['cardnumber', 'cardexp', 'cardcvv', 'cardHolder', 'cardzip'] as const

/** The method that stands there was filled in: nobody chose it. */
export const isFilledIn = ({
  way,
  onlyMethodOf,
  storedFor,
  storedMethodId,
}: PaymentValues): boolean =>
  way === 'stored' && onlyMethodOf !== '' && storedFor === onlyMethodOf && storedMethodId !== ''

/** Nobody has said how it is paid: what the form began with stands there, with nothing typed. */
const isUnsaid = (values: PaymentValues): boolean =>
  values.way === 'stored'
    ? values.storedMethodId.trim() === '' && values.storedFrom === ''
    : values.way === 'card' && ofCard.every((name) => values[name].trim() === '')

/**
 * What of the form changes with its customer; undefined where nothing does. What someone chose or typed stays; what
 * was filled in goes with the customer it came from.
 */
export function withOnlyMethod(
  values: PaymentValues,
  { id, method }: OnlyMethod,
  entersCards: boolean,
): Partial<Pick<PaymentValues, 'way' | keyof typeof noMethod>> | undefined {
  const { onlyMethodOf: before } = values
  if (before === id) return undefined
  const isOurs = isFilledIn(values)
  if (method === undefined || id === '') {
    if (before === '') return undefined
    return isOurs ? { ...noMethod, way: entersCards ? 'card' : 'stored' } : { onlyMethodOf: '' }
  }
  if (!isOurs && !isUnsaid(values)) return { onlyMethodOf: id }
  return {
    ...noMethod,
    way: 'stored',
    storedMethodId: method.idPmethod,
    storedName: storedName(method),
    storedFor: id,
    method: method.method ?? '',
    onlyMethodOf: id,
  }
}

/** @returns undefined while the customer is read */
function useOnlyMethod(typed: string): OnlyMethod | undefined {
  const found = useTypedCustomer(typed)
  return found && { id: found.id, method: onlyOf(found.customer?.StoredMethods ?? []) }
}

/** One that has expired is for a person to choose. */
export function onlyOf([method, ...others]: NonNullable<CustomerRead['StoredMethods']>) {
  if (!method || others.length > 0 || method.idPmethod.trim() === '') return undefined
  return isExpired(method.expDate, todayIn(display.zone, serviceNow())) ? undefined : method
}

/** On the review nothing changes by itself. */
export function useFilledMethod(
  { form, state, touch }: Pick<DraftedForm<PaymentValues>, 'form' | 'state' | 'touch'>,
  payer: string,
  isFixed: boolean,
): void {
  const only = useOnlyMethod(payer)
  const follow = useEffectEvent(() => {
    if (!only) return
    const values = form.getValues()
    const next = withOnlyMethod(values, only, canEnterCards())
    if (!next) return
    for (const [name, value] of Object.entries(next)) {
      // Its own names: all of them are texts.
      form.setValue(name as keyof typeof noMethod, value)
    }
    form.clearErrors('storedMethodId')
    // A draft keeps it, but nobody's form is no draft.
    if (state.kind !== 'none') touch()
  })
  useEffect(() => {
    if (!isFixed) follow()
  }, [only?.id, only?.method?.idPmethod, isFixed])
}
