import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { customerById, isCustomerAsked } from '~/api/customers'
import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import type { CustomerRead } from '~/domain/customers/customer-by-id'
import { CustomerChoice, ElsewhereNotice } from '~/domain/customers/customer-field'
import { customerHint } from '~/domain/customers/known-customers'
import { focusField } from '~/form/fields/use-form-field'
import { isNumberId } from '~/lib/ids'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import type { InvoiceFormProps } from './fields'
import { NumberedChoice, useNumberedLike } from './number-part'
import type { UsedNumberProps } from './used-number'

const field = 'customerData.customerId'
const PAUSE_MS = 400

export function KnownCustomer({ form, draftId }: UsedNumberProps) {
  const [typed, entry] = useWatch({ control: form.control, name: [field, 'entry'] })
  const numbered = useNumberedLike(typed, { form, draftId })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* Above: a button below would catch what is typed after Tab. */}
      <OfTypedCustomer form={form} part={CustomerTrouble} />
      {!isNumberId(typed) && <NumberedChoice form={form} found={numbered} />}
      <CustomerChoice
        form={form}
        name={field}
        label="Customer"
        isRequired
        entry={entry.trim()}
        hintOf={(known) =>
          isNumberId(typed) ? undefined : customerHint(typed.trim(), known, numbered.length > 0)
        }
      />
    </div>
  )
}

export const KnownCustomerRecord = ({ form }: InvoiceFormProps) => (
  <OfTypedCustomer form={form} part={CustomerRecord} />
)

interface TypedCustomerProps extends InvoiceFormProps {
  readonly id: string
}

interface OfTypedProps extends InvoiceFormProps {
  readonly part: ComponentType<TypedCustomerProps>
}

function OfTypedCustomer({ form, part: Part }: OfTypedProps) {
  const typed = useWatch({ control: form.control, name: field }).trim()
  const id = useSettled(isNumberId(typed) ? typed : '')
  return id !== '' && id === typed && <Part key={id} id={id} form={form} />
}

/** The service isn’t asked for each digit. What was there at first is asked for at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What keeps an invoice from this customer, with what can be done about it. */
function CustomerTrouble({ id, form }: TypedCustomerProps) {
  const { data, error, isFetching, refetch } = useQuery(customerById(id))
  const customer = data?.reading.value
  const retry = (
    <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
      Retry
    </Button>
  )
  if (error) {
    return (
      <Notice
        tone="warning"
        title={
          isNotThere(error) ? `Your provider has no customer ${id}` : `Couldn’t read customer ${id}`
        }
        actions={retry}
      >
        {isNotThere(error) ? 'Check the ID, or add a new customer.' : explain(error).text}
      </Notice>
    )
  }
  if (!customer) return null
  if (!isCustomerAsked(id, customer)) {
    return (
      <Notice
        tone="danger"
        title={`Your provider answered with another customer than ${id}`}
        actions={retry}
      >
        Check the ID before you send an invoice.
      </Notice>
    )
  }
  return <OfAnother form={form} own={customer.PaypointEntryname} />
}

function CustomerRecord({ id }: TypedCustomerProps) {
  const { data, error } = useQuery(customerById(id))
  const customer = data?.reading.value
  if (error) return null
  if (!customer) return <SkeletonLines lines={2} label="Reading the customer" />
  return isCustomerAsked(id, customer) && <CustomerBrief id={id} customer={customer} />
}

function OfAnother({ form, own }: InvoiceFormProps & { own: string | undefined }) {
  // As a change event: chosen, so it is saved with the draft.
  const entry = useController({ control: form.control, name: 'entry' }).field
  return (
    <ElsewhereNotice
      own={own}
      entry={entry.value.trim()}
      onSwitch={(to) => {
        entry.onChange(to)
        focusField(field)
      }}
    />
  )
}

function CustomerBrief({ id, customer }: { id: string; customer: CustomerRead }) {
  const { Balance } = customer
  const profile = customerProfile('record', customer)
  const { company, number, email, city, state } = profile
  const name = nameOfCustomer(profile)
  const place = [city, state].filter(Boolean).join(', ')
  const facts = [`ID ${id}`, company === name ? undefined : company, number, email, place]
  return (
    <div className="flex min-w-0 items-start justify-between gap-4 rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <p className="text-base font-medium text-ink">
          <ForeignText>{name ?? 'No name on record'}</ForeignText>
        </p>
        <p className="text-sm text-ink-3">
          <ForeignText>{facts.filter(Boolean).join(' · ')}</ForeignText>
        </p>
      </div>
      {Balance && (
        <p className="shrink-0 text-end">
          <span className="block text-sm text-ink-3">Balance</span>
          <Amount money={Balance} />
        </p>
      )}
    </div>
  )
}
