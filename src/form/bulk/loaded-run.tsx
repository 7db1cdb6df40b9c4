import type { WriteOperation } from '~/api/submit/intent'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { saveFile } from '~/ui/received-file'

import { LeaveGuard } from '../leave-guard'

import type { BulkKind } from './bulk-kind'
import { amountsIn, countText, rowNoun, sumsText } from './bulk-words'
import { resultFile } from './result-file'
import { answeredTexts, tally, type Tally } from './row-outcome'
import { RunEndNotice } from './run-end-notice'
import { RunTable } from './run-table'
import { RunTwinsNotice } from './run-twins-notice'
import type { LoadedRun, RunOnScreen } from './use-run'
import { useRunTwins, type RunTwins } from './use-run-twins'

interface LoadedProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
}

export function LoadedRunScreen<O extends WriteOperation>({
  kind,
  loaded,
  onScreen,
}: LoadedProps<O>) {
  const { run, rows } = loaded
  const { isRunning, end } = onScreen
  const counts = tally(rows)
  const twins = useRunTwins(kind, rows, isRunning || onScreen.isElsewhere)
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
      <Card className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl font-semibold [overflow-wrap:anywhere] text-ink">
              <ForeignText>{run.title}</ForeignText>
            </h2>
            <p className="text-base text-ink-2">{progressText(kind, loaded, counts)}</p>
          </div>
          <RunButtons
            kind={kind}
            loaded={loaded}
            onScreen={onScreen}
            counts={counts}
            twins={twins.twins}
          />
        </div>
        <progress
          aria-label="Rows done"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
          max={Math.max(1, counts.total)}
          value={counts.total - counts.waiting - counts.unknown}
        />
        {rows.length < run.rowCount && (
          <Notice
            tone="warning"
            title={`${countText(run.rowCount - rows.length, rowNoun)} can’t be read`}
          >
            Another version of the app wrote them, so they aren’t sent. Reload the page to get the
            newest version.
          </Notice>
        )}
        {onScreen.isElsewhere ? (
          <Notice tone="info" title="Another tab is sending this run">
            It is sent there, one row at a time. What becomes of its rows shows here too.
          </Notice>
        ) : (
          !isRunning && <RunEndNotice kind={kind} loaded={loaded} onScreen={onScreen} end={end} />
        )}
        <RunTwinsNotice rows={rows} onScreen={twins} />
      </Card>
      <RunTable kind={kind} loaded={loaded} onScreen={onScreen} twins={twins.twins} />
    </>
  )
}

function progressText<O extends WriteOperation>(
  { acted }: BulkKind<O>,
  { rows }: LoadedRun,
  { total, done, refused, unknown, held, notSent }: Tally,
): string {
  const amounts = amountsIn(
    rows
      .filter(({ state }) => state === 'accepted' || state === 'found')
      .map(({ amount }) => amount),
  )
  const sum = amounts.length === 0 ? '' : ` · ${sumsText(amounts)}`
  const others = [
    ...answeredTexts(rows),
    refused > 0 && `${String(refused)} refused`,
    unknown > 0 && `${String(unknown)} unknown`,
    held > 0 && `${String(held)} held`,
    notSent > 0 && `${String(notSent)} not sent`,
  ].filter(Boolean)
  return [`${String(done)} of ${String(total)} ${acted}${sum}`, ...others].join(' · ')
}

function RunButtons<O extends WriteOperation>({
  kind,
  loaded: { run, rows },
  onScreen,
  counts,
  twins,
}: LoadedProps<O> & { counts: Tally; twins: RunTwins }) {
  const { isRunning, isPausing, isElsewhere, pause, resume } = onScreen
  const isOver = counts.waiting === 0 && !isRunning
  const isHeldUp = rows.some(({ state, isSetAside }) => state === 'unknown' && !isSetAside)
  const canResume = !isElsewhere && (counts.waiting > 0 || run.endedAt === undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {isRunning ? (
        <Button variant="primary" size="lg" isPending={isPausing} onClick={pause}>
          {isPausing ? 'Pausing after this row' : 'Pause'}
        </Button>
      ) : (
        canResume && (
          <Button
            variant="primary"
            size="lg"
            disabledReason={
              isHeldUp ? 'Settle the unknown row, or set it aside, first.' : undefined
            }
            onClick={resume}
          >
            {counts.waiting === 0
              ? 'Close the run'
              : counts.waiting === counts.total
                ? `${kind.act} ${countText(counts.waiting, kind.noun)}`
                : `Resume (${String(counts.waiting)} left)`}
          </Button>
        )
      )}
      <Button
        size="lg"
        onClick={() =>
          saveFile(
            new Blob([resultFile(run, rows, kind.fields, twins)], {
              type: 'text/csv;charset=utf-8',
            }),
            `${kind.id}-run-${run.id.slice(0, 8)}.csv`,
          )
        }
      >
        Export results
      </Button>
      {isOver && (
        <Link to={kind.path()} className={buttonClass({ size: 'lg' })}>
          Another sheet
        </Link>
      )}
    </div>
  )
}
