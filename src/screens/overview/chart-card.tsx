import { useMemo, useSyncExternalStore, useState, type ReactNode } from 'react'

import { doubtOf } from '~/lib/sums'
import { clampText } from '~/lib/text'
import { legend, legendKey, subscribeLegend } from '~/storage/legend'
import { Card } from '~/ui/card'
import { StackedBars, StackedBarsSkeleton } from '~/ui/chart'
import { isPresenting } from '~/lib/presenting'
import { ticksUpTo, wholeTicksUpTo } from '~/ui/chart-marks'
import type { MarkLinkProps } from '~/ui/chart-plot'
import { Field } from '~/ui/field'
import { foreignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Segmented } from '~/ui/segmented'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { Button } from '~/ui/button'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

import {
  bounded,
  bucketsOf,
  type Cell,
  columnsOf,
  COUNT,
  figureText,
  type Grid,
  gridOf,
  isMeasured,
  drawnInOrder,
  seriesOf,
  tallest,
} from './chart-data'
import type { PayoutFact } from './payout-fact'
import type { Dimension, Period } from './search'
import { currencyOfSum, mostUsedCurrency, NO_CURRENCY, sumIn, sumOf, type Sums } from './sums'

interface ChartCardProps {
  entry: string
  period: Period
  /** Undefined while they are read. */
  facts: readonly PayoutFact[] | undefined
  measure: string | undefined
  by: Dimension
  onMeasure: (measure: string) => void
  onBy: (by: Dimension) => void
}

const dimensions = [
  { value: 'group', label: 'Status' },
  { value: 'status', label: 'Each status' },
  { value: 'rail', label: 'Rail' },
] as const

const noFacts: readonly PayoutFact[] = []

export function ChartCard({ facts = noFacts, measure: asked, ...props }: ChartCardProps) {
  const { entry, period, by, onBy, onMeasure } = props
  const currencies = useMemo(() => sumOf(facts).sums.map(currencyOfSum), [facts])
  const measures = [...currencies, COUNT]
  const measure =
    asked !== undefined && measures.includes(asked) ? asked : (mostUsedCurrency(facts) ?? COUNT)
  return (
    <Card isFlush className="flex min-w-0 flex-col">
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="min-w-0 flex-1 text-base font-semibold text-ink">Payouts over time</h2>
        <div data-print="hide" className="contents">
          <Segmented label="By" choices={dimensions} value={by} onChange={onBy} />
          <Field label="Measure" isLabelHidden className="w-28">
            {(control) => (
              <NativeSelect
                {...control}
                value={measure}
                onChange={(event) => onMeasure(event.target.value)}
              >
                {measures.map((each) => (
                  <option key={each} value={each}>
                    {measureName(each)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
      </div>
      <div className="flex flex-col px-4 pt-4 pb-2">
        {facts.length === 0 ? (
          <StackedBarsSkeleton />
        ) : (
          <TimeChart {...{ entry, period, facts, measure, by, isMixed: currencies.length > 1 }} />
        )}
      </div>
    </Card>
  )
}

function measureName(measure: string): string {
  if (measure === COUNT) return 'Payouts'
  return measure === NO_CURRENCY ? 'No currency' : foreignText(clampText(measure, 12))
}

interface TimeChartProps {
  entry: string
  period: Period
  facts: readonly PayoutFact[]
  measure: string
  by: Dimension
  isMixed: boolean
}

const MarkLink = (props: MarkLinkProps) => <Link {...props} />

const axisFormat = new Intl.NumberFormat(display.locale, {
  notation: 'compact',
  maximumFractionDigits: 2,
})
const formatTick = (value: number) => axisFormat.format(value)

const noTick = () => ''

const titles: Readonly<Record<Dimension, string>> = {
  group: 'By status',
  status: 'By each status',
  rail: 'By rail',
}

function TimeChart({ entry, period, facts, measure, by, isMixed }: TimeChartProps) {
  const known = useSyncExternalStore(subscribeLegend, legend)
  const grid = useMemo(
    () =>
      gridOf({
        entry,
        measure,
        isMixed,
        buckets: bucketsOf(period, display.locale),
        series: drawnInOrder(
          bounded(seriesOf(facts, by, (code) => known.get(legendKey('payout', code)))),
          by,
        ),
      }),
    [entry, measure, isMixed, period, facts, by, known],
  )
  const drawn = useMemo(() => {
    const columns = columnsOf(grid, measure, display.locale)
    const top = tallest(columns)
    return {
      columns,
      series: grid.series.map(({ label, fill, facts: members }) => ({
        name: clampText(label, 60),
        fill,
        sum: figureText(
          sumOf(members.filter((fact) => isMeasured(fact, measure))),
          measure,
          display.locale,
        ),
      })),
      ticks: measure === COUNT ? wholeTicksUpTo(top) : ticksUpTo(top),
    }
  }, [grid, measure])
  const all = sumOf(facts.filter((fact) => isMeasured(fact, measure)))
  const doubts = [
    measure === COUNT ? undefined : doubtOf(sumIn(all, measure)),
    grid.outside > 0 ? `${countShown(grid.outside)} without a day in this period` : undefined,
  ].filter((doubt) => doubt !== undefined)
  return (
    <StackedBars
      label={`${titles[by]}: ${measureName(measure)}`}
      {...drawn}
      formatTick={measure !== COUNT && isPresenting() ? noTick : formatTick}
      link={MarkLink}
      table={
        <FiguresTable
          title={titles[by]}
          grid={grid}
          measure={measure}
          note={doubts.length > 0 && <Doubt reason={`Incomplete: ${doubts.join(', ')}`} />}
        />
      }
    />
  )
}

const Doubt = ({ reason }: { reason: string }) => (
  <span title={reason} className="text-sm text-warning">
    <span aria-hidden="true">* Incomplete</span>
    <VisuallyHidden>{reason}</VisuallyHidden>
  </span>
)

function FiguresTable({
  title,
  grid,
  measure,
  note,
}: {
  title: string
  grid: Grid
  measure: string
  note: ReactNode
}) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Button
          size="sm"
          variant="quiet"
          data-print="hide"
          className="-ms-2"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide figures' : 'Show as table'}
        </Button>
        {note}
      </div>
      {isShown && (
        <div className="max-h-96 overflow-y-auto">
          <PlainTable
            label={`${title}: figures`}
            className={dense}
            columns={[
              { header: 'Day' },
              ...grid.series.map(({ label }) => ({ header: label, align: 'end' as const })),
              { header: 'All', align: 'end' },
            ]}
            rows={[...rowsOf(grid, measure), totalRow(grid, measure)]}
          />
        </div>
      )}
    </div>
  )
}

/** Many columns: close together, and the first and last stay in view when the others are scrolled. */
const dense =
  'text-sm! [&_:is(td,th)]:px-1.5! [&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:shadow-[inset_-1px_0_var(--color-line-strong)] [&_tr>:last-child]:sticky [&_tr>:last-child]:end-0 [&_tr>:last-child]:shadow-[inset_1px_0_var(--color-line-strong)] [&_tr>*]:bg-surface [&_thead_tr>*]:bg-sunken! [&_.bg-sunken>*]:bg-sunken!'

function figure(sums: Sums, measure: string): ReactNode {
  if (measure === COUNT) return countShown(sums.records)
  return <SumText sum={sumIn(sums, measure)} hasCurrency={false} />
}

const factsOf = ({ series, buckets }: Grid, measure: string, at: number | undefined) => {
  const bucket = at === undefined ? undefined : buckets[at]
  return series.flatMap(({ facts }) =>
    facts.filter(
      (fact) =>
        isMeasured(fact, measure) &&
        (bucket === undefined ||
          (fact.day !== undefined && bucket.from <= fact.day && fact.day <= bucket.to)),
    ),
  )
}

function rowsOf(grid: Grid, measure: string) {
  return grid.buckets.map(({ from, to, label, title }, at) => {
    const facts = factsOf(grid, measure, at)
    return {
      id: from,
      cells: [
        <span key="days" title={title} className="whitespace-nowrap">
          {from === to ? label : title}
        </span>,
        ...(grid.cells[at] ?? []).map((cell, series) => (
          <CellFigure key={grid.series[series]?.id} cell={cell} measure={measure} />
        )),
        figure(sumOf(facts), measure),
      ],
    }
  })
}

function totalRow(grid: Grid, measure: string) {
  return {
    id: 'all',
    isTotal: true,
    cells: [
      'All',
      ...grid.series.map(({ facts }) =>
        figure(sumOf(facts.filter((fact) => isMeasured(fact, measure))), measure),
      ),
      figure(sumOf(factsOf(grid, measure, undefined)), measure),
    ],
  }
}

function CellFigure({ cell, measure }: { cell: Cell | undefined; measure: string }) {
  if (!cell) return <span className="text-ink-3">{figure(sumOf([]), measure)}</span>
  const shown = figure(cell.sums, measure)
  return cell.to === undefined ? (
    <>{shown}</>
  ) : (
    <Link to={cell.to} className="link">
      {shown}
    </Link>
  )
}
