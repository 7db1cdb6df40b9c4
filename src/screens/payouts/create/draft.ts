import type { DraftKind } from '~/form/draft/use-form-draft'
import { sentenceCase } from '~/lib/text'
import { keepable } from '~/storage/draft-values'

import { withoutFiles } from './bill-fields'
import { payoutForm, type PayoutValues } from './fields'
import { payeeName } from './queries'

export const draftKind = 'payout'

const kept = (values: PayoutValues): PayoutValues => ({
  ...values,
  bills: values.bills.map(withoutFiles),
})

export const payoutDraft: DraftKind<PayoutValues> = {
  resolver: payoutForm.resolver,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: payeeName(values) ?? '',
    values: kept(values),
  }),
  restore: payoutForm.restore,
}

export function lossOf(values: PayoutValues): string | undefined {
  const hasSecrets = keepable(kept(values)).left.length > 0
  const hasFiles = values.bills.some(({ attachments }) => attachments.length > 0)
  if (!hasSecrets && !hasFiles) return undefined
  const what = [hasSecrets && 'Account, routing, and tax numbers', hasFiles && 'attached files']
  const left = what.filter((each) => each !== false).join(' and ')
  return `${sentenceCase(left)} aren’t saved in drafts. You’d have to add them again.`
}
