import { useWatch } from 'react-hook-form'

import { TextField } from '~/form/fields/text-field'
import { Notice } from '~/ui/notice'

import { BilledPayouts } from './billed-payouts'
import type { StepProps } from './step-props'
import { UncheckedBillLine } from './unchecked-bill'
import type { BillLikes } from './use-bill-likes'

/** Bill numbers that were used for this vendor before: a reason is asked for, unless duplicates are allowed on purpose. */
export function BillLikesNotice({ form, likes }: StepProps & { likes: BillLikes }) {
  const { found, unchecked } = likes
  const [isAllowed, entry] = useWatch({
    control: form.control,
    name: ['allowDuplicatedBills', 'entry'],
  })
  return (
    <>
      {unchecked.map((bill) => (
        <UncheckedBillLine key={bill.at} bill={bill} />
      ))}
      {found.length > 0 && (
        <Notice
          tone={isAllowed ? 'warning' : 'danger'}
          title={
            found.length === 1 ? 'This bill may be paid twice' : 'These bills may be paid twice'
          }
        >
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {found.map(({ at, number, used, payouts }) => (
              <li key={at} className="[overflow-wrap:anywhere]">
                Bill {at + 1}, {number}
                {payouts.length > 0 ? (
                  <BilledPayouts
                    label={`Payouts with bill ${number}`}
                    entry={entry.trim()}
                    payouts={payouts}
                  />
                ) : (
                  `: ${used?.source ?? ''}`
                )}
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
              hint="Your words are kept with the submission. The service refuses a bill that it has, unless you allow duplicated bills under Method and amount."
              isRequired
              className="mt-3 max-w-lg"
            />
          )}
        </Notice>
      )}
    </>
  )
}
