import { useEffect, useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { Card, Section } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { LeaveGuard } from '~/form/leave-guard'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { countText, rowNoun, amountsIn, creditsText, sumsText } from '~/bulk/prepare/bulk-words'
import { explain } from '~/api/explain'
import type { BulkRow, BulkRowState } from '~/storage/bulk-record'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { countShown, display } from '~/ui/locale'
import { useSpokenProgress } from '~/ui/spoken-progress'
import { useFollowPayIn } from '~/domain/receivables/use-follow-pay-in'
import { useBecame } from '~/outcome/became'
import { useFollowed } from '~/outcome/changes'
import { followedKey } from '~/storage/followed'
import { keepOne } from '~/outcome/twins-notice'
import { sentenceCase } from '~/lib/text'
import { SummaryBox } from '~/form/wizard/summary-box'
import { methodsText, usePlaces } from '~/bulk/prepare/rows-said'
import { commonCurrency } from '~/lib/currency'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { amountHeader } from '~/ui/money'
import { paged, Pager } from '~/bulk/prepare/pager'
import { RowTable, type TableColumn } from '~/bulk/prepare/row-table'

import {
  tally,
  doubledText,
  answeredTexts,
  isRowDone,
  isToReview,
  needsAttention,
  type FollowedBy,
  type RunTally,
} from './row-outcome'
import { RunEndNotice } from './run-end-notice'
import { RunHead } from './run-head'
import type { LoadedRun } from './run-order'
import type { RunOnScreen } from './use-run'
import { useRunTwins, twinsOf, type TwinsOnScreen, type RunTwins } from './use-run-twins'
import { CorrectRow } from './correct-row'
import { invoiceNumberOf, RunRow } from './run-row'

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
  // While rows are sent, each answer is as new as any.
  useBecame(kind.id === 'payouts' && !isRunning)
  useFollowPayIn(kind.id === 'invoices' && !isRunning)
  const { data: followed } = useFollowed()
  const followedBy: FollowedBy = ({ reference }) =>
    reference === undefined || kind.id === 'vendors' || kind.id === 'bills'
      ? undefined
      : followed?.get(followedKey({ kind: kind.id, reference }))
  // How it ended is said where its end is.
  useSpokenProgress(
    isRunning ? { done: counts.total - counts.waiting, of: counts.total } : undefined,
    {
      start: `Sending ${countText(counts.waiting, rowNoun)}`,
      on: `${countShown(counts.total - counts.waiting)} of ${countText(counts.total, rowNoun)} sent`,
    },
  )
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
              followedBy={followedBy}
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
          <RunTable
            kind={kind}
            loaded={loaded}
            onScreen={onScreen}
            twins={twins.twins}
            followedBy={followedBy}
          />
        </div>
        <div className="hidden beside:contents">
          <RunSummary kind={kind} loaded={loaded} counts={counts} />
        </div>
      </div>
    </>
  )
}

interface RunTwinsNoticeProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly rows: readonly BulkRow[]
  readonly onScreen: TwinsOnScreen
}

function RunTwinsNotice<O extends WriteOperation>({
  kind,
  rows,
  onScreen,
}: RunTwinsNoticeProps<O>) {
  const { twins, count, unchecked, error, isFetching, refetch } = onScreen
  const doubled = rows.filter((row) => twinsOf(row, twins).length > 0)
  const [first] = doubled
  const title = first && doubledText(doubled.length, kind)
  useEffect(() => {
    if (title !== undefined) announce(title, 'assertive')
  }, [title])
  if (first && title !== undefined) {
    const numbers = doubled.map(({ number }) => String(number))
    const list = new Intl.ListFormat(display.english, { type: 'conjunction' }).format(numbers)
    return (
      <Notice tone="warning" title={title}>
        {keepOne(`${kind.noun.one} of each`, 2, { subject: first })}:{' '}
        {doubled.length === 1 ? 'row' : 'rows'} {list}.
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        tone="warning"
        title="We couldn’t check for rows created twice"
        actions={
          <Button size="sm" isPending={isFetching} onClick={refetch}>
            Check again
          </Button>
        }
      >
        {explain(error).text}
      </Notice>
    )
  }
  if (unchecked > 0) {
    const none = count > 0 ? `No second one found beside ${countText(count, rowNoun)}. ` : ''
    return (
      <p className="text-sm text-ink-3">
        {`${none}We couldn’t check ${countText(unchecked, rowNoun)}: too little was kept to compare.`}
      </p>
    )
  }
  if (count === 0) return null
  return (
    <p className="text-sm text-ink-3">
      {count === 1
        ? 'The row was created once. Checked the IDs beside it.'
        : `No row was created twice. Checked the IDs beside all ${countShown(count)}.`}
    </p>
  )
}

interface RunSummaryProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly counts: RunTally
}

/** The numbers of the run, each with its sum. What is paid how and from where is said of the rows to send. */
function RunSummary<O extends WriteOperation>({
  kind,
  loaded: { run, rows },
  counts,
}: RunSummaryProps<O>) {
  const of = (...states: readonly BulkRowState[]) =>
    rows.filter(({ state }) => states.includes(state))
  const done = amountsIn(of('accepted', 'found').map(({ amount }) => amount))
  const { total, waiting, unknown, answered, refused, held, notSent, skipped } = counts
  const behind = of('left-out').filter(({ aside }) => aside === undefined)
  const facts = [
    ['done', sentenceCase(kind.acted), counts.done, `${String(counts.done)} of ${String(total)}`],
    ['waiting', 'Waiting', waiting, withSum(of('waiting'))],
    ['unknown', 'Unknown', unknown, withSum(of('unknown'))],
    ['answered', 'Unknown answer', answered, answeredTexts(rows).join(', ')],
    ['refused', 'Refused', refused, withSum(of('refused'))],
    ['held', 'Held', held, withSum(of('held'))],
    // One figure, and in the words of the review.
    [
      'behind',
      'Won’t be sent',
      notSent + skipped,
      [
        withSum(behind, ({ cells }) => kind.creditOf?.(cells, run.settings) !== undefined),
        creditsText(
          kind,
          behind.map(({ cells }) => cells),
          run.settings,
        ),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ] as const
  const toSend = rows.filter(({ state }) => state !== 'left-out')
  const place = usePlaces(toSend, run.settings)
  return (
    <SummaryBox
      amount={
        rows.some(({ amount }) => amount !== undefined)
          ? {
              label: `Total ${kind.acted}`,
              text: done.length === 0 ? undefined : sumsText(done),
            }
          : undefined
      }
      facts={[
        ...facts.flatMap(([name, label, count, value]) =>
          count > 0 || name === 'done' ? [{ name, label, value }] : [],
        ),
        ...(kind.defaults.includes('method')
          ? [{ name: 'method', label: 'Method', value: methodsText(toSend, run.settings) }]
          : []),
        { name: 'entry', label: 'Paypoint', value: place },
        { name: 'sheet', label: 'Sheet', value: run.title },
      ]}
      missing={[]}
      onFollow={() => undefined}
    />
  )
}

function withSum(rows: readonly BulkRow[], isCredit?: (row: BulkRow) => boolean): string {
  const counted = isCredit ? rows.filter((row) => !isCredit(row)) : rows
  const amounts = amountsIn(counted.map(({ amount }) => amount))
  const count = countText(rows.length, rowNoun)
  return amounts.length === 0 ? count : `${count} · ${sumsText(amounts)}`
}

interface RunTableProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
  readonly twins: RunTwins
  readonly followedBy: FollowedBy
}

const RUN_ROWS_PAGE = 50

const views = {
  all: { label: 'All rows', isIn: () => true },
  open: {
    label: 'Needs attention',
    isIn: needsAttention,
  },
  waiting: { label: 'Waiting', isIn: ({ state }: BulkRow) => state === 'waiting' },
  done: { label: 'Done', isIn: isRowDone },
} as const

function RunTable<O extends WriteOperation>({
  kind,
  loaded,
  onScreen,
  twins,
  followedBy,
}: RunTableProps<O>) {
  const [view, setView] = useState<keyof typeof views>('all')
  const [wanted, setPage] = useState(0)
  const [corrected, setCorrected] = useState<BulkRow>()
  const rows = loaded.rows.filter(views[view].isIn)
  const { shown, page, pages } = paged(rows, wanted, RUN_ROWS_PAGE)
  const hasAmounts = loaded.rows.some(({ amount }) => amount !== undefined)
  const currency = commonCurrency(loaded.rows.map(({ amount }) => amount))
  const hasBills = loaded.rows.some((row) => invoiceNumberOf(row) !== undefined)
  const columns = columnsOf(kind, hasBills, hasAmounts && amountHeader('Amount', currency))

  return (
    <Section
      title="Rows"
      actions={
        <Field label="Show" isLabelHidden>
          {(control) => (
            <NativeSelect
              {...control}
              value={view}
              onChange={({ target }) => {
                setView(target.value as keyof typeof views)
                setPage(0)
              }}
            >
              {Object.entries(views).map(([id, { label }]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      }
    >
      {shown.length === 0 ? (
        <Notice>No rows here</Notice>
      ) : (
        <RowTable label="Rows of the run" columns={columns}>
          {shown.map((row) => (
            <RunRow
              key={row.number}
              row={row}
              acted={kind.acted}
              recordAt={kind.recordAt}
              isSending={row.number === onScreen.sending && row.state === 'waiting'}
              columns={columns}
              hasCurrency={currency === undefined}
              twins={twinsOf(row, twins)}
              followed={followedBy(row)}
              action={
                canCorrect(row, onScreen) && (
                  <Button size="sm" onClick={() => setCorrected(row)}>
                    {isToReview(row) ? 'Review' : 'Fix'}
                    <span className="sr-only"> row {row.number}</span>
                  </Button>
                )
              }
            />
          ))}
        </RowTable>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      {corrected && (
        <CorrectRow
          kind={kind}
          loaded={loaded}
          row={corrected}
          onScreen={onScreen}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </Section>
  )
}

function canCorrect(row: BulkRow, { isRunning, isElsewhere, whole }: RunOnScreen): boolean {
  if (isRunning || isElsewhere) return false
  const { state, hidden, number, text } = row
  return (
    state === 'refused' ||
    (state === 'left-out' && text !== undefined) ||
    isToReview(row) ||
    (state === 'waiting' && hidden.length > 0 && !whole.has(number))
  )
}

const first: TableColumn = { id: 'number', header: 'Row' }

const columnsOf = <O extends WriteOperation>(
  { id, who }: BulkKind<O>,
  hasBills: boolean,
  amount: string | false,
): readonly TableColumn[] => [
  first,
  { id: 'payee', header: who },
  ...(hasBills ? [{ id: 'bill', header: id === 'invoices' ? 'Invoice number' : 'Bill' }] : []),
  ...(amount === false ? [] : [{ id: 'amount', header: amount, align: 'end' } as const]),
  { id: 'outcome', header: 'Outcome' },
  { id: 'reference', header: 'Reference' },
]
