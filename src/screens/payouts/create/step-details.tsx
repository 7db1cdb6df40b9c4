import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { vendorDirectory } from '~/api/directory'
import { MoneyField } from '~/form/fields/money-field'
import { SuggestField, type Suggestion } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-field'
import { MoreFields } from '~/form/more-fields'
import { brief } from '~/ui/foreign-text'

import { FlagFields } from './flag-fields'
import type { StepProps } from './step-props'
import { TotalField } from './total-field'
import { usualMethodWords, useUsualMethod, type PaidBy } from './usual-method'

/** The values that interface.md shows; others that vendors here have are offered too, and any can be typed. */
const stated: readonly Suggestion[] = [
  { value: 'ach', label: 'ACH' },
  { value: 'vcard', label: 'Virtual card' },
  { value: 'card', label: 'Card' },
  { value: 'managed', label: 'Managed' },
]

const currencies: readonly Suggestion[] = ['USD', 'CAD', 'EUR', 'GBP', 'MXN'].map((value) => ({
  value,
  label: value,
}))

const more = [
  'orderId',
  'orderDescription',
  'source',
  'accountId',
  'subdomain',
  'subscriptionId',
] as const

/** How it is paid, and how much. */
export function DetailsStep({ form }: StepProps) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TotalField form={form} />
        <SuggestField
          form={form}
          name="currency"
          label="Currency"
          hint="A code such as USD. Left empty, none is sent, and amounts are shown without a sign."
          suggestions={currencies}
        />
        <MethodField form={form} />
        <MoneyField
          form={form}
          name="serviceFee"
          label="Service fee"
          currency={currency.trim() || undefined}
        />
        <TextField
          form={form}
          name="checkNumber"
          label="Check number"
          kind="code"
          hint="For payouts by check."
        />
      </div>
      <FlagFields form={form} />
      <MoreFields form={form} names={more}>
        <TextField form={form} name="orderId" label="Order id" kind="code" />
        <TextField form={form} name="orderDescription" label="Order description" />
        <TextField form={form} name="source" label="Source" kind="code" />
        <TextField form={form} name="accountId" label="Account id" kind="code" />
        <TextField form={form} name="subdomain" label="Subdomain" kind="code" />
        <TextField
          form={form}
          name="subscriptionId"
          label="Subscription id"
          kind="digits"
          hint="A whole number."
        />
      </MoreFields>
    </>
  )
}

function MethodField({ form }: StepProps) {
  const { data: vendors = [] } = useQuery(vendorDirectory())
  const seen = new Set(vendors.flatMap(({ facts }) => facts.method?.value ?? []))
  for (const { value } of stated) seen.delete(value)
  const others = [...seen].toSorted().map((value) => ({ value, label: value }))
  const usual = useUsualMethod({ form })
  const labelOf = ({ method }: { method: string }) =>
    stated.find(({ value }) => value === method.toLowerCase())?.label ?? method
  return (
    <SuggestField
      form={form}
      name="method"
      label="Payment method"
      hint={
        <>
          {usual && <UsualMethod usual={usual} label={labelOf(usual)} />}
          Others can be typed as the service names them.
        </>
      }
      suggestions={[...stated, ...others]}
    />
  )
}

function UsualMethod({ usual, label }: { usual: PaidBy; label: string }) {
  const { lead, share } = usualMethodWords(usual)
  return (
    <span>
      {lead} {brief(label)} ({share}).{' '}
    </span>
  )
}
