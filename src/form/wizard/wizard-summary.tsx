import type { ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'

import type { FormSummary } from '../definition/summary'

export interface WizardSummaryProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly summaryOf: (values: T) => FormSummary
  /** In place of the text of a field with this name. */
  readonly parts?: Readonly<Record<string, ReactNode>>
  readonly onFollow: (name: string) => void
}

const MOST_MISSING = 4

/** Beside the steps; on narrow screens, a bar above the buttons. */
export function WizardSummary<T extends FieldValues>({
  form,
  summaryOf,
  parts = {},
  onFollow,
}: WizardSummaryProps<T>) {
  const { amount, facts, missing } = useWatch({ control: form.control, compute: summaryOf })
  const shown = facts.map((fact) => ({ ...fact, value: parts[fact.name] ?? fact.value }))
  return (
    <aside
      aria-label="Summary"
      className="min-w-0 max-lg:flex max-lg:items-baseline max-lg:gap-2 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 lg:sticky lg:top-[calc(var(--environment-bar)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-card"
    >
      {amount && (
        <p className="min-w-0 lg:mb-4">
          <span className="block text-sm text-ink-3 max-lg:sr-only">{amount.label}</span>
          <span className="tnum block font-semibold text-ink [overflow-wrap:anywhere] lg:text-[28px] lg:leading-[34px]">
            {amount.text ?? <NotGiven />}
          </span>
        </p>
      )}
      <dl className="min-w-0 max-lg:flex max-lg:flex-1 max-lg:gap-2 max-lg:overflow-hidden lg:flex lg:flex-col lg:gap-3">
        {shown.map(({ name, label, value }) => (
          <div key={name} className="min-w-0 max-lg:truncate">
            <dt className="text-sm text-ink-3 max-lg:sr-only">{label}</dt>
            <dd className="text-base text-ink max-lg:truncate max-lg:text-sm lg:[overflow-wrap:anywhere]">
              {value === undefined ? (
                <NotGiven />
              ) : typeof value === 'string' ? (
                <ForeignText>{value}</ForeignText>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <div className="mt-4 border-t border-line pt-4 max-lg:hidden">
          <h2 className="text-sm text-ink-3">Still needed</h2>
          <ul className="mt-1 flex flex-col items-start gap-1">
            {missing.slice(0, MOST_MISSING).map(({ name, label }) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => onFollow(name)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
