/** `?vendor=` or `?bill=` start a payout, `?draft=` and `?step=` continue one. */
import { useQuery } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { DraftList } from '~/form/draft/draft-list'
import { StoredDraftNotice } from '~/form/draft/stored-draft-notice'
import { useDraftPage } from '~/form/draft/use-draft-page'
import { DRAFT_PARAM } from '~/form/draft/use-form-draft'
import { WizardPage } from '~/form/wizard/wizard-page'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { CreateForm } from './create/create-form'
import { draftKind } from './create/draft'
import { payoutForm } from './create/fields'
import { readStart, startOf } from './create/start'

export function Component() {
  const { search, asked, stored, draftId, fresh, discarded, isRestarted, startOver } = useDraftPage(
    draftKind,
    paths.newPayout(),
  )
  const { data: start } = useStart(search, stored?.kind !== 'reading' && stored?.kind !== 'found')

  const kept = stored?.kind === 'found' ? stored.draft : undefined
  const values = kept ? payoutForm.restore(kept.values) : start?.values
  return (
    <WizardPage title="New payout">
      {asked === undefined && (
        <DraftList
          key={fresh}
          kind={draftKind}
          except={draftId}
          pathOf={(id) => paths.newPayout({ [DRAFT_PARAM]: id })}
          discarded={discarded}
        />
      )}
      {stored?.kind === 'reading' || !values ? (
        <SkeletonLines lines={6} label="Preparing the form" />
      ) : (
        <>
          {!kept && start?.missed !== undefined && (
            <Notice tone="warning" title={`${start.missed} couldn’t be read`}>
              Start with an empty form, or open its page to see what went wrong.
            </Notice>
          )}
          <CreateForm
            key={draftId}
            draftId={draftId}
            start={{
              values,
              savedAt: kept?.savedAt,
              sent: stored && 'sent' in stored ? stored.sent : undefined,
            }}
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

function useStart(search: URLSearchParams, enabled: boolean) {
  const asked = readStart(search)
  return useQuery({
    queryKey: keyOf('payoutStart', asked),
    queryFn: () => startOf(asked),
    enabled,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}
