/** What is sent only after a yes to it, with a reason: amounts that don’t add up, a number that was used before. */

import type { ReactNode } from 'react'

import { ConfirmField } from '~/form/fields/choice-fields'
import { TextField } from '~/form/fields/text-fields'
import type { NamedMessage } from '~/form/refusal'
import { isReason } from '~/lib/reasons'
import { Notice } from '~/ui/notice'

import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'

const asked = {
  confirmedDifference: {
    reason: 'amountReason',
    noYes: 'Tick it to create it anyway, or make the amounts add up.',
    noReason: 'Say in a few words why the amount is another, or make the amounts add up.',
  },
  confirmedNumber: {
    reason: 'numberReason',
    noYes: 'Tick it to use this number again, or change it.',
    noReason: 'Say in a few words why you’re using this number again, or change it.',
  },
} as const

type Confirmed = keyof typeof asked

/** @param answer what the yes has to be to; undefined where nothing is asked */
export function yesQuestions(
  values: InvoiceValues,
  name: Confirmed,
  answer: string | undefined,
): readonly NamedMessage[] {
  if (answer === undefined) return []
  const { reason, noYes, noReason } = asked[name]
  return [
    ...(values[name] === answer ? [] : [{ name, message: noYes }]),
    ...(isReason(values[reason]) ? [] : [{ name: reason, message: noReason }]),
  ]
}

interface ReasonedYesProps extends InvoiceFormProps {
  readonly name: Confirmed
  readonly answer: string
  readonly title: string
  readonly children?: ReactNode
}

export function ReasonedYes({ form, name, answer, title, children }: ReasonedYesProps) {
  const { reason } = asked[name]
  return (
    <Notice tone="danger" title={title}>
      {children}
      <ConfirmField
        form={form}
        name={name}
        label={invoiceForm.fields[name].label}
        answer={answer}
        className="mt-3"
      />
      <TextField
        form={form}
        name={reason}
        label={invoiceForm.fields[reason].label}
        hint="Stored with the submission."
        isRequired
        className="mt-3 max-w-lg"
      />
    </Notice>
  )
}
