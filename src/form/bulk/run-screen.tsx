import { useEffect, useEffectEvent } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { paths } from '~/paths'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { saveFile } from '~/ui/save-file'
import { SkeletonLines } from '~/ui/skeleton'

import { LeaveGuard } from '../leave-guard'

import type { NewRun } from './begin-run'
import type { BulkKind } from './bulk-kind'
import { amountsIn, countText, rowNoun, sumsText } from './bulk-words'
import { resultFile } from './result-file'
import { answeredTexts, tally, type Tally } from './row-outcome'
import { otherService, RunEndNotice, runEndWords } from './run-end-notice'
import { RunTable } from './run-table'
import { RunTwinsNotice } from './run-twins-notice'
import { useRun, type LoadedRun, type RunOnScreen } from './use-run'
import { useRunTwins, type RunTwins } from './use-run-twins'

interface RunScreenProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly runId: string
  /** It was begun by the click that led here, and is sent at once. */
  readonly begun: NewRun | undefined
  readonly onStarted: () => void
}

/** A run: sent one by one, paused, gone on with, and what became of each row. */
export function RunScreen<O extends WriteOperation>({
  kind,
  runId,
  begun,
  onStarted,
}: RunScreenProps<O>) {
  const onScreen = useRun(kind, runId, begun)
  const { loading, end } = onScreen
  const started = useEffectEvent(onStarted)
  useEffect(() => started(), [])
  useEffect(() => {
    if (end) announce(runEndWords(end, kind).title, 'assertive')
  }, [end, kind])

  if (loading === 'reading') return <SkeletonLines lines={6} label="Reading the run" />
  if (loading === 'unreadable') {
    return (
      <Notice
        tone="warning"
        title="This version of the app can’t read this run"
        actions={
          <Link to={paths.submissions()} className={buttonClass()}>
            Open Submissions
          </Link>
        }
      >
        Another version wrote it. Reload the page to get the newest version. What was sent is under
        Submissions: look there before you send the sheet again.
      </Notice>
    )
  }
  if (loading !== null && 'failed' in loading) {
    return (
      <Notice tone="danger" title="The run could not be read">
        {storageRemedies[storageReason(loading.failed)]} What was sent is under Submissions.
      </Notice>
    )
  }
  if (loading !== null && 'belongsTo' in loading) {
    const { tone, title, text } = otherService(loading.belongsTo)
    return (
      <Notice
        tone={tone}
        title={title}
        actions={
          <Link to={paths.settings()} className={buttonClass()}>
            Open Settings
          </Link>
        }
      >
        {text}
      </Notice>
    )
  }
  if (loading === null || loading.run.kind !== kind.id) {
    return (
      <Notice tone="warning" title="This run is not in this browser">
        It was removed, or begun elsewhere.{' '}
        <Link to={kind.path()} className="link">
          Start with a sheet
        </Link>
        .
      </Notice>
    )
  }
  return <Loaded kind={kind} loaded={loading} onScreen={onScreen} />
}

interface LoadedProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
}

function Loaded<O extends WriteOperation>({ kind, loaded, onScreen }: LoadedProps<O>) {
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
            ? 'The run pauses after the row that is being sent. You can go on with it later.'
            : hasHidden
              ? 'Account and tax numbers of the rows not sent are not kept: you would give the sheet again.'
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
          <Notice tone="info" title="This run goes on in another tab">
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
  { noun }: BulkKind<O>,
  { rows }: LoadedRun,
  { total, done, refused, unknown, held }: Tally,
): string {
  const amounts = amountsIn(
    rows
      .filter(({ state }) => state === 'accepted' || state === 'found')
      .map(({ amount }) => amount),
  )
  const sum = amounts.length === 0 ? '' : ` (${sumsText(amounts)})`
  const others = [
    ...answeredTexts(rows),
    refused > 0 && `${String(refused)} refused`,
    unknown > 0 && `${String(unknown)} not known`,
    held > 0 && `${String(held)} held back`,
  ].filter(Boolean)
  return [`${String(done)} of ${countText(total, noun)} done${sum}`, ...others].join(', ') + '.'
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
              isHeldUp ? 'Settle the row that is not known, or set it aside, first.' : undefined
            }
            onClick={resume}
          >
            {counts.waiting === 0
              ? 'Close the run'
              : counts.waiting === counts.total
                ? `${kind.act} ${countText(counts.waiting, kind.noun)}`
                : `Go on with ${countText(counts.waiting, rowNoun)}`}
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
        Save the results
      </Button>
      {isOver && (
        <Link to={kind.path()} className={buttonClass({ size: 'lg' })}>
          Another sheet
        </Link>
      )}
    </div>
  )
}
