import { type UseFormReturn, useWatch } from 'react-hook-form'

import { homeEntry } from '~/api/connection'
import { LookAlikesNotice, SameNameNotice, SameNumberNotice } from '~/domain/vendors/alike-vendors'
import {
  alikeQuestion,
  type ExistingVendor,
  type LookAlikes,
  useLookAlikes,
} from '~/domain/vendors/known-vendors'
import { FormFields } from '~/form/definition/form-fields'
import { type DraftedForm, useFormDraft } from '~/form/draft/use-form-draft'
import { useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { useIsShown, useWizard } from '~/form/wizard/use-wizard'
import { useEntryName } from '~/outcome/entry-name'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { VisuallyHidden } from '~/ui/visually-hidden'

import {
  vendorDraftLoss,
  vendorDraft,
  vendorForm,
  vendorIntent,
  typedVendorName,
  type VendorValues,
} from './create/fields'

export function Component() {
  const page = useDraftPage(vendorDraft, paths.newVendor)
  const entry = page.search.get('entry') ?? homeEntry()
  return (
    <DraftPage
      title="New vendor"
      page={page}
      start={startFrom(page.stored, vendorDraft.restore, vendorForm.empty({ entry }))}
      form={CreateForm}
    />
  )
}

function CreateForm({ draftId, start, ...page }: DraftedPageProps<VendorValues>) {
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
      act={`Create vendor ${typedVendorName(values)} at ${entryName}`}
      summaryOf={vendorForm.summary}
      parts={{ entry: entryName }}
      lossOf={vendorDraftLoss}
      noun="vendor"
      openLabel={() => 'View vendor'}
      another="Add another"
    >
      <div ref={shown} className="contents">
        {wizard.isReview ? (
          <Review form={form} alike={alike} searchOf={wizard.searchOf} />
        ) : (
          <FormFields
            form={form}
            fields={vendorForm.fields}
            step={wizard.current.id}
            // What is typed after Tab never meets a link.
            beforeMore={
              wizard.current.id === 'vendor' && (
                <>
                  <SameNameNotice form={form} alike={alike} taking={viewIt} />
                  <SameNumberNotice alike={alike} taking={viewIt} />
                </>
              )
            }
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
    doubts: vendorForm.doubts,
    unanswered: () => [alikeQuestion(alike, form.getValues())].filter((each) => each !== undefined),
    isLoading: alike.isLoading,
    refusalOf: vendorForm.refusal,
    overall: vendorForm.overall,
  })
  return { wizard, alike, shown }
}

interface ReviewProps {
  readonly form: UseFormReturn<VendorValues>
  readonly alike: LookAlikes
  readonly searchOf: (step: string) => string
}

function Review({ form, alike, searchOf }: ReviewProps) {
  const values = form.getValues()
  const body = vendorForm.body(values)
  return (
    <>
      <LookAlikesNotice form={form} alike={alike} taking={viewIt} />
      {vendorForm.steps.slice(0, -1).map(({ id, title }) => (
        <ReviewSection key={id} title={title} change={[searchOf(id), title.toLowerCase()]}>
          <ReviewRows rows={vendorForm.review(body, id)} />
        </ReviewSection>
      ))}
      <ReviewPlace entry={values.entry.trim()} />
    </>
  )
}

/** Opens the existing vendor; the draft stays. */
const viewIt = ({ vendorId, name = vendorId }: ExistingVendor) => (
  <Link to={paths.vendor(vendorId)} className={buttonClass({ size: 'sm' })}>
    Use it
    <VisuallyHidden>
      {' '}
      <ForeignText>{name}</ForeignText>
    </VisuallyHidden>
  </Link>
)
