import type { DraftKind } from '~/form/draft/use-form-draft'
import { keepable } from '~/storage/draft-values'

import { customerTitle } from './customer-name'
import { invoiceForm, type InvoiceValues } from './fields'

export const draftKind = 'invoice'

export const invoiceDraft: DraftKind<InvoiceValues> = {
  resolver: invoiceForm.resolver,
  restore: invoiceForm.restore,
  draftOf: (id, values) => ({ id, kind: draftKind, title: draftTitle(values), values }),
}

const draftTitle = (values: InvoiceValues): string =>
  [values.invoiceData.invoiceNumber.trim(), customerTitle(values)].filter(Boolean).join(', ')

/** Nothing here is secret by itself, but a card or tax number may be typed into any text. */
export const lossOf = (values: InvoiceValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'What looks like a card, account, or tax number isn’t saved in drafts. You’d have to enter it again.'
    : undefined
