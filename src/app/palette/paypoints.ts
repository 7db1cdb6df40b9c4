import { Store } from 'lucide-react'

import { entryLabel, type NamedEntry } from '~/api/entries'
import { getConnection } from '~/api/connection'
import { foldText } from '~/lib/text'
import { wordFinder } from '~/lib/word-finder'
import { paths } from '~/paths'
import { overviewPath, readSearch as readOverview } from '~/screens/overview/search'
import { chosenEntries, listPath, readSearch } from '~/screens/payouts/search'

import { SWITCH_TO } from './commands'
import type { PaletteOption } from './option'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whose payouts the screen shows: as its address says, else the connection's own. */
export const entryShown = ({ search }: Place): string =>
  new URLSearchParams(search).get('entry')?.trim().replace('*', '') || getConnection().defaultEntry

/** The same screen for another paypoint; from a screen without one, its payouts. */
function pathFor({ pathname, search }: Place, entry: string): string {
  if (pathname === paths.home()) return overviewPath(readOverview(search), { entry })
  const kept = readSearch(pathname === paths.payouts() ? search : '')
  return listPath(kept, {
    ...chosenEntries([entry]),
    open: undefined,
    openEntry: undefined,
    local: [],
  })
}

const MOST = 6
const MOST_TO_CHOOSE = 30

export const isSwitching = (text: string): boolean =>
  foldText(text).startsWith(foldText(SWITCH_TO.trim()))

/** By name or entry. After "Switch to" all that are left. */
export function paypointsFor(
  entries: readonly NamedEntry[],
  typed: string,
  place: Place,
): readonly PaletteOption[] {
  const isAsked = isSwitching(typed)
  const text = isAsked ? typed.slice(SWITCH_TO.trim().length) : typed
  if (text.trim() === '' && !isAsked) return []
  const isFound = wordFinder(text)
  return entries
    .filter((entry) => isFound(entryLabel(entry)))
    .slice(0, isAsked ? MOST_TO_CHOOSE : MOST)
    .flatMap(({ entry, name, paypointId }) => {
      const note = name ? `${entry} · Paypoint ${paypointId}` : undefined
      const change = {
        key: `switch ${entry}`,
        label: `${SWITCH_TO}${name ?? entry}`,
        note,
        icon: Store,
        to: pathFor(place, entry),
      }
      const open = {
        key: `open paypoint ${entry}`,
        label: `Open ${name ?? entry}`,
        note,
        icon: Store,
        to: paths.paypoint(paypointId),
      }
      return isAsked ? [change] : [change, open]
    })
}
