/** What is known is filled in, and followed until a person types over it. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

import { billsTotal } from './bills-sum'
import type { PayoutFormProps } from './fields'
import { asMethod, useUsualMethod } from './usual-method'

/** @param isFixed on the review, where nothing changes by itself */
export function usePrefilled({ form }: PayoutFormProps, isFixed: boolean): void {
  const sum = useWatch({ control: form.control, compute: billsText })
  const usual = useUsualMethod({ form })
  // By change events, so that the draft keeps them.
  const total = useController({ control: form.control, name: 'totalAmount' }).field
  const method = useController({ control: form.control, name: 'method' }).field
  useFollowed(sum, total, isFixed)
  useFollowed((usual && asMethod(usual)) ?? '', method, isFixed)
}

function billsText(values: Parameters<typeof billsTotal>[0]): string {
  const sum = billsTotal(values)
  return sum ? formatMoney(sum, { locale: display.locale }) : ''
}

interface FilledField {
  readonly value: string
  readonly onChange: (value: string) => void
}

function useFollowed(known: string, field: FilledField, isFixed: boolean): void {
  const last = useRef('')
  const follow = useEffectEvent((next: string) => {
    const isFollowing = field.value.trim() === '' || field.value === last.current
    if (isFollowing && field.value !== next && (next !== '' || last.current !== ''))
      field.onChange(next)
    last.current = next
  })
  useEffect(() => {
    if (!isFixed) follow(known)
  }, [known, isFixed])
}
