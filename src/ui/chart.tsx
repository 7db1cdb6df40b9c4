import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { LABELS_PX, Plot, PLOT_PX } from './chart-plot'
import type { Pointed, PlotProps } from './chart-plot'
import { cx } from './cx'
import { ForeignText, foreignText } from './foreign-text'

interface StackedBarsProps extends Omit<PlotProps, 'onPoint'> {
  formatTick: (value: number) => string
  /** The figures, for who reads rather than looks. */
  table: ReactNode
}

/** As high with few series as with many, so that nothing under it moves. */
const legendHeight = 'min-h-60'

/** The legend names the series in the order of the stack, with their sums (ADR 0006). */
export function StackedBars({ formatTick, table, ...plot }: StackedBarsProps) {
  const [pointed, setPointed] = useState<Pointed>()
  const isPointed = pointed !== undefined
  useEffect(() => {
    if (!isPointed) return undefined
    const end = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointed(undefined)
    }
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [isPointed])
  return (
    <figure aria-label={plot.label} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 gap-x-6 gap-y-3 max-sm:flex-col">
        <div className="relative flex min-w-0 flex-1 gap-2">
          <Axis ticks={plot.ticks} formatTick={formatTick} />
          <div className="relative min-w-0 flex-1">
            <Plot {...plot} onPoint={setPointed} />
          </div>
        </div>
        <Legend series={plot.series} columns={plot.columns} pointed={pointed} />
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

interface LegendProps extends Pick<PlotProps, 'series' | 'columns'> {
  readonly pointed: Pointed | undefined
}

/**
 * The sums of all columns, or the figures of the one that is pointed at: nothing is laid over the bars. The bars' own
 * names say the same to a screen reader.
 */
function Legend({ series, columns, pointed }: LegendProps) {
  const column = pointed && columns[pointed.column]
  const figureOf = (at: number) => column?.marks.find((mark) => mark.series === at)?.brief ?? '–'
  return (
    <div className={cx('shrink-0 text-sm sm:w-52', legendHeight)}>
      <p aria-hidden="true" className="flex h-7 items-center px-1.5 font-medium text-ink">
        {column?.title}
      </p>
      <ul aria-label="Legend">
        {series
          .map(({ name, sum, fill }, at) => (
            <li
              key={name}
              className={cx(
                'flex h-6.5 items-center gap-2 rounded-sm px-1.5',
                at === pointed?.series && 'bg-hover font-medium',
              )}
            >
              <Swatch fill={fill} />
              <span title={foreignText(name)} className="min-w-0 flex-1 truncate text-ink-2">
                <ForeignText>{name}</ForeignText>
              </span>
              <span className="tnum text-ink">
                <ForeignText>{column ? figureOf(at) : sum}</ForeignText>
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
