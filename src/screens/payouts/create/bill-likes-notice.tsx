import { useWatch } from 'react-hook-form'

import { TextField } from '~/form/fields/text-field'
import { Notice } from '~/ui/notice'

import type { BillLike } from './bill-likes'
import type { StepProps } from './step-props'

/** Bill numbers that were used for this vendor before: a reason is asked for, unless duplicates are allowed on purpose. */
export function BillLikesNotice({ form, found }: StepProps & { found: readonly BillLike[] }) {
  const isAllowed = useWatch({ control: form.control, name: 'allowDuplicatedBills' })
  if (found.length === 0) return null
  return (
    <Notice
      tone={isAllowed ? 'warning' : 'danger'}
      title={found.length === 1 ? 'This bill may be paid twice' : 'These bills may be paid twice'}
    >
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {found.map(({ at, number, used }) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            Bill {at + 1}, {number}: {used.source}
          </li>
        ))}
      </ul>
      {isAllowed ? (
        <p>Duplicated bills are allowed for this payout.</p>
      ) : (
        <TextField
          form={form}
          name="billReason"
          label="Why is it paid again?"
          hint="Your words are kept with the submission. The service may refuse it all the same."
          isRequired
          className="mt-3 max-w-lg"
        />
      )}
    </Notice>
  )
}
