import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { DateField } from '~/form/fields/date-field'

import { dueFromTerms, followedDue } from './due-from-terms'
import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'

const name = 'invoiceData.invoiceDueDate'

const termsOf = ({ invoiceData: { invoiceDate, paymentTerms } }: InvoiceValues) => ({
  invoiceDate,
  paymentTerms,
})

/** Proposed from the payment terms, and named as such while nobody has typed another. */
export function DueDate({ form }: InvoiceFormProps) {
  const terms = useWatch({ control: form.control, compute: termsOf })
  const { field } = useController({ control: form.control, name })
  const before = useRef(terms)
  const follow = useEffectEvent(() => {
    const next = followedDue(field.value, before.current, terms)
    before.current = terms
    if (next === field.value) return
    field.onChange(next)
    form.clearErrors(name)
  })
  const { invoiceDate, paymentTerms } = terms
  useEffect(() => follow(), [invoiceDate, paymentTerms])
  const proposed = dueFromTerms(terms)
  return (
    <DateField
      form={form}
      name={name}
      label={invoiceForm.fields[name].label}
      {...(proposed && proposed.day === field.value && { hint: proposed.words })}
    />
  )
}
