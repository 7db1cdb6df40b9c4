import type { ViewParts } from '~/storage/views'

import { type LayoutPart, layoutParts, readLayout } from '../layout/layout'
import type { ShownState } from './active-view'

export type ViewPart = 'filters' | 'sort' | LayoutPart

/** The chosen parts of what is shown. */
export function partsOf(now: ShownState, chosen: ReadonlySet<ViewPart>): ViewParts {
  const layout = Object.fromEntries(
    layoutParts.filter((part) => chosen.has(part)).map((part) => [part, now.layout[part]]),
  )
  return {
    ...(chosen.has('filters') && { filters: now.filters }),
    ...(chosen.has('sort') && { sort: now.sort }),
    ...(Object.keys(layout).length > 0 && { layout }),
  }
}

/** What is shown, of the parts that the view has. */
export function updatedParts(parts: ViewParts, now: ShownState): ViewParts {
  const layout = readLayout(parts.layout) ?? {}
  const chosen = new Set<ViewPart>(layoutParts.filter((part) => layout[part] !== undefined))
  if (parts.filters !== undefined) chosen.add('filters')
  if (parts.sort !== undefined) chosen.add('sort')
  return partsOf(now, chosen)
}
