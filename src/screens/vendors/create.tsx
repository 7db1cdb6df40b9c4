import { getConnection } from '~/api/connection'
import { DraftList } from '~/form/draft/draft-list'
import { StoredDraftNotice } from '~/form/draft/stored-draft-notice'
import { useDraftPage } from '~/form/draft/use-draft-page'
import { DRAFT_PARAM, type FormStart } from '~/form/draft/use-form-draft'
import type { StoredDraft } from '~/form/draft/use-stored-draft'
import { WizardPage } from '~/form/wizard/wizard-page'
import { paths } from '~/paths'
import { SkeletonLines } from '~/ui/skeleton'

import { CreateForm } from './create/create-form'
import { vendorForm, type VendorValues, draftKind, vendorDraft } from './create/fields'

export function Component() {
  const { search, asked, stored, draftId, fresh, discarded, isRestarted, startOver } = useDraftPage(
    draftKind,
    paths.newVendor(),
  )

  return (
    <WizardPage title="New vendor">
      {asked === undefined && (
        <DraftList
          key={fresh}
          kind={draftKind}
          except={draftId}
          pathOf={(id) => paths.newVendor({ [DRAFT_PARAM]: id })}
          discarded={discarded}
        />
      )}
      {stored?.kind === 'reading' ? (
        <SkeletonLines lines={6} label="Reading the draft" />
      ) : (
        <>
          <CreateForm
            key={draftId}
            draftId={draftId}
            start={startOf(stored, search.get('entry'))}
            onDiscarded={startOver}
            onAnother={() => startOver()}
            takesFocus={isRestarted}
            notice={<StoredDraftNotice stored={stored} />}
          />
        </>
      )}
    </WizardPage>
  )
}

function startOf(stored: StoredDraft | undefined, entry: string | null): FormStart<VendorValues> {
  if (stored?.kind === 'found') {
    const { draft, sent } = stored
    return { values: vendorDraft.restore(draft.values), savedAt: draft.savedAt, sent }
  }
  return {
    values: vendorForm.empty({ entry: entry ?? getConnection().defaultEntry }),
    savedAt: undefined,
    sent: stored?.kind === 'sent' ? stored.sent : undefined,
  }
}
