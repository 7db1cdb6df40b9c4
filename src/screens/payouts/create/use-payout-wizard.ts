import { useIsFetching } from '@tanstack/react-query'

import { queryClient } from '~/api/query-client'
import { vendorGet } from '~/contract/vendors'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { useLookAlikes } from '~/form/vendor/known-vendors'
import { vendorPart } from '~/form/vendor/vendor-part'
import { isDone, useWizard } from '~/form/wizard/use-wizard'

import { payoutIntent } from './intent'
import { payoutRefusal } from './names'
import { showInLists, vendorById } from './queries'
import { payoutSteps } from './steps'
import { useBillLikes } from './use-bill-likes'
import { wrongIn, type PayoutValues } from './values'

/** Whether the service has said who this is. */
const isRead = (id: string): boolean =>
  queryClient.getQueryData(vendorById(id).queryKey) !== undefined

export function usePayoutWizard(draftId: string, draft: DraftedForm<PayoutValues>) {
  const { form } = draft
  const vendors = useLookAlikes(vendorPart(form), draftId)
  const bills = useBillLikes(form, draftId)
  const reading = useIsFetching({ queryKey: [vendorGet.name] })
  const sending = useSubmitting(
    form,
    (values, besides) => payoutIntent(values, draftId, besides),
    (answer, { entry }) => {
      const reference = isDone(answer) && 'submission' in answer && answer.submission.reference
      void showInLists(entry.trim(), reference || undefined)
    },
  )

  /** Reasons that a likeness asks for. */
  function unanswered(): readonly NamedMessage[] {
    const values = form.getValues()
    const isLikeVendor =
      values.payee === 'new' && vendors.found.some(({ level }) => level === 'strong')
    const isLikeBill = bills.found.length > 0 && !values.allowDuplicatedBills
    const asked: NamedMessage[] = []
    if (values.payee === 'known' && !isRead(values.vendorId.trim())) {
      asked.push({
        name: 'vendorId',
        message: 'We couldn’t check this vendor with the service. Retry before you send.',
      })
    }
    if (isLikeVendor && values.lookAlikeReason.trim() === '') {
      asked.push({
        name: 'lookAlikeReason',
        message: 'Say why this is another vendor, or choose the one that is there.',
      })
    }
    if (isLikeBill && values.billReason.trim() === '') {
      asked.push({
        name: 'billReason',
        message: 'Say why this bill is paid again, or take it out.',
      })
    }
    return asked
  }

  const wizard = useWizard({
    draft,
    steps: payoutSteps,
    wrongIn,
    unanswered,
    isReading: vendors.isReading || bills.isReading || reading > 0,
    refusalOf: payoutRefusal,
    sending,
  })
  return { wizard, vendors: vendors.found, bills: bills.found }
}
