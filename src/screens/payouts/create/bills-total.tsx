import { useWatch } from 'react-hook-form'

import { Amount } from '~/ui/amount'

import { billsSum } from './bills-sum'
import type { StepProps } from './step-props'

/** What the bills come to together. */
export function BillsTotal({ form }: StepProps) {
  const [bills, currency] = useWatch({ control: form.control, name: ['bills', 'currency'] })
  const { sum, counted, bills: count } = billsSum({ bills, currency })
  if (count === 0) return null
  const label =
    counted === count ? 'Sum of the bills' : `Sum of ${String(counted)} of ${String(count)} bills`
  return (
    <p className="flex items-center gap-3">
      <span className="text-sm text-ink-3">{label}</span>
      <output aria-label={label}>
        <Amount money={sum} size="lg" />
      </output>
    </p>
  )
}
