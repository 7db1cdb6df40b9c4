import { nameRead } from '~/domain/customers/customer-field'
import type { DraftKind } from '~/form/draft/use-form-draft'
import { plainId } from '~/lib/ids'
import { keepable } from '~/storage/draft-values'

import { refundForm, type RefundValues } from './fields'
import { amountText } from './intent'

export const draftKind = 'refund'

export const refundDraft: DraftKind<RefundValues> = {
  resolver: refundForm.resolver,
  restore: refundForm.restore,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: titleOf(values),
    values,
  }),
}

/** "$10.00 of 3001-7"; of one just begun, whose payment it will be of. */
function titleOf(values: RefundValues): string {
  const { transId, customerId } = values
  const id = plainId(customerId)
  const what = [amountText(values), transId.trim()].filter(Boolean).join(' of ')
  const whose = id === '' ? '' : (nameRead(id) ?? `customer ${id}`)
  return transId.trim() !== '' || whose === '' ? what : [what, whose].filter(Boolean).join(' to ')
}

export const lossOf = (values: RefundValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Bank and card numbers aren’t saved in drafts. You’d have to enter them again.'
    : undefined
