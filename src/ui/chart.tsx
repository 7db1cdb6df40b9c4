import { useState } from 'react'
import type { ReactNode } from 'react'
import { ForeignText } from './foreign-text'
import type { MarkPlace } from './chart-marks'
import { fillOf, Plot, PLOT_PX } from './chart-plot'
import type { PlotProps } from './chart-plot'

interface StackedBarsProps extends Omit<PlotProps, 'onPoint'> {
  title: ReactNode
  formatTick: (value: number) => string
  summary: string
  table: ReactNode
}

/** Colors mean nothing: the legend names the series (ADR 0006). */
export function StackedBars({ title, formatTick, summary, table, ...plot }: StackedBarsProps) {
  const [pointed, setPointed] = useState<MarkPlace>()
  return (
    <figure aria-label={plot.label} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {title}
        {/* The bars' own names say the same to a screen reader. */}
        <p aria-hidden="true" className="tnum min-h-4.5 text-sm text-ink-2">
          {(pointed && words(plot, pointed)) ?? <ForeignText>{summary}</ForeignText>}
        </p>
      </div>
      <div className="flex gap-2">
        <Axis ticks={plot.ticks} formatTick={formatTick} />
        <Plot {...plot} onPoint={setPointed} />
      </div>
      <Legend series={plot.series} />
      {table}
    </figure>
  )
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {series.map((name, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-2.5 shrink-0">
            <rect width="100%" height="100%" rx="2" className={fillOf(at)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function words({ columns, series }: Pick<PlotProps, 'columns' | 'series'>, at: MarkPlace) {
  const column = columns[at.column]
  const mark = column?.marks.find((each) => each.series === at.series)
  return column && mark && [column.title, series[at.series], mark.text].join(' · ')
}

function Axis({
  ticks,
  formatTick,
}: {
  ticks: readonly number[]
  formatTick: (value: number) => string
}) {
  const top = ticks.at(-1) ?? 1
  return (
    <svg
      aria-hidden="true"
      width="40"
      height={PLOT_PX}
      className="tnum shrink-0 overflow-visible fill-ink-3 text-xs"
    >
      {ticks.map((tick) => (
        <text key={tick} x="100%" y={PLOT_PX - (tick / top) * PLOT_PX + 4} textAnchor="end">
          {formatTick(tick)}
        </text>
      ))}
    </svg>
  )
}
