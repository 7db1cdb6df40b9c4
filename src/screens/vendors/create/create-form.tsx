import { useWatch } from 'react-hook-form'

import { FormFields } from '~/form/definition/form-fields'
import { useFormDraft, type DraftedForm } from '~/form/draft/use-form-draft'
import { useEntryName } from '~/form/fields/entry-field'
import { useSubmitting } from '~/form/use-submitting'
import { alikeQuestion, useLookAlikes } from '~/form/vendor/known-vendors'
import { SameNameNotice } from '~/form/vendor/same-name-notice'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useIsShown, useWizard } from '~/form/wizard/use-wizard'

import { vendorForm, vendorName, type VendorValues, lossOf, vendorDraft } from './fields'
import { vendorIntent } from './intent'
import { VendorReview, viewIt } from './review'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<VendorValues>) {
  const draft = useFormDraft(draftId, start, vendorDraft)
  const { wizard, alike, shown } = useVendorWizard(draftId, draft)
  const { form } = draft
  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={vendorForm.steps}
      act={`Create vendor ${vendorName(values)} at ${entryName}`}
      summaryOf={vendorForm.summary}
      parts={{ entry: entryName }}
      lossOf={lossOf}
      noun="vendor"
      openLabel={() => 'View vendor'}
      another="Add another"
    >
      <div ref={shown} className="contents">
        {wizard.isReview ? (
          <VendorReview form={form} alike={alike} searchOf={wizard.searchOf} />
        ) : (
          <FormFields
            form={form}
            fields={vendorForm.fields}
            step={wizard.current.id}
            after={{ name1: <SameNameNotice form={form} alike={alike} taking={viewIt} /> }}
          />
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

  const wizard = useWizard({
    draft,
    steps: vendorForm.steps,
    sending,
    wrongIn: vendorForm.wrongIn,
    unanswered: () => [alikeQuestion(alike, form.getValues())].filter((each) => each !== undefined),
    isLoading: alike.isLoading,
    refusalOf: vendorForm.refusal,
  })
  return { wizard, alike, shown }
}
