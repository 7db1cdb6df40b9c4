/** How every form asks for a customer that the service has. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { nameOnRecord } from '~/contract/customer-members'
import { type FieldSuggestion, SuggestField } from '~/form/fields/suggest-field'
import { focusField, type LabelledField } from '~/form/fields/use-form-field'
import { isNumberId, plainId } from '~/lib/ids'
import { useEntryName } from '~/outcome/entry-name'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import { customerProblem, typedCustomer } from './customer-by-id'
import {
  customerHint,
  useCustomerMeant,
  useCustomerName,
  useKnownCustomers,
} from './known-customers'

/** By name, once it is read. */
export function CustomerInSummary<T extends FieldValues & { readonly customerId: string }>({
  form,
}: {
  form: UseFormReturn<T>
}) {
  const id = useWatch({ control: form.control, compute: ({ customerId }) => plainId(customerId) })
  // Asked for beside the field that it is typed into.
  const name = useCustomerName(id)
  // A word that has found nobody yet.
  if (!isNumberId(id)) return <span className="text-ink-3">Not chosen</span>
  return <ForeignText>{name === undefined ? id : `${name} · ${id}`}</ForeignText>
}

interface ElsewhereProps {
  /** The paypoint of the customer's record. */
  readonly own: string | undefined
  /** The one chosen in the form. */
  readonly entry: string
  readonly onSwitch: ((own: string) => void) | undefined
}

/** A customer belongs to one paypoint, and the service may refuse another. */
export function ElsewhereNotice({ own: stated = '', entry, onSwitch }: ElsewhereProps) {
  const own = stated.trim()
  const ownName = useEntryName(own)
  const name = useEntryName(entry)
  if (own === '' || entry === '' || own === entry) return null
  return (
    <Notice
      tone="warning"
      actions={
        onSwitch && (
          <Button size="sm" onClick={() => onSwitch(own)}>
            Switch to {brief(ownName)}
          </Button>
        )
      }
    >
      This is a customer of {brief(ownName)}, not of {brief(name)}.
    </Notice>
  )
}

export const customerIdField = {
  kind: 'code',
  isSpecial: true,
  label: 'Customer',
  problem: customerProblem,
  summary: true,
} as const

/** Of a body that names one. */
export const knownCustomerField = {
  ...customerIdField,
  required: 'Enter the customer’s ID',
  at: 'customerData.customerId',
} as const

export const forceCustomerField = {
  kind: 'switch',
  label: 'Always create a new customer',
  hint: 'Even if one matches',
  goesTo: 'flags',
} as const

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
      <CustomerChoice
        {...field}
        entry={entry}
        hintOf={(known, isNamed) =>
          isNumberId(typed) ? (
            <CustomerLine id={typed} isNamed={isNamed} />
          ) : (
            ((known?.length !== 0 ? hint : undefined) ?? customerHint(typed, known))
          )
        }
      />
    </div>
  )
}

interface CustomerChoiceProps<T extends FieldValues> extends Omit<
  LabelledField<T, string>,
  'hint'
> {
  readonly entry: string
  /**
   * @param known those that are offered; undefined until the directory is read
   * @param isNamed the customer's name stands in the field
   */
  readonly hintOf: (known: readonly FieldSuggestion[] | undefined, isNamed: boolean) => ReactNode
}

/** By name, or any other by its ID. Whoever was chosen stands there by name; the ID is what is sent. */
export function CustomerChoice<T extends FieldValues>({
  entry,
  hintOf,
  ...field
}: CustomerChoiceProps<T>) {
  const value = String(useWatch({ control: field.form.control, name: field.name })).trim()
  const [isTyping, setTyping] = useState(false)
  // Whom the field already has is no search.
  const known = useKnownCustomers(!isTyping && isNumberId(value) ? '' : value, entry)
  const name = useCustomerName(value)
  const meant = useCustomerMeant()
  const hint = hintOf(known, name !== undefined && !isTyping)
  return (
    <SuggestField
      {...field}
      {...(hint !== undefined && { hint })}
      suggestions={known ?? []}
      isFound
      isNamed
      chosenName={name}
      onTyping={setTyping}
      meant={meant}
    />
  )
}

/** Who the ID is; under a name, what tells it from others. */
function CustomerLine({ id, isNamed }: { id: string; isNamed: boolean }) {
  const { data, error, isFetching, isSuccess } = useQuery(typedCustomer(id))
  const customer = data?.reading.value
  if (customer) {
    const name = nameOnRecord(customer) ?? 'No name on record'
    return (
      <span className="text-ink-2">
        {brief([isNamed ? `ID ${id}` : name, customer.Email].filter(Boolean).join(' · '))}
      </span>
    )
  }
  if (isFetching) return <span>Reading customer {id}…</span>
  if (isSuccess) {
    return <Mark tone="danger">Your provider answered with another customer than {id}.</Mark>
  }
  if (isNotThere(error)) return <Mark tone="warning">Your provider shows no customer {id}.</Mark>
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
