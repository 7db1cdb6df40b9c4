/** `/vendors/new`: a vendor in the making. `?draft=` names what was kept of it, `?step=` where one stands. */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { getConnection } from '~/api/connection'
import { directoryScope } from '~/api/directory'
import { DraftList } from '~/form/draft/draft-list'
import { StoredDraftNotice } from '~/form/draft/stored-draft-notice'
import { DRAFT_PARAM, type FormStart } from '~/form/draft/use-form-draft'
import { useStoredDraft, type StoredDraft } from '~/form/draft/use-stored-draft'
import { newRowId } from '~/form/rows/use-rows'
import { paths } from '~/paths'
import type { Draft } from '~/storage/drafts'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'

import { CreateForm } from './create/create-form'
import { draftKind, vendorDraft } from './create/draft'
import { emptyVendor, type VendorValues } from './create/values'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(newRowId)
  const [discarded, setDiscarded] = useState<Draft>()
  const [isRestarted, setRestarted] = useState(false)
  const asked = search.get(DRAFT_PARAM) ?? undefined
  // Its own draft, that this page has just made, is on screen already.
  const stored = ofHere(useStoredDraft(asked === fresh ? undefined : asked))
  const draftId = stored?.kind === 'gone' ? fresh : (asked ?? fresh)

  function startOver(last?: Draft) {
    setDiscarded(last)
    setFresh(newRowId())
    setRestarted(true)
    void navigate(paths.newVendor())
  }

  return (
    <Page width="narrow">
      <PageHeader
        title="New vendor"
        description="A name or a number is enough; everything else can be left out."
      />
      {asked === undefined && (
        <DraftList
          key={fresh}
          kind={draftKind}
          environment={directoryScope()}
          except={draftId}
          pathOf={(id) => paths.newVendor(`${DRAFT_PARAM}=${id}`)}
          discarded={discarded}
        />
      )}
      {stored?.kind === 'reading' ? (
        <SkeletonLines lines={6} label="Reading the draft" />
      ) : (
        <>
          <StoredDraftNotice stored={stored} />
          <CreateForm
            key={draftId}
            draftId={draftId}
            start={startOf(stored, search.get('entry'))}
            onDiscarded={startOver}
            onAnother={() => startOver()}
            takesFocus={isRestarted}
          />
        </>
      )}
    </Page>
  )
}

/** A draft of another form or another service is none of this one's. */
function ofHere(stored: StoredDraft | undefined): StoredDraft | undefined {
  if (stored?.kind !== 'found') return stored
  const { kind, environment } = stored.draft
  return kind === draftKind && environment === directoryScope() ? stored : { kind: 'gone' }
}

function startOf(stored: StoredDraft | undefined, entry: string | null): FormStart<VendorValues> {
  if (stored?.kind === 'found') {
    return { values: vendorDraft.restore(stored.draft.values), savedAt: stored.draft.savedAt }
  }
  return { values: emptyVendor(entry ?? getConnection().defaultEntry), savedAt: undefined }
}
