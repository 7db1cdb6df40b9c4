import { useQuery } from '@tanstack/react-query'
import { type FieldValues, useWatch } from 'react-hook-form'

import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { nameOnRecord } from '~/contract/customer-members'
import { SuggestField } from '~/form/fields/suggest-field'
import { focusField, type LabelledField } from '~/form/fields/use-form-field'
import { isNumberId } from '~/lib/ids'
import { Mark } from '~/ui/badge'
import { brief } from '~/ui/foreign-text'

import { typedCustomer } from './customer-by-id'
import { ElsewhereNotice } from './elsewhere-notice'
import { customerHint, useKnownCustomers } from './known-customers'

interface CustomerFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  /** A customer belongs to one paypoint. */
  readonly entry: string
  /** Where the form can take another paypoint. */
  readonly onEntry?: (entry: string) => void
}

/** A customer by id, and who that is: the service has no search. */
export function CustomerField<T extends FieldValues>({
  entry,
  onEntry,
  hint,
  ...field
}: CustomerFieldProps<T>) {
  const typed = String(useWatch({ control: field.form.control, name: field.name })).trim()
  const known = useKnownCustomers(typed, entry)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* Above: a button below would catch what is typed after Tab. */}
      {isNumberId(typed) && (
        <OfAnother
          id={typed}
          entry={entry}
          onSwitch={
            onEntry &&
            ((own) => {
              onEntry(own)
              focusField(field.name)
            })
          }
        />
      )}
      <SuggestField
        {...field}
        hint={
          isNumberId(typed) ? (
            <CustomerLine id={typed} />
          ) : (
            ((known?.length !== 0 ? hint : undefined) ?? customerHint(typed, known))
          )
        }
        suggestions={known ?? []}
        isFound
      />
    </div>
  )
}

function CustomerLine({ id }: { id: string }) {
  const { data, error, isFetching, isSuccess } = useQuery(typedCustomer(id))
  const customer = data?.reading.value
  if (customer) {
    return (
      <span className="text-ink-2">
        {brief(
          [nameOnRecord(customer) ?? 'No name on record', customer.Email]
            .filter(Boolean)
            .join(' · '),
        )}
      </span>
    )
  }
  if (isFetching) return <span>Reading customer {id}…</span>
  if (isSuccess) {
    return <Mark tone="danger">The service answered with another customer than {id}.</Mark>
  }
  if (isNotThere(error)) return <Mark tone="warning">The service shows no customer {id}.</Mark>
  return error ? (
    <Mark tone="warning">
      We couldn’t look up customer {id}. {explain(error).text}
    </Mark>
  ) : null
}

interface OfAnotherProps {
  readonly id: string
  readonly entry: string
  readonly onSwitch: ((entry: string) => void) | undefined
}

function OfAnother({ id, ...props }: OfAnotherProps) {
  const { data } = useQuery(typedCustomer(id))
  return <ElsewhereNotice own={data?.reading.value.PaypointEntryname} {...props} />
}
