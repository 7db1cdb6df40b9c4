import type { Body } from '~/contract/operation'
import type { paymentGetpaid } from '~/contract/payments'
import { methodRows } from '~/domain/payments/method-parts'
import type { Fields } from '~/form/definition/fields'
import { type ReviewRow, reviewRows } from '~/form/definition/review'
import { labels } from '~/lib/labels'

import { paymentForm, paymentMethodName, type PaymentValues } from './fields'

const APART = new Set(['entry', 'customerId', 'totalAmount'])

const detailFields: Fields = Object.fromEntries(
  Object.entries<Fields[string]>(paymentForm.fields).filter(
    ([name, { step }]) => step === 'payment' && !APART.has(name),
  ),
)

export const rowsOfBody = (body: Body<typeof paymentGetpaid>) => ({
  method: methodRows(paymentForm.fields, body),
  details: reviewRows(detailFields, body).map((row) =>
    row.name === 'serviceFee' ? { ...row, doubt: labels.feeDoubt } : row,
  ),
})

const row = (label: string, value: string | undefined): ReviewRow[] =>
  value === undefined ? [] : [{ name: label, label, value }]

export function paymentRows(values: PaymentValues) {
  const { method, details } = rowsOfBody(paymentForm.body(values))
  const stored = values.way === 'stored' ? paymentMethodName(values) : undefined
  const captcha = values.validationCode.trim() === '' ? undefined : 'Sent'
  return {
    method: [...row('Stored method', stored), ...method],
    details: [...details, ...row('Captcha code', captcha)],
  }
}
