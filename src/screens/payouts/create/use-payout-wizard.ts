import { useIsFetching } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { vendorGet } from '~/contract/vendors'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { useIsShown } from '~/form/use-is-shown'
import { useSubmitting } from '~/form/use-submitting'
import { needsReason, useLookAlikes } from '~/form/vendor/known-vendors'
import { vendorPart } from '~/form/vendor/vendor-part'
import { isDone, useWizard } from '~/form/wizard/use-wizard'

import { payoutIntent } from './intent'
import { payoutRefusal } from './names'
import { newPayeeRefusal } from './new-payee-refusal'
import { payeeProblem } from './payee-problem'
import { showInLists } from './queries'
import { payoutSteps } from './steps'
import { useBillLikes } from './use-bill-likes'
import { wrongIn, type PayoutValues } from './values'

export function usePayoutWizard(draftId: string, draft: DraftedForm<PayoutValues>) {
  const { form } = draft
  const [entry, payee] = useWatch({ control: form.control, name: ['entry', 'payee'] })
  const isNew = payee === 'new'
  const [isShown, shown] = useIsShown()
  const alike = useLookAlikes(vendorPart(form), draftId, isNew && isShown ? entry : undefined)
  const bills = useBillLikes(form, draftId, isShown)
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
    const isLikeBill = bills.found.length > 0 && !values.allowDuplicatedBills
    const asked: NamedMessage[] = []
    const refusal = isNew ? newPayeeRefusal(alike, values) : undefined
    if (refusal) asked.push(refusal)
    else if (isNew && needsReason(alike) && values.lookAlikeReason.trim() === '') {
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
    refused: async (fields) => (fields.includes('vendorId') ? payeeProblem(form.getValues()) : []),
    isReading: (isNew && alike.isReading) || bills.isReading || reading > 0,
    refusalOf: payoutRefusal,
    sending,
  })
  return { wizard, alike, bills, shown }
}
