import { sentenceCase } from '~/lib/text'
import { keepable } from '~/storage/draft-values'

import { withoutFiles } from './bill-fields'
import { payoutForm, type PayoutValues } from './fields'
import { payeeName } from './queries'

const kept = (values: PayoutValues): PayoutValues => ({
  ...values,
  bills: values.bills.map(withoutFiles),
})

export const payoutDraft = payoutForm.draft('payout', (values) => payeeName(values) ?? '', kept)

export function payoutDraftLoss(values: PayoutValues): string | undefined {
  const hasSecrets = keepable(kept(values)).left.length > 0
  const hasFiles = values.bills.some(({ attachments }) => attachments.length > 0)
  if (!hasSecrets && !hasFiles) return undefined
  const what = [hasSecrets && 'Account, routing, and tax numbers', hasFiles && 'attached files']
  const left = what.filter((each) => each !== false).join(' and ')
  return `${sentenceCase(left)} aren’t saved in drafts. You’d have to add them again.`
}
