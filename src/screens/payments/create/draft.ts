import type { DraftKind } from '~/form/draft/use-form-draft'
import { keepable } from '~/storage/draft-values'

import { payerName, paymentForm, type PaymentValues } from './fields'
import { amountText } from './intent'

export const draftKind = 'payment'

export const paymentDraft: DraftKind<PaymentValues> = {
  resolver: paymentForm.resolver,
  restore: paymentForm.restore,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: [amountText(values), payerName(values)].filter(Boolean).join(' from '),
    values,
  }),
}

export const lossOf = (values: PaymentValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Card and bank details aren’t saved in drafts. You’d have to enter them again.'
    : undefined
