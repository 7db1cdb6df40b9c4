import type { SavedView, ViewParts } from '~/storage/views'

import { type Layout, type LayoutPart, layoutParts, readLayout } from '../layout/layout'
import { decodeViewPart } from './view-url'

/** What the list shows now, as a view would hold it. */
export interface ShownState {
  readonly filters: string
  readonly sort: string
  readonly layout: Required<Pick<Layout, LayoutPart>> & Layout
}

type AppliedView = Pick<SavedView, 'id' | 'parts'>

interface ActiveView {
  /** Undefined: all records. */
  readonly view: AppliedView | undefined
  /** What is shown is no longer what the view holds. */
  readonly isChanged: boolean
}

/** The view that shows just this; else the one applied last, changed since; else all. */
export function activeView(
  views: readonly AppliedView[],
  now: ShownState,
  appliedId: string | undefined,
): ActiveView {
  const applied = views.find(({ id }) => id === appliedId)
  const isPlain = now.filters === '' && now.sort === ''
  if (applied && isShown(applied.parts, now)) return { view: applied, isChanged: false }
  const match = isPlain ? undefined : views.find(({ parts }) => isAskedFor(parts, now))
  if (match) return { view: match, isChanged: !isShown(match.parts, now) }
  return !applied || (isPlain && !isAskedFor(applied.parts, now))
    ? { view: undefined, isChanged: false }
    : { view: applied, isChanged: true }
}

const termsOf = (filters: string) =>
  filters.split('&').filter(Boolean).map(decodeViewPart).toSorted().join('&')

const isAskedFor = ({ filters = '', sort = '' }: ViewParts, now: ShownState): boolean =>
  termsOf(filters) === termsOf(now.filters) && sort === now.sort

function isShown(parts: ViewParts, now: ShownState): boolean {
  const layout = readLayout(parts.layout) ?? {}
  return (
    isAskedFor({ filters: now.filters, sort: now.sort, ...parts }, now) &&
    layoutParts.every((part) => {
      const held = layout[part]
      return held === undefined || sameText(held) === sameText(now.layout[part])
    })
  )
}

/** Widths have no order; columns do. */
const sameText = (part: Layout[keyof Layout]): string =>
  JSON.stringify(
    typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      : part,
  )
