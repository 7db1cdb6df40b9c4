/** What is known is filled in, and followed until a person types over it. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import type { DraftedForm } from '~/form/draft/use-form-draft'
import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

import { billsCurrency, billsTotal } from './bills-sum'
import type { PayoutValues } from './fields'
import { asMethod, useUsualMethod } from './usual-method'

type Draft = Pick<DraftedForm<PayoutValues>, 'form' | 'state' | 'touch'>
type FilledField = 'totalAmount' | 'currency' | 'method'

/** @param isFixed on the review, where nothing changes by itself */
export function usePrefilled(draft: Draft, isFixed: boolean): void {
  const { form } = draft
  const sum = useWatch({ control: form.control, compute: billsText })
  const currency = useWatch({ control: form.control, compute: billsCurrency })
  const usual = useUsualMethod({ form })
  // Before the total, which is in it.
  useFollowed(draft, 'currency', currency ?? '', isFixed)
  useFollowed(draft, 'totalAmount', sum, isFixed)
  useFollowed(draft, 'method', (usual && asMethod(usual)) ?? '', isFixed)
}

function billsText(values: Parameters<typeof billsTotal>[0]): string {
  const sum = billsTotal(values)
  return sum ? formatMoney(sum, { locale: display.locale }) : ''
}

const namesIn = (filledIn: string): readonly string[] => filledIn.split(' ').filter(Boolean)

const without = (filledIn: string, name: FilledField): string =>
  namesIn(filledIn)
    .filter((each) => each !== name)
    .join(' ')

function useFollowed(
  { form, state, touch }: Draft,
  name: FilledField,
  known: string,
  isFixed: boolean,
): void {
  const last = useRef('')
  const follow = useEffectEvent((next: string) => {
    // Coming back from the review is no news.
    if (next === last.current) return
    last.current = next
    const filledIn = form.getValues('filledIn')
    const value = form.getValues(name)
    const isOurs = value.trim() === '' || namesIn(filledIn).includes(name)
    if (!isOurs || value === next) return
    form.setValue(
      'filledIn',
      next === '' ? without(filledIn, name) : `${without(filledIn, name)} ${name}`.trim(),
    )
    form.setValue(name, next)
    form.clearErrors(name)
    // A draft keeps it, but nobody's form is no draft.
    if (state.kind !== 'none') touch()
  })
  useEffect(() => {
    if (!isFixed) follow(known)
  }, [known, isFixed])
  useEffect(
    () =>
      form.subscribe({
        name,
        exact: true,
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change')
            form.setValue('filledIn', without(form.getValues('filledIn'), name))
        },
      }),
    [form, name],
  )
}
