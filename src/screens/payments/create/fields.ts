import type { UseFormReturn } from 'react-hook-form'

import { paymentGetpaid } from '~/contract/payments'
import { forceCustomerField, knownCustomerField } from '~/domain/customers/customer-field'
import { currencySource } from '~/domain/customers/known-currency'
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
import { categoriesField, splitFields, splitsField } from '~/form/rows/parts-field'
import { isNumberId, isSameId, plainId } from '~/lib/ids'
import { labels } from '~/lib/labels'

const first = { step: 'form' } as const
const more = { step: 'form', more: 'More' } as const
const stored = { step: 'form', when: { way: 'stored' } } as const

const recipientFields = {
  recipientEntryPoint: { kind: 'code', label: 'Recipient’s entry point' },
  ...splitFields,
} as const satisfies Fields

/** Of a stored method, what its record says. */
const withMethod = <T extends Parameters<typeof spelledMethod>[0] & { readonly method: string }>(
  values: T,
): T => ({
  ...spelledMethod(values),
  method: values.way === 'stored' ? values.method : values.way,
})

type Chosen = Readonly<Record<'payer' | 'customerId' | 'storedFor', string>>

/** Chosen from the record of a customer who isn't the payer any more. */
export const isOthersMethod = ({ payer, customerId, storedFor }: Chosen): boolean =>
  storedFor !== '' && (payer !== 'known' || !isSameId(storedFor, customerId))

function paymentProblems(
  values: Parameters<typeof methodProblems>[0] & Chosen & { readonly storedMethodId: string },
): FieldProblem[] {
  const { way, storedMethodId } = values
  const isOthers = way === 'stored' && storedMethodId !== '' && isOthersMethod(values)
  const message = 'This method is another customer’s. Choose one of this customer.'
  return [...methodProblems(values), ...(isOthers ? [{ path: ['storedMethodId'], message }] : [])]
}

/** Who pays, and how much. */
export const payerFields = {
  entry: {
    ...first,
    kind: 'entry',
    label: 'Paypoint',
    required: 'Choose a paypoint',
    at: 'entryPoint',
  },
  payer: {
    ...first,
    kind: 'choice',
    label: 'Payer',
    isInline: true,
    choices: [
      { value: 'known', label: 'Existing customer' },
      { value: 'new', label: 'New customer', hint: 'A new customer record without a name' },
      { value: 'none', label: 'No customer' },
    ],
    goesTo: 'nowhere',
  },
  customerId: { ...first, ...knownCustomerField, when: { payer: 'known' } },
  totalAmount: {
    ...first,
    kind: 'money',
    currency: 'currency',
    least: 1,
    startsRow: true,
    label: 'Amount',
    required: 'Enter an amount',
    summary: 'amount',
    at: 'paymentDetails.totalAmount',
  },
  currency: {
    ...first,
    kind: 'currency',
    label: 'Currency',
    hint: 'Such as USD',
    at: 'paymentDetails.currency',
  },
  /** The invoice sent from here that it is for, its number, and the customer who owes it. */
  invoiceId: { ...first, ...textNote },
  invoiceNumber: { ...first, ...textNote },
  invoiceOf: { ...first, ...textNote },
  /** The customer whose balance was filled in, or for whom an amount was typed, and the balance as it was filled in. */
  amountOf: { ...first, ...textNote },
  balanceFilled: { ...first, ...textNote },
  /** The customer and the currency that was filled in from their payments. */
  currencyOf: { ...first, ...currencySource },
  forceCustomerCreation: { ...more, ...forceCustomerField, when: { payer: 'known' } },
  serviceFee: {
    ...more,
    kind: 'money',
    currency: 'currency',
    least: 0,
    label: labels.serviceFee,
    hint: labels.feeDoubt,
    at: 'paymentDetails.serviceFee',
  },
  checkNumber: {
    ...more,
    kind: 'code',
    label: 'Check number',
    at: 'paymentDetails.checkNumber',
  },
  categories: { ...more, ...categoriesField, at: 'paymentDetails.categories' },
  splits: {
    ...more,
    ...splitsField,
    section: { title: 'Split between paypoints' },
    of: recipientFields,
    at: 'paymentDetails.splitFunding',
  },
  ipaddress: {
    ...more,
    kind: 'code',
    section: { title: 'Payer’s session' },
    label: 'IP address',
    hint: 'Of the payer’s own device, if they pay from it. We never fill it in.',
  },
  validationCode: {
    ...more,
    kind: 'code',
    section: { title: 'Payer’s session' },
    label: 'Captcha code',
    hint: 'If the payer solved a captcha. Not saved in drafts.',
    goesTo: 'nowhere',
  },
} as const satisfies Fields

/** What is charged. */
export const chargedFields = {
  way: {
    step: 'form',
    kind: 'choice',
    isSpecial: true,
    label: 'Pay with',
    choices: [
      { value: 'card', label: 'Card' },
      { value: 'ach', label: 'Bank account (ACH)' },
      { value: 'stored', label: 'Stored method' },
    ],
    summary: { label: 'Method' },
    goesTo: 'nowhere',
  },
  ...cardFields,
  ...achFields,
  storedMethodId: {
    ...stored,
    kind: 'code',
    isSpecial: true,
    label: 'Stored method ID',
    required: 'Choose a stored method, or enter its ID',
    at: 'paymentMethod.storedMethodId',
  },
  /** The customer it was chosen from: another one’s can’t be charged. */
  storedFor: { ...stored, ...textNote },
  storedName: { ...stored, ...textNote },
  /** The submission that stored a temporary one: the token itself is in no address and no draft. */
  storedFrom: { ...stored, ...textNote },
  /** The customer whose only stored method was filled in, or wasn't as something else was typed already. */
  onlyMethodOf: { step: 'form', ...textNote },
  storedMethodUsageType: {
    ...stored,
    ...usageTypeField,
    hint: 'What it was stored for, such as subscription',
  },
  ...methodMore,
} as const satisfies Fields

export const paymentForm = defineForm(paymentGetpaid, {
  steps: { form: 'Payment', review: 'Review' },
  fields: {
    ...payerFields,
    ...chargedFields,
    /** The equal charge that a person said yes to after; a newer one is asked about again. */
    confirmedRepeat: {
      step: 'review',
      kind: 'code',
      isSpecial: true,
      label: 'Charge it again',
      goesTo: 'nowhere',
    },
  },
  leftOut: {
    'paymentMethod.tokenId': 'Converts a temporary token; a payment takes storedMethodId.',
    'paymentDetails.checkImage': 'interface.md: the image of a payout’s check.',
  },
  problems: paymentProblems,
  spelledOut: withMethod,
})

export type PaymentValues = FormValues<typeof paymentForm>

export interface PaymentFormProps {
  readonly form: UseFormReturn<PaymentValues>
}

export const paymentMethodName = (values: PaymentValues): string | undefined =>
  values.way === 'stored'
    ? (!isOthersMethod(values) && values.storedName) || undefined
    : methodName(values)

/** Undefined once another pays: it isn't their invoice. One whose customer isn't known is whoever's was chosen. */
export const invoicePaid = (
  values: PaymentValues,
): { readonly id: string; readonly number: string } | undefined => {
  const { invoiceId: id, invoiceNumber: number, invoiceOf } = values
  const isTheirs =
    invoiceOf === '' ? values.payer === 'known' : isSameId(payerId(values), invoiceOf)
  return id !== '' && isTheirs ? { id, number } : undefined
}

/** "INV-7", or by its ID where it has no number. */
export const paidInvoiceName = (values: PaymentValues): string | undefined => {
  const invoice = invoicePaid(values)
  return invoice && (invoice.number || `Invoice ${invoice.id}`)
}

/** Blank where it is nobody known. */
export const payerId = ({ payer, customerId }: PaymentValues): string =>
  payer === 'known' ? customerId.trim() : ''

type AmountFor = Pick<PaymentValues, 'totalAmount' | 'amountOf' | 'balanceFilled'>

/**
 * A balance that was filled in goes with the customer whose it is, and an amount that a person typed stays; undefined
 * where nothing changes.
 */
export function amountFor(values: AmountFor, payer: string): Partial<AmountFor> | undefined {
  const { totalAmount, amountOf, balanceFilled } = values
  if (amountOf === '' || isSameId(amountOf, payer)) return undefined
  if (balanceFilled === '' || totalAmount !== balanceFilled) return undefined
  return { totalAmount: '', amountOf: '', balanceFilled: '' }
}

/** The customer for whom the amount was typed, where another one pays now. */
export const othersAmountOf = (values: PaymentValues): string | undefined => {
  const { totalAmount, amountOf } = values
  const isOthers =
    amountOf !== '' && totalAmount.trim() !== '' && !isSameId(amountOf, payerId(values))
  return isOthers ? amountOf : undefined
}

/** "customer 5001", or nobody: whose card it is isn't kept. */
export const paymentPayerName = ({ payer, customerId }: PaymentValues): string | undefined =>
  payer === 'known' && isNumberId(customerId) ? `customer ${plainId(customerId)}` : undefined
