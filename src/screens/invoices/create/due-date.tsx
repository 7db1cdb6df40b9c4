import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { serviceNow } from '~/api/service-clock'
import { DateField } from '~/form/fields/date-field'
import { todayIn } from '~/lib/days'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import { DUE_IN_PAST, isDueInPast } from './detail-fields'
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
  const isProposed = proposed?.day === field.value
  const today = todayIn(display.zone, serviceNow())
  const isPast = isDueInPast({ invoiceDate, invoiceDueDate: field.value }, today)
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <DateField
        form={form}
        name={name}
        label={invoiceForm.fields[name].label}
        {...(isProposed && { hint: proposed.words })}
        className="w-full"
      />
      {isPast && !isProposed && <Mark tone="warning">{DUE_IN_PAST}</Mark>}
    </div>
  )
}
