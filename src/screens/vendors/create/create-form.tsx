import { useFormDraft } from '~/form/draft/use-form-draft'
import { useEntryName } from '~/form/fields/use-entry-name'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'

import { lossOf, vendorDraft } from './draft'
import { vendorName } from './intent'
import { StepFields } from './step-fields'
import { vendorSteps } from './steps'
import { useVendorWizard } from './use-vendor-wizard'
import type { VendorValues } from './values'

/** A vendor in steps, each with an address of its own. */
export function CreateForm({ draftId, start, ...page }: DraftedPageProps<VendorValues>) {
  const draft = useFormDraft(draftId, start, vendorDraft)
  const { wizard, alike, shown } = useVendorWizard(draftId, draft)
  const values = draft.form.getValues()
  const entryName = useEntryName(values.entry.trim())
  return (
    <DraftedWizard
      {...page}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={vendorSteps}
      act={`Create vendor ${vendorName(values)} at ${entryName}`}
      lossOf={lossOf}
      noun="vendor"
      openLabel={(reference) => `Open vendor ${reference}`}
    >
      <div ref={shown} className="contents">
        <StepFields
          step={wizard.current.id}
          form={draft.form}
          alike={alike}
          searchOf={wizard.searchOf}
        />
      </div>
    </DraftedWizard>
  )
}
