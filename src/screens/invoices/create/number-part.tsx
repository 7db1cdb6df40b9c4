import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { keptRecords } from '~/api/directory'
import { focusField } from '~/form/fields/use-form-field'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'

import { invoiceForm, type InvoiceFormProps } from './fields'
import {
  BY_NUMBER,
  type NumberedCustomer,
  numberedCustomers,
  ownerOfNumber,
  proposedNumber,
} from './numbered'
import { useOtherInvoices, type UsedNumberProps } from './used-number'

const number = 'customerData.customerNumber'
const identifiers = 'customerData.identifierFields'

/** Of the paypoint; none until both are read. */
function useNumbered({ form, draftId }: UsedNumberProps): readonly NumberedCustomer[] {
  const entry = useWatch({ control: form.control, name: 'entry' }).trim()
  const others = useOtherInvoices(draftId)
  const { data: customers } = useQuery(keptRecords('customers'))
  return useMemo(
    () =>
      customers ? numberedCustomers(others, customers).filter((each) => each.entry === entry) : [],
    [others, customers, entry],
  )
}

/** Fills in what was sent of it: the service finds it by its number. */
function useChooseNumbered({ form }: InvoiceFormProps): (chosen: NumberedCustomer) => void {
  // As a change event: chosen, so it is saved with the draft.
  const { field } = useController({ control: form.control, name: 'customer' })
  return ({ number: own, values }) => {
    // Nothing of another customer that was typed before goes along.
    form.setValue('customerData', {
      ...invoiceForm.empty().customerData,
      ...values,
      customerNumber: own,
      identifierFields: BY_NUMBER,
    })
    field.onChange('new')
    // Its field comes with the choice.
    setTimeout(() => focusField(number))
  }
}

/** Follows the name until someone writes another; what it is for, and whose it is already. */
export function CustomerNumber({ form, draftId }: UsedNumberProps) {
  const { firstName, lastName, company, customerNumber } = useWatch({
    control: form.control,
    compute: ({ customerData }) => customerData,
  })
  const entry = useWatch({ control: form.control, name: 'entry' }).trim()
  const { field } = useController({ control: form.control, name: number })
  const named = useController({ control: form.control, name: identifiers }).field
  const proposed = proposedNumber({ firstName, lastName, company }, draftId)
  const before = useRef(proposed)
  const follow = useEffectEvent(() => {
    const last = before.current
    before.current = proposed
    if (field.value !== last || proposed === last) return
    field.onChange(proposed)
    if (named.value.trim() === '' && proposed !== '') named.onChange(BY_NUMBER)
  })
  // A customer is looked for by its number only while there is one.
  const isBlank = customerNumber.trim() === ''
  const forget = useEffectEvent(() => {
    if (isBlank && named.value.trim() === BY_NUMBER) named.onChange('')
  })
  useEffect(() => forget(), [isBlank])
  useEffect(() => follow(), [proposed])
  const numbered = useNumbered({ form, draftId })
  const { data: customers = [] } = useQuery(keptRecords('customers'))
  const owner = ownerOfNumber(customerNumber, entry, customers)
  const sent = numbered.find((each) => each.number === customerNumber.trim())
  if (owner) {
    return (
      <Mark tone="warning">
        <ForeignText>{owner.facts.name?.value ?? `Customer ${owner.id}`}</ForeignText> has this
        number: the invoice goes to customer {owner.id}
      </Mark>
    )
  }
  if (sent) {
    return (
      <p role="status" className="text-sm text-ink-3">
        {sent.isUnsettled ? 'Sent, but not confirmed, ' : 'Sent '}
        <Moment value={new Date(sent.sentAt).toISOString()} />
        {': your provider finds '}
        <ForeignText>{sent.name ?? 'the customer'}</ForeignText>
        {' by this number.'}
      </p>
    )
  }
  return null
}

const MOST_SHOWN = 3

export function useNumberedLike(typed: string, of: UsedNumberProps): readonly NumberedCustomer[] {
  const wanted = typed.trim().toLowerCase()
  return useNumbered(of).filter(({ name = '', number: own }) =>
    `${name}\n${own}`.toLowerCase().includes(wanted),
  )
}

/** Those that were sent by number, where none of them is offered by ID. */
export function NumberedChoice({
  form,
  found,
}: InvoiceFormProps & { readonly found: readonly NumberedCustomer[] }) {
  const choose = useChooseNumbered({ form })
  if (found.length === 0) return null
  return (
    <ul aria-label="Customers by number" className="flex flex-wrap gap-2">
      {found.slice(0, MOST_SHOWN).map((each) => (
        <li key={each.number}>
          <Button size="sm" onClick={() => choose(each)}>
            <ForeignText>{each.name ?? each.number}</ForeignText>, by number
          </Button>
        </li>
      ))}
    </ul>
  )
}
