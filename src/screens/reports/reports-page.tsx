import { useQuery } from '@tanstack/react-query'
import { Archive, FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { countText } from '~/bulk/prepare/bulk-words'
import { DayZone } from '~/filters/day-zone'
import { useToday } from '~/filters/use-today'
import { dayRanges, formatDays, isDay } from '~/lib/days'
import { isPresenting } from '~/lib/presenting'
import { sumByCurrency, sumsInWords } from '~/lib/sums'
import { foldForWords } from '~/lib/text'
import { PaypointChoice, useChosenEntries } from '~/lists/paypoints/paypoint-choice'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { CellText, Count, NotGiven } from '~/ui/cell-text'
import { EmptyState } from '~/ui/empty-state'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { PlainTable } from '~/ui/plain-table'
import { saveFile } from '~/ui/received-file'
import { SegmentedLinks } from '~/ui/segmented'
import { StatusBadge } from '~/ui/status'
import { SumText } from '~/ui/sum-text'

import { type ReportAsked, type ReportData, reportData, reportProgress } from './reading'
import { batchProblems, monthFiles, reportCsv, reportFileName, tieOfReport } from './report-files'
import {
  isReportName,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportName,
  reportNames,
  reportOf,
  stoppedIn,
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
  const pathWith = (change: Partial<ReportSearch>) => {
    const { name, entry: at, from, to } = { ...search, ...change }
    const isAsked = search.isAsked || change.from !== undefined || change.to !== undefined
    return paths.reports({ report: name, entry: at, ...(isAsked && { from, to }) })
  }
  const go = (change: Partial<ReportSearch>) =>
    void navigate(pathWith(change), { preventScrollReset: true })
  const asked: ReportAsked = { entry: entry ?? '', from: search.from, to: search.to }
  const { data, error, isFetching, refetch } = useQuery({
    ...reportData(asked, orgId),
    enabled: entry !== undefined && entry !== '',
  })
  const report = reportOf(search.name)
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
        actions={fileActions(search.name, data)}
      />
      <div className="flex min-w-0">
        <SegmentedLinks
          label="Report"
          links={reportNames.map((name) => ({
            to: pathWith({ name }),
            label: reportOf(name).title,
            isOn: name === search.name,
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
        />
      ) : (
        <Reading asked={asked} />
      )}
    </Page>
  )
}

function fileActions(name: ReportName, data: ReportData | undefined) {
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
        const file = new Blob([reportCsv(reportOf(name), data)], { type: 'text/csv;charset=utf-8' })
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

function Reading({ asked }: { asked: ReportAsked }) {
  const { data: read = 0 } = useQuery(reportProgress(asked))
  return (
    <p role="status" className="flex items-center gap-3 text-base text-ink-2">
      <progress aria-label="Reading payouts" className="w-24" />
      <span className="tnum">Reading payouts{read > 0 && `: ${countShown(read)}`}…</span>
    </p>
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

function ReportShown({ report, data, isFetching, onRefresh }: ReportShownProps) {
  const [find, setFind] = useState('')
  const [most, setMost] = useState(MOST_DAYS_SHOWN)
  const rows = report.rowsOf(data)
  const words = foldForWords(find.trim())
  const found =
    words === ''
      ? rows
      : rows.filter(({ cells }) =>
          foldForWords(cells.filter((cell) => typeof cell === 'string').join('\n')).includes(words),
        )
  const left = report.leavesOut?.(data)
  const says = report.says?.(data)
  return (
    <>
      <ReportReach report={report} data={data} isFetching={isFetching} onRefresh={onRefresh} />
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
          <PlainTable
            label={report.title}
            className="bg-surface"
            columns={report.columns.map(({ header, kind }) => ({
              header,
              ...((kind === 'sum' || kind === 'count') && { align: 'end' }),
            }))}
            rows={found.slice(0, most).map(({ id, cells, to }) => ({
              id,
              cells: cells.map((cell, at) => (
                <ReportCellShown
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is its column's
                  key={at}
                  cell={cell}
                  column={report.columns[at]}
                  to={at === 0 ? to : undefined}
                />
              )),
            }))}
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
const payoutNoun = { one: 'payout', many: 'payouts' }
const batchNoun = { one: 'batch', many: 'batches' }

const refundNoun = { one: 'refund', many: 'refunds' }
const customerNoun = { one: 'customer', many: 'customers' }

/** The service lists no payments: what of the period nobody has read here. */
function refundProblems({ refunds }: ReportData): readonly string[] {
  if (!refunds) return ['This browser doesn’t store what it has read']
  const { stale, customers } = refunds
  return stale > 0
    ? [
        `${String(stale)} of ${countText(customers, customerNoun)} ${stale === 1 ? 'wasn’t' : 'weren’t'} read since the period ended`,
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

/** From what it was made, and whether that is all. */
function ReportReach({ report, data, isFetching, onRefresh }: ReportShownProps) {
  const { of } = report
  const problems = problemsOf(report, data)
  const stopped = of === 'stopped' ? stoppedIn(data) : undefined
  const refunds = data.refunds?.refunds ?? []
  const sums = sumByCurrency(
    of === 'refunds'
      ? refunds.map(({ refunded }) => refunded)
      : (stopped ?? data).payouts.map(({ total }) => total),
  )
  const totals = sumsInWords(sums, { locale: display.locale })
  const days = formatDays(data.asked.from, data.asked.to, display.locale)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-base text-ink-2">
          {report.question}{' '}
          {wasNothingRead(report, data)
            ? `Nothing was read of ${days}.`
            : stopped
              ? `${countText(stopped.payouts.length, payoutNoun)} ${days}${totals === '' ? '' : `: ${totals}`}${stopped.before > 0 ? `; ${countText(stopped.before, payoutNoun)} of them created before` : ''}.`
              : of === 'batches'
                ? `Of ${countText(data.batches.length, batchNoun)} of ${days}.`
                : of === 'refunds'
                  ? `${countText(refunds.length, refundNoun)} made ${days}${totals === '' ? '' : `: ${totals}`}. Of ${countText(data.refunds?.customers ?? 0, customerNoun)} read here.`
                  : `Of ${countText(data.payouts.length, payoutNoun)} created ${days}${totals === '' ? '' : `: ${totals}`}`}{' '}
          {problems.length === 0 && of === undefined && (
            <Mark tone="positive">matches your provider</Mark>
          )}
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-3">
          {`Read ${new Date(data.readAt).toLocaleTimeString(display.locale, { timeZone: display.zone, timeStyle: 'short' })}`}
          <Button size="sm" variant="quiet" isPending={isFetching} onClick={onRefresh}>
            Refresh
          </Button>
        </p>
      </div>
      {problems.length > 0 && (
        <Notice tone="warning" title="This report may be incomplete">
          {problems.join('. ')}.
        </Notice>
      )}
    </>
  )
}

function ReportCellShown({
  cell,
  column,
  to,
}: {
  cell: ReportCell
  column: ReportColumn | undefined
  to: string | undefined
}): ReactNode {
  if (cell === undefined || cell === '') return <NotGiven />
  if (typeof cell === 'number') return <Count value={cell} />
  if (typeof cell === 'object') {
    return cell.added + cell.missing + cell.unreadable === 0 ? (
      <span className="block text-end text-ink-3">–</span>
    ) : (
      <SumText sum={cell} hasCurrency={false} />
    )
  }
  if (column?.kind === 'status') return <StatusBadge words={cell} />
  const shown =
    column?.kind === 'moment' ? (
      <Moment value={cell} style="date" />
    ) : column?.kind === 'id' ? (
      <span className="id-text whitespace-nowrap">
        <ForeignText>{cell}</ForeignText>
      </span>
    ) : (
      <CellText>{cell}</CellText>
    )
  return to === undefined ? (
    shown
  ) : (
    <Link to={to} className="hover:underline">
      {shown}
    </Link>
  )
}
