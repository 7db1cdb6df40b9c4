import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { nameOnRecord } from '~/contract/customer-members'
import { typedCustomer } from '~/domain/customers/customer-by-id'
import { methodRows } from '~/domain/payments/method-rows'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'
import { Mark } from '~/ui/badge'

import { isConversion, methodFlags, methodForm, type MethodFormProps } from './fields'

const owners = { known: 'Existing customer', new: 'New record', anonymous: 'No one yet' } as const

const flagWords = {
  temporary: 'Works for one payment, within 12 hours.',
  createAnonymous: 'No customer until its first payment.',
  forceCustomerCreation: 'Always creates a customer record, even if one matches.',
  achValidation: 'Account and routing number are validated first.',
} as const

const flagNames = [
  'temporary',
  'createAnonymous',
  'forceCustomerCreation',
  'achValidation',
] as const

export function MethodReview({
  form,
  searchOf,
}: MethodFormProps & { readonly searchOf: (step: string) => string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = methodForm.body(values)
  const flags = methodFlags(values)
  const on = flagNames.filter((name) => flags[name] === true)
  const { data } = useQuery({
    ...typedCustomer(values.customerId),
    ...(values.owner !== 'known' && { enabled: false }),
  })
  const name = values.owner === 'known' && data ? nameOnRecord(data.reading.value) : undefined
  const owner =
    isConversion(values) && values.owner !== 'known' ? 'As stored' : owners[values.owner]
  return (
    <>
      <ReviewPlace entry={values.entry.trim()} />
      <ReviewSection title="Stored for" change={[searchOf('owner'), 'the customer']}>
        <ReviewRows
          rows={[
            { name: 'owner', label: 'Customer', value: name ?? owner },
            { name: 'customerId', label: 'Customer ID', value: body.customerData?.customerId },
          ].filter(({ value }) => value !== undefined)}
        />
      </ReviewSection>
      <ReviewSection title="Method" change={[searchOf('method'), 'the method']}>
        <ReviewRows rows={methodRows(methodForm.fields, body)} />
      </ReviewSection>
      {on.length > 0 && (
        <ReviewSection title="Exceptions" change={[searchOf('owner'), 'the exceptions']}>
          <ul className="flex flex-col gap-2">
            {on.map((name) => (
              <li key={name}>
                <Mark tone="info">{flagWords[name]}</Mark>
              </li>
            ))}
          </ul>
        </ReviewSection>
      )}
    </>
  )
}
