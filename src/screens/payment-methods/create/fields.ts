import type { UseFormReturn } from 'react-hook-form'

import type { Flags } from '~/contract/operation'
import { tokenAdd } from '~/contract/tokens'
import { forceCustomerField, knownCustomerField } from '~/domain/customers/customer-field'
import {
  achFields,
  cardFields,
  methodMore,
  methodName,
  methodProblems,
  spelledMethod,
  usageTypeField,
} from '~/domain/payments/method-fields'
import { type Fields, textNote } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import type { FieldProblem } from '~/form/definition/verdicts'
import { inSentence } from '~/lib/text'

const first = { step: 'form' } as const
const token = { step: 'form', when: { way: 'token' } } as const
const withMethod = <T extends Parameters<typeof spelledMethod>[0] & { readonly method: string }>(
  values: T,
): T => ({ ...spelledMethod(values), method: values.way === 'token' ? '' : values.way })

/** A conversion names no owner anew, and what it makes is permanent. */
function tokenProblems(
  values: Parameters<typeof methodProblems>[0] & { readonly lifetime: string },
): FieldProblem[] {
  const isContrary = values.way === 'token' && values.lifetime === 'temporary'
  const message = 'A token can only be made permanent. Keep it for future payments.'
  return [...methodProblems(values), ...(isContrary ? [{ path: ['way'], message }] : [])]
}

/** Whose it is, and for how long. */
export const ownerFields = {
  entry: {
    ...first,
    kind: 'entry',
    label: 'Paypoint',
    required: 'Choose a paypoint',
    at: 'entryPoint',
  },
  owner: {
    ...first,
    kind: 'choice',
    label: 'Stored for',
    isInline: true,
    choices: [
      { value: 'known', label: 'Existing customer' },
      { value: 'new', label: 'New customer', hint: 'A new customer record without a name' },
      { value: 'anonymous', label: 'Link later', hint: 'Linked at its first payment' },
    ],
    goesTo: 'nowhere',
  },
  customerId: { ...first, ...knownCustomerField, when: { owner: 'known' } },
  lifetime: {
    ...first,
    kind: 'choice',
    label: 'Keep for',
    isInline: true,
    choices: [
      { value: 'permanent', label: 'Future payments' },
      { value: 'temporary', label: 'One payment in the next 12 hours' },
    ],
    summary: true,
    goesTo: 'nowhere',
  },
  forceCustomerCreation: {
    ...first,
    ...forceCustomerField,
    more: 'More',
    when: { owner: 'known' },
  },
} as const satisfies Fields

/** What is stored. */
export const storedFields = {
  way: {
    step: 'form',
    kind: 'choice',
    isSpecial: true,
    label: 'Store',
    choices: [
      { value: 'card', label: 'Card' },
      { value: 'ach', label: 'Bank account (ACH)' },
      { value: 'token', label: 'Temporary token' },
    ],
    summary: { label: 'Method' },
    goesTo: 'nowhere',
  },
  ...cardFields,
  ...achFields,
  tokenId: {
    step: 'form',
    kind: 'secret',
    when: { way: 'token' },
    isSpecial: true,
    label: 'Temporary token',
    required: 'Choose a temporary token, or enter its ID',
  },
  storedName: { ...token, ...textNote },
  /** The submission that stored it: the token itself is in no address and no draft. */
  storedFrom: { ...token, ...textNote },
  fallbackAuth: {
    step: 'form',
    more: 'More about the method',
    kind: 'switch',
    label: 'Fallback authorization (fallbackAuth)',
    hint: 'Your provider’s documentation says what it does',
  },
  storedMethodUsageType: {
    step: 'form',
    ...usageTypeField,
    hint: 'What it is stored for, such as subscription',
  },
  ...methodMore,
} as const satisfies Fields

export const methodForm = defineForm(tokenAdd, {
  steps: { form: 'Payment method', review: 'Review' },
  fields: {
    ...ownerFields,
    ...storedFields,
  },
  leftOut: {
    'paymentMethod.storedMethodId': 'interface.md: a conversion takes tokenId, not storedMethodId.',
    'paymentMethod.tokenId': 'Sent as tokenId of the request.',
  },
  problems: tokenProblems,
  spelledOut: withMethod,
})

export type MethodValues = FormValues<typeof methodForm>

export interface MethodFormProps {
  readonly form: UseFormReturn<MethodValues>
}

export const isConversion = ({ way }: MethodValues): boolean => way === 'token'

export const storedMethodName = (values: MethodValues): string | undefined =>
  isConversion(values) ? values.storedName || undefined : methodName(values)

/** "Store American Express •••• 0005": a brand keeps its capital, a kind of account is a word. */
export function storeText(values: MethodValues): string {
  const name = storedMethodName(values)
  if (name === undefined) return 'Store the method'
  return `Store ${values.way === 'ach' ? inSentence(name) : name}`
}

export function methodFlags(values: MethodValues): Flags<typeof tokenAdd> {
  if (isConversion(values)) return {}
  return {
    ...methodForm.flags(values),
    ...(values.lifetime === 'temporary' && { temporary: true }),
    ...(values.owner === 'anonymous' && { createAnonymous: true }),
    ...(values.owner === 'new' && { forceCustomerCreation: true }),
  }
}
