import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { nameOnRecord } from '~/contract/customer-members'
import { typedCustomer } from '~/domain/customers/customer-by-id'
import type { ReviewRow } from '~/form/definition/review'
import { PartsDifferences } from '~/form/rows/parts-field'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'
import { withCurrency } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { DescriptionList } from '~/ui/description-list'
import { Amount } from '~/ui/money'

import { paymentForm, type PaymentFormProps, type PaymentValues } from './fields'
import { paymentFlags } from './intent'
import { paymentRows } from './review-rows'

interface PaymentReviewProps extends PaymentFormProps {
  readonly searchOf: (step: string) => string
}

export function PaymentReview({ form, searchOf }: PaymentReviewProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = paymentForm.body(values)
  const { method, details } = paymentRows(values)
  const total = body.paymentDetails?.totalAmount
  return (
    <>
      <ReviewPlace entry={values.entry.trim()} />
      <ReviewSection title="From" change={[searchOf('payment'), 'the payer']}>
        <PayerFacts values={values} id={body.customerData?.customerId} />
      </ReviewSection>
      <ReviewSection title="How much" change={[searchOf('payment'), 'the amount']}>
        <Amount
          money={total && withCurrency(total, body.paymentDetails?.currency)}
          size="xl"
          align="start"
        />
        <PartsDifferences values={values} total={values.totalAmount} />
        {details.length > 0 && <ReviewRows rows={details} />}
      </ReviewSection>
      <ReviewSection title="Method" change={[searchOf('method'), 'the method']}>
        <ReviewRows rows={method} />
      </ReviewSection>
      <Exceptions values={values} searchOf={searchOf} />
    </>
  )
}

function PayerFacts({ values, id }: { values: PaymentValues; id: string | undefined }) {
  const isKnown = values.payer === 'known'
  const { data } = useQuery({
    ...typedCustomer(values.customerId),
    ...(!isKnown && { enabled: false }),
  })
  const customer = isKnown ? data?.reading.value : undefined
  const rows: readonly ReviewRow[] = isKnown
    ? [
        { name: 'customer', label: 'Customer', value: customer && nameOnRecord(customer) },
        { name: 'customerId', label: 'Customer ID', value: id },
      ]
    : [{ name: 'customer', label: 'Customer', value: payers[values.payer] }]
  return <DescriptionList rows={rows} />
}

const payers = { known: '', new: 'New record', none: 'None' } as const

const flagWords = {
  forceCustomerCreation: 'Always creates a customer record, even if one matches.',
  achValidation: 'Account and routing number are validated first.',
} as const

function Exceptions({
  values,
  searchOf,
}: Pick<PaymentReviewProps, 'searchOf'> & { values: PaymentValues }) {
  const flags = paymentFlags(values)
  const on = (['forceCustomerCreation', 'achValidation'] as const).filter((name) => flags[name])
  if (on.length === 0) return null
  return (
    <ReviewSection title="Exceptions" change={[searchOf('payment'), 'the exceptions']}>
      <ul className="flex flex-col gap-2">
        {on.map((name) => (
          <li key={name}>
            <Mark tone="info">{flagWords[name]}</Mark>
          </li>
        ))}
      </ul>
    </ReviewSection>
  )
}
