/** What a chart of stacked bars is made of, and how the keyboard goes through it. */

/** The lines of an axis from 0 up: round steps, at least one, at most `most`. The last is at or above `max`. */
export function ticksUpTo(max: number, most = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1]
  const least = max / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The lines for things that are counted. */
export const wholeTicksUpTo = (max: number, most = 4): number[] =>
  max < most
    ? Array.from({ length: Math.max(1, Math.ceil(max)) + 1 }, (_, at) => at)
    : ticksUpTo(max, most)

export interface ChartMark {
  /** Its place among the chart's series. */
  readonly series: number
  /** For its height only; 0 where nothing of it is known. */
  readonly value: number
  /** Something of it is not known: its outline is dashed. */
  readonly isIncomplete: boolean
  /** The exact figure, in words. */
  readonly text: string
  /** The list that it sums up. */
  readonly to: string | undefined
}

export interface ChartColumn {
  readonly id: string
  /** Under the bar. */
  readonly label: string
  readonly title: string
  /** In the order of the series, the lowest first. */
  readonly marks: readonly ChartMark[]
}

export interface MarkPlace {
  readonly column: number
  readonly series: number
}

const markAt = (columns: readonly ChartColumn[], { column, series }: MarkPlace) =>
  columns[column]?.marks.some((mark) => mark.series === series) ?? false

/** The mark of a column that is nearest to a series. */
function nearest(columns: readonly ChartColumn[], column: number, series: number) {
  const [mark] = (columns[column]?.marks ?? []).toSorted(
    (a, b) => Math.abs(a.series - series) - Math.abs(b.series - series),
  )
  return mark && { column, series: mark.series }
}

/** Left and right go to the next column that has a bar, keeping to the series where it can. */
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

/** Where an arrow key, Home or End leads to; undefined where it leads nowhere, or is another key. */
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

/** The one mark that Tab goes to: where one was last, else the newest. */
export const tabStop = (columns: readonly ChartColumn[], last: MarkPlace | undefined) =>
  last && markAt(columns, last)
    ? last
    : sideways(columns, { column: columns.length, series: 0 }, -1)
