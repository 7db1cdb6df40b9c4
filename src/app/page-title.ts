import { useMatches } from 'react-router'
import type { Params, UIMatch } from 'react-router'

/** `handle` of a route: what the page is called, in the document title and to screen readers. */
export interface RouteHandle {
  readonly title: string | ((params: Params) => string)
}

function hasTitle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}

function pageTitle(matches: readonly UIMatch[]): string {
  const match = matches.findLast(({ handle }) => hasTitle(handle))
  if (match === undefined || !hasTitle(match.handle)) return 'Countinghouse'
  const { title } = match.handle
  return typeof title === 'function' ? title(match.params) : title
}

export function usePageTitle(): string {
  return pageTitle(useMatches())
}
