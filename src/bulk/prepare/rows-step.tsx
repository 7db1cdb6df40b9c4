import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, useId, useMemo } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { Button } from '~/ui/button'
import { countShown, display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Segmented } from '~/ui/segmented'
import { SkeletonLines } from '~/ui/skeleton'
import { useSpokenProgress } from '~/ui/spoken-progress'
import { brief } from '~/ui/foreign-text'

import type { BulkKind } from './bulk-kind'
import { countText, rowNoun } from './bulk-words'
import { DayOrderQuestion } from './day-order-question'
import type { CheckedRow } from './dry-run'
import { EditTable } from './edit-table'
import { paged, Pager } from './pager'
import { focusCell } from './row-keys'
import { countsText, rowGroup, type RowGroupName, type SheetCounts } from './sheet-counts'
import type { Preparation } from './use-preparation'
import {
  guessAmountLocale,
  localeWith,
  openAmount,
  readIn,
  signIn,
  signNames,
  toldBy,
  type DecimalSign,
} from './amount-style'

interface RowsStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly counts: SheetCounts
}

const SHEET_ROWS_PAGE = 25

type View = 'all' | RowGroupName

const viewNames: Readonly<Record<View, string>> = {
  all: 'All',
  attention: 'Needs attention',
  checking: 'Checking',
  ready: 'Ready',
  skipped: 'Skipped',
}

const isIn = (view: View, row: CheckedRow): boolean => view === 'all' || rowGroup(row) === view

export function RowsStep<O extends WriteOperation>({
  kind,
  preparation,
  counts,
}: RowsStepProps<O>) {
  const { checkedRows: checked, progress, settings } = preparation
  const isAsking = progress.asked < progress.of
  const failure = checked.find((each) => each.failure !== undefined)?.failure
  const [view, setView] = useState<View>('all')
  const [wanted, setPage] = useState(0)
  // A row that was put right stays where it was until another view is chosen.
  const [kept, setKept] = useState<ReadonlySet<number>>()
  const inView =
    view === 'all'
      ? checked
      : checked.filter((each) => kept?.has(each.row.number) ?? isIn(view, each))
  const { shown, page, pages } = paged(inView, wanted, SHEET_ROWS_PAGE)
  const { attention, checking } = counts.count
  const told =
    attention > 0
      ? `${countShown(attention)} of ${countText(counts.total, counts.noun)} ${attention === 1 ? 'needs' : 'need'} attention`
      : countsText(counts)
  useSpokenProgress(preparation.isKnowing ? undefined : { done: progress.asked, of: progress.of }, {
    start: `Checking ${countText(counts.total, counts.noun)} with your provider`,
    on: `${countShown(progress.asked)} of ${countShown(progress.of)} checked`,
    end: `${failure === undefined ? `All ${countText(counts.total, counts.noun)} checked` : 'Some rows couldn’t be checked'}${attention > 0 ? `, ${countShown(attention)} ${attention === 1 ? 'needs' : 'need'} attention` : ''}`,
  })
  const { table, next } = useNextProblem(inView, (at) => setPage(Math.floor(at / SHEET_ROWS_PAGE)))
  if (preparation.isKnowing) return <SkeletonLines lines={8} label="Checking the rows" />

  function show(chosen: View) {
    setView(chosen)
    setPage(0)
    const found = checked.filter((each) => isIn(chosen, each))
    setKept(new Set(found.map(({ row }) => row.number)))
  }

  const offered = (['all', 'attention', 'checking', 'ready', 'skipped'] as const).filter(
    (name) => name !== 'checking' || checking > 0 || view === name,
  )
  return (
    <>
      <DayOrderQuestion
        kind={kind}
        preparation={preparation}
        onChosen={() =>
          focusCell(table.current?.querySelector<HTMLElement>('[data-cell]') ?? undefined)
        }
      />
      <AmountStyleQuestion
        kind={kind}
        preparation={preparation}
        onChosen={() =>
          focusCell(table.current?.querySelector<HTMLElement>('[data-cell]') ?? undefined)
        }
      />
      <SameNumber kind={kind} preparation={preparation} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {/* While rows are checked, the counts change with each of them: what is said of that is said above. */}
          <p
            role={isAsking ? undefined : 'status'}
            className="flex min-w-0 items-center gap-1.5 text-base"
          >
            {attention > 0 ? (
              <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
            ) : (
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
            )}
            <span>
              <strong className="font-semibold">{told}</strong>
              {counts.noun !== rowNoun && (
                <span className="text-sm text-ink-2"> in {countText(counts.rows, rowNoun)}</span>
              )}
              {isAsking && (
                <span className="text-sm text-ink-2">
                  {' '}
                  Checking with your provider: {progress.asked} of {progress.of}
                </span>
              )}
            </span>
          </p>
          {attention > 0 && (
            <Button size="sm" onClick={next}>
              Next<span className="sr-only"> row that needs attention</span>
            </Button>
          )}
        </div>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Show"
            choices={offered.map((value) => {
              const count = value === 'all' ? counts.total : counts.count[value]
              return { value, label: `${viewNames[value]} ${countShown(count)}` }
            })}
            value={view}
            onChange={show}
          />
        </div>
      </div>
      {progress.failed > 0 && !isAsking && (
        <Notice
          tone="danger"
          title="Some rows couldn’t be checked with your provider"
          actions={
            <Button size="sm" onClick={preparation.retry}>
              Retry
            </Button>
          }
        >
          {failure} They won’t be sent until they are checked.
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice>No rows here</Notice>
      ) : (
        <div ref={table} className="min-w-0">
          <EditTable kind={kind} shown={shown} settings={settings} change={preparation.change} />
        </div>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}

/** Of several rows of one record, those that say why. */
function needsPerson(row: CheckedRow): boolean {
  if (rowGroup(row) !== 'attention') return false
  const isSaid = row.problems.some(({ level }) => level !== 'note')
  return row.part === undefined || isSaid || (row.part === 'first' && row.verdict === 'unasked')
}

/** From the row that has the focus to the next that needs a person, across pages and around the end. */
function useNextProblem(inView: readonly CheckedRow[], turnTo: (at: number) => void) {
  const table = useRef<HTMLDivElement>(null)
  const last = useRef<number>(undefined)
  const [wanted, setWanted] = useState<{ readonly row: CheckedRow }>()
  useEffect(() => {
    const { row, problems } = wanted?.row ?? {}
    const body = row && table.current?.querySelector(`[data-row="${String(row.number)}"]`)
    if (!body) return
    const cells = [...body.querySelectorAll<HTMLElement>('[data-cell]')]
    const fields = new Set(problems?.map(({ field }) => field))
    const cell = cells.find(({ dataset }) => fields.has(dataset['cell'] ?? '')) ?? cells[0]
    focusCell(cell)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [wanted])
  return {
    table,
    next: () => {
      const needy = inView.filter(needsPerson)
      const from = last.current ?? 0
      const found = needy.find(({ row }) => row.number > from) ?? needy[0]
      if (!found) return
      last.current = found.row.number
      turnTo(inView.indexOf(found))
      setWanted({ row: found })
    },
  }
}

interface SameNumberProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
}

/** Where numbers repeat: whether that is one record of several rows, and what the rows' amounts are. */
function SameNumber<O extends WriteOperation>({
  kind: { noun },
  preparation: { grouped, settings, setSettings },
}: SameNumberProps<O>) {
  if (grouped.repeated === 0) return null
  const { meaning } = grouped
  const isLines = settings.sameNumber === 'lines'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-ink-2">Rows with the same number</span>
        <Segmented
          label="Rows with the same number"
          choices={[
            { value: 'lines', label: `Lines of one ${noun.one}` },
            { value: 'separate', label: `Separate ${noun.many}` },
          ]}
          value={isLines ? 'lines' : 'separate'}
          onChange={(sameNumber) => setSettings({ ...settings, sameNumber })}
        />
      </span>
      {meaning !== undefined && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-1 text-sm text-ink-2">
            {meaning === 'open' && (
              <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
            )}
            Amount is
          </span>
          <Segmented
            label="Amount is"
            choices={[
              { value: 'total', label: `The ${noun.one}’s total` },
              { value: 'line', label: 'Each line’s' },
            ]}
            value={meaning === 'open' ? undefined : meaning}
            onChange={(amountIs) => setSettings({ ...settings, amountIs })}
          />
        </span>
      )}
    </div>
  )
}

const otherSign: Readonly<Record<DecimalSign, DecimalSign>> = { point: 'comma', comma: 'point' }

/** How the sheet writes amounts, where the browser writes them otherwise: what was found, or a question for all rows. */
function AmountStyleQuestion<O extends WriteOperation>({
  kind,
  preparation: { rows, settings, setSettings, source },
  onChosen,
}: {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  /** The buttons go: the focus needs another place. */
  readonly onChosen: () => void
}) {
  const id = useId()
  const { locale, isStyleSaid } = settings
  const isWorkbook = source?.isWorkbook === true
  // Thousands of rows are read once, and not at each answer of the service.
  const found = useMemo(() => {
    if (isStyleSaid) return undefined
    const columns = kind.fields.flatMap((field) => (field.kind === 'amount' ? field.id : []))
    const texts = rows.flatMap(({ cells, isLeftOut }) =>
      isLeftOut ? [] : columns.flatMap((column) => cells[column] ?? []),
    )
    const amounts = { texts, isWorkbook }
    return guessAmountLocale(amounts, display.locale) === locale
      ? { told: toldBy(texts, locale)?.trim() ?? '' }
      : { open: openAmount(amounts, locale) }
  }, [kind, rows, locale, isStyleSaid, isWorkbook])
  if (!found) return null
  const say = (locale: string) => {
    setSettings({ ...settings, locale, isStyleSaid: true })
    onChosen()
  }
  const { told: text, open } = found
  if (text !== undefined) {
    const other = otherSign[signIn(locale)]
    return (
      <Notice
        actions={
          <>
            <Button size="sm" aria-describedby={id} onClick={() => say(locale)}>
              Keep
            </Button>
            <Button size="sm" aria-describedby={id} onClick={() => say(localeWith(other))}>
              Read as {signNames[other]}
            </Button>
          </>
        }
      >
        <span id={id}>
          Amounts are read with a decimal {signIn(locale)}: {brief(text)} is {readIn(text, locale)}.
        </span>
      </Notice>
    )
  }
  if (!open) return null
  const thousands = localeWith(otherSign[open.sign])
  const decimals = localeWith(open.sign)
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button size="sm" aria-describedby={id} onClick={() => say(thousands)}>
            Thousands: {readIn(open.text, thousands)}
          </Button>
          <Button size="sm" aria-describedby={id} onClick={() => say(decimals)}>
            Decimals: {readIn(open.text, decimals)}
          </Button>
        </>
      }
    >
      <span id={id}>
        Amounts such as {brief(open.text)}: what does the {open.sign} part?
      </span>
    </Notice>
  )
}
