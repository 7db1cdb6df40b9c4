import { useWatch } from 'react-hook-form'

import { SumTexts } from '~/ui/sum-text'

import { billsSums } from './bills-sum'
import type { StepProps } from './step-props'

const label = 'Sum of the bills'

/** What the bills come to together. */
export function BillsTotal({ form }: StepProps) {
  const [bills, currency] = useWatch({ control: form.control, name: ['bills', 'currency'] })
  if (bills.length === 0) return null
  return (
    <p className="flex items-center gap-3">
      <span className="text-sm text-ink-3">{label}</span>
      <output aria-label={label} className="text-lg font-semibold">
        <SumTexts sums={billsSums({ bills, currency })} />
      </output>
    </p>
  )
}
