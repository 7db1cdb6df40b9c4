import type { UseFormReturn } from 'react-hook-form'

import type { Flags } from '~/contract/operation'
import { payoutAuthorize } from '~/contract/payout-authorize'
import type { Problem } from '~/form/checks'
import { within, type Fields, type ValuesOf } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import { emptyRow } from '~/form/definition/values'
import {
  methods,
  vendorFields,
  vendorProblems,
  withRemittance,
  type VendorFields,
} from '~/form/vendor/vendor-fields'
import { normaliseCurrency } from '~/lib/currency'
import { foldText } from '~/lib/text'

import { lostFilesText } from './lost-files'

const MORE = 'More'
const newVendor = { step: 'payee', when: { payee: 'new' } } as const
const wholeId = (typed: string): string | undefined =>
  typed.trim() === '' || /^\d{1,15}$/.test(typed.trim()) ? undefined : 'A bill ID is a whole number'

export const billFields = {
  invoiceNumber: { kind: 'code', label: 'Invoice number' },
  netAmount: { kind: 'money', currency: 'currency', label: 'Amount', ifNotSent: 'Not given' },
  invoiceDate: { kind: 'date', more: MORE, label: 'Invoice date' },
  dueDate: { kind: 'date', more: MORE, label: 'Due date' },
  Terms: {
    kind: 'suggest',
    // The value that interface.md shows; others can be typed.
    suggestions: [{ value: 'NET30', label: 'NET30' }],
    more: MORE,
    label: 'Terms',
  },
  comments: { kind: 'text', more: MORE, label: 'Comments' },
  AccountingField1: { kind: 'text', more: MORE, label: 'Accounting field 1' },
  AccountingField2: { kind: 'text', more: MORE, label: 'Accounting field 2' },
  billId: {
    kind: 'digits',
    problem: wholeId,
    more: MORE,
    label: 'Bill ID',
    hint: 'If the service already has this bill',
  },
  AdditionalData: {
    kind: 'map',
    more: MORE,
    label: 'Additional data',
    hint: 'Your own names and values, stored with the bill',
  },
  attachments: { kind: 'files', isSpecial: true, more: MORE, label: 'Attachments' },
  knownCurrency: { kind: 'text', isSpecial: true, label: 'Currency', goesTo: 'nowhere' },
  lostFiles: { kind: 'text', isSpecial: true, label: 'Attached before', goesTo: 'nowhere' },
} as const satisfies Fields

export type BillValues = { row: string } & ValuesOf<typeof billFields>

export const emptyBill = (): BillValues => emptyRow(billFields)

export const payoutForm = defineForm(payoutAuthorize, {
  steps: {
    // Links and drafts of the form that had five steps say `from`, `payee`, `bills`, `details` and `review`.
    payee: 'Payee and bills',
    details: 'Amount',
    review: 'Review',
  },
  fields: {
    entry: {
      kind: 'entry',
      step: 'payee',
      label: 'Paypoint',
      required: 'Choose a paypoint',
      at: 'entryPoint',
    },
    payee: {
      kind: 'choice',
      step: 'payee',
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
      step: 'payee',
      when: { payee: 'known' },
      isSpecial: true,
      label: 'Vendor',
      summary: true,
      at: 'vendorData.vendorId',
    },
    vendorName: {
      kind: 'text',
      step: 'payee',
      isSpecial: true,
      label: 'Vendor name',
      goesTo: 'nowhere',
    },
    ...within('vendorData', vendorFields, newVendor),
    lookAlikeReason: { ...vendorFields.lookAlikeReason, when: { payee: 'new' } },
    AdditionalData: {
      ...vendorFields.AdditionalData,
      ...newVendor,
      at: 'vendorData.additionalData',
    },
    customField1: {
      ...newVendor,
      kind: 'text',
      more: MORE,
      label: 'Custom field 1',
      at: 'vendorData.customField1',
    },
    customField2: {
      ...newVendor,
      kind: 'text',
      more: MORE,
      label: 'Custom field 2',
      at: 'vendorData.customField2',
    },
    bills: {
      kind: 'rows',
      step: 'payee',
      label: 'Bills',
      noun: 'bill',
      of: billFields,
      keepsBlank: true,
      at: 'invoiceData',
    },
    totalAmount: {
      kind: 'money',
      currency: 'currency',
      least: 1,
      step: 'details',
      isSpecial: true,
      label: 'Total amount',
      required: 'Enter an amount',
      summary: 'amount',
      at: 'paymentDetails.totalAmount',
    },
    currency: {
      kind: 'currency',
      step: 'details',
      label: 'Currency',
      hint: 'Such as USD',
      ifNotSent: 'Not sent',
      at: 'paymentDetails.currency',
    },
    method: {
      kind: 'suggest',
      suggestions: methods,
      step: 'details',
      isSpecial: true,
      label: 'Payment method',
      summary: true,
      ifNotSent: 'Not sent',
      at: 'paymentMethod.method',
    },
    serviceFee: {
      kind: 'money',
      currency: 'currency',
      least: 0,
      step: 'details',
      more: MORE,
      label: 'Service fee',
      at: 'paymentDetails.serviceFee',
    },
    checkNumber: {
      kind: 'code',
      step: 'details',
      more: MORE,
      label: 'Check number',
      hint: 'For payouts by check',
      at: 'paymentDetails.checkNumber',
    },
    orderId: { kind: 'code', step: 'details', more: MORE, label: 'Order ID' },
    orderDescription: { kind: 'text', step: 'details', more: MORE, label: 'Order description' },
    source: { kind: 'code', step: 'details', more: MORE, label: 'Source' },
    accountId: { kind: 'code', step: 'details', more: MORE, label: 'Account ID' },
    subdomain: { kind: 'code', step: 'details', more: MORE, label: 'Subdomain' },
    subscriptionId: {
      kind: 'whole',
      step: 'details',
      more: MORE,
      label: 'Subscription ID',
      hint: 'A whole number',
    },
    allowDuplicatedBills: {
      kind: 'switch',
      step: 'details',
      more: MORE,
      label: 'Allow duplicated bills',
      hint: 'Lets you pay one bill more than once, for split payments',
      goesTo: 'flags',
    },
    doNotCreateBills: {
      kind: 'switch',
      step: 'details',
      more: MORE,
      label: 'Don’t create bills',
      hint: 'No bill is created for this payout',
      goesTo: 'flags',
    },
    /** Names of the fields that nobody typed: what is known now fills them. */
    filledIn: {
      kind: 'text',
      step: 'details',
      isSpecial: true,
      label: 'Filled in',
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
  problems: (values) => [
    ...payeeProblems(values),
    ...values.bills.flatMap(billProblems),
    ...values.bills.flatMap(fileProblems),
    ...otherCurrencies(values),
    ...repeatedBills(values),
  ],
  spelledOut: withRemittance,
})

export type PayoutValues = FormValues<typeof payoutForm>

export interface PayoutFormProps {
  readonly form: UseFormReturn<PayoutValues>
}

interface Payee extends VendorFields {
  readonly payee: 'known' | 'new'
  readonly vendorId: string
}

function payeeProblems(values: Payee): readonly Problem[] {
  if (values.payee === 'new') return vendorProblems(values)
  if (values.vendorId.trim() !== '') return []
  return [{ path: ['vendorId'], message: 'Choose a vendor' }]
}

const billProblems = ({ invoiceNumber, billId }: BillValues, at: number): readonly Problem[] =>
  invoiceNumber.trim() === '' && billId.trim() === ''
    ? [
        {
          path: ['bills', at, 'invoiceNumber'],
          message: 'Enter the invoice number',
        },
      ]
    : []

function fileProblems(bill: BillValues, at: number): readonly Problem[] {
  const lost = lostFilesText(bill)
  if (lost === '') return []
  const message = `Files aren’t saved in drafts. Attach ${lost} again, or send the bill without.`
  return [{ path: ['bills', at, 'attachments'], message }]
}

/** Its amount would be sent without its currency, as one of the payout's. */
function otherCurrencies({
  bills,
  currency,
}: {
  readonly bills: readonly BillValues[]
  readonly currency: string
}): readonly Problem[] {
  const own = normaliseCurrency(currency)
  return bills.flatMap(({ knownCurrency }, at) => {
    const known = normaliseCurrency(knownCurrency)
    if (own === undefined || known === undefined || known === own) return []
    const message = `This bill is in ${known}. Remove it, or pay in ${known}.`
    return [{ path: ['bills', at, 'netAmount'], message }]
  })
}

/** Bills that repeat another's number, which the service refuses by default. */
function repeatedBills({
  bills,
  allowDuplicatedBills,
}: {
  readonly bills: readonly BillValues[]
  readonly allowDuplicatedBills: boolean
}): readonly Problem[] {
  if (allowDuplicatedBills) return []
  const numbers = bills.map(({ invoiceNumber }) => foldText(invoiceNumber.trim()))
  return numbers.flatMap((number, at) =>
    number !== '' && numbers.indexOf(number) < at
      ? [
          {
            path: ['bills', at, 'invoiceNumber'],
            message:
              'Another bill has this number. Change it, or allow duplicated bills under More in Amount.',
          },
        ]
      : [],
  )
}

/**
 * Always set for a new vendor: otherwise the service pays the vendor that already has the number, which can't
 * be found beforehand if it was never paid.
 */
export const toFlags = (values: PayoutValues): Flags<typeof payoutAuthorize> => ({
  ...payoutForm.flags(values),
  ...(values.payee === 'new' && { forceVendorCreation: true }),
})
