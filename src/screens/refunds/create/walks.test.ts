/**
 * Random walks at refunds (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - a payment that isn't among the recent ones called looked at: a refund exists, and is said not to;
 * - another amount sent than reviewed: what was shown is not what was sent.
 */
import { paymentRefund } from '~/contract/payments'
import { testWalks } from '~/form/testing/test-walks'
import { customerOf, paymentOf } from '~/form/testing/walk-place'
import { pick, texts } from '~/form/testing/walked-form'
import { moneyText } from '~/lib/money'

import { refundDraft } from '../create'
import { refundForm, type RefundValues } from './fields'
import { refundIntent } from './intent'

/** Refunds of one payment that differ in a comment alone can't be told apart by a look-up (ADR 0007). */
const near = (which: number): string => (10 + which / 100).toFixed(2)

testWalks<RefundValues, typeof paymentRefund>({ title: 'Refund', some: 150, all: 700 }, (store) => {
  /** A payment of its own for each form, on a record of its own. */
  const place = (marker: string) => {
    const customerId = customerOf(store, marker, true)
    return { customerId, transId: paymentOf(customerId) }
  }
  return {
    operation: paymentRefund,
    form: refundForm,
    draft: refundDraft,
    intent: refundIntent,
    madeBy: (change) => {
      if (change.in !== 'transactions') return undefined
      const event = change.record.TransactionEvents?.at(-1)
      const data = event?.EventData as { referenceId?: string } | undefined // Of a refund.
      return event?.TransEvent === 'Refunded' ? data?.referenceId : undefined
    },
    part: (values) => values.transId.trim(),
    lines: ({ amount, refundDetails, ...rest }, { part }) => [
      part,
      `Amount: ${amount ? moneyText(amount) : ''}`,
      ...refundForm.review(rest).map(({ label, value }) => `${label}: ${value ?? ''}`),
      ...(refundDetails?.categories ?? []).flatMap((each) => [
        `Category: ${each.label ?? ''}`,
        `Part: ${each.amount ? moneyText(each.amount) : ''}`,
      ]),
    ],
    filled: (marker) => ({ ...refundForm.empty(), ...place(marker), amount: '10.25' }),
    typed: [
      (values, _, which) => ({
        ...values,
        amount: pick([near(which), 'a lot', '-5', '0', ''], which),
      }),
      (values, marker, which) => ({
        ...values,
        transId: pick([place(marker).transId, ''], which),
      }),
      (values, _, which) => ({
        ...values,
        orderDescription: pick(texts, which),
        amount: near(which),
      }),
      (values, _, which) => ({
        ...values,
        source: pick(['', 'desk'], which),
        amount: near(which),
      }),
      (values, _, which) => ({
        ...values,
        amount: near(which),
        categories: [
          {
            row: 'c',
            label: pick(texts, which),
            amount: pick(['', '3'], which),
            qty: '',
            description: '',
          },
        ],
      }),
    ],
  }
})
