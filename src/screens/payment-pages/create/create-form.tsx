import { useState } from 'react'

import { useFormDraft } from '~/form/draft/use-form-draft'
import { useEntryName } from '~/outcome/entry-name'
import { useSubmitting } from '~/form/use-submitting'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { ForeignText } from '~/ui/foreign-text'

import { ImportButton } from './import-button'
import { pageIntent } from './intent'
import { lossOf, pageDraft, refusal, steps, subdomainOf, wrongIn, type PageForm } from './page-form'
import { PreviewAside, PreviewButton } from './preview-aside'
import { PageReview } from './review'
import { StepFields } from './step-fields'

/** The preview stands in its place. */
const noSummary = () => ({ amount: undefined, facts: [], missing: [] })

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PageForm>) {
  const draft = useFormDraft(draftId, start, pageDraft)
  const { form } = draft
  const [imports, setImports] = useState(0)
  const sending = useSubmitting(form, (values, besides) => pageIntent(values, draftId, besides))
  const wizard = useWizard({ draft, steps, sending, wrongIn, refusalOf: refusal })
  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())
  const step = wizard.current.id
  const side = step === 'receipt' ? 'receiptContent' : 'pageContent'
  return (
    <>
      <DraftedWizard
        {...page}
        draftId={draftId}
        draft={draft}
        sent={start.sent}
        wizard={wizard}
        steps={steps}
        act={
          <>
            Create payment page <ForeignText>{subdomainOf(values)}</ForeignText> at{' '}
            <ForeignText>{entryName}</ForeignText>
          </>
        }
        summaryOf={noSummary}
        lossOf={lossOf}
        noun="payment page"
        openLabel={() => 'Open payment page'}
        another="Create another"
        aside={<PreviewAside form={form} side={side} />}
      >
        {step === 'review' ? (
          <PageReview form={form} searchOf={wizard.searchOf} />
        ) : (
          // Inputs keep the values that they begin with.
          <StepFields key={imports} form={form} step={step} />
        )}
      </DraftedWizard>
      {wizard.outcome === undefined && <PreviewButton form={form} side={side} />}
      {wizard.outcome === undefined &&
        step === 'page' &&
        !wizard.isSending &&
        !draft.isFollowing && (
          <ImportButton
            form={form}
            onImported={() => {
              draft.touch()
              setImports((count) => count + 1)
            }}
          />
        )}
    </>
  )
}
