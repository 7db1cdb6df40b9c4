import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { WriteOperation } from '~/api/submit/intent'
import { useScope } from '~/api/use-scope'
import { scopeKey } from '~/storage/scope'
import { Page, PageHeader } from '~/ui/page'

import type { NewRun } from './begin-run'
import type { BulkKind } from './bulk-kind'
import { PrepareScreen } from './prepare-screen'
import { RunList } from './run-list'
import { RunScreen } from './run-screen'

/** The screen of one kind of bulk work: a sheet being made ready, or a run (`?run=`). */
export function BulkScreen<O extends WriteOperation>({ kind }: { kind: BulkKind<O> }) {
  const [search] = useSearchParams()
  const [begun, setBegun] = useState<NewRun>()
  const scope = scopeKey(useScope())
  const runId = search.get('run')
  return (
    <Page>
      <PageHeader title={kind.title} description={kind.description} />
      {runId === null ? (
        <>
          <RunList kind={kind} />
          {/* What was looked at with the records of one service is not sent to another. */}
          <PrepareScreen key={scope} kind={kind} onBegin={setBegun} />
        </>
      ) : (
        <RunScreen
          key={`${scope} ${runId}`}
          kind={kind}
          runId={runId}
          begun={begun?.run.id === runId ? begun : undefined}
          onStarted={() => setBegun(undefined)}
        />
      )}
    </Page>
  )
}
