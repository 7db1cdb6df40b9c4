import { useSyncExternalStore } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { display } from '~/ui/locale'

/** In which zone a list's days begin: the service's, or the display's where the service isn't asked (ADR 0003). */
const dayZoneIn = (catalogue: FilterCatalogue): string =>
  Object.values(catalogue).some(({ isHere }) => isHere) ? display.zone : DAY_ZONE

const noCatalogue: FilterCatalogue = {}

/** A tab left open overnight learns it when someone comes back. */
function subscribe(look: () => void): () => void {
  for (const name of ['focus', 'pointerdown'] as const) window.addEventListener(name, look)
  return () => {
    for (const name of ['focus', 'pointerdown'] as const) window.removeEventListener(name, look)
  }
}

/** Without a list, as the service's days are counted. */
export const useToday = (catalogue: FilterCatalogue = noCatalogue): string =>
  useSyncExternalStore(subscribe, () => todayIn(dayZoneIn(catalogue), Date.now()))
