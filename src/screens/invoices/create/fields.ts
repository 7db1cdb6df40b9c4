import type { UseFormReturn } from 'react-hook-form'

import { invoiceCreate } from '~/contract/invoices'
import { defineForm, type FormValues } from '~/form/definition/form'

import { customerFields, customerProblems } from './customer-fields'
import { dateProblems, detailFields } from './detail-fields'
import { lineProblems, totalProblems, withFigures } from './figures'
import { moreFields } from './more-fields'
import { totalFields } from './total-fields'

export const invoiceForm = defineForm(invoiceCreate, {
  steps: { customer: 'Customer and lines', details: 'Details', review: 'Review' },
  fields: {
    entry: {
      kind: 'entry',
      step: 'customer',
      label: 'Paypoint',
      required: 'Choose a paypoint',
      goesTo: 'path',
      sheet: 'entry point, entrypoint, paypoint entry, paypoint name',
    },
    ...customerFields,
    ...totalFields,
    ...detailFields,
    ...moreFields,
  },
  problems: (values) => [
    ...customerProblems(values),
    ...lineProblems(values),
    ...totalProblems(values),
    ...dateProblems(values.invoiceData),
  ],
  spelledOut: withFigures,
})

export type InvoiceValues = FormValues<typeof invoiceForm>

export interface InvoiceFormProps {
  readonly form: UseFormReturn<InvoiceValues>
}
