import { memo, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { placeAfter, tabStop } from './chart-marks'
import type { ChartColumn, ChartMark, MarkPlace } from './chart-marks'
import { cx } from './cx'
import { foreignText } from './foreign-text'

export interface MarkLinkProps {
  to: string
  tabIndex: 0 | -1
  className: string
  'aria-label': string
  'data-mark': string
  onFocus: () => void
  onMouseEnter: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

export const PLOT_PX = 200
export const LABELS_PX = 24
/** Separates stacked bars without relying on color. */
const GAP_PX = 1
const LEAST_PX = 6
const MOST_LABELS = 6

const placeName = ({ column, series }: MarkPlace) => `${String(column)}-${String(series)}`
const percent = (share: number) => `${String(Math.round(share * 1e4) / 100)}%`

export interface ChartSeries {
  readonly name: string
  /** Of all columns, in words. */
  readonly sum: string
  readonly fill: string
}

/** A column, and the bar in it if one is meant. */
export interface Pointed {
  readonly column: number
  readonly series: number | undefined
}

export interface PlotProps {
  label: string
  series: readonly ChartSeries[]
  columns: readonly ChartColumn[]
  ticks: readonly number[]
  link: ComponentType<MarkLinkProps>
  onPoint: (place: Pointed | undefined) => void
}

/** Placed by percentages, so that it fits any width without measuring. */
export const Plot = memo(function Plot({
  label,
  series,
  columns,
  ticks,
  link: MarkLink,
  onPoint,
}: PlotProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [last, setLast] = useState<MarkPlace>()
  const stop = tabStop(columns, last)
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number) => (value / top) * PLOT_PX
  const pixelsOf = ({ value, isIncomplete }: ChartMark) =>
    Math.max(heightOf(value), isIncomplete ? LEAST_PX : 0)
  const slot = 1 / columns.length

  function onKeyDown(event: KeyboardEvent, from: MarkPlace) {
    const place = placeAfter(columns, from, event.key)
    if (place === undefined) return
    event.preventDefault()
    svg.current?.querySelector<SVGElement>(`[data-mark="${placeName(place)}"]`)?.focus()
  }

  function renderMark(mark: ChartMark, column: ChartColumn, at: number, below: number) {
    const place = { column: at, series: mark.series }
    const height = pixelsOf(mark)
    const shared = {
      tabIndex: stop && placeName(stop) === placeName(place) ? (0 as const) : (-1 as const),
      className: cx(
        'hover:opacity-100!',
        series[mark.series]?.fill,
        mark.isIncomplete && 'stroke-warning stroke-[1.5] [stroke-dasharray:3_2]',
      ),
      'aria-label': `${column.title}, ${foreignText(series[mark.series]?.name ?? '')}: ${mark.text}`,
      'data-mark': placeName(place),
      onFocus: () => {
        setLast(place)
        onPoint(place)
      },
      onMouseEnter: () => onPoint(place),
      onBlur: () => onPoint(undefined),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
    }
    const bar = (
      <rect
        x={percent((at + 0.14) * slot)}
        width={percent(0.72 * slot)}
        y={PLOT_PX - below - height}
        height={Math.max(height - GAP_PX, 1)}
        rx={2}
      />
    )
    return mark.to === undefined ? (
      <g key={mark.series} role="img" {...shared}>
        {bar}
      </g>
    ) : (
      <MarkLink key={mark.series} to={mark.to} {...shared}>
        {bar}
      </MarkLink>
    )
  }

  return (
    <svg
      ref={svg}
      role="group"
      aria-label={`${label}. The arrow keys go from bar to bar.`}
      width="100%"
      height={PLOT_PX + LABELS_PX}
      className="block min-w-0 flex-1 overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={PLOT_PX - heightOf(tick)}
          y2={PLOT_PX - heightOf(tick)}
          className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      {columns.map((column, at) => {
        let below = 0
        return (
          <g
            key={column.id}
            className="[&:has(a:hover)_[data-mark]]:opacity-40"
            onMouseEnter={() => onPoint({ column: at, series: undefined })}
            onMouseLeave={() => onPoint(undefined)}
          >
            <rect
              x={percent(at * slot)}
              width={percent(slot)}
              y={0}
              height={PLOT_PX}
              className="fill-transparent group-hover/column:fill-hover"
            />
            {column.marks.map((mark) => {
              const drawn = renderMark(mark, column, at, below)
              below += pixelsOf(mark)
              return drawn
            })}
          </g>
        )
      })}
      <ColumnLabels columns={columns} />
    </svg>
  )
})

function ColumnLabels({ columns }: { columns: readonly ChartColumn[] }) {
  const every = Math.ceil(columns.length / MOST_LABELS)
  return (
    <g aria-hidden="true" className="fill-ink-3 text-xs">
      {columns.map(({ id, label }, at) =>
        at % every === 0 ? (
          <text
            key={id}
            x={percent((at + (every === 1 ? 0.5 : 0.14)) / columns.length)}
            y={PLOT_PX + LABELS_PX - 6}
            textAnchor={every === 1 ? 'middle' : 'start'}
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  )
}
