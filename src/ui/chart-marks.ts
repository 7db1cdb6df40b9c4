/** Round steps from 0, at most `most`. The last is at or above `max`. */
export function ticksUpTo(max: number, most = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1]
  const least = max / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

export const wholeTicksUpTo = (max: number, most = 4): number[] =>
  max < most
    ? Array.from({ length: Math.max(1, Math.ceil(max)) + 1 }, (_, at) => at)
    : ticksUpTo(max, most)

export interface ChartMark {
  readonly series: number
  readonly value: number
  /** Something is unknown: drawn with a dashed outline. */
  readonly isIncomplete: boolean
  readonly text: string
  /** The figure alone, as it came: the chart isolates it. */
  readonly brief: string
  readonly to: string | undefined
}

export interface ChartColumn {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly marks: readonly ChartMark[]
}

export interface MarkPlace {
  readonly column: number
  readonly series: number
}

const markAt = (columns: readonly ChartColumn[], { column, series }: MarkPlace) =>
  columns[column]?.marks.some((mark) => mark.series === series) ?? false

function nearest(columns: readonly ChartColumn[], column: number, series: number) {
  const [mark] = (columns[column]?.marks ?? []).toSorted(
    (a, b) => Math.abs(a.series - series) - Math.abs(b.series - series),
  )
  return mark && { column, series: mark.series }
}

/** To the next column with a bar, in the same series if possible. */
function sideways(columns: readonly ChartColumn[], from: MarkPlace, step: 1 | -1) {
  for (let at = from.column + step; at >= 0 && at < columns.length; at += step) {
    const place = nearest(columns, at, from.series)
    if (place) return place
  }
  return undefined
}

function upOrDown(columns: readonly ChartColumn[], from: MarkPlace, step: 1 | -1) {
  const marks = columns[from.column]?.marks ?? []
  const mark = marks[marks.findIndex(({ series }) => series === from.series) + step]
  return mark && { column: from.column, series: mark.series }
}

export function placeAfter(
  columns: readonly ChartColumn[],
  from: MarkPlace,
  key: string,
): MarkPlace | undefined {
  switch (key) {
    case 'ArrowRight':
      return sideways(columns, from, 1)
    case 'ArrowLeft':
      return sideways(columns, from, -1)
    case 'ArrowUp':
      return upOrDown(columns, from, 1)
    case 'ArrowDown':
      return upOrDown(columns, from, -1)
    case 'Home':
      return sideways(columns, { column: -1, series: from.series }, 1)
    case 'End':
      return sideways(columns, { column: columns.length, series: from.series }, -1)
    default:
      return undefined
  }
}

export const tabStop = (columns: readonly ChartColumn[], last: MarkPlace | undefined) =>
  last && markAt(columns, last)
    ? last
    : sideways(columns, { column: columns.length, series: 0 }, -1)
