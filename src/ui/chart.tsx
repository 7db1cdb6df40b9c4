import { useState } from 'react'
import type { ReactNode } from 'react'
import { LABELS_PX, Plot, PLOT_PX } from './chart-plot'
import type { ChartSeries, Pointed, PlotProps } from './chart-plot'
import { cx } from './cx'
import { ForeignText, foreignText } from './foreign-text'

interface StackedBarsProps extends Omit<PlotProps, 'onPoint'> {
  formatTick: (value: number) => string
  /** The figures, for who reads rather than looks. */
  table: ReactNode
}

/** As high with few series as with many, so that nothing under it moves. */
const legendHeight = 'min-h-56'

/** The legend names the series in the order of the stack, with their sums (ADR 0006). */
export function StackedBars({ formatTick, table, ...plot }: StackedBarsProps) {
  const [pointed, setPointed] = useState<Pointed>()
  return (
    <figure aria-label={plot.label} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 gap-x-6 gap-y-3 max-sm:flex-col">
        <div className="relative flex min-w-0 flex-1 gap-2">
          <Axis ticks={plot.ticks} formatTick={formatTick} />
          <div className="relative min-w-0 flex-1">
            <Plot {...plot} onPoint={setPointed} />
            {pointed && <Tooltip {...plot} at={pointed} />}
          </div>
        </div>
        <Legend series={plot.series} pointed={pointed?.series} />
      </div>
      {table}
    </figure>
  )
}

/** Of the same size. */
export function StackedBarsSkeleton() {
  return (
    <div
      aria-hidden="true"
      // With room for what `table` shows when it is closed.
      className="flex gap-x-6 gap-y-3 pb-10 pointer-coarse:pb-12 max-sm:flex-col"
    >
      <svg width="100%" height={PLOT_PX + LABELS_PX} className="block min-w-0 flex-1">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <line
            key={share}
            x1="48"
            x2="100%"
            y1={PLOT_PX * share}
            y2={PLOT_PX * share}
            className="stroke-line"
          />
        ))}
      </svg>
      <div className={cx('sm:w-52', legendHeight)} />
    </div>
  )
}

const Swatch = ({ fill }: { fill: string | undefined }) => (
  <svg aria-hidden="true" className="size-2.5 shrink-0">
    <rect width="100%" height="100%" rx="2" className={fill} />
  </svg>
)

function Legend({
  series,
  pointed,
}: {
  series: readonly ChartSeries[]
  pointed: number | undefined
}) {
  return (
    <ul aria-label="Legend" className={cx('shrink-0 text-sm sm:w-52', legendHeight)}>
      {series
        .map(({ name, sum, fill }, at) => (
          <li
            key={name}
            className={cx(
              'flex h-7 items-center gap-2 rounded-sm px-1.5',
              at === pointed && 'bg-hover',
            )}
          >
            <Swatch fill={fill} />
            <span title={foreignText(name)} className="min-w-0 flex-1 truncate text-ink-2">
              <ForeignText>{name}</ForeignText>
            </span>
            <span className="tnum text-ink">
              <ForeignText>{sum}</ForeignText>
            </span>
          </li>
        ))
        .toReversed()}
    </ul>
  )
}

/** The bars' own names say the same to a screen reader. */
function Tooltip({ columns, series, at }: Pick<PlotProps, 'columns' | 'series'> & { at: Pointed }) {
  const column = columns[at.column]
  if (!column || column.marks.length === 0) return null
  const share = (at.column + 0.5) / columns.length
  const isRight = share > 0.5
  return (
    <div
      aria-hidden="true"
      style={{ [isRight ? 'right' : 'left']: `${String((isRight ? 1 - share : share) * 100)}%` }}
      className="pointer-events-none absolute top-0 z-10 mx-4 w-max max-w-60 rounded-md bg-raised px-3 py-2 text-sm text-ink shadow-overlay"
    >
      <p className="mb-1 font-medium">{column.title}</p>
      <ul className="flex flex-col gap-1">
        {column.marks
          .map((mark) => (
            <li
              key={mark.series}
              className={cx(
                'flex items-baseline gap-2',
                mark.series === at.series ? 'font-medium text-ink' : 'text-ink-2',
              )}
            >
              <Swatch fill={series[mark.series]?.fill} />
              <span className="min-w-0 flex-1 truncate">
                <ForeignText>{series[mark.series]?.name ?? ''}</ForeignText>
              </span>
              <span className="tnum text-ink">
                <ForeignText>{mark.brief}</ForeignText>
              </span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  )
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
