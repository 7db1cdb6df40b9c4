import { useFormDraft } from '~/form/draft/use-form-draft'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { ForeignText } from '~/ui/foreign-text'

import { lossOf, payoutDraft } from './draft'
import { amountText } from './intent'
import { payeeName } from './payee-name'
import { StepFields } from './step-fields'
import { payoutSteps } from './steps'
import { usePayoutWizard } from './use-payout-wizard'
import type { PayoutValues } from './values'

/** A payout in steps, each with an address of its own. */
export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PayoutValues>) {
  const draft = useFormDraft(draftId, start, payoutDraft)
  const { wizard, alike, bills, shown } = usePayoutWizard(draftId, draft)
  const values = draft.form.getValues()
  return (
    <DraftedWizard
      {...page}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={payoutSteps}
      act={
        <>
          Authorize {amountText(values)} to{' '}
          <ForeignText>{payeeName(values) ?? 'the vendor'}</ForeignText>
        </>
      }
      lossOf={lossOf}
      noun="payout"
      openLabel={() => 'See it among the payouts'}
      limits="This app cannot capture or cancel a payout."
    >
      <div ref={shown} className="contents">
        <StepFields
          step={wizard.current.id}
          form={draft.form}
          alike={alike}
          bills={bills}
          searchOf={wizard.searchOf}
        />
      </div>
    </DraftedWizard>
  )
}
