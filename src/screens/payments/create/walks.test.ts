/**
 * Random walks at take a payment (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - a look-up that calls an unread record whole: it exists, and is said not to;
 * - a refused submission continued with the same key: another card gets the first one's decline;
 * - drafts that keep what is secret by name: a card in storage.
 */
import { paymentGetpaid } from '~/contract/payments'
import { testWalks } from '~/form/testing/test-walks'
import { amountOf, customerOf } from '~/form/testing/walk-place'
import { cardTyped, pick, secrets, texts } from '~/form/testing/walked-form'
import { moneyText } from '~/lib/money'

import { paymentDraft, rowsOfBody } from '../create'
import { paymentForm, type PaymentValues } from './fields'
import { paymentFlags, paymentIntent } from './intent'

const DECLINED = '4000000000009995'

testWalks<PaymentValues, typeof paymentGetpaid>(
  { title: 'Take a payment', some: 150, all: 700 },
  (store) => ({
    operation: paymentGetpaid,
    form: paymentForm,
    draft: paymentDraft,
    intent: paymentIntent,
    madeBy: (change) => (change.in === 'transactions' ? change.id : undefined),
    flags: paymentFlags,
    lines: (body, { flags }) => {
      const { method, details } = rowsOfBody(body)
      const { entryPoint = '', customerData, paymentDetails } = body
      const { totalAmount, serviceFee, categories = [] } = paymentDetails ?? {}
      return [
        entryPoint,
        `Customer: ${customerData?.customerId ?? ''}`,
        `Amount: ${totalAmount ? moneyText(totalAmount) : ''}`,
        ...[...method, ...details]
          .filter(({ label }) => label !== 'Service fee' && !label.startsWith('Category'))
          .map(({ label, value }) => `${label}: ${value ?? ''}`),
        ...categories.map((each) => `Category: ${each.label ?? ''}`),
        `Fee: ${serviceFee ? moneyText(serviceFee) : ''}`,
        ...flags,
      ]
    },
    filled: (marker) => ({
      ...paymentForm.empty({ entry: 'main-street' }),
      ...cardTyped,
      customerId: customerOf(store, marker),
      totalAmount: amountOf(marker),
    }),
    typed: [
      (values, marker, which) => {
        const amount = amountOf(marker)
        return { ...values, totalAmount: pick([amount, `5${amount}`, 'a lot', '-5', ''], which) }
      },
      (values, _, which) => ({ ...values, currency: pick(['', 'USD', 'usd'], which) }),
      (values, _, which) => ({ ...values, serviceFee: pick(['', '1.25', '-1', '0'], which) }),
      (values, _, which) => ({ ...values, cardHolder: pick(texts, which) }),
      (values, _, which) => ({ ...values, cardzip: pick(['', '02101', '1'], which) }),
      (values, _, which) => ({
        ...values,
        cardnumber: pick([cardTyped.cardnumber, DECLINED, '', '4111111111111112'], which),
      }),
      (values, _, which) => ({ ...values, ...cardTyped, cardcvv: pick(['', '907', '90'], which) }),
      (values, _, which) => ({
        ...values,
        way: pick(['card', 'card', 'ach'] as const, which),
        achHolder: pick(texts, which),
        achRouting: '021000021',
        achAccount: secrets.account,
        repeated: { achAccount: pick([secrets.account, ''], which) },
      }),
      (values, _, which) => ({
        ...values,
        categories: [{ row: 'c', label: pick(texts, which), amount: '', qty: '', description: '' }],
      }),
      (values, _, which) => ({ ...values, achValidation: which % 2 > 0 }),
    ],
    reasoned: (values) => ({
      ...values,
      ...cardTyped,
      way: 'card',
    }),
  }),
)
