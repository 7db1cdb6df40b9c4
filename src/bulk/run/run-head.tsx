import { useEffect, useRef } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { sumByCurrency } from '~/lib/sums'
import { sinceTexts } from '~/outcome/became-words'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { saveFile } from '~/ui/received-file'

import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { amountsIn, countText, onlySum } from '~/bulk/prepare/bulk-words'
import { resultFile } from './result-file'
import { answeredTexts, isRowDone, type FollowedBy, type RunTally } from './row-outcome'
import type { LoadedRun } from './run-order'
import type { RunOnScreen } from './use-run'
import type { RunTwins } from './use-run-twins'

interface RunHeadProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
  readonly counts: RunTally
  readonly twins: RunTwins
  readonly followedBy: FollowedBy
  /** The button that began the run is gone. */
  readonly takesFocus: boolean
}

/** How far it is, and what can be done with it. */
export function RunHead<O extends WriteOperation>(props: RunHeadProps<O>) {
  const { kind, loaded, counts, twins, followedBy, takesFocus } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2
          ref={heading}
          tabIndex={-1}
          className="tnum text-xl font-semibold [overflow-wrap:anywhere] text-ink outline-none"
        >
          {[
            doneText(kind, loaded, counts),
            ...sinceTexts(
              loaded.rows.map((row) => ({ followed: followedBy(row), word: row.word })),
            ),
          ].join(' · ')}
        </h2>
        <p className="text-base [overflow-wrap:anywhere] text-ink-2">
          {openTexts(loaded, counts, twins).map((text) => `${text} · `)}
          <ForeignText>{loaded.run.title}</ForeignText> ·{' '}
          <Moment value={new Date(loaded.run.createdAt).toISOString()} />
        </p>
      </div>
      <RunButtons {...props} />
    </div>
  )
}

function doneText<O extends WriteOperation>(
  { acted }: BulkKind<O>,
  { rows }: LoadedRun,
  { total, done }: RunTally,
): string {
  const amounts = amountsIn(rows.filter(isRowDone).map(({ amount }) => amount))
  const sum = onlySum(sumByCurrency(amounts))
  return `${String(done)} of ${String(total)} ${acted}${sum === '' ? '' : ` · ${sum}`}`
}

function openTexts(
  { rows }: LoadedRun,
  { refused, unknown, held, notSent, skipped }: RunTally,
  twins: RunTwins,
): readonly string[] {
  return [
    twins.size > 0 &&
      countText(twins.size, { one: 'possible duplicate', many: 'possible duplicates' }),
    ...answeredTexts(rows),
    refused > 0 && `${String(refused)} refused`,
    unknown > 0 && `${String(unknown)} unknown`,
    held > 0 && `${String(held)} held`,
    notSent > 0 && `${String(notSent)} not sent`,
    skipped > 0 && `${String(skipped)} skipped`,
  ].filter((text) => text !== false)
}

function RunButtons<O extends WriteOperation>({
  kind,
  loaded: { run, rows },
  onScreen,
  counts,
  twins,
  followedBy,
}: RunHeadProps<O>) {
  const { isRunning, isPausing, isElsewhere, pause, resume } = onScreen
  const isOver = counts.waiting === 0 && !isRunning
  const isHeldUp = rows.some(({ state, isSetAside }) => state === 'unknown' && !isSetAside)
  const canResume = !isElsewhere && (counts.waiting > 0 || run.endedAt === undefined)
  const made = isRunning ? undefined : kind.madeAt?.(run, rows.filter(isRowDone))
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
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
            new Blob([resultFile(kind, run, rows, twins, followedBy)], {
              type: 'text/csv;charset=utf-8',
            }),
            `${kind.id}-run-${run.id.slice(0, 8)}.csv`,
          )
        }
      >
        Export results
      </Button>
      {made && (
        <Link to={made.path} className={buttonClass({ size: 'lg' })}>
          {made.label}
        </Link>
      )}
      {isOver && (
        <Button size="lg" onClick={() => window.print()}>
          Print
        </Button>
      )}
      {isOver && (
        <Link to={kind.path()} className={buttonClass({ size: 'lg' })}>
          Another sheet
        </Link>
      )}
    </div>
  )
}
