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

/** It fills in what is empty, and follows only what it filled in itself. What was filled in is no work that could be lost. */
function useFilledIn(
  { form }: EnterFormProps,
  name: 'currency' | 'dueDate' | 'entry',
  known: string,
): void {
  const filledIn = useRef('')
  const follow = useEffectEvent(() => {
    const value = form.getValues(name)
    if (value !== filledIn.current) return
    filledIn.current = known
    if (value !== known) form.resetField(name, { defaultValue: known })
  })
  useEffect(() => follow(), [known])
}

/** The only paypoint of the vendor's bills, where none was chosen. */
export function usePaypointOfVendor(form: EnterFormProps['form'], isNew: boolean): void {
  const { data = noBills } = useLedger()
  const vendorName = useWatch({ control: form.control, name: 'vendorName' })
  const paypoint = useMemo(() => paypointOfVendor(data, vendorName), [data, vendorName])
  useFilledIn({ form }, 'entry', isNew ? paypoint : '')
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
  const due = dueByTerms(billDate, terms)
  useFilledIn({ form }, 'dueDate', due)
  return (
    <DateField
      form={form}
      name="dueDate"
      label={enteredForm.fields.dueDate.label}
      {...(terms && due !== '' && dueDate === due && { hint: termsInWords(terms) })}
    />
  )
}
