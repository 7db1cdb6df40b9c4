import { useWatch } from 'react-hook-form'

import { FormFields } from '~/form/definition/form-fields'
import { LongTextField } from '~/form/fields/text-fields'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import { DueDate } from './due-date'
import { invoiceForm, type InvoiceFormProps } from './fields'
import { recurrenceWords } from './recurrence'
import { type UsedNumberProps, useUsedNumber } from './used-number'

const { fields } = invoiceForm

export const DetailsStep = ({ form, draftId }: UsedNumberProps) => (
  <FormFields
    form={form}
    fields={fields}
    step="details"
    parts={{
      'invoiceData.invoiceDueDate': <DueDate form={form} />,
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
    after={{
      'invoiceData.purchaseOrder': <UsedNumber form={form} draftId={draftId} />,
      'invoiceData.invoiceEndDate': <Recurrence form={form} />,
    }}
  />
)

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
