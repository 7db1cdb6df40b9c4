import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { FormFields } from '~/form/definition/form-fields'
import { FieldDoubt } from '~/form/fields/field-doubt'
import { SuggestField } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-fields'
import { display } from '~/ui/locale'

import { addressesIn, JOINED, numbersIn, offsetInWords, offsetText } from '../words'
import {
  hoursIn,
  MOST_HOURS,
  namedEvents,
  notificationForm,
  type NotificationValues,
} from './fields'
import { HeadersField } from './headers-field'

interface StepProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly isWiped: boolean
}

const suggested = (value: string, detail?: string) => ({ value, label: value, detail })

/** interface.md describes the two of disputes without spelling them: these are the sandbox's own. */
const ofTheSandbox = [
  'ChargebackReceived',
  'AchReturnReceived',
  'PayoutPaid',
  'PayoutReturned',
  'BatchClosed',
] as const

const events = () => [
  ...namedEvents.map((name) => suggested(name)),
  ...(__SANDBOX__ && getConnection().kind === 'sandbox'
    ? ofTheSandbox.map((name) => suggested(name, 'Sandbox only'))
    : []),
]

const fields = notificationForm.fields

export function NotificationStep({ form, isWiped }: StepProps) {
  return (
    <FormFields
      form={form}
      fields={fields}
      step="notification"
      parts={{
        eventType: (
          <SuggestField
            form={form}
            name="eventType"
            label={fields.eventType.label}
            isRequired
            suggestions={events()}
          />
        ),
        timeZone: <HourOffset form={form} />,
        headers: <HeadersField form={form} isWiped={isWiped} />,
      }}
      // As wide as the form: addresses are long, and there may be several.
      after={{ method: <Target form={form} /> }}
      // Filled in with what interface.md shows.
      isFolded
    />
  )
}

function Target({ form }: Pick<StepProps, 'form'>) {
  const [method, url] = useWatch({ control: form.control, name: ['method', 'url'] })
  switch (method) {
    case 'web':
      return (
        // Its names are among the form's own.
        <FieldDoubt form={form as unknown as UseFormReturn} name="url" field={fields.url}>
          <TextField
            form={form}
            name="url"
            label={fields.url.label}
            isRequired
            kind="target"
            placeholder="https://"
            hint={
              url.includes('?')
                ? 'Values behind ? may be keys: this browser doesn’t keep them.'
                : undefined
            }
          />
        </FieldDoubt>
      )
    case 'email':
      return (
        <FieldDoubt
          // As above.
          form={form as unknown as UseFormReturn}
          name="emails"
          field={fields.emails}
        >
          <Several form={form} name="emails" countIn={addressesIn} kind="text" />
        </FieldDoubt>
      )
    case 'sms':
      return <Several form={form} name="phones" countIn={numbersIn} kind="text" />
  }
}

function Several({
  form,
  name,
  kind,
  countIn,
}: {
  readonly form: UseFormReturn<NotificationValues>
  readonly name: 'emails' | 'phones'
  readonly kind: 'text'
  readonly countIn: (text: string) => readonly string[]
}) {
  const count = useWatch({ control: form.control, name, compute: (text) => countIn(text).length })
  return (
    <TextField
      form={form}
      name={name}
      label={fields[name].label}
      isRequired
      kind={kind}
      hint={count > 1 ? `${String(count)}, ${JOINED}` : 'Separate several with commas'}
    />
  )
}

const MINUTE_MS = 60_000

function HourOffset({ form }: { readonly form: UseFormReturn<NotificationValues> }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const text = useWatch({ control: form.control, name: 'timeZone' })
  const hours = hoursIn(text)
  const isHours = text.trim() !== '' && Number.isInteger(hours) && Math.abs(hours) <= MOST_HOURS
  const { locale, zone } = display
  return (
    <SuggestField
      form={form}
      name="timeZone"
      label={fields.timeZone.label}
      suggestions={offsets}
      hint={isHours ? offsetInWords(hours, { now, locale, zone }) : 'Hours from UTC, such as -5'}
    />
  )
}

const offsets = Array.from({ length: 27 }, (_, at) => at - 12).map((hours) => ({
  value: String(hours),
  label: String(hours),
  detail: offsetText(hours),
}))
