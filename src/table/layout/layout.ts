import { isAddedColumn } from '~/lib/member-fields'

/** A missing part means the list's own; a saved view without a part leaves it alone. */
export interface Layout {
  readonly columns?: readonly string[]
  /** Of these columns, those that nobody saw as they were kept: they are shown once a row has a value for them. */
  readonly resting?: readonly string[]
  readonly pins?: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: Density
}

/** What rows and the address say of a list's columns, whatever was chosen: no view keeps it. */
export interface ColumnNotes {
  /** No row has a value for them: not shown unless they are chosen or asked for. */
  readonly empty: readonly string[]
  /** A filter or a sort asks for them: shown unless others are chosen. */
  readonly asked: readonly string[]
}

export type NotedLayout = Layout & Partial<ColumnNotes>

/** The resting columns go along with the columns. */
export type LayoutPart = Exclude<keyof Layout, 'resting'>
export const layoutParts: readonly LayoutPart[] = ['columns', 'pins', 'widths', 'density']

export type Density = 'compact' | 'normal' | 'comfortable'

export const rowHeights: Readonly<Record<Density, number>> = {
  compact: 28,
  normal: 36,
  comfortable: 44,
}

export const widthLimits = { least: 60, most: 800 } as const
const MAX_COLUMNS = 200

export const clampWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)))

const isDensity = (value: unknown): value is Density =>
  typeof value === 'string' && Object.hasOwn(rowHeights, value)

const isId = (value: unknown): value is string =>
  typeof value === 'string' && (/^\w{1,60}$/.test(value) || isAddedColumn(value))

function idsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_COLUMNS || !value.every(isId)) return undefined
  return [...new Set(value)]
}

function widthsOf(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries: [string, unknown][] = Object.entries(value)
  if (entries.length > MAX_COLUMNS) return undefined
  const widths: Record<string, number> = {}
  for (const [id, width] of entries) {
    if (!isId(id) || id === '__proto__' || typeof width !== 'number' || !Number.isFinite(width)) {
      return undefined
    }
    widths[id] = clampWidth(width)
  }
  return widths
}

export function readLayout(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = new Map<string, unknown>(Object.entries(value))
  const columns = idsOf(given.get('columns'))
  const resting = idsOf(given.get('resting'))
  const pins = idsOf(given.get('pins'))
  const widths = widthsOf(given.get('widths'))
  const density = given.get('density')
  const isWrong =
    (given.has('columns') && !columns?.length) ||
    (given.has('resting') && !resting) ||
    (given.has('pins') && !pins) ||
    (given.has('widths') && !widths) ||
    (given.has('density') && !isDensity(density))
  if (isWrong) return undefined
  return {
    ...(columns && { columns }),
    ...(resting && { resting }),
    ...(pins && { pins }),
    ...(widths && { widths }),
    ...(isDensity(density) && { density }),
  }
}

export const encodeLayout = (layout: Layout): string =>
  btoa(JSON.stringify(layout)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export function decodeLayout(text: string): Layout | undefined {
  try {
    return readLayout(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return undefined
  }
}

const noIds: string[] = []

export interface PlaceableColumn {
  readonly id: string
  /** In the menu of columns, and not shown until it is chosen. */
  readonly isExtra?: true | undefined
  /** Without it, the rows of this list can't be told apart. */
  readonly isAlways?: true | undefined
}

/** Drops unknown columns, keeps at least one and those that are always shown, pins first. Extra, empty and added ones are shown once chosen. */
export function columnState(all: readonly PlaceableColumn[], layout: NotedLayout) {
  const ids = all.map(({ id }) => id)
  const kept = layout.columns?.filter((id) => ids.includes(id)) ?? []
  const awake = kept.filter((id) => !isAtRest(id, layout))
  const chosen = awake.length > 0 ? awake : kept
  // One that was left out stands in its own place.
  const shown =
    chosen.length > 0
      ? all.reduce(
          (order, { id, isAlways }, at) =>
            isAlways && !chosen.includes(id) ? order.toSpliced(at, 0, id) : order,
          chosen,
        )
      : usualColumns(all, layout)
  const pins = layout.pins ?? shown.slice(0, 1)
  return {
    columnOrder: shown,
    columnVisibility: Object.fromEntries(ids.map((id) => [id, shown.includes(id)])),
    columnPinning: { start: pins.filter((id) => shown.includes(id)), end: noIds },
  }
}

const isAtRest = (id: string, { resting, empty, asked }: NotedLayout): boolean =>
  resting?.includes(id) === true && empty?.includes(id) === true && asked?.includes(id) !== true

/** A list whose columns were all empty would have none. */
function usualColumns(all: readonly PlaceableColumn[], { empty, asked }: NotedLayout) {
  const own = all.filter(({ id }) => !isAddedColumn(id))
  const usual = own.filter(
    ({ id, isExtra, isAlways }) =>
      isAlways || asked?.includes(id) || (isExtra !== true && empty?.includes(id) !== true),
  )
  return (usual.length > 0 ? usual : own).map(({ id }) => id)
}

/** As the table shows them. */
export function shownColumns(all: readonly PlaceableColumn[], layout: NotedLayout) {
  const { columnOrder, columnPinning } = columnState(all, layout)
  const pins = columnPinning.start
  return { columns: [...pins, ...columnOrder.filter((id) => !pins.includes(id))], pins }
}

/**
 * As a file, a print and a saved view have them: with those that no row at hand has a value for, since others may.
 */
export const viewColumns = (
  all: readonly PlaceableColumn[],
  { empty: _empty, ...layout }: NotedLayout,
) => shownColumns(all, layout)

/** Those of the view that aren't shown only because no row has a value for them. */
export function restingColumns(
  all: readonly PlaceableColumn[],
  layout: NotedLayout,
): readonly string[] {
  const { columns: shown } = shownColumns(all, layout)
  return viewColumns(all, layout).columns.filter((id) => !shown.includes(id))
}

/**
 * What is kept where a person chooses among those that are shown: resting ones stay in their places, each after the one
 * that stood before it.
 * @param order those that are to be shown
 */
export function keptColumns(
  all: readonly PlaceableColumn[],
  layout: NotedLayout,
  order: readonly string[],
): Layout {
  const { columns: whole } = viewColumns(all, layout)
  const resting = restingColumns(all, layout).filter((id) => !order.includes(id))
  const columns = resting.reduce((kept, id) => {
    const before = whole.slice(0, whole.indexOf(id)).findLast((each) => kept.includes(each))
    return kept.toSpliced(before === undefined ? 0 : kept.indexOf(before) + 1, 0, id)
  }, order)
  return { columns, ...((resting.length > 0 || layout.resting) && { resting }) }
}
