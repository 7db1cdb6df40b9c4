import { useQuery } from '@tanstack/react-query'
import { Archive, FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { getConnection } from '~/api/connection'
import { ReadCustomers } from '~/domain/receivables/read-customers'
import { allEntries, entriesOf, nameOfEntry } from '~/api/entries'
import { countText } from '~/bulk/prepare/bulk-words'
import { DayZone } from '~/filters/day-zone'
import { useToday } from '~/filters/use-today'
import { dayRanges, formatDays, isDay } from '~/lib/days'
import { isPresenting } from '~/lib/presenting'
import { foldForWords } from '~/lib/text'
import { PaypointChoice, useChosenEntries } from '~/lists/paypoints/paypoint-choice'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Field } from '~/ui/field'
import { figureCell, figureRow, FigureText, SumsFigure } from '~/ui/figure'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { countShown, display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { saveFile } from '~/ui/received-file'
import { SegmentedLinks } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'

import {
  type ReportAsked,
  readRefundsAgain,
  type ReportData,
  reportData,
  reportProgress,
} from './reading'
import { batchProblems, monthFiles, reportCsv, reportFileName, tieOfReport } from './report-files'
import { payoutNoun } from './report-groups'
import {
  byCurrencyOfRow,
  type ReportSort,
  readReportSort,
  sortedRows,
  sortParameter,
} from './report-order'
import type { Report, ReportFigure, ReportRow } from './report-shape'
import { ReportTable } from './report-table'
import {
  batchNoun,
  isReportName,
  type ReportName,
  reportNames,
  reportOf,
  stoppedProblems,
} from './reports'

const CUSTOM = 'custom'
const MOST_DAYS_SHOWN = 500

interface ReportSearch {
  readonly name: ReportName
  readonly entry: string | undefined
  readonly from: string
  readonly to: string
  /** The period was asked for; else it is the report's own, and another report has another. */
  readonly isAsked: boolean
}

/** A new month's books are closed on last month; with the month itself, there is nothing yet on its first day. */
function readSearch(search: URLSearchParams, today: string): ReportSearch {
  const report = search.get('report')
  const name = isReportName(report) ? report : 'vendors'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const wanted = reportOf(name).period ?? 'This month'
  const period = dayRanges(today).find(({ label }) => label === wanted)
  const isAsked = isDay(from) && isDay(to) && from <= to
  return {
    name,
    entry: search.get('entry')?.trim() || undefined,
    from: isAsked ? from : (period?.first ?? today),
    to: isAsked ? to : (period?.last ?? today),
    isAsked,
  }
}

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const today = useToday()
  const search = readSearch(params, today)
  const report = reportOf(search.name)
  const { name } = search
  const query = params.toString()
  const sort = readReportSort(query, report)
  const { orgId, defaultEntry } = getConnection()
  const known = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const isOfSeveral = (known.data?.entries.length ?? 0) > 1
  const entry =
    search.entry ??
    (known.data || orgId === '' || known.isError
      ? isOfSeveral
        ? allEntries
        : defaultEntry
      : undefined)
  useChosenEntries(search.entry === undefined ? [] : [search.entry], true)
  const pathWith = (change: Partial<ReportSearch & Pick<SortedProps, 'sort'>>) => {
    const { name: of, entry: at, from, to, sort: by } = { ...search, sort, ...change }
    const isAsked = search.isAsked || change.from !== undefined || change.to !== undefined
    // Another report has other columns.
    const sortBy = by && of === name ? sortParameter(by) : undefined
    return paths.reports({ report: of, entry: at, ...(isAsked && { from, to }), sortBy })
  }
  const go = (change: Parameters<typeof pathWith>[0]) =>
    void navigate(pathWith(change), { preventScrollReset: true })
  const asked: ReportAsked = { entry: entry ?? '', from: search.from, to: search.to }
  const { data, error, isFetching, refetch } = useQuery({
    ...reportData(asked, orgId),
    enabled: entry !== undefined && entry !== '',
  })
  return (
    <Page>
      <PageHeader
        title="Reports"
        control={
          <>
            <PeriodFields search={search} today={today} onChange={go} />
            <PaypointChoice
              isSingle
              chosen={entry === allEntries ? allEntries : [entry ?? '']}
              onChange={(next) => go({ entry: next === allEntries ? next : next[0] })}
            />
          </>
        }
        actions={fileActions(search.name, data, sort)}
      />
      <div className="flex min-w-0">
        <SegmentedLinks
          label="Report"
          links={reportNames.map((each) => ({
            to: pathWith({ name: each }),
            label: reportOf(each).title,
            isOn: each === name,
          }))}
        />
      </div>
      {entry === '' ? (
        <EmptyState icon={Archive} title="Choose a paypoint" />
      ) : error && !data ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <ReportShown
          key={search.name}
          report={report}
          data={data}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
          query={query}
          sort={sort}
          onSort={(next) => go({ sort: next })}
        />
      ) : (
        <Reading asked={asked} />
      )}
    </Page>
  )
}

function fileActions(name: ReportName, data: ReportData | undefined, sort: ReportSort | undefined) {
  const disabledReason = isPresenting()
    ? 'A file would hold the real names and amounts. End presenter mode first.'
    : data
      ? undefined
      : 'Reading payouts'
  return [
    {
      label: 'Export',
      icon: <FileDown aria-hidden="true" className="size-4" />,
      disabledReason,
      onSelect: () => {
        if (!data) return
        const report = reportOf(name)
        const rows = sortedRows(report.rowsOf(data), report.columns, sort)
        // As they stand on the screen.
        const shown = byCurrencyOfRow(rows, report.columns).flatMap((same) => same.rows)
        const file = new Blob([reportCsv(report, data, shown)], { type: 'text/csv;charset=utf-8' })
        saveFile(file, reportFileName(name, data))
        announce(`${reportOf(name).title} exported`)
      },
    },
    {
      label: 'All files',
      icon: <Archive aria-hidden="true" className="size-4" />,
      disabledReason,
      onSelect: () => {
        if (!data) return
        void monthFiles(data).then(({ blob, name: called }) => {
          saveFile(blob, called)
          announce('All reports exported')
        })
      },
    },
  ]
}

/** In the shape of what comes. */
function Reading({ asked }: { asked: ReportAsked }) {
  const { data: read = 0 } = useQuery(reportProgress(asked))
  return (
    <div className="@container flex min-w-0 flex-col gap-3">
      <div aria-hidden="true" className={figureRow}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={`${figureCell} flex flex-col gap-3`}>
            <Skeleton className="w-20" />
            <Skeleton className="h-6 w-40" />
          </div>
        ))}
      </div>
      <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
        <progress aria-label="Reading payouts" className="w-24" />
        <span className="tnum">Reading payouts{read > 0 && `: ${countShown(read)}`}…</span>
      </p>
    </div>
  )
}

interface PeriodFieldsProps {
  readonly search: ReportSearch
  readonly today: string
  readonly onChange: (change: Partial<ReportSearch>) => void
}

function PeriodFields({ search: { from, to }, today, onChange }: PeriodFieldsProps) {
  const ranges = dayRanges(today)
  const preset = ranges.findLast(({ first, last }) => first === from && last === to)
  const [isCustom, setCustom] = useState(!preset)
  const day = (name: 'from' | 'to', value: string, label: string) => (
    <Field label={label} isLabelHidden>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => {
            const next = { from, to, [name]: target.value }
            if (isDay(target.value) && next.from <= next.to) onChange({ [name]: target.value })
          }}
        />
      )}
    </Field>
  )
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <DayZone days={[from, to]} />
      <Field label="Period" isLabelHidden>
        {(control) => (
          <NativeSelect
            {...control}
            value={isCustom || !preset ? CUSTOM : preset.label}
            onChange={({ target }) => {
              const range = ranges.find(({ label }) => label === target.value)
              setCustom(!range)
              if (range) onChange({ from: range.first, to: range.last })
            }}
          >
            {ranges.map(({ label }) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
            <option value={CUSTOM}>Custom</option>
          </NativeSelect>
        )}
      </Field>
      {(isCustom || !preset) && (
        <>
          {day('from', from, 'From')}
          {day('to', to, 'To')}
        </>
      )}
    </div>
  )
}

interface ReportShownProps {
  readonly report: Report
  readonly data: ReportData
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

interface SortedProps {
  /** The address, which says the sort. */
  readonly query: string
  readonly sort: ReportSort | undefined
  readonly onSort: (sort: ReportSort | undefined) => void
}

/** Paypoints are found by their names, as they are shown. */
const wordsOfRow = ({ columns }: Report, { cells }: ReportRow): string =>
  foldForWords(
    cells
      .flatMap((cell, at) =>
        typeof cell === 'string'
          ? [cell, columns[at]?.kind === 'paypoint' ? nameOfEntry(cell) : '']
          : [],
      )
      .join('\n'),
  )

function ReportShown(props: ReportShownProps & SortedProps) {
  const { report, data, isFetching, onRefresh, query, sort, onSort } = props
  const [find, setFind] = useState('')
  const [most, setMost] = useState(MOST_DAYS_SHOWN)
  // Not at each key of “Find a row”: a report may be of thousands of payouts.
  const all = useMemo(() => report.rowsOf(data), [report, data])
  const rows = useMemo(
    () => sortedRows(all, report.columns, readReportSort(query, report)),
    [all, report, query],
  )
  const words = foldForWords(find.trim())
  const found = words === '' ? rows : rows.filter((row) => wordsOfRow(report, row).includes(words))
  const left = report.leavesOut?.(data)
  const says = report.says?.(data)
  return (
    <>
      <ReportHead report={report} data={data} isFetching={isFetching} onRefresh={onRefresh} />
      {rows.length === 0 ? (
        <EmptyState icon={Archive} title={emptyTitle(report, data)}>
          {formatDays(data.asked.from, data.asked.to, display.locale)}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="w-full sm:max-w-72">
              <TextInput
                type="search"
                aria-label="Find a row"
                placeholder="Find a row"
                value={find}
                onChange={({ target }) => setFind(target.value)}
              />
            </div>
            <p className="text-sm text-ink-3">
              {found.length < rows.length
                ? `${countShown(found.length)} of ${countText(rows.length, rowNoun)}`
                : countText(rows.length, rowNoun)}
            </p>
          </div>
          <ReportTable
            report={report}
            rows={rows}
            found={found}
            most={most}
            isOfSeveral={data.asked.entry === allEntries}
            sort={sort}
            onSort={onSort}
          />
          {found.length > most && (
            <div>
              <Button onClick={() => setMost(Infinity)}>Show all {countShown(found.length)}</Button>
            </div>
          )}
        </>
      )}
      {says !== undefined && rows.length > 0 && <p className="text-sm text-ink-2">{says}.</p>}
      {left !== undefined && <p className="text-sm text-ink-2">Not in it: {left}.</p>}
    </>
  )
}

const rowNoun = { one: 'row', many: 'rows' }

const customerNoun = { one: 'customer', many: 'customers' }

/** The service lists no payments: what of the period nobody has read here. */
function refundProblems({ refunds }: ReportData): readonly string[] {
  if (!refunds) return ['This browser doesn’t store what it has read']
  const { stale, customers } = refunds
  return stale.length > 0
    ? [
        `${countShown(stale.length)} of ${countText(customers, customerNoun)} ${stale.length === 1 ? 'wasn’t' : 'weren’t'} read since the period ended`,
      ]
    : []
}

const problemsOf = ({ of }: Report, data: ReportData): readonly string[] => {
  if (of === 'batches') return batchProblems(data)
  if (of === 'refunds') return refundProblems(data)
  const { problems } = tieOfReport(data)
  return of === 'stopped' ? [...problems, ...stoppedProblems(data)] : problems
}

/** Then there may be any number. */
function wasNothingRead({ of }: Report, data: ReportData): boolean {
  if (of === 'refunds') return data.refunds === undefined
  if (of === 'batches') return data.batchesCounted === undefined && data.batches.length === 0
  const { failed, payouts } = data.stopped
  return (
    data.payouts.length === 0 &&
    data.entries.some(({ isFailed }) => isFailed) &&
    (of !== 'stopped' || (failed.length > 0 && payouts.length === 0))
  )
}

const emptyTitle = (report: Report, data: ReportData): string =>
  wasNothingRead(report, data)
    ? 'Nothing was read of this period'
    : problemsOf(report, data).length > 0
      ? 'Nothing in what was read of this period'
      : 'Nothing in this period'

/** The answer in large figures, from what it was made, and whether that is all. */
function ReportHead({ report, data, isFetching, onRefresh }: ReportShownProps) {
  const problems = problemsOf(report, data)
  const isNothingRead = wasNothingRead(report, data)
  const { figuresOf } = report
  const figures = useMemo(() => figuresOf(data), [figuresOf, data])
  const days = formatDays(data.asked.from, data.asked.to, display.locale)
  const readAt = new Date(data.readAt).toLocaleTimeString(display.locale, {
    timeZone: display.zone,
    timeStyle: 'short',
  })
  return (
    <section aria-label={report.question} className="@container flex min-w-0 flex-col gap-3">
      {problems.length > 0 && (
        <Notice
          tone="warning"
          title="This report may be incomplete"
          actions={
            report.of === 'refunds' &&
            data.refunds !== undefined &&
            data.refunds.stale.length > 0 && (
              <ReadCustomers ids={data.refunds.stale} after={() => readRefundsAgain(data.asked)} />
            )
          }
        >
          {problems.join('. ')}.
        </Notice>
      )}
      {!isNothingRead && (
        <ul className={figureRow}>
          {figures.map((figure) => (
            <ReportFigureShown key={figure.label} figure={figure} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
        <span>{isNothingRead ? `Nothing was read of ${days}` : reachOf(report, data, days)}</span>
        {problems.length === 0 && report.of === undefined && (
          <Mark tone="positive">Matches your provider</Mark>
        )}
        <span>
          {`Read ${readAt}`}{' '}
          <Button size="sm" variant="quiet" isPending={isFetching} onClick={onRefresh}>
            Refresh
          </Button>
        </span>
      </p>
    </section>
  )
}

/** What its figures and rows are made of. */
function reachOf({ of }: Report, data: ReportData, days: string): string {
  switch (of) {
    case 'batches':
      return `Of ${countText(data.batches.length, batchNoun)}, ${days}`
    case 'refunds':
      return `Of ${countText(data.refunds?.customers ?? 0, customerNoun)} read here, ${days}`
    case 'stopped':
      return `Came back or stopped ${days}`
    default:
      return `Of ${countText(data.payouts.length, payoutNoun)} created ${days}`
  }
}

function ReportFigureShown({ figure: { label, sums, count, noun } }: { figure: ReportFigure }) {
  const counted = count === undefined || noun === undefined ? undefined : countText(count, noun)
  return (
    <li className={figureCell}>
      <p className="text-sm text-ink-3">{label}</p>
      {sums === undefined ? (
        <>
          <FigureText>{countShown(count ?? 0)}</FigureText>
          <p className="text-sm text-ink-3">{count === 1 ? noun?.one : noun?.many}</p>
        </>
      ) : (
        <SumsFigure sums={sums}>{counted !== undefined && <span>{counted}</span>}</SumsFigure>
      )}
    </li>
  )
}
