import type { ViewParts } from '~/storage/views'

import { type LayoutPart, layoutParts, readLayout } from '../layout/layout'
import type { ShownState } from './active-view'
import { type Rolling, rollingOf } from './rolling'

export type ViewPart = 'filters' | 'sort' | LayoutPart

/** The chosen parts of what is shown. @param rolling the filters' days that move with the calendar */
export function partsOf(
  now: ShownState,
  chosen: ReadonlySet<ViewPart>,
  rolling: Rolling = {},
): ViewParts {
  const { resting = [] } = now.layout
  const layout = {
    ...Object.fromEntries(
      layoutParts.filter((part) => chosen.has(part)).map((part) => [part, now.layout[part]]),
    ),
    ...(chosen.has('columns') && resting.length > 0 && { resting }),
  }
  return {
    ...(chosen.has('filters') && { filters: now.filters }),
    ...(chosen.has('filters') && Object.keys(rolling).length > 0 && { rolling }),
    ...(chosen.has('sort') && { sort: now.sort }),
    ...(Object.keys(layout).length > 0 && { layout }),
  }
}

/** What is shown, of the parts that the view has. Its days move with the calendar where they did before. */
export function updatedParts(parts: ViewParts, now: ShownState, today: string): ViewParts {
  const layout = readLayout(parts.layout) ?? {}
  const chosen = new Set<ViewPart>(layoutParts.filter((part) => layout[part] !== undefined))
  if (parts.filters !== undefined) chosen.add('filters')
  if (parts.sort !== undefined) chosen.add('sort')
  const found = Object.entries(rollingOf(now.filters, today))
  const rolling = found.filter(([field]) => parts.rolling?.[field] !== undefined)
  return partsOf(now, chosen, Object.fromEntries(rolling))
}
