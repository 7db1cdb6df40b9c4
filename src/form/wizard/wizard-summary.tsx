import type { ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import type { FormSummary } from '../definition/summary'
import { SummaryBox } from './summary-box'

export interface WizardSummaryProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly summaryOf: (values: T) => FormSummary
  /** In place of the text of a field with this name. */
  readonly parts?: Readonly<Record<string, ReactNode>>
  readonly onFollow: (name: string) => void
}

export function WizardSummary<T extends FieldValues>({
  form,
  summaryOf,
  parts = {},
  onFollow,
}: WizardSummaryProps<T>) {
  const { amount, facts, missing } = useWatch({ control: form.control, compute: summaryOf })
  return (
    <SummaryBox
      amount={amount}
      facts={facts.map((fact) => ({ ...fact, value: parts[fact.name] ?? fact.value }))}
      missing={missing}
      onFollow={onFollow}
    />
  )
}
