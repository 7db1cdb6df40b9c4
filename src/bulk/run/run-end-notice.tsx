import { currentScope } from '~/api/connection'
import { entriesRead } from '~/api/entries'
import { explain } from '~/api/explain'
import { canAskAbout } from '~/submit/earlier'
import type { WriteOperation } from '~/submit/intent'
import { isUnsettled } from '~/submit/submit'
import { paths } from '~/paths'
import type { BulkRow } from '~/storage/bulk-record'
import { readScopeKey, scopeName, type Scope } from '~/storage/scope'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { Tone } from '~/ui/tone'

import { noJournalTexts } from '~/outcome/submission-words'
import { SettleUnknown } from '~/outcome/settle-unknown'
import { useSubmissionOf } from '~/outcome/use-journal'
import { wholeCells } from './begin-run'
import { secretsOf, type BulkKind } from '~/bulk/prepare/bulk-kind'
import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import { GiveAgain } from './give-again'
import { mergedAgain } from '~/bulk/prepare/grouped'
import { cellsOf } from '~/bulk/prepare/mapping'
import type { SheetSource } from '~/bulk/prepare/prepared'
import { answeredTexts, needsAttention, tally } from './row-outcome'
import type { LoadedRun, RunEnd } from './run-order'
import type { RunOnScreen } from './use-run'

interface EndWords {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

export function otherService(owner: Scope | undefined): EndWords {
  return {
    tone: 'danger',
    title: `This run belongs to ${owner ? scopeName(owner) : 'another service'}`,
    text: `You’re connected to ${scopeName(currentScope())}. Nothing more is sent from this run until you connect to its own service in Settings.`,
  }
}

export function runEndWords<O extends WriteOperation>(end: RunEnd, kind: BulkKind<O>): EndWords {
  switch (end.kind) {
    case 'ended':
      return { tone: 'positive', title: 'Run complete', text: 'Every row was sent.' }
    case 'paused':
      return { tone: 'info', title: 'Paused', text: 'The remaining rows haven’t been sent.' }
    case 'other-service':
      return otherService(readScopeKey(end.run.scope))
    case 'elsewhere':
      return {
        tone: 'info',
        title: 'Already sending',
        text: 'Another tab is sending this run. Nothing is sent twice.',
      }
    case 'unknown':
      return {
        tone: 'warning',
        title: `Row ${String(end.row.number)} is unknown`,
        text: `The ${kind.noun.one} to ${end.row.payee} may have gone through. Confirm what your provider has, then resume. Or set this row aside and settle it later.`,
      }
    case 'needs-sheet':
      return {
        tone: 'warning',
        title: `Open the sheet again for ${countText(end.count, rowNoun)}`,
        text: 'This browser doesn’t keep account and tax numbers. Open the same sheet, unchanged. We compare all other cells, but only the last four digits of those numbers.',
      }
    case 'unchecked':
      return {
        tone: 'danger',
        title: 'Nothing more was sent',
        text: `We couldn’t check ${countText(end.count, rowNoun)} again. ${end.text} Resume to retry.`,
      }
    case 'failed': {
      const { title, text } = explain(end.error)
      return {
        tone: 'danger',
        title: `Stopped at row ${String(end.row.number)}: ${title}`,
        text: `${text} This row wasn’t sent.`,
      }
    }
    case 'no-journal':
      return { tone: 'danger', title: 'Run stopped', text: noJournalTexts[end.reason] }
    case 'no-room':
      return {
        tone: 'danger',
        title: 'Run stopped',
        text: 'This browser couldn’t save how the last row ended. It’s under Sent. Free some space on this device, then resume. No row is sent twice.',
      }
  }
}

/** A run that went through may still need a person for some rows. */
export function endedWords<O extends WriteOperation>(
  { rows }: Pick<LoadedRun, 'rows'>,
  kind: BulkKind<O>,
): EndWords {
  const { refused, held, toReview, unknown, notSent, skipped } = tally(rows)
  const words = runEndWords({ kind: 'ended' }, kind)
  const open = rows.filter(needsAttention).length
  if (open === 0) {
    const sent =
      skipped === 0 ? words.text : `Every row was sent, except ${String(skipped)} you skipped.`
    return { ...words, text: [sent, kind.next].filter(Boolean).join(' ') }
  }
  const answered = answeredTexts(rows)
  const fix = refused + notSent
  const left = [
    answered.length > 0 &&
      `${answered.join(', ')}: we don’t know what that means. Open its submission and see what your provider has.`,
    fix > 0 &&
      `${[refused > 0 && `${String(refused)} refused`, notSent > 0 && `${String(notSent)} not sent`].filter(Boolean).join(', ')}: fix ${fix === 1 ? 'it' : 'them'} below, then resume.`,
    toReview > 0 &&
      `${String(toReview)} held: review ${toReview === 1 ? 'it' : 'them'} below, then resume.`,
    held - toReview + unknown > 0 && 'Settle unknown and held rows under Sent.',
  ]
  return {
    tone: 'warning',
    title: `${countText(open, rowNoun)} ${open === 1 ? 'needs' : 'need'} attention`,
    text: left.filter(Boolean).join(' '),
  }
}

interface RunEndNoticeProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
  readonly end: RunEnd | undefined
}

export function RunEndNotice<O extends WriteOperation>({
  kind,
  loaded,
  onScreen,
  end,
}: RunEndNoticeProps<O>) {
  const isSettled = end?.kind === 'unknown' && !openRow(loaded, end)
  const found = (isSettled ? undefined : end) ?? endFound(loaded, onScreen)
  if (!found) return null
  const unknown = openRow(loaded, found)
  const { tone, title, text } =
    found.kind === 'ended' ? endedWords(loaded, kind) : runEndWords(found, kind)
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        actions={
          unknown && (
            <>
              {unknown.submissionId !== undefined && (
                <Link to={paths.submissions(unknown.submissionId)} className={buttonClass()}>
                  Open submission
                </Link>
              )}
              <Button
                onClick={() =>
                  void onScreen.changeRow(unknown.number, (row) => ({
                    ...row,
                    isSetAside: true,
                  }))
                }
              >
                Set row {unknown.number} aside
              </Button>
            </>
          )
        }
      >
        {text}
      </Notice>
      {unknown?.submissionId !== undefined && <UnknownRow submissionId={unknown.submissionId} />}
      {found.kind === 'needs-sheet' && (
        <GiveAgain onSource={(source) => giveCells(kind, loaded, onScreen, source)} />
      )}
    </>
  )
}

function giveCells<O extends WriteOperation>(
  kind: BulkKind<O>,
  { run, rows }: LoadedRun,
  onScreen: RunOnScreen,
  { lines }: SheetSource,
) {
  const mapping = run.columns.map((id) => id ?? undefined)
  const byNumber = new Map(
    lines.map((line) => [
      line.number,
      cellsOf(line.cells, mapping, kind.fields, entriesRead()).cells,
    ]),
  )
  const given = ({ number, rows: numbers }: BulkRow) =>
    mergedAgain(kind, run.settings, numbers ?? [number], byNumber)
  const waiting = rows.filter(
    ({ state, number }) => state === 'waiting' && !onScreen.whole.has(number),
  )
  const { whole, missing } = wholeCells(waiting, given, secretsOf(kind))
  onScreen.giveCells(whole)
  return { found: whole.size, missing }
}

/** The service is asked at once; the run resumes once a person has settled the row. */
function UnknownRow({ submissionId }: { submissionId: string }) {
  const { data } = useSubmissionOf(submissionId)
  // One being sent is another tab's.
  if (!data || data.state === 'sending' || !isUnsettled(data)) return null
  if (!canAskAbout(data, currentScope())) return null
  return <SettleUnknown key={data.attempts.length} submission={data} />
}

const openRow = ({ rows }: LoadedRun, end: RunEnd) =>
  end.kind === 'unknown'
    ? rows.find(
        ({ number, state, isSetAside }) =>
          number === end.row.number && state === 'unknown' && !isSetAside,
      )
    : undefined

function endFound({ run, rows }: LoadedRun, { whole }: RunOnScreen): RunEnd | undefined {
  const row = rows.find(({ state, isSetAside }) => state === 'unknown' && !isSetAside)
  if (row) return { kind: 'unknown', row }
  const count = rows.filter(
    ({ state, hidden, number }) => state === 'waiting' && hidden.length > 0 && !whole.has(number),
  ).length
  if (count > 0) return { kind: 'needs-sheet', count }
  if (run.endedAt !== undefined && tally(rows).waiting === 0) return { kind: 'ended' }
  return undefined
}
