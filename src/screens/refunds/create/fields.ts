import type { UseFormReturn } from 'react-hook-form'

import { paymentRefund } from '~/contract/payments'
import { customerIdField } from '~/domain/customers/customer-field'
import type { Fields } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import { categoriesField, splitFields, splitsField } from '~/form/rows/parts-field'

const first = { step: 'refund' } as const
const more = { step: 'refund', more: 'More' } as const

const originFields = {
  originationEntryPoint: { kind: 'code', label: 'Originating entry point' },
  ...splitFields,
} as const satisfies Fields

export const refundForm = defineForm(paymentRefund, {
  steps: { refund: 'Payment and amount', review: 'Review' },
  fields: {
    customerId: { ...first, ...customerIdField, goesTo: 'nowhere' },
    transId: {
      ...first,
      kind: 'code',
      isSpecial: true,
      label: 'Payment',
      required: 'Choose a payment, or enter its ID',
      summary: true,
      goesTo: 'path',
    },
    amount: {
      ...first,
      kind: 'money',
      currency: 'currency',
      least: 1,
      isSpecial: true,
      startsRow: true,
      label: 'Refund amount',
      required: 'Enter an amount',
      summary: 'amount',
    },
    /** What was left when a person said yes to more than that: a yes to another sum is none. */
    confirmedLeft: {
      ...first,
      kind: 'text',
      isSpecial: true,
      label: 'Refund more than is left',
      goesTo: 'nowhere',
    },
    /** The refund of the same amount that a person said yes to beside this one. */
    confirmedRepeat: {
      ...first,
      kind: 'text',
      isSpecial: true,
      label: 'Refund the same amount again',
      goesTo: 'nowhere',
    },
    currency: {
      ...first,
      kind: 'currency',
      label: 'Currency',
      hint: 'Same currency as the payment',
      goesTo: 'nowhere',
    },
    orderDescription: { ...more, kind: 'text', label: 'Order description' },
    orderId: { ...more, kind: 'code', label: 'Order ID' },
    source: { ...more, kind: 'code', label: 'Source' },
    ipaddress: {
      ...more,
      kind: 'code',
      label: 'IP address',
      hint: 'Of the device that asks for the refund. We never fill it in.',
    },
    categories: { ...more, ...categoriesField, at: 'refundDetails.categories' },
    splits: {
      ...more,
      ...splitsField,
      section: { title: 'Taken back from paypoints' },
      of: originFields,
      at: 'refundDetails.splitRefunding',
    },
  },
})

export type RefundValues = FormValues<typeof refundForm>

export interface RefundFormProps {
  readonly form: UseFormReturn<RefundValues>
  readonly draftId: string
}
