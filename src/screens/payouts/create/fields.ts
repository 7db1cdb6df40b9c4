import type { UseFormReturn } from 'react-hook-form'

import type { Flags } from '~/contract/operation'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { withRemittance } from '~/domain/vendors/address-fields'
import { isAch } from '~/domain/vendors/payment-fields'
import { vendorFields, type VendorFields, vendorProblems } from '~/domain/vendors/vendor-fields'
import { typedAmountOf } from '~/form/definition/body'
import { type Fields, noteOf, textNote, within } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import type { FieldProblem } from '~/form/definition/verdicts'
import { normaliseCurrency } from '~/lib/currency'
import { compareMoney, formatMoney, ifExact, type Money, negate, subtractMoney } from '~/lib/money'
import { methodChoices } from '~/lib/payment-methods'
import { addend, type Sum, sumByCurrency, wholeAmount } from '~/lib/sums'
import { isText, listOf, recordOf } from '~/storage/shape'
import { display } from '~/ui/locale'

import { billFields, billsProblems } from './bill-fields'

const MORE_OF_PAYOUT = 'More'
const newVendor = { step: 'payout', when: { payee: 'new' } } as const

/** How much and how: what is known of payee and bills fills them in. */
export const amountFields = {
  totalAmount: {
    kind: 'money',
    currency: 'currency',
    least: 1,
    step: 'payout',
    isSpecial: true,
    label: 'Amount',
    required: 'Enter an amount',
    summary: 'amount',
    at: 'paymentDetails.totalAmount',
  },
  currency: {
    kind: 'currency',
    step: 'payout',
    label: 'Currency',
    hint: 'Such as USD',
    ifNotSent: 'Not sent',
    at: 'paymentDetails.currency',
  },
  method: {
    kind: 'suggest',
    suggestions: methodChoices,
    showsLabel: true,
    step: 'payout',
    isSpecial: true,
    label: 'Method',
    term: 'method',
    summary: true,
    ifNotSent: 'Not sent',
    at: 'paymentMethod.method',
  },
  serviceFee: {
    kind: 'money',
    currency: 'currency',
    least: 0,
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Service fee',
    at: 'paymentDetails.serviceFee',
  },
  checkNumber: {
    kind: 'code',
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Check number',
    hint: 'For payouts by check',
    at: 'paymentDetails.checkNumber',
  },
  orderId: { kind: 'code', step: 'payout', more: MORE_OF_PAYOUT, label: 'Order ID' },
  orderDescription: {
    kind: 'text',
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Order description',
  },
  source: { kind: 'code', step: 'payout', more: MORE_OF_PAYOUT, label: 'Source' },
  accountId: { kind: 'code', step: 'payout', more: MORE_OF_PAYOUT, label: 'Account ID' },
  subdomain: { kind: 'code', step: 'payout', more: MORE_OF_PAYOUT, label: 'Subdomain' },
  subscriptionId: {
    kind: 'whole',
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Subscription ID',
    hint: 'A whole number',
  },
  allowDuplicatedBills: {
    kind: 'switch',
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Allow duplicated bills',
    hint: 'Lets you pay one bill more than once, for split payments',
    goesTo: 'flags',
  },
  doNotCreateBills: {
    kind: 'switch',
    step: 'payout',
    more: MORE_OF_PAYOUT,
    label: 'Don’t create bills',
    hint: 'No bill is created for this payout',
    goesTo: 'flags',
  },
} as const satisfies Fields

export const payoutForm = defineForm(payoutAuthorize, {
  steps: { payout: 'Payout', review: 'Review' },
  fields: {
    entry: {
      kind: 'entry',
      step: 'payout',
      label: 'Paypoint',
      required: 'Choose a paypoint',
      at: 'entryPoint',
    },
    payee: {
      kind: 'choice',
      step: 'payout',
      label: 'Payee',
      isInline: true,
      choices: [
        { value: 'known', label: 'Existing vendor' },
        {
          value: 'new',
          label: 'New vendor',
          hint: 'Created along with the payout',
        },
      ],
      goesTo: 'nowhere',
    },
    vendorId: {
      kind: 'code',
      step: 'payout',
      when: { payee: 'known' },
      isSpecial: true,
      label: 'Vendor',
      summary: { label: 'Payee' },
      at: 'vendorData.vendorId',
    },
    vendorName: { step: 'payout', ...textNote },
    ...within('vendorData', vendorFields, newVendor),
    lookAlikeReason: { ...vendorFields.lookAlikeReason, when: { payee: 'new' } },
    sameNameConfirmed: { ...vendorFields.sameNameConfirmed, when: { payee: 'new' } },
    AdditionalData: {
      ...vendorFields.AdditionalData,
      ...newVendor,
      at: 'vendorData.additionalData',
    },
    customField1: {
      ...newVendor,
      kind: 'text',
      more: MORE_OF_PAYOUT,
      label: 'Custom field 1',
      at: 'vendorData.customField1',
    },
    customField2: {
      ...newVendor,
      kind: 'text',
      more: MORE_OF_PAYOUT,
      label: 'Custom field 2',
      at: 'vendorData.customField2',
    },
    bills: {
      kind: 'rows',
      step: 'payout',
      label: 'Bills',
      noun: 'bill',
      of: billFields,
      keepsBlank: true,
      at: 'invoiceData',
    },
    ...amountFields,
    /** The payment ID of the payout that is paid again, while its payee stays. */
    again: { step: 'payout', ...textNote },
    /** Names of the fields that nobody typed: what is known now fills them. */
    filledIn: { step: 'payout', ...noteOf(listOf(isText), []) },
    /** What was known when a person emptied a field, by its name: it isn't filled in again. */
    emptied: { step: 'payout', ...noteOf(recordOf(isText), {}) },
    /** The payee whose review was seen: what becomes known of it afterwards is only offered. */
    reviewed: { step: 'payout', ...noteOf(listOf(isText), []) },
    /** A bill that looks like a paid one, or that the service couldn't be asked about, is paid all the same. */
    billsMeant: {
      kind: 'switch',
      step: 'review',
      label: 'Pay it anyway',
      goesTo: 'nowhere',
    },
    /** Why a bill is paid although its number was used before. Stored with the submission. */
    billReason: {
      kind: 'text',
      step: 'review',
      label: 'Why pay it again?',
      goesTo: 'nowhere',
    },
  },
  leftOut: {
    // interface.md, "MoneyOut authorize", lists four members; these belong to other requests and records.
    'paymentDetails.checkImage': 'not in this request',
    'paymentDetails.categories': 'not in this request',
    'paymentDetails.splitFunding': 'not in this request',
  },
  problems: (values) => [...payeeProblems(values), ...billsProblems(values)],
  spelledOut: withRemittance,
})

export type PayoutValues = FormValues<typeof payoutForm>

export interface PayoutFormProps {
  readonly form: UseFormReturn<PayoutValues>
}

interface Payee extends VendorFields {
  readonly method: string
  readonly payee: 'known' | 'new'
  readonly vendorId: string
}

function payeeProblems(values: Payee): readonly FieldProblem[] {
  if (values.payee === 'new') return [...vendorProblems(values), ...accountProblems(values)]
  if (values.vendorId.trim() !== '') return []
  return [{ path: ['vendorId'], message: 'Choose a vendor' }]
}

/** Money sent by ACH to a payee without an account goes nowhere. */
function accountProblems({ method, paymentMethod, billingData }: Payee): readonly FieldProblem[] {
  const by = method.trim() === '' ? paymentMethod.method : method
  if (!isAch(by)) return []
  const missing = (['accountNumber', 'routingAccount'] as const).filter(
    (name) => billingData[name].trim() === '',
  )
  const labels = { accountNumber: 'an account number', routingAccount: 'a routing number' }
  return missing.map((name) => ({
    path: ['billingData', name],
    message: `ACH needs ${labels[name]}. Enter it, or choose another method.`,
  }))
}

/**
 * Always set for a new vendor: otherwise the service pays the vendor that already has the number, which can't
 * be found beforehand if it was never paid.
 */
export const toFlags = (values: PayoutValues): Flags<typeof payoutAuthorize> => ({
  ...payoutForm.flags(values),
  ...(values.payee === 'new' && { forceVendorCreation: true }),
})

type Bills = Pick<PayoutValues, 'bills' | 'currency'>

export const billsSums = ({ bills, currency }: Bills): readonly Sum[] =>
  sumByCurrency(
    bills.map(({ netAmount, knownCurrency }) =>
      addend(typedAmountOf(netAmount, knownCurrency.trim() || currency), {
        isUnreadable: netAmount.trim() !== '',
      }),
    ),
  )

/** Of the payout and its bills, as far as they are known. More than one is not added up. */
export function currenciesOf(values: Bills): readonly string[] {
  const own = normaliseCurrency(values.currency)
  const ofBills = values.bills.map(({ knownCurrency }) => normaliseCurrency(knownCurrency))
  const ofSums = billsSums(values).map(({ currency }) => currency)
  const all = new Set([own, ...ofBills, ...ofSums])
  return [...all].filter((currency) => currency !== undefined)
}

/** Undefined unless every bill has an amount, and all are in the payout's currency. */
export function billsTotal(values: Bills): Money | undefined {
  const [sum, ...others] = billsSums(values)
  if (!sum || others.length > 0 || currenciesOf(values).length > 1) return undefined
  return wholeAmount(sum)
}

/** Undefined unless all the bills whose currency is known agree. */
export function billsCurrency({ bills }: Pick<Bills, 'bills'>): string | undefined {
  const [currency, ...others] = currenciesOf({
    bills: bills.map((bill) => ({ ...bill, netAmount: '' })),
    currency: '',
  })
  return others.length === 0 ? currency : undefined
}

export function differenceToBills(
  values: Bills & Pick<PayoutValues, 'totalAmount'>,
): Money | undefined {
  const sum = billsTotal(values)
  const total = typedAmountOf(values.totalAmount, values.currency)
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(total, sum) === 0 ? undefined : subtractMoney(total, sum)))
}

export function currenciesWords(values: Bills): string | undefined {
  const [first, ...others] = currenciesOf(values)
  const last = others.pop()
  if (first === undefined || last === undefined) return undefined
  return `Amounts in ${[first, ...others].join(', ')} and ${last} can’t be added`
}

export function billsDifferenceWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the bills`
}
