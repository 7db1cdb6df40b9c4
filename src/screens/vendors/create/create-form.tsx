import { useWatch } from 'react-hook-form'

import { FormFields } from '~/form/definition/form-fields'
import { useFormDraft, type DraftedForm } from '~/form/draft/use-form-draft'
import { useEntryName } from '~/form/fields/entry-field'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { needsReason, useLookAlikes } from '~/form/vendor/known-vendors'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useIsShown, useWizard } from '~/form/wizard/use-wizard'

import { vendorForm, vendorName, type VendorValues, lossOf, vendorDraft } from './fields'
import { vendorIntent } from './intent'
import { VendorReview } from './review'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<VendorValues>) {
  const draft = useFormDraft(draftId, start, vendorDraft)
  const { wizard, alike, shown } = useVendorWizard(draftId, draft)
  const { form } = draft
  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())
  return (
    <DraftedWizard
      {...page}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={vendorForm.steps}
      act={`Create vendor ${vendorName(values)} at ${entryName}`}
      summaryOf={vendorForm.summary}
      parts={{ entry: entryName }}
      lossOf={lossOf}
      noun="vendor"
      openLabel={(reference) => `Open vendor ${reference}`}
      another="Add another"
    >
      <div ref={shown} className="contents">
        {wizard.isReview ? (
          <VendorReview form={form} alike={alike} searchOf={wizard.searchOf} />
        ) : (
          <FormFields form={form} fields={vendorForm.fields} step={wizard.current.id} />
        )}
      </div>
    </DraftedWizard>
  )
}

function useVendorWizard(draftId: string, draft: DraftedForm<VendorValues>) {
  const { form } = draft
  const entry = useWatch({ control: form.control, name: 'entry' })
  const [isShown, shown] = useIsShown()
  const alike = useLookAlikes(form, draftId, isShown ? entry : undefined)
  const sending = useSubmitting(form, (values, besides) => vendorIntent(values, draftId, besides))

  function unanswered(): readonly NamedMessage[] {
    if (!needsReason(alike) || form.getValues('lookAlikeReason').trim() !== '') return []
    const message = 'Say why this is another vendor, or change what matches.'
    return [{ name: 'lookAlikeReason', message }]
  }

  const wizard = useWizard({
    draft,
    steps: vendorForm.steps,
    sending,
    wrongIn: vendorForm.wrongIn,
    unanswered,
    isLoading: alike.isLoading,
    refusalOf: vendorForm.refusal,
  })
  return { wizard, alike, shown }
}
