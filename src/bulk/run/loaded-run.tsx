import type { WriteOperation } from '~/submit/intent'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'

import { LeaveGuard } from '~/form/leave-guard'

import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import { tally } from './row-outcome'
import { RunEndNotice } from './run-end-notice'
import { RunHead } from './run-head'
import { RunSummary } from './run-summary'
import { RunTable } from './run-table'
import { RunTwinsNotice } from './run-twins-notice'
import type { LoadedRun } from './run-order'
import type { RunOnScreen } from './use-run'
import { useRunTwins } from './use-run-twins'

interface LoadedProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
  readonly takesFocus: boolean
}

export function LoadedRunScreen<O extends WriteOperation>({
  kind,
  loaded,
  onScreen,
  takesFocus,
}: LoadedProps<O>) {
  const { run, rows } = loaded
  const { isRunning, end } = onScreen
  const counts = tally(rows)
  const twins = useRunTwins(kind, loaded, isRunning || onScreen.isElsewhere)
  const hasHidden = rows.some(
    ({ state, hidden, number }) =>
      state === 'waiting' && hidden.length > 0 && onScreen.whole.has(number),
  )
  return (
    <>
      <LeaveGuard
        title={isRunning ? 'Pause this run?' : undefined}
        loss={
          isRunning
            ? 'The run pauses after the current row. You can resume it later.'
            : hasHidden
              ? 'Account and tax numbers aren’t kept. You’ll need to open the sheet again.'
              : undefined
        }
        isSaving={isRunning}
      />
      <div
        data-wide
        className="grid min-w-0 gap-x-6 gap-y-4 beside:grid-cols-[minmax(0,1fr)_248px]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex min-w-0 flex-col gap-4">
            <RunHead
              kind={kind}
              loaded={loaded}
              onScreen={onScreen}
              counts={counts}
              twins={twins.twins}
              takesFocus={takesFocus}
            />
            <progress
              aria-label="Rows done"
              data-print="hide"
              className="h-2 w-full"
              max={Math.max(1, counts.total)}
              value={counts.total - counts.waiting - counts.unknown}
            />
            {onScreen.checking !== undefined && (
              <Notice tone="info" title={`Checking ${countText(onScreen.checking, rowNoun)} again`}>
                They were checked a while ago. A row is held for you if something has changed.
              </Notice>
            )}
            {rows.length < run.rowCount && (
              <Notice
                tone="warning"
                title={`${countText(run.rowCount - rows.length, rowNoun)} can’t be read`}
              >
                Another version of the app wrote them, so they aren’t sent. Reload the page to get
                the newest version.
              </Notice>
            )}
            {onScreen.isElsewhere ? (
              <Notice tone="info" title="Another tab is sending this run">
                It is sent there, one row at a time. What becomes of its rows shows here too.
              </Notice>
            ) : (
              !isRunning && (
                <RunEndNotice kind={kind} loaded={loaded} onScreen={onScreen} end={end} />
              )
            )}
            <RunTwinsNotice kind={kind} rows={rows} onScreen={twins} />
          </Card>
          <RunTable kind={kind} loaded={loaded} onScreen={onScreen} twins={twins.twins} />
        </div>
        <div className="hidden beside:contents">
          <RunSummary kind={kind} loaded={loaded} counts={counts} />
        </div>
      </div>
    </>
  )
}
