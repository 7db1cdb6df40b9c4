/** Of a card or an account nothing is kept: what a reload or a long absence took stands before the review. */

import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import type { FormSummary } from '~/form/definition/review'
import type { InsteadOfAct } from '~/form/wizard/wizard-form'
import { Notice } from '~/ui/notice'

import { methodSecrets } from './method-fields'

const names = new Set<string>([...methodSecrets, 'storedMethodId', 'tokenId'])

const acts: Readonly<Record<string, string>> = {
  card: 'Enter the card again',
  ach: 'Enter the bank account again',
}

/** Undefined while the method is whole. */
export function useEnterAgain<T extends FieldValues & { readonly way: string }>(
  form: UseFormReturn<T>,
  summaryOf: (values: T) => FormSummary,
): InsteadOfAct | undefined {
  const missing = useWatch({
    control: form.control,
    compute: (values: T) =>
      JSON.stringify(summaryOf(values).missing.filter(({ name }) => names.has(name))),
  })
  const way = useWatch({ control: form.control, compute: (values: T) => values.way })
  // Written above.
  const [first, ...others] = JSON.parse(missing) as FormSummary['missing']
  if (!first) return undefined
  return {
    label: acts[way] ?? 'Choose the method again',
    field: first.name,
    notice: (
      <Notice tone="warning" title={`${acts[way] ?? 'Choose the method again'} to continue`}>
        Card and bank details are kept nowhere. Missing:{' '}
        {[first, ...others].map(({ label }) => label).join(', ')}
      </Notice>
    ),
  }
}
