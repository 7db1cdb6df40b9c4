/** Names of saved views: two tabs of one name can't be told apart. */
import { foldText } from '~/lib/text'

import type { SavedView } from './views'

export const MAX_VIEW_NAME = 60

export const isTaken = (name: string, views: readonly Pick<SavedView, 'name'>[]): boolean =>
  views.some((view) => foldText(view.name) === foldText(name))

/** A view of a file keeps its name, with a number where that is taken. */
export function freeName(name: string, views: readonly Pick<SavedView, 'name'>[]): string {
  let free = name
  for (let at = 2; isTaken(free, views); at += 1) {
    free = `${name.slice(0, MAX_VIEW_NAME - 4)} ${String(at)}`
  }
  return free
}
