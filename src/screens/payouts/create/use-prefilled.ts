/** What is known is filled in, and followed until a person types over it. */

import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import type { DraftedForm } from '~/form/draft/use-form-draft'
import { useTyped } from '~/form/fields/money-field'
import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

import { billsCurrency, billsTotal, type PayoutValues } from './fields'
import { asMethod, useKnownBefore } from './paid-before'

type Draft = Pick<DraftedForm<PayoutValues>, 'form' | 'state' | 'touch'>
type FilledField = 'totalAmount' | 'currency' | 'method'

/** On the review nothing changes by itself. */
export function usePrefilled(draft: Draft, isReview: boolean, isOver: boolean): void {
  const { form } = draft
  const sum = useWatch({ control: form.control, compute: billsText })
  const ofBills = useWatch({ control: form.control, compute: billsCurrency })
  const hasCurrency = useWatch({ control: form.control, compute: hasBillsCurrency })
  const payee = useWatch({ control: form.control, compute: payeeKey })
  const ofNew = useWatch({ control: form.control, compute: methodOfNew })
  const { again, isReadingAgain, usual, ofRecord, paidIn } = useKnownBefore({ form })
  const isFixed = isReview || isOver
  const wasReviewed = useWasReviewed(draft, payee, isReview)
  const before = again?.currency ?? (isReadingAgain ? undefined : paidIn?.currency)
  const usually = usual?.method ?? ofRecord
  const method = ofNew || (again?.method ?? (isReadingAgain ? undefined : usually))
  // Before the total, which is in it.
  useFollowed(
    draft,
    'currency',
    (hasCurrency ? ofBills : before) ?? '',
    isFixed || (wasReviewed && !hasCurrency),
  )
  useFollowed(draft, 'totalAmount', sum, isFixed)
  useFollowed(
    draft,
    'method',
    (method !== undefined && asMethod({ method })) || '',
    isFixed || wasReviewed,
    payee,
  )
}

/** A new vendor is paid as its own record will say. */
export const methodOfNew = ({ payee, paymentMethod }: PayoutValues): string =>
  payee === 'new' ? paymentMethod.method.trim() : ''

/** A new vendor's method is known with it, and followed after a review too. */
const payeeOf = (values: PayoutValues): readonly string[] => [
  values.entry.trim(),
  values.payee,
  values.vendorId.trim(),
  ...(values.payee === 'new' ? [methodOfNew(values)] : []),
]

const keyOfPayee = (payee: readonly string[]): string => payee.join('\n')
const payeeKey = (values: PayoutValues): string => keyOfPayee(payeeOf(values))

/** Of this payee: what becomes known afterwards is offered, since the review has been seen. */
function useWasReviewed({ form, state, touch }: Draft, payee: string, isReview: boolean): boolean {
  const reviewed = keyOfPayee(useWatch({ control: form.control, name: 'reviewed' }))
  const see = useEffectEvent(() => {
    form.setValue('reviewed', payeeOf(form.getValues()))
    if (state.kind !== 'none') touch()
  })
  const isNew = isReview && reviewed !== payee
  useEffect(() => {
    if (isNew) see()
  }, [isNew])
  return reviewed === payee
}

const hasBillsCurrency = ({ bills }: PayoutValues): boolean =>
  bills.some(({ knownCurrency }) => knownCurrency.trim() !== '')

function billsText(values: Parameters<typeof billsTotal>[0]): string {
  const sum = billsTotal(values)
  return sum ? formatMoney(sum, { locale: display.locale }) : ''
}

/** @param of whom it is known: what another payee brought goes with it */
function useFollowed(
  { form, state, touch }: Draft,
  name: FilledField,
  known: string,
  isFixed: boolean,
  of = '',
): void {
  const last = useRef({ known: '', of })
  const follow = useEffectEvent((next: string) => {
    const before = last.current
    // Coming back from the review is no news.
    if (next === before.known && of === before.of) return
    last.current = { known: next, of }
    const { filledIn } = form.getValues()
    const value = form.getValues(name)
    if (of !== before.of) setEmptied(undefined)
    // What was known of each field when it was emptied.
    const emptied = form.getValues('emptied')[name]
    const isLeftEmpty = value.trim() === '' && (emptied === '' || emptied === next)
    const isOurs = value.trim() === '' || filledIn.includes(name)
    if (isLeftEmpty || !isOurs || value === next) return
    setFilledIn(next !== '')
    form.setValue(name, next)
    form.clearErrors(name)
    // A draft keeps it, but nobody's form is no draft.
    if (state.kind !== 'none') touch()
  })
  function setFilledIn(isOurs: boolean) {
    const others = form.getValues('filledIn').filter((each) => each !== name)
    form.setValue('filledIn', isOurs ? [...others, name] : others)
  }
  function setEmptied(at: string | undefined) {
    const { [name]: _, ...others } = form.getValues('emptied')
    form.setValue('emptied', at === undefined ? others : { ...others, [name]: at })
  }
  const take = () => {
    setFilledIn(false)
    setEmptied(form.getValues(name).trim() === '' ? last.current.known : undefined)
  }
  useEffect(() => {
    if (!isFixed) follow(known)
  }, [known, isFixed, of])
  useTyped(form, take, name)
}
