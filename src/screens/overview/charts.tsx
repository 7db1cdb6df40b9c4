import { useMemo } from 'react'

import { clampText } from '~/lib/text'
import { doubtOf } from '~/lib/sums'
import type { MarkLinkProps } from '~/ui/chart-plot'
import { StackedBars } from '~/ui/chart'
import { ticksUpTo, wholeTicksUpTo } from '~/ui/chart-marks'
import { Card, Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { foreignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { bucketsOf, unitOf } from './buckets'
import { COUNT, columnsOf, gridOf, isMeasured, sumsText, tallest } from './chart-data'
import { FiguresTable } from './figures-table'
import type { PayoutFact } from './payout-fact'
import type { Period } from './search'
import { bounded, seriesOf, type Dimension } from './series'
import { currencyOf, mostUsedCurrency, NO_CURRENCY, sumIn, sumOf } from './sums'

interface ChartsProps {
  entry: string
  period: Period
  facts: readonly PayoutFact[]
  measure: string | undefined
  onMeasure: (measure: string) => void
}

export function Charts({ entry, period, facts, measure: asked, onMeasure }: ChartsProps) {
  const currencies = sumOf(facts).sums.map(currencyOf)
  const measures = [...currencies, COUNT]
  const measure =
    asked !== undefined && measures.includes(asked) ? asked : (mostUsedCurrency(facts) ?? COUNT)
  const shared = { entry, period, facts, measure, isMixed: currencies.length > 1 }
  return (
    <Section
      title="Payouts over time"
      description={`By ${unitOf(period)}. A time with an offset counts to its day in UTC, others to the day as written.`}
      actions={
        <Field label="Measure" isLabelHidden className="w-52">
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
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <TimeChart title="By status" dimension="status" {...shared} />
        <TimeChart title="By rail" dimension="rail" {...shared} />
      </div>
    </Section>
  )
}

function measureName(measure: string): string {
  if (measure === COUNT) return 'Number of payouts'
  return measure === NO_CURRENCY
    ? 'Amount, no currency given'
    : `Amount in ${foreignText(clampText(measure, 12))}`
}

interface TimeChartProps {
  title: string
  dimension: Dimension
  entry: string
  period: Period
  facts: readonly PayoutFact[]
  measure: string
  isMixed: boolean
}

const MarkLink = (props: MarkLinkProps) => <Link {...props} />

const axisFormat = new Intl.NumberFormat(display.locale, {
  notation: 'compact',
  maximumFractionDigits: 2,
})
const formatTick = (value: number) => axisFormat.format(value)

function TimeChart({ title, dimension, entry, period, facts, measure, isMixed }: TimeChartProps) {
  const grid = useMemo(
    () =>
      gridOf({
        entry,
        measure,
        isMixed,
        buckets: bucketsOf(period, display.locale),
        series: bounded(seriesOf(facts, dimension)),
      }),
    [entry, measure, isMixed, period, facts, dimension],
  )
  const drawn = useMemo(() => {
    const columns = columnsOf(grid, measure, display.locale)
    const top = tallest(columns)
    return {
      columns,
      series: grid.series.map(({ label }) => foreignText(clampText(label, 60))),
      ticks: measure === COUNT ? wholeTicksUpTo(top) : ticksUpTo(top),
    }
  }, [grid, measure])
  const all = sumOf(facts.filter((fact) => isMeasured(fact, measure)))
  const doubt = measure === COUNT ? undefined : doubtOf(sumIn(all, measure))
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <StackedBars
        title={<h3 className="text-base font-semibold text-ink">{title}</h3>}
        label={`${title}: ${measureName(measure)}`}
        {...drawn}
        formatTick={formatTick}
        link={MarkLink}
        summary={sumsText(all, measure, display.locale)}
        table={<FiguresTable title={title} grid={grid} measure={measure} />}
      />
      {doubt !== undefined && (
        <p className="text-sm text-ink-3">Incomplete where the outline is dashed: {doubt}.</p>
      )}
      {grid.outside > 0 && (
        <p className="text-sm text-ink-3">
          {grid.outside.toLocaleString(display.locale)} without a day in this period: not drawn.
        </p>
      )}
    </Card>
  )
}
