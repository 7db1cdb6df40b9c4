import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { serviceNow } from '~/api/service-clock'
import { FormFields } from '~/form/definition/form-fields'
import { DateField } from '~/form/fields/date-field'
import { LongTextField, TextField } from '~/form/fields/text-fields'
import { focusField, isFocused } from '~/form/fields/use-form-field'
import { addDays, isDay, todayIn } from '~/lib/days'
import { nextNumber } from '~/lib/next-number'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'

import { DUE_IN_PAST, isDueInPast } from './detail-fields'
import { invoiceForm, type InvoiceFormProps, invoiceParts, type InvoiceValues } from './fields'
import { recurrenceWords } from './recurrence'
import { useOtherInvoices, type UsedNumberProps, useUsedNumber } from './used-number'

const { fields } = invoiceForm

/** What a paper has at its head: its number, its dates, when it is to be paid. */
export const HeadPart = ({ form, draftId }: UsedNumberProps) => (
  <FormFields
    form={form}
    fields={invoiceParts.head}
    columns={4}
    parts={{
      'invoiceData.invoiceNumber': <InvoiceNumber form={form} draftId={draftId} />,
      'invoiceData.invoiceDueDate': <DueDate form={form} />,
    }}
  />
)

/** What is said and sent with it. */
export const MessagePart = ({ form }: InvoiceFormProps) => (
  <FormFields
    form={form}
    fields={invoiceParts.rest}
    parts={{
      'invoiceData.notes': (
        <LongTextField
          form={form}
          name="invoiceData.notes"
          label={fields['invoiceData.notes'].label}
        />
      ),
      'invoiceData.termsConditions': (
        <LongTextField
          form={form}
          name="invoiceData.termsConditions"
          label={fields['invoiceData.termsConditions'].label}
        />
      ),
    }}
    after={{ 'invoiceData.invoiceEndDate': <Recurrence form={form} /> }}
  />
)

const NUMBER = 'invoiceData.invoiceNumber'

export function InvoiceNumber({ form, draftId }: UsedNumberProps) {
  const { next, isProposed } = useProposedNumber({ form, draftId })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        form={form}
        name={NUMBER}
        label={fields[NUMBER].label}
        kind="code"
        {...(isProposed && { hint: 'Proposed: the next one unused here' })}
      />
      <NextNumber form={form} next={next} />
      <UsedNumber form={form} draftId={draftId} />
    </div>
  )
}

/**
 * The one after what was sent from here last of the form's paypoint, whose series it is, stands in the field until
 * someone writes another or empties it. Sent from another tab meanwhile, it is proposed no longer.
 */
function useProposedNumber({ form, draftId }: UsedNumberProps): {
  readonly next: string | undefined
  readonly isProposed: boolean
} {
  const others = useOtherInvoices(draftId)
  const [number, proposed, entry] = useWatch({
    control: form.control,
    name: [NUMBER, 'numberProposed', 'entry'],
  })
  const next = useMemo(() => {
    const series = others.filter(({ subject }) => subject.entry === entry.trim())
    return nextNumber(
      series.flatMap(({ subject }) => subject.invoiceNumber ?? []),
      Number(todayIn(display.zone, serviceNow()).slice(0, 4)),
    )
  }, [others, entry])
  const before = useRef(entry)
  const propose = useEffectEvent(() => {
    const isElsewhere = before.current !== entry
    before.current = entry
    if (next === undefined && !isElsewhere) return
    // A paypoint without a series of its own has no number of another's either.
    const own = next ?? ''
    if (own === proposed || number.trim() !== proposed) return
    // Someone is in it, or was: it is theirs, and what is typed goes on where it began.
    if (form.getFieldState(NUMBER).isTouched || isFocused(NUMBER)) return
    form.setValue('numberProposed', own)
    form.setValue(NUMBER, own)
    form.clearErrors(NUMBER)
  })
  useEffect(() => propose(), [next, entry])
  return { next, isProposed: proposed !== '' && number.trim() === proposed }
}

/** Where the field was emptied. */
function NextNumber({ form, next }: InvoiceFormProps & { readonly next: string | undefined }) {
  // As a change event: chosen, so it is saved with the draft.
  const { field } = useController({ control: form.control, name: NUMBER })
  if (next === undefined || field.value.trim() !== '') return null
  return (
    <div>
      <Button
        size="sm"
        onClick={() => {
          field.onChange(next)
          // The button goes.
          focusField(NUMBER)
        }}
      >
        Use the next, <ForeignText>{next}</ForeignText>
      </Button>
    </div>
  )
}

function UsedNumber(props: UsedNumberProps) {
  const used = useUsedNumber(props)
  return used === undefined ? null : (
    <div role="status">
      <Mark tone="warning">{used.words}</Mark>
    </div>
  )
}

function Recurrence({ form }: InvoiceFormProps) {
  const recurrence = useWatch({
    control: form.control,
    compute: ({ invoiceData: { frequency, invoiceDate, invoiceEndDate } }) => ({
      frequency,
      invoiceDate,
      invoiceEndDate,
    }),
  })
  const words = recurrenceWords(recurrence, display)
  return words === undefined ? null : (
    <p role="status" className="text-sm text-ink-3">
      {words}
    </p>
  )
}

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

const NET = /^net[\s-]?(\d{1,3})(?: days?)?$/i
const DUE_AT_ONCE = new Set(['pia', 'due on receipt'])

interface Terms {
  readonly invoiceDate: string
  readonly paymentTerms: string
}

interface ProposedDay {
  readonly day: string
  readonly words: string
}

/** A proposal only: the service doesn’t state how it reads payment terms. */
export function dueFromTerms({ invoiceDate, paymentTerms }: Terms): ProposedDay | undefined {
  const terms = paymentTerms.trim()
  if (!isDay(invoiceDate)) return undefined
  if (DUE_AT_ONCE.has(terms.toLowerCase())) {
    return { day: invoiceDate, words: 'From the terms: on the invoice date' }
  }
  const days = NET.exec(terms)?.[1]
  if (days === undefined) return undefined
  const count = Number(days)
  return {
    day: addDays(invoiceDate, count),
    words: `From the terms: ${String(count)} ${count === 1 ? 'day' : 'days'} after the invoice date`,
  }
}

/**
 * What the field is to have after its date or terms have changed. What a person typed over stays, and so
 * does a field that was emptied, until there are other terms.
 */
export function followedDue(due: string, before: Terms, now: Terms): string {
  const proposed = dueFromTerms(now)?.day
  const ours = dueFromTerms(before)?.day
  const isOurs = due !== '' && due === ours
  const isNew = due === '' && before.paymentTerms.trim() !== now.paymentTerms.trim()
  return isOurs || isNew ? (proposed ?? '') : due
}
