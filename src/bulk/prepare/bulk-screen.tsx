import { useMemo, useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { useScope } from '~/api/use-connection'
import { scopeKey } from '~/storage/scope'
import { keptStep } from '~/storage/sheet-draft'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { DraftList } from '~/form/draft/draft-list'
import { StoredDraftNotice, useDraftPage } from '~/form/wizard/draft-page'
import { DRAFT_PARAM } from '~/form/draft/use-form-draft'
import { WizardPage } from '~/form/wizard/wizard-page'
import type { NewRun } from '~/bulk/run/begin-run'
import type { BulkKind } from './bulk-kind'
import { PrepareScreen } from './prepare-screen'
import { RunList } from '~/bulk/run/run-list'
import { RunScreen } from '~/bulk/run/run-screen'
import { draftKindOf, restoredDraft } from './use-prepared-draft'

export function BulkScreen<O extends WriteOperation>({ kind }: { kind: BulkKind<O> }) {
  const page = useDraftPage({ kind: draftKindOf(kind) }, kind.path)
  const [begun, setBegun] = useState<NewRun>()
  const scope = scopeKey(useScope())
  const runId = page.search.get('run')
  return (
    <WizardPage title={kind.title} isWide>
      {runId === null ? (
        // What was looked at with the records of one service is not sent to another.
        <Preparing key={scope} kind={kind} page={page} onBegin={setBegun} />
      ) : (
        <RunScreen
          key={`${scope} ${runId}`}
          kind={kind}
          runId={runId}
          begun={begun?.run.id === runId ? begun : undefined}
          onStarted={() => setBegun(undefined)}
        />
      )}
    </WizardPage>
  )
}

interface PreparingProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly page: ReturnType<typeof useDraftPage>
  readonly onBegin: (begun: NewRun) => void
}

function Preparing<O extends WriteOperation>({ kind, page, onBegin }: PreparingProps<O>) {
  const { asked, stored, draftId, fresh, discarded, startOver } = page
  const kept = stored?.kind === 'found' ? stored.draft : undefined
  const restored = useMemo(() => kept && restoredDraft(kind, kept), [kind, kept])
  // A draft this version can't read isn't overwritten.
  const ownId = kept && !restored ? fresh : draftId
  if (stored?.kind === 'reading') return <SkeletonLines lines={6} label="Reading the draft" />
  return (
    <>
      {asked === undefined && (
        <>
          <DraftList
            key={fresh}
            kind={page.kind}
            except={draftId}
            pathOf={(id, { values }) => kind.path({ [DRAFT_PARAM]: id, step: keptStep(values) })}
            discarded={discarded}
          />
          {!kind.keep && <RunList kind={kind} />}
        </>
      )}
      {kept ? (
        !restored && (
          <Notice tone="warning" title="This version of the app can’t read this draft">
            Another version wrote it. Reload the page to get the newest version, or start with the
            sheet again.
          </Notice>
        )
      ) : (
        <StoredDraftNotice stored={stored} />
      )}
      <PrepareScreen
        key={ownId}
        kind={kind}
        draftId={ownId}
        restored={restored}
        onBegin={onBegin}
        onDiscarded={startOver}
      />
    </>
  )
}
