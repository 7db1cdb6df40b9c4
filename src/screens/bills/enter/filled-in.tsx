import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type useForm, useWatch } from 'react-hook-form'

import type { LedgerBill } from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { currencies } from '~/form/definition/verdicts'
import { DateField } from '~/form/fields/date-field'
import { SuggestField } from '~/form/fields/suggest-field'

import { enteredForm, type EnteredValues } from './form'
import { currencyOfPaypoint, dueByTerms, paypointOfVendor, termsInWords, usualTerms } from './usual'

interface EnterFormProps {
  readonly form: ReturnType<typeof useForm<EnteredValues>>
}

const noBills: readonly LedgerBill[] = []

/** Filled in while nobody has typed another; what was filled in is no work that could be lost. */
function useFilledIn(
  { form }: EnterFormProps,
  name: 'currency' | 'dueDate' | 'entry',
  known: string,
): void {
  const last = useRef('')
  const follow = useEffectEvent(() => {
    const value = form.getValues(name)
    const isOurs = value === '' || value === last.current
    last.current = known
    if (isOurs && value !== known) form.resetField(name, { defaultValue: known })
  })
  useEffect(() => follow(), [known])
}

export function CurrencyOfBill({ form }: EnterFormProps) {
  const { data = noBills } = useLedger()
  const [entry, currency] = useWatch({ control: form.control, name: ['entry', 'currency'] })
  const known = useMemo(() => currencyOfPaypoint(data, entry.trim()), [data, entry])
  useFilledIn({ form }, 'currency', known)
  const { label, hint } = enteredForm.fields.currency
  return (
    <SuggestField
      form={form}
      name="currency"
      label={label}
      hint={known !== '' && currency === known ? 'As on this paypoint’s other bills' : hint}
      suggestions={currencies}
    />
  )
}

/** With the paypoint, where the vendor is of one and none was chosen. */
export function DueDateOfBill({ form }: EnterFormProps) {
  const { data = noBills } = useLedger()
  const [vendorName, entry, billDate, dueDate] = useWatch({
    control: form.control,
    name: ['vendorName', 'entry', 'billDate', 'dueDate'],
  })
  const terms = useMemo(
    () => usualTerms(data, { vendorName, entry: entry.trim() }),
    [data, vendorName, entry],
  )
  const paypoint = useMemo(() => paypointOfVendor(data, vendorName), [data, vendorName])
  const due = dueByTerms(billDate, terms)
  useFilledIn({ form }, 'dueDate', due)
  useFilledIn({ form }, 'entry', paypoint)
  return (
    <DateField
      form={form}
      name="dueDate"
      label={enteredForm.fields.dueDate.label}
      {...(terms && due !== '' && dueDate === due && { hint: termsInWords(terms) })}
    />
  )
}
